// Option sets that between them use every value, for tests and the bench signature.
#pragma once

#include <array>
#include <span>
#include <utility>

#include "engine/fuffziger/state.h"

namespace pactole::fuffziger {

// A tables file that changes a little of everything.
constexpr Numbers sample_numbers() {
  Numbers numbers;
  numbers.prices[0] = {4, 2, 1, 3};
  numbers.presses[4] = 14;
  numbers.backs[4] = {2, 1, 7, 0, 0, 4};
  std::swap(numbers.inspector[0], numbers.inspector[5]);
  numbers.inspector[7] = InspectorCard::d50;
  numbers.launder[0] = {25, 18};
  numbers.die = {1, 2, 2, 3, 3, 6};
  numbers.munzen_coins = 5;
  numbers.awards = {5, 3, 1, 1};
  return numbers;
}

inline std::span<const Options> sample_options() {
  static constexpr std::array<Options, 3> samples{{
      {},
      {{}, InspectorRule::level, true, 8, 60, GreenLots::two, LeaderRule::must},
      {sample_numbers(), InspectorRule::owned, false, 12, 0},
  }};
  return samples;
}

}  // namespace pactole::fuffziger
