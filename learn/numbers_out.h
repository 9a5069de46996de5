// Where an observation goes: `Writer` puts its numbers one behind the other, `Namer` notes what
// they are called, how many there are and how large they get. A game says what is seen once, for
// both (learn/sight.h). What belongs to seats begins with the viewer and goes on to its left.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/schema.h"
#include "engine/core/seat.h"

namespace pactole::learn {

// Whole numbers, as they are in the game: nothing is scaled, so nothing is lost. What is larger
// than fits is told as the largest.
using Number = std::int16_t;

struct Slice {
  std::string name;
  std::size_t start;
  std::vector<int> shape;
  Range range;
};

namespace out_detail {
// Eight bits as eight numbers.
inline constexpr auto kEight = [] {
  std::array<std::array<Number, 8>, 256> rows{};
  for (unsigned bits = 0; bits < 256; ++bits) {
    for (unsigned i = 0; i < 8; ++i) rows[bits][i] = static_cast<Number>(bits >> i & 1);
  }
  return rows;
}();
using Eight = Number __attribute__((vector_size(8 * sizeof(Number))));

inline Eight eight_of(std::uint64_t bits) {
  Eight numbers;
  std::memcpy(&numbers, kEight[bits & 255].data(), sizeof numbers);
  return numbers;
}
}  // namespace out_detail

// The first `count` numbers of a room, told by their bits, the highest first: eight at a time, so
// what stands behind them is written, too.
template <int B>
void write_planes(Number* at, int count,
                  const std::array<std::array<std::uint64_t, 2>, B>& planes) {
  for (int i = 0; i < count; i += 8) {
    out_detail::Eight sum{};
    for (const auto& plane : planes) {
      sum = sum + sum + out_detail::eight_of(plane[i < 64 ? 0 : 1] >> i % 64);
    }
    std::memcpy(at + i, &sum, sizeof sum);
  }
}

class Writer {
 public:
  Writer(Number* out, Seat viewer, int players) : at_(out), viewer_(viewer), players_(players) {}

  void number(std::string_view, Range, std::int64_t value) { put(value); }
  void flag(std::string_view, bool value) { *at_++ = value ? 1 : 0; }
  // 1 at this place, 0 at the others; none where the place is -1.
  template <int N>
  void one_of(std::string_view, int place) {
    std::fill_n(at_, N, Number{0});
    if (place >= 0) at_[place] = 1;
    at_ += N;
  }
  template <int N>
  void bits(std::string_view, std::uint64_t word) {
    expand<N>(word);
  }
  template <int A, int B>
  void bits(std::string_view, std::uint64_t a, std::uint64_t b) {
    expand<A>(a);
    expand<B>(b);
  }
  // How many of each kind there are: one of those in `any`, two of those in `both` as well.
  template <int N>
  void counts(std::string_view, std::uint64_t any, std::uint64_t both) {
    constexpr int kWhole = N / 8;
    for (int i = 0; i < kWhole; ++i) eight<8>(at_ + 8 * i, any >> 8 * i, both >> 8 * i);
    if constexpr (N % 8 != 0) eight<N % 8>(at_ + 8 * kWhole, any >> 8 * kWhole, both >> 8 * kWhole);
    at_ += N;
  }

  template <class Read>
  void number_each(std::string_view, Range, Read&& read) {
    each([&](Seat seat) { put(read(seat)); });
  }
  template <class Read>
  void flag_each(std::string_view, Read&& read) {
    each([&](Seat seat) { *at_++ = read(seat) ? 1 : 0; });
  }
  template <int N, class Read>
  void bits_each(std::string_view, Read&& read) {
    each([&](Seat seat) { expand<N>(read(seat)); });
  }
  // `read` gives as many words as there are numbers of bits.
  template <int A, int B, class Read>
  void words_each(std::string_view, Read&& read) {
    each([&](Seat seat) {
      const auto [a, b] = read(seat);
      expand<A>(a);
      expand<B>(b);
    });
  }
  template <int N, class Read>
  void counts_each(std::string_view name, Read&& read) {
    each([&](Seat seat) {
      const auto [any, both] = read(seat);
      counts<N>(name, any, both);
    });
  }
  // `read(seat)` is a list of N numbers.
  template <int N, class Read>
  void numbers_each(std::string_view, Range, Read&& read) {
    each([&](Seat seat) {
      const auto& values = read(seat);
      for (std::size_t i = 0; i < N; ++i) put(values[i]);
    });
  }
  template <int N, class Values>
  void numbers(std::string_view, Range, const Values& values) {
    for (std::size_t i = 0; i < N; ++i) put(values[i]);
  }
  // Room for as many numbers, all 0, which `fill` may change.
  template <class Fill>
  void room(std::string_view, std::initializer_list<int> shape, Range, Fill&& fill) {
    std::size_t size = 1;
    for (const int each : shape) size *= static_cast<std::size_t>(each);
    std::fill_n(at_, size, Number{0});
    fill(at_);
    at_ += size;
  }

  // How far to the viewer's left.
  int place_of(Seat seat) const {
    const int steps = static_cast<int>(seat) - static_cast<int>(viewer_);
    return steps < 0 ? steps + players_ : steps;
  }
  Number* end() const { return at_; }

 private:
  template <class Each>
  void each(Each&& see) {
    Seat seat = viewer_;
    for (int i = 0; i < players_; ++i, seat = left_of(seat, players_)) see(seat);
  }
  void put(std::int64_t value) {
    *at_++ = static_cast<Number>(std::clamp<std::int64_t>(value, INT16_MIN, INT16_MAX));
  }
  template <int N>
  static void eight(Number* at, std::uint64_t any, std::uint64_t both) {
    const auto sum = out_detail::eight_of(any) + out_detail::eight_of(both);
    std::memcpy(at, &sum, N * sizeof(Number));
  }
  template <int N>
  void expand(std::uint64_t bits) {
    constexpr int kWhole = N / 8;
    for (int i = 0; i < kWhole; ++i) {
      std::memcpy(at_ + 8 * i, out_detail::kEight[bits >> 8 * i & 255].data(), 8 * sizeof(Number));
    }
    if constexpr (N % 8 != 0) {
      std::memcpy(at_ + 8 * kWhole, out_detail::kEight[bits >> 8 * kWhole & 255].data(),
                  N % 8 * sizeof(Number));
    }
    at_ += N;
  }

  Number* at_;
  Seat viewer_;
  int players_;
};

class Namer {
 public:
  explicit Namer(int players) : players_(players) {}

  void number(std::string_view name, Range range, std::int64_t) { add(name, {}, range); }
  void flag(std::string_view name, bool) { add(name, {}, up_to(1)); }
  template <int N>
  void one_of(std::string_view name, int) {
    add(name, {N}, up_to(1));
  }
  template <int N>
  void bits(std::string_view name, std::uint64_t) {
    add(name, {N}, up_to(1));
  }
  template <int A, int B>
  void bits(std::string_view name, std::uint64_t, std::uint64_t) {
    add(name, {A + B}, up_to(1));
  }
  template <int N>
  void counts(std::string_view name, std::uint64_t, std::uint64_t) {
    add(name, {N}, up_to(2));
  }
  void number_each(std::string_view name, Range range, const auto&) {
    add(name, {players_}, range);
  }
  void flag_each(std::string_view name, const auto&) { add(name, {players_}, up_to(1)); }
  template <int N>
  void bits_each(std::string_view name, const auto&) {
    add(name, {players_, N}, up_to(1));
  }
  template <int A, int B>
  void words_each(std::string_view name, const auto&) {
    add(name, {players_, A + B}, up_to(1));
  }
  template <int N>
  void counts_each(std::string_view name, const auto&) {
    add(name, {players_, N}, up_to(2));
  }
  template <int N>
  void numbers_each(std::string_view name, Range range, const auto&) {
    add(name, {players_, N}, range);
  }
  template <int N>
  void numbers(std::string_view name, Range range, const auto&) {
    add(name, {N}, range);
  }
  void room(std::string_view name, std::initializer_list<int> shape, Range range, const auto&) {
    add(name, shape, range);
  }
  int place_of(Seat) const { return 0; }

  const std::vector<Slice>& slices() const { return slices_; }
  std::size_t size() const { return size_; }

 private:
  void add(std::string_view name, std::vector<int> shape, Range range) {
    std::size_t size = 1;
    for (const int each : shape) size *= static_cast<std::size_t>(each);
    range.least = std::max<std::int64_t>(range.least, INT16_MIN);
    range.most = std::min<std::int64_t>(range.most, INT16_MAX);
    slices_.push_back({std::string(name), size_, std::move(shape), range});
    size_ += size;
  }

  int players_;
  std::vector<Slice> slices_{};
  std::size_t size_ = 0;
};

}  // namespace pactole::learn
