// The translator's variant with four closing cards: K25.
#include <gtest/gtest.h>

#include "engine/blackmonday/test_table.h"

namespace pactole::blackmonday {
namespace {

constexpr Options kFour{.four_closings = true};

// A owns R8, B owns R2 and G2; R1 and B1 are in the new pile, and A is to act.
TestTable second_pile(const std::string& second, const std::string& rates = "R5 B6 G4 Y7") {
  auto table = TestTable::with({.hands = {"R8 R3 R12 B9 B6", "R2 G2", "R1 B1", ""},
                                .rates = rates,
                                .second = second,
                                .options = kFour});
  table.moves({"buy R8", "end", "buy R2", "buy G2", "end"});
  table.exchange_down_to(0, {A, B});
  table.pass_until(A);
  return table;
}

TEST(Blackmonday, K25_four_closing_cards_enter_the_second_pile_instead_of_the_one) {
  const auto table = second_pile("R1");
  const Json pile = table.all()["pile_cards"];
  for (const auto code : {"CLOSED_R", "CLOSED_B", "CLOSED_G", "CLOSED_Y"}) {
    EXPECT_EQ(std::count(pile.begin(), pile.end(), code), 1) << code;
  }
  EXPECT_EQ(std::count(pile.begin(), pile.end(), "MARKET_CLOSED"), 0);
}

TEST(Blackmonday, K25_drawing_one_sells_that_colour_for_everybody_and_draws_a_replacement) {
  auto table = second_pile("CLOSED_R R1 B1");
  const int pile = table.state.pile.left();
  table.move("exchange B9");
  EXPECT_EQ(table.types(), (Texts{"exchange", "closing", "market_closed", "draw", "turn"}));
  EXPECT_EQ(table.event("closing"), Json({{"type", "closing"}, {"seat", 0}, {"card", "CLOSED_R"}}));
  EXPECT_EQ(table.event("draw")["cards"], Json({"R1"}));
  EXPECT_EQ(table.state.hands[A].size(), 8);
  EXPECT_EQ(table.seen(A)["pile"], pile - 2) << "a drawn closing card is out of play";
  EXPECT_EQ(table.cash(A), 20000);
  EXPECT_EQ(table.cash(B), 20000 - 2 * 400) << "G2 is not sold";
  EXPECT_EQ(table.parcels(A), "");
  EXPECT_EQ(table.parcels(B), "G2");
  EXPECT_TRUE(table.state.discard.contains(heap("R2 R8 B9")));
  EXPECT_EQ(table.seen(B)["closed"], Json({"R"}));
  const Json closed = table.event("market_closed");
  EXPECT_EQ(closed["colour"], "R");
  EXPECT_EQ(closed["rate"], 5);
  EXPECT_EQ(closed["sheet"][0],
            Json({{"seat", 0}, {"parcels", {"R8"}}, {"received", 4000}, {"cash", 20000}}));
}

TEST(Blackmonday, K25_a_closed_market_takes_no_buying_rating_or_crashing_but_exchanges) {
  auto table = second_pile("CLOSED_R R1", "R2 B6 G4 Y7");
  table.move("exchange B9");
  table.pass_until(A);
  ASSERT_TRUE(table.state.hands[A].contains(heap("R3 R12")));
  EXPECT_EQ(table.refused_by("buy R3"), "K25");
  EXPECT_EQ(table.refused_by("rate R3"), "K25");
  EXPECT_EQ(table.refused_by("crash R12"), "K25");
  for (const auto words : {"buy R3", "rate R3", "crash R12"}) EXPECT_FALSE(table.offers(words));
  EXPECT_EQ(table.refused_by("rate B6"), "") << "other markets go on";
  EXPECT_EQ(table.refused_by("exchange R3,R12"), "");
  EXPECT_TRUE(table.offers("exchange R3,R12"));
}

TEST(Blackmonday, K25_the_price_its_card_and_the_covered_ones_stay) {
  auto table = second_pile("CLOSED_B R1");
  table.moves({"rate B9", "end"});
  EXPECT_EQ(table.seen(A)["closed"], Json({"B"}));
  EXPECT_EQ(table.seen(A)["rates"]["B"], 9);
  EXPECT_EQ(table.seen(A)["under"]["B"], Json({"B6"}));
}

TEST(Blackmonday, K25_closed_colours_are_shown_in_the_order_R_B_G_Y) {
  auto table = second_pile("CLOSED_Y CLOSED_R R1");
  table.move("exchange B9");
  EXPECT_EQ(table.seen(A)["closed"], Json({"R", "Y"}));
  EXPECT_EQ(table.state.hands[A].size(), 8) << "two replacements in a row";
}

TEST(Blackmonday, K25_the_fourth_sells_its_colour_too_and_ends_the_game) {
  auto table = second_pile("CLOSED_Y CLOSED_R CLOSED_B R1 CLOSED_G B1");
  table.move("exchange R3,R12,B9");
  EXPECT_EQ(table.types(),
            (Texts{"exchange", "closing", "market_closed", "closing", "market_closed", "closing",
                   "market_closed", "draw", "closing", "market_closed", "deal_end", "game_end"}));
  EXPECT_EQ(table.seen(A)["ended"], "closed");
  EXPECT_EQ(table.seen(A)["closed"], Json({"R", "B", "G", "Y"}));
  EXPECT_EQ(table.state.hands[A].size(), 6) << "one of three drawn, the rest is void";
  EXPECT_EQ(table.cash(B), 20000);
  EXPECT_EQ(table.parcels(B), "");
  EXPECT_EQ(result(table.state).winners.size(), 4u);
}

TEST(Blackmonday, K25_a_bankrupt_market_may_close) {
  auto table = second_pile("CLOSED_R R1", "R2 B6 G4 Y7");
  table.moves({"crash R12", "end"});
  EXPECT_EQ(table.seen(A)["closed"], Json({"R"}));
  EXPECT_EQ(table.seen(A)["rates"]["R"], 0);
  table.pass_until(A);
  EXPECT_EQ(table.refused_by("rate R3"), "K25") << "it gets no new price";
}

TEST(Blackmonday, K25_is_off_unless_chosen) {
  auto table = TestTable::with({{"", ""}});
  table.exchange_down_to(0);
  EXPECT_EQ(table.seen(A)["closed"], Json::array());
  const Json pile = table.all()["pile_cards"];
  EXPECT_EQ(std::count(pile.begin(), pile.end(), "CLOSED_R"), 0);
}

}  // namespace
}  // namespace pactole::blackmonday
