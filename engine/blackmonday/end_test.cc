// The pile runs out, the market closes: K20-K23 and the guard.
#include <gtest/gtest.h>

#include "engine/blackmonday/test_table.h"

namespace pactole::blackmonday {
namespace {

// Two cards of the first pile are left and A is to act, with some discards and covered prices.
TestTable nearly_empty(const std::string& second, const std::string& bottom = "Y1 Y2",
                       Options options = {}) {
  auto table = TestTable::with({.hands = {"R1 R2 R5 B9", "", "", ""},
                                .rates = "R5 B6 G4 Y7",
                                .bottom = bottom,
                                .second = second,
                                .options = options});
  table.exchange_down_to(2);
  table.pass_until(A);
  return table;
}

TEST(Blackmonday, K20_the_new_pile_is_made_at_once_in_the_middle_of_a_refill) {
  auto table = nearly_empty("R1 R2");
  const int discarded = table.state.discard.size() + table.state.under.size();
  const std::string first = table.legal_moves().back();
  table.move(first);
  ASSERT_EQ(table.types(), (Texts{"exchange", "draw", "reshuffle", "draw", "turn"})) << first;
  EXPECT_EQ(table.event("draw")["count"], 2);
  EXPECT_EQ(table.event("draw")["cards"], Json({"Y1", "Y2"}));
  EXPECT_EQ(table.event("draw")["pile"], 0);
  EXPECT_EQ(table.event("reshuffle")["pile"], discarded + 4 + 1)
      << "the four cards just exchanged take part, and the closing card";
  EXPECT_EQ(table.seen(A)["pile"], discarded + 4 + 1 - 2);
  EXPECT_EQ(table.seen(A)["reshuffled"], true);
  EXPECT_EQ(table.seen(A)["discard"], Json::array());
  EXPECT_EQ(table.state.hands[A].size(), 8);
}

TEST(Blackmonday, K20_the_new_pile_is_made_at_once_after_the_last_card_of_a_refill) {
  auto table = nearly_empty("R1 R2");
  const Card one = Card{static_cast<std::uint8_t>(std::countr_zero(table.state.hands[A].kinds()))};
  table.move("exchange " + text(one));
  EXPECT_EQ(table.seen(A)["reshuffled"], false) << "one card is left";
  EXPECT_EQ(table.seen(A)["pile"], 1);
  const Card two = Card{static_cast<std::uint8_t>(std::countr_zero(table.state.hands[B].kinds()))};
  table.move("exchange " + text(two));
  EXPECT_EQ(table.types(), (Texts{"exchange", "draw", "reshuffle", "turn"}));
  EXPECT_EQ(table.seen(A)["reshuffled"], true);
  EXPECT_EQ(table.event("reshuffle")["pile"], table.seen(A)["pile"]);
  EXPECT_EQ(table.seen(A)["discard"], Json::array());
}

TEST(Blackmonday, K20_covered_price_cards_go_in_and_visible_prices_and_parcels_stay_out) {
  auto table = TestTable::with({.hands = {"R8 B3 B2", ""}, .rates = "R5 B6 G4 Y7"});
  table.moves({"buy B2", "rate R8", "rate B3", "end"});
  table.exchange_down_to(1);
  EXPECT_TRUE(table.state.under.contains(heap("R5 B6")));
  table.exchange_down_to(0);
  EXPECT_EQ(table.seen(A)["under"], Json({{"R", Json::array()},
                                          {"B", Json::array()},
                                          {"G", Json::array()},
                                          {"Y", Json::array()}}));
  EXPECT_EQ(table.parcels(A), "B2");
  EXPECT_EQ(codes(table.state.shown_rates()), "R8 B3 G4 Y7");
  Cards pile;
  const Json laid = table.all()["pile_cards"];
  for (const auto& code : laid) {
    if (code != "MARKET_CLOSED") pile.add(named(code.get<std::string>()));
  }
  EXPECT_TRUE(pile.contains(heap("R5 B6")));
  Cards all = pile;
  all += table.state.shown_rates();
  all += table.state.parcels[A];
  all += table.state.hands[A];
  all += table.state.hands[B];
  EXPECT_EQ(all, Cards::whole_game());
}

TEST(Blackmonday, K20_the_second_pile_takes_its_cards_in_the_order_of_the_setup) {
  // R1, R2 and one B9 will be discarded, the other B9 stays in A's hand: a single copy takes the
  // first of its two places.
  Deal deal{.hands = {"R1 R2 B9 B9", ""}, .second = "R2 B9 R1 MARKET_CLOSED B9"};
  auto table = TestTable::with(deal);
  table.move("exchange R1,R2,B9");
  table.exchange_down_to(0, {A});
  const Json pile = table.all()["pile_cards"];
  EXPECT_EQ(Json({pile[0], pile[1], pile[2], pile[3]}), Json({"R2", "B9", "R1", "MARKET_CLOSED"}));
  EXPECT_EQ(std::count(pile.begin(), pile.end(), "B9"), 1);
}

TEST(Blackmonday, K20_the_second_pile_is_drawn_when_no_setup_names_it) {
  auto one = TestTable::with({{"", ""}});
  one.exchange_down_to(0);
  Fixed fixed = one.setup;
  auto other = TestTable{start({}, 2, Seed{77}, fixed), fixed};
  other.exchange_down_to(0);
  EXPECT_EQ(one.hand(A), other.hand(A));
  EXPECT_NE(one.all()["pile_cards"], other.all()["pile_cards"]);
}

TEST(Blackmonday, K21_drawing_MARKET_CLOSED_in_an_exchange_ends_the_game_at_once) {
  auto table = nearly_empty("R1 MARKET_CLOSED");
  table.move(table.legal_moves().back());
  EXPECT_EQ(table.types(),
            (Texts{"exchange", "draw", "reshuffle", "draw", "closing", "deal_end", "game_end"}));
  EXPECT_EQ(table.state.hands[A].size(), 7) << "the last draw is void";
  EXPECT_EQ(table.seen(B)["phase"], "over");
  EXPECT_EQ(table.seen(B)["ended"], "closed");
  EXPECT_EQ(table.seen(B)["to_act"], Json::array());
  EXPECT_EQ(table.refused_by(A, "end"), "game_over");
  EXPECT_EQ(table.event("closing"),
            Json({{"type", "closing"}, {"seat", 0}, {"card", "MARKET_CLOSED"}}));
}

TEST(Blackmonday, KT12_MARKET_CLOSED_as_the_third_of_four_refill_cards) {
  auto table = TestTable::with({.hands = {"R10 B2 G4 Y7", "R5 Y1", "R1 B1", ""},
                                .rates = "R5 B6 G4 Y7",
                                .second = "R1 B1 MARKET_CLOSED"});
  table.move("end");
  table.moves({"buy R5", "end"});
  table.exchange_down_to(0, {A, B});
  table.pass_until(A);
  table.moves({"buy R10", "buy B2", "rate G4", "rate Y7"});
  const int pile = table.state.pile.left();
  table.move("end");
  EXPECT_EQ(table.types(), (Texts{"end", "draw", "closing", "deal_end", "game_end"}));
  EXPECT_EQ(table.event("draw")["count"], 2);
  EXPECT_EQ(table.state.hands[A].size(), 6);
  EXPECT_EQ(table.seen(A)["pile"], pile - 3) << "no further draws";
  EXPECT_EQ(table.cash(A), 20000) << "sold at the prices they were bought at";
  EXPECT_EQ(table.cash(B), 20000);
  for (const Seat seat : seats(4)) EXPECT_EQ(table.parcels(seat), "");
}

TestTable finished_with_parcels() {
  auto table = TestTable::with(
      {.hands = {"R8 B3 R5", "R8 Y4", "", ""}, .rates = "R5 B6 G4 Y7", .second = "MARKET_CLOSED"});
  table.moves({"buy R8", "buy B3", "end"});   // A: 4,000 and 1,800
  table.moves({"buy Y4", "rate R8", "end"});  // B: 2,800; red rises to 8
  while (table.state.ended == Ended::no) {
    if (table.acting() == A || table.acting() == B) {
      table.move("end");
    } else {
      table.move(table.legal_moves().back());
    }
  }
  return table;
}

TEST(Blackmonday, K22_parcels_are_sold_at_the_current_prices_and_discarded) {
  const auto table = finished_with_parcels();
  EXPECT_EQ(table.cash(A), 20000 - 4000 - 1800 + 8 * 800 + 3 * 600);
  EXPECT_EQ(table.cash(B), 20000);
  EXPECT_EQ(table.parcels(A), "");
  EXPECT_TRUE(table.state.discard.contains(heap("R8 B3 Y4")));
  EXPECT_EQ(table.event("deal_end")["rates"], Json({{"R", 8}, {"B", 6}, {"G", 4}, {"Y", 7}}));
  EXPECT_EQ(table.event("deal_end")["sheet"][0],
            Json({{"seat", 0}, {"parcels", {"R8", "B3"}}, {"received", 8200}, {"cash", 22400}}));
  EXPECT_EQ(table.event("deal_end")["sheet"][2],
            Json({{"seat", 2}, {"parcels", Json::array()}, {"received", 0}, {"cash", 20000}}));
}

TEST(Blackmonday, K22_hands_are_worth_nothing) {
  const auto table = finished_with_parcels();
  EXPECT_EQ(table.cash(C), 20000);
  EXPECT_GT(table.state.hands[C].size(), 0);
}

TEST(Blackmonday, K23_most_cash_wins_and_ties_share) {
  const auto table = finished_with_parcels();
  const Result outcome = result(table.state);
  EXPECT_TRUE(outcome.over);
  EXPECT_EQ(outcome.scores, (FixedVector<std::int32_t, kMaxSeats>{22400, 20000, 20000, 20000}));
  EXPECT_EQ(outcome.ranks, (FixedVector<std::int32_t, kMaxSeats>{1, 2, 2, 2}));
  EXPECT_EQ(outcome.winners, (FixedVector<Seat, kMaxSeats>{A}));
  EXPECT_EQ(table.event("game_end"), Json({{"type", "game_end"},
                                           {"ended", "closed"},
                                           {"scores", {22400, 20000, 20000, 20000}},
                                           {"ranks", {1, 2, 2, 2}},
                                           {"winners", {0}}}));
  State tied = table.state;
  tied.cash[C] = tied.cash[A];
  EXPECT_EQ(result(tied).ranks, (FixedVector<std::int32_t, kMaxSeats>{1, 3, 1, 3}));
  EXPECT_EQ(result(tied).winners, (FixedVector<Seat, kMaxSeats>{A, C}));
}

TEST(Blackmonday, guard_the_game_ends_after_turn_limit_turns_refill_included) {
  auto table = TestTable::with({.hands = {"R8", ""}, .options = {.turn_limit = 3}});
  table.moves({"buy R8", "end", "end"});
  EXPECT_EQ(table.seen(A)["turn"], 3);
  table.move(table.legal_moves().back());
  EXPECT_EQ(table.types(), (Texts{"exchange", "draw", "turn_limit", "deal_end", "game_end"}));
  EXPECT_EQ(table.event("turn_limit")["turn"], 3);
  EXPECT_EQ(table.state.hands[A].size(), 8);
  EXPECT_EQ(table.parcels(A), "");
  EXPECT_EQ(table.cash(A), 20000) << "sold as in K22";
  const Json seen = table.seen(B);
  EXPECT_EQ(seen["ended"], "turn_limit");
  EXPECT_EQ(seen["turn"], 3) << "counters keep their last value";
  EXPECT_EQ(seen["stage"], "open");
  EXPECT_EQ(seen["buys_left"], 0);
  EXPECT_EQ(seen["rates_left"], 0);
}

TEST(Blackmonday, guard_a_closing_card_in_the_last_turn_still_closes_the_market) {
  auto table = nearly_empty("MARKET_CLOSED");
  table.state.options.turn_limit = table.state.turn_number;
  table.move(table.legal_moves().back());
  EXPECT_EQ(table.seen(A)["ended"], "closed");
}

TEST(Blackmonday, guard_the_default_is_1000_turns) {
  auto table = TestTable::with({{"", ""}});
  for (int turn = 1; turn <= 1000; ++turn) {
    ASSERT_EQ(table.state.ended, Ended::no);
    table.move("end");
  }
  EXPECT_EQ(table.state.ended, Ended::turn_limit);
}

}  // namespace
}  // namespace pactole::blackmonday
