#include "bots/money/worth.h"

#include <bit>

namespace pactole::money {
namespace {

constexpr std::size_t kSums = 31;

// Points that a currency brings in the end, by what its bills add up to in tens and by how many of
// the 20s and of the 30s are there.
struct Prospects {
  std::array<std::int16_t, kSums> by_sum;
  std::array<std::int16_t, 4> by_twenties, by_thirties;
  std::int16_t coin;
};

// Fitted to the final scores of some hundred thousand deals between bots of this level.
constexpr std::array<Prospects, kStages - 1> kProspects{{
    {{0,   -1,  1,   8,   12,  17,  17,  20,  22,  29,  28,  43,  53,  68,  85, 105,
      128, 145, 173, 186, 242, 247, 262, 270, 271, 284, 290, 304, 314, 316, 315},
     {0, 10, 20, 93},
     {0, 7, 22, 89},
     13},
    {{0,   0,   3,   12,  19,  27,  30,  38,  45,  58,  59,  78,  89,  104, 126, 146,
      170, 189, 210, 222, 249, 252, 266, 274, 273, 288, 285, 301, 310, 309, 304},
     {0, 15, 33, 88},
     {0, 12, 33, 83},
     16},
    {{0,   3,   10,  22,  30,  40,  48,  60,  73,  84,  95,  109, 126, 140, 158, 173,
      196, 203, 219, 230, 251, 255, 268, 274, 278, 297, 297, 313, 322, 318, 309},
     {0, 16, 34, 79},
     {0, 12, 33, 73},
     18},
    {{0,   13,  24,  31,  36,  46,  60,  80,  89,  106, 121, 125, 130, 144, 157, 165,
      181, 189, 203, 212, 226, 238, 251, 256, 262, 284, 287, 307, 319, 318, 312},
     {0, 13, 23, 54},
     {0, 9, 24, 54},
     16},
    {{0,   13,  26,  36,  42,  55,  68,  77,  82,  84,  91,  102, 103, 112, 123, 127,
      146, 152, 166, 180, 199, 211, 225, 233, 246, 274, 282, 305, 319, 319, 314},
     {0, 0, 3, 20},
     {0, 0, 6, 25},
     3},
}};

constexpr Worths counting() {
  Worths worths;
  for (std::size_t bills = 0; bills < worths.bills.size(); ++bills) {
    const CurrencyScore& scored = kCurrencyScores[bills];
    worths.bills[bills] = static_cast<std::int16_t>(scored.worth + scored.bonus);
  }
  worths.coin = kCoinValue;
  return worths;
}

constexpr Worths expecting(const Prospects& prospects) {
  Worths worths;
  for (std::size_t bills = 0; bills < worths.bills.size(); ++bills) {
    const auto sum = static_cast<std::size_t>(kCurrencyScores[bills].sum / 10);
    const auto twenties = static_cast<std::size_t>(std::popcount(bills & 0b111));
    const auto thirties = static_cast<std::size_t>(std::popcount(bills >> 3 & 0b111));
    worths.bills[bills] = static_cast<std::int16_t>(
        prospects.by_sum[sum] + prospects.by_twenties[twenties] + prospects.by_thirties[thirties]);
  }
  worths.coin = prospects.coin;
  return worths;
}

}  // namespace

constexpr std::array<Worths, kStages> kWorths = [] {
  std::array<Worths, kStages> worths;
  worths[0] = counting();
  for (std::size_t i = 0; i < kProspects.size(); ++i) worths[i + 1] = expecting(kProspects[i]);
  return worths;
}();

}  // namespace pactole::money
