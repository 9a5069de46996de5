// Numbers from the rulebook.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace pactole::blackmonday {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 6;

// K1: four colours, two copies of each value.
inline constexpr std::string_view kColourLetters = "RBGY";
inline constexpr int kColours = 4;
inline constexpr int kValues = 13;
inline constexpr int kKinds = kColours * kValues;
inline constexpr int kCopies = 2;
inline constexpr int kCards = kKinds * kCopies;

// K2, K24: the shares of a parcel card; 11 to 13 are parcels only under K24.
inline constexpr int kTopParcel = 10;
inline constexpr int kHighParcelShares = 5;
constexpr int shares_of(int value) {
  return value <= kTopParcel ? value : kHighParcelShares;
}

// K4: how far one card may move the price, in hundreds.
struct PriceLimit {
  int up;
  int down;
};
inline constexpr std::array<PriceLimit, kColours> kPriceLimits{{{3, 2}, {4, 3}, {5, 4}, {6, 5}}};

// K5-K7, in hundreds of $.
inline constexpr int kStartCash = 200;
inline constexpr int kHandSize = 8;
inline constexpr int kDeck = kCards - kColours;

constexpr int dollars(std::int32_t hundreds) {
  return hundreds * 100;
}

// K10, K11, K13, K18
inline constexpr int kBuysPerTurn = 2;
inline constexpr int kRatesPerTurn = 2;
inline constexpr int kMaxShares = 12;
inline constexpr int kMaxExchange = 4;

// K3, K25
inline constexpr int kMaxClosings = 4;
inline constexpr int kAllCards = kCards + kMaxClosings;

// K20: the most the second pile can hold. Two players keep at least 12 cards in hand in the middle
// of a refill, and nothing need lie on the table.
inline constexpr int kMaxPile = kCards - (2 * kHandSize - kMaxExchange) + kMaxClosings;

// The most cards that can lie in front of a player: 1, 1, 2, 2, 3, 3 of each colour (K11).
inline constexpr int kMaxParcels = 6 * kColours;

inline constexpr std::int32_t kTurnLimit = 1000;
inline constexpr std::int32_t kMaxTurnLimit = 100000;

}  // namespace pactole::blackmonday
