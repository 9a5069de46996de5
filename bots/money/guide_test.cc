#include "bots/money/guide.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/money/bids.h"
#include "bots/money/worth.h"
#include "engine/money/test_table.h"

namespace pactole::money {
namespace {

Move chosen(const State& state, int seat) {
  Stream chance(Seed{}, "test");
  return kUsualGuide<Money>.choose(state, seat_at(seat), chance);
}

Candidates<Money> considered(const State& state, int seat) {
  Candidates<Money> candidates;
  kUsualGuide<Money>.consider(state, seat_at(seat), candidates);
  return candidates;
}

// Calls `each` with every decision of some deals between bots.
template <class Each>
void play_deals(int players, const Options& options, Each&& each) {
  for (std::uint8_t number = 0; number < 5; ++number) {
    Stream chance(Seed{number}, "test");
    State state = start(options, players, Seed{number});
    while (!to_act(state).empty()) {
      const Seat seat = to_act(state).first();
      each(state, seat, chance);
      apply(state, seat, kUsualGuide<Money>.choose(state, seat, chance), Silence{});
    }
  }
}

TEST(MoneyGuide, takes_the_row_that_completes_a_triple) {
  Story story(3, "SEK,RUB",
              {{"EUR30a,EUR30b,USD20a,GBP60,JPY40,CHF20a"},
               "EUR30c,EUR40,EUR50,EUR60",
               "USD30a,JPY20a,CHF30a,GBP20a"});
  story.bids({"GBP60", "bluff", "bluff"});
  EXPECT_EQ(chosen(story.state, 0), Move::take(Side::right));
}

TEST(MoneyGuide, takes_another_players_bid_when_it_is_the_best_on_the_table) {
  Story story(3, "SEK,RUB",
              {{"EUR20a,EUR20b,EUR60,EUR40,GBP60,CHF20a", "EUR20c,EUR50,JPY20a,JPY20b"},
               "USD20a,GBP20a,CHF30a,GOLDa",
               "USD30a,JPY30a,CHF40,GOLDb"});
  story.bids({"GBP60,CHF20a", "EUR20c,EUR50", "bluff"});
  story.state.last_round = true;
  EXPECT_EQ(chosen(story.state, 0), Move::swap(seat_at(1)));
}

TEST(MoneyGuide, bids_what_it_can_spare) {
  Story story(3, "SEK,RUB",
              {{"EUR30a,EUR30b,EUR50,GBP60,JPY50,CHF20a"},
               "EUR30c,EUR40,EUR60,CHF20b",
               "USD30a,JPY30a,CHF30a,GBP20a"});
  story.state.last_round = true;
  const Move bid = chosen(story.state, 0);
  EXPECT_TRUE(cards("GBP60,JPY50,CHF20a").contains(bid.cards())) << codes(bid.cards());
}

TEST(MoneyGuide, keeps_its_bid_in_the_last_round_if_nothing_scores_more) {
  Story story(3, "SEK,RUB",
              {{"EUR20a,EUR20b,EUR20c,EUR60,EUR50,EUR40"},
               "USD20a,GBP20a,CHF30a,JPY20a",
               "USD30a,JPY30a,CHF20a,GBP30a"});
  story.bids({"EUR60", "bluff", "bluff"});
  story.state.last_round = true;
  EXPECT_EQ(chosen(story.state, 0), Move::keep());
}

TEST(MoneyWorth, counts_as_the_rules_do_when_the_deal_is_over) {
  const CardSet hand = cards("EUR20a,EUR20b,EUR20c,CHF20a,CHF30a,CHF30b,CHF30c,USD60,GOLDa");
  EXPECT_EQ(worths(Stage::counting).of(hand), score(hand));
}

TEST(MoneyWorth, more_bills_are_worth_more_while_the_deal_goes_on) {
  const CardSet hand = cards("EUR30a,EUR30b,EUR50");
  for (const Stage stage : {Stage::last_round, Stage::late, Stage::middle, Stage::early}) {
    EXPECT_GT(worths(stage).of(hand | cards("EUR30c")), worths(stage).of(hand | cards("USD30a")));
  }
}

// Against every subset there is.
TEST(MoneyBids, finds_the_best_bid_of_every_value) {
  const CardSet hand = cards("EUR20a,EUR20b,EUR30a,USD20a,USD60,GBP40,GBP50,GOLDa,GOLDb");
  const CardSet gained = cards("EUR20c,GBP60,CHF20a,GOLDc");
  const Worths& worth = worths(Stage::middle);
  const CardList held = list(hand);
  std::array<int, kMostTens + 1> best;
  best.fill(kImpossible);
  for (unsigned subset = 0; subset < 1u << held.size(); ++subset) {
    CardSet given;
    for (std::size_t i = 0; i < held.size(); ++i) {
      if (subset >> i & 1) given |= CardSet::of(held[i]);
    }
    const auto tens = static_cast<std::size_t>(value(given) / 10);
    if (tens <= kMostTens) best[tens] = std::max(best[tens], worth.of((hand - given) | gained));
  }
  const Bids bids(hand | kBluffAlone, gained, worth);
  for (std::size_t tens = 1; tens <= kMostTens; ++tens) {
    ASSERT_EQ(bids.after(tens), best[tens]) << tens;
    const CardSet given = bids.cards(tens);
    EXPECT_TRUE(hand.contains(given));
    EXPECT_EQ(value(given), 10 * static_cast<int>(tens));
    EXPECT_EQ(worth.of((hand - given) | gained), best[tens]) << codes(given);
  }
}

TEST(MoneyGuide, candidates_are_legal_and_none_comes_twice) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const Options& options : Money::sample_options()) {
      play_deals(players, options, [](const State& state, Seat seat, Stream&) {
        const auto candidates = considered(state, static_cast<int>(seat));
        ASSERT_FALSE(candidates.empty());
        EXPECT_EQ(candidates[0], chosen(state, static_cast<int>(seat)));
        for (const Move& move : candidates) {
          EXPECT_FALSE(check(state, seat, move).refused());
          EXPECT_EQ(std::count(candidates.begin(), candidates.end(), move), 1);
        }
      });
    }
  }
}

TEST(MoneyGuide, decides_by_what_the_seat_knows) {
  play_deals(4, {}, [](const State& state, Seat seat, Stream& chance) {
    const int number = static_cast<int>(seat);
    const State other = determinize(state, seat, chance);
    EXPECT_EQ(chosen(state, number), chosen(other, number));
    EXPECT_EQ(considered(state, number), considered(other, number));
  });
}

}  // namespace
}  // namespace pactole::money
