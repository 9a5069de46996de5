// What cards are worth: in a bid (M9-M11) and at the end of a deal (M19-M21).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

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

// M11. Of a set that holds a bill or coin, and no bluff card.
constexpr int lowest_serial(CardSet cards) {
  int lowest = 255;
  cards.for_each([&](Card card) { lowest = std::min(lowest, serial(card)); });
  return lowest;
}

// M10, M11 as one number: of two bids on the table the higher acts first. Nothing stands at 0.
using Standing = std::uint32_t;
constexpr Standing standing(CardSet bid) {
  if (bid.empty()) return 0;
  return static_cast<Standing>(value(bid) * 256 + 255 - lowest_serial(bid));
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

}  // namespace pactole::money
