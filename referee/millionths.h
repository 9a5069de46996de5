// Chances to win as reviews write them: whole millionths that add up.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "bots/review_report.h"

namespace pactole {

inline constexpr std::int64_t kMillion = 1'000'000;

inline void append_millionths(std::string& out, std::int64_t millionths) {
  if (millionths < 0) out += '-';
  const std::int64_t size = std::abs(millionths);
  out += std::to_string(size / kMillion);
  out += '.';
  out += std::to_string(size % kMillion + kMillion).substr(1);
}

constexpr std::int64_t millionths(Share share) {
  const Share twice = 2 * kMillion * share + (share < 0 ? -kWhole : kWhole);
  return twice / (2 * kWhole);
}
inline std::int64_t millionths(double shares) {
  return std::llround(shares * static_cast<double>(kMillion) / static_cast<double>(kWhole));
}

// Of all seats together they are exactly 1: what one is rounded up, the next is rounded down.
inline Shares millionths(const Shares& shares, int players) {
  Shares rounded;
  Share sum = 0;
  std::int64_t told = 0;
  for (const Seat seat : seats(players)) {
    sum += shares[seat];
    const bool last = index(seat) + 1 == static_cast<std::size_t>(players);
    const std::int64_t upto = last ? kMillion : millionths(sum);
    rounded[seat] = upto - told;
    told = upto;
  }
  return rounded;
}

}  // namespace pactole
