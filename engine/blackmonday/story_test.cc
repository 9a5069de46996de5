// The rulebook's worked examples, and a game that reads like one.
#include <gtest/gtest.h>

#include "engine/blackmonday/test_table.h"

namespace pactole::blackmonday {
namespace {

TEST(BlackmondayStory, blue_stands_at_600_and_a_player_invests_in_an_8) {
  auto table = TestTable::with({.hands = {"B8", ""}, .rates = "R5 B6 G4 Y7"});
  table.move("buy B8");
  EXPECT_EQ(table.event("buy")["paid"], 4800);
  EXPECT_EQ(table.seen(A)["players"][0]["shares"], Json({{"R", 0}, {"B", 8}, {"G", 0}, {"Y", 0}}));
}

TEST(BlackmondayStory, green_may_rise_by_500_or_fall_by_400) {
  const auto table = TestTable::with({.hands = {"G12 G11 G2 G1", ""}, .rates = "R5 B6 G6 Y7"});
  EXPECT_EQ(table.refused_by("rate G11"), "");
  EXPECT_EQ(table.refused_by("rate G12"), "K13");
  EXPECT_EQ(table.refused_by("rate G2"), "");
  EXPECT_EQ(table.refused_by("rate G1"), "K13");
}

TEST(BlackmondayStory, red_rises_from_500_to_800) {
  auto table = TestTable::with({.hands = {"R8", ""}, .rates = "R5 B6 G4 Y7"});
  table.move("rate R8");
  EXPECT_EQ(table.rate(Colour::red), 8);
}

TEST(BlackmondayStory, a_card_of_equal_value_only_gets_rid_of_a_card) {
  auto table = TestTable::with({.hands = {"Y7", ""}, .rates = "R5 B6 G4 Y7"});
  table.moves({"rate Y7", "end"});
  EXPECT_EQ(table.rate(Colour::yellow), 7);
  EXPECT_FALSE(table.state.hands[A].contains(named("Y7")));
}

TEST(BlackmondayStory, yellow_stands_at_400_and_is_brought_to_bankruptcy) {
  auto table = TestTable::with({.hands = {"Y12", ""}, .rates = "R5 B6 G4 Y4"});
  table.move("crash Y12");
  EXPECT_EQ(table.rate(Colour::yellow), 0);
}

// Three players: Anna (A) deals in red, Bruno (B) in yellow, Carla (C) ruins Bruno.
TEST(BlackmondayStory, a_boom_a_crash_and_a_new_start) {
  auto table = TestTable::with(
      {.hands = {"R8 R10 R13 R4", "Y9 Y3 Y11 B2", "Y5 Y12 Y2 R11 G3"}, .rates = "R5 B6 G4 Y7"});
  table.moves({"buy R8", "buy R4", "end"});  // 12 red shares at 500
  EXPECT_EQ(table.cash(A), 14000);
  table.moves({"buy Y9", "buy Y3", "end"});  // 12 yellow shares at 700
  EXPECT_EQ(table.cash(B), 11600);
  table.moves({"rate Y5", "crash Y12"});  // down by 2, then the fall from 500 to 0
  EXPECT_EQ(table.parcels(B), "");
  EXPECT_EQ(codes(table.state.discard), "Y3 Y5 Y7 Y9 Y12");
  EXPECT_EQ(table.refused_by("buy Y2"), "K17");
  table.moves({"buy G3", "end"});

  EXPECT_EQ(table.refused_by("rate R10"), "K13") << "red may rise by 3 a card";
  EXPECT_EQ(table.refused_by("rate R13"), "K13");
  table.move("end");
  EXPECT_EQ(table.refused_by("rate Y11"), "K17") << "a new price is one of 1 to 10";
  table.moves({"buy B2", "end"});
  table.moves({"rate Y2", "end"});  // Carla opens the yellow market again
  EXPECT_EQ(table.rate(Colour::yellow), 2);
  table.moves({"sell R8", "sell R4", "end"});
  EXPECT_EQ(table.cash(A), 20000);
  EXPECT_EQ(table.seen(A)["turn"], 8);
}

}  // namespace
}  // namespace pactole::blackmonday
