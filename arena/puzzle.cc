#include "arena/puzzle.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "arena/hunt_of.h"
#include "bots/guides.h"
#include "referee/games.h"
#include "referee/json_object.h"
#include "referee/seed.h"

namespace pactole {
namespace {

// Four digits are plenty: the errors are in the third.
std::string number(double value) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value + 0.0,
                                 std::chars_format::fixed, 4);
  return {digits.data(), end.ptr};
}

// The same game and the same move of it: a name that stays.
std::string id_of(const Puzzle& puzzle) {
  constexpr std::size_t kEnough = 8;
  return text(puzzle.seed).substr(0, kEnough) + "-" + std::to_string(puzzle.moves.size());
}

void write_moves(JsonPlace place, const Puzzle& puzzle) {
  JsonList moves(place);
  for (const auto& move : puzzle.moves) moves(move);
}

void write_right(JsonPlace place, const Puzzle& puzzle) {
  JsonList right(place);
  for (const PuzzleMove& each : puzzle.weighed) {
    if (each.right) right(each.move);
  }
}

void write_weighed(JsonPlace place, const Puzzle& puzzle) {
  JsonList weighed(place);
  for (const PuzzleMove& each : puzzle.weighed) {
    JsonList one(weighed.next());
    one(each.move).raw(number(each.behind)).raw(number(each.error));
  }
}

void write_found(JsonPlace place, const Puzzle& puzzle) {
  JsonObject found(place);
  for (const auto& [who, share] : puzzle.found) found.raw(who, number(share));
}

}  // namespace

const PuzzleMove& Puzzle::closest() const {
  return *std::ranges::find(weighed, false, &PuzzleMove::right);
}

std::string Puzzle::kind() const {
  const std::string& best = weighed.front().move;
  return best.substr(0, best.find(' '));
}

std::expected<std::size_t, ParamError> hunt(const Hunt& wanted,
                                            const std::function<void(const Puzzle&)>& on_puzzle) {
  std::string known;
  std::optional<std::size_t> found;
  Games::for_each([&]<class G>() {
    known += (known.empty() ? "" : ", ") + std::string(G::id);
    if (G::id == wanted.game) found = HuntOf<G>(wanted).run(on_puzzle);
  });
  if (found) return *found;
  return std::unexpected(ParamError{"game", "must be one of " + known});
}

std::string text(const Puzzle& puzzle) {
  std::string out;
  {
    JsonObject told(out);
    told("id", id_of(puzzle))("game", puzzle.game)("players", puzzle.players);
    told.raw("options", "{}")("seed", text(puzzle.seed));
    write_moves(told.at("moves"), puzzle);
    told("seat", puzzle.seat);
    write_right(told.at("right"), puzzle);
    told.raw("gap", number(puzzle.closest().behind));
    told.raw("gap_error", number(puzzle.closest().error));
    told.raw("win", number(puzzle.win));
    told("worlds", static_cast<std::uint32_t>(puzzle.worlds))("grade", puzzle.grade);
    write_found(told.at("found"), puzzle);
    write_weighed(told.at("weighed"), puzzle);
  }
  return out;
}

}  // namespace pactole
