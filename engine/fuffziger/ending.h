// The end of a game: F39-F41.
#pragma once

#include <string_view>

#include "engine/core/result.h"
#include "engine/fuffziger/events.h"
#include "engine/fuffziger/state.h"

namespace pactole::fuffziger {

Result result(const State& state);

// F39: collection coins for the richest, by seat.
PerSeat<int, kMaxPlayers> awards(const State& state);

// F41: nobody has anything to play on with.
bool all_ruined(const State& state);

template <class Sink>
void end_game(State& state, Ended ended, Sink&& sink) {
  const auto awarded = awards(state);
  state.ended = ended;
  state.phase = Phase::over;
  state.lots_left = 0;
  for (const Seat seat : seats(state.player_count)) state.players[seat].coins += awarded[seat];
  if constexpr (kListening<Sink>) {
    GameEnded event{ended, {}, result(state)};
    for (const Seat seat : seats(state.player_count)) {
      const Player& player = state.players[seat];
      event.sheet.push_back({seat, player.purse.real(), awarded[seat], player.coins});
    }
    sink(event);
  }
}

}  // namespace pactole::fuffziger
