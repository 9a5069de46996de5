// The games of the house, in the order in which they are listed. A new one is added here, and
// referee, arena, bench, bots and tests know it.
#pragma once

#include <array>

#include "all_games/game.h"

namespace pactole {

template <class... Each>
struct GameList {
  // As another template's arguments.
  template <template <class...> class List>
  using As = List<Each...>;

  // Calls `visit.template operator()<G>()` for each game G in order.
  template <class Visit>
  static constexpr void for_each(Visit&& visit) {
    (visit.template operator()<Each>(), ...);
  }

  // A list of what `make.template operator()<G>()` gives for each.
  template <class Make>
  static constexpr auto map(Make&& make) {
    return std::array { make.template operator()<Each>()... };
  }
};

using Games = GameList<Bidcoin, Money, Blackmonday, Fuffziger>;

}  // namespace pactole
