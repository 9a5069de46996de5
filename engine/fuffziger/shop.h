// Phases 5 and 6, buying presses and general laundering: F33, F34.
#pragma once

#include <utility>

#include "engine/fuffziger/events.h"
#include "engine/fuffziger/state.h"
#include "engine/fuffziger/workshop.h"

namespace pactole::fuffziger {

constexpr bool is_retired(const State& state, Value value) {
  return index(value) < state.retired;
}
constexpr bool in_stock(const State& state, Value value) {
  return state.stock_left[index(value)] > 0;
}
constexpr bool affordable(const State& state, Seat seat, Value value) {
  return state.players[seat].purse.real() >= state.numbers().price(value).buy;
}

// F33: the top press of a stock that is not empty; its place holds nothing afterwards.
constexpr Press draw_press(State& state, Value value) {
  std::uint8_t& left = state.stock_left[index(value)];
  Back& top = state.stock[state.numbers().stock_end(value) - left];
  --left;
  return Press(value, std::exchange(top, Back{}));
}

template <class Sink>
void buy(State& state, Seat seat, Value value, Sink&& sink) {
  const int price = state.numbers().price(value).buy;
  state.players[seat].purse.earn(-price);
  sink(Bought{seat, obtain(state, seat, draw_press(state, value)), face(value), price});
}

// F34: what general laundering gives for the bills among it.
constexpr int laundered(const Numbers& numbers, const Money& list) {
  int money = 0;
  for (const Value value : kAllValues) {
    money += list[bills(value)] * numbers.price(value).launder;
  }
  return money;
}

template <class Sink>
void convert(State& state, Seat seat, const Money& list, Sink&& sink) {
  const int money = laundered(state.numbers(), list);
  Player& player = state.players[seat];
  player.purse -= list;
  player.purse.earn(money);
  sink(Converted{seat, list, money});
}

}  // namespace pactole::fuffziger
