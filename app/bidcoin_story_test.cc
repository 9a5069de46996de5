#include "app/bidcoin_story.h"

#include <gtest/gtest.h>

namespace pactole::bidcoin {
namespace {

const Voice kRecord{Players(4)};
const Voice kTable{Players(4, seat_at(1)), Ink::none(), Pace::outcomes};

std::string told(const char* event, const Voice& voice) {
  return tell(Json::parse(event), voice);
}

TEST(BidcoinStory, a_deal_tells_trump_and_leader) {
  const char* deal =
      R"({"type":"deal","deal":2,"first":1,"trump":"Y","turned":"Y7",
          "hands":[null,["R0","P10"],null,null]})";
  EXPECT_EQ(told(deal, kTable), "Deal 2: Y7 is turned up, so yellow is trump. You lead.");
  EXPECT_EQ(told(deal, kRecord),
            "Deal 2: Y7 is turned up, so yellow is trump. Bob leads.\n  Bob   R0 P10");
}

TEST(BidcoinStory, a_card_is_told_where_it_can_not_be_seen) {
  const char* play = R"({"type":"play","seat":1,"card":"R10"})";
  EXPECT_EQ(told(play, kRecord), "Bob plays R10.");
  EXPECT_EQ(told(play, kTable), "");
}

TEST(BidcoinStory, a_trick_tells_who_won_with_what_and_how_many_piles) {
  const char* trick =
      R"({"type":"trick","trick":3,"winner":1,"with":"Y4","piles":2,"wins":5,
          "cards":[[3,"R5"],[0,"R7"],[1,"Y4"],[2,"R2"]]})";
  EXPECT_EQ(told(trick, kTable),
            "Trick 3: Dan R5, Ada R7, you Y4, Cleo R2. You win with Y4, two piles.");
  EXPECT_EQ(told(trick, kRecord), "Trick 3: Bob wins with Y4, two piles.");
}

TEST(BidcoinStory, a_zero_that_wins_over_its_suit_says_what_it_beat) {
  EXPECT_EQ(told(R"({"type":"trick","trick":3,"winner":2,"with":"R0","piles":1,"wins":1,
                     "cards":[[0,"R9"],[1,"R10"],[2,"R0"],[3,"G10"]]})",
                 kTable),
            "Trick 3: Ada R9, you R10, Cleo R0, Dan G10. Cleo's R0 beats R10, one pile.");
  EXPECT_EQ(told(R"({"type":"trick","trick":3,"winner":2,"with":"Y0","piles":1,"wins":1,
                     "cards":[[0,"R9"],[1,"R10"],[2,"Y0"],[3,"G10"]]})",
                 kRecord),
            "Trick 3: Cleo wins with Y0, one pile.");
}

TEST(BidcoinStory, coins_and_zero_declarations) {
  EXPECT_EQ(told(R"({"type":"coin","seat":1,"coin":3,"bid":8})", kTable),
            "You move coin 3 forward. Your bid is now 8.");
  EXPECT_EQ(told(R"({"type":"coin","seat":0,"coin":3,"bid":8})", kTable),
            "Ada moves coin 3 forward. Ada's bid is now 8.");
  EXPECT_EQ(told(R"({"type":"zero","seat":0,"coins":[7,1,1,1]})", kTable),
            "Ada declares zero with 7,3x1: not one win from here on!");
}

TEST(BidcoinStory, the_score_sheet_has_a_line_for_each_player) {
  const std::string sheet = told(
      R"({"type":"deal_end","deal":1,"reserve":3,"sheet":[
          {"seat":0,"wins":8,"bid":8,"zero":null,"success":true,"discarded":[5,3],"taken":0,
           "coins":[7,2,1],"sum":10},
          {"seat":1,"wins":2,"bid":0,"zero":[7,2],"success":false,"discarded":[],"taken":2,
           "coins":[7,5,3,2,1,1,1],"sum":20},
          {"seat":2,"wins":5,"bid":10,"zero":null,"success":false,"discarded":[],"taken":0,
           "coins":[7,5,3,2,1],"sum":18},
          {"seat":3,"wins":0,"bid":0,"zero":null,"success":true,"discarded":[],"taken":0,
           "coins":[],"sum":0}]})",
      kTable);
  EXPECT_EQ(sheet,
            "Deal 1    wins  bid  outcome                     coins now     sum\n"
            "  Ada        8  8    exact, discards 5,3         7,2,1          10\n"
            "  You        2  zero failed, takes 2 1-coins     7,5,3,2,3x1    20\n"
            "  Cleo       5  10   missed, coins come back     7,5,3,2,1      18\n"
            "  Dan        0  0    exact, nothing to discard   -               0");
}

TEST(BidcoinStory, the_end_ranks_everybody_and_says_why) {
  EXPECT_EQ(told(R"({"type":"game_end","ended":"deals","scores":[12,6,6,20],"ranks":[3,1,2,4],
                     "winners":[1]})",
                 kTable),
            "The game is over: all deals are played.\n"
            "  1. You     6 points\n"
            "  2. Cleo    6 points\n"
            "  3. Ada    12 points\n"
            "  4. Dan    20 points\n"
            "The fewest points in coins win. Equal points: ahead is who discarded the 7,\n"
            "then the 5, the 3, the 2.\n"
            "You win!");
  EXPECT_EQ(told(R"({"type":"game_end","ended":"coins","scores":[0,1,0,20],"ranks":[1,3,1,4],
                     "winners":[0,2]})",
                 kRecord),
            "The game is over: Ada and Cleo have no coins left.\n"
            "  1. Ada     0 points\n"
            "  1. Cleo    0 points\n"
            "  3. Bob     1 point\n"
            "  4. Dan    20 points\n"
            "The fewest points in coins win.\n"
            "Ada and Cleo share the victory.");
}

TEST(BidcoinStory, an_event_of_a_later_version_is_shown_as_it_is) {
  EXPECT_EQ(told(R"({"type":"new"})", kRecord), R"({"type":"new"})");
}

TEST(BidcoinStory, colour_changes_nothing_but_colour) {
  const Voice painted{Players(4), Ink::colours(), Pace::every_move};
  EXPECT_EQ(told(R"({"type":"play","seat":1,"card":"R10"})", painted),
            "Bob plays \x1b[31;1mR10\x1b[0m.");
}

}  // namespace
}  // namespace pactole::bidcoin
