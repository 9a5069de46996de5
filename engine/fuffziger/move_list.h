// The moves a seat may choose from. Offers can run into the hundred thousands, so the list keeps
// stretches of similar moves and makes the one asked for.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/made_on_demand.h"
#include "engine/fuffziger/moves.h"

namespace pactole::fuffziger {

// So many bills, the smallest or the largest first.
Money smallest_bills(const Money& purse, std::int32_t count);
Money largest_bills(const Money& purse, std::int32_t count);

class MoveList {
 public:
  using value_type = Move;

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }

  constexpr void clear() {
    stretches_.clear();
    size_ = 0;
  }

  constexpr void add(Verb verb) { append({Shape::plain, verb, {}, 1, 0, {}}); }
  constexpr void add_value(Value value) {
    append({Shape::value, Verb::buy, bills(value), 1, 0, {}});
  }
  constexpr void add_presses(Verb verb, PressSet presses) {
    append({Shape::press, verb, {}, static_cast<std::uint32_t>(presses.size()), 0, presses});
  }
  // Every amount of one kind from `least` to `most`.
  constexpr void add_amounts(Verb verb, Kind kind, std::int32_t least, std::int32_t most) {
    if (most < least) return;
    append({Shape::amount, verb, kind, static_cast<std::uint32_t>(most - least + 1), least, {}});
  }
  constexpr void add_list(Verb verb, const Money& list) {
    purse_ = list;
    append({Shape::list, verb, {}, 1, 0, {}});
  }
  // F29: a useful choice of sealed bids (see bids.cc).
  void add_bids(const Money& purse, std::int32_t min);

  constexpr Move operator[](std::size_t i) const {
    assert(i < size_);
    const Stretch* stretch = stretches_.begin();
    for (; i >= stretch->count; ++stretch) i -= stretch->count;
    return make(*stretch, static_cast<std::uint32_t>(i));
  }

  using Iterator = MakingIterator<MoveList>;
  constexpr Iterator begin() const { return {*this, 0}; }
  constexpr Iterator end() const { return {*this, size_}; }

 private:
  enum class Shape : std::uint8_t { plain, value, press, amount, list, small_first, large_first };

  struct Stretch {
    Shape shape;
    Verb verb;
    Kind kind;
    std::uint32_t count;
    std::int32_t from;
    PressSet presses;
  };

  constexpr void append(const Stretch& stretch) {
    stretches_.push_back(stretch);
    size_ += stretch.count;
  }

  constexpr Move make(const Stretch& stretch, std::uint32_t i) const {
    const std::int32_t number = stretch.from + static_cast<std::int32_t>(i);
    switch (stretch.shape) {
      case Shape::value:
        return Move::buy(static_cast<Value>(stretch.kind));
      case Shape::press:
        return Move::of(stretch.verb, stretch.presses.nth(i));
      case Shape::amount:
        return Move::of(stretch.verb, Money::of(stretch.kind, number));
      case Shape::list:
        return Move::of(stretch.verb, purse_);
      case Shape::small_first:
        return Move::bid(filled_up(smallest_bills(purse_, number)));
      case Shape::large_first:
        return Move::bid(filled_up(largest_bills(purse_, number)));
      case Shape::plain:
        break;
    }
    return Move::of(stretch.verb);
  }
  // With as much real money as it takes to reach the minimum.
  constexpr Money filled_up(Money bid) const {
    const std::int32_t missing = min_ - bid.total();
    if (missing > 0) bid.earn(missing);
    return bid;
  }

  FixedVector<Stretch, 8> stretches_;
  std::size_t size_ = 0;
  Money purse_;
  std::int32_t min_ = 0;
};

}  // namespace pactole::fuffziger
