// The rulebook's examples, played through.
#include <gtest/gtest.h>

#include "engine/bidcoin/test_table.h"

namespace pactole::bidcoin {
namespace {

// The example of section 3: yellow is trump, three tricks in a row.
TEST(BidcoinStory, the_three_tricks_of_the_rulebook) {
  auto table = TestTable::with({"R5 Y4 G0 !B", "R9 B3 G5", "R2 B5 G10", "R7 B7 G8"}, "Y3");
  table.trick({"R5", "R9", "R2", "R7"});
  EXPECT_EQ(table.state.leader, B) << "(a) B has the highest card of the led suit";
  table.move("coin 2");
  table.trick({"B3", "B5", "B7", "Y4"});
  EXPECT_EQ(table.state.leader, A) << "(b) A has the highest trump";
  EXPECT_EQ(table.player(A).wins, 2) << "and splits the trick in two, for it is a 4";
  table.move("coin 3");
  table.trick({"G0", "G5", "G10", "G8"});
  EXPECT_EQ(table.state.leader, A) << "(c) the 0 beats the 10";
  EXPECT_EQ(table.player(A).wins, 3);
}

// A holds eight trumps that nobody can beat, wins eight tricks with them and no other.
TEST(BidcoinStory, BT12_bids_3_then_8_and_sheds_them) {
  auto table = TestTable::with(
      {"Y1 Y2 Y3 Y5 Y7 Y8 Y9 Y10 R1 B1 G1 P1 P2", "R10 B10 G10 P10", "", ""}, "Y0", {"Y4", "Y6"});
  const auto others_follow = [&] {
    while (table.turn() != A || !table.state.table.empty()) {
      if (table.state.phase == Phase::coin || table.state.trick > 8) break;
      table.move(table.legal_moves(table.turn())[0]);
    }
  };
  table.move("play Y1");
  others_follow();
  EXPECT_EQ(table.state.phase, Phase::coin);
  table.move("coin 3");
  EXPECT_EQ(table.player(A).bid(), 3);
  for (const char* card : {"play Y2", "play Y3"}) {
    table.move(card);
    others_follow();
    EXPECT_EQ(table.state.phase, Phase::play) << "2 and 3 wins are covered";
  }
  table.move("play Y5");
  others_follow();
  EXPECT_EQ(table.state.phase, Phase::coin) << "4 wins exceed the bid of 3";
  table.move("coin 5");
  EXPECT_EQ(table.player(A).bid(), 8);
  for (const char* card : {"play Y7", "play Y8", "play Y9", "play Y10"}) {
    table.move(card);
    others_follow();
  }
  EXPECT_EQ(table.player(A).wins, 8);
  while (table.state.deal == 1) {  // A throws away the low cards, the others their high ones
    const auto moves = table.legal_moves(table.turn());
    table.move(table.turn() == A ? moves.front() : moves.back());
  }
  EXPECT_EQ(list(table.player(A).discarded), (CoinList{5, 3}));
  EXPECT_EQ(list(table.player(A).coins), (CoinList{7, 2, 1}));
  EXPECT_EQ(table.player(A).coins.sum(), 10);
  EXPECT_NE(table.last_event("deal_end")
                .find(R"({"seat":0,"wins":8,"bid":8,"zero":null,"success":true,"discarded":[5,3],)"
                      R"("taken":0,"coins":[7,2,1],"sum":10,"rank":)"),
            std::string::npos)
      << table.last_event("deal_end");
}

}  // namespace
}  // namespace pactole::bidcoin
