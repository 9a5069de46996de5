// Black Monday for bots: turns are planned as a whole, and taken a move at a time.
#pragma once

#include "bots/blackmonday/weights.h"
#include "bots/guide.h"
#include "engine/blackmonday/game.h"

namespace pactole {

template <>
struct Guide<Blackmonday> : GuideDefaults<Guide<Blackmonday>, Blackmonday> {
  using Weights = blackmonday::Weights;
  using Defaults::Feat;
  static constexpr std::size_t kMostCandidates = 6;
  static constexpr bool kLowWins = false;
  static constexpr int kReviewWorlds = 64;
  // Opponents' turns are planned as a whole; a tree over single moves would never get to them.
  static constexpr bool kFlat = true;

  explicit constexpr Guide(const Weights& weights) : weights_(weights) {}
  const Weights& weights() const { return weights_; }

  blackmonday::Move choose(const blackmonday::State& state, Seat seat, Stream& chance) const;
  // All of what is left of the seat's turn, as `choose` would have it.
  void play_turn(blackmonday::State& state, Seat seat, Stream& chance) const;
  void consider(const blackmonday::State& state, Seat seat,
                Candidates<Blackmonday>& candidates) const;
  Outlook outlook(const blackmonday::State& state) const;
  // Some rounds, until what is held now has been turned into money.
  bool far_enough(const blackmonday::State& root, const blackmonday::State& now) const {
    return now.stage == blackmonday::Stage::open &&
           now.turn_number >= root.turn_number + 2 + 3 * root.player_count;
  }
  // At most four cards, so the places of doubles among them take the four bits above the kinds.
  std::uint64_t key(const blackmonday::Move& move) const {
    const blackmonday::Cards cards = move.exchanged();
    return cards.kinds() | gather(cards.doubles(), cards.kinds()) << blackmonday::kKinds |
           static_cast<std::uint64_t>(move.verb()) << (blackmonday::kKinds + 4);
  }
  using Defaults::bonus;
  using Defaults::imagine;
  using Defaults::outlooks;

 private:
  Weights weights_;
};

}  // namespace pactole
