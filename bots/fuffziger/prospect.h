// What presses, bills and coins are worth at a point of the game, in real money, from what everyone
// knows.
#pragma once

#include <array>

#include "bots/fuffziger/weights.h"
#include "engine/fuffziger/state.h"

namespace pactole::fuffziger {

// How long things last.
struct Horizon {
  Horizon(const Weights& weights, const State& state);

  std::array<float, kValues> bill;    // what a bill is worth
  std::array<float, kValues> deaths;  // cards to be turned before the one that destroys this value
  std::array<float, kValues> runs;  // how often a press of this value will produce after this round
  float end;                        // rounds to come after this one

  // What a press will bring from the next round on, if turned over now.
  float turned(const State& state, Value front, bool starter) const;
  // What it brings at best, front up, if it can produce from the next round on.
  float fresh(const State& state, Value front) const;
};

// Who can pay how much, and what a coin costs.
struct Prospect {
  Prospect(const Weights& weights, const State& state, const Horizon& horizon);

  PerSeat<float, kMaxPlayers> power{};
  float total = 0;
  float growth = 1;  // what money becomes if it is put into presses
  float coins = 0;   // still to be auctioned, without the present lot
  float per_coin = 0;
};

float growth(const State& state, const Horizon& horizon);

}  // namespace pactole::fuffziger
