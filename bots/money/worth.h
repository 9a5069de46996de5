// What a hand is worth to its owner while the deal still goes on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/money/state.h"

namespace pactole::money {

// How far off the end of a deal is: nothing is exchanged any more, the last round, or by what is
// left in the pile when bids are opened.
enum class Stage : std::uint8_t { counting, last_round, late, middle, early, opening };
inline constexpr std::size_t kStages = 6;

constexpr Stage stage_with(int pile) {
  if (pile <= 0) return Stage::last_round;
  return pile <= 6    ? Stage::late
         : pile <= 13 ? Stage::middle
         : pile <= 20 ? Stage::early
                      : Stage::opening;
}

// Of the hand that a player has after this round.
constexpr Stage stage_after(const State& state) {
  constexpr int kDrawnARound = 4;
  if (state.last_round) return Stage::counting;
  return stage_with(static_cast<int>(state.pile.size()) - kDrawnARound);
}

// Points for every set of bills of one currency, indexed as kCurrencyScores, and for a coin.
struct Worths {
  std::array<std::int16_t, 1 << kBillsEach> bills{};
  std::int16_t coin = 0;

  constexpr int of(CardSet hand) const {
    int sum = coin * hand.coins();
    for (int c = 0; c < kCurrencies; ++c) sum += bills[hand.bills_of(static_cast<Currency>(c))];
    return sum;
  }
};

extern const std::array<Worths, kStages> kWorths;

inline const Worths& worths(Stage stage) {
  return kWorths[static_cast<std::size_t>(stage)];
}

}  // namespace pactole::money
