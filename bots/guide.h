// What a bot knows of a game beyond its rules. Each game has its Guide in bots/<game>/guide.h.
//
// Whatever a guide is asked, it looks only at what the seat in question may know. It is handed a
// whole state because search plays in whole, drawn states; a test permutes what is hidden and asks
// again.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "bots/outlook.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/game.h"

namespace pactole {

template <class G>
struct Guide;

// Moves worth a thought, the most promising first.
template <class G>
using Candidates = FixedVector<typename G::Move, Guide<G>::kMostCandidates>;

template <class G>
concept Guided = Game<G> && requires(const typename G::State& state, const typename G::Move& move,
                                     Seat seat, Stream& chance, Candidates<G>& candidates) {
  // A sound move, found quickly: this is the `regular` bot, and how search plays games out.
  { Guide<G>::choose(state, seat, chance) } -> std::same_as<typename G::Move>;
  // At least one, all of them legal, none twice.
  { Guide<G>::consider(state, seat, candidates) } -> std::same_as<void>;
  // Of a game in progress.
  { Guide<G>::outlook(state) } -> std::same_as<Outlook>;
  // A lead that counts as comfortable, in points.
  { Guide<G>::kMargin } -> std::convertible_to<float>;
  // Whether the lowest score wins.
  { Guide<G>::kLowWins } -> std::convertible_to<bool>;
  // Whether a game played out from `state` should be cut off at the second.
  { Guide<G>::far_enough(state, state) } -> std::same_as<bool>;
  // A number for each move.
  { Guide<G>::key(move) } -> std::same_as<std::uint64_t>;
};

// A guide may also have
// - `imagine(world, seat, chance)`: changes, in a world drawn for this seat, what is hidden from it
//   to what it believes more likely than chance would have it;
// - `play_turn(world, seat, chance)`: plays a seat's turn of several moves at once, where that is
//   quicker than to `choose` each;
// - `kFlat`: only the first move is searched, and all play by the guide from there;
// - `bonus(root, now)`: what each seat has done since `root` that is good beyond its score;
// - `kDoubt`: how many standard errors another move must lead by to be made instead of the guide's.

// The final scores of a game that is over; but ranks decide, whatever made them.
template <class G>
Outlook final_outlook(const Result& result) {
  Outlook outlook;
  float worst = 0;
  bool ranked_by_score = true;
  for (std::size_t i = 0; i < result.scores.size(); ++i) {
    const auto score = static_cast<float>(result.scores[i]);
    outlook.worth.values[i] = Guide<G>::kLowWins ? -score : score;
    for (std::size_t k = 0; k < i; ++k) {
      const float ahead = outlook.worth.values[i] - outlook.worth.values[k];
      const int behind = result.ranks[i] - result.ranks[k];
      ranked_by_score &= ahead * static_cast<float>(behind) < 0 || (ahead == 0 && behind == 0);
    }
    worst = std::min(worst, outlook.worth.values[i]);
  }
  if (ranked_by_score) return outlook;
  for (std::size_t i = 0; i < result.ranks.size(); ++i) {
    outlook.worth.values[i] = worst - Guide<G>::kMargin / 4 * static_cast<float>(result.ranks[i]);
  }
  return outlook;
}

}  // namespace pactole
