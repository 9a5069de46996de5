// Bots of every game: they play by the rules and see no more than their seat.
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "bots/bot.h"
#include "bots/guides.h"
#include "tests/games.h"
#include "tests/support/testing.h"

namespace pactole {
namespace {

template <class G>
class Bots : public ::testing::Test {
 public:
  // Random games, and games by the guide; `look` sees states and a seat that is to act.
  template <class Look>
  void play(std::uint32_t one_in, Look&& look) {
    for_each_table<G>([&](const auto& options, int players) {
      for (std::uint8_t g = 0; g < 2; ++g) {
        Stream chance(test_seed(g, static_cast<std::uint8_t>(players)), "test");
        auto state = start(options, players, chance.seed());
        for (SeatSet acting = to_act(state); !acting.empty(); acting = to_act(state)) {
          if (chance.below(one_in) == 0) look(state, acting.first(), chance);
          if (::testing::Test::HasFatalFailure()) return;
          const auto [seat, random] = random_move<G>(state, chance);
          const bool guided = g == 1 || chance.below(3) == 0;
          const auto move = guided ? kUsualGuide<G>.choose(state, seat, chance) : random;
          ASSERT_FALSE(check(state, seat, move).refused()) << text(move);
          apply(state, seat, move, Silence{});
        }
      }
    });
  }
};

TYPED_TEST_SUITE(Bots, AllGames);

template <class G>
std::vector<std::string> considered(const typename G::State& state, Seat seat) {
  Candidates<G> candidates;
  kUsualGuide<G>.consider(state, seat, candidates);
  std::vector<std::string> texts;
  for (const auto& move : candidates) texts.push_back(text(move));
  return texts;
}

TYPED_TEST(Bots, candidates_are_legal_and_none_comes_twice) {
  this->play(3, [](const auto& state, Seat seat, Stream&) {
    Candidates<TypeParam> candidates;
    kUsualGuide<TypeParam>.consider(state, seat, candidates);
    ASSERT_FALSE(candidates.empty());
    std::set<std::string> texts;
    std::set<std::uint64_t> keys;
    for (const auto& move : candidates) {
      ASSERT_FALSE(check(state, seat, move).refused()) << text(move);
      ASSERT_TRUE(texts.insert(text(move)).second) << text(move) << " comes twice";
      ASSERT_TRUE(keys.insert(kUsualGuide<TypeParam>.key(move)).second) << text(move);
    }
  });
}

// The heart of fair play: permute what is hidden, and nothing changes.
TYPED_TEST(Bots, decisions_do_not_depend_on_what_is_hidden) {
  this->play(12, [](const auto& state, Seat seat, Stream& chance) {
    const auto other_truth = determinize(state, seat, chance);
    const Seed luck = chance.seed();
    ASSERT_EQ(considered<TypeParam>(state, seat), considered<TypeParam>(other_truth, seat));
    for (const char* words : {"random", "novice", "regular", "expert:40it", "expert:40it@2"}) {
      const auto bot = make_bot<TypeParam>(*parse_bot(words));
      Stream once(luck, "luck"), again(luck, "luck");
      const auto move = ask(*bot, state, seat, once);
      ASSERT_TRUE(ask(*bot, other_truth, seat, again) == move) << words << ": " << text(move);
      ASSERT_FALSE(check(state, seat, move).refused()) << words << ": " << text(move);
    }
  });
}

TYPED_TEST(Bots, so_many_iterations_give_the_same_estimates_every_time) {
  this->play(40, [](const auto& state, Seat seat, Stream& chance) {
    const Seed luck = chance.seed();
    const char* const words = index(seat) % 2 == 0 ? "expert:60it" : "expert:60it@2";
    const auto first = make_bot<TypeParam>(*parse_bot(words));
    const auto second = make_bot<TypeParam>(*parse_bot(words));
    Stream once(luck, "luck"), again(luck, "luck");
    ask(*first, state, seat, once);
    ask(*second, state, seat, again);
    ASSERT_EQ(first->estimates().size(), second->estimates().size());
    for (std::size_t i = 0; i < first->estimates().size(); ++i) {
      const auto &mine = first->estimates()[i], &other = second->estimates()[i];
      ASSERT_TRUE(mine.move == other.move);
      ASSERT_EQ(mine.visits, other.visits);
      ASSERT_EQ(mine.reward, other.reward);
      ASSERT_EQ(mine.score, other.score);
    }
  });
}

TYPED_TEST(Bots, rewards_are_between_0_and_1) {
  this->play(40, [](const auto& state, Seat seat, Stream& chance) {
    const auto bot = make_bot<TypeParam>(*parse_bot("expert:30it"));
    ask(*bot, state, seat, chance);
    for (const auto& estimate : bot->estimates()) {
      ASSERT_GE(estimate.reward, 0);
      ASSERT_LE(estimate.reward, 1);
    }
  });
}

TYPED_TEST(Bots, several_states_at_once_stand_as_each_alone) {
  std::vector<typename TypeParam::State> states;
  this->play(100, [&](const auto& state, Seat, Stream&) { states.push_back(state); });
  std::vector<Outlook> found(states.size());
  kUsualGuide<TypeParam>.outlooks(states, found);
  for (std::size_t i = 0; i < states.size(); ++i) {
    const Outlook alone = kUsualGuide<TypeParam>.outlook(states[i]);
    ASSERT_EQ(found[i].spread, alone.spread);
    for (const Seat seat : seats(kMaxSeats)) ASSERT_EQ(found[i].worth[seat], alone.worth[seat]);
  }
}

// One that was left out could not be tuned, and would be missed only by chance.
TYPED_TEST(Bots, every_number_of_a_guide_has_a_name_of_its_own) {
  using Weights = typename Guide<TypeParam>::Weights;
  std::set<std::string> names;
  std::size_t bytes = 0;
  const Weights weights;
  Weights::each_number(weights, [&](std::string_view name, const auto& value) {
    EXPECT_TRUE(names.insert(std::string(name)).second) << name;
    bytes += sizeof value;
  });
  const std::size_t padded = (bytes + alignof(Weights) - 1) / alignof(Weights) * alignof(Weights);
  EXPECT_EQ(padded, sizeof(Weights));
}

TEST(BotSpec, is_written_as_level_and_budget) {
  for (const char* words :
       {"random", "novice", "regular", "expert:20ms", "expert:2000it", "expert:20ms@4"}) {
    EXPECT_EQ(text(parse_bot(words).value()), words);
  }
  EXPECT_EQ(text(parse_bot("expert").value()), "expert:100ms");
  for (const char* words : {"", "master", "regular:20ms", "expert:", "expert:20", "expert:ms",
                            "expert:0ms", "expert:-1it", "expert:20s", "expert:9999999999ms",
                            "expert:20ms@", "expert:20ms@0", "expert:20ms@65", "expert@2"}) {
    EXPECT_FALSE(parse_bot(words)) << words;
  }
}

}  // namespace
}  // namespace pactole
