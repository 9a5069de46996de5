// What the backs of a seat's presses may be.
#pragma once

#include "engine/fuffziger/view.h"

namespace pactole::fuffziger {

// F2, F8, F18: exactly as often as `determinize` draws them.
OddsList odds(const State& state, Seat seat);

}  // namespace pactole::fuffziger
