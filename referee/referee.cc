#include "referee/referee.h"

#include <array>
#include <utility>

#include "referee/advice.h"
#include "referee/asked.h"
#include "referee/games_list.h"
#include "referee/json_object.h"
#include "referee/record.h"
#include "referee/schema.h"
#include "referee/step.h"

namespace pactole {

using asked::refused;
using asked::wrong;

std::string Referee::handle(std::string_view line) {
  if (line.size() > kMaxLine) return line_too_long();
  return answer(
      line, [this](std::string_view method, const Json& params) { return call(method, params); });
}

RpcResult Referee::call(std::string_view method, const Json& params) {
  using Method = RpcResult (Referee::*)(const Json&);
  static constexpr std::array<std::pair<std::string_view, Method>, 16> methods{{
      {"games", &Referee::games},
      {"schema", &Referee::schema},
      {"new", &Referee::open},
      {"apply", &Referee::apply},
      {"step", &Referee::step},
      {"legal", &Referee::legal},
      {"view", &Referee::view},
      {"suggest", &Referee::suggest},
      {"events", &Referee::events},
      {"can_undo", &Referee::can_undo},
      {"undo", &Referee::undo},
      {"result", &Referee::result},
      {"record", &Referee::record},
      {"replay", &Referee::replay},
      {"review", &Referee::review},
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
  std::string out;
  write_games(out);
  return out;
}

RpcResult Referee::schema(const Json& params) {
  const Json* game = member(params, "game");
  if (game == nullptr) return shared_schema().dump();
  const Room* room = game != nullptr && game->is_string()
                         ? find_room(game->get_ref<const std::string&>())
                         : nullptr;
  if (room == nullptr) return wrong("game", "must name a game, as `games` lists them");
  return room->schema().dump();
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
  const SeatSet acting = match.position().acting();
  match.keep_previous();
  std::string out;
  {
    JsonObject told(out);
    told("id", id)("to_act", acting);
    if (tell_over) told("over", acting.empty());
    if (const auto odd = match.warnings(); !odd.empty()) {
      std::vector<std::string> warnings;
      for (const auto& [key, why] : odd) warnings.push_back(key + ": " + why);
      told("warnings", warnings);
    }
  }
  matches_.emplace(std::move(id), std::move(match));
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
  const auto seat = asked::seat(params, **match);
  if (!seat) return wrong(seat.error());
  const auto move = asked::move(params);
  if (!move) return wrong(move.error());
  if (*move == nullptr) return wrong("move", "must be the move as text, such as \"play Y4\"");
  std::array<Listener, 1> heard{Listener{*seat}};
  const Refusal refusal = (*match)->play(*seat, **move, heard);
  if (refusal.refused()) return refused(refusal);
  const SeatSet acting = (*match)->position().acting();
  std::string out;
  {
    JsonObject told(out);
    JsonList{told.at("events")}.raw(heard[0].events);
    told("to_act", acting)("over", acting.empty());
  }
  return out;
}

RpcResult Referee::step(const Json& params) {
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  const auto audience = asked::audience(params, **match);
  if (!audience) return wrong(audience.error());
  const auto move = asked::move(params);
  if (!move) return wrong(move.error());
  std::string out;
  if (*move == nullptr) {
    const auto from = asked::version(params, **match, "from", (*match)->moves().size());
    if (!from) return wrong(from.error());
    write_step(out, **match, *audience, *from, (*match)->told(*audience, *from));
    return out;
  }
  const auto by = asked::seat(params, **match, member(params, "by") == nullptr ? "seat" : "by");
  if (!by) return wrong(by.error());
  const std::size_t from = (*match)->moves().size();
  std::array<Listener, 1> heard{Listener{*audience}};
  const Refusal refusal = (*match)->play(*by, **move, heard);
  if (refusal.refused()) return refused(refusal);
  write_step(out, **match, *audience, from, heard[0].events);
  return out;
}

RpcResult Referee::legal(const Json& params) {
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  const auto seat = asked::seat(params, **match);
  if (!seat) return wrong(seat.error());
  const Choices choices = (*match)->position().choices(*seat);
  std::string out;
  JsonObject{out}("moves", choices.moves)("complete", choices.complete);
  return out;
}

RpcResult Referee::view(const Json& params) {
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  const auto audience = asked::audience(params, **match);
  if (!audience) return wrong(audience.error());
  std::string out;
  (*match)->position().show(*audience, out);
  return out;
}

RpcResult Referee::suggest(const Json& params) {
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  const auto seat = asked::seat(params, **match);
  if (!seat) return wrong(seat.error());
  const auto bot = asked::bot(params);
  if (!bot) return wrong(bot.error());
  const auto why = asked::flag(params, "why");
  if (!why) return wrong(why.error());
  const Position& position = (*match)->position();
  if (position.acting().empty()) return refused(kGameOver);
  if (!position.acting().contains(*seat)) return refused(kNotYourTurn);
  std::string out;
  if (*why) {
    if (!has_coach()) return wrong("why", "can't be told by this engine; ask without it");
    append_counsel(out, position, *seat, *bot, luck_of(**match));
  } else {
    write_advice(out, position.advise(*seat, *bot, luck_of(**match)));
  }
  return out;
}

RpcResult Referee::can_undo(const Json& params) {
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  const auto seat = asked::seat(params, **match);
  if (!seat) return wrong(seat.error());
  return (*match)->can_undo(*seat) ? "{\"can\":true}" : "{\"can\":false}";
}

RpcResult Referee::undo(const Json& params) {
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  const auto seat = asked::seat(params, **match);
  if (!seat) return wrong(seat.error());
  if (!(*match)->can_undo(*seat)) {
    return std::unexpected(RpcError{
        rpc::kRefused,
        "There is nothing to take back: since your last move you have seen something new, or "
        "somebody else has moved.",
        "{\"code\":\"cannot_undo\"}"});
  }
  (*match)->undo();
  std::string out;
  JsonObject{out}("to_act", (*match)->position().acting());
  return out;
}

RpcResult Referee::events(const Json& params) {
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  const auto audience = asked::audience(params, **match);
  if (!audience) return wrong(audience.error());
  const auto since = asked::version(params, **match, "since", 0);
  if (!since) return wrong(since.error());
  std::string out;
  {
    JsonObject told(out);
    JsonList{told.at("events")}.raw((*match)->told(*audience, *since));
    told("log_v", (*match)->moves().size());
  }
  return out;
}

RpcResult Referee::result(const Json& params) {
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  return to_json((*match)->position().outcome());
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

RpcResult Referee::review(const Json& params) {
  if (!has_reviews()) {
    return std::unexpected(RpcError{rpc::kUnknownMethod, "This engine does not review games."});
  }
  if (reviews_ == nullptr) reviews_ = make_reviews();
  return reviews_->answer(params);
}

RpcResult Referee::close(const Json& params) {
  const Json* id = member(params, "id");
  if (reviews_ != nullptr && id != nullptr && id->is_string() &&
      reviews_->close(id->get_ref<const std::string&>())) {
    return "{}";
  }
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  matches_.erase(member(params, "id")->get_ref<const std::string&>());
  return "{}";
}

}  // namespace pactole
