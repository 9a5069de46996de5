// Money! for bots: bids that cost little of what the hand is worth, exchanges that add the most to
// it, and how a deal stands between two rounds.
#pragma once

#include "bots/guide.h"
#include "engine/money/game.h"

namespace pactole {

template <>
struct Guide<Money> {
  static constexpr std::size_t kMostCandidates = 12;
  static constexpr float kMargin = 150;
  static constexpr bool kLowWins = false;

  static money::Move choose(const money::State& state, Seat seat, Stream& chance);
  static void consider(const money::State& state, Seat seat, Candidates<Money>& candidates);
  static Outlook outlook(const money::State& state);
  // Bids that were sealed before: hardly anybody lays down cards at random.
  static void imagine(money::State& world, Seat me, Stream& chance);
  static bool far_enough(const money::State& root, const money::State& now);
  static std::uint64_t key(money::Move move) {
    const money::CardSet cards = move.cards();
    return cards.bills() * 0x9e3779b97f4a7c15 + cards.others() * 0xd6e8feb86659fd93;
  }
};

}  // namespace pactole
