#include "bots/search.h"

#include <gtest/gtest.h>

#include "bots/bidcoin/guide.h"

namespace pactole {
namespace {

TEST(SearchLead, is_clear_when_it_exceeds_its_errors) {
  Lead lead;
  for (int i = 0; i < 100; ++i) lead.add(i % 4 == 0 ? -0.1 : 0.1);
  EXPECT_TRUE(lead.is_clear(2));
  EXPECT_FALSE(lead.is_clear(10));
}

TEST(SearchLead, of_one_lucky_world_in_many_is_not_clear) {
  Lead lead;
  lead.add(0.5);
  for (int i = 0; i < 99; ++i) lead.add(i % 2 == 0 ? -0.2 : 0.2);
  EXPECT_FALSE(lead.is_clear(0.7));
}

TEST(SearchLead, behind_is_never_clear) {
  Lead lead;
  EXPECT_FALSE(lead.is_clear(0));
  lead.add(-1);
  EXPECT_FALSE(lead.is_clear(0));
}

TEST(SearchLead, is_hopeless_when_it_falls_short_by_more_than_its_errors_or_makes_no_difference) {
  Lead lead;
  for (int i = 0; i < 100; ++i) lead.add(i % 4 == 0 ? 0.1 : -0.1);
  EXPECT_TRUE(lead.is_hopeless(4));
  EXPECT_FALSE(lead.is_hopeless(10));
  Lead ahead;
  for (int i = 0; i < 100; ++i) ahead.add(i % 4 == 0 ? -0.1 : 0.1);
  EXPECT_FALSE(ahead.is_hopeless(4));
  Lead same;
  for (int i = 0; i < 100; ++i) same.add(0);
  EXPECT_TRUE(same.is_hopeless(4));
}

TEST(Search, stops_early_when_nothing_more_is_to_be_found_out) {
  Stream chance(Seed{}, "positions");
  int early = 0, full = 0;
  bidcoin::State state = start(bidcoin::Options{}, 4, Seed{}, bidcoin::Setup{});
  Search<Bidcoin> search(kUsualGuide<Bidcoin>);
  while (state.deal == 1) {
    const Seat seat = to_act(state).first();
    constexpr std::int64_t kIterations = 1000;
    const auto found = search.think(determinize(state, seat, chance), seat, {kIterations}, Seed{});
    if (found.size() > 1) ++(search.iterations() < kIterations ? early : full);
    apply(state, seat, found.front().move, Silence{});
  }
  EXPECT_GT(early, 5);
  EXPECT_GT(full, 5);
}

}  // namespace
}  // namespace pactole
