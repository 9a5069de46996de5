// How fast a game plays: random legal moves through the same calls any user of the engine makes.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

#include "engine/core/game.h"

namespace pactole {

struct Speed {
  double actions_per_second = 0;
  double games_per_second = 0;
  double actions_per_game = 0;
  double determinizations_per_second = 0;
  std::size_t state_bytes = 0;
};

namespace bench {

// Machines are shared and noisy: the fastest of several short windows is what the code can do.
inline constexpr int kWindows = 8;
inline constexpr std::chrono::milliseconds kWindow{250};

using Clock = std::chrono::steady_clock;

struct Window {
  double seconds = 0;
  double actions = 0;
  double games = 0;
  double worlds = 0;
};

template <Game G, bool Determinize>
Window play_window(Stream& chance, int players) {
  Window window;
  const typename G::Options options{};
  typename G::MoveList moves;
  std::size_t actions = 0, games = 0, worlds = 0;
  volatile std::size_t sink = 0;  // so that no drawn world is optimised away
  const auto begin = Clock::now();
  auto now = begin;
  do {
    for (int batch = 0; batch < (Determinize ? 1 : 16); ++batch, ++games) {
      auto state = start(options, players, chance.seed());
      for (SeatSet acting = to_act(state); !acting.empty(); acting = to_act(state)) {
        const Seat seat = acting.first();
        legal(state, seat, moves);
        if constexpr (Determinize) {
          const auto world = determinize(state, seat, chance);
          sink = sink + world.seed[0];
          ++worlds;
        }
        apply(state, seat, chance.pick(moves), Silence{});
        ++actions;
      }
    }
    now = Clock::now();
  } while (now - begin < kWindow);
  window.seconds = std::chrono::duration<double>(now - begin).count();
  window.actions = static_cast<double>(actions);
  window.games = static_cast<double>(games);
  window.worlds = static_cast<double>(worlds);
  return window;
}

}  // namespace bench

template <Game G>
Speed measure(int players) {
  Speed speed;
  speed.state_bytes = sizeof(typename G::State);
  Stream chance(Seed{}, "bench");
  for (int w = 0; w < bench::kWindows; ++w) {
    const auto play = bench::play_window<G, false>(chance, players);
    if (play.actions / play.seconds > speed.actions_per_second) {
      speed.actions_per_second = play.actions / play.seconds;
      speed.games_per_second = play.games / play.seconds;
      speed.actions_per_game = play.actions / play.games;
    }
  }
  // Playing the moves in between is a small part of the time, and is counted against us.
  for (int w = 0; w < bench::kWindows / 2; ++w) {
    const auto drawn = bench::play_window<G, true>(chance, players);
    speed.determinizations_per_second =
        std::max(speed.determinizations_per_second, drawn.worlds / drawn.seconds);
  }
  return speed;
}

}  // namespace pactole
