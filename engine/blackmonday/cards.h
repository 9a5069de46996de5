// Cards and multisets of cards of Black Monday (K1-K3).
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/blackmonday/numbers.h"
#include "engine/core/fixed_vector.h"

namespace pactole::blackmonday {

enum class Colour : std::uint8_t { red, blue, green, yellow };

inline constexpr std::array<Colour, kColours> kAllColours{Colour::red, Colour::blue, Colour::green,
                                                          Colour::yellow};

constexpr std::size_t index(Colour colour) {
  return static_cast<std::size_t>(colour);
}
constexpr std::string_view text(Colour colour) {
  return kColourLetters.substr(index(colour), 1);
}

template <class T>
struct PerColour {
  std::array<T, kColours> values{};

  constexpr T& operator[](Colour colour) { return values[index(colour)]; }
  constexpr const T& operator[](Colour colour) const { return values[index(colour)]; }
  bool operator==(const PerColour&) const = default;
};

// A kind of card: colour * 13 + value - 1, then the closing cards; the canonical order.
struct Card {
  std::uint8_t index = 0;
  auto operator<=>(const Card&) const = default;
};

inline constexpr Card kMarketClosed{kKinds};

constexpr Card card(Colour colour, int value) {
  return Card{static_cast<std::uint8_t>(static_cast<int>(colour) * kValues + value - 1)};
}
// K25
constexpr Card closing(Colour colour) {
  return Card{static_cast<std::uint8_t>(kKinds + 1 + static_cast<int>(colour))};
}
constexpr bool is_closing(Card card) {
  return card.index >= kKinds;
}
constexpr Colour colour(Card card) {
  assert(card != kMarketClosed);
  return static_cast<Colour>(is_closing(card) ? card.index - kKinds - 1 : card.index / kValues);
}
constexpr int value(Card card) {
  assert(!is_closing(card));
  return card.index % kValues + 1;
}
constexpr bool is_high(Card card) {
  return value(card) > kTopParcel;
}

std::string text(Card card);

// Sets of kinds, a bit each.
using Kinds = std::uint64_t;
inline constexpr Kinds kColourKinds = (Kinds{1} << kValues) - 1;
inline constexpr Kinds kEveryKind = (Kinds{1} << kKinds) - 1;
constexpr Kinds kinds_of(Colour colour) {
  return kColourKinds << (static_cast<int>(colour) * kValues);
}

// Up to two copies of every kind: a bit for at least one, a bit for both.
class Cards {
 public:
  constexpr Cards() = default;
  static constexpr Cards whole_game() { return Cards(kEveryKind, kEveryKind); }
  static constexpr Cards of(Card card) { return Cards(Kinds{1} << card.index, 0); }
  // One of each of these kinds, and a second of those, which must be among them.
  static constexpr Cards of(Kinds any, Kinds both) {
    assert((both & ~any) == 0);
    return Cards(any, both);
  }

  constexpr Kinds kinds() const { return any_; }
  constexpr Kinds doubles() const { return both_; }
  constexpr bool empty() const { return any_ == 0; }
  constexpr int size() const { return std::popcount(any_) + std::popcount(both_); }
  constexpr int count(Card card) const {
    return static_cast<int>((any_ >> card.index & 1) + (both_ >> card.index & 1));
  }
  constexpr bool contains(Card card) const { return (any_ >> card.index & 1) != 0; }
  constexpr bool contains(Cards other) const {
    return (other.any_ & ~any_) == 0 && (other.both_ & ~both_) == 0;
  }
  constexpr Cards of(Kinds kinds) const { return Cards(any_ & kinds, both_ & kinds); }
  constexpr Cards of(Colour colour) const { return of(kinds_of(colour)); }

  // No kind may come to more than two.
  constexpr void add(Card card) {
    assert(count(card) < kCopies);
    const Kinds bit = Kinds{1} << card.index;
    both_ |= any_ & bit;
    any_ |= bit;
  }
  constexpr void remove(Card card) {
    assert(contains(card));
    const Kinds bit = Kinds{1} << card.index;
    any_ &= ~bit | both_;
    both_ &= ~bit;
  }
  constexpr Cards& operator+=(Cards other) {
    assert((any_ & other.both_) == 0 && (both_ & other.any_) == 0);
    both_ |= other.both_ | (any_ & other.any_);
    any_ |= other.any_;
    return *this;
  }
  constexpr Cards& operator-=(Cards other) {
    assert(contains(other));
    any_ &= ~((other.any_ & ~both_) | other.both_);
    both_ &= ~other.any_;
    return *this;
  }
  bool operator==(const Cards&) const = default;

  // Calls `each` with every card, in canonical order.
  template <class Each>
  constexpr void for_each(Each&& each) const {
    for (Kinds rest = any_; rest != 0; rest &= rest - 1) {
      const Card card{static_cast<std::uint8_t>(std::countr_zero(rest))};
      each(card);
      if (both_ >> card.index & 1) each(card);
    }
  }

 private:
  friend class Collected;
  constexpr Cards(Kinds any, Kinds both) : any_(any), both_(both) {}

  Kinds any_ = 0;
  Kinds both_ = 0;
};

// Cards taken one by one without a branch: those that are not of the 52 kinds, such as a blank,
// leave a mark and no card.
class Collected {
 public:
  static constexpr Card kBlank{63};

  constexpr void take(Card card) {
    const Kinds bit = Kinds{1} << card.index;
    both_ |= any_ & bit;
    any_ |= bit;
  }
  constexpr bool has_closing() const {
    return (any_ & ~kEveryKind & ~(Kinds{1} << kBlank.index)) != 0;
  }
  constexpr Cards cards() const { return Cards(any_ & kEveryKind, both_ & kEveryKind); }

 private:
  Kinds any_ = 0;
  Kinds both_ = 0;
};

// K10, K24: the shares of that colour among these parcels, counted one binary digit at a time.
constexpr int shares(Cards parcels, Colour colour) {
  constexpr auto kDigits = [] {
    std::array<std::uint32_t, 4> digits{};
    for (unsigned v = 1; v <= kValues; ++v) {
      for (unsigned d = 0; d < digits.size(); ++d) {
        if (static_cast<unsigned>(shares_of(static_cast<int>(v))) >> d & 1) {
          digits[d] |= 1u << (v - 1) | 1u << (v - 1 + kValues);
        }
      }
    }
    return digits;
  }();
  const int shift = static_cast<int>(colour) * kValues;
  const auto field =
      static_cast<std::uint32_t>((parcels.kinds() >> shift & kColourKinds) |
                                 (parcels.doubles() >> shift & kColourKinds) << kValues);
  int sum = 0;
  for (unsigned d = 0; d < kDigits.size(); ++d) sum += std::popcount(field & kDigits[d]) << d;
  return sum;
}

// In canonical order.
using HandList = FixedVector<Card, kHandSize>;
using ParcelList = FixedVector<Card, kMaxParcels>;
using ColourList = FixedVector<Card, kValues * kCopies>;
using DiscardList = FixedVector<Card, kCards>;

template <class List>
constexpr List list(Cards cards) {
  List list;
  cards.for_each([&](Card card) { list.push_back(card); });
  return list;
}

}  // namespace pactole::blackmonday
