// What the universal tests need to know of Money!
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/money/game.h"
#include "tests/support/testing.h"

namespace pactole {

template <>
struct Testing<Money> {
  static std::string conserved(const money::State& state);
  static std::vector<money::Move> universe(const money::State& state, Seat seat);
  static Rewound<Money> rewind(const PlayedGame<Money>& game, const money::State& world,
                               Seat viewer);
  static std::vector<std::pair<int, int>> hidden(const money::State& state, Seat viewer);
};

}  // namespace pactole
