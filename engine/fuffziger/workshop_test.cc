// Phase 2, presses: F17-F22.
#include <gtest/gtest.h>

#include "engine/fuffziger/test_table.h"

namespace pactole::fuffziger {
namespace {

TEST(Fuffziger, FT3_a_100_sells_for_45) {
  Story story = Puzzle{.players = {{"100"}, {}, {}}}.open();
  story.play(0, "sell 1");
  EXPECT_EQ(story.money(0), 45);
  EXPECT_EQ(story.presses(0), "");
}

TEST(Fuffziger, FT4_production) {
  Story story = Puzzle{.players = {{"20 100>100x2 150>150m"}, {}, {}}}.open();
  const Json events = story.play(0, "done");
  EXPECT_EQ(events[0]["type"], "produce");
  EXPECT_EQ(events[0]["bills"], "1x150,2x100,1x20");
  EXPECT_EQ(story.bills(0, "20"), 1);
  EXPECT_EQ(story.bills(0, "100"), 2);
  EXPECT_EQ(story.bills(0, "150"), 1);
}

TEST(Fuffziger, F17_one_press_at_a_time_and_one_player_after_the_other) {
  Story story = Puzzle{.players = {{"10 20"}, {"50"}, {"100"}}, .first = 1}.open();
  EXPECT_EQ(story.view()["to_act"], Json({1}));
  EXPECT_EQ(story.refused(0, "done"), "not_your_turn");
  EXPECT_EQ(story.refused(1, "sell 1"), "F17") << "somebody else's";
  EXPECT_EQ(story.refused(1, "flip 108"), "F17");
  EXPECT_EQ(story.refused(1, "flip 109"), "F17") << "more than there are";
  EXPECT_EQ(story.refused(1, "buy 10"), "F17");
  EXPECT_EQ(story.legal(1), (std::vector<std::string>{"flip 3", "sell 3", "done"}));
  story.tell("B done; C done; A flip 1; A sell 2; A done");
  EXPECT_NE(story.phase(), "presses");
  EXPECT_EQ(story.bills(1, "50"), 1);
}

TEST(Fuffziger, F17_a_press_is_transformed_sold_or_produces) {
  Story story = Puzzle{.players = {{"10/10 20 50"}, {}, {}}}.open();
  story.tell("A flip 1; A sell 2; A done");
  EXPECT_EQ(story.player(0)["bills"],
            Json({{"10", 0}, {"20", 0}, {"50", 1}, {"100", 0}, {"150", 0}}));
}

TEST(Fuffziger, F18_a_press_is_transformed_once_and_rests) {
  Story story = Puzzle{.players = {{"10/10 20/20x2 50/100 100/150x2 150/150m"}, {}, {}}}.open();
  for (const char* flip : {"flip 1", "flip 2", "flip 3", "flip 4", "flip 5"}) story.play(0, flip);
  EXPECT_EQ(story.presses(0), "1:10' 2:20x2 3:100' 4:150x2 5:150m");
  EXPECT_EQ(story.refused(0, "flip 1"), "F18");
  EXPECT_EQ(story.refused(0, "sell 1"), "F18");
  EXPECT_TRUE(story.player(0)["presses"][0]["idle"]);
  const Json events = story.play(0, "done");
  EXPECT_EQ(events[0]["bills"], "0") << "none of them produces";
  story.skip_to("convert");
  EXPECT_TRUE(story.player(0)["presses"][0]["idle"]) << "until the next round";
  story.skip_to("presses");
  EXPECT_FALSE(story.player(0)["presses"][0]["idle"]);
  EXPECT_EQ(story.refused(0, "flip 1"), "not_your_turn") << "no lot: the title has moved";
  story.play(1, "done");
  story.play(2, "done");
  EXPECT_EQ(story.refused(0, "flip 1"), "F18") << "for good";
  story.play(0, "sell 1");
  EXPECT_EQ(story.money(0), 3);
}

TEST(Fuffziger, F19_a_broken_press_leaves_with_the_scrap_value_of_its_front) {
  Story story = Puzzle{.players = {{"50/kaputt", "1x50"}, {"10"}, {"10"}}}.open();
  const Json events = story.play(0, "flip 1");
  EXPECT_EQ(events[0]["type"], "flip");
  EXPECT_EQ(events[0]["front"], "50");
  EXPECT_TRUE(events[0]["face"].is_null());
  EXPECT_EQ(events[0]["money"], 9);
  EXPECT_EQ(story.money(0), 9);
  EXPECT_EQ(story.money(1), 0) << "its owner alone";
  EXPECT_EQ(story.presses(0), "");
  EXPECT_EQ(story.bills(0, "50"), 1) << "bills stay";
}

TEST(Fuffziger, F20_the_sale_price_is_that_of_the_current_value) {
  Story story = Puzzle{.players = {{"10>20x2 100>150x2 150>150m 20"}, {}, {}}}.open();
  story.tell("A sell 1; A sell 2; A sell 3; A sell 4");
  EXPECT_EQ(story.money(0), 6 + 75 + 75 + 6);
  EXPECT_EQ(story.presses(0), "") << "what is sold leaves the game";
}

TEST(Fuffziger, F21_presses_produce_at_their_owners_done) {
  Story story = Puzzle{.players = {{"10 10>10x2"}, {"20"}, {}}}.open();
  EXPECT_EQ(story.bills(0, "10"), 0);
  story.play(0, "done");
  EXPECT_EQ(story.bills(0, "10"), 3);
  EXPECT_EQ(story.bills(1, "20"), 0);
}

TEST(Fuffziger, FT13_two_broken_presses_turn_up_one_card) {
  Story story = Puzzle{.players = {{"20/kaputt 20/kaputt"}, {"50/kaputt 10"}, {}},
                       .inspector = "coins coins coins 100"}
                    .open();
  story.tell("A flip 1; A flip 2; A done; B flip 3; B done");
  EXPECT_EQ(story.view()["inspector"]["shown"].size(), 2u) << "not before the last player";
  story.tell("C done");
  EXPECT_EQ(story.view()["inspector"]["shown"], Json({"coins", "coins", "coins"}));
}

TEST(Fuffziger, F22_no_broken_press_no_card) {
  Story story = Puzzle{.players = {{"20"}, {"50"}, {}}}.open();
  story.tell("A flip 1; A done; B sell 2; B done; C done");
  EXPECT_EQ(story.view()["inspector"]["shown"].size(), 2u);
}

TEST(Fuffziger, F22_the_extra_card_has_all_its_effects) {
  Story story = Puzzle{.players = {{"20/kaputt 20"}, {"20 50"}, {}},
                       .inspector = "coins coins 20 50 coins",
                       .dice = {3},
                       .coins_skipped = 2}
                    .open();
  story.tell("A flip 1; A done; B done");
  EXPECT_EQ(story.bills(1, "20"), 1);
  story.tell("C done");
  // 20 destroys, 50 destroys, coins: one lot besides that of phase 1.
  EXPECT_EQ(story.view()["inspector"]["shown"], Json({"coins", "coins", "20", "50", "coins"}));
  EXPECT_EQ(story.bills(1, "20"), 0) << "what was produced is destroyed again";
  EXPECT_EQ(story.money(0), 4 + 4);
  EXPECT_EQ(story.money(1), 4 + 9);
  EXPECT_EQ(story.phase(), "auction");
  EXPECT_EQ(story.view()["lots_left"], 1);
}

TEST(Fuffziger, F22_the_extra_card_can_end_the_game) {
  Story story = Puzzle{.players = {{"100/kaputt 150"}, {}, {}}, .inspector = "coins 10 150"}.open();
  story.tell("A flip 1; A done; B done");
  story.tell("C done");
  EXPECT_EQ(story.phase(), "over");
  EXPECT_EQ(story.view()["ended"], "presses150");
  EXPECT_EQ(story.money(0), 18 + 27);
  EXPECT_EQ(story.view()["lots_left"], 0);
}

}  // namespace
}  // namespace pactole::fuffziger
