// Move texts: what is written badly, and what is merely not allowed.
#include "engine/fuffziger/notation.h"

#include <gtest/gtest.h>

#include "engine/fuffziger/test_table.h"

namespace pactole::fuffziger {
namespace {

std::string canonical(std::string_view words) {
  const auto move = parse(State{}, Seat{}, words);
  return move ? text(*move) : "refused";
}

TEST(FuffzigerNotation, lists_are_canonical) {
  EXPECT_EQ(canonical("bid $10,2x50,1x100"), "bid 1x100,2x50,$10");
  EXPECT_EQ(canonical("convert 1x10,2x50"), "convert 2x50,1x10");
  EXPECT_EQ(canonical("bid 0"), "bid 0");
  EXPECT_EQ(canonical("offer 12x150"), "offer 12x150");
  EXPECT_EQ(canonical("bid 999999999x10,$999999999"), "bid 999999999x10,$999999999");
  for (const char* words : {"flip 3", "sell 108", "done", "match", "fold", "buy 150"}) {
    EXPECT_EQ(canonical(words), words);
  }
}

TEST(FuffzigerNotation, bad_syntax) {
  for (const char* words : {"",
                            "flip",
                            "flip ",
                            "flip 0",
                            "flip 01",
                            "flip +1",
                            "flip -1",
                            "flip 1 ",
                            "flip  1",
                            "flip 1234567890",
                            "flip 1,2",
                            "flip A",
                            "Flip 1",
                            "sell",
                            "sell 0",
                            "done ",
                            "done 1",
                            "match 2x10",
                            "fold 0",
                            "buy",
                            "buy 30",
                            "buy 10x2",
                            "buy 010",
                            "offer",
                            "offer ",
                            "offer 2",
                            "offer x10",
                            "offer 2x",
                            "offer 0x50",
                            "offer $0",
                            "offer $",
                            "offer $05",
                            "offer 2x30",
                            "offer 2X10",
                            "offer 2x10 ",
                            "offer 2x10,",
                            "offer ,2x10",
                            "bid 1x50,0",
                            "bid 00",
                            "bid 1x50,1x50",
                            "bid $1,$2",
                            "bid 1x50,,$2",
                            "bid 1x50, $2",
                            "bid 1234567890x10",
                            "bid $1234567890",
                            "bid -1x10",
                            "convert",
                            "convert 20",
                            "convert none",
                            "pass"}) {
    const auto move = parse(State{}, Seat{}, words);
    ASSERT_FALSE(move) << words;
    EXPECT_EQ(move.error().code, RefusalCode::bad_syntax) << words;
  }
}

TEST(FuffzigerNotation, well_formed_but_illegal) {
  Story story = Puzzle{.players = {{"10", "2x10,$9"}, {"10"}, {"10"}},
                       .inspector = "coins 100",
                       .first = 2,
                       .coins_skipped = 3}
                    .open();
  EXPECT_EQ(story.refused(0, "rubbish"), "not_your_turn") << "the seat is looked at first";
  EXPECT_EQ(story.refused(2, "rubbish"), "bad_syntax");
  EXPECT_EQ(story.refused(2, "flip 999999999"), "F17");
  EXPECT_EQ(story.refused(2, "bid 0"), "F17");
  story.skip_to("auction");
  EXPECT_EQ(story.refused(0, "offer 0"), "F24");
  EXPECT_EQ(story.refused(0, "offer 1x10,$3"), "F24");
  EXPECT_EQ(story.refused(0, "convert $5"), "F24") << "of another phase";
  story.skip_to("convert");
  EXPECT_EQ(story.refused(story.first(), "convert $5"), "F34");
}

TEST(FuffzigerNotation, presses_show_their_face_only) {
  const Story story =
      Puzzle{.players = {{"20/50x2 10>20 20>20 20>20x2 150>150m 20>50"}, {}, {}}}.open();
  EXPECT_EQ(story.presses(0), "1:20 2:20' 3:20' 4:20x2 5:150m 6:50'");
}

}  // namespace
}  // namespace pactole::fuffziger
