// Phase 1, the inspector: F10-F16.
#include <gtest/gtest.h>

#include "engine/fuffziger/test_table.h"

namespace pactole::fuffziger {
namespace {

TEST(Fuffziger, FT1_only_the_smallest_presses_are_destroyed) {
  const Story story =
      Puzzle{.players = {{"10 20 50"}, {"20 100"}, {}}, .inspector = "20 coins", .coins_skipped = 3}
          .open();
  EXPECT_EQ(story.presses(0), "1:10 2:20 3:50");
  EXPECT_EQ(story.presses(1), "4:20 5:100");
  EXPECT_EQ(story.view()["lots_left"], 1);
  EXPECT_EQ(story.view()["retired"], Json::array());
}

TEST(Fuffziger, FT2_presses_and_bills_of_the_smallest_value_are_destroyed) {
  const Story story = Puzzle{.players = {{"50 100", "3x50,1x20"}, {"50 150", "1x50"}, {"100 150"}},
                             .inspector = "10 50 coins"}
                          .open();
  EXPECT_EQ(story.presses(0), "2:100");
  EXPECT_EQ(story.presses(1), "4:150");
  EXPECT_EQ(story.presses(2), "5:100 6:150");
  EXPECT_EQ(story.money(0), 9);
  EXPECT_EQ(story.money(1), 9);
  EXPECT_EQ(story.money(2), 0);
  EXPECT_EQ(story.bills(0, "50"), 0);
  EXPECT_EQ(story.bills(1, "50"), 0);
  EXPECT_EQ(story.bills(0, "20"), 1) << "lower bills stay valid";
  EXPECT_EQ(story.view()["inspector"]["shown"], Json({"10", "50", "coins"}));
  EXPECT_EQ(story.view()["retired"], Json({10, 20, 50})) << "with everything lower";
}

TEST(Fuffziger, F10_one_card_in_the_first_round_then_two) {
  Puzzle puzzle{.players = {{"10"}, {"10"}, {"10"}}, .inspector = "coins 100 20", .round = 1};
  EXPECT_EQ(puzzle.open().view()["inspector"]["shown"], Json({"coins"}));
  puzzle.round = 2;
  EXPECT_EQ(puzzle.open().view()["inspector"]["shown"], Json({"coins", "100"}));
}

TEST(Fuffziger, F11_x2_brings_no_more_and_the_current_face_counts) {
  const Story story =
      Puzzle{.players = {{"10>20x2 20>20x2 20>50x2"}, {"20>20"}, {"50"}}, .inspector = "20 coins"}
          .open();
  EXPECT_EQ(story.presses(0), "3:50x2");
  EXPECT_EQ(story.money(0), 8);
  EXPECT_EQ(story.money(1), 4);
}

TEST(Fuffziger, F11_face_up_munzen_give_coins_and_no_money) {
  const Story story =
      Puzzle{.players = {{"150>150m 150", "$1"}, {}, {}}, .inspector = "150 coins"}.open();
  EXPECT_EQ(story.money(0), 1 + 27);
  EXPECT_EQ(story.coins(0), 3 + 6) << "and the award of the richest";
}

TEST(Fuffziger, F11_owned_goes_by_what_players_own) {
  // Nobody owns a 10 or 20: 50 is the smallest in play, and what is below retires with it.
  const Story story =
      Puzzle{.players = {{"50"}, {"100"}, {}}, .inspector = "50 coins coins"}.open();
  EXPECT_EQ(story.view()["retired"], Json({10, 20, 50}));
  EXPECT_EQ(story.view()["stock"]["10"], 24) << "stock counts stay";
}

TEST(Fuffziger, F11_owned_without_any_press_nothing_acts) {
  const Story story = Puzzle{.players = {{"", "2x10"}, {}, {}}, .inspector = "10 150 coins"}.open();
  EXPECT_EQ(story.view()["retired"], Json::array());
  EXPECT_EQ(story.bills(0, "10"), 2);
  EXPECT_EQ(story.phase(), "presses");
}

TEST(Fuffziger, F11_level_goes_by_what_is_not_retired) {
  Puzzle puzzle{.players = {{"50", "2x10"}, {"50"}, {"100"}},
                .inspector = "50 10 20 coins",
                .options = {{"inspector", "level"}}};
  const Story story = puzzle.open();
  EXPECT_EQ(story.view()["inspector"]["shown"], Json({"50", "10"})) << "no extra card";
  EXPECT_EQ(story.presses(0), "1:50") << "10 was the level when 50 came";
  EXPECT_EQ(story.view()["retired"], Json({10}));
  EXPECT_EQ(story.bills(0, "10"), 0) << "acting without a press: bills go";
}

TEST(Fuffziger, F11_level_150_ends_the_game_even_without_a_press) {
  const Story story = Puzzle{.players = {{"", "$3"}, {}, {}},
                             .inspector = "150 coins",
                             .options = {{"inspector", "level"}},
                             .retired = {10, 20, 50, 100}}
                          .open();
  EXPECT_EQ(story.phase(), "over");
  EXPECT_EQ(story.view()["ended"], "presses150");
  EXPECT_EQ(story.view()["inspector"]["exposed"], nullptr) << "nothing is left to strike";
}

TEST(Fuffziger, F12_each_destruction_turns_up_one_more_card) {
  const Story story =
      Puzzle{.players = {{"10 10 20"}, {"20 50"}, {"100"}}, .inspector = "coins 10 20 100 50"}
          .open();
  // 10 acts, 20 acts, 100 does not: the chain ends there.
  EXPECT_EQ(story.view()["inspector"]["shown"], Json({"coins", "10", "20", "100"}));
  EXPECT_EQ(story.money(0), 2 + 2 + 4);
  EXPECT_EQ(story.money(1), 4);
  EXPECT_EQ(story.view()["retired"], Json({10, 20}));
}

TEST(Fuffziger, F13_150_ends_the_game_at_once_when_only_150s_are_left) {
  const Story story = Puzzle{.players = {{"150 150", "1x150"}, {"100>150", "$20"}, {"", "$30"}},
                             .inspector = "150 coins"}
                          .open();
  EXPECT_EQ(story.phase(), "over");
  EXPECT_EQ(story.view()["ended"], "presses150");
  EXPECT_EQ(story.view()["to_act"], Json::array());
  EXPECT_EQ(story.view()["inspector"]["shown"], Json({"150"})) << "no card after it";
  EXPECT_EQ(story.money(0), 54);
  EXPECT_EQ(story.money(1), 47);
  EXPECT_EQ(story.coins(0), 6);
  EXPECT_EQ(story.coins(1), 4);
  EXPECT_EQ(story.coins(2), 2);
}

TEST(Fuffziger, F13_150_does_not_act_while_a_lower_press_is_in_play) {
  const Story story = Puzzle{.players = {{"150"}, {"100"}, {}}, .inspector = "150 coins"}.open();
  EXPECT_EQ(story.phase(), "presses");
  EXPECT_EQ(story.presses(0), "1:150");
}

TEST(Fuffziger, FT14_munzen_bring_coins_instead_of_money) {
  const Story story = Puzzle{.players = {{"150>150m 150>150m 150/150m"}, {"150"}, {"", "$9"}},
                             .inspector = "150 coins"}
                          .open();
  EXPECT_EQ(story.phase(), "over");
  EXPECT_EQ(story.money(0), 27) << "the one not turned over is an ordinary 150";
  // Two Münzen presses, then half of the 6 and 4 that the two players with 27 share.
  EXPECT_EQ(story.coins(0), 2 * 3 + 5);
  EXPECT_EQ(story.coins(1), 5);
  EXPECT_EQ(story.coins(2), 2);
}

TEST(Fuffziger, F14_the_first_three_coins_cards_bring_no_lot) {
  Puzzle puzzle{.players = {{"10"}, {"10"}, {"10"}}, .inspector = "coins coins"};
  const Json fresh = puzzle.open().view();
  EXPECT_EQ(fresh["lots_left"], 0);
  EXPECT_EQ(fresh["inspector"]["coins_skipped"], 2);
  puzzle.coins_skipped = 2;
  const Json third = puzzle.open().view();
  EXPECT_EQ(third["lots_left"], 1) << "one marked, one that counts";
  EXPECT_EQ(third["inspector"]["coins_skipped"], 3);
}

TEST(Fuffziger, F15_the_green_card_brings_a_lot_and_is_never_marked) {
  const Json view =
      Puzzle{.players = {{"10"}, {"10"}, {"10"}}, .inspector = "150 100"}.open().view();
  EXPECT_EQ(view["lots_left"], 1);
  EXPECT_EQ(view["inspector"]["coins_skipped"], 0);
}

TEST(Fuffziger, F15_with_green_lots_two_the_green_card_brings_two_lots_where_others_bring_one) {
  Puzzle puzzle{.players = {{"10"}, {"10"}, {}, {}}, .inspector = "150 coins"};
  puzzle.options = {{"green_lots", "two"}};
  EXPECT_EQ(puzzle.open().view()["lots_left"], 1) << "four players: as ever";
  puzzle.players.push_back({});
  EXPECT_EQ(puzzle.open().view()["lots_left"], 2);
  puzzle.players = {{"150"}, {"150"}, {}, {}, {}};
  EXPECT_EQ(puzzle.open().view()["ended"], "presses150") << "it acts";
}

TEST(Fuffziger, F16_with_five_players_a_card_that_destroys_nothing_brings_a_lot) {
  Puzzle puzzle{.players = {{"10"}, {"10"}, {}, {}}, .inspector = "20 100"};
  EXPECT_EQ(puzzle.open().view()["lots_left"], 0);
  puzzle.players.push_back({});
  EXPECT_EQ(puzzle.open().view()["lots_left"], 2);
  puzzle.inspector = "150 20";
  EXPECT_EQ(puzzle.open().view()["lots_left"], 2) << "the green card never brings two";
  puzzle.inspector = "10 20 50";
  EXPECT_EQ(puzzle.open().view()["lots_left"], 2) << "10 destroyed; 20 and 50 did not";
  puzzle.options = {{"inspector", "level"}};
  puzzle.players = {{"20"}, {}, {}, {}, {}};
  puzzle.inspector = "10 100 coins";
  EXPECT_EQ(puzzle.open().view()["lots_left"], 2) << "10 acted but destroyed no press";
}

TEST(Fuffziger, F7_the_deck_is_turned_over_as_it_is_after_its_tenth_card) {
  Story story = Puzzle{.players = {{"10", "$50"}, {"10"}, {"10"}},
                       .inspector = "coins coins coins 100 20 150 coins coins 50 10",
                       .inspector_index = 7}
                    .open();
  EXPECT_EQ(story.view()["inspector"]["shown"], Json({"coins", "50"}));
  EXPECT_EQ(story.view()["inspector"]["left"], 1);
  story.skip_to("launder");
  story.skip_to("presses");
  // The tenth destroys the 10s; the deck begins again with the same cards.
  EXPECT_EQ(story.view()["inspector"]["shown"], Json({"10", "coins", "coins"}));
  EXPECT_EQ(story.view()["inspector"]["left"], 8);
  EXPECT_EQ(story.view()["inspector"]["order_known"].size(), 10u);
}

}  // namespace
}  // namespace pactole::fuffziger
