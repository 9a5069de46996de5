// A press, what it shows, and sets of presses by their public numbers.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <string>

#include "engine/fuffziger/numbers.h"

namespace pactole::fuffziger {

// What a press is on both sides, in one byte.
class Press {
 public:
  constexpr Press() = default;
  constexpr Press(Value front, Back back)
      : code_(static_cast<std::uint8_t>(index(front) << 3 | index(back))) {}

  constexpr Value front() const { return static_cast<Value>(code_ >> 3); }
  constexpr Back back() const { return static_cast<Back>(code_ & 7); }
  bool operator==(const Press&) const = default;

 private:
  std::uint8_t code_ = 0;
};

// The side that lies up.
struct Face {
  Value value{};
  bool transformed = false;
  bool doubled = false;
  bool munzen = false;
  bool operator==(const Face&) const = default;
};

constexpr Face front_face(Press press) {
  return {press.front(), false, false, false};
}
// F18. A Kaputt press shows nothing: it leaves the game.
constexpr Face back_face(Press press) {
  assert(press.back() != Back::kaputt);
  const Back back = press.back();
  const bool up = back == Back::next || back == Back::next_x2;
  return {static_cast<Value>(index(press.front()) + (up ? 1 : 0)), true,
          back == Back::same_x2 || back == Back::next_x2, back == Back::munzen};
}

// `20`, `20'`, `20x2`, `150m`.
std::string text(const Face& face);

// Presses are numbered from 1 in the order they were obtained.
using PressNumber = std::uint8_t;

class PressSet {
 public:
  constexpr PressSet() = default;

  constexpr bool contains(PressNumber n) const { return (word(n) >> bit(n) & 1) != 0; }
  constexpr void insert(PressNumber n) { word(n) |= std::uint64_t{1} << bit(n); }
  constexpr void erase(PressNumber n) { word(n) &= ~(std::uint64_t{1} << bit(n)); }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }

  constexpr PressSet operator&(PressSet other) const {
    return {words_[0] & other.words_[0], words_[1] & other.words_[1]};
  }
  constexpr PressSet operator|(PressSet other) const {
    return {words_[0] | other.words_[0], words_[1] | other.words_[1]};
  }
  constexpr PressSet operator-(PressSet other) const {
    return {words_[0] & ~other.words_[0], words_[1] & ~other.words_[1]};
  }
  bool operator==(const PressSet&) const = default;

  // The number at this place in ascending order.
  constexpr PressNumber nth(std::uint32_t place) const {
    const auto in_low = static_cast<std::uint32_t>(std::popcount(words_[0]));
    const bool high = place >= in_low;
    std::uint64_t rest = words_[high ? 1 : 0];
    for (std::uint32_t skip = high ? place - in_low : place; skip > 0; --skip) rest &= rest - 1;
    return number(high ? 1 : 0, rest);
  }

  // Calls `each` with every number, ascending.
  template <class Each>
  constexpr void for_each(Each&& each) const {
    for (int w = 0; w < 2; ++w) {
      for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1) each(number(w, rest));
    }
  }

 private:
  constexpr PressSet(std::uint64_t low, std::uint64_t high) : words_{low, high} {}

  constexpr std::uint64_t& word(PressNumber n) { return words_[n >> 6]; }
  constexpr const std::uint64_t& word(PressNumber n) const { return words_[n >> 6]; }
  static constexpr int bit(PressNumber n) { return n & 63; }
  static constexpr PressNumber number(int w, std::uint64_t rest) {
    return static_cast<PressNumber>(w * 64 + std::countr_zero(rest));
  }

  std::uint64_t words_[2]{};
};

}  // namespace pactole::fuffziger
