// What a guide must say, and that it can't be forgotten.
#include "bots/guide.h"

#include <gtest/gtest.h>

#include <array>

#include "bots/guides.h"
#include "bots/tuned.h"

namespace pactole {
namespace {

// All of a guide but what it gives as a bonus.
template <class Self>
struct WithoutBonus : GuideDefaults<Self, Bidcoin> {
  using Base = GuideDefaults<Self, Bidcoin>;
  using State = bidcoin::State;
  using Move = bidcoin::Move;
  using Weights = bidcoin::Weights;
  using typename Base::Feat;
  static constexpr std::size_t kMostCandidates = 29;
  static constexpr bool kLowWins = true;
  static constexpr int kReviewWorlds = 256;
  using Base::kFlat;

  explicit WithoutBonus(const Weights& weights) : weights_(weights) {}
  const Weights& weights() const { return weights_; }
  Move choose(const State&, Seat, Stream&) const;
  void consider(const State&, Seat, Candidates<Bidcoin>&) const;
  Outlook outlook(const State& state) const {
    Outlook outlook;
    outlook.spread = state.deal;
    return outlook;
  }
  bool far_enough(const State&, const State&) const;
  std::uint64_t key(const Move&) const;
  using Base::imagine;
  using Base::outlooks;
  using Base::play_turn;

 private:
  Weights weights_;
};

struct TakesDefault : WithoutBonus<TakesDefault> {
  using Base::bonus;
  using WithoutBonus::WithoutBonus;
};
struct HasItsOwn : WithoutBonus<HasItsOwn> {
  using WithoutBonus::WithoutBonus;
  Bonus bonus(const State&, const State&) const;
};
struct Forgotten : WithoutBonus<Forgotten> {
  using WithoutBonus::WithoutBonus;
};
struct Misspelt : WithoutBonus<Misspelt> {
  using WithoutBonus::WithoutBonus;
  Bonus bonsu(const State&, const State&) const;
};
struct WrongResult : WithoutBonus<WrongResult> {
  using WithoutBonus::WithoutBonus;
  float bonus(const State&, const State&) const;
};
struct WrongArgument : WithoutBonus<WrongArgument> {
  using WithoutBonus::WithoutBonus;
  Bonus bonus(State, State) const;
};
struct NotOfAnObject : WithoutBonus<NotOfAnObject> {
  using WithoutBonus::WithoutBonus;
  static Bonus bonus(const State&, const State&);
};

TEST(GuideHooks, are_each_written_or_taken_by_name_with_exactly_their_types) {
  EXPECT_TRUE((GuideOf<TakesDefault, Bidcoin>));
  EXPECT_TRUE((GuideOf<HasItsOwn, Bidcoin>));
  EXPECT_FALSE((GuideOf<Forgotten, Bidcoin>));
  EXPECT_FALSE((GuideOf<Misspelt, Bidcoin>));
  EXPECT_FALSE((GuideOf<WrongResult, Bidcoin>));
  EXPECT_FALSE((GuideOf<WrongArgument, Bidcoin>));
  EXPECT_FALSE((GuideOf<NotOfAnObject, Bidcoin>));
}

TEST(GuideHooks, several_states_are_asked_about_one_by_one_unless_a_guide_knows_better) {
  std::array<bidcoin::State, 3> states{};
  for (std::size_t i = 0; i < states.size(); ++i) states[i].deal = static_cast<std::uint8_t>(i + 1);
  std::array<Outlook, 3> found{};
  TakesDefault(bidcoin::Weights{}).outlooks(states, found);
  for (std::size_t i = 0; i < states.size(); ++i) {
    EXPECT_EQ(found[i].spread, static_cast<float>(states[i].deal));
  }
}

TEST(GuideNumbers, can_be_changed_one_at_a_time) {
  const auto changed = guide_with<Bidcoin>({"takes.2", 0.25});
  ASSERT_TRUE(changed);
  const auto usual = numbers_of(kUsualGuide<Bidcoin>);
  const auto now = numbers_of(*changed);
  ASSERT_EQ(usual.size(), now.size());
  for (std::size_t i = 0; i < usual.size(); ++i) {
    EXPECT_EQ(usual[i].name, now[i].name);
    EXPECT_EQ(now[i].value, now[i].name == "takes.2" ? 0.25 : usual[i].value) << now[i].name;
  }
}

TEST(GuideNumbers, that_are_not_there_or_mean_nothing_are_refused) {
  const auto unknown = guide_with<Money>({"marign", 1});
  ASSERT_FALSE(unknown);
  EXPECT_NE(unknown.error().find("margin"), std::string::npos) << unknown.error();
  EXPECT_FALSE(guide_with<Money>({"margin", 1e7}));
  EXPECT_FALSE(guide_with<Money>({"margin", std::nan("")}));
}

}  // namespace
}  // namespace pactole
