// Currencies, cards and sets of cards of Money! (M1-M4).
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/bits.h"
#include "engine/core/fixed_vector.h"
#include "engine/money/numbers.h"

namespace pactole::money {

enum class Currency : std::uint8_t { usd, eur, jpy, gbp, chf, sek, rub };

constexpr std::string_view text(Currency currency) {
  return kCurrencyCodes[static_cast<std::size_t>(currency)];
}
std::optional<Currency> parse_currency(std::string_view code);

class CurrencySet {
 public:
  constexpr CurrencySet() = default;
  constexpr explicit CurrencySet(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}

  constexpr bool contains(Currency currency) const { return (bits_ & bit(currency)) != 0; }
  constexpr void insert(Currency currency) { bits_ |= bit(currency); }
  constexpr void erase(Currency currency) { bits_ &= static_cast<std::uint8_t>(~bit(currency)); }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr unsigned bits() const { return bits_; }
  bool operator==(const CurrencySet&) const = default;

 private:
  static constexpr std::uint8_t bit(Currency currency) {
    return static_cast<std::uint8_t>(1u << static_cast<unsigned>(currency));
  }

  std::uint8_t bits_ = 0;
};

inline constexpr CurrencySet kAllCurrencies((1u << kCurrencies) - 1);

using CurrencyList = FixedVector<Currency, kCurrencies>;
CurrencyList list(CurrencySet currencies);

// Bills are currency * 9 + place among kBillCodes, then the coins, then the bluff card: the
// canonical order. Bluff cards are all alike, and none ever leaves its owner.
struct Card {
  std::uint8_t index = 0;
  auto operator<=>(const Card&) const = default;
};

inline constexpr Card kBluff{kDeckSize};

constexpr Card bill(Currency currency, int place) {
  return Card{static_cast<std::uint8_t>(static_cast<int>(currency) * kBillsEach + place)};
}
// Of a bill.
constexpr Currency currency(Card card) {
  return static_cast<Currency>(card.index / kBillsEach);
}
constexpr Card coin(int number) {
  return Card{static_cast<std::uint8_t>(kBills + number)};
}
constexpr int serial(Card card) {
  return kSerials[card.index];
}

std::string text(Card card);
std::optional<Card> parse_card(std::string_view code);

// Two words: the 63 bills, and the coins with the bluff card above them.
class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr CardSet(std::uint64_t bills, std::uint64_t others) : bills_(bills), others_(others) {}

  static constexpr CardSet of(Card card) {
    return card.index < kBills ? CardSet(std::uint64_t{1} << card.index, 0)
                               : CardSet(0, std::uint64_t{1} << (card.index - kBills));
  }
  static constexpr CardSet of(Currency currency) {
    return {kOneCurrency << (static_cast<int>(currency) * kBillsEach), 0};
  }
  static constexpr CardSet all_coins() { return {0, kAllCoins}; }
  // M5: every bill and coin of a table without these currencies.
  static constexpr CardSet in_use(CurrencySet removed) {
    CardSet cards = all_coins();
    for (int c = 0; c < kCurrencies; ++c) {
      const auto currency = static_cast<Currency>(c);
      if (!removed.contains(currency)) cards |= of(currency);
    }
    return cards;
  }

  constexpr std::uint64_t bills() const { return bills_; }
  constexpr std::uint64_t others() const { return others_; }
  // The bills of one currency as an index of kCurrencyScores.
  constexpr std::size_t bills_of(Currency currency) const {
    return bills_ >> (static_cast<int>(currency) * kBillsEach) & kOneCurrency;
  }
  constexpr int coins() const { return std::popcount(others_ & kAllCoins); }

  constexpr bool contains(Card card) const { return contains(of(card)); }
  constexpr bool contains(CardSet part) const {
    return ((part.bills_ & ~bills_) | (part.others_ & ~others_)) == 0;
  }
  constexpr bool empty() const { return (bills_ | others_) == 0; }
  constexpr int size() const { return std::popcount(bills_) + std::popcount(others_); }

  constexpr Card nth(std::size_t n) const {
    const auto bills = static_cast<std::size_t>(std::popcount(bills_));
    const int place = n < bills ? lowest_bit(nth_bit(bills_, n))
                                : kBills + lowest_bit(nth_bit(others_, n - bills));
    return Card{static_cast<std::uint8_t>(place)};
  }

  constexpr CardSet operator&(CardSet other) const {
    return {bills_ & other.bills_, others_ & other.others_};
  }
  constexpr CardSet operator|(CardSet other) const {
    return {bills_ | other.bills_, others_ | other.others_};
  }
  constexpr CardSet operator-(CardSet other) const {
    return {bills_ & ~other.bills_, others_ & ~other.others_};
  }
  constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
  constexpr CardSet& operator-=(CardSet other) { return *this = *this - other; }
  bool operator==(const CardSet&) const = default;

  // Calls `each` with every card, in canonical order.
  template <class Each>
  constexpr void for_each(Each&& each) const {
    for (std::uint64_t rest = bills_; rest != 0; rest &= rest - 1) {
      each(Card{static_cast<std::uint8_t>(std::countr_zero(rest))});
    }
    for (std::uint64_t rest = others_; rest != 0; rest &= rest - 1) {
      each(Card{static_cast<std::uint8_t>(kBills + std::countr_zero(rest))});
    }
  }

 private:
  static constexpr std::uint64_t kOneCurrency = (std::uint64_t{1} << kBillsEach) - 1;
  static constexpr std::uint64_t kAllCoins = (std::uint64_t{1} << kCoins) - 1;

  std::uint64_t bills_ = 0;
  std::uint64_t others_ = 0;
};

inline constexpr CardSet kBluffAlone = CardSet::of(kBluff);

// In canonical order.
using CardList = FixedVector<Card, kDeckSize + 1>;
CardList list(CardSet cards);

}  // namespace pactole::money
