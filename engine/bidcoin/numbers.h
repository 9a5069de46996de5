// Numbers from the rulebook.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace pactole::bidcoin {

inline constexpr int kMinPlayers = 3;
inline constexpr int kMaxPlayers = 4;

// B1, B3
inline constexpr std::string_view kSuitLetters = "RBGYP";
inline constexpr int kSuits = 5;
inline constexpr int kRanks = 11;
inline constexpr int kCards = kSuits * kRanks;
inline constexpr auto kSuitOf = [] {
  std::array<std::uint8_t, kCards> suits{};
  for (std::size_t card = 0; card < kCards; ++card) {
    suits[card] = static_cast<std::uint8_t>(card / kRanks);
  }
  return suits;
}();
constexpr int top_rank(int players) {
  return players == 4 ? 10 : 7;
}
constexpr bool wins_double(int rank) {
  return rank == 4 || rank == 6;
}

// B5
inline constexpr int kTricks = 13;

// B2, B4
inline constexpr int kOnesInTheBox = 9;
inline constexpr int kBigCoinCount = 4;
inline constexpr std::array<std::uint8_t, kBigCoinCount> kBigCoins{2, 3, 5, 7};
inline constexpr std::uint8_t kAllBigCoins = 0b1111;

// The most a player can win in a deal, with a double of each suit; and the most coins anyone can
// own: a 1 at first, as many as won in each deal (B18), and the big ones.
inline constexpr int kMaxWins = kTricks + 2 * kSuits;
inline constexpr int kMaxOnes = 1 + kMaxPlayers * kMaxWins;

// The sum of each subset of the big coins.
inline constexpr std::array<std::uint8_t, 16> kBigSum = [] {
  std::array<std::uint8_t, 16> sums{};
  for (std::size_t set = 0; set < 16; ++set) {
    for (std::size_t i = 0; i < kBigCoinCount; ++i) {
      if (set >> i & 1) sums[set] = static_cast<std::uint8_t>(sums[set] + kBigCoins[i]);
    }
  }
  return sums;
}();

// B14: which subsets of the big coins make up `target` together with at most `ones` 1-coins; bit m
// stands for subset m. More than 13 ones never help.
using SubsetMask = std::uint16_t;
inline constexpr auto kZeroSubsets = [] {
  std::array<std::array<SubsetMask, kTricks + 1>, kTricks + 1> masks{};
  for (int target = 0; target <= kTricks; ++target) {
    for (int ones = 0; ones <= kTricks; ++ones) {
      for (std::size_t set = 0; set < 16; ++set) {
        const int rest = target - kBigSum[set];
        if (rest >= 0 && rest <= ones) {
          auto& mask = masks[static_cast<std::size_t>(target)][static_cast<std::size_t>(ones)];
          mask = static_cast<SubsetMask>(mask | 1u << set);
        }
      }
    }
  }
  return masks;
}();

// The subsets of each subset.
inline constexpr auto kSubsetsOf = [] {
  std::array<SubsetMask, 16> masks{};
  for (unsigned set = 0; set < 16; ++set) {
    for (unsigned part = 0; part < 16; ++part) {
      if ((part & ~set) == 0) masks[set] = static_cast<SubsetMask>(masks[set] | 1u << part);
    }
  }
  return masks;
}();

}  // namespace pactole::bidcoin
