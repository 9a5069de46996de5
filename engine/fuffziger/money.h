// Counterfeit bills of five values, and real money.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/fuffziger/numbers.h"

namespace pactole::fuffziger {

// Bills of one value, or real money: what a bundle is made of (F24).
enum class Kind : std::uint8_t { bill10, bill20, bill50, bill100, bill150, real };
inline constexpr int kKinds = 6;
inline constexpr std::array<std::int32_t, kKinds> kWorth{10, 20, 50, 100, 150, 1};

constexpr Kind bills(Value value) {
  return static_cast<Kind>(value);
}
constexpr std::size_t index(Kind kind) {
  return static_cast<std::size_t>(kind);
}

// The most of anything that a position or `start_money` may hand out; play adds far less than would
// overflow.
inline constexpr std::int32_t kMaxAmount = 100'000;

struct Money {
  std::array<std::int32_t, kKinds> amounts{};

  static constexpr Money of(Kind kind, std::int32_t amount) {
    Money money;
    money[kind] = amount;
    return money;
  }

  constexpr std::int32_t& operator[](Kind kind) { return amounts[index(kind)]; }
  constexpr std::int32_t operator[](Kind kind) const { return amounts[index(kind)]; }
  constexpr std::int32_t real() const { return (*this)[Kind::real]; }
  constexpr void earn(std::int32_t amount) { (*this)[Kind::real] += amount; }

  constexpr bool empty() const {
    std::int32_t any = 0;
    for (const std::int32_t amount : amounts) any |= amount;
    return any == 0;
  }
  constexpr int kinds() const {
    int count = 0;
    for (const std::int32_t amount : amounts) count += amount != 0 ? 1 : 0;
    return count;
  }
  // The first kind there is any of.
  constexpr Kind kind() const {
    std::size_t at = 0;
    while (at < kKinds - 1 && amounts[at] == 0) ++at;
    return static_cast<Kind>(at);
  }
  constexpr bool contains(const Money& other) const {
    bool enough = true;
    for (std::size_t i = 0; i < kKinds; ++i) enough &= other.amounts[i] <= amounts[i];
    return enough;
  }
  // F29: the face total.
  constexpr std::int32_t total() const {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < kKinds; ++i) sum += amounts[i] * kWorth[i];
    return sum;
  }
  constexpr Money& operator+=(const Money& other) {
    for (std::size_t i = 0; i < kKinds; ++i) amounts[i] += other.amounts[i];
    return *this;
  }
  constexpr Money& operator-=(const Money& other) {
    for (std::size_t i = 0; i < kKinds; ++i) amounts[i] -= other.amounts[i];
    return *this;
  }
  bool operator==(const Money&) const = default;
};

// F24: bills of a single value, or real money.
struct Bundle {
  std::int32_t amount = 0;
  Kind kind = Kind::bill10;
  bool operator==(const Bundle&) const = default;
};

// `1x100,2x50,$10`: descending bills, then real money; `0` for nothing.
std::string text(const Money& money);
std::string text(const Bundle& bundle);
std::optional<Money> parse_money(std::string_view list);

}  // namespace pactole::fuffziger
