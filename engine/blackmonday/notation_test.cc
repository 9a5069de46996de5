// How moves are written, and what is not a move.
#include <gtest/gtest.h>

#include "engine/blackmonday/test_table.h"

namespace pactole::blackmonday {
namespace {

std::string code_of(const TestTable& table, std::string_view words) {
  const auto move = parse(table.state, A, words);
  return move ? "" : std::string(text(move.error().code));
}

TEST(BlackmondayNotation, every_move_has_its_text) {
  const auto table = TestTable::with({{"", ""}});
  for (const std::string words : {"end", "buy R1", "sell B10", "rate G13", "crash Y11",
                                  "exchange R1", "exchange R13,B2,B2,Y10"}) {
    const auto move = parse(table.state, A, words);
    ASSERT_TRUE(move.has_value()) << words;
    EXPECT_EQ(text(*move), words);
  }
}

TEST(BlackmondayNotation, the_order_of_an_exchange_does_not_matter) {
  const auto table = TestTable::with({{"", ""}});
  EXPECT_EQ(*parse(table.state, A, "exchange Y1,R10,B2,R2"),
            *parse(table.state, A, "exchange R2,B2,R10,Y1"));
  EXPECT_EQ(text(*parse(table.state, A, "exchange Y1,R10,B2,R2")), "exchange R2,R10,B2,Y1")
      << "sorted by colour, then value";
}

TEST(BlackmondayNotation, bad_syntax) {
  const auto table = TestTable::with({{"", ""}});
  for (const std::string_view words : {"",
                                       " ",
                                       "end ",
                                       "end now",
                                       " end",
                                       "End",
                                       "pass",
                                       "buy",
                                       "buy ",
                                       "buy R",
                                       "buy R0",
                                       "buy R14",
                                       "buy R01",
                                       "buy r1",
                                       "buy P1",
                                       "buy R1 ",
                                       "buy  R1",
                                       "buy R1,R2",
                                       "buy R+1",
                                       "sell",
                                       "sell R1,R1",
                                       "rate",
                                       "rate 8",
                                       "rate R1.",
                                       "crash",
                                       "crash R",
                                       "exchange",
                                       "exchange ",
                                       "exchange R1,",
                                       "exchange ,R1",
                                       "exchange R1,,R2",
                                       "exchange R1, R2",
                                       "exchange R1 R2",
                                       "exchange R14",
                                       "exchange R1,R2,R3,R4,R5,R99",
                                       "buy MARKET_CLOSED",
                                       "exchange CLOSED_R",
                                       "rate CLOSED_Y",
                                       "crash 0",
                                       "buy R1000000000"}) {
    EXPECT_EQ(code_of(table, words), "bad_syntax") << '"' << words << '"';
  }
}

TEST(BlackmondayNotation, well_written_but_impossible_is_an_illegal_move) {
  const auto table = TestTable::with({{"R1 R2 R3 R4 R6", ""}});
  EXPECT_EQ(table.refused_by("exchange R1,R2,R3,R4,R6"), "K18");
  EXPECT_EQ(table.refused_by("exchange R1,R1,R1"), "K18");
  EXPECT_EQ(table.refused_by("exchange R1,R1,R1,R1,R1,R1"), "K18");
  EXPECT_EQ(table.refused_by("buy Y1"), "K10");
  EXPECT_EQ(table.refused_by("crash R4"), "K15");
}

TEST(BlackmondayNotation, refusals_come_in_the_promised_order) {
  auto table = TestTable::with({.hands = {"", ""}, .options = {.turn_limit = 1}});
  EXPECT_EQ(table.refused_by(B, "nonsense"), "not_your_turn");
  EXPECT_EQ(table.refused_by(A, "nonsense"), "bad_syntax");
  table.move("end");
  EXPECT_EQ(table.refused_by(A, "nonsense"), "game_over");
  EXPECT_EQ(table.refused_by(B, "end"), "game_over");
}

TEST(BlackmondayNotation, setups_name_closing_cards_too) {
  EXPECT_EQ(parse_any_card("MARKET_CLOSED"), kMarketClosed);
  EXPECT_EQ(parse_any_card("CLOSED_G"), closing(Colour::green));
  EXPECT_EQ(parse_any_card("R13"), card(Colour::red, 13));
  EXPECT_FALSE(parse_any_card("CLOSED_P").has_value());
  EXPECT_FALSE(parse_any_card("CLOSED").has_value());
}

}  // namespace
}  // namespace pactole::blackmonday
