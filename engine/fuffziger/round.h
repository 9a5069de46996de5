// How one phase leads to the next: F10, F22, F28, F35, F41.
#pragma once

#include "engine/fuffziger/auction.h"
#include "engine/fuffziger/inspector.h"
#include "engine/fuffziger/laundering.h"
#include "engine/fuffziger/shop.h"
#include "engine/fuffziger/workshop.h"

namespace pactole::fuffziger {

constexpr void begin_turns(State& state, Phase phase) {
  state.phase = phase;
  state.turn = state.first;
}

// Passes the turn to the left; whether everyone has had it.
constexpr bool turns_done(State& state) {
  state.turn = left_of(state.turn, state.player_count);
  return state.turn == state.first;
}

template <class Sink>
void begin_round(State& state, Sink&& sink) {
  state.inspector_shown = 0;
  state.idle = PressSet();
  state.press_broke = false;
  state.lots_left = state.extra_lots = 0;
  sink(RoundStarted{state.round, state.first});
  turn_cards(state, state.round == 1 ? 1 : 2, sink);  // F10
  if (state.phase != Phase::over) begin_turns(state, Phase::presses);
}

template <class Sink>
void begin_laundering(State& state, Sink&&) {
  state.auction = Auction{};
  state.phase = Phase::launder;
}

template <class Sink>
void next_lot(State& state, Sink&& sink, const Setup& setup) {
  if (state.lots_left > 0) return begin_auction(state, sink, setup);
  begin_laundering(state, sink);
}

template <class Sink>
void after_presses(State& state, Sink&& sink, const Setup& setup) {
  if (state.press_broke) turn_cards(state, 1, sink);  // F22
  if (state.phase == Phase::over) return;
  if (state.lots_left == 0) {  // F28
    state.first = left_of(state.first, state.player_count);
    sink(TitlePassed{state.first});
  }
  next_lot(state, sink, setup);
}

template <class Sink>
void after_laundering(State& state, Sink&& sink) {
  pay_rewards(state, sink);
  if (state.launder_done()) return end_game(state, Ended::launder, sink);  // F31
  begin_turns(state, Phase::buy);
}

template <class Sink>
void after_round(State& state, Sink&& sink) {
  const Ended ended = all_ruined(state)                          ? Ended::guard
                      : state.round == state.options.round_limit ? Ended::round_limit
                                                                 : Ended::no;
  if (ended != Ended::no) {  // F41
    sink(Guarded{ended, state.round});
    return end_game(state, ended, sink);
  }
  ++state.round;
  begin_round(state, sink);
}

}  // namespace pactole::fuffziger
