// The end: F39-F41.
#include <gtest/gtest.h>

#include "engine/fuffziger/test_table.h"

namespace pactole::fuffziger {
namespace {

// The game ends at once: 150s alone are in play and their card comes.
Story ended(std::vector<Someone> players) {
  players.back().presses += " 150>150m";
  return Puzzle{.players = std::move(players),
                .inspector = "150",
                .options = {{"tables", {{"munzen_coins", 0}}}}}
      .open();
}

TEST(Fuffziger, FT15_equal_amounts_pool_and_divide) {
  const Story story = ended({{"", "$40"}, {"", "$30"}, {"", "$30"}, {"", "$10"}});
  EXPECT_EQ(story.result().scores, (FixedVector<std::int32_t, kMaxSeats>{6, 3, 3, 0}));
}

TEST(Fuffziger, F39_six_four_and_two_for_the_richest) {
  const Story story = ended({{"", "$1"}, {"", "$30"}, {"", "$20"}, {"", "$10"}});
  EXPECT_EQ(story.result().scores, (FixedVector<std::int32_t, kMaxSeats>{0, 6, 4, 2}));
}

TEST(Fuffziger, F39_division_rounds_down) {
  EXPECT_EQ(ended({{"", "$5"}, {"", "$4"}, {"", "$4"}, {"", "$4"}, {"", "$4"}}).result().scores,
            (FixedVector<std::int32_t, kMaxSeats>{6, 1, 1, 1, 1}))
      << "4 + 2 among four";
  EXPECT_EQ(ended({{"", "$7"}, {"", "$7"}, {"", "$7"}}).result().scores,
            (FixedVector<std::int32_t, kMaxSeats>{4, 4, 4}));
  EXPECT_EQ(ended({{"", "9x150"}, {}, {}, {}, {}}).result().scores,
            (FixedVector<std::int32_t, kMaxSeats>{2, 2, 2, 2, 2}))
      << "bills are worth nothing now";
}

TEST(Fuffziger, F40_most_coins_then_real_money_then_shared) {
  const Result coins = ended({{"", "$1", 9}, {"", "$50"}, {"", "$40"}}).result();
  EXPECT_EQ(coins.scores, (FixedVector<std::int32_t, kMaxSeats>{11, 6, 4}));
  EXPECT_EQ(coins.winners, (FixedVector<Seat, kMaxSeats>{seat_at(0)}));
  const Result money = ended({{"", "$50", 0}, {"", "$40", 2}, {"", "$30", 0}}).result();
  EXPECT_EQ(money.scores, (FixedVector<std::int32_t, kMaxSeats>{6, 6, 2}));
  EXPECT_EQ(money.ranks, (FixedVector<std::int32_t, kMaxSeats>{1, 2, 3}));
  const Result shared = ended({{"", "$50", 1}, {"", "$50", 1}, {"", "$30", 0}}).result();
  EXPECT_EQ(shared.ranks, (FixedVector<std::int32_t, kMaxSeats>{1, 1, 3}));
  EXPECT_EQ(shared.winners, (FixedVector<Seat, kMaxSeats>{seat_at(0), seat_at(1)}));
}

TEST(Fuffziger, F41_nobody_with_anything_left_ends_the_game_after_the_round) {
  Puzzle puzzle{.players = {{"", "1x10"}, {}, {}}, .launder = "20=>14", .first = 2};
  Story story = puzzle.open();
  story.skip_to("convert");
  EXPECT_EQ(story.phase(), "convert");
  story.tell("A convert 0; B convert 0");
  EXPECT_EQ(story.play(2, "convert 0")[1]["type"], "round") << "a bill is left";

  puzzle.players = {{"10/kaputt"}, {}, {}};
  puzzle.options = {{"tables", {{"prices", {{"10", {{"scrap", 0}}}}}}}};
  Story broke = puzzle.open();
  broke.tell("C done; A flip 1; A done");
  broke.play(1, "done");
  EXPECT_NE(broke.phase(), "over") << "only at the end of the round";
  broke.skip_to("convert");
  const int first = broke.first();
  for (int i = 0; i < 2; ++i) broke.play((first + i) % 3, "convert 0");
  const Json events = broke.play((first + 2) % 3, "convert 0");
  EXPECT_EQ(events[1], Json({{"type", "guard"}, {"reason", "guard"}, {"round", 2}}));
  EXPECT_EQ(events[2]["type"], "game_end");
  EXPECT_EQ(broke.view()["ended"], "guard");
  EXPECT_EQ(broke.view()["round"], 2);
}

TEST(Fuffziger, F41_a_press_is_something_left) {
  Story story = Puzzle{.players = {{"10/10"}, {}, {}}}.open();
  story.tell("A flip 1; A done");
  story.skip_to("convert");
  while (story.phase() == "convert") story.play(story.view()["to_act"][0], "convert 0");
  EXPECT_EQ(story.view()["round"], 3);
  EXPECT_EQ(story.phase(), "presses");
}

TEST(Fuffziger, F41_the_round_limit) {
  Puzzle puzzle{.players = {{"10", "$3"}, {"10"}, {"10"}}, .options = {{"round_limit", 2}}};
  Story story = puzzle.open();
  story.skip_to("convert");
  story.tell("B convert 0; C convert 0");
  const Json events = story.play(0, "convert 0");
  EXPECT_EQ(events[1], Json({{"type", "guard"}, {"reason", "round_limit"}, {"round", 2}}));
  EXPECT_EQ(events[2]["sheet"][0], Json({{"seat", 0}, {"money", 3}, {"award", 6}, {"coins", 6}}));
  EXPECT_EQ(story.view()["ended"], "round_limit");
  EXPECT_EQ(story.refused(0, "nonsense"), "game_over");
}

TEST(Fuffziger, F41_ruin_is_named_before_the_round_limit) {
  Story story = Puzzle{.players = {{}, {}, {}}, .options = {{"round_limit", 2}}}.open();
  story.skip_to("convert");
  story.tell("B convert 0; C convert 0; A convert 0");
  EXPECT_EQ(story.view()["ended"], "guard");
}

}  // namespace
}  // namespace pactole::fuffziger
