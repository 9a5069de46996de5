#include "bots/bidcoin/reasons.h"

#include <gtest/gtest.h>

#include "bots/bidcoin/guide.h"
#include "engine/bidcoin/test_table.h"
#include "tests/support/reasons.h"

namespace pactole::bidcoin {
namespace {

Reasons why_of(const TestTable& table, std::string_view words) {
  return reasons_for(table.state, table.turn(), words);
}

TEST(BidcoinReasons, the_only_card_that_beats_the_trick) {
  TestTable table = TestTable::with({"R5", "R6 R2 !R", "R7"});
  table.move("play R5");
  const Reasons found = why_of(table, "play R6");
  EXPECT_TRUE(says(found, why::OnlyTaker{named("R6")}));
  EXPECT_TRUE(says(found, why::TwoPiles{named("R6")}));
  EXPECT_FALSE(has_kind<why::WinsSurely>(found)) << "a higher red is out";
  const Reasons low = why_of(table, "play R2");
  EXPECT_FALSE(has_kind<why::OnlyTaker>(low));
  EXPECT_FALSE(has_kind<why::TwoPiles>(low));
  EXPECT_TRUE(says(low, why::LosesSurely{named("R2")}));
}

TEST(BidcoinReasons, the_last_to_play_knows) {
  TestTable table = TestTable::with({"R5", "R2", "R3 R6 R7 !R"});
  table.move("play R5");
  table.move("play R2");
  EXPECT_TRUE(says(why_of(table, "play R7"), why::WinsSurely{named("R7"), 1}));
  EXPECT_TRUE(says(why_of(table, "play R6"), why::WinsSurely{named("R6"), 2}));
  EXPECT_TRUE(says(why_of(table, "play R3"), why::LosesSurely{named("R3")}));
  EXPECT_FALSE(has_kind<why::OnlyTaker>(why_of(table, "play R7"))) << "the 6 would too";
}

TEST(BidcoinReasons, a_0_catches_the_top_card_and_is_no_loser_while_it_may_come) {
  TestTable table = TestTable::with({"R5 R1", "R0 R2 !R", "R7"});
  table.move("play R5");
  EXPECT_FALSE(has_kind<why::LosesSurely>(why_of(table, "play R0"))) << "the 7 may come";
  EXPECT_TRUE(has_kind<why::LosesSurely>(why_of(table, "play R2")));
  TestTable caught = TestTable::with({"R7", "R0 R2 !R", "R5"});
  caught.move("play R7");
  EXPECT_TRUE(says(why_of(caught, "play R0"), why::ZeroCatches{named("R0"), named("R7"), A}));
  EXPECT_FALSE(has_kind<why::ZeroCatches>(why_of(caught, "play R2")));
}

TEST(BidcoinReasons, a_top_card_whose_0_is_gone) {
  TestTable table = TestTable::with({"R7 R0 B7", "B0", ""});
  EXPECT_TRUE(says(why_of(table, "play R7"), why::CannotBeCaught{named("R7"), named("R0")}));
  EXPECT_FALSE(has_kind<why::CannotBeCaught>(why_of(table, "play B7")));
  EXPECT_FALSE(has_kind<why::CannotBeCaught>(why_of(table, "play R0")));
}

TEST(BidcoinReasons, the_bid_is_reached_kept_or_still_short) {
  TestTable table = TestTable::with({"R5", "R2", "R3 R6 R7 !R"});
  Player& me = table.player(C);
  me.coins = {0, 0b1110};
  me.moved = {0, 0b0001};  // a 2
  me.wins = 1;
  table.move("play R5");
  table.move("play R2");
  EXPECT_TRUE(says(why_of(table, "play R7"), why::ReachesBid{2, 1}));
  const Reasons over = why_of(table, "play R6");
  EXPECT_FALSE(has_kind<why::ReachesBid>(over));
  EXPECT_FALSE(has_kind<why::NeedsWins>(over));
  me.wins = 0;
  EXPECT_TRUE(says(why_of(table, "play R7"), why::NeedsWins{2, 2}));
  EXPECT_TRUE(says(why_of(table, "play R6"), why::ReachesBid{2, 2}));
  me.wins = 2;
  EXPECT_TRUE(says(why_of(table, "play R3"), why::KeepsBid{2}));
  EXPECT_FALSE(has_kind<why::KeepsBid>(why_of(table, "play R7")));
}

TEST(BidcoinReasons, zero_is_declared_and_kept) {
  TestTable table = TestTable::with({"R1 R2 B1 G1 P1 !Y", "R5", ""});
  const Reasons found = why_of(table, "zero 7,5,1");
  EXPECT_TRUE(says(found, why::ZeroSheds{13, 13}));
  EXPECT_TRUE(says(found, why::HoldsNoTrump{Suit::yellow}));
  EXPECT_FALSE(has_kind<why::KeepsZero>(why_of(table, "play R1"))) << "nothing is declared";
  TestTable trumps = TestTable::with({"Y1 R2", "", ""});
  EXPECT_FALSE(has_kind<why::HoldsNoTrump>(why_of(trumps, "zero 7,5,1")));
  TestTable kept = TestTable::with({"R5", "R1 R6 !R", ""});
  Player& me = kept.player(B);
  me.coins = {0, 0b0011};
  me.declared = {1, 0b1100};
  me.zero = true;
  kept.move("play R5");
  EXPECT_TRUE(says(why_of(kept, "play R1"), why::KeepsZero{13}));
  EXPECT_FALSE(has_kind<why::KeepsZero>(why_of(kept, "play R6")));
}

TEST(BidcoinReasons, a_coin_says_what_it_makes_of_the_bid) {
  TestTable table = TestTable::with({"R5", "R2", "R7"});
  table.trick({"R5", "R2", "R7"});
  ASSERT_EQ(table.state.phase, Phase::coin);
  EXPECT_TRUE(says(why_of(table, "coin 1"), why::BidBecomes{1, 1, 0, 12}));
  EXPECT_TRUE(says(why_of(table, "coin 3"), why::BidBecomes{3, 3, 2, 12}));
  EXPECT_TRUE(says(why_of(table, "coin 7"), why::BiggestCoin{7}));
  EXPECT_FALSE(has_kind<why::BiggestCoin>(why_of(table, "coin 5")));
  table.player(C).wins = 3;
  EXPECT_FALSE(has_kind<why::BidBecomes>(why_of(table, "coin 2"))) << "less than the wins";
  table.player(C).coins = {0, 1};
  EXPECT_TRUE(says(why_of(table, "coin 2"), OnlyMove{}));
}

// Told again by playing: every card that those to come may hold is tried, alone and in pairs.
struct BidcoinTruth {
  const State& state;
  Seat seat;
  const Move& move;

  const Player& me() const { return state.players[seat]; }
  CardSet lying() const {
    CardSet cards;
    for (const Card card : state.table) cards |= CardSet::of(card);
    return cards;
  }
  bool wins(CardSet more) const {
    const Suit led = state.table.empty() ? suit(move.card()) : suit(state.table[0]);
    const CardSet trick = lying() | more | CardSet::of(move.card());
    return winning_card(trick, led, state.trump(), state.player_count) == move.card();
  }
  // Over all that may follow in this trick.
  bool always(bool won) const {
    const int left = state.player_count - static_cast<int>(state.table.size()) - 1;
    if (left == 0) return wins({}) == won;
    bool same = true;
    // In many worlds, what the next players hold; each of their cards, whether they may play it now
    // or not, is one that some world lets them play.
    Stream chance(Seed{9}, "truth");
    for (int world = 0; world < 3 && same; ++world) {
      const State drawn = determinize(state, seat, chance);
      const Seat next = left_of(seat, state.player_count);
      drawn.players[next].hand.for_each([&](Card first) {
        if (left == 1) {
          same &= wins(CardSet::of(first)) == won;
          return;
        }
        drawn.players[left_of(next, state.player_count)].hand.for_each(
            [&](Card second) { same &= wins(CardSet::of(first) | CardSet::of(second)) == won; });
      });
    }
    return same;
  }
  int piles() const { return wins_double(rank(move.card())) ? 2 : 1; }

  bool operator()(const OnlyMove&) const {
    MoveList moves;
    legal(state, seat, moves);
    return moves.size() == 1 && moves[0] == move;
  }
  bool operator()(const why::WinsSurely& each) const {
    return each.card == move.card() && each.piles == piles() && always(true);
  }
  bool operator()(const why::LosesSurely& each) const {
    return each.card == move.card() && always(false);
  }
  bool operator()(const why::OnlyTaker& each) const {
    MoveList moves;
    legal(state, seat, moves);
    int taking = 0;
    for (const Move other : moves) {
      if (other.verb() == Verb::play) taking += BidcoinTruth{state, seat, other}.wins({}) ? 1 : 0;
    }
    return each.card == move.card() && wins({}) && taking == 1;
  }
  bool operator()(const why::ZeroCatches& each) const {
    return each.card == move.card() && rank(each.card) == 0 && wins({}) &&
           lying().contains(each.top) && suit(each.top) == suit(each.card) &&
           rank(each.top) == top_rank(state.player_count) &&
           state.table[static_cast<std::size_t>(
               (static_cast<int>(each.seat) - static_cast<int>(state.leader) + state.player_count) %
               state.player_count)] == each.top;
  }
  bool operator()(const why::CannotBeCaught& each) const {
    Stream chance(Seed{9}, "truth");
    const State drawn = determinize(state, seat, chance);
    for (const Seat other : seats(state.player_count)) {
      if (other != seat && drawn.players[other].hand.contains(each.zero)) return false;
    }
    return rank(each.zero) == 0 && suit(each.zero) == suit(each.card) && wins({});
  }
  bool operator()(const why::TwoPiles&) const { return piles() == 2 && wins({}); }
  bool operator()(const why::ReachesBid& each) const {
    return me().wins + each.piles == each.bid && each.bid == me().moved.sum() && wins({}) &&
           each.piles == piles() && !me().zero;
  }
  bool operator()(const why::KeepsBid& each) const {
    return me().wins == each.bid && each.bid == me().moved.sum() && always(false);
  }
  bool operator()(const why::NeedsWins& each) const {
    return me().wins + each.missing == each.bid && each.missing > piles() && wins({});
  }
  bool operator()(const why::KeepsZero& each) const {
    return me().zero && me().wins == 0 && each.points == me().declared.sum() && always(false);
  }
  bool operator()(const why::BidBecomes& each) const {
    State then = state;
    apply(then, seat, move, Silence{});
    const bool same = then.deal == state.deal && then.phase != Phase::over;
    return each.missing >= 0 && each.bid - each.missing == me().wins &&
           each.tricks == me().hand.size() && (!same || then.players[seat].bid() == each.bid);
  }
  bool operator()(const why::BiggestCoin& each) const {
    MoveList moves;
    legal(state, seat, moves);
    int bigger = 0, smaller = 0;
    for (const Move other : moves) {
      bigger += other.coins().sum() > each.coin ? 1 : 0;
      smaller += other.coins().sum() < each.coin ? 1 : 0;
    }
    return bigger == 0 && smaller > 0 && move.coins().sum() == each.coin;
  }
  bool operator()(const why::ZeroSheds& each) const {
    State then = state;
    apply(then, seat, move, Silence{});
    return then.players[seat].declared.sum() == each.points && each.tricks == me().hand.size();
  }
  bool operator()(const why::HoldsNoTrump& each) const {
    int trumps = 0;
    me().hand.for_each([&](Card card) { trumps += suit(card) == suit(state.turned) ? 1 : 0; });
    return trumps == 0 && each.trump == suit(state.turned);
  }
};

TEST(BidcoinReasons, every_claim_is_true) {
  expect_true_reasons<Bidcoin, BidcoinTruth>(6);
}

}  // namespace
}  // namespace pactole::bidcoin
