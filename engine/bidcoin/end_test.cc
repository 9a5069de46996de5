// The end of a deal and of the game: B16-B20.
#include <gtest/gtest.h>

#include "engine/bidcoin/test_table.h"

namespace pactole::bidcoin {
namespace {

Player with_coins(Coins coins) {
  Player player;
  player.coins = coins;
  player.discarded = {0, static_cast<std::uint8_t>(kAllBigCoins & ~coins.big)};
  return player;
}

// 2, 3, 5, 7 as bits.
constexpr std::uint8_t k2 = 1, k3 = 2, k5 = 4, k7 = 8;

State ended_with(std::initializer_list<Coins> coins) {
  State state = start({}, static_cast<int>(coins.size()), Seed{});
  Seat seat = A;
  for (const Coins owned : coins) {
    state.players[seat] = with_coins(owned);
    seat = seat_at(static_cast<int>(seat) + 1);
  }
  state.phase = Phase::over;
  return state;
}

TEST(Bidcoin, B16_success_when_wins_equal_the_bid_discards_the_coins_used) {
  Player player = with_coins({1, k2 | k7});
  player.moved = {0, k3 | k5};
  player.discarded = {};
  player.wins = 8;
  const Settlement settled = settle(player);
  EXPECT_TRUE(settled.success);
  EXPECT_EQ(list(settled.discarded), (CoinList{5, 3}));
  EXPECT_EQ(list(player.coins), (CoinList{7, 2, 1}));
  EXPECT_EQ(player.coins.sum(), 10);
  EXPECT_EQ(list(player.discarded), (CoinList{5, 3}));
}

TEST(Bidcoin, B16_neither_fewer_wins_than_the_bid_nor_more_are_a_success) {
  for (const std::uint8_t wins : {std::uint8_t{7}, std::uint8_t{9}}) {
    Player player = with_coins({1, k2 | k7});
    player.moved = {0, k3 | k5};
    player.wins = wins;
    EXPECT_FALSE(settle(player).success) << int{wins};
  }
}

TEST(Bidcoin, B16_no_win_and_nothing_declared_is_a_success_that_discards_nothing) {
  Player player = with_coins({1, kAllBigCoins});
  const Settlement settled = settle(player);
  EXPECT_TRUE(settled.success);
  EXPECT_TRUE(settled.discarded.empty());
  EXPECT_EQ(player.coins.sum(), 18);
}

TEST(Bidcoin, B16_no_win_after_a_zero_declaration_discards_the_declared_coins) {
  Player player = with_coins({1, k3 | k5});
  player.zero = true;
  player.declared = {0, k7 | k2};
  player.discarded = {};
  EXPECT_TRUE(settle(player).success);
  EXPECT_EQ(list(player.discarded), (CoinList{7, 2}));
  EXPECT_EQ(list(player.coins), (CoinList{5, 3, 1}));
  EXPECT_FALSE(player.zero);
}

TEST(Bidcoin, B16_discarded_1s_return_to_the_reserve) {
  State state = start({}, 4, Seed{});
  state.players[A].coins.ones = 0;
  state.players[A].moved = kOneOne;
  state.players[A].wins = 1;
  EXPECT_EQ(reserve(state), 5);
  settle(state.players[A]);
  EXPECT_EQ(reserve(state), 6);
  EXPECT_EQ(state.players[A].discarded, kOneOne);
}

TEST(Bidcoin, BT13_five_wins_against_a_bid_of_10_fails) {
  Player player = with_coins({1, k2 | k5});
  player.moved = {0, k7 | k3};
  player.discarded = {};
  player.wins = 5;
  EXPECT_FALSE(settle(player).success);
  EXPECT_EQ(player.coins.sum(), 18);
  EXPECT_TRUE(player.moved.empty());
}

TEST(Bidcoin, B17_moved_coins_go_back_after_a_failure_also_when_wins_exceed_the_bid) {
  Player player = with_coins({});
  player.moved = kOneOne;
  player.wins = 2;
  const Settlement settled = settle(player);
  EXPECT_FALSE(settled.success);
  EXPECT_EQ(settled.taken, 0) << "only a failed zero takes coins";
  EXPECT_EQ(player.coins, kOneOne);
}

TEST(Bidcoin, BT20_twelve_piles_after_a_failed_zero) {
  State state = start({}, 4, Seed{});
  Player& player = state.players[A];
  player.coins = {0, k3 | k2};
  player.declared = {1, k7 | k5};
  player.zero = true;
  player.wins = 12;
  EXPECT_EQ(settle(player).taken, 12);
  EXPECT_EQ(player.coins.sum(), 30);
  EXPECT_EQ(player.coins.ones, 13);
  EXPECT_EQ(reserve(state), 0);
}

TEST(Bidcoin, B18_a_failed_declarer_takes_a_1_for_each_win_and_nobody_else_does) {
  Player declarer = with_coins({1, k3 | k5});
  declarer.zero = true;
  declarer.declared = {0, k7 | k2};
  declarer.wins = 3;
  EXPECT_EQ(settle(declarer).taken, 3);
  EXPECT_EQ(declarer.coins, (Coins{1 + 3, kAllBigCoins}));
  Player other = with_coins({1, k3 | k5});
  other.moved = {0, k7 | k2};
  other.wins = 3;
  EXPECT_EQ(settle(other).taken, 0);
  EXPECT_EQ(other.coins, (Coins{1, kAllBigCoins}));
}

TEST(Bidcoin, B18_substitutes_are_ordinary_1s_and_the_reserve_counts_what_all_own) {
  State state = start({}, 4, Seed{});
  state.players[A].coins.ones = 13;
  EXPECT_EQ(reserve(state), 0);
  state.players[A].coins.ones = 1;
  state.players[B].coins.ones = 0;
  EXPECT_EQ(reserve(state), 6);
}

TEST(Bidcoin, B19_the_game_ends_when_somebody_has_no_coin_left) {
  State state = start({}, 4, Seed{});
  EXPECT_EQ(ended_after_deal(state), Ended::no);
  state.players[C].coins = {};
  EXPECT_EQ(ended_after_deal(state), Ended::coins);
  state.deal = 4;
  EXPECT_EQ(ended_after_deal(state), Ended::coins) << "even after the last deal";
}

TEST(Bidcoin, B19_the_game_ends_after_as_many_deals_as_players) {
  for (const int players : {3, 4}) {
    State state = start({}, players, Seed{});
    state.deal = static_cast<std::uint8_t>(players - 1);
    EXPECT_EQ(ended_after_deal(state), Ended::no);
    ++state.deal;
    EXPECT_EQ(ended_after_deal(state), Ended::deals);
  }
}

TEST(Bidcoin, B19_is_checked_after_everybody_has_settled) {
  auto table = TestTable::with({"", "", "", ""});
  while (table.state.trick < kTricks || table.state.table.size() < 3) {
    table.move(table.legal_moves(table.turn())[0]);
  }
  // Before the last card nobody has any coin but those moved; all but its winner are exact.
  for (const Seat seat : seats(4)) {
    Player& player = table.player(seat);
    player.coins = {};
    player.moved = {9, 0};
    player.wins = 9;
    player.zero = false;
    player.declared = {};
  }
  table.finish_deal();
  EXPECT_EQ(table.state.phase, Phase::over);
  EXPECT_EQ(table.state.ended, Ended::coins);
  EXPECT_EQ(bidcoin::result(table.state).winners.size(), 3u);
}

TEST(Bidcoin, B20_the_lowest_sum_wins) {
  const Result result = bidcoin::result(ended_with({{1, k7}, {1, k5}, {3, k2}, {0, k7 | k5}}));
  EXPECT_EQ(result.scores, (FixedVector<std::int32_t, kMaxSeats>{8, 6, 5, 12}));
  EXPECT_EQ(result.ranks, (FixedVector<std::int32_t, kMaxSeats>{3, 2, 1, 4}));
  EXPECT_EQ(result.winners, (FixedVector<Seat, kMaxSeats>{C}));
}

TEST(Bidcoin, BT17_a_tie_goes_to_whoever_shed_the_5_when_both_shed_the_7) {
  // B: 5 and 1; C: 3, 2 and 1: both 6.
  const Result result = bidcoin::result(ended_with({{1, k7}, {1, k5}, {1, k3 | k2}, {0, k7}}));
  EXPECT_EQ(result.winners, (FixedVector<Seat, kMaxSeats>{C}));
  EXPECT_EQ(result.ranks, (FixedVector<std::int32_t, kMaxSeats>{4, 2, 1, 3}));
}

TEST(Bidcoin, B20_orders_players_after_a_deal_that_is_not_the_last_too) {
  const State state = ended_with({{1, k7}, {1, k5}, {1, k3 | k2}, {0, k7}});
  EXPECT_EQ(rank_of(state, A), 4);
  EXPECT_EQ(rank_of(state, B), 2);
  EXPECT_EQ(rank_of(state, C), 1);
  EXPECT_EQ(rank_of(state, D), 3);
}

TEST(Bidcoin, BT18_players_without_coins_share_the_victory) {
  const Result result = bidcoin::result(ended_with({{}, {1, k5}, {}, {2, 0}}));
  EXPECT_EQ(result.winners, (FixedVector<Seat, kMaxSeats>{A, C}));
  EXPECT_EQ(result.ranks, (FixedVector<std::int32_t, kMaxSeats>{1, 4, 1, 3}));
}

TEST(Bidcoin, BT19_the_7_counts_before_the_5) {
  const Result result = bidcoin::result(ended_with({{1, k7 | k3}, {1, k5 | k3 | k2}, {20, 0}}));
  EXPECT_EQ(result.scores[0], 11);
  EXPECT_EQ(result.scores[1], 11);
  EXPECT_EQ(result.winners, (FixedVector<Seat, kMaxSeats>{B}));
}

TEST(Bidcoin, B20_after_the_5_comes_the_3_then_the_2_then_it_is_shared) {
  // Equal sums by 1-coins: shed {7,5,3} against {7,5,2}, then {.., 2} against nothing more.
  EXPECT_EQ(bidcoin::result(ended_with({{2, k2}, {1, k3}, {9, k7}})).winners,
            (FixedVector<Seat, kMaxSeats>{A}));
  EXPECT_EQ(bidcoin::result(ended_with({{4, 0}, {2, k2}, {9, k7}})).winners,
            (FixedVector<Seat, kMaxSeats>{A}));
  EXPECT_EQ(bidcoin::result(ended_with({{2, k2}, {2, k2}, {9, k7}})).winners,
            (FixedVector<Seat, kMaxSeats>{A, B}));
}

TEST(Bidcoin, after_the_end_the_last_deal_stays_to_be_seen) {
  auto table = TestTable::with({"", "", "", ""});
  while (table.state.phase != Phase::over) table.finish_deal();
  EXPECT_EQ(table.state.trick, 13);
  const View seen = view(table.state, A);
  EXPECT_EQ(seen.phase, Phase::over);
  EXPECT_TRUE(seen.table.empty());
  EXPECT_TRUE(seen.to_act.empty());
  int wins = 0;
  for (const PlayerView& player : seen.players) {
    wins += player.wins;
    EXPECT_EQ(player.bid, 0);
    EXPECT_TRUE(player.moved.empty());
    EXPECT_FALSE(player.zero.has_value());
  }
  EXPECT_GE(wins, 13);
  EXPECT_LE(wins, 23);
  EXPECT_EQ(table.refused_by(A, "play R0"), "game_over");
  EXPECT_NE(table.last_event("game_end"), "");
}

}  // namespace
}  // namespace pactole::bidcoin
