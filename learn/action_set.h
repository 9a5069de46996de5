// Which of a game's action numbers may be chosen, a bit each.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/bits.h"

namespace pactole::learn {

template <std::size_t N>
class ActionSet {
 public:
  static constexpr std::size_t kWords = (N + 63) / 64;

  constexpr void insert(std::size_t action) { words_[action / 64] |= bit(action); }
  constexpr bool contains(std::size_t action) const {
    return action < N && (words_[action / 64] & bit(action)) != 0;
  }
  // A stretch of actions: the lowest bit stands for the action `at`. None may lie beyond the last.
  constexpr void place(std::size_t at, std::uint64_t bits) {
    const std::size_t word = at / 64, shift = at % 64;
    words_[word] |= bits << shift;
    if (shift > 0 && word + 1 < kWords) words_[word + 1] |= bits >> (64 - shift);
  }

  constexpr int size() const {
    int count = 0;
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return count;
  }
  // Ascending.
  constexpr std::size_t nth(std::size_t place) const {
    std::size_t word = 0;
    for (; word + 1 < kWords; ++word) {
      const auto here = static_cast<std::size_t>(std::popcount(words_[word]));
      if (place < here) break;
      place -= here;
    }
    return word * 64 + static_cast<std::size_t>(lowest_bit(nth_bit(words_[word], place)));
  }
  constexpr const std::array<std::uint64_t, kWords>& words() const { return words_; }
  bool operator==(const ActionSet&) const = default;

 private:
  static constexpr std::uint64_t bit(std::size_t action) {
    return std::uint64_t{1} << (action % 64);
  }

  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace pactole::learn
