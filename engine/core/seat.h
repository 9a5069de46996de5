// Seats, sets of seats, and who is looking.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/bits.h"

namespace pactole {

enum class Seat : std::uint8_t {};

inline constexpr int kMaxSeats = 6;

constexpr std::size_t index(Seat seat) {
  return static_cast<std::size_t>(seat);
}
constexpr Seat seat_at(int number) {
  return static_cast<Seat>(number);
}

// Clockwise, to the left.
constexpr Seat left_of(Seat seat, int players) {
  const int next = static_cast<int>(seat) + 1;
  return seat_at(next == players ? 0 : next);
}
// Fewer steps than players.
constexpr Seat left_of(Seat seat, int steps, int players) {
  const int sum = static_cast<int>(seat) + steps;
  return seat_at(sum >= players ? sum - players : sum);
}

// A value for each seat, indexed by Seat and nothing else.
template <class T, std::size_t N>
struct PerSeat {
  std::array<T, N> values{};

  constexpr T& operator[](Seat seat) { return values[index(seat)]; }
  constexpr const T& operator[](Seat seat) const { return values[index(seat)]; }
  bool operator==(const PerSeat&) const = default;
};

class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(Seat seat) : bits_(bit(seat)) {}

  static constexpr SeatSet all(int players) {
    SeatSet set;
    set.bits_ = static_cast<std::uint8_t>((1u << players) - 1);
    return set;
  }

  constexpr bool contains(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr Seat first() const { return static_cast<Seat>(std::countr_zero(bits_)); }
  constexpr Seat nth(std::size_t n) const {
    return static_cast<Seat>(lowest_bit(nth_bit(bits_, n)));
  }
  constexpr void insert(Seat seat) { bits_ |= bit(seat); }
  constexpr void erase(Seat seat) { bits_ &= static_cast<std::uint8_t>(~bit(seat)); }
  bool operator==(const SeatSet&) const = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint8_t bits) : bits_(bits) {}
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= static_cast<std::uint8_t>(bits_ - 1);
      return *this;
    }
    bool operator==(const Iterator&) const = default;

   private:
    std::uint8_t bits_;
  };

  // Ascending.
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr std::uint8_t bit(Seat seat) {
    return static_cast<std::uint8_t>(1u << index(seat));
  }

  std::uint8_t bits_ = 0;
};

// The seats of a table of `players`, for range-for.
constexpr SeatSet seats(int players) {
  return SeatSet::all(players);
}

// Who is looking: a seat sees its own hand, a spectator none.
class Viewer {
 public:
  static constexpr Viewer spectator() { return Viewer(kSpectator); }
  constexpr Viewer(Seat seat) : who_(static_cast<std::uint8_t>(seat)) {}

  constexpr bool is(Seat seat) const { return who_ == static_cast<std::uint8_t>(seat); }
  constexpr bool is_spectator() const { return who_ == kSpectator; }
  constexpr Seat seat() const { return static_cast<Seat>(who_); }
  bool operator==(const Viewer&) const = default;

 private:
  static constexpr std::uint8_t kSpectator = 255;
  constexpr explicit Viewer(std::uint8_t who) : who_(who) {}

  std::uint8_t who_;
};

}  // namespace pactole
