// What presses, bills and coins are worth at a point of the game, in real money, from what everyone
// knows.
#pragma once

#include <array>

#include "engine/fuffziger/state.h"

namespace pactole::fuffziger {

// Found by playing against itself with other numbers.
struct Taste {
  float premium = 1.1f;      // bills are worth more than the general rate
  float cards = 2.4f;        // inspector cards a round
  float launders = 3.5f;     // laundering cards won a round
  float later = 0.85f;       // what money is worth a round later
  float bill_growth = 0.7f;  // bills become money too late for this round's presses
  float turn_over = 0.95f;   // of what a press brings as it is, the back must bring so much
  float gain = 1.2f;         // what a press must bring for what it costs
  float hurry = 0.64f;       // how much more laundering may cost, for money at once
  float rate = 0.5f;         // what rivals give at most for an amount to be laundered
  float grows = 1.3f;        // while money does so, no bill is kept
  float keep = 2.5f;         // then, for laundering, as a part of the minimum
  float last = 1.0f;         // rounds before the end in which no bill is kept
};
inline constexpr Taste kTaste;

// How long things last.
struct Horizon {
  explicit Horizon(const State& state);

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
  Prospect(const State& state, const Horizon& horizon);

  PerSeat<float, kMaxPlayers> power{};
  float total = 0;
  float growth = 1;  // what money becomes if it is put into presses
  float coins = 0;   // still to be auctioned, without the present lot
  float per_coin = 0;
};

float growth(const State& state, const Horizon& horizon);

}  // namespace pactole::fuffziger
