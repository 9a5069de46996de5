// What the universal tests need to know of Falsche FuFFziger.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/fuffziger/game.h"
#include "tests/support/testing.h"

namespace pactole {

template <>
struct Testing<Fuffziger> {
  static std::string conserved(const fuffziger::State& state);
  static std::vector<fuffziger::Move> universe(const fuffziger::State& state, Seat seat);
  static Rewound<Fuffziger> rewind(const PlayedGame<Fuffziger>& game, const fuffziger::State& world,
                                   Seat viewer);
  static std::vector<std::pair<int, int>> hidden(const fuffziger::State& state, Seat viewer);
};

}  // namespace pactole
