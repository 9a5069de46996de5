// What cards are worth: in a bid (M9-M11) and at the end of a deal (M19-M21).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/money/cards.h"

namespace pactole::money {

// Bills are worth 2 to 6 tens, three binary digits: the bills whose value has each digit.
inline constexpr std::array<std::uint64_t, 3> kBillDigits = [] {
  std::array<std::uint64_t, 3> digits{};
  for (unsigned i = 0; i < kBills; ++i) {
    const auto tens = static_cast<unsigned>(kBillValues[i % kBillsEach] / 10);
    for (unsigned d = 0; d < 3; ++d) {
      digits[d] |= std::uint64_t{tens >> d & 1} << i;
    }
  }
  return digits;
}();

// M9
constexpr int value(CardSet cards) {
  const auto bills_with = [&](std::size_t digit) {
    return std::popcount(cards.bills() & kBillDigits[digit]);
  };
  return 10 * (bills_with(0) + 2 * bills_with(1) + 4 * bills_with(2)) + kCoinValue * cards.coins();
}

// The lowest serial number in each set of bills of each currency, and in each set of coins.
inline constexpr std::uint8_t kNoSerial = 255;
template <std::size_t Cards>
constexpr std::array<std::uint8_t, 1 << Cards> lowest_serials(std::size_t first) {
  std::array<std::uint8_t, 1 << Cards> lowest{};
  for (std::size_t set = 0; set < lowest.size(); ++set) {
    lowest[set] = kNoSerial;
    for (std::size_t i = 0; i < Cards; ++i) {
      if (set >> i & 1) lowest[set] = std::min(lowest[set], kSerials[first + i]);
    }
  }
  return lowest;
}
inline constexpr auto kLowestBill = [] {
  std::array<std::array<std::uint8_t, 1 << kBillsEach>, kCurrencies> lowest{};
  for (std::size_t c = 0; c < kCurrencies; ++c) {
    lowest[c] = lowest_serials<kBillsEach>(c * kBillsEach);
  }
  return lowest;
}();
inline constexpr auto kLowestCoin = lowest_serials<kCoins>(kBills);

// M11
constexpr std::uint8_t lowest_serial(CardSet cards) {
  const auto coins = static_cast<std::size_t>((cards & CardSet::all_coins()).others());
  std::uint8_t lowest = kLowestCoin[coins];
  for (std::size_t c = 0; c < kCurrencies; ++c) {
    lowest = std::min(lowest, kLowestBill[c][cards.bills_of(static_cast<Currency>(c))]);
  }
  return lowest;
}

// M10, M11 as one number: of two bids on the table the higher acts first. Nothing stands at 0.
using Standing = std::uint32_t;
constexpr Standing standing(CardSet bid) {
  if (bid.empty()) return 0;
  return static_cast<Standing>(value(bid) * 256 + kNoSerial - lowest_serial(bid));
}

// M19-M21
constexpr int score(CardSet hand) {
  int sum = kCoinValue * hand.coins();
  for (int c = 0; c < kCurrencies; ++c) {
    const CurrencyScore& scored = kCurrencyScores[hand.bills_of(static_cast<Currency>(c))];
    sum += scored.worth + scored.bonus;
  }
  return sum;
}

// The same, line by line, as a score sheet has it.
struct CurrencyLine {
  Currency currency;
  CurrencyScore scored;
};
struct Counted {
  FixedVector<CurrencyLine, kCurrencies> currencies;
  int gold;
  int score;
};
constexpr Counted count(CardSet hand) {
  Counted counted{{}, kCoinValue * hand.coins(), score(hand)};
  for (int c = 0; c < kCurrencies; ++c) {
    const auto currency = static_cast<Currency>(c);
    const std::size_t bills = hand.bills_of(currency);
    if (bills != 0) counted.currencies.push_back({currency, kCurrencyScores[bills]});
  }
  return counted;
}

}  // namespace pactole::money
