// All legal moves of a turn, without writing down each of them.
//
// An open turn has up to 162 exchanges. A list keeps, for each verb, the set of cards it may be
// said of, and for exchanges the hand; a move is made when it is asked for by its number.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "engine/blackmonday/moves.h"

namespace pactole::blackmonday {

// K18: the places of a sorted full hand that make up an exchange, four bits each, the lowest first;
// place 8 is a blank. By size, then in canonical order.
using Places = std::uint16_t;
struct ExchangePlaces {
  static constexpr std::size_t kMost = 162;
  std::array<Places, kMost> choices{};
  std::uint8_t count = 0;
};

namespace move_list_detail {
// Bit i of `twins` says that places i and i + 1 hold copies of one card: then the first of them is
// exchanged before the second, so that each choice of cards comes once. Three copies don't exist,
// which leaves 34 of the 128 patterns.
inline constexpr unsigned kTwinPatterns = 34;
constexpr bool possible(unsigned twins) {
  return (twins & twins >> 1) == 0;
}

constexpr ExchangePlaces places_for(unsigned twins) {
  ExchangePlaces places;
  for (int size = 1; size <= kMaxExchange; ++size) {
    // With place 0 as the highest bit, canonical order is descending.
    for (unsigned mirrored = 256; mirrored-- > 1;) {
      if (std::popcount(mirrored) != size) continue;
      unsigned set = 0;
      for (unsigned i = 0; i < kHandSize; ++i) set |= (mirrored >> (7 - i) & 1) << i;
      const bool second_alone = ((set >> 1 & ~set) & twins) != 0;
      if (second_alone) continue;
      unsigned packed = 0;
      for (int i = 0; i < kMaxExchange; ++i, set &= set - 1) {
        packed |= static_cast<unsigned>(set == 0 ? kHandSize : std::countr_zero(set)) << (4 * i);
      }
      places.choices[places.count++] = static_cast<Places>(packed);
    }
  }
  return places;
}

inline constexpr auto kPatternNumber = [] {
  std::array<std::uint8_t, 128> numbers{};
  std::uint8_t next = 0;
  for (unsigned twins = 0; twins < 128; ++twins) {
    if (possible(twins)) numbers[twins] = next++;
  }
  return numbers;
}();

extern const std::array<ExchangePlaces, kTwinPatterns> kExchangePlaces;
}  // namespace move_list_detail

class MoveList {
 public:
  using value_type = Move;

  // `end`, 8 cards to buy, rate and crash with, all parcels, all exchanges.
  static constexpr std::size_t capacity() {
    return 1 + 3 * kHandSize + kMaxParcels + ExchangePlaces::kMost;
  }

  constexpr void clear() { *this = MoveList(); }
  constexpr void set_end() { end_ = before_exchanges_ = size_ = 1; }
  // What business and prices allow; exchanges come last.
  constexpr void set_plays(Kinds buys, Kinds sells, Kinds rates, Kinds crashes) {
    buys_ = buys, sells_ = sells, rates_ = rates, crashes_ = crashes;
    before_exchanges_ = end_ + count(buys) + count(sells) + count(rates) + count(crashes);
    size_ = before_exchanges_;
  }
  // Of a full hand.
  void set_exchanges(Cards hand) {
    assert(hand.size() == kHandSize);
    Kinds rest = hand.kinds();
    Kinds again = hand.doubles();
    unsigned twins = 0;
    if (again == 0) [[likely]] {
      for (std::size_t i = 0; i < kHandSize; ++i, rest &= rest - 1) {
        hand_[i] = static_cast<std::uint8_t>(std::countr_zero(rest));
      }
    } else {
      for (std::size_t i = 0; i < kHandSize; ++i) {
        hand_[i] = static_cast<std::uint8_t>(std::countr_zero(rest));
        const Kinds lowest = rest & -rest;
        const Kinds twin = again & lowest;
        again ^= twin;
        rest ^= lowest ^ twin;
        twins |= (twin != 0 ? 1u : 0u) << i;
      }
    }
    hand_[kHandSize] = Gathering::kBlank.index;
    exchanges_ = &move_list_detail::kExchangePlaces[move_list_detail::kPatternNumber[twins]];
    size_ = before_exchanges_ + exchanges_->count;
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }

  constexpr Move operator[](std::size_t i) const {
    assert(i < size());
    if (i >= before_exchanges_) {
      return Move::exchange(hand_, exchanges_->choices[i - before_exchanges_]);
    }
    if (i < end_) return Move::end();
    i -= end_;
    if (i < count(buys_)) return Move::buy(nth(buys_, i));
    i -= count(buys_);
    if (i < count(sells_)) return Move::sell(nth(sells_, i));
    i -= count(sells_);
    if (i < count(rates_)) return Move::rate(nth(rates_, i));
    return Move::crash(nth(crashes_, i - count(rates_)));
  }

  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Move;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = Move;

    constexpr Iterator() = default;
    constexpr Iterator(const MoveList& moves, std::size_t i) : moves_(&moves), i_(i) {}
    constexpr Move operator*() const { return (*moves_)[i_]; }
    constexpr Iterator& operator++() {
      ++i_;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++i_;
      return before;
    }
    bool operator==(const Iterator&) const = default;

   private:
    const MoveList* moves_ = nullptr;
    std::size_t i_ = 0;
  };

  constexpr Iterator begin() const { return {*this, 0}; }
  constexpr Iterator end() const { return {*this, size()}; }

 private:
  static constexpr std::size_t count(Kinds kinds) {
    return static_cast<std::size_t>(std::popcount(kinds));
  }
  static constexpr Card nth(Kinds kinds, std::size_t n) {
    for (; n > 0; --n) kinds &= kinds - 1;
    return Card{static_cast<std::uint8_t>(std::countr_zero(kinds))};
  }

  Kinds buys_ = 0, sells_ = 0, rates_ = 0, crashes_ = 0;
  const ExchangePlaces* exchanges_ = nullptr;
  std::array<std::uint8_t, kHandSize + 1> hand_;
  std::size_t end_ = 0;
  std::size_t before_exchanges_ = 0;
  std::size_t size_ = 0;
};

}  // namespace pactole::blackmonday
