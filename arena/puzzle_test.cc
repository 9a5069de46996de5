#include "arena/puzzle.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "arena/hunt_of.h"
#include "bots/guides.h"
#include "referee/record.h"
#include "tests/support/json.h"

namespace pactole {
namespace {

Hunt small() {
  Hunt wanted;
  wanted.game = "bidcoin";
  wanted.count = 1;
  wanted.worlds = 1000;
  wanted.games = 60;
  return wanted;
}

std::vector<Puzzle> found_by(const Hunt& wanted) {
  std::vector<Puzzle> puzzles;
  const auto found = hunt(wanted, [&](const Puzzle& puzzle) { puzzles.push_back(puzzle); });
  EXPECT_TRUE(found && *found == puzzles.size());
  return puzzles;
}

TEST(Puzzles, open_where_the_seat_is_to_act_and_list_every_move_the_best_first) {
  const auto puzzles = found_by(small());
  ASSERT_EQ(puzzles.size(), 1u);
  for (const Puzzle& puzzle : puzzles) {
    const auto json = parse_json(text(puzzle));
    ASSERT_TRUE(json);
    Json record = *json;
    record["format"] = "1";
    const auto match = replay(record);
    ASSERT_TRUE(match) << *json;
    ASSERT_TRUE(match->position().acting().contains(puzzle.seat));
    std::vector<std::string> legal = match->position().choices(puzzle.seat).moves;
    std::vector<std::string> weighed;
    for (const PuzzleMove& each : puzzle.weighed) weighed.push_back(each.move);
    EXPECT_TRUE(std::ranges::is_permutation(legal, weighed));
    EXPECT_TRUE(puzzle.weighed.front().right);
    EXPECT_EQ(puzzle.weighed.front().behind, 0);
    EXPECT_GE(puzzle.closest().behind, 4 * puzzle.closest().error);
    EXPECT_GE(puzzle.grade, 1);
  }
}

TEST(Puzzles, are_the_same_in_several_threads) {
  Hunt wanted = small();
  const auto once = found_by(wanted);
  wanted.threads = 2;
  const auto again = found_by(wanted);
  ASSERT_EQ(once.size(), again.size());
  for (std::size_t i = 0; i < once.size(); ++i) EXPECT_EQ(text(once[i]), text(again[i]));
}

// In another world that the seat can't tell from the real one, the same is found out.
TEST(Puzzles, do_not_depend_on_what_the_seat_does_not_know) {
  const Hunt wanted = small();
  const HuntOf<Bidcoin> hunter(wanted);
  Stream chance(Seed{7}, "other");
  for (const Puzzle& puzzle : found_by(wanted)) {
    auto state = start(bidcoin::Options{}, puzzle.players, puzzle.seed);
    for (const auto& [seat, words] : puzzle.moves) {
      apply(state, seat, *parse(state, seat, words), Silence{});
    }
    Puzzle here = puzzle, there = puzzle;
    const Seed luck = chance.seed();
    const auto other = determinize(state, puzzle.seat, chance);
    EXPECT_EQ(hunter.judge(state, puzzle.seat, luck, here),
              hunter.judge(other, puzzle.seat, luck, there));
    EXPECT_EQ(text(here), text(there));
  }
}

TEST(Puzzles, say_which_games_there_are) {
  Hunt wanted = small();
  wanted.game = "chess";
  const auto refused = hunt(wanted, [](const Puzzle&) {});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().why.find("bidcoin"), std::string::npos);
}

}  // namespace
}  // namespace pactole
