// Bids and zero declarations: B11-B15.
#include <gtest/gtest.h>

#include "engine/bidcoin/test_table.h"

namespace pactole::bidcoin {
namespace {

using Texts = std::vector<std::string>;

// A wins the first trick with this card.
TestTable after_first_win(Options options = {}, std::string_view with = "R9") {
  auto table = TestTable::with({std::string(with), "R1", "R2", "R3"}, "Y3", {}, options);
  table.trick({with, "R1", "R2", "R3"});
  return table;
}

TEST(Bidcoin, B11_a_deal_starts_with_every_bid_at_0) {
  const auto table = TestTable::with({"", "", "", ""});
  for (const Seat seat : seats(4)) EXPECT_EQ(table.state.players[seat].bid(), 0);
}

TEST(Bidcoin, B11_bids_are_not_carried_into_the_next_deal) {
  auto table = TestTable::with({"", "", "", ""});
  table.finish_deal();
  ASSERT_EQ(table.state.deal, 2);
  for (const Seat seat : seats(4)) EXPECT_EQ(table.player(seat).bid(), 0);
}

TEST(Bidcoin, B11_the_bid_is_the_sum_of_the_coins_moved) {
  auto table = after_first_win();
  table.player(A).wins = 9;
  table.move("coin 3");
  EXPECT_EQ(table.player(A).bid(), 3);
  table.state.phase = Phase::coin;
  table.move("coin 5");
  EXPECT_EQ(table.player(A).bid(), 8);
}

TEST(Bidcoin, B12_a_winner_above_the_bid_must_move_a_coin_at_once) {
  auto table = after_first_win();
  EXPECT_EQ(table.state.phase, Phase::coin);
  EXPECT_EQ(table.turn(), A);
  EXPECT_EQ(table.legal_moves(A), (Texts{"coin 7", "coin 5", "coin 3", "coin 2", "coin 1"}));
  EXPECT_EQ(table.refused_by(A, "play R0"), "B12");
  EXPECT_EQ(table.refused_by(A, "zero 7,5"), "B12");
  table.move("coin 2");
  EXPECT_EQ(table.state.phase, Phase::play);
  EXPECT_EQ(table.state.trick, 2);
  EXPECT_EQ(list(table.player(A).coins), (CoinList{7, 5, 3, 1}));
  EXPECT_EQ(list(table.player(A).moved), (CoinList{2}));
}

TEST(Bidcoin, B12_never_voluntarily) {
  auto table = TestTable::with({"", "", "", ""});
  EXPECT_EQ(table.refused_by(A, "coin 1"), "B12");
  table = after_first_win();
  table.move("coin 2");
  EXPECT_EQ(table.refused_by(A, "coin 1"), "B12") << "1 win, bid 2: nothing is due";
}

TEST(Bidcoin, B12_no_coin_is_due_while_the_bid_covers_the_wins) {
  auto table = TestTable::with({"R9 R8", "R1 R4", "R2 R5", "R3 R0"});
  table.trick({"R9", "R1", "R2", "R3"});
  table.move("coin 2");
  table.trick({"R8", "R4", "R5", "R0"});
  EXPECT_EQ(table.player(A).wins, 2);
  EXPECT_EQ(table.state.phase, Phase::play) << "2 wins, bid 2";
}

TEST(Bidcoin, B12_a_moved_coin_cannot_be_moved_again) {
  auto table = after_first_win();
  table.player(A).wins = 9;
  table.move("coin 3");
  table.state.phase = Phase::coin;
  EXPECT_EQ(table.refused_by(A, "coin 3"), "B12");
  EXPECT_EQ(table.refused_by(A, "coin 7"), "");
}

TEST(Bidcoin, B12_only_the_winner_of_the_trick_compares) {
  auto table = TestTable::with({"R9", "R1", "R2", "R3"});
  table.player(B).wins = 3;  // above the bid, but did not win this trick
  table.trick({"R9", "R1", "R2", "R3"});
  EXPECT_EQ(table.turn(), A);
  table.move("coin 1");
  EXPECT_EQ(table.state.phase, Phase::play);
  EXPECT_EQ(table.turn(), A);
}

TEST(Bidcoin, BT16_after_a_double_win_one_moves_one_coin_and_cover_moves_until_covered) {
  for (const CoinMove mode : {CoinMove::one, CoinMove::cover}) {
    auto table = TestTable::with({"R4", "R1", "R2", "R3"}, "Y3", {}, {mode});
    table.player(A).coins = {2, 0};
    table.player(A).discarded = {0, kAllBigCoins};
    table.trick({"R4", "R1", "R2", "R3"});
    EXPECT_EQ(table.player(A).wins, 2);
    table.move("coin 1");
    if (mode == CoinMove::one) {
      EXPECT_EQ(table.state.phase, Phase::play);
      EXPECT_EQ(table.player(A).bid(), 1);
    } else {
      EXPECT_EQ(table.state.phase, Phase::coin);
      table.move("coin 1");
      EXPECT_EQ(table.state.phase, Phase::play);
      EXPECT_EQ(table.player(A).bid(), 2);
    }
  }
}

TEST(Bidcoin, B12_one_coin_by_default_and_as_many_as_needed_to_cover) {
  auto table = after_first_win({}, "R6");
  table.move("coin 1");
  EXPECT_EQ(table.state.phase, Phase::play) << "2 wins, bid 1";
  table = after_first_win({CoinMove::cover}, "R6");
  table.move("coin 1");
  EXPECT_EQ(table.state.phase, Phase::coin);
}

TEST(Bidcoin, B12_cover_stops_as_soon_as_the_wins_are_covered) {
  auto table = after_first_win({CoinMove::cover}, "R6");
  table.move("coin 2");
  EXPECT_EQ(table.state.phase, Phase::play);
}

TEST(Bidcoin, B12_a_coin_due_after_trick_13_is_moved_before_the_deal_is_settled) {
  auto table = TestTable::with({"", "", "", ""});
  while (table.state.trick < kTricks || table.state.table.size() < 3) {
    table.move(table.legal_moves(table.turn())[0]);
  }
  for (const Seat seat : seats(4)) {  // whoever wins the last trick is above the bid
    Player& player = table.player(seat);
    player.coins += player.moved;
    player.moved = {};
    player.wins = 5;
  }
  table.move(table.legal_moves(table.turn())[0]);
  ASSERT_EQ(table.state.phase, Phase::coin);
  EXPECT_EQ(table.state.trick, 13);
  EXPECT_EQ(table.state.deal, 1);
  EXPECT_EQ(table.last_event("deal_end"), "");
  table.move("coin 7");
  EXPECT_NE(table.last_event("deal_end"), "");
  EXPECT_EQ(table.state.deal, 2);
}

TEST(Bidcoin, B13_with_all_coins_moved_one_plays_on) {
  auto table = TestTable::with({"R9", "R1", "R2", "R3"});
  table.player(A).moved = {1, 0};
  table.player(A).coins = {0, 0};
  table.player(A).discarded = {0, kAllBigCoins};
  table.player(A).wins = 1;
  table.trick({"R9", "R1", "R2", "R3"});
  EXPECT_EQ(table.player(A).wins, 2);
  EXPECT_EQ(table.state.phase, Phase::play);
  EXPECT_EQ(table.turn(), A);
}

TEST(Bidcoin, BT14_zero_7_2_with_nine_cards) {
  auto table = TestTable::with({"", "", "", ""});
  Player& player = table.player(A);
  while (player.hand.size() > 9) {
    table.state.played |= CardSet::of(player.hand.lowest());
    player.hand -= CardSet::of(player.hand.lowest());
  }
  EXPECT_EQ(table.refused_by(A, "zero 7,2"), "");
  EXPECT_EQ(table.refused_by(A, "zero 2,7"), "") << "order in a list never matters";
  table.move("zero 7,2");
  EXPECT_EQ(list(player.declared), (CoinList{7, 2}));
  EXPECT_EQ(player.bid(), 0);
  player.wins = 2;
  const Settlement settled = settle(player);
  EXPECT_FALSE(settled.success);
  EXPECT_EQ(settled.taken, 2);
  EXPECT_EQ(player.coins.sum(), 20);
  EXPECT_EQ(reserve(table.state), 3);
}

TEST(Bidcoin, BT15_no_zero_declaration_when_no_coins_make_the_sum) {
  auto table = TestTable::with({"", "", "", ""});
  Player& player = table.player(A);
  while (player.hand.size() > 8) player.hand -= CardSet::of(player.hand.lowest());
  player.coins = {0, 0b1010};  // 7 and 3
  for (const auto& words : table.legal_moves(A)) EXPECT_FALSE(words.starts_with("zero"));
  EXPECT_EQ(table.refused_by(A, "zero 7"), "B14");
  EXPECT_EQ(table.refused_by(A, "zero 7,3"), "B14");
}

TEST(Bidcoin, B14_the_coins_must_sum_to_the_cards_in_hand_exactly) {
  const auto table = TestTable::with({"", "", "", ""});
  EXPECT_EQ(table.refused_by(A, "zero 7,5,1"), "");
  EXPECT_EQ(table.refused_by(A, "zero 7,5"), "B14") << "12";
  EXPECT_EQ(table.refused_by(A, "zero 7,5,2"), "B14") << "14";
  EXPECT_EQ(table.refused_by(A, "zero 7,5,1,1"), "B14") << "one 1 only";
  EXPECT_EQ(table.refused_by(A, "zero 7,7"), "B14") << "one 7 only";
}

TEST(Bidcoin, B14_every_multiset_is_listed_once) {
  auto table = TestTable::with({"", "", "", ""});
  table.player(A).coins = {24, kAllBigCoins};
  Texts zeros;
  for (const auto& words : table.legal_moves(A)) {
    if (words.starts_with("zero")) zeros.push_back(words);
  }
  // Subsets of 7, 5, 3, 2 with a sum of at most 13, each filled up with 1s.
  EXPECT_EQ(zeros.size(), 13u);
  EXPECT_NE(std::ranges::find(zeros, "zero 1,1,1,1,1,1,1,1,1,1,1,1,1"), zeros.end());
}

TEST(Bidcoin, B14_on_ones_own_turn_only_and_after_seeing_the_cards_in_the_trick) {
  auto table = TestTable::with({"R9", "R1", "R2", "R3"});
  EXPECT_EQ(table.refused_by(B, "zero 7,5,1"), "not_your_turn");
  table.move("play R9");
  EXPECT_EQ(table.refused_by(B, "zero 7,5,1"), "");
}

TEST(Bidcoin, B14_once_per_deal_and_then_a_card_is_played) {
  auto table = TestTable::with({"R9", "R1", "R2", "R3"});
  table.move("zero 7,5,1");
  EXPECT_EQ(table.turn(), A);
  EXPECT_EQ(table.state.phase, Phase::play);
  EXPECT_EQ(table.refused_by(A, "zero 3,2"), "B14");
  table.player(A).coins.ones = 8;
  EXPECT_EQ(table.refused_by(A, "zero 3,2,1,1,1,1,1,1,1,1"), "B14") << "though the sum is right";
  EXPECT_EQ(table.refused_by(A, "coin 3"), "B12");
  for (const auto& words : table.legal_moves(A)) EXPECT_TRUE(words.starts_with("play")) << words;
  EXPECT_EQ(table.last_event("zero"), R"({"type":"zero","seat":0,"coins":[7,5,1]})");
}

TEST(Bidcoin, B14_not_after_a_win) {
  auto table = after_first_win();
  table.move("coin 1");
  EXPECT_EQ(table.player(A).hand.size(), 12);
  EXPECT_EQ(table.refused_by(A, "zero 7,5"), "B14");
  for (const auto& words : table.legal_moves(A)) EXPECT_TRUE(words.starts_with("play")) << words;
}

TEST(Bidcoin, B15_a_declarer_who_wins_moves_no_coins_and_plays_on) {
  auto table = TestTable::with({"R9", "R1", "R2", "R3"});
  table.move("zero 7,5,1");
  table.trick({"R9", "R1", "R2", "R3"});
  EXPECT_EQ(table.player(A).wins, 1);
  EXPECT_EQ(table.state.phase, Phase::play);
  EXPECT_EQ(table.turn(), A);
  EXPECT_EQ(table.player(A).bid(), 0);
}

TEST(Bidcoin, B7_B12_the_only_move_is_told_when_everybody_sees_that_it_is) {
  auto table = TestTable::with({"R5", "R9", "R6", "R7"});
  const auto only = [&](Seat seat) { return view(table.state, seat).only; };
  table.move("play R5");
  EXPECT_FALSE(only(B).has_value()) << "whether it must follow is for nobody to know";
  const auto last_trick = [&] {
    return table.state.trick == kTricks && table.state.phase == Phase::play;
  };
  while (!last_trick()) table.move(table.legal_moves(*to_act(table.state).begin()).front());
  const Seat seat = *to_act(table.state).begin();
  ASSERT_TRUE(only(seat).has_value());
  EXPECT_EQ(table.legal_moves(seat), (std::vector<std::string>{text(*only(seat))}))
      << "the last card";
  for (const Seat other : {A, B, C, D}) {
    if (other != seat) {
      EXPECT_FALSE(only(other).has_value()) << "it is not to act";
    }
  }
}

}  // namespace
}  // namespace pactole::bidcoin
