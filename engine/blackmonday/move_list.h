// All legal moves of a turn, without writing down each of them.
//
// An open turn has up to 162 exchanges. A list keeps, for each verb, the set of cards it may be
// said of, and for exchanges the hand; a move is made when it is asked for by its number.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/blackmonday/moves.h"
#include "engine/core/bits.h"
#include "engine/core/made_on_demand.h"

namespace pactole::blackmonday {

// K18: what can be exchanged of a full hand. A choice tells which of the hand's kinds it
// has, the lowest kind as the lowest bit, and above kHandSize bits of which doubles it has both.
struct Exchanges {
  static constexpr std::size_t kMost = 162;
  std::array<std::uint16_t, kMost> choices{};
  std::uint8_t count = 0;
};

namespace move_list_detail {
// Which of the hand's kinds are doubles: k of 8 - k kinds, 34 of the 128 patterns of bits.
inline constexpr unsigned kPatterns = 128;
inline constexpr unsigned kPossiblePatterns = 34;
constexpr unsigned kinds_in(unsigned doubles) {
  return kHandSize - static_cast<unsigned>(std::popcount(doubles));
}

inline constexpr auto kPatternNumber = [] {
  std::array<std::uint8_t, kPatterns> numbers{};
  std::uint8_t next = 0;
  for (unsigned doubles = 0; doubles < kPatterns; ++doubles) {
    if (doubles >> kinds_in(doubles) == 0) numbers[doubles] = next++;
  }
  return numbers;
}();

extern const std::array<Exchanges, kPossiblePatterns> kExchanges;
}  // namespace move_list_detail

class MoveList {
 public:
  using value_type = Move;

  // `end`, 8 cards to buy, rate and crash with, all parcels, all exchanges.
  static constexpr std::size_t capacity() {
    return 1 + 3 * kHandSize + kMaxParcels + Exchanges::kMost;
  }

  constexpr void clear() { *this = MoveList(); }
  constexpr void set_end() { end_ = before_exchanges_ = size_ = 1; }
  // What business and prices allow; exchanges come last.
  constexpr void set_plays(Kinds buys, Kinds sells, Kinds rates, Kinds crashes) {
    buys_ = buys, sells_ = sells, rates_ = rates, crashes_ = crashes;
    before_exchanges_ = end_ + count(buys) + count(sells) + count(rates) + count(crashes);
    size_ = before_exchanges_;
  }
  // Of a full hand.
  void set_exchanges(Cards hand) {
    assert(hand.size() == kHandSize);
    hand_ = hand;
    const auto doubles = static_cast<std::size_t>(gather(hand.doubles(), hand.kinds()));
    exchanges_ = &move_list_detail::kExchanges[move_list_detail::kPatternNumber[doubles]];
    size_ = before_exchanges_ + exchanges_->count;
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }

  constexpr Move operator[](std::size_t i) const {
    assert(i < size());
    if (i >= before_exchanges_) {
      const unsigned choice = exchanges_->choices[i - before_exchanges_];
      return Move::exchange(Cards::of(spread(choice & kOneOfEach, hand_.kinds()),
                                      spread(choice >> kHandSize, hand_.doubles())));
    }
    if (i < end_) return Move::end();
    i -= end_;
    if (i < count(buys_)) return Move::buy(nth(buys_, i));
    i -= count(buys_);
    if (i < count(sells_)) return Move::sell(nth(sells_, i));
    i -= count(sells_);
    if (i < count(rates_)) return Move::rate(nth(rates_, i));
    return Move::crash(nth(crashes_, i - count(rates_)));
  }

  using Iterator = MakingIterator<MoveList>;
  constexpr Iterator begin() const { return {*this, 0}; }
  constexpr Iterator end() const { return {*this, size_}; }

 private:
  static constexpr std::size_t count(Kinds kinds) {
    return static_cast<std::size_t>(std::popcount(kinds));
  }
  static constexpr unsigned kOneOfEach = (1u << kHandSize) - 1;
  static constexpr Card nth(Kinds kinds, std::size_t n) {
    return Card{static_cast<std::uint8_t>(lowest_bit(nth_bit(kinds, n)))};
  }

  Kinds buys_ = 0, sells_ = 0, rates_ = 0, crashes_ = 0;
  const Exchanges* exchanges_ = nullptr;
  Cards hand_;
  std::size_t end_ = 0;
  std::size_t before_exchanges_ = 0;
  std::size_t size_ = 0;
};

}  // namespace pactole::blackmonday
