#include "bots/levels.h"

#include <gtest/gtest.h>

#include "bots/bidcoin/guide.h"

namespace pactole {
namespace {

// A kind of bot that the house does not have: it plays the first legal move.
template <Guided G>
class FirstBot final : public Bot<G> {
 public:
  FirstBot(const Budget& budget, const Guide<G>&) : budget_(budget) {}
  typename G::Move choose(const typename G::State& world, Seat seat, Stream&) override {
    typename G::MoveList moves;
    legal(world, seat, moves);
    return moves[budget_.iterations == 7 ? 0 : moves.size() - 1];
  }

 private:
  Budget budget_;
};
struct First {
  static constexpr LevelInfo kInfo{.name = "first", .thinks = true};
  template <class G>
  using BotOf = FirstBot<G>;
};
using MoreLevels = LevelList<levels::Random, First>;

TEST(Levels, a_new_kind_of_bot_is_one_more_entry_of_the_list) {
  const auto spec = parse_bot("first:7it", MoreLevels::kInfos);
  ASSERT_TRUE(spec);
  const auto bot = MoreLevels::make<Bidcoin>(*spec, kUsualGuide<Bidcoin>);
  const auto state = start(bidcoin::Options{}, 3, Seed{}, bidcoin::Setup{});
  Stream chance(Seed{}, "test");
  bidcoin::MoveList moves;
  legal(state, to_act(state).first(), moves);
  EXPECT_EQ(ask(*bot, state, to_act(state).first(), chance), moves[0]);
}

TEST(Levels, what_is_said_of_them_comes_from_the_list) {
  EXPECT_EQ(level_choices(), "random, novice, regular or expert");
  EXPECT_EQ(level_choices(MoreLevels::kInfos), "random or first");
  const auto refused = parse_bot("expert", MoreLevels::kInfos);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(),
            "'expert' is no bot; use random or first; first with a time or a number of iterations "
            "if you like: first:20ms, first:2000it, and with several threads: first:20ms@4");
  EXPECT_FALSE(parse_bot("random:20ms", MoreLevels::kInfos)) << "it does not think";
}

}  // namespace
}  // namespace pactole
