#include "arena/tally.h"

#include <gtest/gtest.h>

namespace pactole {
namespace {

// Bot b's rank in each game, the seats rotated.
Deal deal(const std::vector<std::vector<int>>& ranks_by_bot) {
  Deal deal;
  const std::size_t players = ranks_by_bot[0].size();
  deal.seconds.assign(players, 0.5);
  deal.moves.assign(players, 10);
  deal.feats.assign(players, {4, 3});
  for (std::size_t game = 0; game < ranks_by_bot.size(); ++game) {
    Played played;
    played.result.over = true;
    for (std::size_t seat = 0; seat < players; ++seat) {
      const std::size_t bot = (seat + game) % players;
      played.bot_at.push_back(bot);
      const int rank = ranks_by_bot[game][bot];
      played.result.ranks.push_back(rank);
      played.result.scores.push_back(100 - rank);
      if (rank == 1) played.result.winners.push_back(seat_at(static_cast<int>(seat)));
    }
    deal.games.push_back(played);
  }
  return deal;
}

TEST(Tally, wins_scores_and_ranks_follow_the_bot_from_seat_to_seat) {
  Tally tally({"a", "b", "c"});
  tally.add(deal({{1, 2, 3}, {1, 2, 3}, {1, 3, 2}}));
  const auto standings = tally.standings();
  EXPECT_EQ(standings[0].win_share.mean, 1);
  EXPECT_EQ(standings[0].rank, 1);
  EXPECT_EQ(standings[0].score, 99);
  EXPECT_NEAR(standings[1].rank, 7 / 3.0, 1e-9);
  EXPECT_EQ(standings[2].win_share.mean, 0);
  EXPECT_EQ(standings[0].milliseconds_per_move, 50);
  EXPECT_EQ(tally.games(), 3u);
}

TEST(Tally, a_shared_win_counts_in_part) {
  Tally tally({"a", "b"});
  tally.add(deal({{1, 1}, {1, 2}}));
  EXPECT_EQ(tally.standings()[0].win_share.mean, 0.75);
  EXPECT_EQ(tally.standings()[1].win_share.mean, 0.25);
}

TEST(Tally, bots_of_one_name_are_counted_together_and_their_shares_are_each_ones) {
  Tally tally({"a", "b", "b"});
  tally.add(deal({{1, 2, 3}, {2, 1, 3}, {2, 3, 1}}));
  const auto standings = tally.standings();
  ASSERT_EQ(standings.size(), 2u);
  EXPECT_EQ(standings[1].seats, 2u);
  EXPECT_NEAR(standings[0].win_share.mean + 2 * standings[1].win_share.mean, 1, 1e-9);
}

// The deal is the unit: games that only repeat its luck make nothing surer.
TEST(Tally, the_interval_is_over_deals) {
  Tally tally({"a", "b"});
  for (int i = 0; i < 50; ++i) {
    tally.add(deal({{1, 2}, {1, 2}}));
    tally.add(deal({{2, 1}, {2, 1}}));
  }
  EXPECT_NEAR(tally.standings()[0].win_share.mean, 0.5, 1e-9);
  EXPECT_NEAR(tally.standings()[0].win_share.margin, 1.96 * 0.5 / 10, 1e-9);
}

TEST(Tally, ratings_are_elos_differences) {
  Tally tally({"a", "b"});
  for (int i = 0; i < 300; ++i) tally.add(deal({{1, 2}, {1, 2}, {1, 2}, {2, 1}}));
  const auto standings = tally.standings();
  // Three wins of four.
  EXPECT_NEAR(standings[0].rating - standings[1].rating, 400 * 0.4771, 2);
  EXPECT_NEAR(standings[0].rating + standings[1].rating, 0, 1e-6);
}

TEST(Tally, the_sequential_test_accepts_rejects_and_waits) {
  Tally better({"a", "b"}), equal({"a", "b"}), young({"a", "b"});
  for (int i = 0; i < 200; ++i) {
    better.add(deal(i % 4 != 0 ? std::vector<std::vector<int>>{{1, 2}, {1, 2}}
                               : std::vector<std::vector<int>>{{2, 1}, {2, 1}}));
  }
  for (int i = 0; i < 3000; ++i) {
    equal.add(deal(i % 2 == 0 ? std::vector<std::vector<int>>{{1, 2}, {1, 2}}
                              : std::vector<std::vector<int>>{{2, 1}, {2, 1}}));
  }
  young.add(deal({{1, 2}, {2, 1}}));
  EXPECT_EQ(better.sprt(0.05).verdict, Verdict::accepted);
  EXPECT_EQ(equal.sprt(0.05).verdict, Verdict::rejected);
  EXPECT_EQ(young.sprt(0.05).verdict, Verdict::open);
}

}  // namespace
}  // namespace pactole
