#include "bots/bidcoin/guide.h"

#include <gtest/gtest.h>

#include <string>

#include "bots/bot.h"
#include "engine/bidcoin/test_table.h"

namespace pactole::bidcoin {
namespace {

std::string regular(const TestTable& table) {
  Stream chance(Seed{}, "test");
  return text(kUsualGuide<Bidcoin>.choose(table.state, table.turn(), chance));
}

std::string expert(const TestTable& table) {
  Stream chance(Seed{}, "test");
  const auto bot = make_bot<Bidcoin>(*parse_bot("expert:3000it"));
  return text(ask(*bot, table.state, table.turn(), chance));
}

// A leads R5, B plays R7, C plays R2; D's reds are R1, R8 and R9.
TestTable last_to_play() {
  auto table = TestTable::with({"R5", "R7", "R2", "R1 R8 R9 B1 B2 B3 B5 B7 G1 G2 G3 G5 G7"});
  for (const char* card : {"R5", "R7", "R2"}) table.move(std::string("play ") + card);
  return table;
}

TEST(BidcoinGuide, who_needs_a_win_and_plays_last_takes_it_as_cheaply_as_it_goes) {
  auto table = last_to_play();
  table.player(D).coins -= Coins{1, 0};
  table.player(D).moved += Coins{1, 0};
  EXPECT_EQ(regular(table), "play R8");
}

TEST(BidcoinGuide, who_has_made_the_bid_gets_rid_of_the_highest_card_that_does_not_win) {
  auto table = last_to_play();
  table.player(D).coins -= Coins{1, 0};
  table.player(D).moved += Coins{1, 0};
  table.player(D).wins = 1;
  EXPECT_EQ(regular(table), "play R1");
}

TEST(BidcoinGuide, a_hand_of_low_cards_declares_zero) {
  auto table = TestTable::with({"R0 R1 R2 B0 B1 B2 G0 G1 G2 P0 P1 P2 P3", "", "", ""});
  EXPECT_EQ(regular(table).substr(0, 5), "zero ");
}

TEST(BidcoinGuide, a_hand_of_high_trumps_does_not) {
  auto table = TestTable::with({"Y10 Y9 Y8 Y7 Y6 R10 R9 B10 B9 G10 G9 P10 P9", "", "", ""});
  EXPECT_NE(regular(table).substr(0, 5), "zero ");
  EXPECT_NE(expert(table).substr(0, 5), "zero ");
}

TEST(BidcoinGuide, of_cards_that_are_as_good_as_each_other_one_is_considered) {
  auto table = TestTable::with({"R8 R9 R1 B5 !Y !G !P", "", "", ""});
  Candidates<Bidcoin> candidates;
  kUsualGuide<Bidcoin>.consider(table.state, A, candidates);
  int nines = 0;
  for (const Move move : candidates) nines += text(move) == "play R9" ? 1 : 0;
  EXPECT_EQ(nines, 0) << "the 8 speaks for the 9";
}

}  // namespace
}  // namespace pactole::bidcoin
