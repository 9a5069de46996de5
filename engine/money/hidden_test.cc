// determinize: all worlds that fit, equally likely, whatever the truth is.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "engine/money/test_table.h"
#include "engine/money/testing.h"

namespace pactole::money {
namespace {

// Seat 0 knows all but three cards: one in each other hand and the last of the pile. Seat 1 owns a
// seen card beside it and has bid one card; seat 2 owns two seen ones and has bid two.
State small_position(bool bluff_only) {
  Options options;
  options.bluff_only = bluff_only;
  options.removed = currencies("SEK,RUB");
  State state = start(options, 3, Seed{});
  const CardSet row = cards("USD20a,USD20b,USD20c,USD40");
  const CardSet left = cards("EUR20a,EUR20b,EUR20c,EUR40");
  auto& [mine, one, two, none, nobody] = state.players.values;
  one.hand = cards("JPY30a,bluff"), one.bid = cards("GOLDa"), one.seen = cards("JPY30a");
  two.hand = cards("JPY40,bluff"), two.bid = cards("JPY50,GOLDb"), two.seen = cards("JPY40,JPY50");
  state.pile.clear();
  state.pile.push_back(*parse_card("GOLDc"));
  state.rows = {row, left};
  mine.hand = (CardSet::in_use(*state.options.removed) - row - left -
               cards("JPY30a,GOLDa,JPY40,JPY50,GOLDb,GOLDc")) |
              kBluffAlone;
  state.acting = SeatSet(seat_at(0));
  EXPECT_EQ(Testing<Money>::conserved(state), "");
  return state;
}

std::string secrets(const State& state) {
  std::string world;
  for (const int seat : {1, 2}) {
    const Player& player = state.players[seat_at(seat)];
    world += codes(player.hand) + " | " + codes(player.bid) + " / ";
  }
  for (const Card card : state.pile) world += text(card);
  return world;
}

std::map<std::string, int> draw_worlds(const State& state, int draws) {
  Stream chance(test_seed(42), "test");
  std::map<std::string, int> worlds;
  for (int i = 0; i < draws; ++i) ++worlds[secrets(determinize(state, seat_at(0), chance))];
  return worlds;
}

void expect_uniform(const std::map<std::string, int>& worlds, std::size_t count, int draws) {
  EXPECT_EQ(worlds.size(), count);
  const double mean = static_cast<double>(draws) / static_cast<double>(count);
  double chi_square = 0;
  for (const auto& [world, drawn] : worlds) {
    chi_square += (drawn - mean) * (drawn - mean) / mean;
    EXPECT_NEAR(drawn, mean, 5 * std::sqrt(mean)) << world;
  }
  const double freedom = static_cast<double>(count) - 1;
  EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom));
}

// 3! places for the three cards, 3 bids of one card from {seen, unseen, bluff}, 6 bids of two from
// {seen, seen, unseen, bluff}.
TEST(Money, every_world_is_equally_likely) {
  expect_uniform(draw_worlds(small_position(true), 108 * 400), 6 * 3 * 6, 108 * 400);
}

// M7 without bluff-only bids: a bid of one card is not the bluff card.
TEST(Money, every_world_is_equally_likely_where_no_bid_is_the_bluff_card_alone) {
  const auto worlds = draw_worlds(small_position(false), 72 * 400);
  expect_uniform(worlds, 6 * 2 * 6, 72 * 400);
}

// Not only alike in the long run: the same draw gives the same world.
TEST(Money, the_truth_leaves_no_trace_in_a_world) {
  for (const bool bluff_only : {true, false}) {
    const State truth = small_position(bluff_only);
    State other = truth;
    auto& [mine, one, two, none, nobody] = other.players.values;
    one.hand = cards("GOLDc,bluff"), one.bid = cards("JPY30a");
    two.hand = cards("JPY50,JPY40"), two.bid = cards("GOLDa,bluff");
    other.pile[0] = *parse_card("GOLDb");
    ASSERT_EQ(Testing<Money>::conserved(other), "");
    for (std::uint8_t i = 0; i < 50; ++i) {
      Stream chance(test_seed(i), "test"), again(test_seed(i), "test");
      EXPECT_TRUE(determinize(truth, seat_at(0), chance) == determinize(other, seat_at(0), again));
    }
  }
}

TEST(Money, what_is_seen_stays_with_its_owner) {
  const State state = small_position(true);
  Stream chance(test_seed(1), "test");
  for (int i = 0; i < 100; ++i) {
    const State world = determinize(state, seat_at(0), chance);
    for (const Seat seat : seats(3)) {
      const Player& player = world.players[seat];
      EXPECT_TRUE((player.hand | player.bid).contains(player.seen));
      EXPECT_EQ(player.bid.size(), state.players[seat].bid.size());
    }
    EXPECT_TRUE(world.players[seat_at(0)] == state.players[seat_at(0)]);
  }
}

TEST(Money, open_bids_are_not_redrawn) {
  Story story(3, "SEK,RUB", {});
  story.bids({some_cards(story, 0, 2), some_cards(story, 1, 2), some_cards(story, 2, 3)});
  Stream chance(test_seed(1), "test");
  for (int i = 0; i < 20; ++i) {
    const State world = determinize(story.state, seat_at(0), chance);
    for (const int seat : {1, 2}) {
      EXPECT_EQ(world.players[seat_at(seat)].bid, story.player(seat).bid);
      EXPECT_TRUE(world.players[seat_at(seat)].hand.contains(kBluff));
    }
  }
}

// The score sheet laid the hands open; only the order of the pile is still unknown.
TEST(Money, after_the_end_the_hands_are_known) {
  Options options;
  options.deals = 1;
  options.stall_limit = 1;
  Story story(3, "SEK,RUB", {}, options);
  bluff_round(story);
  bluff_round(story);
  Stream chance(test_seed(3), "test");
  const State world = determinize(story.state, seat_at(0), chance);
  for (const Seat seat : seats(3)) EXPECT_TRUE(world.players[seat] == story.state.players[seat]);
  EXPECT_FALSE(world.pile == story.state.pile);
}

}  // namespace
}  // namespace pactole::money
