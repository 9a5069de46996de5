#include "bots/search.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace pactole
