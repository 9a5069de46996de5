// Buying and selling: K9-K12, K24.
#include <gtest/gtest.h>

#include "engine/blackmonday/test_table.h"

namespace pactole::blackmonday {
namespace {

TEST(Blackmonday, KT1_blue_at_6_buy_B8) {
  auto table = TestTable::with({.hands = {"B8", ""}, .rates = "R5 B6 G4 Y7"});
  table.move("buy B8");
  EXPECT_EQ(table.cash(A), 20000 - 4800);
  EXPECT_EQ(table.parcels(A), "B8");
  EXPECT_EQ(table.seen(B)["players"][0]["shares"]["B"], 8);
}

TEST(Blackmonday, K10_a_purchase_goes_from_hand_to_table_and_is_paid) {
  auto table = TestTable::with({.hands = {"R4 R9", ""}, .rates = "R7 B6 G4 Y7"});
  table.move("buy R4");
  EXPECT_FALSE(table.state.hands[A].contains(named("R4")));
  EXPECT_EQ(table.seen(A)["players"][0]["cards"], 7);
  EXPECT_EQ(table.event("buy"), Json({{"type", "buy"},
                                      {"seat", 0},
                                      {"card", "R4"},
                                      {"shares", 4},
                                      {"rate", 7},
                                      {"paid", 2800},
                                      {"cash", 17200}}));
  EXPECT_EQ(table.acting(), A) << "the turn goes on";
  EXPECT_EQ(table.refused_by("buy R5"), "K10") << "not held";
}

TEST(Blackmonday, K10_only_what_is_in_hand) {
  const auto table = TestTable::with({{"R4", "R9"}});
  EXPECT_EQ(table.refused_by("buy R9"), "K10");
  EXPECT_FALSE(table.offers("buy R9"));
}

TEST(Blackmonday, K10_not_on_credit) {
  auto table = TestTable::with({.hands = {"R10 R2 B10 B2", ""}, .rates = "R10 B10 G4 Y7"});
  table.moves({"buy R10"});
  EXPECT_EQ(table.cash(A), 10000);
  table.move("buy B10");
  EXPECT_EQ(table.cash(A), 0) << "to the last dollar";
  table = TestTable::with({.hands = {"R10 R2 B10 B2", ""}, .rates = "R10 B10 G4 Y7"});
  table.state.cash[A] = 99;
  EXPECT_EQ(table.refused_by("buy R10"), "K10");
  EXPECT_EQ(table.refused_by("buy R2"), "");
  EXPECT_FALSE(table.offers("buy R10"));
  EXPECT_TRUE(table.offers("buy R2"));
}

TEST(Blackmonday, KT11_buy_R9_at_1300_with_11000) {
  auto table = TestTable::with({.hands = {"R11 R13 R9", ""}, .rates = "R10 B6 G4 Y7"});
  table.moves({"rate R11", "rate R13"});
  table.state.cash[A] = 110;
  EXPECT_EQ(table.refused_by("buy R9"), "K10");
  table.state.cash[A] = 117;
  EXPECT_EQ(table.refused_by("buy R9"), "");
}

TEST(Blackmonday, KT8_a_third_buy_is_refused) {
  auto table = TestTable::with({{"R1 B1 G1", ""}});
  EXPECT_EQ(table.seen(A)["buys_left"], 2);
  table.moves({"buy R1", "buy B1"});
  EXPECT_EQ(table.seen(A)["buys_left"], 0);
  EXPECT_EQ(table.refused_by("buy G1"), "K10");
  EXPECT_FALSE(table.offers("buy G1"));
}

TEST(Blackmonday, K10_two_buys_and_none_at_a_price_of_0) {
  auto table = TestTable::with({{"R1 B1 G1", ""}});
  table.moves({"buy R1", "buy B1"});
  EXPECT_EQ(table.refused_by("buy G1"), "K10");
  table = TestTable::with({.hands = {"G12 G3", ""}, .rates = "R5 B6 G4 Y7"});
  table.move("crash G12");
  EXPECT_NE(table.refused_by("buy G3"), "");
}

TEST(Blackmonday, K10_the_two_buys_are_per_turn) {
  auto table = TestTable::with({{"R1 B1 G1", ""}});
  table.moves({"buy R1", "buy B1", "end", "end"});
  EXPECT_EQ(table.refused_by("buy G1"), "");
}

TEST(Blackmonday, K10_a_parcel_bought_this_turn_may_be_sold_this_turn) {
  auto table = TestTable::with({{"R4", ""}});
  table.moves({"buy R4", "sell R4"});
  EXPECT_EQ(table.cash(A), 20000);
  EXPECT_EQ(table.parcels(A), "");
  EXPECT_EQ(codes(table.state.discard), "R4");
}

TEST(Blackmonday, K11_nobody_holds_more_than_12_shares_of_a_colour) {
  auto table = TestTable::with({.hands = {"G10 G2 G3 G1", ""}, .rates = "R5 B6 G1 Y7"});
  table.move("buy G10");
  EXPECT_EQ(table.refused_by("buy G3"), "K11");
  EXPECT_FALSE(table.offers("buy G3"));
  EXPECT_TRUE(table.offers("buy G2"));
  table.moves({"buy G2", "end", "end"});
  EXPECT_EQ(table.seen(A)["players"][0]["shares"]["G"], 12);
  EXPECT_EQ(table.refused_by("buy G1"), "K11") << "not one more";
}

TEST(Blackmonday, K11_counts_each_colour_apart) {
  auto table = TestTable::with({.hands = {"G10 B10", ""}, .rates = "R5 B1 G1 Y7"});
  table.move("buy G10");
  EXPECT_EQ(table.refused_by("buy B10"), "");
}

TEST(Blackmonday, KT5_10_green_held_buy_G3_then_sell_G10) {
  auto table = TestTable::with({{"G10 G3", ""}});
  table.move("buy G10");
  EXPECT_EQ(table.refused_by("buy G3"), "K11");
  table.move("sell G10");
  EXPECT_EQ(table.refused_by("buy G3"), "");
  table.move("buy G3");
  EXPECT_EQ(table.parcels(A), "G3");
}

TEST(Blackmonday, K12_a_sale_pays_the_current_price_and_discards_the_card) {
  auto table = TestTable::with({.hands = {"R8 R10", "R7"}, .rates = "R8 B6 G4 Y7"});
  table.moves({"buy R8", "rate R10", "end", "end"});
  EXPECT_EQ(table.cash(A), 20000 - 6400);
  table.move("sell R8");
  EXPECT_EQ(table.cash(A), 20000 - 6400 + 8000);
  EXPECT_EQ(codes(table.state.discard), "R8");
  EXPECT_EQ(table.event("sell")["received"], 8000);
  EXPECT_EQ(table.event("sell")["rate"], 10);
}

TEST(Blackmonday, K12_only_own_parcels_in_front) {
  auto table = TestTable::with({{"R8", "R7"}});
  EXPECT_EQ(table.refused_by("sell R8"), "K12") << "in hand, not in front";
  table.moves({"buy R8", "end"});
  EXPECT_EQ(table.refused_by("sell R8"), "K12") << "someone else's";
}

TEST(Blackmonday, K12_any_number_of_sales_in_a_turn_mixed_with_buys) {
  auto table = TestTable::with({.hands = {"R1 R2 B1 B2", ""}, .rates = "R5 B6 G4 Y7"});
  table.moves({"buy R1", "buy R2", "end", "end", "buy B1", "end", "end"});
  table.moves({"sell R1", "buy B2", "sell R2", "sell B1", "sell B2"});
  EXPECT_EQ(table.parcels(A), "");
  EXPECT_EQ(table.cash(A), 20000);
  EXPECT_EQ(table.seen(A)["buys_left"], 1);
}

TEST(Blackmonday, K12_two_copies_are_sold_one_by_one) {
  auto table = TestTable::with({.hands = {"R1 R1", ""}});
  table.moves({"buy R1", "buy R1"});
  EXPECT_EQ(table.parcels(A), "R1 R1");
  table.move("sell R1");
  EXPECT_EQ(table.parcels(A), "R1");
  EXPECT_TRUE(table.offers("sell R1"));
}

TEST(Blackmonday, KT6_buy_rate_then_buy) {
  auto table = TestTable::with({{"R1 R5 B1", ""}});
  table.moves({"buy R1", "rate R5"});
  EXPECT_EQ(table.refused_by("buy B1"), "K9");
  EXPECT_EQ(table.refused_by("sell R1"), "K9");
  EXPECT_FALSE(table.offers("buy B1"));
  EXPECT_FALSE(table.offers("sell R1"));
}

TEST(Blackmonday, K9_prices_then_business_closes_prices) {
  auto table = TestTable::with({.hands = {"R5 B6 B12 R1", ""}, .rates = "R5 B6 G4 Y7"});
  table.moves({"rate R5", "buy R1"});
  EXPECT_EQ(table.refused_by("rate B6"), "K9");
  EXPECT_EQ(table.refused_by("crash B12"), "K9");
  EXPECT_FALSE(table.offers("rate B6"));
  EXPECT_EQ(table.refused_by("sell R1"), "");
}

TEST(Blackmonday, K9_the_stages_of_a_turn) {
  const auto stage_after = [](std::initializer_list<std::string_view> moves) {
    auto table = TestTable::with({{"R1 R2 R5 R6 B3", ""}});
    table.moves(moves);
    return table.seen(A)["stage"].get<std::string>();
  };
  EXPECT_EQ(stage_after({}), "open");
  EXPECT_EQ(stage_after({"buy R1"}), "business");
  EXPECT_EQ(stage_after({"buy R1", "sell R1", "buy R2"}), "business");
  EXPECT_EQ(stage_after({"rate R5"}), "prices");
  EXPECT_EQ(stage_after({"rate R5", "rate R6"}), "prices");
  EXPECT_EQ(stage_after({"buy R1", "rate R5"}), "business_closed");
  EXPECT_EQ(stage_after({"buy R1", "rate R5", "rate R6"}), "business_closed");
  EXPECT_EQ(stage_after({"rate R5", "buy R1"}), "prices_closed");
  EXPECT_EQ(stage_after({"rate R5", "buy R1", "sell R1"}), "prices_closed");
  EXPECT_EQ(stage_after({"buy R1", "rate R5", "end"}), "open") << "the next player's";
}

TEST(Blackmonday, K9_a_sale_alone_begins_business) {
  auto table = TestTable::with({{"R1 R5 R6", ""}});
  table.moves({"buy R1", "end", "end", "sell R1"});
  EXPECT_EQ(table.seen(A)["stage"], "business");
  EXPECT_EQ(table.refused_by("exchange R5"), "K18");
}

TEST(Blackmonday, K24_high_cards_are_parcels_of_5_shares) {
  auto table = TestTable::with({.hands = {"R11 R12 R13", ""}, .options = {.high_parcels = true}});
  table.move("buy R12");
  EXPECT_EQ(table.cash(A), 20000 - 5 * 500);
  EXPECT_EQ(table.seen(A)["players"][0]["shares"]["R"], 5);
  table.move("buy R13");
  EXPECT_EQ(table.seen(A)["players"][0]["shares"]["R"], 10);
  table.moves({"end", "end"});
  EXPECT_EQ(table.refused_by("buy R11"), "K11") << "15 shares";
  EXPECT_FALSE(table.offers("buy R11"));
  table.move("sell R13");
  EXPECT_EQ(table.cash(A), 20000 - 5 * 500);
  EXPECT_EQ(table.refused_by("buy R11"), "");
}

TEST(Blackmonday, K24_is_off_unless_chosen) {
  const auto table = TestTable::with({{"R11", ""}});
  EXPECT_EQ(table.refused_by("buy R11"), "K10");
  EXPECT_FALSE(table.offers("buy R11"));
}

}  // namespace
}  // namespace pactole::blackmonday
