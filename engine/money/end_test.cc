// M17, M18, M22, M23: the last round, the guard, and who wins the match.
#include <gtest/gtest.h>

#include "engine/money/test_table.h"

namespace pactole::money {
namespace {

Options one_deal() {
  Options options;
  options.deals = 1;
  return options;
}

Options stalling(int limit) {
  Options options = one_deal();
  options.stall_limit = static_cast<std::uint16_t>(limit);
  return options;
}

// Three players, 25 cards in the pile, of which this many are left before the next round.
Story with_pile(int cards_left, const Options& options = one_deal()) {
  Story story(3, "SEK,RUB", {}, options);
  for (int round = 0; round < 3; ++round) exchange_round(story, 1, 1);  // 6 drawn each
  if (cards_left == 3) exchange_round(story, 2, 2);
  if (cards_left == 2) exchange_round(story, 1, 2);
  EXPECT_EQ(story.state.pile.size(), static_cast<std::size_t>(cards_left));
  EXPECT_FALSE(story.state.last_round);
  return story;
}

TEST(Money, MT11_a_pile_that_does_not_suffice) {
  Story story = with_pile(3);
  exchange_round(story, 2, 1);
  EXPECT_EQ(story.right().size(), 4);
  EXPECT_EQ(story.left().size(), 2);
  EXPECT_TRUE(story.state.pile.empty());
  EXPECT_TRUE(story.state.last_round);
  EXPECT_EQ(story.told(0, "last_round"), Json({{"type", "last_round"}, {"round", 6}}));
}

TEST(Money, MT12_a_pile_that_just_suffices) {
  Story story = with_pile(2);
  exchange_round(story, 2, 0);
  EXPECT_EQ(story.right().size(), 4);
  EXPECT_EQ(story.left().size(), 4);
  EXPECT_TRUE(story.state.pile.empty());
  EXPECT_TRUE(story.state.last_round);
}

TEST(Money, M17_the_round_after_the_pile_ran_out_is_the_last) {
  Story story = with_pile(2);
  EXPECT_EQ(story.view(0)["last_round"], false);
  exchange_round(story, 2, 0);
  EXPECT_EQ(story.view(0)["last_round"], true);
  EXPECT_EQ(story.state.phase, Phase::bid);
  story.bids({some_cards(story, 0, 1), "bluff", "bluff"});
  EXPECT_EQ(story.view(0)["last_round"], true);
  EXPECT_EQ(story.view(0)["phase"], "exchange");
  story.play(0, "take right");
  // Nothing is refilled after it, and the deal is scored.
  EXPECT_EQ(story.right().size(), 1);
  EXPECT_EQ(story.told(0, "refill"), nullptr);
  EXPECT_EQ(story.told(0, "deal_end")["deal"], 1);
  EXPECT_EQ(story.state.phase, Phase::over);
  EXPECT_EQ(story.view(0)["last_round"], true);
}

TEST(Money, M17_pile_and_rows_score_nothing) {
  Story story = with_pile(2);
  exchange_round(story, 2, 0);
  bluff_round(story);
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(story.player(seat).scores[0], score(story.hand(seat)));
    EXPECT_EQ(story.told(1, "deal_end")["sheet"][static_cast<std::size_t>(seat)]["score"],
              score(story.hand(seat)));
  }
}

TEST(Money, M18_after_twenty_rounds_without_a_draw_the_next_is_the_last) {
  Story story(3, "SEK,RUB", {}, one_deal());
  for (int round = 1; round < 20; ++round) {
    bluff_round(story);
    ASSERT_FALSE(story.state.last_round) << round;
    ASSERT_EQ(story.told(0, "guard"), nullptr);
  }
  bluff_round(story);
  EXPECT_EQ(story.state.round, 21);
  EXPECT_TRUE(story.state.last_round);
  EXPECT_EQ(story.told(0, "guard"), Json({{"type", "guard"}, {"clause", "M18"}, {"rounds", 20}}));
  EXPECT_EQ(story.told(0, "last_round")["round"], 21);
  bluff_round(story);
  EXPECT_EQ(story.state.phase, Phase::over);
  EXPECT_EQ(story.state.pile.size(), 25u);
}

TEST(Money, M18_a_draw_starts_the_count_again) {
  Story story(3, "SEK,RUB", {}, stalling(2));
  bluff_round(story);
  exchange_round(story, 3, 0);  // one card drawn
  bluff_round(story);
  EXPECT_FALSE(story.state.last_round);
  bluff_round(story);
  EXPECT_TRUE(story.state.last_round);
}

TEST(Money, M18_rows_of_more_than_four_are_no_draw_either) {
  Story story(3, "SEK,RUB", {}, stalling(1));
  exchange_round(story, 5, 4);
  EXPECT_EQ(story.right().size(), 5);
  EXPECT_TRUE(story.state.last_round);
}

TEST(Money, M18_a_new_deal_starts_the_count_again) {
  Options options = stalling(2);
  options.deals = 2;
  Story story(3, "SEK,RUB", {}, options);
  for (int round = 0; round < 3; ++round) bluff_round(story);
  EXPECT_EQ(story.state.deal, 2);
  EXPECT_EQ(story.state.round, 1);
  EXPECT_FALSE(story.state.last_round);
  bluff_round(story);
  EXPECT_FALSE(story.state.last_round);
  bluff_round(story);
  EXPECT_TRUE(story.state.last_round);
}

TEST(Money, M18_the_pile_that_runs_out_needs_no_guard) {
  Story story = with_pile(2, stalling(1));
  exchange_round(story, 2, 0);
  EXPECT_TRUE(story.state.last_round);
  EXPECT_EQ(story.told(0, "guard"), nullptr);
}

// A finished match with these scores, deal by deal.
Result finished(Match match, const std::vector<std::vector<int>>& deals) {
  Options options;
  options.match = match;
  State state = start(options, static_cast<int>(deals[0].size()), Seed{});
  for (const auto& scores : deals) {
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
      state.players[seat_at(static_cast<int>(seat))].scores.push_back(
          static_cast<std::int16_t>(scores[seat]));
    }
  }
  state.phase = Phase::over;
  return result(state);
}

using Numbers = FixedVector<std::int32_t, kMaxSeats>;
using Winners = FixedVector<Seat, kMaxSeats>;

TEST(Money, M22_three_deals_unless_agreed_otherwise) {
  EXPECT_EQ(Options{}.deals, 3);
  Options options = stalling(1);
  options.deals = 4;
  Story story(3, "SEK,RUB", {}, options);
  for (int deal = 1; deal <= 4; ++deal) {
    ASSERT_EQ(story.state.deal, deal);
    ASSERT_FALSE(result(story.state).over);
    bluff_round(story);
    bluff_round(story);
  }
  EXPECT_TRUE(result(story.state).over);
  EXPECT_EQ(story.view(0)["players"][0]["deal_scores"].size(), 4u);
}

TEST(Money, M22_the_highest_total_wins) {
  const Result result = finished(Match::total, {{100, 90, 0}, {100, 90, 0}, {0, 500, 10}});
  EXPECT_EQ(result.scores, (Numbers{200, 680, 10}));
  EXPECT_EQ(result.ranks, (Numbers{2, 1, 3}));
  EXPECT_EQ(result.winners, (Winners{seat_at(1)}));
}

TEST(Money, M22_or_whoever_won_most_deals) {
  const Result result = finished(Match::wins, {{100, 90, 0}, {100, 90, 0}, {0, 500, 10}});
  EXPECT_EQ(result.scores, (Numbers{200, 680, 10}));
  EXPECT_EQ(result.ranks, (Numbers{1, 2, 3}));
  EXPECT_EQ(result.winners, (Winners{seat_at(0)}));
}

TEST(Money, M22_a_tied_deal_counts_for_each) {
  // 0 and 1 share the first deal; 0 wins the second, 2 the third.
  const Result result = finished(Match::wins, {{50, 50, 0}, {60, 0, 0}, {0, 0, 400}});
  EXPECT_EQ(result.ranks, (Numbers{1, 3, 2}));
}

TEST(Money, M22_equal_deals_won_the_total_decides) {
  const Result result = finished(Match::wins, {{50, 0, 0}, {0, 60, 0}, {10, 10, 10}});
  EXPECT_EQ(result.ranks, (Numbers{2, 1, 3}));
}

TEST(Money, M23_what_is_still_tied_is_shared) {
  const Result total = finished(Match::total, {{50, 30, 10}, {10, 30, 10}, {0, 0, 0}});
  EXPECT_EQ(total.ranks, (Numbers{1, 1, 3}));
  EXPECT_EQ(total.winners, (Winners{seat_at(0), seat_at(1)}));
  const Result wins = finished(Match::wins, {{50, 0, 0}, {0, 50, 0}, {10, 10, 10}});
  EXPECT_EQ(wins.ranks, (Numbers{1, 1, 3}));
}

TEST(Money, M22_editions_preset_and_options_override) {
  Options options;
  set_option(options, "edition", 1);
  EXPECT_EQ(options.edition, Edition::goldsieber);
  EXPECT_EQ(options.match, Match::wins);
  EXPECT_FALSE(options.bluff_only);
  EXPECT_EQ(options.deals, 3);
  set_option(options, "match", 0);
  set_option(options, "bluff_only", 1);
  EXPECT_EQ(options.match, Match::total);
  EXPECT_TRUE(options.bluff_only);
  EXPECT_EQ(options.edition, Edition::goldsieber);
  Options copy;
  for (const OptionSpec& spec : Money::options) {
    if (const auto value = get_option(options, spec.name)) set_option(copy, spec.name, *value);
  }
  EXPECT_EQ(copy, options);
}

TEST(Money, options_can_be_read_and_set_one_by_one) {
  Options options;
  const std::pair<std::string_view, std::int32_t> values[] = {
      {"edition", 1}, {"deals", 7}, {"match", 1}, {"bluff_only", 0}, {"stall_limit", 999}};
  for (const auto& [name, value] : values) set_option(options, name, value);
  for (const auto& [name, value] : values) EXPECT_EQ(get_option(options, name), value) << name;
  EXPECT_FALSE(get_option(options, "removed")) << "has a form of its own";
  const Options fresh;
  for (const OptionSpec& spec : Money::options) {
    if (spec.kind == OptionKind::other) continue;
    EXPECT_EQ(get_option(fresh, spec.name), spec.fallback) << spec.name;
  }
}

}  // namespace
}  // namespace pactole::money
