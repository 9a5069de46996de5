// Money! for bots: bids that cost little of what the hand is worth, exchanges that add the most to
// it, and how a deal stands between two rounds.
#pragma once

#include "bots/guide.h"
#include "bots/money/weights.h"
#include "engine/money/game.h"

namespace pactole {

template <>
struct Guide<Money> : GuideDefaults<Guide<Money>, Money> {
  using Weights = money::Weights;
  using Defaults::Feat;
  static constexpr std::size_t kMostCandidates = 12;
  static constexpr bool kLowWins = false;
  static constexpr int kReviewWorlds = 32;
  using Defaults::kFlat;

  explicit constexpr Guide(const Weights& weights)
      : weights_(weights),
        doubted_(static_cast<std::uint64_t>(0x1p32f * std::clamp(1 - weights.believed, 0.f, 1.f))) {
  }
  const Weights& weights() const { return weights_; }

  money::Move choose(const money::State& state, Seat seat, Stream& chance) const;
  void consider(const money::State& state, Seat seat, Candidates<Money>& candidates) const;
  Outlook outlook(const money::State& state) const;
  // Bids that were sealed before: hardly anybody lays down cards at random.
  void imagine(money::State& world, Seat me, Stream& chance) const;
  bool far_enough(const money::State& root, const money::State& now) const;
  std::uint64_t key(const money::Move& move) const {
    const money::CardSet cards = move.cards();
    return cards.bills() * 0x9e3779b97f4a7c15 + cards.others() * 0xd6e8feb86659fd93;
  }
  using Defaults::bonus;
  using Defaults::outlooks;
  using Defaults::play_turn;

 private:
  Weights weights_;
  std::uint64_t doubted_;  // of all words of chance
};

}  // namespace pactole
