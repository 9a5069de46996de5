// What the bots know of every game.
#pragma once

#include "all_games/guide.h"
#include "engine/games.h"

namespace pactole {

template <class G>
constexpr bool must_have_guide() {
  static_assert(
      Guided<G>,
      "A game of engine/games.h has no bots, or its guide lacks what is named below: write "
      "its Guide in bots/<game>/guide.h as bots/guide.h says, and build it in "
      "bots/<game>/bot.cc.");
  return true;
}
static_assert([] {
  Games::for_each([]<class G>() { must_have_guide<G>(); });
  return true;
}());

}  // namespace pactole
