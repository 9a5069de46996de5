// Falsche FuFFziger for bots: sound play phase by phase, which moves are worth a thought, and who
// will have how many coins when a game is cut off.
#pragma once

#include "bots/fuffziger/weights.h"
#include "bots/guide.h"
#include "engine/fuffziger/game.h"

namespace pactole {

template <>
struct Guide<Fuffziger> : GuideDefaults<Guide<Fuffziger>, Fuffziger> {
  using Weights = fuffziger::Weights;
  using Defaults::Feat;
  static constexpr std::size_t kMostCandidates = 20;
  static constexpr bool kLowWins = false;
  static constexpr int kReviewWorlds = 32;
  using Defaults::kFlat;

  explicit constexpr Guide(const Weights& weights) : weights_(weights) {}
  const Weights& weights() const { return weights_; }

  fuffziger::Move choose(const fuffziger::State& state, Seat seat, Stream& chance) const;
  void consider(const fuffziger::State& state, Seat seat, Candidates<Fuffziger>& candidates) const;
  Outlook outlook(const fuffziger::State& state) const;
  // Two rounds: what is bought in one brings money in the next.
  bool far_enough(const fuffziger::State& root, const fuffziger::State& now) const {
    return now.round > root.round + 1;
  }
  std::uint64_t key(const fuffziger::Move& move) const;
  using Defaults::bonus;
  using Defaults::imagine;
  using Defaults::outlooks;
  using Defaults::play_turn;

 private:
  Weights weights_;
};

}  // namespace pactole
