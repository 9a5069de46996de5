// Moving prices and bankruptcy: K13-K17.
#include <gtest/gtest.h>

#include "engine/blackmonday/test_table.h"

namespace pactole::blackmonday {
namespace {

TEST(Blackmonday, KT2_red_at_5) {
  const auto table = TestTable::with({.hands = {"R8 R9 R3 R2 R5", ""}, .rates = "R5 B6 G4 Y7"});
  EXPECT_EQ(table.refused_by("rate R8"), "");
  EXPECT_EQ(table.refused_by("rate R9"), "K13");
  EXPECT_EQ(table.refused_by("rate R3"), "");
  EXPECT_EQ(table.refused_by("rate R2"), "K13");
  EXPECT_EQ(table.refused_by("rate R5"), "");
  auto equal = table;
  equal.move("rate R5");
  EXPECT_EQ(equal.rate(Colour::red), 5);
  EXPECT_EQ(codes(equal.state.under), "R5");
}

TEST(Blackmonday, K13_the_card_covers_the_old_price) {
  auto table = TestTable::with({.hands = {"G8", ""}, .rates = "R5 B6 G4 Y7"});
  table.move("rate G8");
  EXPECT_EQ(table.rate(Colour::green), 8);
  EXPECT_EQ(
      table.seen(B)["under"],
      Json({{"R", Json::array()}, {"B", Json::array()}, {"G", {"G4"}}, {"Y", Json::array()}}));
  EXPECT_EQ(table.seen(B)["rates"], Json({{"R", 5}, {"B", 6}, {"G", 8}, {"Y", 7}}));
  EXPECT_TRUE(table.state.discard.empty());
  EXPECT_FALSE(table.state.hands[A].contains(named("G8")));
  EXPECT_EQ(table.event("rate"), Json({{"type", "rate"},
                                       {"seat", 0},
                                       {"card", "G8"},
                                       {"colour", "G"},
                                       {"from", 4},
                                       {"to", 8}}));
}

TEST(Blackmonday, K13_two_cards_each_within_the_limits) {
  auto table = TestTable::with({.hands = {"R8 R9 B6 G4", ""}, .rates = "R5 B6 G4 Y7"});
  EXPECT_EQ(table.refused_by("rate R9"), "K13") << "red rises by three";
  EXPECT_EQ(table.refused_by("rate R8"), "");
  table.moves({"rate R8", "rate B6"});
  EXPECT_EQ(table.refused_by("rate G4"), "K13") << "a third";
}

TEST(Blackmonday, K13_only_cards_in_hand_and_only_their_own_colour) {
  auto table = TestTable::with({.hands = {"B6", "R5"}, .rates = "R5 B6 G4 Y7"});
  EXPECT_EQ(table.refused_by("rate R5"), "K13");
  table.move("rate B6");
  EXPECT_EQ(table.rate(Colour::red), 5);
}

TEST(Blackmonday, KT4_red_at_5_rate_R8_then_R11) {
  auto table = TestTable::with({.hands = {"R8 R11", ""}, .rates = "R5 B6 G4 Y7"});
  EXPECT_EQ(table.refused_by("rate R11"), "K13") << "each card on its own";
  table.moves({"rate R8", "rate R11"});
  EXPECT_EQ(table.rate(Colour::red), 11);
  EXPECT_EQ(codes(table.state.under), "R5 R8");
}

TEST(Blackmonday, KT8_a_third_rate_is_refused) {
  auto table = TestTable::with({.hands = {"R5 B6 G4 Y7", ""}, .rates = "R5 B6 G4 Y7"});
  EXPECT_EQ(table.seen(A)["rates_left"], 2);
  table.moves({"rate R5", "rate B6"});
  EXPECT_EQ(table.seen(A)["rates_left"], 0);
  EXPECT_EQ(table.refused_by("rate G4"), "K13");
  EXPECT_FALSE(table.offers("rate G4"));
  table.moves({"end", "end"});
  EXPECT_EQ(table.refused_by("rate G4"), "") << "in the next turn again";
}

TEST(Blackmonday, K14_high_cards_as_their_value_within_the_same_limits) {
  auto table = TestTable::with({.hands = {"Y13 Y12", ""}, .rates = "R5 B6 G4 Y6"});
  EXPECT_EQ(table.refused_by("rate Y13"), "K13") << "+7";
  EXPECT_EQ(table.refused_by("rate Y12"), "") << "+6";
  table.moves({"rate Y12", "rate Y13"});
  EXPECT_EQ(table.rate(Colour::yellow), 13);
}

TEST(Blackmonday, K14_the_price_falls_from_13_by_the_same_limits) {
  auto table = TestTable::with({.hands = {"Y12 Y13", "Y8 Y7"}, .rates = "R5 B6 G4 Y8"});
  table.moves({"rate Y12", "rate Y13", "end"});
  EXPECT_EQ(table.refused_by("rate Y7"), "K13");
  EXPECT_EQ(table.refused_by("rate Y8"), "");
}

TEST(Blackmonday, KT3_yellow_at_4_crash_Y12_yellow_at_6_refused) {
  auto table = TestTable::with({.hands = {"Y12", ""}, .rates = "R5 B6 G4 Y4"});
  table.move("crash Y12");
  EXPECT_EQ(table.rate(Colour::yellow), 0);
  EXPECT_EQ(table.types(), (Texts{"crash", "bankrupt"}));
  EXPECT_EQ(table.event("crash"),
            Json({{"type", "crash"}, {"seat", 0}, {"card", "Y12"}, {"colour", "Y"}, {"from", 4}}));
  table = TestTable::with({.hands = {"Y12", ""}, .rates = "R5 B6 G4 Y6"});
  EXPECT_EQ(table.refused_by("crash Y12"), "K15");
}

TEST(Blackmonday, K15_a_crash_reaches_as_far_as_the_colour_may_fall) {
  const auto refusal = [](std::string_view colour, int rate) {
    const std::string letter(colour);
    Deal deal{.hands = {letter + "11", ""}};
    deal.rates = letter + std::to_string(rate);
    for (const std::string other : {"R", "B", "G", "Y"}) {
      if (other != letter) deal.rates += " " + other + "9";
    }
    const auto table = TestTable::with(deal);
    const std::string by = table.refused_by("crash " + letter + "11");
    EXPECT_EQ(table.offers("crash " + letter + "11"), by.empty());
    return by;
  };
  const std::pair<std::string_view, int> limits[] = {{"R", 2}, {"B", 3}, {"G", 4}, {"Y", 5}};
  for (const auto& [colour, down] : limits) {
    for (int rate = 1; rate <= 10; ++rate) {
      EXPECT_EQ(refusal(colour, rate), rate <= down ? "" : "K15") << colour << rate;
    }
  }
}

TEST(Blackmonday, K15_only_11_to_13_and_only_from_the_hand) {
  const auto table = TestTable::with({.hands = {"R1 R13", "R12"}, .rates = "R1 B6 G4 Y7"});
  EXPECT_EQ(table.refused_by("crash R1"), "K15");
  EXPECT_EQ(table.refused_by("crash R12"), "K15");
  EXPECT_EQ(table.refused_by("crash R13"), "");
}

TEST(Blackmonday, K15_not_when_it_is_0_already) {
  auto table = TestTable::with({.hands = {"R12 R13", ""}, .rates = "R1 B6 G4 Y7"});
  table.move("crash R12");
  EXPECT_EQ(table.refused_by("crash R13"), "K15");
  EXPECT_FALSE(table.offers("crash R13"));
}

TEST(Blackmonday, K15_a_crash_is_one_of_the_two_price_cards) {
  auto table = TestTable::with({.hands = {"R12 B6 G4", ""}, .rates = "R1 B6 G4 Y7"});
  table.move("crash R12");
  EXPECT_EQ(table.seen(A)["rates_left"], 1);
  EXPECT_EQ(table.seen(A)["stage"], "prices");
  table.move("rate B6");
  EXPECT_EQ(table.refused_by("rate G4"), "K13");
  table = TestTable::with({.hands = {"R12 B6 G4", ""}, .rates = "R1 B6 G4 Y7"});
  table.moves({"rate B6", "rate G4"});
  EXPECT_EQ(table.refused_by("crash R12"), "K13");
}

TEST(Blackmonday, K16_other_colours_stay) {
  auto table = TestTable::with({.hands = {"R4 B4 R12 B5", ""}, .rates = "R2 B6 G4 Y7"});
  table.moves({"buy R4", "buy B4", "rate B5", "crash R12"});
  EXPECT_EQ(table.parcels(A), "B4");
  EXPECT_EQ(codes(table.state.under), "B6");
  EXPECT_EQ(table.rate(Colour::blue), 5);
}

TEST(Blackmonday, K16_parcels_covered_cards_price_card_and_the_card_just_played) {
  auto table = TestTable::with({.hands = {"R3 R2 R4", "R13 R6"}, .rates = "R5 B6 G4 Y7"});
  table.moves({"buy R4", "rate R3", "rate R2", "end"});
  EXPECT_EQ(codes(table.state.under), "R3 R5");
  table.move("crash R13");
  EXPECT_EQ(codes(table.state.discard), "R2 R3 R4 R5 R13");
  EXPECT_TRUE(table.state.under.empty());
  EXPECT_EQ(table.parcels(A), "");
  EXPECT_EQ(table.cash(A), 18000) << "no compensation";
  EXPECT_TRUE(table.state.hands[B].contains(named("R6"))) << "hands are untouched";
  EXPECT_EQ(table.event("bankrupt"), Json({{"type", "bankrupt"},
                                           {"colour", "R"},
                                           {"lost", {{"R4"}, Json::array()}},
                                           {"under", {"R3", "R5"}}}));
}

TEST(Blackmonday, KT10_the_crashers_parcels_are_lost_too) {
  auto table = TestTable::with({.hands = {"Y5 Y1 Y12 Y9", "Y3"}, .rates = "R5 B6 G4 Y4"});
  table.moves({"buy Y5", "buy Y1", "crash Y12"});
  EXPECT_EQ(table.parcels(A), "");
  EXPECT_EQ(table.cash(A), 20000 - 6 * 400);
  EXPECT_TRUE(table.state.hands[A].contains(named("Y9")));
  EXPECT_TRUE(table.state.hands[B].contains(named("Y3")));
}

TEST(Blackmonday, KT9_bankrupt_green_next_player_rate_G10) {
  auto table = TestTable::with({.hands = {"G12", "G10 G11 G1"}, .rates = "R5 B6 G4 Y7"});
  table.moves({"crash G12", "end"});
  EXPECT_EQ(table.refused_by("rate G11"), "K17");
  EXPECT_FALSE(table.offers("rate G11"));
  EXPECT_EQ(table.refused_by("rate G1"), "") << "no limit applies";
  table.move("rate G10");
  EXPECT_EQ(table.rate(Colour::green), 10);
  EXPECT_TRUE(table.state.under.empty()) << "it covers nothing";
}

TEST(Blackmonday, K17_only_a_card_up_to_10_sets_a_new_price) {
  auto table = TestTable::with({.hands = {"G12 G11 G10", ""}, .rates = "R5 B6 G4 Y7"});
  table.move("crash G12");
  EXPECT_EQ(table.refused_by("rate G11"), "K17");
  EXPECT_EQ(table.refused_by("rate G10"), "");
}

TEST(Blackmonday, K17_nothing_of_a_bankrupt_colour_can_be_bought) {
  auto table = TestTable::with({.hands = {"G12", "G3"}, .rates = "R5 B6 G4 Y7"});
  table.moves({"crash G12"});
  EXPECT_EQ(table.seen(A)["rates"]["G"], 0);
  table.move("end");
  EXPECT_EQ(table.refused_by("buy G3"), "K17");
  EXPECT_FALSE(table.offers("buy G3"));
}

TEST(Blackmonday, K17_the_same_turns_second_card_may_set_the_new_price) {
  auto table = TestTable::with({.hands = {"G12 G9 G2", ""}, .rates = "R5 B6 G4 Y7"});
  table.moves({"crash G12", "rate G9"});
  EXPECT_EQ(table.rate(Colour::green), 9);
  EXPECT_EQ(table.refused_by("buy G2"), "") << "business had not begun";
  table.move("buy G2");
  EXPECT_EQ(table.cash(A), 20000 - 1800);
}

}  // namespace
}  // namespace pactole::blackmonday
