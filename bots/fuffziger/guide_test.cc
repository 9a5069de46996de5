#include "bots/fuffziger/guide.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/fuffziger/setup.h"

namespace pactole::fuffziger {
namespace {

constexpr const auto& kBot = kUsualGuide<Fuffziger>;

// A first round in which the presses have produced and nothing else has happened yet.
State table(int players) {
  State state = start({}, players, Seed{});
  while (state.phase == Phase::presses) {
    apply(state, to_act(state).first(), Move::done(), Silence{});
  }
  for (const Seat seat : seats(players)) state.players[seat].purse = Money{};
  return state;
}

// The same with a lot to bid for, led by the first seat.
State auction(std::vector<Money> purses, int size) {
  State state = table(static_cast<int>(purses.size()));
  state.phase = Phase::auction;
  state.auction = Auction{};
  state.auction.size = static_cast<std::uint8_t>(size);
  state.auction.in = SeatSet::all(state.player_count);
  state.first = state.turn = seat_at(0);
  for (std::size_t i = 0; i < purses.size(); ++i) {
    state.players[seat_at(static_cast<int>(i))].purse = purses[i];
  }
  return state;
}

Money tens(int count) {
  return Money::of(Kind::bill10, count);
}
Money real(int amount) {
  return Money::of(Kind::real, amount);
}

Move chosen(const State& state, Seat seat) {
  Stream chance(Seed{}, "test");
  return kBot.choose(state, seat, chance);
}

std::vector<Move> considered(const State& state, Seat seat) {
  Candidates<Fuffziger> candidates;
  kBot.consider(state, seat, candidates);
  return {candidates.begin(), candidates.end()};
}

TEST(FuffzigerGuide, offers_one_bill_more_than_anyone_can_match) {
  State state = auction({tens(4), tens(2), tens(1)}, 5);
  for (const Seat seat : seats(3)) state.players[seat].purse.earn(200);
  EXPECT_EQ(chosen(state, seat_at(0)), Move::offer(tens(3)));
}

TEST(FuffzigerGuide, folds_with_nothing_to_offer) {
  const State state = auction({{}, tens(2), tens(1)}, 5);
  EXPECT_EQ(chosen(state, seat_at(0)), Move::fold());
  EXPECT_EQ(considered(state, seat_at(0)), std::vector{Move::fold()});
}

TEST(FuffzigerGuide, does_not_follow_beyond_what_a_lot_is_worth) {
  State state = auction({real(900), real(900), real(900)}, 2);
  apply(state, seat_at(0), Move::offer(real(890)), Silence{});
  EXPECT_EQ(chosen(state, seat_at(1)), Move::fold());
}

TEST(FuffzigerGuide, bids_the_minimum_when_nobody_else_reaches_it) {
  State state = table(3);
  state.phase = Phase::launder;
  const int least = state.launder_card().min;
  state.players[seat_at(0)].purse = tens(least / 10 + 3);
  state.players[seat_at(1)].purse = tens(1);
  EXPECT_EQ(chosen(state, seat_at(0)), Move::bid(tens(least / 10)));
  EXPECT_EQ(chosen(state, seat_at(1)), Move::bid({}));
}

TEST(FuffzigerGuide, buys_presses_early_and_none_at_the_very_end) {
  State state = table(3);
  state.phase = Phase::buy;
  state.turn = seat_at(0);
  state.players[seat_at(0)].purse = real(40);
  EXPECT_EQ(chosen(state, seat_at(0)).verb(), Verb::buy);
  state.round = state.options.round_limit;
  EXPECT_EQ(chosen(state, seat_at(0)), Move::done());
}

TEST(FuffzigerGuide, changes_everything_before_the_end) {
  State state = table(3);
  state.phase = Phase::convert;
  state.turn = seat_at(0);
  state.round = state.options.round_limit;
  state.players[seat_at(0)].purse = tens(5);
  EXPECT_EQ(chosen(state, seat_at(0)), Move::convert(tens(5)));
}

TEST(FuffzigerGuide, suggests_only_legal_moves_and_none_twice) {
  Stream chance(Seed{}, "test");
  for (const int players : {3, 4, 6}) {
    State state = start({}, players, chance.seed());
    for (SeatSet acting = to_act(state); !acting.empty(); acting = to_act(state)) {
      const Seat seat = acting.first();
      const std::vector<Move> moves = considered(state, seat);
      ASSERT_FALSE(moves.empty());
      for (std::size_t i = 0; i < moves.size(); ++i) {
        ASSERT_FALSE(check(state, seat, moves[i]).refused());
        ASSERT_EQ(
            std::find(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(i), moves[i]),
            moves.begin() + static_cast<std::ptrdiff_t>(i));
      }
      // Whatever is hidden makes no difference.
      const State world = determinize(state, seat, chance);
      ASSERT_EQ(considered(world, seat), moves);
      ASSERT_EQ(chosen(world, seat), chosen(state, seat));
      apply(state, seat, chance.below(4) > 0 ? chosen(state, seat) : chance.pick(moves), Silence{});
    }
  }
}

}  // namespace
}  // namespace pactole::fuffziger
