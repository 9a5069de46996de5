// What the universal tests need to know of Black Monday.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/blackmonday/game.h"
#include "tests/support/testing.h"

namespace pactole {

template <>
struct Testing<Blackmonday> {
  static std::string conserved(const blackmonday::State& state);
  static std::vector<blackmonday::Move> universe(const blackmonday::State& state, Seat seat);
  static Rewound<Blackmonday> rewind(const PlayedGame<Blackmonday>& game,
                                     const blackmonday::State& world, Seat viewer);
  static std::vector<std::pair<int, int>> hidden(const blackmonday::State& state, Seat viewer);
};

}  // namespace pactole
