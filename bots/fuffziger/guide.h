// Falsche FuFFziger for bots: sound play phase by phase, which moves are worth a thought, and who
// will have how many coins when a game is cut off.
#pragma once

#include "bots/guide.h"
#include "engine/fuffziger/game.h"

namespace pactole {

template <>
struct Guide<Fuffziger> {
  static constexpr std::size_t kMostCandidates = 20;
  static constexpr float kMargin = 8;
  static constexpr bool kLowWins = false;

  static fuffziger::Move choose(const fuffziger::State& state, Seat seat, Stream& chance);
  static void consider(const fuffziger::State& state, Seat seat, Candidates<Fuffziger>& candidates);
  static Outlook outlook(const fuffziger::State& state);
  // Two rounds: what is bought in one brings money in the next.
  static bool far_enough(const fuffziger::State& root, const fuffziger::State& now) {
    return now.round > root.round + 1;
  }
  static std::uint64_t key(const fuffziger::Move& move);
};

}  // namespace pactole
