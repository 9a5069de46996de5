// Phase 4, laundering: F29-F32.
#include <gtest/gtest.h>

#include "engine/fuffziger/test_table.h"

namespace pactole::fuffziger {
namespace {

// No lots; A is first player in the laundering phase.
Story laundering(std::vector<std::string> purses, std::string cards) {
  Puzzle puzzle{.inspector = "coins 100", .launder = std::move(cards)};
  for (const std::string& purse : purses) puzzle.players.push_back({"10", purse});
  puzzle.first = static_cast<int>(purses.size()) - 1;
  Story story = puzzle.open();
  story.skip_to("launder");
  return story;
}

TEST(Fuffziger, FT7_the_highest_bid_wins_and_is_rewarded_when_the_phase_ends) {
  Story story = laundering({"1x50,$15", "0", "1x50,1x20,$2"}, "50=>24 140=>65 280=>158");
  story.tell("A bid 1x50,$15; B bid 0; C bid 1x50,1x20,$2");
  EXPECT_EQ(story.player(2)["won"], Json({"50=>24"}));
  EXPECT_EQ(story.money(2), 0) << "not yet available";
  EXPECT_EQ(story.bills(2, "50"), 0);
  EXPECT_EQ(story.money(0), 15);
  EXPECT_EQ(story.view()["launder"], Json({{"min", 140}, {"reward", 65}, {"left", 1}}));
  story.tell("A bid 0; B bid 0; C bid 0");
  EXPECT_EQ(story.phase(), "buy");
  EXPECT_EQ(story.money(2), 24);
  EXPECT_EQ(story.player(2)["won"], Json::array());
  EXPECT_EQ(story.view()["launder"]["min"], 140) << "the card stays for the next round";
}

TEST(Fuffziger, FT8_ties_go_to_the_first_in_turn_order) {
  Story story = laundering({"0", "1x150", "3x50"}, "80=>37 280=>158");
  story.tell("C bid 3x50; B bid 1x150; A bid 0");
  EXPECT_EQ(story.player(1)["won"].size(), 1u);
  EXPECT_EQ(story.bills(2, "50"), 3);
  // From another first player the same tie goes the other way.
  Puzzle puzzle{.players = {{"10"}, {"10", "1x150"}, {"10", "3x50"}},
                .inspector = "coins 100",
                .launder = "80=>37 280=>158",
                .first = 1};
  Story other = puzzle.open();
  other.skip_to("launder");
  EXPECT_EQ(other.first(), 2);
  other.tell("A bid 0; B bid 1x150; C bid 3x50");
  EXPECT_EQ(other.player(2)["won"].size(), 1u);
}

TEST(Fuffziger, FT9_the_minimum_itself_is_enough) {
  Story story = laundering({"$50", "$60", "0"}, "50=>24 280=>158");
  story.tell("A bid $50; B bid $49; C bid 0");
  EXPECT_EQ(story.player(0)["won"], Json({"50=>24"}));
  EXPECT_EQ(story.money(1), 60);
}

TEST(Fuffziger, FT10_a_second_win_ends_the_phase_and_the_next_card_is_turned_up) {
  Story story = laundering({"$500", "$500", "0"}, "20=>14 30=>15 40=>21 280=>158");
  story.tell("A bid $20; B bid 0; C bid 0; A bid 0; B bid $30; C bid 0");
  EXPECT_EQ(story.phase(), "launder") << "one card each";
  story.tell("A bid $40; B bid 0; C bid 0");
  EXPECT_EQ(story.phase(), "buy");
  EXPECT_EQ(story.view()["launder"], Json({{"min", 280}, {"reward", 158}, {"left", 0}}));
  EXPECT_EQ(story.money(0), 500 - 60 + 14 + 21);
  EXPECT_EQ(story.money(1), 500 - 30 + 15);
}

TEST(Fuffziger, F29_bids_are_sealed_in_any_order_and_final) {
  Story story = laundering({"$50", "2x20,$5", "0"}, "50=>24 280=>158");
  EXPECT_EQ(story.view()["to_act"], Json({0, 1, 2}));
  EXPECT_EQ(story.refused(1, "bid 3x20"), "F29");
  EXPECT_EQ(story.refused(1, "bid 1x20,$6"), "F29");
  EXPECT_EQ(story.refused(1, "done"), "F29");
  const Json own = story.play(1, "bid $5,2x20");
  EXPECT_EQ(own, Json::array({{{"type", "bid"}, {"seat", 1}, {"bid", "2x20,$5"}}}));
  EXPECT_EQ(story.view()["to_act"], Json({0, 2}));
  EXPECT_EQ(story.refused(1, "bid 0"), "not_your_turn");
  EXPECT_EQ(story.seen_by(1)["own_bid"], "2x20,$5");
  EXPECT_TRUE(story.seen_by(0)["own_bid"].is_null());
  EXPECT_TRUE(story.seen_by(0)["players"][1]["committed"]);
  EXPECT_EQ(story.seen_by(1)["players"][1]["money"], 5) << "still in the purse";
  EXPECT_EQ(story.view()["bids"], Json({nullptr, "2x20,$5", nullptr}));
  const Json told = story.play_before(0, 2, "bid 0");
  EXPECT_EQ(told, Json::array({{{"type", "bid"}, {"seat", 2}, {"bid", nullptr}}}));
  const Json last = story.play(0, "bid 0");
  EXPECT_EQ(last[1], Json({{"type", "reveal"},
                           {"card", "50=>24"},
                           {"bids", {"0", "2x20,$5", "0"}},
                           {"winner", nullptr}}));
  EXPECT_EQ(story.seen_by(0)["last_bids"], Json({"0", "2x20,$5", "0"}));
  EXPECT_TRUE(story.seen_by(1)["own_bid"].is_null());
}

TEST(Fuffziger, F29_the_winner_gets_no_change) {
  Story story = laundering({"1x150", "0", "0"}, "20=>14 280=>158");
  story.tell("A bid 1x150; B bid 0; C bid 0");
  EXPECT_EQ(story.bills(0, "150"), 0);
  EXPECT_EQ(story.money(0), 0);
}

TEST(Fuffziger, F29_the_highest_total_wins_from_the_minimum_on) {
  Story short_of_it = laundering({"$49", "0", "0"}, "50=>24 280=>158");
  short_of_it.tell("A bid $49; B bid 0; C bid 0");
  EXPECT_EQ(short_of_it.phase(), "buy");
  Story story = laundering({"$50", "$49", "0"}, "50=>24 280=>158");
  story.tell("A bid $50; B bid $49; C bid 0");
  EXPECT_EQ(story.phase(), "launder");
  EXPECT_EQ(story.player(0)["won"], Json({"50=>24"}));
  EXPECT_EQ(story.money(1), 49) << "others keep theirs";
}

TEST(Fuffziger, F29_ties_go_round_from_the_first_player) {
  for (int first = 0; first < 3; ++first) {
    Puzzle puzzle{.players = {{"", "$70"}, {"", "$70"}, {"", "$70"}},
                  .inspector = "coins coins",
                  .launder = "50=>24 280=>158",
                  .first = (first + 2) % 3};
    Story story = puzzle.open();
    story.skip_to("launder");
    ASSERT_EQ(story.first(), first);
    story.tell("A bid $60; B bid $60; C bid $60");
    for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(story.money(seat), seat == first ? 10 : 70);
  }
}

TEST(Fuffziger, F29_a_useful_choice_of_bids_is_listed) {
  Story story = laundering({"2x10,1x50,$30", "0", "$500"}, "60=>27 280=>158");
  // One more 10 has come from the press: the smallest bills first, then the largest, each filled
  // up to the minimum; then everything.
  EXPECT_EQ(story.legal(0),
            (std::vector<std::string>{"bid 0", "bid 3x10,$30", "bid 1x50,3x10", "bid 1x50,$10",
                                      "bid 1x50,1x10", "bid 1x50,2x10", "bid 1x50,3x10,$30"}));
  EXPECT_FALSE(story.complete(0));
  EXPECT_EQ(story.legal(1), std::vector<std::string>{"bid 0"}) << "too poor for this card";
  EXPECT_FALSE(story.complete(1)) << "a 10 could be bid in vain";
  EXPECT_EQ(story.legal(2), (std::vector<std::string>{"bid 0", "bid $60", "bid 1x10,$50",
                                                      "bid $500", "bid 1x10,$500"}));
}

TEST(Fuffziger, F30_rewards_cant_be_spent_within_the_phase) {
  Story story = laundering({"$20", "0", "0"}, "20=>14 30=>15 280=>158");
  story.tell("A bid $20; B bid 0; C bid 0");
  EXPECT_EQ(story.refused(0, "bid $14"), "F29");
  story.tell("A bid 0; B bid 0; C bid 0");
  EXPECT_EQ(story.money(0), 14);
}

TEST(Fuffziger, F31_winning_the_last_card_ends_the_game_at_once) {
  Story story = laundering({"$90", "$80", "0"}, "20=>14 30=>15");
  story.tell("A bid $25; B bid 0; C bid 0; A bid 0; B bid $30");
  const Json events = story.play(2, "bid 0");
  EXPECT_EQ(story.phase(), "over");
  EXPECT_EQ(story.view()["ended"], "launder");
  EXPECT_TRUE(story.view()["launder"].is_null());
  EXPECT_EQ(story.money(0), 90 - 25 + 14) << "all rewards are credited first";
  EXPECT_EQ(story.money(1), 80 - 30 + 15);
  EXPECT_EQ(story.coins(0), 6);
  EXPECT_EQ(story.player(0)["won"], Json::array());
  EXPECT_EQ(events[2], Json({{"type", "launder"}, {"card", nullptr}, {"left", 0}}));
  EXPECT_EQ(events.back()["type"], "game_end");
}

TEST(Fuffziger, F32_nobody_reaching_the_minimum_ends_the_phase) {
  Story story = laundering({"$90", "$80", "0"}, "100=>51 280=>158");
  story.tell("A bid $90; B bid $80; C bid 0");
  EXPECT_EQ(story.phase(), "buy");
  EXPECT_EQ(story.money(0), 90) << "everyone keeps theirs";
  EXPECT_EQ(story.view()["launder"], Json({{"min", 100}, {"reward", 51}, {"left", 1}}));
}

TEST(Fuffziger, F32_a_second_win_ends_the_phase) {
  Story story = laundering({"$90", "0", "0"}, "20=>14 30=>15 40=>21 280=>158");
  story.tell("A bid $20; B bid 0; C bid 0; A bid $30; B bid 0; C bid 0");
  EXPECT_EQ(story.phase(), "buy");
  EXPECT_EQ(story.view()["launder"], Json({{"min", 40}, {"reward", 21}, {"left", 1}}));
}

TEST(Fuffziger, F32_a_second_win_with_the_last_card_ends_the_game) {
  Story story = laundering({"$90", "0", "0"}, "20=>14 30=>15");
  story.tell("A bid $20; B bid 0; C bid 0; A bid $30; B bid 0; C bid 0");
  EXPECT_EQ(story.phase(), "over");
  EXPECT_EQ(story.money(0), 90 - 50 + 29);
}

}  // namespace
}  // namespace pactole::fuffziger
