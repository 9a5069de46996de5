// The best bid of every value: what to give away so that the rest is worth the most.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/money/worth.h"

namespace pactole::money {

// Bids of up to so many tens; nobody needs a higher one.
inline constexpr std::size_t kMostTens = 15;

inline constexpr std::int16_t kImpossible = -20000;

// For one hand and something that is to be added to it: a knapsack filled currency by currency.
class Bids {
 public:
  Bids(CardSet hand, CardSet gained, const Worths& worths);

  // What the hand is worth after giving a bid of that value away and gaining; very little if there
  // is no such bid.
  int after(std::size_t tens) const { return best_[kCurrencies + 1][kPadding + tens]; }
  CardSet cards(std::size_t tens) const;

 private:
  // A place before each row for what would lie below zero, so that a shifted row can be read.
  static constexpr std::size_t kPadding = kMostTens + 1;
  using Row = std::array<std::int16_t, kPadding + kMostTens + 1>;

  const Worths& worths_;
  CardSet hand_, gained_;
  std::array<Row, kCurrencies + 2> best_;
};

}  // namespace pactole::money
