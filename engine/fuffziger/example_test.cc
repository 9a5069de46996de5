// The rulebook's example of play.
#include <gtest/gtest.h>

#include "engine/fuffziger/test_table.h"

namespace pactole::fuffziger {
namespace {

TEST(Fuffziger, FT16_wolfgangs_round) {
  // Wolfgang, Ilja, Patrick and Daniel; four rounds have been played and the deck has been seen.
  Story story = Puzzle{.players = {{"10>20 20/50x2 20 50>50x2 50/50"},
                                   {"50/kaputt 150", "1x150,1x100"},
                                   {"50/kaputt 100", "1x100,2x50,$1"},
                                   {"20 20 20", "4x50,$60"}},
                       .inspector = "coins 100 20 coins",
                       .launder = "80=>37 60=>32 70=>35 280=>158",
                       .dice = {5, 2, 4},
                       .first = 0,
                       .round = 5,
                       .coins_skipped = 3,
                       .retired = {10},
                       .inspector_index = 10}
                    .open();
  EXPECT_EQ(story.view()["inspector"]["shown"], Json({"coins", "100"}));
  EXPECT_EQ(story.view()["lots_left"], 1);

  story.tell("A flip 2; A flip 5");
  EXPECT_EQ(story.presses(0), "1:20' 2:50x2 3:20 4:50x2 5:50'");
  const Json produced = story.play(0, "done");
  EXPECT_EQ(produced[0]["bills"], "2x50,2x20");
  story.tell("B flip 6; B done; C flip 8; C done");
  story.tell("D sell 10; D sell 11; D sell 12");
  EXPECT_EQ(story.money(3), 60 + 3 * 6);
  const int before = story.money(0);
  story.tell("D done");
  // The third card was the one Wolfgang remembered.
  EXPECT_EQ(story.view()["inspector"]["shown"], Json({"coins", "100", "20", "coins"}));
  EXPECT_EQ(story.money(0), before + 2 * 4);
  EXPECT_EQ(story.presses(0), "2:50x2 4:50x2 5:50'");
  EXPECT_EQ(story.bills(0, "20"), 0);

  // Two lots; Ilja becomes first player, rolls a 5 and is the only one with a 150.
  EXPECT_EQ(story.view()["auction"]["size"], 5);
  EXPECT_EQ(story.first(), 1);
  EXPECT_EQ(story.view()["lots_left"], 1);
  story.tell("B offer 1x150; C fold; D fold; A fold");
  EXPECT_EQ(story.coins(1), 5);

  // Patrick rolls a 2: one more lot.
  EXPECT_EQ(story.first(), 2);
  EXPECT_EQ(story.view()["auction"]["size"], 2);
  EXPECT_EQ(story.view()["lots_left"], 1);
  story.tell("C offer 1x50; D match; A match; B fold; D offer $15; A fold; C fold");
  EXPECT_EQ(story.coins(3), 2);
  EXPECT_EQ(story.money(3), 78 - 15);
  EXPECT_EQ(story.bills(3, "50"), 3);
  EXPECT_EQ(story.bills(2, "50"), 2) << "back in Patrick's hand";

  // Wolfgang is first player again, and this lot is the last.
  EXPECT_EQ(story.first(), 0);
  EXPECT_EQ(story.view()["auction"]["size"], 4);
  EXPECT_EQ(story.view()["lots_left"], 0);
  story.tell("A offer 1x50; B fold; C fold; D fold");
  EXPECT_EQ(story.coins(0), 4);

  // Patrick and Daniel bid 150 each; Patrick comes first in turn order.
  EXPECT_EQ(story.phase(), "launder");
  EXPECT_EQ(story.first(), 0);
  story.tell("A bid 0; B bid 0; C bid 1x100,1x50; D bid 3x50");
  EXPECT_EQ(story.player(2)["won"], Json({"80=>37"}));
  EXPECT_EQ(story.bills(3, "50"), 3) << "back in Daniel's hand";
  EXPECT_EQ(story.money(2), 10) << "one from before, 9 for the scrap; the 37 lie aside";
  // With one 100, one 50 and 10 in real money Patrick wins again, which ends the phase.
  EXPECT_EQ(story.view()["launder"]["min"], 60);
  story.tell("A bid 0; B bid 0; D bid 1x50; C bid 1x100,1x50,$10");
  EXPECT_EQ(story.phase(), "buy");
  EXPECT_EQ(story.money(2), 37 + 32);
  EXPECT_EQ(story.view()["launder"], Json({{"min", 70}, {"reward", 35}, {"left", 1}}));
}

}  // namespace
}  // namespace pactole::fuffziger
