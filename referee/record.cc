#include "referee/record.h"

#include <array>
#include <vector>

#include "referee/json_writer.h"
#include "referee/params.h"
#include "referee/seed.h"

namespace pactole {
namespace {

std::unexpected<ReplayError> broken(std::string key, std::string why) {
  return std::unexpected(ReplayError{{std::move(key), std::move(why)}, {}, 0});
}

std::string game_names() {
  std::vector<std::string_view> ids;
  for (const Room& room : rooms()) ids.push_back(room.id);
  return join(", ", ids);
}

// A sentence, if it was played by rules that are not ours any more, or not yet.
std::string other_rules(const Json& record, const Match& match) {
  const Json* rules = member(record, "rules");
  if (rules == nullptr || *rules == match.room().rules) return {};
  return "The record was made under other rules of this game: their signature is " +
         excerpt(rules->is_string() ? rules->get_ref<const std::string&>() : rules->dump()) +
         ", that of this program \"" + std::string(match.room().rules) + "\".";
}

}  // namespace

std::optional<Seed> read_seed(const Json& given) {
  if (given.is_string()) return parse_seed(given.get_ref<const std::string&>());
  if (!given.is_number_integer()) return std::nullopt;
  return seed_of(given.get<std::int64_t>());
}

std::expected<Match, ParamError> open_match(const Json& object) {
  const auto wrong_param = [](std::string key, std::string why) {
    return std::unexpected(ParamError{std::move(key), std::move(why)});
  };
  const Json* game = member(object, "game");
  if (game == nullptr || !game->is_string()) {
    return wrong_param("game", "must name a game: " + game_names());
  }
  const Room* room = find_room(game->get_ref<const std::string&>());
  if (room == nullptr) return wrong_param("game", "is not known; there are: " + game_names());

  Terms terms{0, Json::object(), {}, nullptr};
  const Json* players = member(object, "players");
  const auto count = players == nullptr ? std::nullopt : as_int(*players);
  if (!count) return wrong_param("players", "must be the number of players");
  terms.players = *count;
  if (const Json* options = member(object, "options")) terms.options = *options;
  if (const Json* setup = member(object, "setup")) {
    if (setup->is_null()) return wrong_param("setup", "must be an object; leave it out for none");
    terms.setup = *setup;
  }
  if (const Json* given = member(object, "seed")) {
    const auto seed = read_seed(*given);
    if (!seed) {
      return wrong_param("seed", std::string(kSeedWanted) +
                                     " up to 9007199254740991; leave it out to have one drawn");
    }
    terms.seed = *seed;
  } else {
    terms.seed = draw_seed();
  }
  return Match::open(*room, std::move(terms));
}

std::expected<Match, ReplayError> replay(const Json& record, const MoveObserver& observe) {
  if (!record.is_object()) return broken("record", "must be an object");
  const Json* format = member(record, "format");
  if (format == nullptr || *format != "1") return broken("record.format", "must be \"1\"");
  auto match = open_match(record);
  if (!match) return broken("record." + match.error().key, match.error().why);

  const Json* moves = member(record, "moves");
  if (moves == nullptr || !moves->is_array()) {
    return broken("record.moves", "must be a list of [seat, \"move\"]");
  }
  for (std::size_t at = 0; at < moves->size(); ++at) {
    const Json& entry = (*moves)[at];
    const std::string where = "record.moves[" + std::to_string(at) + "]";
    if (!entry.is_array() || entry.size() != 2 || !entry[1].is_string()) {
      return broken(where, "must be [seat, \"move\"]");
    }
    const auto seat = read_seat(entry[0], where, match->position().players());
    if (!seat) return broken(seat.error().key, seat.error().why);
    std::array<Listener, 1> told{Listener{Audience::all()}};
    const auto listeners = observe ? std::span<Listener>(told) : std::span<Listener>();
    const Refusal refusal = match->play(*seat, entry[1].get_ref<const std::string&>(), listeners);
    if (refusal.refused())
      return std::unexpected(ReplayError{{}, refusal, at, other_rules(record, *match)});
    if (observe) observe(*match, told[0]);
  }
  if (const Json* expected = member(record, "result")) {
    const auto actual = parse_json(to_json(match->position().outcome()));
    if (*expected != *actual) {
      auto wrong = broken("record.result", "is not the result of these moves");
      wrong.error().other_rules = other_rules(record, *match);
      return wrong;
    }
  }
  return *std::move(match);
}

}  // namespace pactole
