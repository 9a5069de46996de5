// Move text: canonical out, byte for byte in.
#include <gtest/gtest.h>

#include "engine/bidcoin/test_table.h"

namespace pactole::bidcoin {
namespace {

TEST(BidcoinNotation, bad_syntax_is_told_from_illegal) {
  const auto table = TestTable::with({"R5", "", "", ""});
  for (const char* words : {"",           "play",      "play ",    "play R",           "play R11",
                            "play R14",   "play r5",   "play R05", "play R+5",         "play R5 ",
                            " play R5",   "play  R5",  "PLAY R5",  "Play R5",          "play R5,R6",
                            "play R5 R6", "play X5",   "play R-1", "play R4294967296", "coin",
                            "coin ",      "coin 4",    "coin 0",   "coin 01",          "coin 1,1",
                            "coin seven", "zero",      "zero ",    "zero 7,",          "zero ,7",
                            "zero 7,,2",  "zero 7, 2", "zero 4",   "zero 10",          "zero 0",
                            "bid 3",      "play R5\n", "\tplay R5"}) {
    EXPECT_EQ(table.refusal(A, words).code, RefusalCode::bad_syntax) << '"' << words << '"';
  }
  EXPECT_EQ(table.refusal(A, std::string_view("play R5\0", 8)).code, RefusalCode::bad_syntax);
}

TEST(BidcoinNotation, well_written_moves_that_cannot_be_made_are_illegal_with_their_clause) {
  const auto table = TestTable::with({"R5", "R6", "", ""});
  EXPECT_EQ(table.refused_by(A, "play R6"), "B7");
  EXPECT_EQ(table.refused_by(A, "coin 3"), "B12");
  EXPECT_EQ(table.refused_by(A, "zero 7,7"), "B14");
  EXPECT_EQ(table.refused_by(A, "zero 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1"), "B14");
}

TEST(BidcoinNotation, output_is_canonical) {
  const auto table = TestTable::with({"", "", "", ""});
  EXPECT_EQ(text(*read_move<Bidcoin>(table.state, A, "zero 1,5,7")), "zero 7,5,1");
  EXPECT_EQ(text(*read_move<Bidcoin>(table.state, A, "zero 2,1,3,7")), "zero 7,3,2,1");
  EXPECT_EQ(text(Move::play(named("P10"))), "play P10");
  EXPECT_EQ(text(Move::coin({0, 8})), "coin 7");
}

TEST(BidcoinNotation, the_grammar_does_not_depend_on_the_number_of_players) {
  const auto table = TestTable::with({"", "", ""});
  EXPECT_EQ(table.refusal(A, "play R10").code, RefusalCode::illegal_move);
}

}  // namespace
}  // namespace pactole::bidcoin
