#include "server/client_out.h"

#include "referee/advice.h"
#include "referee/json_writer.h"

namespace pactole::server::client_out {
namespace {

template <class T>
void write_member(std::string& out, std::string_view name, const T& value) {
  append_json_key(out, name, out.back() == '{');
  JsonWriter(out, Viewer::spectator()).write(value);
}

template <class T>
void write_raw(std::string& out, std::string_view name, const T& json) {
  append_json_key(out, name, out.back() == '{');
  out += json;
}

std::optional<std::string> unless_empty(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

void write_place(std::string& out, const Place& place, bool connected) {
  out += '{';
  write_member(out, "kind", text(place.kind));
  write_member(out, "name", unless_empty(place.name));
  write_member(out, "level", unless_empty(place.level));
  write_member(out, "connected", connected || place.kind == ChairKind::bot);
  write_member(out, "away", place.away);
  write_member(out, "contribution",
               place.contribution ? std::optional(hex(*place.contribution)) : std::nullopt);
  out += '}';
}

void write_chat_line(std::string& out, const ChatLine& line) {
  write_member(out, "n", line.n);
  write_member(out, "seat", line.seat);
  write_member(out, "name", line.name);
  write_member(out, "text", line.words);
}

// What this audience may decide now.
void write_request(std::string& out, const LiveTable& live, Audience audience) {
  const Viewer viewer = audience.viewer();
  if (viewer.is_spectator() || !live.acting().contains(viewer.seat())) {
    out += ",\"request\":null";
    return;
  }
  const Choices choices = live.table().choices(viewer.seat());
  out += ",\"request\":{";
  write_member(out, "number", live.place(viewer.seat()).decisions);
  out += ",\"legal\":{";
  write_member(out, "moves", choices.moves);
  write_member(out, "complete", choices.complete);
  out += "}}";
}

// How the game stands, as both `view` and `event` tell it.
void write_standing(std::string& out, const LiveTable& live, Audience audience,
                    const TimesLeft& clock) {
  out += ",\"view\":";
  live.table().show(audience, out);
  write_request(out, live, audience);
  write_member(out, "clock", clock);
  if (live.state() == TableState::over) {
    write_member(out, "result", live.table().outcome());
  } else {
    out += ",\"result\":null";
  }
  out += '}';
}

}  // namespace

void write_table(std::string& out, const LiveTable& live, const Presence& presence) {
  const Opened& opened = live.opened();
  out += '{';
  write_member(out, "id", opened.id);
  write_member(out, "game", opened.game);
  write_raw(out, "options", opened.options.dump());
  write_member(out, "state", text(live.state()));
  write_member(out, "public", opened.listed);
  write_member(out, "limit", opened.limit);
  write_member(out, "substitute", opened.substitute);
  write_member(out, "hints", opened.hints);
  write_member(out, "created", opened.created);
  write_member(out, "host", opened.host);
  write_member(out, "commitment", hex(commitment(opened.secret)));
  out += ",\"seats\":[";
  for (const Seat seat : seats(live.players())) {
    if (out.back() == '}') out += ',';
    write_place(out, live.place(seat), presence.connected.contains(seat));
  }
  out += ']';
  write_member(out, "spectators", presence.spectators);
  write_member(out, "previous", unless_empty(opened.previous));
  write_member(out, "next", unless_empty(live.next()));
  out += '}';
}

std::string hello(const LiveTable& live, const Presence& presence, std::optional<Seat> seat) {
  std::string out = R"({"type":"hello","protocol":1,"server":"pactole")";
  write_member(out, "seat", seat);
  out += ",\"table\":";
  write_table(out, live, presence);
  out += ",\"chat\":[";
  for (const ChatLine& line : live.chat()) {
    if (out.back() == '}') out += ',';
    out += '{';
    write_chat_line(out, line);
    out += '}';
  }
  out += "]}";
  return out;
}

std::string table(const LiveTable& live, const Presence& presence) {
  std::string out = R"({"type":"table","table":)";
  write_table(out, live, presence);
  out += '}';
  return out;
}

void write_view(std::string& out, const LiveTable& live, Audience audience,
                const TimesLeft& clock) {
  out += R"({"type":"view")";
  write_member(out, "v", live.v());
  write_standing(out, live, audience, clock);
}

void write_event(std::string& out, const LiveTable& live, Audience audience, std::size_t from,
                 std::string_view told, const TimesLeft& clock) {
  out += R"({"type":"event")";
  write_member(out, "from", from);
  write_member(out, "v", live.v());
  out += ",\"moves\":[";
  for (std::size_t i = from; i < live.v(); ++i) {
    if (i > from) out += ',';
    JsonWriter(out, audience)
        .write(std::pair(live.match().moves()[i].first, text(live.makers()[i])));
  }
  out += "],\"events\":[";
  out += told;
  out += ']';
  write_standing(out, live, audience, clock);
}

std::string hint(std::string_view id, int request, const Advice& advice) {
  std::string out = R"({"type":"hint","id":)";
  out += id.empty() ? "null" : id;
  write_member(out, "request", request);
  out += ",\"suggestion\":";
  write_advice(out, advice);
  out += '}';
  return out;
}

std::string chat(const ChatLine& line) {
  std::string out = R"({"type":"chat")";
  write_chat_line(out, line);
  out += '}';
  return out;
}

std::string ok(std::string_view id, std::optional<std::size_t> v) {
  std::string out = R"({"type":"ok","id":)";
  out += id.empty() ? "null" : id;
  if (v) write_member(out, "v", *v);
  out += '}';
  return out;
}

std::string error(std::string_view id, const Refused& refused) {
  std::string out = R"({"type":"error","id":)";
  out += id.empty() ? "null" : id;
  write_member(out, "code", refused.code);
  write_member(out, "why", refused.why);
  if (!refused.clause.empty()) write_member(out, "clause", refused.clause);
  out += '}';
  return out;
}

}  // namespace pactole::server::client_out
