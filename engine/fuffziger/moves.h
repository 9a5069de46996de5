// The moves of Falsche FuFFziger.
#pragma once

#include <cstdint>

#include "engine/fuffziger/money.h"
#include "engine/fuffziger/presses.h"

namespace pactole::fuffziger {

enum class Verb : std::uint8_t { flip, sell, done, offer, match, fold, bid, buy, convert };

class Move {
 public:
  constexpr Move() = default;

  static constexpr Move flip(PressNumber n) { return {Verb::flip, n, {}}; }
  static constexpr Move sell(PressNumber n) { return {Verb::sell, n, {}}; }
  static constexpr Move done() { return {Verb::done, 0, {}}; }
  static constexpr Move offer(const Money& money) { return {Verb::offer, 0, money}; }
  static constexpr Move match() { return {Verb::match, 0, {}}; }
  static constexpr Move fold() { return {Verb::fold, 0, {}}; }
  static constexpr Move bid(const Money& money) { return {Verb::bid, 0, money}; }
  static constexpr Move buy(Value value) {
    return {Verb::buy, static_cast<std::uint8_t>(value), {}};
  }
  static constexpr Move convert(const Money& bills) { return {Verb::convert, 0, bills}; }

  // Of the verbs that name no press and no value.
  static constexpr Move of(Verb verb, const Money& money = {}) { return {verb, 0, money}; }
  static constexpr Move of(Verb verb, PressNumber n) { return {verb, n, {}}; }

  constexpr Verb verb() const { return verb_; }
  constexpr PressNumber press() const { return what_; }
  constexpr Value value() const { return static_cast<Value>(what_); }
  constexpr const Money& money() const { return money_; }
  bool operator==(const Move&) const = default;

 private:
  constexpr Move(Verb verb, std::uint8_t what, const Money& money)
      : verb_(verb), what_(what), money_(money) {}

  Verb verb_ = Verb::done;
  std::uint8_t what_ = 0;  // a press number or a value
  Money money_;
};

}  // namespace pactole::fuffziger
