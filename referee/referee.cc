#include "referee/referee.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

#include "referee/advice.h"
#include "referee/asked.h"
#include "referee/games_list.h"
#include "referee/json_object.h"
#include "referee/nearest.h"
#include "referee/params.h"
#include "referee/record.h"
#include "referee/schema.h"
#include "referee/seed.h"
#include "referee/step.h"
#include "referee/version.h"

namespace pactole {

using asked::refused;
using asked::wrong;

std::string Referee::handle(std::string_view line) {
  if (line.size() > kMaxLine) return line_too_long();
  return answer(
      line, [this](std::string_view method, const Json& params) { return call(method, params); });
}

namespace {

std::expected<void, RpcError> check_names(const Json& params,
                                          std::span<const std::string_view> known) {
  for (const auto& [name, value] : params.items()) {
    if (std::ranges::find(known, name) != known.end()) continue;
    return wrong(excerpt(name), known.empty() ? "is no parameter; this method has none"
                                              : "is no parameter; there are: " + join(", ", known) +
                                                    perhaps(name, known));
  }
  return {};
}

}  // namespace

RpcResult Referee::call(std::string_view method, const Json& params) {
  struct Method {
    std::string_view name;
    RpcResult (Referee::*function)(const Json&);
    std::initializer_list<std::string_view> params;
  };
  static const Method methods[]{
      {"identify", &Referee::identify, {}},
      {"games", &Referee::games, {}},
      {"schema", &Referee::schema, {"game"}},
      {"new", &Referee::open, {"game", "players", "options", "seed", "setup"}},
      {"apply", &Referee::apply, {"id", "seat", "move"}},
      {"step", &Referee::step, {"id", "seat", "move", "by", "from", "memory", "steps"}},
      {"legal", &Referee::legal, {"id", "seat"}},
      {"view", &Referee::view, {"id", "seat", "memory"}},
      {"suggest", &Referee::suggest, {"id", "seat", "level", "budget_ms", "why"}},
      {"events", &Referee::events, {"id", "seat", "since", "memory"}},
      {"can_undo", &Referee::can_undo, {"id", "seat"}},
      {"undo", &Referee::undo, {"id", "seat"}},
      {"result", &Referee::result, {"id"}},
      {"record", &Referee::record, {"id"}},
      {"replay", &Referee::replay, {"record"}},
      {"clone", &Referee::clone, {"id"}},
      {"determinize", &Referee::determinize, {"id", "seat", "seed"}},
      {"review", &Referee::review, {"record", "seat", "worlds", "seed", "id", "games"}},
      {"close", &Referee::close, {"id"}},
  };
  std::vector<std::string_view> names;
  for (const Method& each : methods) {
    if (each.name == method) {
      const auto known = check_names(params, {each.params.begin(), each.params.end()});
      if (!known) return std::unexpected(known.error());
      return (this->*each.function)(params);
    }
    names.push_back(each.name);
  }
  return std::unexpected(
      RpcError{rpc::kUnknownMethod,
               "There is no such method; there are: " + join(", ", names) +
                   (nearest_name(method, names).empty() ? "." : perhaps(method, names))});
}

// As long as nothing that a program relies on is taken away or changed, it is the same.
RpcResult Referee::identify(const Json&) {
  std::string out;
  {
    JsonObject told(out);
    told("name", "pactole")("version", version())("protocol", 1);
    JsonObject games(told.at("rules"));
    for (const Room& room : rooms()) games(room.id, room.rules);
  }
  return out;
}

RpcResult Referee::games(const Json&) {
  std::string out;
  write_games(out);
  return out;
}

RpcResult Referee::schema(const Json& params) {
  if (!has_schemas()) {
    return std::unexpected(RpcError{rpc::kUnknownMethod, "This engine does not describe games."});
  }
  const Json* game = member(params, "game");
  if (game == nullptr) return shared_schema().dump();
  const Room* room = game != nullptr && game->is_string()
                         ? find_room(game->get_ref<const std::string&>())
                         : nullptr;
  if (room == nullptr) return wrong("game", "must name a game, as `games` lists them");
  return described(room->id).dump();
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

// Each on its own, in order: what one does wrong changes nothing for the others.
RpcResult Referee::many_steps(const Json& steps) {
  if (!steps.is_array())
    return wrong("steps", "must be a list of objects with the parameters of `step`");
  std::string out;
  {
    JsonObject told(out);
    JsonList results(told.at("steps"));
    for (const Json& each : steps) {
      constexpr std::string_view known[]{"id", "seat", "move", "by", "from", "memory"};
      RpcResult result;
      if (!each.is_object()) {
        result = wrong("steps", "must hold objects with the parameters of `step`");
      } else if (const auto names = check_names(each, known); !names) {
        result = std::unexpected(names.error());
      } else {
        result = step(each);
      }
      JsonPlace place = results.next();
      if (result) {
        place.out += *result;
      } else {
        JsonObject failed(place);
        write_error(failed.at("error"), result.error());
      }
    }
  }
  return out;
}

RpcResult Referee::step(const Json& params) {
  if (const Json* steps = member(params, "steps")) {
    if (params.size() > 1)
      return wrong("steps", "has all parameters inside; there must be no other");
    return many_steps(*steps);
  }
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
  if ((*match)->is_drawn()) {
    return wrong("id",
                 "this game comes from `determinize`: no seed leads to it, so there is no record");
  }
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
    auto refusal = error.refusal.refused() ? refused(error.refusal, error.at) : wrong(error.param);
    if (!error.other_rules.empty()) refusal.error().message += " " + error.other_rules;
    return refusal;
  }
  return keep(*std::move(match), true);
}

RpcResult Referee::clone(const Json& params) {
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  return keep((*match)->clone(), true);
}

RpcResult Referee::determinize(const Json& params) {
  const auto match = find(params);
  if (!match) return std::unexpected(match.error());
  const auto seat = asked::seat(params, **match);
  if (!seat) return wrong(seat.error());
  Seed luck;
  if (const Json* given = member(params, "seed")) {
    const auto seed = read_seed(*given);
    if (!seed) return wrong("seed", std::string(kSeedWanted) + "; leave it out to have one drawn");
    luck = *seed;
  } else {
    luck = draw_seed();
  }
  return keep((*match)->drawn(*seat, luck), true);
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
