// M19-M21: what a hand scores, with the rulebooks' examples.
#include <gtest/gtest.h>

#include "engine/money/test_table.h"

namespace pactole::money {
namespace {

TEST(Money, M19_from_200_on_a_currency_scores_in_full) {
  EXPECT_EQ(score(cards("USD60,USD50,USD40,USD30a,USD20a")), 200);
  EXPECT_EQ(score(cards("USD60,USD50,USD40,USD20a,USD20b")), 90);  // 190
}

TEST(Money, M19_each_currency_by_itself) {
  // 150 in each of two currencies: not 300 of one.
  EXPECT_EQ(score(cards("USD60,USD50,USD40,EUR60,EUR50,EUR40")), 50 + 50);
}

TEST(Money, M19_never_below_nothing) {
  EXPECT_EQ(score(cards("USD20a")), 0);
  EXPECT_EQ(score(cards("USD20a,EUR60,JPY50,EUR30a")), 0);
}

TEST(Money, M20_gold_always_counts) {
  EXPECT_EQ(score(cards("GOLDa")), 10);
  EXPECT_EQ(score(cards("GOLDa,GOLDb,GOLDc,GOLDd,GOLDe,GOLDf")), 60);  // no triple of coins (M21)
  EXPECT_EQ(score(cards("USD60,USD50,USD40,USD20a,USD20b,GOLDa")), 90 + 10);  // not 200
}

TEST(Money, M21_a_triple_scores_apart_from_the_currency) {
  EXPECT_EQ(score(cards("RUB20a,RUB20b,RUB20c")), 100);
  EXPECT_EQ(score(cards("RUB30a,RUB30b,RUB30c")), 100);
  EXPECT_EQ(score(cards("RUB20a,RUB20b,RUB30a")), 0);
  EXPECT_EQ(score(cards("RUB20a,RUB20b,EUR20c")), 0);  // of one currency
  EXPECT_EQ(score(cards("RUB20a,RUB20b,RUB20c,RUB30a,RUB30b,RUB30c")), 50 + 200);
}

TEST(Money, MT4_the_classic_rulebook_counts_a_portfolio) {
  const CardSet hand = cards(
      "EUR20a,EUR20b,EUR20c,CHF20a,CHF30a,CHF30b,CHF30c,USD20a,USD30a,USD30b,USD40,USD50,USD60,"
      "GOLDa");
  EXPECT_EQ(score(hand), 0 + 10 + 230 + 10 + 200);
  EXPECT_EQ(score(hand), 450);
}

TEST(Money, MT5_the_goldsieber_rulebook_counts_jeans_cards) {
  // Its "three 20s" in yen are the three 30s: the list before has one 20.
  const CardSet hand = cards(
      "USD30a,USD30b,USD30c,GOLDa,GOLDb,GOLDc,EUR60,EUR40,EUR30a,JPY60,JPY40,JPY30a,JPY30b,JPY30c,"
      "JPY20a");
  EXPECT_EQ(score(hand), 0 + 30 + 30 + 210 + 200);
  EXPECT_EQ(score(hand), 470);
}

TEST(Money, MT6_all_nine_bills_of_a_currency) {
  EXPECT_EQ(score(CardSet::of(Currency::gbp)), 300 + 200);
  EXPECT_EQ(score(CardSet::of(Currency::gbp) - cards("GBP20b")), 280 + 100);
}

TEST(Money, MT7_currency_sums) {
  struct {
    std::string_view bills;
    int sum, scored;
  } const rows[] = {{"SEK50,SEK40", 90, 0},
                    {"SEK60,SEK40", 100, 0},
                    {"SEK60,SEK50", 110, 10},
                    {"SEK60,SEK50,SEK30a,SEK20a", 160, 60},
                    {"SEK60,SEK50,SEK40,SEK20a,SEK20b", 190, 90},
                    {"SEK60,SEK50,SEK40,SEK30a,SEK20a", 200, 200},
                    {"SEK60,SEK50,SEK40,SEK30a,SEK20a,SEK20b", 220, 220}};
  for (const auto& row : rows) {
    EXPECT_EQ(value(cards(row.bills)), row.sum);
    EXPECT_EQ(score(cards(row.bills)), row.scored) << row.bills;
  }
}

// The table of scores against the clauses, over every set of bills.
TEST(Money, M19_M21_hold_for_every_set_of_bills) {
  for (std::uint64_t bills = 0; bills < 512; ++bills) {
    const CardSet hand(bills << 18, 0);  // yen
    int sum = 0, twenties = 0, thirties = 0;
    hand.for_each([&](Card card) {
      const int worth = value(CardSet::of(card));
      sum += worth;
      twenties += worth == 20;
      thirties += worth == 30;
    });
    int expected = sum >= 200 ? sum : std::max(0, sum - 100);
    expected += (twenties == 3 ? 100 : 0) + (thirties == 3 ? 100 : 0);
    ASSERT_EQ(score(hand), expected) << codes(hand);
  }
}

}  // namespace
}  // namespace pactole::money
