// Components and set-up: B1-B6.
#include <gtest/gtest.h>

#include <set>

#include "engine/bidcoin/test_table.h"

namespace pactole::bidcoin {
namespace {

TEST(Bidcoin, B1_five_suits_of_ranks_0_to_10_and_the_double_icon_on_4_and_6) {
  std::set<std::string> codes;
  CardSet::in_use(4).for_each([&](Card card) { codes.insert(text(card)); });
  EXPECT_EQ(codes.size(), 55u);
  for (const char suit : {'R', 'B', 'G', 'Y', 'P'}) {
    for (int rank = 0; rank <= 10; ++rank) {
      EXPECT_TRUE(codes.contains(suit + std::to_string(rank)));
      EXPECT_EQ(wins_double(rank), rank == 4 || rank == 6);
    }
  }
}

TEST(Bidcoin, B2_25_coin_cards) {
  for (const int players : {3, 4}) {
    const State state = start({}, players, Seed{});
    int ones = reserve(state), points = 0;
    for (const Seat seat : seats(players)) {
      ones += state.players[seat].coins.ones;
      points += state.players[seat].coins.sum();
    }
    EXPECT_EQ(ones, 9);
    EXPECT_EQ(points, 18 * players);
  }
}

TEST(Bidcoin, B3_three_players_use_ranks_0_to_7_only) {
  EXPECT_EQ(CardSet::in_use(3).size(), 40);
  CardSet::in_use(3).for_each([](Card card) { EXPECT_LE(rank(card), 7); });
  const auto table = TestTable::with({"R0", "R1", "R2"});
  EXPECT_EQ(table.refused_by(A, "play R8"), "B7") << "not in this game, but well written";
}

TEST(Bidcoin, B4_everybody_starts_with_1_2_3_5_7_and_the_other_1s_are_the_reserve) {
  for (const int players : {3, 4}) {
    const State state = start({}, players, Seed{});
    for (const Seat seat : seats(players)) {
      EXPECT_EQ(list(state.players[seat].coins), (CoinList{7, 5, 3, 2, 1}));
    }
    EXPECT_EQ(reserve(state), players == 4 ? 5 : 6);
  }
}

TEST(Bidcoin, BT1_components) {
  const State four = start({}, 4, Seed{});
  EXPECT_EQ(four.leftover.size() + 1, 3);
  const State three = start({}, 3, Seed{});
  EXPECT_EQ(three.leftover.size() + 1, 1);
  for (const State& state : {four, three}) {
    for (const Seat seat : seats(state.player_count)) {
      EXPECT_EQ(state.players[seat].hand.size(), 13);
      EXPECT_EQ(state.players[seat].coins.sum(), 18);
    }
  }
}

TEST(Bidcoin, B5_the_deck_is_dealt_from_its_front_and_the_next_card_turns_up_the_trump) {
  Deck deck;
  CardSet::in_use(4).for_each([&](Card card) { deck.push_back(card); });
  bidcoin::Setup setup;
  setup.deals.push_back(deck);
  const State state = start({}, 4, Seed{}, setup);
  EXPECT_EQ(text(state.players[A].hand.lowest()), "R0");
  EXPECT_EQ(text(state.players[A].hand.highest()), "B1");
  EXPECT_EQ(text(state.players[D].hand.highest()), "P7");
  EXPECT_EQ(text(state.turned), "P8");
  EXPECT_EQ(state.trump(), Suit::purple);
  EXPECT_EQ(text(state.leftover.lowest()) + text(state.leftover.highest()), "P9P10");
}

TEST(Bidcoin, B5_each_deal_is_shuffled_anew) {
  TestTable table{start({}, 4, Seed{}), {}};
  const CardSet first = table.player(A).hand;
  table.finish_deal();
  ASSERT_EQ(table.state.deal, 2);
  EXPECT_NE(table.player(A).hand, first);
}

TEST(Bidcoin, B5_each_deal_redeals_everything) {
  auto table = TestTable::with({"", "", "", ""});
  table.finish_deal();
  ASSERT_EQ(table.state.deal, 2);
  EXPECT_TRUE(table.state.played.empty());
  CardSet all = CardSet::of(table.state.turned) | table.state.leftover;
  for (const Seat seat : seats(4)) {
    EXPECT_EQ(table.player(seat).hand.size(), 13);
    all |= table.player(seat).hand;
  }
  EXPECT_EQ(all, CardSet::in_use(4));
  EXPECT_NE(table.last_event("deal"), "");
}

TEST(Bidcoin, B6_later_deals_start_left_of_the_previous_first_player) {
  auto table = TestTable::with({"", "", "", ""});
  for (const Seat first : {A, B, C, D}) {
    EXPECT_EQ(table.state.first, first);
    EXPECT_EQ(table.state.turn, first);
    EXPECT_EQ(table.state.leader, first);
    table.finish_deal();
    if (table.state.phase == Phase::over) break;
  }
}

TEST(Bidcoin, B6_the_first_player_is_drawn) {
  std::set<Seat> first;
  for (std::uint8_t s = 0; s < 40; ++s) first.insert(start({}, 4, Seed{s}).first);
  EXPECT_EQ(first.size(), 4u);
}

TEST(Bidcoin, a_setup_fixes_one_thing_and_leaves_the_others) {
  const State drawn = start({}, 4, Seed{9});
  bidcoin::Setup setup;
  setup.first = seat_at((static_cast<int>(drawn.first) + 1) % 4);
  const State fixed = start({}, 4, Seed{9}, setup);
  EXPECT_EQ(fixed.first, *setup.first);
  for (const Seat seat : seats(4)) EXPECT_EQ(fixed.players[seat].hand, drawn.players[seat].hand);
  EXPECT_EQ(fixed.turned, drawn.turned);
}

TEST(Bidcoin, wrong_setups_name_the_key_and_the_reason) {
  const Deck good = deck_with({"", "", "", ""}, "Y3");
  const auto error = [](const bidcoin::Setup& setup, int players) {
    const auto wrong = check_setup({}, players, setup);
    return wrong ? wrong->key + ": " + wrong->why : "";
  };
  bidcoin::Setup setup;
  setup.deals.push_back(std::nullopt);
  setup.deals.push_back(good);
  EXPECT_EQ(error(setup, 4), "");
  EXPECT_EQ(error(setup, 3), "deals[1].deck: must list all 40 cards of a 3-player game, not 55");
  (*setup.deals[1])[0] = (*setup.deals[1])[1];
  EXPECT_EQ(error(setup, 4), "deals[1].deck: R1 is listed twice");
  setup.deals.push_back(std::nullopt);
  setup.deals.push_back(std::nullopt);
  EXPECT_EQ(error(setup, 3), "deals: a 3-player game has at most 3 deals");
  bidcoin::Setup far;
  far.first = seat_at(4);
  EXPECT_EQ(error(far, 4), "first: must be a seat from 0 to 3");
  Deck foreign = deck_with({"", "", ""}, "Y3");
  foreign[0] = named("R9");
  bidcoin::Setup three;
  three.deals.push_back(foreign);
  EXPECT_EQ(error(three, 3), "deals[0].deck: R9 is not in a 3-player game");
}

}  // namespace
}  // namespace pactole::bidcoin
