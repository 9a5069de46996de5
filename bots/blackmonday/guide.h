// Black Monday for bots: turns are planned as a whole, and taken a move at a time.
#pragma once

#include "bots/guide.h"
#include "engine/blackmonday/game.h"

namespace pactole {

template <>
struct Guide<Blackmonday> {
  static constexpr std::size_t kMostCandidates = 6;
  static constexpr float kMargin = 6000;
  static constexpr bool kLowWins = false;

  // Opponents' turns are planned as a whole; a tree over single moves would never get to them.
  static constexpr bool kFlat = true;

  static blackmonday::Move choose(const blackmonday::State& state, Seat seat, Stream& chance);
  // All of what is left of the seat's turn, as `choose` would have it.
  static void play_turn(blackmonday::State& state, Seat seat, Stream& chance);
  static void consider(const blackmonday::State& state, Seat seat,
                       Candidates<Blackmonday>& candidates);
  static Outlook outlook(const blackmonday::State& state);
  // Some rounds, until what is held now has been turned into money.
  static bool far_enough(const blackmonday::State& root, const blackmonday::State& now) {
    return now.stage == blackmonday::Stage::open &&
           now.turn >= root.turn + 2 + 3 * root.player_count;
  }
  // At most four cards, so the places of doubles among them take the four bits above the kinds.
  static std::uint64_t key(const blackmonday::Move& move) {
    const blackmonday::Cards cards = move.exchanged();
    return cards.kinds() | gather(cards.doubles(), cards.kinds()) << blackmonday::kKinds |
           static_cast<std::uint64_t>(move.verb()) << (blackmonday::kKinds + 4);
  }
};

}  // namespace pactole
