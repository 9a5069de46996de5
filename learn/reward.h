// What a finished game is worth to each seat.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/result.h"

namespace pactole::learn {

enum class Reward : std::uint8_t {
  rank,  // 1 for the first, -1 for the last, evenly between; who is tied shares: the sum is 0
  win,   // 1, shared by the winners
  score  // the points of the game itself
};

inline constexpr std::array<std::string_view, 3> kRewardNames{"rank", "win", "score"};

constexpr std::optional<Reward> parse_reward(std::string_view name) {
  for (std::size_t i = 0; i < kRewardNames.size(); ++i) {
    if (kRewardNames[i] == name) return static_cast<Reward>(i);
  }
  return std::nullopt;
}

constexpr float reward_of(const Result& result, std::size_t seat, Reward reward) {
  if (!result.over) return 0;
  if (reward == Reward::score) return static_cast<float>(result.scores[seat]);
  const std::int32_t rank = result.ranks[seat];
  if (reward == Reward::win) {
    return rank == 1 ? 1 / static_cast<float>(result.winners.size()) : 0;
  }
  int beaten = 0, better = 0;
  for (const std::int32_t other : result.ranks) {
    beaten += other > rank ? 1 : 0;
    better += other < rank ? 1 : 0;
  }
  return static_cast<float>(beaten - better) / static_cast<float>(result.ranks.size() - 1);
}

}  // namespace pactole::learn
