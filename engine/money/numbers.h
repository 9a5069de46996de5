// Numbers from the rulebook.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace pactole::money {

inline constexpr int kMinPlayers = 3;
inline constexpr int kMaxPlayers = 5;

// M1, M2, M3
inline constexpr int kCurrencies = 7;
inline constexpr std::array<std::string_view, kCurrencies> kCurrencyCodes{
    "USD", "EUR", "JPY", "GBP", "CHF", "SEK", "RUB"};
inline constexpr int kBillsEach = 9;
inline constexpr std::array<int, kBillsEach> kBillValues{20, 20, 20, 30, 30, 30, 40, 50, 60};
inline constexpr std::array<std::string_view, kBillsEach> kBillCodes{
    "20a", "20b", "20c", "30a", "30b", "30c", "40", "50", "60"};
inline constexpr int kBills = kCurrencies * kBillsEach;
inline constexpr int kCoins = 6;
inline constexpr int kCoinValue = 10;
inline constexpr std::string_view kCoinCode = "GOLD";
inline constexpr std::string_view kBluffCode = "bluff";
inline constexpr int kDeckSize = kBills + kCoins;

// M4: the serial number of every bill and coin, in canonical order. Whoever owns the printed cards
// can put theirs here; all that is asked is that no two are equal.
inline constexpr std::array<std::uint8_t, kDeckSize> kSerials = [] {
  std::array<std::uint8_t, kDeckSize> serials{};
  for (std::size_t currency = 0; currency < kCurrencies; ++currency) {
    for (std::size_t bill = 0; bill < kBillsEach; ++bill) {
      serials[currency * kBillsEach + bill] =
          static_cast<std::uint8_t>(kCurrencies * bill + currency + 1);
    }
  }
  for (std::size_t coin = 0; coin < kCoins; ++coin) {
    serials[kBills + coin] = static_cast<std::uint8_t>(kBills + 1 + coin);
  }
  return serials;
}();

// M5
constexpr int removed_currencies(int players) {
  return kMaxPlayers - players;
}
constexpr int cards_in_use(int players) {
  return kDeckSize - removed_currencies(players) * kBillsEach;
}

// M6, M16
inline constexpr int kHandSize = 6;
inline constexpr int kRowSize = 4;
inline constexpr int kMaxPile = kDeckSize - kMaxPlayers * kHandSize - 2 * kRowSize;

// M18, M22
inline constexpr int kDeals = 3;
inline constexpr int kMaxDeals = 9;
inline constexpr int kStallLimit = 20;
inline constexpr int kMaxStallLimit = 1000;

// M19, M21
inline constexpr int kFullWorth = 200;
inline constexpr int kDeduction = 100;
inline constexpr int kTriple = 3;
inline constexpr std::array<int, 2> kTripleValues{20, 30};
inline constexpr int kTripleBonus = 100;

struct CurrencyScore {
  std::int16_t sum;
  std::int16_t worth;  // M19
  std::int16_t bonus;  // M21
};

// What each set of bills of one currency scores; bit k stands for kBillCodes[k].
inline constexpr std::array<CurrencyScore, 1 << kBillsEach> kCurrencyScores = [] {
  std::array<CurrencyScore, 1 << kBillsEach> scores{};
  for (std::size_t bills = 0; bills < scores.size(); ++bills) {
    int sum = 0;
    for (std::size_t k = 0; k < kBillsEach; ++k) sum += bills >> k & 1 ? kBillValues[k] : 0;
    const int deducted = sum > kDeduction ? sum - kDeduction : 0;
    const int worth = sum >= kFullWorth ? sum : deducted;
    int triples = 0;
    for (const int value : kTripleValues) {
      int alike = 0;
      for (std::size_t k = 0; k < kBillsEach; ++k) {
        alike += kBillValues[k] == value && (bills >> k & 1) ? 1 : 0;
      }
      triples += alike == kTriple ? 1 : 0;
    }
    scores[bills] = {static_cast<std::int16_t>(sum), static_cast<std::int16_t>(worth),
                     static_cast<std::int16_t>(triples * kTripleBonus)};
  }
  return scores;
}();

}  // namespace pactole::money
