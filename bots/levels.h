// The levels over any game's Guide: the one list of the kinds of bots. A game's bot.cc includes
// this and builds them.
#pragma once

#include <array>
#include <memory>

#include "bots/bot.h"
#include "bots/guide.h"
#include "bots/team_search.h"

namespace pactole {
namespace levels {

template <Guided G>
class RandomBot final : public Bot<G> {
 public:
  RandomBot(const Budget&, const Guide<G>&) {}

  typename G::Move choose(const typename G::State& world, Seat seat, Stream& chance) override {
    legal(world, seat, moves_);
    return chance.pick(moves_);
  }

 private:
  typename G::MoveList moves_;
};
struct Random {
  static constexpr LevelInfo kInfo{.name = "random", .thinks = false};
  template <class G>
  using BotOf = RandomBot<G>;
};

// Knows the rules of thumb, and forgets them every third move.
template <Guided G>
class NoviceBot final : public Bot<G> {
 public:
  NoviceBot(const Budget&, const Guide<G>& guide) : guide_(guide) {}

  typename G::Move choose(const typename G::State& world, Seat seat, Stream& chance) override {
    if (chance.below(3) > 0) return guide_.choose(world, seat, chance);
    legal(world, seat, moves_);
    return chance.pick(moves_);
  }

 private:
  Guide<G> guide_;
  typename G::MoveList moves_;
};
struct Novice {
  static constexpr LevelInfo kInfo{.name = "novice", .thinks = false};
  template <class G>
  using BotOf = NoviceBot<G>;
};

template <Guided G>
class RegularBot final : public Bot<G> {
 public:
  RegularBot(const Budget&, const Guide<G>& guide) : guide_(guide) {}

  typename G::Move choose(const typename G::State& world, Seat seat, Stream& chance) override {
    return guide_.choose(world, seat, chance);
  }

 private:
  Guide<G> guide_;
};
struct Regular {
  static constexpr LevelInfo kInfo{.name = "regular", .thinks = false};
  template <class G>
  using BotOf = RegularBot<G>;
};

template <Guided G>
class ExpertBot final : public Bot<G> {
 public:
  ExpertBot(const Budget& budget, const Guide<G>& guide) : search_(budget, guide) {}

  typename G::Move choose(const typename G::State& world, Seat seat, Stream& chance) override {
    return search_.think(world, seat, chance).front().move;
  }
  std::span<const Estimate<G>> estimates() const override { return search_.estimates(); }

 private:
  TeamSearch<G> search_;
};
struct Expert {
  static constexpr LevelInfo kInfo{.name = "expert", .thinks = true};
  template <class G>
  using BotOf = ExpertBot<G>;
};

}  // namespace levels

template <class... Each>
struct LevelList {
  static constexpr std::array kInfos{Each::kInfo...};

  template <Guided G>
  static std::unique_ptr<Bot<G>> make(const BotSpec& spec, const Guide<G>& guide) {
    using Make = std::unique_ptr<Bot<G>> (*)(const Budget&, const Guide<G>&);
    static constexpr std::array<Make, sizeof...(Each)> makes{&make_one<Each, G>...};
    return makes[spec.level.place](spec.budget, guide);
  }

 private:
  template <class One, Guided G>
  static std::unique_ptr<Bot<G>> make_one(const Budget& budget, const Guide<G>& guide) {
    return std::make_unique<typename One::template BotOf<G>>(budget, guide);
  }
};

// A new kind of bot is written above and added here; words, messages and games know it then.
using Levels = LevelList<levels::Random, levels::Novice, levels::Regular, levels::Expert>;

template <Game G>
std::unique_ptr<Bot<G>> make_bot(const BotSpec& spec, const Guide<G>& guide) {
  return Levels::make<G>(spec, guide);
}

template <Game G>
std::unique_ptr<Bot<G>> make_bot(const BotSpec& spec) {
  return Levels::make<G>(spec, kUsualGuide<G>);
}

}  // namespace pactole
