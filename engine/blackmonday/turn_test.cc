// The end of a turn and exchanges: K9, K18, K19.
#include <gtest/gtest.h>

#include <set>

#include "engine/blackmonday/test_table.h"

namespace pactole::blackmonday {
namespace {

TEST(Blackmonday, K9_end_is_always_legal_also_at_once) {
  auto table = TestTable::with({{"R1 R5", ""}});
  const std::string before = table.hand(A);
  EXPECT_TRUE(table.offers("end"));
  table.move("end");
  EXPECT_EQ(table.acting(), B);
  EXPECT_EQ(table.hand(A), before) << "nothing played, nothing drawn";
  EXPECT_EQ(table.types(), (Texts{"end", "turn"}));
  table.move("end");
  for (const auto words : {"buy R1", "rate R5"}) {
    table.move(words);
    EXPECT_TRUE(table.offers("end")) << words;
    EXPECT_EQ(table.acting(), A) << "a turn never ends by itself";
  }
}

TEST(Blackmonday, K9_a_turn_with_everything_done_still_needs_end) {
  auto table = TestTable::with({.hands = {"R1 B1 G4 Y7", ""}, .rates = "R5 B6 G4 Y7"});
  table.moves({"buy R1", "buy B1", "rate G4", "rate Y7"});
  EXPECT_EQ(table.acting(), A);
  EXPECT_EQ(table.legal_moves(), (Texts{"end"}));
}

TEST(Blackmonday, K18_an_exchange_discards_draws_as_many_and_ends_the_turn) {
  auto table = TestTable::with({.hands = {"R8 B3", ""}, .pile = "Y1 G1 G2"});
  table.move("exchange B3,R8");
  EXPECT_EQ(codes(table.state.discard), "R8 B3");
  EXPECT_TRUE(table.state.hands[A].contains(heap("G1 Y1")));
  EXPECT_FALSE(table.state.hands[A].contains(named("R8")));
  EXPECT_EQ(table.state.hands[A].size(), 8);
  EXPECT_EQ(table.acting(), B);
  EXPECT_EQ(table.types(), (Texts{"exchange", "draw", "turn"}));
  EXPECT_EQ(table.event("exchange")["cards"], Json({"R8", "B3"})) << "canonical, and public";
}

TEST(Blackmonday, K18_one_to_four_cards) {
  auto table = TestTable::with({{"R1 R2 R3 R4 R5", ""}});
  EXPECT_EQ(table.refused_by("exchange R1"), "");
  EXPECT_EQ(table.refused_by("exchange R1,R2,R3,R4"), "");
  EXPECT_EQ(table.refused_by("exchange R1,R2,R3,R4,R5"), "K18");
}

TEST(Blackmonday, K18_two_copies_are_named_twice) {
  auto table = TestTable::with({{"R1 R1 R2", ""}});
  EXPECT_EQ(table.refused_by("exchange R1,R1"), "");
  EXPECT_EQ(table.refused_by("exchange R2,R2"), "K18") << "only one is held";
  EXPECT_EQ(table.refused_by("exchange R1,R1,R1"), "K18");
  EXPECT_EQ(table.refused_by("exchange B1"), "K18") << "not held";
  table.move("exchange R1,R2,R1");
  EXPECT_EQ(codes(table.state.discard), "R1 R1 R2");
}

TEST(Blackmonday, KT7_rate_equal_value_then_exchange) {
  auto table = TestTable::with({.hands = {"R5 R6", ""}, .rates = "R5 B6 G4 Y7"});
  table.move("rate R5");
  EXPECT_EQ(table.refused_by("exchange R6"), "K18");
}

TEST(Blackmonday, K18_not_after_a_purchase_a_sale_or_a_price) {
  for (const auto& moves : std::vector<std::vector<std::string_view>>{
           {"buy R1"}, {"buy R1", "end", "end", "sell R1"}, {"rate R5"}, {"crash B12"}}) {
    auto table = TestTable::with({.hands = {"R1 R5 B12 R6", ""}, .rates = "R5 B3 G4 Y7"});
    for (const auto words : moves) table.move(words);
    EXPECT_EQ(table.refused_by("exchange R6"), "K18") << moves.back();
    EXPECT_FALSE(table.offers("exchange R6"));
  }
}

TEST(Blackmonday, K18_every_exchange_is_listed_once) {
  const auto exchanges = [](const std::string& hand) {
    const auto table = TestTable::with({.hands = {hand, ""}, .rates = "R10 B6 G4 Y7"});
    std::set<std::string> texts;
    std::size_t listed = 0;
    for (const auto& words : table.legal_moves()) {
      if (!words.starts_with("exchange ")) continue;
      texts.insert(words);
      ++listed;
      EXPECT_EQ(table.refused_by(words), "") << words;
    }
    EXPECT_EQ(listed, texts.size());
    return listed;
  };
  EXPECT_EQ(exchanges("R1 R2 R3 R4 R5 R6 R7 R8"), 8u + 28 + 56 + 70);
  // One pair: choices with both, one or none of it out of six others.
  EXPECT_EQ(exchanges("R1 R1 R3 R4 R5 R6 R7 R8"), 7u + (21 + 1) + (35 + 6) + (35 + 15));
  EXPECT_EQ(exchanges("R1 R1 R3 R3 R5 R5 R7 R7"), 4u + 10 + 16 + 19);
  EXPECT_EQ(exchanges("R1 R2 R2 R4 B5 Y7 Y13 Y13"), 6u + 17 + 30 + 36);
}

TEST(Blackmonday, K19_the_hand_is_refilled_to_8) {
  auto table = TestTable::with(
      {.hands = {"R1 B1 G4 Y7", ""}, .rates = "R5 B6 G4 Y7", .pile = "R9 R10 B9 B10 G9"});
  table.moves({"buy R1", "buy B1", "rate G4", "rate Y7"});
  EXPECT_EQ(table.state.hands[A].size(), 4) << "not before the end of the turn";
  table.move("end");
  EXPECT_EQ(table.state.hands[A].size(), 8);
  EXPECT_TRUE(table.state.hands[A].contains(heap("R9 R10 B9 B10")));
  EXPECT_EQ(table.seen(A)["pile"], 80);
  EXPECT_EQ(table.event("draw"), Json({{"type", "draw"},
                                       {"seat", 0},
                                       {"count", 4},
                                       {"cards", {"R9", "R10", "B9", "B10"}},
                                       {"pile", 80}}));
}

TEST(Blackmonday, K19_with_and_without_listeners_the_same_cards_are_drawn) {
  auto heard = TestTable::with({.hands = {"R1 B1 G4", "Y1"}, .rates = "R5 B6 G4 Y7"});
  State silent = heard.state;
  for (const auto words : {"buy R1", "rate G4", "end", "exchange Y1", "end", "end"}) {
    const auto move = read_move<Blackmonday>(silent, silent.acting, words);
    ASSERT_TRUE(move.has_value()) << words;
    apply(silent, silent.acting, *move, Silence{}, heard.setup);
    heard.move(words);
    EXPECT_TRUE(silent == heard.state) << words;
  }
}

TEST(Blackmonday, K9_the_only_move_is_told_when_everybody_sees_that_it_is) {
  auto table = TestTable::with({.hands = {"R1 B1 G4 Y7", ""}, .rates = "R5 B6 G4 Y7"});
  table.moves({"buy R1", "buy B1", "rate G4"});
  EXPECT_EQ(table.seen(A)["only"], nullptr) << "a second price card is for nobody else to rule out";
  table.move("rate Y7");
  EXPECT_EQ(table.seen(A)["only"], "end");
  EXPECT_EQ(table.seen(B)["only"], nullptr);
  EXPECT_EQ(table.all()["only"], nullptr);
}

}  // namespace
}  // namespace pactole::blackmonday
