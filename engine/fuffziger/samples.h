// Option sets that between them use every value, for tests and the bench signature.
#pragma once

#include <array>
#include <span>
#include <utility>

#include "engine/fuffziger/state.h"

namespace pactole::fuffziger {

// A tables file that changes a little of everything.
constexpr Tables sample_tables() {
  Tables tables;
  tables.prices[0] = {4, 2, 1, 3};
  tables.backs[4] = {2, 1, 5, 0, 0, 4};
  std::swap(tables.inspector[0], tables.inspector[5]);
  tables.launder[0] = {25, 18};
  tables.die = {1, 2, 2, 3, 3, 6};
  tables.munzen_coins = 5;
  tables.awards = {5, 3, 1, 1};
  return tables;
}

inline std::span<const Options> sample_options() {
  static constexpr std::array<Options, 3> samples{{
      {},
      {{}, InspectorRule::level, true, 8, 60},
      {sample_tables(), InspectorRule::owned, false, 12, 0},
  }};
  return samples;
}

}  // namespace pactole::fuffziger
