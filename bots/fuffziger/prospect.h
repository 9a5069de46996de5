// What presses, bills and coins are worth at a point of the game, in real money, from what everyone
// knows.
#pragma once

#include <array>

#include "engine/fuffziger/state.h"

namespace pactole::fuffziger {

struct Taste {
  float premium = 1.1f;   // bills are worth more than the general rate
  float cards = 2.4f;      // inspector cards a round
  float launders = 1.0f;   // cards won a round, for each player
  float growth = 1.0f;     // how far money now is worth what the best press makes of it
  float price = 0.6f;      // what to pay for a coin, as a part of what it costs on average
  float roi = 1.2f;        // what a press must bring for what it costs
  float flip = 0.95f;
  float profit = 0.0f;
  float keep = 0.12f;       // bills kept for the next laundering card, as a part of its minimum
  float need = 1.3f;       // growth from which on bills are changed for cash
  float late = 1.0f;       // rounds before the end when all bills are changed
  float match = 0.8f;      // as price, to follow
  float probe = 0.5f;      // as price, to lead without shutting the others out
  float rate = 0.4f;       // what rivals give for a laundered amount at most
  float skew = 0.0f;
  float keep_late = 2.5f;
  float first = 1.0f;
  float awards = 1.0f;
  float lots = 1.0f;
  float delta = 0.85f;     // what money is worth a round later
  float rush = 0.8f;       // how far laundering may cost more than it brings, for money at once
};
inline Taste taste;

// How long things last.
struct Horizon {
  explicit Horizon(const State& state);

  std::array<float, kValues> bill;    // what a bill is worth
  std::array<float, kValues> deaths;  // cards to be turned before the one that destroys this value
  std::array<float, kValues> runs;    // how often a press of this value will produce after this round
  float end;                          // rounds to come after this one

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
