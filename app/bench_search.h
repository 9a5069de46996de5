// How fast search thinks: iterations over the decisions of whole games.
#pragma once

#include <algorithm>
#include <chrono>

#include "bots/bot.h"
#include "bots/guide.h"
#include "bots/thinking_clock.h"

namespace pactole {

// Iterations a second, one thread.
template <Guided G>
double measure_search(int players) {
  constexpr int kWindows = 4;
  constexpr std::chrono::milliseconds kWindow{500};
  Stream chance(Seed{}, "bench");
  const auto expert = make_bot<G>(*parse_bot("expert:1000it"));
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
          ask(*expert, state, seat, chance);
          thinking += ThinkingClock::now() - begin;
          for (const Estimate<G>& each : expert->estimates()) iterations += each.visits;
        }
        apply(state, seat, kUsualGuide<G>.choose(state, seat, chance), Silence{});
      }
    }
    fastest = std::max(fastest, static_cast<double>(iterations) / thinking.count());
  }
  return fastest;
}

}  // namespace pactole
