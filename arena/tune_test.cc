#include "arena/tune.h"

#include <gtest/gtest.h>

#include "referee/rooms.h"

namespace pactole {
namespace {

Tuning small(std::string number, std::vector<double> values) {
  Tuning tuning;
  tuning.game = "bidcoin";
  tuning.number = std::move(number);
  tuning.values = std::move(values);
  tuning.bot = *parse_bot("regular");
  tuning.players = 3;
  tuning.deals = 20;
  return tuning;
}

std::vector<Trial> trials(const Tuning& tuning) {
  std::vector<Trial> trials;
  const auto tuned = tune(tuning, [&](const Trial& trial) { trials.push_back(trial); });
  EXPECT_TRUE(tuned);
  return trials;
}

// Equal players have equal chances in a deal that is played with every rotation of the seats.
TEST(Tune, the_usual_value_wins_exactly_its_share_and_a_bad_one_less) {
  const auto found = trials(small("weak", {0.2, 9}));
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].value, 0.2);
  EXPECT_EQ(found[0].deals, 20u);
  EXPECT_NEAR(found[0].win_share, 1 / 3.0, 1e-12);
  EXPECT_NEAR(found[0].standard_error, 0, 1e-6);
  EXPECT_LT(found[1].win_share + 2 * found[1].standard_error, 1 / 3.0) << "it always declares zero";
}

TEST(Tune, gives_the_same_answer_in_several_threads) {
  Tuning tuning = small("takes.0", {0.5});
  const auto once = trials(tuning);
  tuning.threads = 2;
  EXPECT_EQ(trials(tuning)[0].win_share, once[0].win_share);
}

TEST(Tune, stops_early_when_it_is_decided) {
  Tuning tuning = small("weak", {9});
  tuning.deals = 2000;
  tuning.gain = 0.05;
  const auto found = trials(tuning);
  EXPECT_LT(found[0].deals, 2000u);
  EXPECT_EQ(found[0].sprt.verdict, Verdict::rejected);
}

TEST(Tune, says_which_numbers_there_are) {
  const auto ignore = [](const Trial&) {};
  const auto refused = tune(small("waek", {1}), ignore);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().why.find("weak"), std::string::npos) << refused.error().why;
  for (const Room& room : rooms()) EXPECT_FALSE(numbers_of(room.id).empty()) << room.id;
  EXPECT_TRUE(numbers_of("chess").empty());
}

}  // namespace
}  // namespace pactole
