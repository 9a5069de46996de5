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
    {{0,   0,   1,   6,   13,  17,  19,  21,  22,  31,  32,  43,  56,  70,  87, 108,
      125, 142, 164, 176, 237, 244, 253, 261, 266, 278, 281, 296, 308, 311, 309},
     {0, 8, 16, 94},
     {0, 8, 19, 93},
     11},
    {{0,   -4,  -4,  6,   17,  21,  27,  37,  40,  56,  62,  76,  88,  107, 125, 146,
      169, 182, 201, 208, 238, 239, 248, 254, 256, 267, 269, 281, 292, 297, 299},
     {0, 16, 33, 92},
     {0, 14, 36, 88},
     17},
    {{0,   -8,  -9,  4,   15,  22,  31,  40,  49,  62,  72,  88,  100, 117, 131, 144,
      164, 173, 187, 189, 207, 206, 217, 222, 223, 235, 235, 246, 261, 273, 283},
     {0, 20, 41, 88},
     {0, 17, 42, 85},
     21},
    {{0,   -6,  -7,  6,   14,  20,  30,  43,  51,  65,  72,  84,  94,  104, 114, 125,
      137, 146, 159, 157, 171, 175, 189, 197, 197, 209, 207, 219, 237, 255, 272},
     {0, 21, 38, 78},
     {0, 17, 40, 78},
     20},
    {{0,   0,   3,   11,  18,  27,  35,  42,  46,  54,  62,  69,  72,  80,  88, 90,
      105, 106, 113, 111, 117, 125, 141, 147, 151, 169, 176, 195, 221, 247, 272},
     {0, 7, 17, 42},
     {0, 7, 22, 55},
     9},
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
