// How fast search thinks, also when its tree has grown.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "bots/guide.h"
#include "bots/thinking_clock.h"

namespace pactole {

inline constexpr std::array<std::int64_t, 3> kThoughts{1'000, 32'000, 1'000'000};
// Iterations a second with so many of them for each decision, one thread.
using SearchSpeeds = std::array<double, kThoughts.size()>;

namespace bench_detail {

template <Guided G>
using Decisions = std::vector<std::pair<typename G::State, Seat>>;

template <Guided G>
std::int64_t think(Bot<G>& expert, const typename G::State& state, Seat seat) {
  Stream chance(Seed{}, "bench");
  ask(expert, state, seat, chance);
  std::int64_t iterations = 0;
  for (const Estimate<G>& each : expert.estimates()) iterations += each.visits;
  return iterations;
}

template <Guided G>
std::unique_ptr<Bot<G>> expert_of(std::int64_t iterations) {
  return make_bot<G>(*parse_bot("expert:" + std::to_string(iterations) + "it"));
}

// Such as are not soon settled.
template <Guided G>
Decisions<G> hard_decisions(int players) {
  constexpr std::size_t kDecisions = 2;
  constexpr std::int64_t kHard = 32'000;
  const auto expert = expert_of<G>(kHard);
  Stream chance(Seed{}, "bench");
  Decisions<G> hard;
  while (true) {
    auto state = start(typename G::Options{}, players, chance.seed());
    for (SeatSet acting = to_act(state); !acting.empty(); acting = to_act(state)) {
      const Seat seat = acting.first();
      if (chance.below(8) == 0 && think(*expert, state, seat) >= kHard) {
        hard.emplace_back(state, seat);
        if (hard.size() == kDecisions) return hard;
        break;  // the next is from another game
      }
      apply(state, seat, kUsualGuide<G>.choose(state, seat, chance), Silence{});
    }
  }
}

}  // namespace bench_detail

// All in the same decisions. Short thoughts are measured before and after long ones: what else the
// machine does meanwhile should slow down all of them.
template <Guided G>
SearchSpeeds measure_search(int players) {
  constexpr std::chrono::milliseconds kAtLeast{1000};
  constexpr std::array<std::size_t, 5> kOrder{0, 1, 2, 1, 0};
  const auto decisions = bench_detail::hard_decisions<G>(players);
  std::array<double, kThoughts.size()> iterations{}, seconds{};
  for (const std::size_t i : kOrder) {
    const auto expert = bench_detail::expert_of<G>(kThoughts[i]);
    std::chrono::duration<double> thinking{};
    while (thinking < kAtLeast) {
      for (const auto& [state, seat] : decisions) {
        const auto begin = ThinkingClock::now();
        iterations[i] += static_cast<double>(bench_detail::think(*expert, state, seat));
        thinking += ThinkingClock::now() - begin;
      }
    }
    seconds[i] += thinking.count();
  }
  SearchSpeeds speeds{};
  for (std::size_t i = 0; i < speeds.size(); ++i) speeds[i] = iterations[i] / seconds[i];
  return speeds;
}

}  // namespace pactole
