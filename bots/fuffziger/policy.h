// Sound play, phase by phase.
#pragma once

#include <array>

#include "bots/fuffziger/prospect.h"
#include "engine/core/random.h"
#include "engine/fuffziger/moves.h"
#include "engine/fuffziger/state.h"

namespace pactole::fuffziger {

Move work(const Weights& weights, const State& state, Seat seat);
Move buy_or_not(const Weights& weights, const State& state, Seat seat);
Move bid_for_coins(const Weights& weights, const State& state, Seat seat);
Move launder(const Weights& weights, const State& state, Seat seat, Stream& chance);
Move change(const Weights& weights, const State& state, Seat seat);

// What the lot under the hammer is worth and what bids for it cost, in real money.
struct Lot {
  Lot(const Weights& weights, const State& state);

  float cost(const Bundle& bundle) const {
    return unit[index(bundle.kind)] * static_cast<float>(bundle.amount);
  }

  std::array<float, kKinds> unit;
  float fair;  // what it costs if all that can be spent buys all coins there are
  float pile;  // what lies there already
};

// What another who is still in the auction could lay down of a kind at most.
std::int32_t strongest_rival(const State& state, Seat seat, Kind kind);

// What is at stake when a card is laundered: bids from the least that can win to the most that may
// be needed, and what they may cost.
struct Stake {
  Stake(const Weights& weights, const State& state, Seat seat);

  std::int32_t least, most;
  float limit;
};

// A bid of at least `target` that costs little; empty if that is more than there is.
Money cheapest(const State& state, const Money& purse, std::int32_t target);
// What it would fetch otherwise.
float cost(const State& state, const Money& bid);

}  // namespace pactole::fuffziger
