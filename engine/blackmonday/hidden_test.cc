// What is known to whom: views, events, and worlds that fit what a perfect memory knows.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

#include "engine/blackmonday/test_table.h"

namespace pactole::blackmonday {
namespace {

TEST(BlackmondayHidden, a_view_shows_its_own_hand_and_counts_of_the_others) {
  const auto table = TestTable::with({.hands = {"R1", "R9", ""}, .pile = "B9"});
  const Json mine = table.seen(A);
  EXPECT_EQ(mine["hand"][0], "R1");
  EXPECT_EQ(mine["players"][1]["cards"], 8);
  EXPECT_EQ(mine.dump().find("R9"), std::string::npos);
  EXPECT_EQ(mine.dump().find("B9"), std::string::npos);
  EXPECT_TRUE(table.seen(Viewer::spectator())["hand"].is_null());
  EXPECT_FALSE(mine.contains("hands"));
  EXPECT_FALSE(mine.contains("pile_cards"));
  const Json all = table.all();
  EXPECT_TRUE(all["hand"].is_null());
  EXPECT_EQ(all["hands"].size(), 3u);
  EXPECT_EQ(all["pile_cards"].size(), 76u);
}

TEST(BlackmondayHidden, all_fields_are_always_there) {
  auto table = TestTable::with({.hands = {"", ""}, .options = {.turn_limit = 1}});
  for (int over = 0; over < 2; ++over) {
    const Json seen = table.seen(A);
    for (const auto field :
         {"game",       "options", "log_v",     "ended",      "turn",  "phase",  "to_act",
          "first",      "stage",   "buys_left", "rates_left", "rates", "closed", "pile",
          "reshuffled", "discard", "under",     "players",    "hand",  "reach",  "costs"}) {
      EXPECT_TRUE(seen.contains(field)) << field;
    }
    EXPECT_EQ(seen["options"],
              Json({{"high_parcels", false}, {"four_closings", false}, {"turn_limit", 1}}));
    EXPECT_EQ(seen["ended"].is_null(), over == 0);
    if (over == 0) table.move("end");
  }
  EXPECT_EQ(table.seen(B)["log_v"], 1);
  EXPECT_EQ(table.seen(B)["hand"].size(), 8u);
}

TEST(BlackmondayHidden, a_view_tells_what_parcels_cost_bring_and_add_up_to) {
  auto table = TestTable::with({.hands = {"R8 B12 Y2", "R3"}});  // R5 B6 G4 Y7
  const auto cost = [&](std::string_view code) -> Json {
    const Json mine = table.seen(A);
    for (std::size_t i = 0; i < mine["hand"].size(); ++i) {
      if (mine["hand"][i] == code) return mine["costs"][i];
    }
    return "not in hand";
  };
  EXPECT_EQ(cost("R8"), 4000);
  EXPECT_EQ(cost("Y2"), 1400);
  EXPECT_TRUE(cost("B12").is_null());
  table.move("buy R8");
  const Json player = table.seen(B)["players"][0];
  EXPECT_EQ(player["values"], Json({4000}));
  EXPECT_EQ(player["worth"], 20000);
  table.move("end");
  table.move("rate R3");
  EXPECT_EQ(table.seen(B)["players"][0]["values"], Json({2400}));
  EXPECT_EQ(table.seen(B)["players"][0]["worth"], 18400);
}

TEST(BlackmondayHidden, a_view_tells_which_prices_a_card_can_make) {
  const auto table = TestTable::with({.hands = {"", ""}, .rates = "R2 B6 G9 Y7"});
  const Json reach = table.seen(Viewer::spectator())["reach"];
  EXPECT_EQ(reach["R"], Json({0, 1, 2, 3, 4, 5})) << "0 is a crash";
  EXPECT_EQ(reach["B"], Json({3, 4, 5, 6, 7, 8, 9, 10}));
  EXPECT_EQ(reach["G"], Json({5, 6, 7, 8, 9, 10, 11, 12, 13}));
}

TEST(BlackmondayHidden, a_drawn_card_is_told_to_its_drawer_alone) {
  const auto table = TestTable::with({.hands = {"R1", ""}, .pile = "B9"});
  const auto told = [&](Audience audience) {
    auto heard = table;
    heard.move("exchange R1", audience);
    return heard;
  };
  EXPECT_EQ(told(A).event("draw")["cards"], Json({"B9"}));
  EXPECT_TRUE(told(B).event("draw")["cards"].is_null());
  EXPECT_EQ(told(B).event("draw")["count"], 1);
  for (const auto& line : told(B).events) EXPECT_EQ(line.find("B9"), std::string::npos) << line;
  EXPECT_EQ(told(B).event("exchange")["cards"], Json({"R1"})) << "discards are public";
  EXPECT_EQ(told(Viewer::spectator()).events, told(B).events);
}

TEST(BlackmondayHidden, before_the_reshuffle_every_unseen_card_may_be_anywhere) {
  const auto table = TestTable::with({{"R1 R1 R2", "B1", "G1"}});
  Stream chance(Seed{5}, "test");
  constexpr int kWorlds = 20000;
  std::map<int, int> in_hand, on_top;
  for (int w = 0; w < kWorlds; ++w) {
    const State world = determinize(table.state, A, chance);
    world.hands[B].for_each([&](Card card) { ++in_hand[card.index]; });
    ++on_top[world.pile.slots[0].card().index];
  }
  // 92 unseen cards: a copy is in B's hand with chance 8/92, on top of the pile with 1/92.
  for (int kind = 0; kind < kKinds; ++kind) {
    const Card card{static_cast<std::uint8_t>(kind)};
    const int unseen = 2 - table.state.hands[A].count(card) - table.state.shown_rates().count(card);
    EXPECT_NEAR(in_hand[kind], unseen * kWorlds * 8 / 92.0, 260) << text(card);
    EXPECT_NEAR(on_top[kind], unseen * kWorlds / 92.0, 110) << text(card);
  }
  EXPECT_EQ(in_hand[named("R1").index], 0) << "A holds both";
}

// A passes through the whole first pile and remembers: whatever did not come to the discard, the
// table or its own hand was in B's or C's.
TEST(BlackmondayHidden, K20_what_was_in_other_hands_is_not_in_the_new_pile) {
  auto table =
      TestTable::with({.hands = {"", "R1 R2 R3 R4 R6 R7 R8 R9", "B1 B2 B3 B4 B5 B7 B8 B9"}});
  table.exchange_down_to(0, {B, C});
  ASSERT_TRUE(table.state.pile.second);
  Stream chance(Seed{6}, "test");
  std::set<std::string> b_may_hold;
  for (int w = 0; w < 2000; ++w) {
    const State world = determinize(table.state, A, chance);
    Cards others = world.hands[B];
    others += world.hands[C];
    EXPECT_EQ(codes(others), "R1 R2 R3 R4 R6 R7 R8 R9 B1 B2 B3 B4 B5 B7 B8 B9");
    world.hands[B].for_each([&](Card card) { b_may_hold.insert(text(card)); });
    int closing = 0;
    for (int i = 0; i < world.pile.size; ++i) {
      closing += world.pile.slots[static_cast<std::size_t>(i)].card() == kMarketClosed ? 1 : 0;
    }
    EXPECT_EQ(closing, 1);
  }
  EXPECT_EQ(b_may_hold.size(), 16u) << "but who of them is open";
}

TEST(BlackmondayHidden, K20_a_card_the_viewer_drew_from_the_new_pile_was_not_old) {
  // Both R1 start in B's hand; one comes to the discard and back into the new pile.
  auto table = TestTable::with({.hands = {"", "R1 R1 R2"}, .second = "R1"});
  table.moves({"end", "exchange R1"});
  table.exchange_down_to(0, {B});
  table.pass_until(A);
  table.move(table.legal_moves().back());
  ASSERT_TRUE(table.state.hands[A].contains(named("R1")));
  Stream chance(Seed{7}, "test");
  for (int w = 0; w < 200; ++w) {
    const State world = determinize(table.state, A, chance);
    EXPECT_EQ(world.hands[A], table.state.hands[A]);
    EXPECT_TRUE(world.hands[B].contains(heap("R1 R2"))) << "B's other cards never left its hand";
  }
}

}  // namespace
}  // namespace pactole::blackmonday
