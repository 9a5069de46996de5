// Cards, sets of cards and coin cards of BiD COIN (B1-B4).
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/bidcoin/numbers.h"
#include "engine/core/bits.h"
#include "engine/core/fixed_vector.h"

namespace pactole::bidcoin {

enum class Suit : std::uint8_t { red, blue, green, yellow, purple };

constexpr char letter(Suit suit) {
  return kSuitLetters[static_cast<std::size_t>(suit)];
}
constexpr std::string_view text(Suit suit) {
  return kSuitLetters.substr(static_cast<std::size_t>(suit), 1);
}

// A card is suit * 11 + rank: the canonical order.
struct Card {
  std::uint8_t index = 0;
  auto operator<=>(const Card&) const = default;
};

constexpr Card card(Suit suit, int rank) {
  return Card{static_cast<std::uint8_t>(static_cast<int>(suit) * kRanks + rank)};
}
constexpr Suit suit(Card card) {
  return static_cast<Suit>(kSuitOf[card.index]);
}
constexpr int rank(Card card) {
  return card.index % kRanks;
}

std::string text(Card card);

class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr explicit CardSet(std::uint64_t bits) : bits_(bits) {}

  static constexpr CardSet of(Card card) { return CardSet(std::uint64_t{1} << card.index); }
  static constexpr CardSet of(Suit suit) {
    return CardSet(kSuitBits << (static_cast<int>(suit) * kRanks));
  }
  // B3: all cards in use at a table of that many players; a rank in every suit is a bit in eleven.
  static constexpr CardSet in_use(int players) {
    constexpr std::uint64_t kEverySuit =
        1 | 1ull << kRanks | 1ull << 2 * kRanks | 1ull << 3 * kRanks | 1ull << 4 * kRanks;
    return CardSet(kEverySuit * ((2ull << top_rank(players)) - 1));
  }

  constexpr bool contains(Card card) const { return (bits_ >> card.index & 1) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr std::uint64_t bits() const { return bits_; }
  constexpr Card lowest() const { return Card{static_cast<std::uint8_t>(lowest_bit(bits_))}; }
  constexpr Card highest() const {
    return Card{static_cast<std::uint8_t>(63 - std::countl_zero(bits_))};
  }

  constexpr CardSet operator&(CardSet other) const { return CardSet(bits_ & other.bits_); }
  constexpr CardSet operator|(CardSet other) const { return CardSet(bits_ | other.bits_); }
  constexpr CardSet operator-(CardSet other) const { return CardSet(bits_ & ~other.bits_); }
  constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
  constexpr CardSet& operator-=(CardSet other) { return *this = *this - other; }
  bool operator==(const CardSet&) const = default;

  // These cards, or the others if there are none of these; without a branch.
  constexpr CardSet or_if_empty(CardSet others) const {
    return CardSet(bits_ | (others.bits_ & mask_if(bits_ == 0)));
  }

  // Calls `each` with every card, in canonical order.
  template <class Each>
  constexpr void for_each(Each&& each) const {
    for (std::uint64_t rest = bits_; rest != 0; rest &= rest - 1) {
      each(Card{static_cast<std::uint8_t>(lowest_bit(rest))});
    }
  }

 private:
  static constexpr std::uint64_t kSuitBits = (std::uint64_t{1} << kRanks) - 1;

  std::uint64_t bits_ = 0;
};

// In canonical order.
using HandList = FixedVector<Card, kTricks>;
HandList list(CardSet hand);

// Some coin cards: any number of 1s, and at most one each of 2, 3, 5, 7 (a player never owns two).
struct Coins {
  std::uint8_t ones = 0;
  std::uint8_t big = 0;  // bit i stands for kBigCoins[i]

  constexpr bool empty() const { return (ones | big) == 0; }
  constexpr int sum() const { return ones + kBigSum[big]; }
  constexpr bool contains(Coins other) const {
    return other.ones <= ones && (other.big & ~big) == 0;
  }
  constexpr Coins& operator+=(Coins other) {
    assert((big & other.big) == 0);
    ones = static_cast<std::uint8_t>(ones + other.ones);
    big = static_cast<std::uint8_t>(big | other.big);
    return *this;
  }
  constexpr Coins& operator-=(Coins other) {
    assert(contains(other));
    ones = static_cast<std::uint8_t>(ones - other.ones);
    big = static_cast<std::uint8_t>(big & ~other.big);
    return *this;
  }
  bool operator==(const Coins&) const = default;
};

inline constexpr Coins kOneOne{1, 0};

// Values, descending.
using CoinList = FixedVector<std::uint8_t, kMaxOnes + kBigCoinCount>;
CoinList list(Coins coins);

}  // namespace pactole::bidcoin
