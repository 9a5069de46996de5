// Phases 5 and 6, and the way to the next round: F33-F35.
#include <gtest/gtest.h>

#include "engine/fuffziger/test_table.h"

namespace pactole::fuffziger {
namespace {

TEST(Fuffziger, FT11_a_50_and_two_20s_cost_50) {
  Story story = Puzzle{.players = {{"10"}, {"10", "$60"}, {"10"}}}.open();
  story.skip_to("buy");
  EXPECT_EQ(story.first(), 1);
  story.tell("B buy 50; B buy 20; B buy 20; B done");
  EXPECT_EQ(story.money(1), 10);
  EXPECT_EQ(story.presses(1), "2:10 4:50 5:20 6:20");
}

TEST(Fuffziger, FT12_general_laundering) {
  Story story = Puzzle{.players = {{"10", "2x10,3x50"}, {}, {}}, .first = 2}.open();
  story.skip_to("convert");
  const Json events = story.play(0, "convert 1x10,2x50");
  EXPECT_EQ(events[0],
            Json({{"type", "convert"}, {"seat", 0}, {"bills", "2x50,1x10"}, {"money", 43}}));
  EXPECT_EQ(story.money(0), 43);
  EXPECT_EQ(story.bills(0, "50"), 1);
  EXPECT_EQ(story.bills(0, "10"), 2) << "one of three, one of them produced";
}

TEST(Fuffziger, F33_real_money_only_and_the_top_press_of_its_stock) {
  Json terms = Puzzle{.players = {{"10", "9x150,$15"}, {"10"}, {"10"}}, .first = 2}.terms();
  Json stock = Json::array({"20x2", "kaputt"});
  for (int i = 0; i < 2; ++i) stock.push_back("kaputt");
  for (int i = 0; i < 6; ++i) stock.push_back("20");
  for (int i = 0; i < 8; ++i) stock.push_back("20x2");
  for (int i = 0; i < 6; ++i) stock.push_back("50");
  for (int i = 0; i < 3; ++i) stock.push_back("50x2");
  terms["setup"]["stock"]["20"] = stock;
  Story story(terms);
  story.skip_to("buy");
  EXPECT_EQ(story.legal(0), (std::vector<std::string>{"buy 10", "buy 20", "done"}));
  EXPECT_EQ(story.refused(0, "buy 50"), "F33");
  const Json events = story.play(0, "buy 20");
  EXPECT_EQ(events[0],
            Json({{"type", "buy"}, {"seat", 0}, {"n", 4}, {"value", 20}, {"money", 10}}));
  EXPECT_EQ(story.view()["players"][0]["presses"][1]["back"], "20x2");
  EXPECT_FALSE(story.seen_by(0)["players"][0]["presses"][1].contains("back"));
  EXPECT_EQ(story.view()["stock"]["20"], 26);
  EXPECT_EQ(story.view()["stock_backs"]["20"][0], "kaputt");
  EXPECT_EQ(story.refused(0, "buy 20"), "F33") << "5 left";
  EXPECT_EQ(story.refused(0, "convert 0"), "F33");
  story.tell("A buy 10; A done");
  EXPECT_EQ(story.view()["to_act"], Json({1}));
}

TEST(Fuffziger, F33_retired_and_sold_out_presses_cant_be_bought) {
  Puzzle puzzle{.players = {{"50", "$9000"}, {}, {}}, .first = 2, .retired = {10, 20}};
  Story story = puzzle.open();
  story.skip_to("buy");
  EXPECT_EQ(story.refused(0, "buy 10"), "F33");
  EXPECT_EQ(story.refused(0, "buy 20"), "F33");
  for (int i = 0; i < 12; ++i) story.play(0, "buy 150");
  EXPECT_EQ(story.refused(0, "buy 150"), "F33");
  EXPECT_EQ(story.legal(0), (std::vector<std::string>{"buy 50", "buy 100", "done"}));
}

TEST(Fuffziger, F33_a_new_press_works_from_the_next_round) {
  Story story = Puzzle{.players = {{"10", "$5"}, {}, {}}, .first = 1}.open();
  story.skip_to("buy");
  story.tell("C done; A buy 10; A done; B done");
  EXPECT_EQ(story.bills(0, "10"), 1);
  story.skip_to("presses");
  story.tell("C done; A done");
  EXPECT_EQ(story.bills(0, "10"), 3);
}

TEST(Fuffziger, F34_one_move_each_of_bills_one_holds) {
  Story story = Puzzle{.players = {{"10", "2x20,1x150,$9"}, {"20"}, {}}, .first = 2}.open();
  story.skip_to("convert");
  EXPECT_EQ(story.refused(0, "convert $5"), "F34");
  EXPECT_EQ(story.refused(0, "convert 3x20"), "F34");
  EXPECT_EQ(story.refused(0, "done"), "F34");
  EXPECT_EQ(story.legal(0),
            (std::vector<std::string>{"convert 0", "convert 1x10", "convert 1x20", "convert 2x20",
                                      "convert 1x150", "convert 1x150,2x20,1x10"}));
  EXPECT_FALSE(story.complete(0));
  story.tell("A convert 1x150,2x20,1x10");
  EXPECT_EQ(story.money(0), 9 + 64 + 14 + 3);
  EXPECT_EQ(story.refused(0, "convert 0"), "not_your_turn");
  EXPECT_EQ(story.legal(1), (std::vector<std::string>{"convert 0", "convert 1x20"}));
  EXPECT_TRUE(story.complete(1)) << "with a single kind of bills every list is there";
}

TEST(Fuffziger, F34_rates_of_all_values) {
  Story story = Puzzle{.players = {{"10>10", "0"}, {"10", "1x20,1x50,1x100,1x150"}, {}}}.open();
  story.skip_to("convert");
  story.tell("B convert 1x10");
  EXPECT_EQ(story.money(1), 3);
  story.skip_to("presses");
  story.skip_to("convert");
  const Json events = story.play(2, "convert 0");
  EXPECT_EQ(events[0]["money"], 0);
  story.tell("A convert 0; B convert 1x100,1x20,1x50,1x150");
  EXPECT_EQ(story.money(1), 3 + 42 + 7 + 20 + 64);
}

TEST(Fuffziger, F35_the_first_player_stays_for_the_next_round) {
  Story story = Puzzle{.players = {{"10"}, {"10"}, {"10"}}}.open();
  story.skip_to("convert");
  EXPECT_EQ(story.first(), 1);
  story.tell("B convert 0; C convert 0");
  const Json events = story.play(0, "convert 0");
  EXPECT_EQ(events[1], Json({{"type", "round"}, {"round", 3}, {"first", 1}}));
  EXPECT_EQ(story.view()["round"], 3);
  EXPECT_EQ(story.phase(), "presses");
  EXPECT_EQ(story.view()["to_act"], Json({1}));
}

}  // namespace
}  // namespace pactole::fuffziger
