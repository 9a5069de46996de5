// All legal moves of a turn, kept as sets; a move is made when it is asked for by its number.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/bidcoin/moves.h"
#include "engine/core/bits.h"
#include "engine/core/made_on_demand.h"

namespace pactole::bidcoin {

class MoveList {
 public:
  using value_type = Move;

  constexpr void clear() { *this = MoveList(); }
  // B7, B14: the cards, then the subsets of big coins that 1s fill up to `sum`.
  constexpr void set_plays(CardSet cards, SubsetMask zeros, int sum) {
    cards_ = cards, coins_ = zeros, sum_ = sum;
    plays_ = static_cast<std::size_t>(cards.size());
    size_ = plays_ + static_cast<std::size_t>(std::popcount(coins_));
  }
  // B12: one coin of each value, the highest first.
  constexpr void set_coins(Coins coins) {
    const unsigned big = kMirrored[coins.big], one = coins.ones > 0 ? 1u : 0u;
    cards_ = CardSet(), coins_ = (big | one << kBigCoinCount) << kCoinsAt;
    plays_ = 0;
    size_ = static_cast<std::size_t>(std::popcount(coins_));
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }

  constexpr Move operator[](std::size_t i) const {
    assert(i < size_);
    if (i < plays_) return Move::play(CardSet(nth_bit(cards_.bits(), i)).lowest());
    const auto place = static_cast<unsigned>(lowest_bit(nth_bit(coins_, i - plays_)));
    if (place < kCoinsAt) {
      const auto ones = static_cast<std::uint8_t>(sum_ - kBigSum[place]);
      return Move::zero({ones, static_cast<std::uint8_t>(place)});
    }
    if (place == kCoinsAt + kBigCoinCount) return Move::coin(kOneOne);
    const unsigned from_the_top = place - kCoinsAt;
    return Move::coin({0, static_cast<std::uint8_t>(kHighestCoin >> from_the_top)});
  }

  using Iterator = MakingIterator<MoveList>;
  constexpr Iterator begin() const { return {*this, 0}; }
  constexpr Iterator end() const { return {*this, size_}; }

 private:
  static constexpr unsigned kCoinsAt = 16;  // above the subsets
  static constexpr unsigned kHighestCoin = 1u << (kBigCoinCount - 1);
  // Sets of big coins with the highest as the lowest bit.
  static constexpr auto kMirrored = [] {
    std::array<std::uint8_t, 1 << kBigCoinCount> mirrored{};
    for (unsigned set = 0; set < mirrored.size(); ++set) {
      for (unsigned i = 0; i < kBigCoinCount; ++i) {
        if (set >> i & 1) mirrored[set] |= static_cast<std::uint8_t>(kHighestCoin >> i);
      }
    }
    return mirrored;
  }();

  CardSet cards_;
  std::uint32_t coins_ = 0;
  int sum_ = 0;
  std::size_t plays_ = 0;
  std::size_t size_ = 0;
};

}  // namespace pactole::bidcoin
