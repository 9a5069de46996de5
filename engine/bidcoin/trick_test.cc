// Tricks: B7-B10. Trump is yellow; A, B, C, D play in this order unless said otherwise.
#include <gtest/gtest.h>

#include "engine/bidcoin/test_table.h"

namespace pactole::bidcoin {
namespace {

struct Outcome {
  Seat winner;
  int piles;
  bool operator==(const Outcome&) const = default;
};

// One trick in which nobody but those named hold what would bind them.
Outcome trick(const std::vector<std::string>& hands,
              std::initializer_list<std::string_view> cards) {
  auto table = TestTable::with(hands);
  table.trick(cards);
  const Seat winner = table.state.leader;
  return {winner, table.player(winner).wins};
}

TEST(Bidcoin, B7_the_led_suit_must_be_followed) {
  auto table = TestTable::with({"R5", "R2 B3 Y1", "B7 Y2 !R", "R9"});
  table.move("play R5");
  EXPECT_EQ(table.refused_by(B, "play B3"), "B7");
  EXPECT_EQ(table.refused_by(B, "play Y1"), "B7") << "trump does not excuse from following";
  EXPECT_EQ(table.refused_by(B, "play R5"), "B7") << "not held any more by anyone";
  EXPECT_EQ(table.refused_by(C, "play B7"), "not_your_turn");
  table.move("play R2");
  EXPECT_EQ(table.refused_by(C, "play B7"), "") << "no red: any card";
  EXPECT_EQ(table.refused_by(C, "play Y2"), "") << "or a trump";
  EXPECT_EQ(table.legal_moves(C).size(), 13u + 2u) << "all cards, and two zero declarations";
}

TEST(Bidcoin, B7_play_goes_clockwise_from_the_leader) {
  auto table = TestTable::with({"R5", "R9", "R2", "R8"});
  for (const Seat seat : {A, B, C, D}) {
    EXPECT_EQ(table.turn(), seat);
    table.move(seat == A ? "play R5" : seat == B ? "play R9" : seat == C ? "play R2" : "play R8");
  }
}

TEST(Bidcoin, B8_without_trump_the_highest_of_the_led_suit_wins_and_leads) {
  auto table = TestTable::with({"R5", "R9", "R2", "R8"});
  table.trick({"R5", "R9", "R2", "R8"});
  EXPECT_EQ(table.state.leader, B);
  EXPECT_EQ(table.turn(), B);
  table.move("coin 7");
  EXPECT_EQ(table.turn(), B) << "leads the next trick";
  EXPECT_EQ(table.state.trick, 2);
}

TEST(Bidcoin, BT2_highest_of_the_led_suit_wins) {
  EXPECT_EQ(trick({"R5", "R9", "R2", "B10 !R"}, {"R5", "R9", "R2", "B10"}), (Outcome{B, 1}));
}

TEST(Bidcoin, B8_the_highest_trump_wins) {
  EXPECT_EQ(trick({"R9", "Y1 !R", "Y2 !R", "R8"}, {"R9", "Y1", "Y2", "R8"}), (Outcome{C, 1}));
}

TEST(Bidcoin, BT3_the_winner_with_a_4_takes_two_piles) {
  bidcoin::Setup setup;
  setup.first = B;
  setup.deals.push_back(deck_with({"Y4 !R", "R3", "R5", "R7"}, "Y3"));
  TestTable table{start({}, 4, Seed{}, setup), setup};
  table.trick({"R3", "R5", "R7", "Y4"});
  EXPECT_EQ(table.state.leader, A);
  EXPECT_EQ(table.player(A).wins, 2);
}

TEST(Bidcoin, BT4_the_0_beats_the_10) {
  EXPECT_EQ(trick({"R0", "R10", "R5", "R8"}, {"R0", "R10", "R5", "R8"}), (Outcome{A, 1}));
}

TEST(Bidcoin, B9_in_any_order_of_play) {
  EXPECT_EQ(trick({"R10", "R5", "R8", "R0"}, {"R10", "R5", "R8", "R0"}), (Outcome{D, 1}));
  EXPECT_EQ(trick({"R5", "R0", "R10", "R8"}, {"R5", "R0", "R10", "R8"}), (Outcome{B, 1}));
}

TEST(Bidcoin, BT5_a_trump_beats_the_0_and_the_10) {
  EXPECT_EQ(trick({"R0", "R10", "R5", "Y1 !R"}, {"R0", "R10", "R5", "Y1"}), (Outcome{D, 1}));
}

TEST(Bidcoin, BT6_the_trump_0_beats_the_trump_10) {
  EXPECT_EQ(trick({"Y10", "Y9", "Y0", "R3 !Y"}, {"Y10", "Y9", "Y0", "R3"}), (Outcome{C, 1}));
}

TEST(Bidcoin, BT7_a_pair_off_suit_does_nothing) {
  EXPECT_EQ(trick({"R0", "R9", "B0 !R", "B10 !R"}, {"R0", "R9", "B0", "B10"}), (Outcome{B, 1}));
}

TEST(Bidcoin, BT8_a_led_0_wins_when_nobody_follows) {
  EXPECT_EQ(trick({"R0", "B10 !R", "B9 !R", "G8 !R"}, {"R0", "B10", "B9", "G8"}), (Outcome{A, 1}));
}

TEST(Bidcoin, BT9_a_trump_0_beats_every_card_that_is_no_trump) {
  EXPECT_EQ(trick({"R10", "Y0 !R", "R0", "R9"}, {"R10", "Y0", "R0", "R9"}), (Outcome{B, 1}));
}

TEST(Bidcoin, B9_a_0_without_its_top_is_the_lowest) {
  EXPECT_EQ(trick({"R0", "R9", "R1", "R2"}, {"R0", "R9", "R1", "R2"}), (Outcome{B, 1}));
  EXPECT_EQ(trick({"Y0", "Y9", "Y1", "Y2"}, {"Y0", "Y9", "Y1", "Y2"}), (Outcome{B, 1}));
}

TEST(Bidcoin, BT10_three_players_the_0_beats_the_7) {
  EXPECT_EQ(trick({"R7", "R0", "R6"}, {"R7", "R0", "R6"}), (Outcome{B, 1}));
}

TEST(Bidcoin, B9_likewise_in_trump) {
  EXPECT_EQ(trick({"Y0", "Y10", "Y9", "Y8"}, {"Y0", "Y10", "Y9", "Y8"}), (Outcome{A, 1}));
}

TEST(Bidcoin, B9_with_four_players_the_7_is_not_the_top) {
  EXPECT_EQ(trick({"R7", "R0", "R5", "R3"}, {"R7", "R0", "R5", "R3"}), (Outcome{A, 1}));
}

TEST(Bidcoin, BT11_winning_with_a_6_over_a_4_is_two_piles) {
  EXPECT_EQ(trick({"R4", "R6", "R1", "R2"}, {"R4", "R6", "R1", "R2"}), (Outcome{B, 2}));
}

TEST(Bidcoin, B10_winning_with_a_4_or_6_is_two_piles) {
  EXPECT_EQ(trick({"R4", "R3", "R1", "R2"}, {"R4", "R3", "R1", "R2"}), (Outcome{A, 2}));
  EXPECT_EQ(trick({"R5", "R6", "R1", "R2"}, {"R5", "R6", "R1", "R2"}), (Outcome{B, 2}));
}

TEST(Bidcoin, B10_other_players_4s_and_6s_do_not_double) {
  EXPECT_EQ(trick({"R4", "R9", "R6", "R2"}, {"R4", "R9", "R6", "R2"}), (Outcome{B, 1}));
}

TEST(Bidcoin, B10_a_0_that_wins_over_a_4_or_6_is_one_pile) {
  EXPECT_EQ(trick({"R0", "R10", "R4", "R6"}, {"R0", "R10", "R4", "R6"}), (Outcome{A, 1}));
}

TEST(Bidcoin, BT21_both_pairs_the_trump_0_wins) {
  EXPECT_EQ(trick({"R10", "Y10 !R", "R0", "Y0 !R"}, {"R10", "Y10", "R0", "Y0"}), (Outcome{D, 1}));
}

TEST(Bidcoin, B9_the_takers_of_a_trick_are_the_cards_that_would_win_it) {
  Stream chance(Seed{}, "tricks");
  for (int round = 0; round < 4000; ++round) {
    const int players = 3 + round % 2;
    Deck deck;
    CardSet::in_use(players).for_each([&](Card card) { deck.push_back(card); });
    chance.shuffle(deck);
    const auto trump = static_cast<Suit>(chance.below(kSuits));
    const std::size_t lying = chance.below(static_cast<std::uint32_t>(players));
    CardSet trick;
    for (std::size_t i = 0; i < lying; ++i) trick |= CardSet::of(deck[i]);
    const CardSet found = takers(trick, suit(deck[0]), trump, players);
    for (std::size_t i = lying; i < deck.size(); ++i) {
      const Suit led = lying == 0 ? suit(deck[i]) : suit(deck[0]);
      const Card winner = winning_card(trick | CardSet::of(deck[i]), led, trump, players);
      EXPECT_EQ(found.contains(deck[i]), winner == deck[i]) << text(deck[i]);
    }
  }
}

TEST(Bidcoin, a_trick_is_told_with_its_winner_piles_and_cards) {
  auto table = TestTable::with({"R4", "R6", "R1", "R2"});
  table.trick({"R4", "R6", "R1", "R2"});
  EXPECT_EQ(table.last_event("trick"),
            R"({"type":"trick","trick":1,"winner":1,"with":"R6","piles":2,"wins":2,)"
            R"("cards":[[0,"R4"],[1,"R6"],[2,"R1"],[3,"R2"]]})");
}

}  // namespace
}  // namespace pactole::bidcoin
