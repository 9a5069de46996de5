// What a bot knows of a game beyond its rules. Each game has its Guide in bots/<game>/guide.h: an
// object that holds its numbers, so that there can be two of them that play differently.
//
// Whatever a guide is asked, it looks only at what the seat in question may know. It is handed a
// whole state because search plays in whole, drawn states; a test permutes what is hidden and asks
// again.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "bots/feat.h"
#include "bots/outlook.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/game.h"

namespace pactole {

template <class G>
struct Guide;

// Moves worth a thought, the most promising first.
template <class G>
using Candidates = FixedVector<typename G::Move, Guide<G>::kMostCandidates>;

// What a guide does unless it knows better. These are protected: a guide writes each of them itself
// or takes it by name, as in `using Defaults::bonus;`. One that was forgotten, or misspelt, is then
// missing, and does not compile.
template <class Self, class G>
class GuideDefaults {
 protected:
  using State = typename G::State;
  using Defaults = GuideDefaults;

  void imagine(State&, Seat, Stream&) const {}
  void play_turn(State& world, Seat seat, Stream& chance) const {
    apply(world, seat, self().choose(world, seat, chance), Silence{});
  }
  Bonus bonus(const State&, const State&) const { return {}; }
  void outlooks(std::span<const State> states, std::span<Outlook> found) const {
    for (std::size_t i = 0; i < states.size(); ++i) found[i] = self().outlook(states[i]);
  }
  static constexpr bool kFlat = false;
  using Feat = NoFeat;

 private:
  const Self& self() const { return static_cast<const Self&>(*this); }
};

// How many standard errors another move must lead by to be made instead of the guide's own.
inline constexpr double kUsualDoubt = 0.7;

// Whether a member function has exactly this type. Calls alone would also accept one that converts
// what it is given.
template <class Member, class Function>
inline constexpr bool kIsMember = false;
template <class Class, class Function>
inline constexpr bool kIsMember<Function Class::*, Function> = true;

template <class T, class G, class State = typename G::State, class Move = typename G::Move>
concept GuideOf = Game<G> && requires(const T& guide) {
  // A sound move, found quickly: this is the `regular` bot, and how search plays games out.
  requires kIsMember<decltype(&T::choose), Move(const State&, Seat, Stream&) const>;
  // At least one, all of them legal, none twice.
  requires kIsMember<decltype(&T::consider), void(const State&, Seat, Candidates<G>&) const>;
  // Of a game in progress.
  requires kIsMember<decltype(&T::outlook), Outlook(const State&) const>;
  // Of several: a guide that is quicker when it is asked about many at once says so here.
  requires kIsMember<decltype(&T::outlooks),
                     void(std::span<const State>, std::span<Outlook>) const>;
  // Whether a game played out from the first should be cut off at the second.
  requires kIsMember<decltype(&T::far_enough), bool(const State&, const State&) const>;
  // A number for each move.
  requires kIsMember<decltype(&T::key), std::uint64_t(const Move&) const>;
  // Changes, in a world drawn for this seat, what is hidden from it to what it believes more likely
  // than chance would have it.
  requires kIsMember<decltype(&T::imagine), void(State&, Seat, Stream&) const>;
  // Plays a seat's turn of several moves at once, where that is quicker than to choose each.
  requires kIsMember<decltype(&T::play_turn), void(State&, Seat, Stream&) const>;
  // What each seat has done since the first state that is good beyond its score.
  requires kIsMember<decltype(&T::bonus), Bonus(const State&, const State&) const>;
  // Whether only the first move is searched, and all play by the guide from there.
  requires std::same_as<decltype(T::kFlat), const bool>;
  // Whether the lowest score wins.
  requires std::same_as<decltype(T::kLowWins), const bool>;
  requires std::same_as<decltype(T::kMostCandidates), const std::size_t>;
  // How many worlds an estimate of a review takes: as many as leave it quick enough to wait for.
  requires std::same_as<decltype(T::kReviewWorlds), const int>;
  // What the game counts besides winning.
  { T::Feat::kName } -> std::convertible_to<std::string_view>;
  // Its numbers, all of which `Weights::each_number` names; among them
  requires std::constructible_from<T, const typename T::Weights&>;
  { guide.weights() } -> std::same_as<const typename T::Weights&>;
  // a lead that counts as comfortable, in points,
  { guide.weights().margin } -> std::same_as<const float&>;
  // and what kUsualDoubt says.
  { guide.weights().doubt } -> std::same_as<const double&>;
};

template <class G>
concept Guided = GuideOf<Guide<G>, G>;

// With the numbers that were found best.
template <Guided G>
inline constexpr Guide<G> kUsualGuide{typename Guide<G>::Weights{}};

// The final scores of a game that is over; but ranks decide, whatever made them.
template <Guided G>
Outlook final_outlook(const Guide<G>& guide, const Result& result) {
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
  const float step = guide.weights().margin / 4;
  for (std::size_t i = 0; i < result.ranks.size(); ++i) {
    outlook.worth.values[i] = worst - step * static_cast<float>(result.ranks[i]);
  }
  return outlook;
}

}  // namespace pactole
