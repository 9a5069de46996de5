// The four levels over any game's Guide; each game's bot.cc includes this once.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "bots/guide.h"
#include "bots/search.h"
#include "bots/team_search.h"

namespace pactole {
namespace levels {

template <Guided G>
class RandomBot final : public Bot<G> {
 public:
  typename G::Move choose(const typename G::State& world, Seat seat, Stream& chance) override {
    legal(world, seat, moves_);
    return chance.pick(moves_);
  }

 private:
  typename G::MoveList moves_;
};

template <Guided G>
class RegularBot final : public Bot<G> {
 public:
  typename G::Move choose(const typename G::State& world, Seat seat, Stream& chance) override {
    return Guide<G>::choose(world, seat, chance);
  }
};

// Knows the rules of thumb, and forgets them every third move.
template <Guided G>
class NoviceBot final : public Bot<G> {
 public:
  typename G::Move choose(const typename G::State& world, Seat seat, Stream& chance) override {
    if (chance.below(3) > 0) return Guide<G>::choose(world, seat, chance);
    legal(world, seat, moves_);
    return chance.pick(moves_);
  }

 private:
  typename G::MoveList moves_;
};

template <Guided G>
class ExpertBot final : public Bot<G> {
 public:
  explicit ExpertBot(const Budget& budget) : search_(budget) {}

  typename G::Move choose(const typename G::State& world, Seat seat, Stream& chance) override {
    return search_.think(world, seat, chance).front().move;
  }
  std::span<const Estimate<G>> estimates() const override { return search_.estimates(); }

 private:
  TeamSearch<G> search_;
};

}  // namespace levels

template <Game G>
std::unique_ptr<Bot<G>> make_bot(const BotSpec& spec) {
  switch (spec.level) {
    case Level::random:
      break;
    case Level::novice:
      return std::make_unique<levels::NoviceBot<G>>();
    case Level::regular:
      return std::make_unique<levels::RegularBot<G>>();
    case Level::expert:
      return std::make_unique<levels::ExpertBot<G>>(spec.budget);
  }
  return std::make_unique<levels::RandomBot<G>>();
}

}  // namespace pactole
