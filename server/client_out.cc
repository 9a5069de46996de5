#include "server/client_out.h"

#include <algorithm>

#include "referee/advice.h"
#include "referee/step.h"

namespace pactole::server::client_out {
namespace {

std::optional<std::string_view> unless_empty(std::string_view text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

// What the others know of a part: that it will come, its commitment, and whether it was shown.
void write_part(JsonObject& told, const Part& part) {
  const auto commitment = part.commitment ? std::optional(hex(*part.commitment)) : std::nullopt;
  told("part", part.promised ? std::optional<std::string>("later") : commitment);
  told("shown", part.bytes.has_value());
}

// One word for how it stands with who sits there.
std::optional<std::string_view> word_of(const Place& place, bool connected) {
  if (place.kind == ChairKind::bot) {
    return place.owner ? std::optional<std::string_view>("replaced") : std::nullopt;
  }
  if (place.kind != ChairKind::person) return std::nullopt;
  return place.away ? "away" : connected ? "here" : "disconnected";
}

void write_place(JsonPlace at, const Table& table, Seat seat, const Presence& presence) {
  const Place& place = table.place(seat);
  const bool connected = presence.connected.contains(seat);
  JsonObject told(at);
  told("kind", place.kind)("name", unless_empty(place.name))("level", unless_empty(place.level));
  told("connected", connected || place.kind == ChairKind::bot)("away", place.away);
  write_part(told, place.part);
  told("presence", word_of(place, connected))("missed", place.missed);
  told("owner", place.owner ? std::optional<std::string_view>(place.owner->name) : std::nullopt);
  told("ready", presence.ready.contains(seat));
  told("offered", place.offered)("replaceable", presence.replaceable.contains(seat));
  const TimeControl::Kind kind = table.opened().clock.kind;
  if (kind == TimeControl::Kind::bank) told("account", place.account);
  if (kind == TimeControl::Kind::days) told("vacation", place.vacation);
}

std::vector<Seat> list_of(SeatSet seats) {
  std::vector<Seat> list;
  for (const Seat seat : seats) list.push_back(seat);
  return list;
}

void write_proposal(JsonPlace at, const Proposal& proposal) {
  JsonObject told(at);
  told("number", proposal.number)("what", proposal.what)("seat", proposal.seat)("by", proposal.by);
  told("yes", list_of(proposal.yes))("no", list_of(proposal.no));
}

// Who is in, and for whom seats are kept.
void write_rematch(JsonPlace at, const Table& next) {
  JsonObject told(at);
  std::vector<std::string_view> in, kept;
  int open = 0;
  for (const Seat seat : seats(next.players())) {
    const Place& place = next.place(seat);
    if (place.kind == ChairKind::person) in.push_back(place.name);
    if (place.kind == ChairKind::reserved) kept.push_back(place.name);
    open += next.is_free(seat) ? 1 : 0;
  }
  told("in", in)("kept", kept)("open", open);
}

std::optional<std::string_view> rest_of(const Table& table, const Presence& presence) {
  if (table.paused()) return "paused";
  return presence.asleep ? std::optional<std::string_view>("asleep") : std::nullopt;
}

// Seconds for each decision, as clients know it that know no other clock.
std::optional<int> limit_of(const TimeControl& clock) {
  return clock.kind == TimeControl::Kind::move ? std::optional(clock.seconds) : std::nullopt;
}

void write_chat_line(JsonObject& told, const ChatLine& line) {
  told("n", line.n)("seat", line.seat)("name", line.name);
  told(line.phrase ? "phrase" : "text", line.words);
  if (line.at != 0) told("at", line.at);
}

// The number or text a client gave its message, as JSON.
void write_id(JsonObject& told, std::string_view id) {
  told.raw("id", id.empty() ? "null" : id);
}

// How the game stands, as both `view` and `event` tell it.
void write_standing(JsonObject& told, const Table& table, Audience audience, std::size_t from,
                    const TimesLeft& clock) {
  write_sight(told, table.match(), audience);
  told("clock", clock);
  write_result(told, table.match());
  write_memory(told, table.match(), audience, from);
  // What others have seen is not taken back.
  told("can_undo", false);
}

}  // namespace

void write_table(JsonPlace place, const Table& table, const Presence& presence) {
  const Opened& opened = table.opened();
  JsonObject told(place);
  told("id", opened.id)("game", opened.game).raw("options", opened.options.dump());
  told("state", table.state())("public", opened.listed)("limit", limit_of(opened.clock));
  told.raw("clock", to_json(opened.clock).dump())("rest", rest_of(table, presence));
  told("substitute", opened.substitute)("hints", opened.hints)("several", opened.several);
  told("memory", text(opened.memory));
  told("created", opened.created);
  told("start", opened.by_host ? "host" : "full")("begins", presence.begins);
  told("fill", unless_empty(opened.fill))("fills", presence.fills);
  told("locked", table.locked())("host", table.host());
  told("planned", opened.planned == 0 ? std::nullopt : std::optional(opened.planned));
  told("first", unless_empty(opened.first))("turns", opened.turns);
  told("scheme", opened.scheme)("commitment", hex(table.commitment()));
  {
    JsonList places(told.at("seats"));
    for (const Seat seat : seats(table.players())) {
      write_place(places.next(), table, seat, presence);
    }
  }
  if (const Part* part = table.part(table.players())) {
    JsonObject opener(told.at("opener"));
    write_part(opener, *part);
  }
  told("spectators", presence.spectators)("previous", unless_empty(opened.previous));
  const auto head = table.head();
  told("next", unless_empty(table.next()))("head", head ? std::optional(hex(*head)) : std::nullopt);
  if (presence.next != nullptr) {
    write_rematch(told.at("rematch"), *presence.next);
  } else {
    told.raw("rematch", "null");
  }
  if (presence.open != nullptr) {
    write_proposal(told.at("proposal"), *presence.open);
  } else {
    told.raw("proposal", "null");
  }
}

std::string hello(const Table& table, const Presence& presence, std::optional<Seat> seat,
                  std::optional<Seat> former, std::optional<std::size_t> heard) {
  std::string out;
  {
    JsonObject told(out);
    told("type", "hello")("protocol", 1)("server", "pactole")("seat", seat);
    if (seat) told("devices", presence.devices[index(*seat)]);
    told("former", former);
    write_table(told.at("table"), table, presence);
    JsonList chat(told.at("chat"));
    const std::size_t after =
        heard.value_or(std::max(table.chat_length(), kChatShown) - kChatShown);
    for (const ChatLine& line : table.chat()) {
      if (line.n <= after) continue;
      JsonObject each(chat.next());
      write_chat_line(each, line);
    }
  }
  return out;
}

std::string table(const Table& table, const Presence& presence, std::optional<Seat> seat) {
  std::string out;
  {
    JsonObject told(out);
    told("type", "table");
    if (seat) told("devices", presence.devices[index(*seat)]);
    write_table(told.at("table"), table, presence);
  }
  return out;
}

std::string clock(const TimesLeft& clock) {
  std::string out;
  JsonObject{out}("type", "clock")("clock", clock);
  return out;
}

std::string notice(const Table& table, std::string_view what, std::optional<Seat> seat,
                   std::optional<Seat> by) {
  std::string_view name;
  if (seat) {
    const Place& place = table.place(*seat);
    name = place.kind == ChairKind::bot && place.owner ? place.owner->name : place.name;
  }
  std::string out;
  JsonObject{out}("type", "notice")("what", what)("seat", seat)("name", unless_empty(name))("by",
                                                                                            by);
  return out;
}

std::string made_for(const Table& table, Seat seat, std::span<const std::size_t> moves) {
  const Audience told_again = Audience(seat).with(table.opened().memory);
  const Match& match = table.match();
  std::string out;
  {
    JsonObject told(out);
    told("type", "made_for_you");
    JsonList made(told.at("moves"));
    for (const std::size_t v : moves) {
      JsonObject each(made.next());
      const std::string events = match.told(told_again, v, v + 1);
      // A card that lies face down is not named by the move that played it.
      const bool open = events == match.told(Audience(seat), v, v + 1);
      each("v", v + 1)("move", open ? std::optional(match.moves()[v].second) : std::nullopt);
      JsonList{each.at("events")}.raw(events);
    }
  }
  return out;
}

void write_view(std::string& out, const Table& table, Audience audience, const TimesLeft& clock,
                const std::optional<Latest>& latest) {
  JsonObject told(out);
  told("type", "view")("v", table.v());
  if (latest) {
    told("from", latest->from);
    JsonList{told.at("events")}.raw(latest->events);
  }
  write_standing(told, table, audience, latest ? latest->from : table.v(), clock);
}

void write_event(std::string& out, const Table& table, Audience audience, std::size_t from,
                 std::string_view events, const TimesLeft& clock) {
  JsonObject told(out);
  told("type", "event")("from", from)("v", table.v());
  {
    JsonList moves(told.at("moves"));
    for (std::size_t i = from; i < table.v(); ++i) {
      moves(std::pair(table.match().moves()[i].first, table.makers()[i]));
    }
  }
  JsonList{told.at("events")}.raw(events);
  write_standing(told, table, audience, from, clock);
}

std::string hint(std::string_view id, int request, const Advice& advice) {
  std::string out;
  {
    JsonObject told(out);
    told("type", "hint");
    write_id(told, id);
    told("request", request);
    write_advice(told.at("suggestion").out, advice);
  }
  return out;
}

std::string chat(const ChatLine& line) {
  std::string out;
  {
    JsonObject told(out);
    told("type", "chat");
    write_chat_line(told, line);
  }
  return out;
}

std::string gallery(std::span<const Gallery::Line> lines) {
  std::string out;
  {
    JsonObject told(out);
    told("type", "gallery");
    JsonList list(told.at("lines"));
    for (const Gallery::Line& line : lines) {
      JsonObject each(list.next());
      each("n", line.n)("name", line.name)(line.phrase ? "phrase" : "text", line.words);
      each("at", line.at);
    }
  }
  return out;
}

std::string ok(std::string_view id, std::optional<std::size_t> v) {
  std::string out;
  out.reserve(40 + id.size());
  {
    JsonObject told(out);
    told("type", "ok");
    write_id(told, id);
    if (v) told("v", *v);
  }
  return out;
}

std::string ok(std::string_view id, std::string_view token) {
  std::string out;
  {
    JsonObject told(out);
    told("type", "ok");
    write_id(told, id);
    told("token", token);
  }
  return out;
}

std::string error(std::string_view id, const Refused& refused) {
  std::string out;
  {
    JsonObject told(out);
    told("type", "error");
    write_id(told, id);
    told("code", refused.code)("why", refused.why);
    if (!refused.clause.empty()) told("clause", refused.clause);
  }
  return out;
}

}  // namespace pactole::server::client_out
