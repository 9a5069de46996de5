#include "referee/referee.h"

#include <array>
#include <chrono>
#include <optional>

#include "referee/advice.h"
#include "referee/json_writer.h"
#include "referee/params.h"
#include "referee/record.h"

namespace pactole {
namespace {

std::unexpected<RpcError> wrong(std::string_view key, std::string_view why) {
  std::string message(key);
  message += ": ";
  message += why;
  return std::unexpected(RpcError{rpc::kInvalidParams, std::move(message)});
}

std::unexpected<RpcError> wrong(const ParamError& error) {
  return wrong(error.key, error.why);
}

std::unexpected<RpcError> refused(const Refusal& refusal, std::optional<std::size_t> at = {}) {
  std::string data;
  JsonWriter writer(data, Audience::all());
  data += "{\"code\":";
  writer.write(text(refusal.code));
  if (refusal.code == RefusalCode::illegal_move) {
    data += ",\"clause\":";
    writer.write(refusal.clause);
  }
  if (at) {
    data += ",\"at\":";
    writer.write(*at);
  }
  data += '}';
  return std::unexpected(RpcError{rpc::kRefused, std::string(refusal.why), std::move(data)});
}

std::expected<Seat, ParamError> seat_of(const Json& params, const Match& match) {
  const Json* seat = member(params, "seat");
  return read_seat(seat == nullptr ? Json() : *seat, "seat", match.table().players());
}

std::expected<Audience, ParamError> audience_of(const Json& params, const Match& match) {
  const Json* who = member(params, "seat");
  if (who != nullptr && who->is_null()) return Audience(Viewer::spectator());
  if (who != nullptr && *who == "all") return Audience::all();
  auto seat = seat_of(params, match);
  if (seat) return Audience(*seat);
  seat.error().why += ", null for a spectator, or \"all\" for everything";
  return std::unexpected(seat.error());
}

// Long enough for any bot; a referee that thinks answers nobody else meanwhile.
constexpr int kMostMilliseconds = 60'000;

std::expected<BotSpec, ParamError> bot_of(const Json& params) {
  const Json* level = member(params, "level");
  if (level == nullptr || !level->is_string()) {
    return std::unexpected(
        ParamError{"level", "must be random, novice, regular or expert, such as \"expert\""});
  }
  auto bot = parse_bot(level->get_ref<const std::string&>());
  if (!bot) return std::unexpected(ParamError{"level", bot.error()});
  if (const Json* budget = member(params, "budget_ms")) {
    const auto milliseconds = as_int(*budget);
    if (!milliseconds || *milliseconds < 1 || *milliseconds > kMostMilliseconds) {
      return std::unexpected(
          ParamError{"budget_ms", "must be a time from 1 to " + std::to_string(kMostMilliseconds)});
    }
    bot->budget = {0, std::chrono::milliseconds(*milliseconds)};
  }
  return *bot;
}

void write_option(std::string& out, const OptionSpec& spec) {
  JsonWriter writer(out, Audience::all());
  writer.write(spec.name);
  out += ":{\"default\":";
  switch (spec.kind) {
    case OptionKind::choice:
      writer.write(spec.choices[static_cast<std::size_t>(spec.fallback)]);
      out += ",\"values\":";
      writer.write(spec.choices);
      break;
    case OptionKind::number:
      writer.write(spec.fallback);
      out += ",\"min\":";
      writer.write(spec.min);
      out += ",\"max\":";
      writer.write(spec.max);
      break;
    case OptionKind::flag:
      writer.write(spec.fallback != 0);
      break;
    case OptionKind::other:
      out += "null";
      break;
  }
  out += '}';
}

}  // namespace

std::string Referee::handle(std::string_view line) {
  if (line.size() > kMaxLine) return line_too_long();
  return answer(
      line, [this](std::string_view method, const Json& params) { return call(method, params); });
}

RpcResult Referee::call(std::string_view method, const Json& params) {
  using Method = RpcResult (Referee::*)(const Json&);
  static constexpr std::array<std::pair<std::string_view, Method>, 13> methods{{
      {"games", &Referee::games},
      {"new", &Referee::open},
      {"apply", &Referee::apply},
      {"legal", &Referee::legal},
      {"view", &Referee::view},
      {"suggest", &Referee::suggest},
      {"events", &Referee::events},
      {"can_undo", &Referee::can_undo},
      {"undo", &Referee::undo},
      {"result", &Referee::result},
      {"record", &Referee::record},
      {"replay", &Referee::replay},
      {"close", &Referee::close},
  }};
  std::string names;
  for (const auto& [name, function] : methods) {
    if (name == method) return (this->*function)(params);
    if (!names.empty()) names += ", ";
    names += name;
  }
  return std::unexpected(
      RpcError{rpc::kUnknownMethod, "There is no such method; there are: " + names + "."});
}

RpcResult Referee::games(const Json&) {
  std::string out = "[";
  JsonWriter writer(out, Audience::all());
  for (const Room& room : rooms()) {
    if (out.size() > 1) out += ',';
    out += "{\"id\":";
    writer.write(room.id);
    out += ",\"name\":";
    writer.write(room.name);
    out += ",\"seats\":{\"min\":" + std::to_string(room.min_seats) +
           ",\"max\":" + std::to_string(room.max_seats) + "},\"options\":{";
    bool first = true;
    for (const OptionSpec& spec : room.options) {
      if (!first) out += ',';
      first = false;
      write_option(out, spec);
    }
    out += "}}";
  }
  out += ']';
  return out;
}

std::expected<Match*, RpcError> Referee::find(const Json& params) {
  const Json* id = member(params, "id");
  if (id == nullptr || !id->is_string()) {
    return wrong("id", "must be the id that `new` or `replay` gave");
  }
  const auto found = matches_.find(id->get_ref<const std::string&>());
  if (found == matches_.end()) return wrong("id", "no game has this id");
  return &found->second;
}

RpcResult Referee::keep(Match match, bool tell_over) {
  if (matches_.size() >= kMaxGames) {
    return std::unexpected(
        RpcError{rpc::kTooManyGames, "Too many games are open; `close` some first."});
  }
  std::string id("g");
  id += std::to_string(++opened_);
  std::string out = "{\"id\":\"";
  out += id;
  out += "\",\"to_act\":";
  JsonWriter writer(out, Audience::all());
  writer.write(match.table().acting());
  if (tell_over) {
    out += ",\"over\":";
    writer.write(match.table().acting().empty());
  }
  out += '}';
  matches_.emplace(id, std::move(match));
  return out;
}

RpcResult Referee::open(const Json& params) {
  auto match = open_match(params);
  if (!match) return wrong(match.error());
  return keep(*std::move(match), false);
}

RpcResult Referee::apply(const Json& params) {
  auto match = find(params);
  if (!match) return std::unexpected(match.error());
  const auto seat = seat_of(params, **match);
  if (!seat) return wrong(seat.error());
  const Json* move = member(params, "move");
  if (move == nullptr || !move->is_string()) {
    return wrong("move", "must be the move as text, such as \"play Y4\"");
  }
  std::array<Listener, 1> told{Listener{*seat}};
  const Refusal refusal = (*match)->play(*seat, move->get_ref<const std::string&>(), told);
  if (refusal.refused()) return refused(refusal);
  const SeatSet acting = (*match)->table().acting();
  std::string out = "{\"events\":[" + told[0].events + "],\"to_act\":";
  JsonWriter writer(out, *seat);
  writer.write(acting);
  out += ",\"over\":";
  writer.write(acting.empty());
  out += '}';
  return out;
}

RpcResult Referee::legal(const Json& params) {
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  const auto seat = seat_of(params, **match);
  if (!seat) return wrong(seat.error());
  const Choices choices = (*match)->table().choices(*seat);
  std::string out = "{\"moves\":";
  JsonWriter writer(out, *seat);
  writer.write(choices.moves);
  out += ",\"complete\":";
  writer.write(choices.complete);
  out += '}';
  return out;
}

RpcResult Referee::view(const Json& params) {
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  const auto audience = audience_of(params, **match);
  if (!audience) return wrong(audience.error());
  std::string out;
  (*match)->table().show(*audience, out);
  return out;
}

RpcResult Referee::suggest(const Json& params) {
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  const auto seat = seat_of(params, **match);
  if (!seat) return wrong(seat.error());
  const auto bot = bot_of(params);
  if (!bot) return wrong(bot.error());
  const Table& table = (*match)->table();
  if (table.acting().empty()) return refused(kGameOver);
  if (!table.acting().contains(*seat)) return refused(kNotYourTurn);
  std::string out;
  write_advice(out, table.advise(*seat, *bot, luck_of(**match)));
  return out;
}

RpcResult Referee::can_undo(const Json& params) {
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  const auto seat = seat_of(params, **match);
  if (!seat) return wrong(seat.error());
  return (*match)->can_undo(*seat) ? "{\"can\":true}" : "{\"can\":false}";
}

RpcResult Referee::undo(const Json& params) {
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  const auto seat = seat_of(params, **match);
  if (!seat) return wrong(seat.error());
  if (!(*match)->can_undo(*seat)) {
    return std::unexpected(RpcError{
        rpc::kRefused,
        "There is nothing to take back: since your last move you have seen something new, or "
        "somebody else has moved.",
        "{\"code\":\"cannot_undo\"}"});
  }
  (*match)->undo();
  std::string out = "{\"to_act\":";
  JsonWriter(out, *seat).write((*match)->table().acting());
  out += '}';
  return out;
}

RpcResult Referee::events(const Json& params) {
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  const auto audience = audience_of(params, **match);
  if (!audience) return wrong(audience.error());
  const Json* given = member(params, "since");
  const auto since = given == nullptr ? std::optional<int>(0) : as_int(*given);
  const std::size_t now = (*match)->moves().size();
  if (!since || *since < 0 || static_cast<std::size_t>(*since) > now) {
    return wrong("since", "must be a `log_v` from 0 to " + std::to_string(now));
  }
  std::string out = "{\"events\":[";
  out += (*match)->told(*audience, static_cast<std::size_t>(*since));
  out += "],\"log_v\":";
  out += std::to_string(now);
  out += '}';
  return out;
}

RpcResult Referee::result(const Json& params) {
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  return to_json((*match)->table().outcome());
}

RpcResult Referee::record(const Json& params) {
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  std::string out;
  (*match)->write_record(out);
  return out;
}

RpcResult Referee::replay(const Json& params) {
  const Json* record = member(params, "record");
  if (record == nullptr) return wrong("record", "must be a record, as `record` gives it");
  auto match = pactole::replay(*record);
  if (!match) {
    const ReplayError& error = match.error();
    return error.refusal.refused() ? RpcResult(refused(error.refusal, error.at))
                                   : RpcResult(wrong(error.param));
  }
  return keep(*std::move(match), true);
}

RpcResult Referee::close(const Json& params) {
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  matches_.erase(member(params, "id")->get_ref<const std::string&>());
  return "{}";
}

}  // namespace pactole
