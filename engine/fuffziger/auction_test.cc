// Phase 3, collection coins: F23-F28.
#include <gtest/gtest.h>

#include "engine/fuffziger/test_table.h"

namespace pactole::fuffziger {
namespace {

// One lot, led by A: whoever sits before A was first player. Purses as given.
Story auction(std::vector<std::string> purses, std::vector<int> dice = {4},
              const Json& options = Json::object()) {
  Puzzle puzzle{.inspector = "coins 100", .dice = std::move(dice), .coins_skipped = 3};
  for (const std::string& purse : purses) puzzle.players.push_back({"10", purse});
  puzzle.first = static_cast<int>(purses.size()) - 1;
  puzzle.options = options;
  Story story = puzzle.open();
  story.skip_to("auction");
  return story;
}

TEST(Fuffziger, FT5_an_auction_with_bills_and_money) {
  Story story = auction({"2x10,$42", "2x10,$90", "$5", "2x10,$100"});
  story.tell("A offer 2x10; B match; C fold; D match");
  EXPECT_EQ(story.first(), 1) << "the lead passes to the left";
  story.tell("B offer $42; D match; A fold");
  EXPECT_EQ(story.first(), 3) << "C is out";
  EXPECT_EQ(story.refused(3, "offer $46"), "F25");
  story.tell("D offer $47");
  const Json events = story.play(1, "fold");
  EXPECT_EQ(events[0], Json({{"type", "fold"}, {"seat", 1}, {"returned", "2x10,$42"}}));
  EXPECT_EQ(events[1],
            Json({{"type", "auction_end"}, {"size", 4}, {"winner", 3}, {"paid", "2x10,$89"}}));
  EXPECT_EQ(story.coins(3), 4);
  EXPECT_EQ(story.money(3), 100 - 89);
  EXPECT_EQ(story.bills(3, "10"), 1) << "of three, one of them from the press";
  EXPECT_EQ(story.money(0), 42);
  EXPECT_EQ(story.bills(1, "10"), 3) << "the others have theirs back";
}

TEST(Fuffziger, FT6_three_twos_make_three_lots) {
  Story story = auction({"1x20", "0", "0"}, {2, 2, 2});
  int lots = 0;
  while (story.phase() == "auction") {
    ++lots;
    for (int i = 0; i < 3; ++i) story.play(story.view()["to_act"][0], "fold");
  }
  EXPECT_EQ(lots, 3);
}

TEST(Fuffziger, F23_the_title_moves_left_and_the_die_gives_the_size_of_each_lot) {
  Puzzle puzzle{.players = {{"10"}, {"10"}, {"10"}},
                .inspector = "coins coins",
                .dice = {5, 2},
                .first = 1,
                .coins_skipped = 3};
  Story story = puzzle.open();
  story.skip_to("auction");
  EXPECT_EQ(story.view()["auction"]["size"], 5);
  EXPECT_EQ(story.first(), 2);
  EXPECT_EQ(story.view()["auction"]["leader"], 2);
  EXPECT_EQ(story.view()["lots_left"], 1);
  story.tell("C offer 1x10; A fold; B fold");
  EXPECT_EQ(story.coins(2), 5);
  EXPECT_EQ(story.first(), 0);
  EXPECT_EQ(story.view()["lots_left"], 1) << "one begun, one added by the 2";
}

TEST(Fuffziger, F23_only_two_2s_add_a_lot) {
  Story story = auction({"$9", "0", "0"}, {2, 2, 2, 2});
  EXPECT_EQ(story.view()["lots_left"], 1);
  story.tell("A fold; B fold; C fold");
  EXPECT_EQ(story.view()["lots_left"], 1);
  story.tell("A fold; B fold; C fold");
  EXPECT_EQ(story.view()["lots_left"], 0);
  story.tell("A fold; B fold; C fold");
  EXPECT_EQ(story.phase(), "launder");
}

TEST(Fuffziger, F24_offers_are_of_one_kind_and_answered_in_kind) {
  Story story = auction({"2x20,1x50,$12", "5x10,$40", "4x20"});
  EXPECT_EQ(story.refused(0, "match"), "F24");
  EXPECT_EQ(story.refused(0, "offer 0"), "F24");
  EXPECT_EQ(story.refused(0, "offer 1x50,1x20"), "F24");
  EXPECT_EQ(story.refused(0, "offer 1x50,$3"), "F24");
  EXPECT_EQ(story.refused(0, "offer 3x20"), "F24") << "more than held";
  EXPECT_EQ(story.refused(0, "offer $13"), "F24");
  EXPECT_EQ(story.refused(0, "offer 999999999x150"), "F24");
  story.play(0, "offer 2x20");
  EXPECT_EQ(story.refused(1, "offer $40"), "F24") << "an answer is due";
  EXPECT_EQ(story.refused(1, "match"), "F24") << "40 in tens is not two twenties";
  EXPECT_EQ(story.legal(1), std::vector<std::string>{"fold"});
  EXPECT_EQ(story.legal(2), std::vector<std::string>{}) << "not yet";
  story.play(1, "fold");
  EXPECT_EQ(story.legal(2), (std::vector<std::string>{"match", "fold"}));
}

TEST(Fuffziger, F24_one_too_few_is_no_match) {
  // One more 10 has come from each press.
  Story story = auction({"2x10,$9", "1x10,$8", "1x10,$9"});
  story.play(0, "offer 3x10");
  EXPECT_EQ(story.refused(1, "match"), "F24");
  story.play(1, "fold");
  EXPECT_EQ(story.refused(2, "match"), "F24");
  story.play(2, "fold");
  EXPECT_EQ(story.bills(0, "10"), 0);

  Story money = auction({"$9", "$8", "$9"});
  money.play(0, "offer $9");
  EXPECT_EQ(money.refused(1, "match"), "F24");
  money.tell("B fold; C match");
  EXPECT_EQ(money.money(2), 0);
}

TEST(Fuffziger, F24_all_offers_are_listed) {
  Story story = auction({"2x20,$7", "0", "0"});
  EXPECT_EQ(story.legal(0),
            (std::vector<std::string>{"offer 1x10", "offer 1x20", "offer 2x20", "offer $1",
                                      "offer $2", "offer $3", "offer $4", "offer $5", "offer $6",
                                      "offer $7", "fold"}));
  EXPECT_TRUE(story.complete(0));
  Story rich = auction({"100000x50,$100000", "0", "0"});
  EXPECT_EQ(rich.legal(0).size(), 1u + 100'000 + 100'000 + 1);
}

TEST(Fuffziger, F24_a_player_who_folds_has_everything_back_at_once) {
  Story story = auction({"4x10", "4x10", "4x10"});
  story.tell("A offer 2x10; B match; C match; B offer 1x10; C match");
  EXPECT_EQ(story.bills(0, "10"), 3);
  EXPECT_EQ(story.view()["auction"]["laid"], Json({"2x10", "3x10", "3x10"}));
  story.tell("A fold");
  EXPECT_EQ(story.bills(0, "10"), 5);
  EXPECT_EQ(story.view()["auction"]["laid"], Json({"0", "3x10", "3x10"}));
  EXPECT_EQ(story.view()["auction"]["in"], Json({1, 2}));
}

TEST(Fuffziger, F25_five_more_only_if_money_follows_money) {
  Story story = auction({"1x50,$40", "1x50,$40", "1x50,$40"});
  story.tell("A offer $10; B match; C match");
  EXPECT_EQ(story.refused(1, "offer $14"), "F25");
  EXPECT_EQ(story.legal(1).front(), "offer 1x10") << "bills have no minimum";
  story.tell("B offer 1x50; C match; A match");
  EXPECT_EQ(story.refused(2, "offer $1"), "") << "after bills any money will do";
  story.tell("A match; B match");
  EXPECT_EQ(story.refused(0, "offer $5"), "F25");
  EXPECT_EQ(story.refused(0, "offer $6"), "");
}

TEST(Fuffziger, F25_the_latest_bundle_counts_although_a_leader_folded_since) {
  Story story = auction({"$40", "$40", "$40"});
  story.tell("A offer $10; B match; C match; B fold");
  EXPECT_EQ(story.first(), 2);
  EXPECT_EQ(story.view()["auction"]["bundle"], "$10");
  EXPECT_EQ(story.refused(2, "offer $14"), "F25");
  EXPECT_EQ(story.refused(2, "offer $15"), "");
}

TEST(Fuffziger, F26_bundles_add_up_and_only_the_winner_pays) {
  Story story = auction({"$60", "$60", "0"});
  story.tell("A offer $10; B match; C fold; B offer $15; A match; A offer $20");
  EXPECT_EQ(story.refused(1, "offer $25"), "F24");
  story.tell("B fold");
  EXPECT_EQ(story.money(0), 60 - 45);
  EXPECT_EQ(story.money(1), 60);
  EXPECT_EQ(story.coins(0), 4);
  EXPECT_EQ(story.coins(1), 0);
}

TEST(Fuffziger, F26_what_is_laid_down_cant_be_offered_again) {
  Story story = auction({"$60", "$60", "0"});
  story.tell("A offer $30; B match; C fold");
  EXPECT_EQ(story.refused(1, "offer $35"), "F24") << "only 30 are left";
}

TEST(Fuffziger, F27_a_leader_may_fold_and_the_last_with_something_down_wins) {
  Story story = auction({"$20", "$20", "$20"});
  story.tell("A offer $10; B match; C match; B fold");
  EXPECT_EQ(story.first(), 2);
  const Json events = story.play(2, "fold");
  EXPECT_EQ(story.first(), 0) << "lead and title pass to the winner";
  EXPECT_EQ(events.back()["type"], "auction_end");
  EXPECT_EQ(story.coins(0), 4);
  EXPECT_EQ(story.money(0), 10);
  EXPECT_EQ(story.phase(), "launder");
}

TEST(Fuffziger, F27_with_leader_must_whoever_leads_and_can_offer_does) {
  Story story = auction({"$20", "$20", "0"}, {4}, {{"leader", "must"}});
  EXPECT_EQ(story.refused(0, "fold"), "F27");
  for (const std::string& move : story.legal(0)) EXPECT_NE(move, "fold");
  story.tell("A offer $10; B match; C fold");
  EXPECT_EQ(story.refused(1, "fold"), "F27");
  story.tell("B offer 1x10; A fold");
  EXPECT_EQ(story.coins(1), 4);

  Puzzle puzzle{.players = {{"", "0"}, {"", "$5"}, {"", "$5"}},
                .inspector = "coins 100",
                .dice = {4},
                .first = 2,
                .coins_skipped = 3};
  puzzle.options = {{"leader", "must"}};
  Story poor = puzzle.open();
  poor.skip_to("auction");
  EXPECT_EQ(poor.legal(0), std::vector<std::string>{"fold"}) << "nothing to offer";
}

TEST(Fuffziger, F27_before_any_offer_the_last_player_left_must_still_offer_or_fold) {
  Story story = auction({"0", "0", "$20"});
  story.tell("A fold; B fold");
  EXPECT_EQ(story.phase(), "auction");
  EXPECT_EQ(story.first(), 2);
  EXPECT_EQ(story.refused(2, "match"), "F24");
  story.tell("C offer $3");
  EXPECT_EQ(story.coins(2), 4) << "and so wins at once";
  EXPECT_EQ(story.money(2), 17);
  EXPECT_EQ(story.first(), 2);
}

TEST(Fuffziger, F27_if_all_fold_the_lot_goes_back_and_the_last_keeps_the_title) {
  Story story = auction({"0", "$9", "$20"});
  story.tell("A fold; B fold");
  const Json events = story.play(2, "fold");
  EXPECT_EQ(events.back(),
            Json({{"type", "auction_end"}, {"size", 4}, {"winner", nullptr}, {"paid", "0"}}));
  EXPECT_EQ(story.first(), 2);
  EXPECT_EQ(story.coins(0) + story.coins(1) + story.coins(2), 0);
  EXPECT_EQ(story.phase(), "launder");
}

TEST(Fuffziger, F28_without_a_lot_the_title_moves_one_to_the_left) {
  Story story =
      Puzzle{.players = {{"10"}, {"10"}, {"10"}}, .inspector = "coins 20", .first = 2}.open();
  story.tell("C done; A done");
  const Json events = story.play(1, "done");
  EXPECT_EQ(events.back(), Json({{"type", "title"}, {"first", 0}}));
  EXPECT_EQ(story.phase(), "launder");
  EXPECT_EQ(story.first(), 0);
}

TEST(Fuffziger, F28_with_a_lot_it_does_not_move_again) {
  Story story = auction({"$9", "0", "0"});
  story.tell("A offer $1; B fold; C fold");
  EXPECT_EQ(story.phase(), "launder");
  EXPECT_EQ(story.first(), 0);
}

}  // namespace
}  // namespace pactole::fuffziger
