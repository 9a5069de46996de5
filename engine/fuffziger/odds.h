// What the backs of a seat's presses may be, and when the inspector strikes.
#pragma once

#include "engine/fuffziger/view.h"

namespace pactole::fuffziger {

// F2, F8, F18: exactly as often as `determinize` draws them.
OddsList odds(const State& state, Seat seat);

// F7: how likely the card that destroys this value is among the next so many of the deck, in
// percent; everyone may keep the order in mind.
int strike_percent(const State& state, Value value, int cards);
// F10: how many cards the next round turns up at least.
inline constexpr int kCardsEachRound = 2;

}  // namespace pactole::fuffziger
