// How fast search thinks: iterations over the decisions of whole games.
#pragma once

#include <algorithm>
#include <chrono>

#include "bots/guide.h"
#include "bots/search.h"
#include "bots/thinking_clock.h"

namespace pactole {

// Iterations a second, one thread.
template <Guided G>
double measure_search(int players) {
  constexpr int kWindows = 4;
  constexpr std::chrono::milliseconds kWindow{500};
  constexpr Budget kBudget{1000, {}};
  Stream chance(Seed{}, "bench");
  Search<G> search;
  double fastest = 0;
  for (int window = 0; window < kWindows; ++window) {
    std::int64_t iterations = 0;
    std::chrono::duration<double> thinking{};
    while (thinking < kWindow) {
      auto state = start(typename G::Options{}, players, chance.seed());
      for (SeatSet acting = to_act(state); !acting.empty(); acting = to_act(state)) {
        const Seat seat = acting.first();
        if (chance.below(8) == 0) {
          const auto begin = ThinkingClock::now();
          search.think(determinize(state, seat, chance), seat, kBudget, chance.seed());
          thinking += ThinkingClock::now() - begin;
          iterations += search.iterations();
        }
        apply(state, seat, Guide<G>::choose(state, seat, chance), Silence{});
      }
    }
    fastest = std::max(fastest, static_cast<double>(iterations) / thinking.count());
  }
  return fastest;
}

}  // namespace pactole
