// BiD COIN for bots: which cards are worth a thought, sound play by rules of thumb, and how a game
// cut off between deals stands.
#pragma once

#include "bots/guide.h"
#include "engine/bidcoin/game.h"

namespace pactole {

template <>
struct Guide<Bidcoin> {
  static constexpr std::size_t kMostCandidates = 29;
  static constexpr float kMargin = 6;
  static constexpr bool kLowWins = true;
  static constexpr double kDoubt = 0.2;

  static bidcoin::Move choose(const bidcoin::State& state, Seat seat, Stream& chance);
  static void consider(const bidcoin::State& state, Seat seat, Candidates<Bidcoin>& candidates);
  static Outlook outlook(const bidcoin::State& state);
  static PerSeat<float, kMaxSeats> bonus(const bidcoin::State& root, const bidcoin::State& now);
  // A deal at a time: nobody knows anything of the next one.
  static bool far_enough(const bidcoin::State& root, const bidcoin::State& now) {
    return now.deal != root.deal;
  }
  static std::uint64_t key(bidcoin::Move move) { return move.code(); }
};

}  // namespace pactole
