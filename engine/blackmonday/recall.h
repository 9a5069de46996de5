// What a seat with a perfect memory knows after the reshuffle.
//
// When the first pile ran out, every card it could not see was in another hand: it knows those
// "old" cards as a heap, and what the new pile was made of. An old card can only still be in a
// hand; a "new" one is in the pile or was drawn from it since. Where a kind had one copy of either
// sort, a copy that somebody played may have been the old or the new one; which it was decides
// where the other can be.
//
// All courses of the physical cards that would have shown this seat the same are equally likely:
// how the old cards were spread over the hands, how the new pile lay, and which of its cards each
// player put down. Before a play, with h cards in hand of which k are old, there are k ways to have
// played an old card and h - k ways to have played a new one; at the end the old cards left fall
// anywhere among the old places, the new ones among the new. The product of all that weighs every
// way to decide old or new, and one is drawn by its weight.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/blackmonday/state.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"
#include "engine/core/seat.h"

namespace pactole::blackmonday {

class Recall {
 public:
  Recall(const State& state, Seat viewer);

  // Puts the other hands and the pile, its drawn part included, as they may have been.
  void redraw(State& world, Stream& chance);

 private:
  enum class Origin : std::uint8_t { old_card, new_card, open };

  struct Play {
    Card card;
    Seat by;
    std::uint8_t held;  // cards in hand before it
    Origin origin;
  };
  // Both copies of a kind were played: one was old, the other new.
  struct Pair {
    std::uint8_t first;
    std::uint8_t second;
  };
  using Counts = std::array<std::uint8_t, kKinds>;

  void read_draws(const State& state);
  void read_plays(const State& state);
  void count_cards(const State& state);
  void find_origins();

  double ways() const;
  void choose_pairs(Stream& chance);
  void choose_open(Stream& chance);
  void place_old(State& world, Stream& chance) const;
  void place_new(State& world, Stream& chance) const;

  Seat viewer_;
  int players_;
  FixedVector<Play, kMaxPile> plays_;              // everybody's, the viewer's included
  std::array<Seat, kMaxPile> drawer_{};            // of the drawn places of the pile
  PerSeat<std::uint8_t, kMaxPlayers> old_held_{};  // at the reshuffle
  Counts old_{};                                   // in other hands at the reshuffle
  Counts new_{};                                   // in the pile then, and not drawn by the viewer
  FixedVector<Pair, kKinds> pairs_;
};

}  // namespace pactole::blackmonday
