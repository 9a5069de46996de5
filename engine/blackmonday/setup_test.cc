// Components and set-up: K1-K8, and what a setup may fix.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/blackmonday/test_table.h"

namespace pactole::blackmonday {
namespace {

Cards everything(const State& state) {
  Cards cards = state.shown_rates();
  for (const Seat seat : seats(state.player_count)) cards += state.hands[seat];
  for (std::size_t i = 0; i < state.pile.size; ++i) cards.add(state.pile.slots[i].card());
  return cards;
}

TEST(Blackmonday, K1_two_copies_of_1_to_13_in_four_colours) {
  std::map<std::string, int> copies;
  Cards::whole_game().for_each([&](Card card) { ++copies[text(card)]; });
  EXPECT_EQ(copies.size(), 52u);
  for (const char colour : {'R', 'B', 'G', 'Y'}) {
    for (int value = 1; value <= 13; ++value) EXPECT_EQ(copies[colour + std::to_string(value)], 2);
  }
  EXPECT_EQ(everything(start({}, 4, Seed{3})), Cards::whole_game());
}

TEST(Blackmonday, K2_a_card_up_to_10_is_a_price_and_a_parcel_of_its_value) {
  for (int v = 1; v <= 10; ++v) EXPECT_EQ(shares_of(v), v);
  auto table = TestTable::with({{"R3", ""}});
  EXPECT_TRUE(table.offers("buy R3"));
  EXPECT_TRUE(table.offers("rate R3"));
  table = TestTable::with({.hands = {"R10", ""}, .rates = "R9 B6 G4 Y7"});
  EXPECT_EQ(table.refused_by("buy R10"), "");
  EXPECT_EQ(table.refused_by("rate R10"), "");
}

TEST(Blackmonday, K2_cards_above_10_are_prices_or_zero_and_no_parcels) {
  auto table = TestTable::with({.hands = {"Y11 Y12 Y13", ""}, .rates = "R5 B6 G4 Y5"});
  for (const std::string card : {"Y11", "Y12", "Y13"}) {
    EXPECT_EQ(table.refused_by("buy " + card), "K10");
    EXPECT_EQ(table.refused_by("crash " + card), "");
  }
  EXPECT_EQ(table.refused_by("rate Y11"), "");
}

TEST(Blackmonday, K3_one_closing_card_and_it_is_set_aside_at_the_start) {
  const State state = start({}, 2, Seed{});
  for (std::size_t i = 0; i < state.pile.size; ++i) {
    EXPECT_FALSE(is_closing(state.pile.slots[i].card()));
  }
  auto table = TestTable::with({{"", ""}});
  table.exchange_down_to(1);
  table.exchange_down_to(0);
  const Json pile = table.all()["pile_cards"];
  EXPECT_EQ(std::count(pile.begin(), pile.end(), "MARKET_CLOSED"), 1);
}

TEST(Blackmonday, K4_each_colour_has_its_limits) {
  // Up to, down to from a price of 6.
  const std::map<char, std::pair<int, int>> reach{
      {'R', {9, 4}}, {'B', {10, 3}}, {'G', {11, 2}}, {'Y', {12, 1}}};
  for (const auto& [letter, limits] : reach) {
    const std::string colour(1, letter);
    for (int v = 1; v <= 13; ++v) {
      const std::string code = colour + std::to_string(v);
      const auto table = TestTable::with({.hands = {code, ""}, .rates = "R6 B6 G6 Y6"});
      const bool within = v <= limits.first && v >= limits.second;
      EXPECT_EQ(table.refused_by("rate " + code), within ? "" : "K13") << code;
    }
  }
  // Yellow falls by five, which a price of 6 doesn't show.
  const auto high = TestTable::with({.hands = {"Y4 Y5", ""}, .rates = "R6 B6 G6 Y10"});
  EXPECT_EQ(high.refused_by("rate Y5"), "");
  EXPECT_EQ(high.refused_by("rate Y4"), "K13");
}

TEST(Blackmonday, K5_everybody_starts_with_20000) {
  for (int players = 2; players <= 6; ++players) {
    const State state = start({}, players, Seed{});
    for (const Seat seat : seats(players)) EXPECT_EQ(dollars(state.cash[seat]), 20000);
  }
}

TEST(Blackmonday, K6_prices_are_drawn_from_1_to_10_and_100_cards_remain) {
  std::set<int> drawn;
  for (std::uint8_t s = 0; s < 200; ++s) {
    const State state = start({}, 3, Seed{s});
    for (const Colour colour : kAllColours) {
      EXPECT_GE(state.rates[colour], 1);
      EXPECT_LE(state.rates[colour], 10);
      drawn.insert(state.rates[colour]);
    }
    EXPECT_EQ(3 * 8 + state.pile.left(), 100);
    EXPECT_EQ(everything(state), Cards::whole_game());
  }
  EXPECT_EQ(drawn.size(), 10u);
}

TEST(Blackmonday, K7_eight_cards_each_and_the_rest_is_the_pile) {
  for (int players = 2; players <= 6; ++players) {
    const State state = start({}, players, Seed{7});
    for (const Seat seat : seats(players)) EXPECT_EQ(state.hands[seat].size(), 8);
    EXPECT_EQ(state.pile.left(), 100 - 8 * players);
  }
}

TEST(Blackmonday, K7_an_explicit_deck_is_dealt_from_its_front_and_the_pile_lies_top_first) {
  const Fixed setup = setup_for({.hands = {"R1 R2", "B1 B2", "G1"}, .pile = "Y1 R3 B3 G3"});
  auto table = TestTable{start({}, 3, Seed{}, setup), setup};
  EXPECT_TRUE(table.hand(A).starts_with("R1 R2"));
  EXPECT_TRUE(table.hand(B).find("B1 B2") != std::string::npos);
  EXPECT_TRUE(table.state.hands[C].contains(named("G1")));
  EXPECT_EQ(table.all()["pile_cards"][0], "Y1");
  table.move("exchange R1,R2");
  EXPECT_EQ(table.event("draw")["cards"], Json({"Y1", "R3"})) << "in the order drawn";
  EXPECT_EQ(table.all()["pile_cards"][0], "B3");
}

TEST(Blackmonday, K8_the_seat_left_of_the_first_player_begins_and_turns_go_clockwise) {
  Fixed setup;
  setup.first = B;
  auto table = TestTable{start({}, 3, Seed{}, setup), setup};
  EXPECT_EQ(table.seen(A)["first"], 1);
  EXPECT_EQ(table.seen(A)["turn"], 1);
  for (const Seat seat : {C, A, B, C}) {
    EXPECT_EQ(table.acting(), seat);
    table.move("end");
  }
  EXPECT_EQ(table.seen(A)["turn"], 5);
  EXPECT_EQ(table.seen(A)["first"], 1) << "the dealer stays";
}

TEST(Blackmonday, K8_the_first_player_is_drawn) {
  std::set<Seat> first;
  for (std::uint8_t s = 0; s < 60; ++s) first.insert(start({}, 6, Seed{s}).first);
  EXPECT_EQ(first.size(), 6u);
}

TEST(Blackmonday, a_setup_fixes_one_thing_and_leaves_the_others) {
  const State drawn = start({}, 4, Seed{9});
  Fixed setup;
  setup.first = left_of(drawn.first, 4);
  State fixed = start({}, 4, Seed{9}, setup);
  EXPECT_EQ(fixed.first, *setup.first);
  EXPECT_EQ(fixed.hands, drawn.hands);
  EXPECT_EQ(fixed.rates, drawn.rates);

  setup = {};
  setup.rates[Colour::green] = static_cast<std::uint8_t>(drawn.rates[Colour::green] % 10 + 1);
  fixed = start({}, 4, Seed{9}, setup);
  EXPECT_EQ(fixed.first, drawn.first);
  EXPECT_EQ(fixed.rates[Colour::green], *setup.rates[Colour::green]);
  for (const Colour other : {Colour::red, Colour::blue, Colour::yellow}) {
    EXPECT_EQ(fixed.rates[other], drawn.rates[other]);
  }
  EXPECT_EQ(everything(fixed), Cards::whole_game());
}

TEST(Blackmonday, a_deck_without_rates_leaves_the_prices_out) {
  Fixed setup = setup_for({.rates = "R9 B1 G10 Y2"});
  setup.rates = {};
  EXPECT_FALSE(check_setup({}, 2, setup).has_value());
  EXPECT_EQ(codes(start({}, 2, Seed{}, setup).shown_rates()), "R9 B1 G10 Y2");
}

TEST(Blackmonday, wrong_setups_name_the_key_and_the_reason) {
  const auto error = [](const Fixed& setup, int players = 2, const Options& options = {}) {
    const auto wrong = check_setup(options, players, setup);
    return wrong ? wrong->key + ": " + wrong->why : "";
  };
  Fixed setup;
  setup.first = C;
  EXPECT_EQ(error(setup), "first: must be a seat from 0 to 1");
  EXPECT_EQ(error(setup, 3), "");
  setup = {};
  setup.rates[Colour::blue] = 11;
  EXPECT_EQ(error(setup), "rates.B: must be a price from 1 to 10");

  const Fixed good = setup_for({.rates = "R5 B6 G4 Y7", .second = "MARKET_CLOSED R1"});
  EXPECT_EQ(error(good), "");
  setup = good;
  setup.rates[Colour::red] = 6;
  EXPECT_EQ(error(setup), "rates.R: is 6, but the deck leaves out R5 as the price");
  setup = good;
  setup.deck->pop_back();
  EXPECT_EQ(error(setup), "deck: must list the 100 cards that are not the four prices, not 99");
  setup = good;
  setup.rates = {};
  const auto replace = [&](std::string_view from, std::string_view to) {
    setup = good;
    setup.rates = {};
    *std::ranges::find(*setup.deck, named(from)) = named(to);
  };
  replace("R1", "R5");
  EXPECT_EQ(error(setup), "") << "then R1 is the price";
  replace("R1", "R2");
  EXPECT_EQ(error(setup), "deck: R2 is listed more often than the game has it");
  replace("B1", "R5");
  EXPECT_EQ(error(setup),
            "deck: must leave out one card from 1 to 10 of each colour as its price; R is not so");
  replace("R13", "R5");
  EXPECT_TRUE(error(setup).ends_with("R is not so")) << "R13 would be the price";
  replace("R1", "MARKET_CLOSED");
  EXPECT_EQ(error(setup), "deck: MARKET_CLOSED is set aside at the start");

  EXPECT_TRUE(error(good, 2, {.four_closings = true}).starts_with("second: must list all 108"));
  setup = good;
  setup.second->pop_back();
  EXPECT_TRUE(error(setup).starts_with("second: must list all 105 cards"));
  setup = good;
  (*setup.second)[0] = named("R1");
  EXPECT_EQ(error(setup), "second: R1 is listed more often than the game has it");
  setup = good;
  (*setup.second)[0] = named("CLOSED_R");
  EXPECT_EQ(error(setup), "second: CLOSED_R is not in a game with four_closings=false");
  setup = setup_for({.second = "CLOSED_Y", .options = {.four_closings = true}});
  EXPECT_EQ(error(setup, 2, {.four_closings = true}), "");
  (*setup.second)[1] = named("CLOSED_Y");
  EXPECT_EQ(error(setup, 2, {.four_closings = true}),
            "second: CLOSED_Y is listed more often than the game has it");
}

}  // namespace
}  // namespace pactole::blackmonday
