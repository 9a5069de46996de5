// What the universal tests need to know of BiD COIN.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/bidcoin/game.h"
#include "tests/support/testing.h"

namespace pactole {

template <>
struct Testing<Bidcoin> {
  static std::string conserved(const bidcoin::State& state);
  static std::vector<bidcoin::Move> universe(const bidcoin::State& state, Seat seat);
  static Rewound<Bidcoin> rewind(const PlayedGame<Bidcoin>& game, const bidcoin::State& world,
                                 Seat viewer);
  static std::vector<std::pair<int, int>> hidden(const bidcoin::State& state, Seat viewer);
};

}  // namespace pactole
