// Phase 2, presses: F17-F21.
#pragma once

#include "engine/fuffziger/events.h"
#include "engine/fuffziger/state.h"

namespace pactole::fuffziger {

// The next number for a press that a player obtains, front up.
constexpr PressNumber obtain(State& state, Seat seat, Press press) {
  const PressNumber n = ++state.obtained;
  state.presses[n - 1u] = press;
  state.of_value[index(press.front())].insert(n);
  state.untransformed.insert(n);
  state.players[seat].presses.insert(n);
  return n;
}

// F18: turns a press over that does not break.
constexpr void turn_over(State& state, PressNumber n) {
  const Press press = state.press(n);
  const Face face = back_face(press);
  state.untransformed.erase(n);
  state.of_value[index(press.front())].erase(n);
  state.of_value[index(face.value)].insert(n);
  if (face.doubled) state.doubled.insert(n);
  if (face.munzen) state.munzen.insert(n);
}

// F17: what is neither sold nor transformed in this round.
constexpr PressSet ready_presses(const State& state, Seat seat) {
  return state.players[seat].presses - state.idle;
}

template <class Sink>
void flip(State& state, Seat seat, PressNumber n, Sink&& sink) {
  const Press press = state.press(n);
  const Face front = front_face(press);
  if (press.back() == Back::kaputt) {  // F19
    Player& player = state.players[seat];
    const int scrap = state.numbers().price(press.front()).scrap;
    state.untransformed.erase(n);
    player.presses.erase(n);
    player.purse.earn(scrap);
    state.press_broke = true;
    sink(Flipped{seat, n, front, std::nullopt, scrap});
    return;
  }
  turn_over(state, n);
  state.idle.insert(n);
  sink(Flipped{seat, n, front, state.face(n), 0});
}

// F20
template <class Sink>
void sell(State& state, Seat seat, PressNumber n, Sink&& sink) {
  Player& player = state.players[seat];
  const Face face = state.face(n);
  const int price = state.numbers().price(face.value).sell;
  player.presses.erase(n);
  player.purse.earn(price);
  sink(Sold{seat, n, face, price});
}

// F21: what the seat's presses print.
constexpr Money printed(const State& state, Seat seat) {
  const PressSet ready = ready_presses(state, seat);
  Money made;
  for (const Value value : kAllValues) {
    const PressSet presses = ready & state.of_value[index(value)];
    made[bills(value)] = presses.size() + (presses & state.doubled).size();
  }
  return made;
}

template <class Sink>
void produce(State& state, Seat seat, Sink&& sink) {
  const Money made = printed(state, seat);
  state.players[seat].purse += made;
  sink(Produced{seat, made});
}

}  // namespace pactole::fuffziger
