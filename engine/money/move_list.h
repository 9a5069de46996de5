// The moves a seat may choose from, kept as sets; a move is made when it is asked for by its
// number.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/core/bits.h"
#include "engine/core/made_on_demand.h"
#include "engine/money/moves.h"

namespace pactole::money {

namespace move_list_detail {

// The coins count as a currency here.
inline constexpr std::size_t kGroups = kCurrencies + 1;

// Two different groups each, so that those of the first n groups come first.
inline constexpr auto kPairs = [] {
  std::array<std::pair<std::uint8_t, std::uint8_t>, kGroups*(kGroups - 1) / 2> pairs{};
  std::size_t next = 0;
  for (std::uint8_t high = 1; high < kGroups; ++high) {
    for (std::uint8_t low = 0; low < high; ++low) pairs[next++] = {low, high};
  }
  return pairs;
}();

// The cards of the same group up to each one, itself included.
inline constexpr auto kUpTo = [] {
  std::array<CardSet, kDeckSize> up_to{};
  for (std::uint8_t i = 0; i < kDeckSize; ++i) {
    const std::size_t first = i < kBills ? i / kBillsEach * kBillsEach : std::size_t{kBills};
    for (std::size_t k = first; k <= i; ++k) {
      up_to[i] |= CardSet::of(Card{static_cast<std::uint8_t>(k)});
    }
  }
  return up_to;
}();

// The lowest bill of each currency held. Every second currency at a time, so that the first bit of
// the one in between can be borrowed from.
constexpr std::uint64_t lowest_of_each(std::uint64_t bills) {
  constexpr auto every_second = [](int first) {
    std::uint64_t groups = 0, starts = 0, between = 0;
    for (int c = first; c < kCurrencies; c += 2) {
      groups |= CardSet::of(static_cast<Currency>(c)).bills();
      starts |= std::uint64_t{1} << (c * kBillsEach);
      between |= std::uint64_t{1} << ((c + 1) * kBillsEach);
    }
    return std::array{groups, starts, between};
  };
  constexpr auto kEven = every_second(0), kOdd = every_second(1);
  const auto lowest = [bills](const std::array<std::uint64_t, 3>& part) {
    const std::uint64_t held = bills & part[0];
    return held & ~((held | part[2]) - part[1]);
  };
  return lowest(kEven) | lowest(kOdd);
}

}  // namespace move_list_detail

class MoveList {
 public:
  using value_type = Move;

  constexpr void clear() { size_ = 0; }

  // All bids would be as many as the hand has subsets: this is a useful selection. Every single
  // card; of every currency (and of the coins) its lowest two, three, ... up to all; every two
  // whole currencies together; the whole hand. Each of them with and without the bluff card, and
  // the bluff card alone where the table allows it (M7).
  constexpr void set_bids(CardSet hand, bool bluff_only) {
    const std::uint64_t coins = (hand & CardSet::all_coins()).others();
    hand_ = {hand.bills(), coins};
    lowest_ = {move_list_detail::lowest_of_each(hand.bills()), coins & (0 - coins)};
    const auto groups = static_cast<std::size_t>(lowest_.size());
    singles_ = static_cast<std::size_t>(hand_.size());
    before_pairs_ = 2 * singles_ - groups;
    whole_ = before_pairs_ + groups * (groups - 1) / 2;
    // Of two groups the whole hand is their pair; of one, its lowest so many.
    const std::size_t bids = whole_ + (groups > 2 ? 1 : 0);
    bluff_at_ = 2 * bids;
    size_ = bluff_at_ + (bluff_only ? 1 : 0);
    bidding_ = true;
  }

  constexpr void set_exchange(SeatSet others) {
    others_ = others;
    size_ = kTakes + static_cast<std::size_t>(others.size()) + 1;
    bidding_ = false;
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }

  constexpr Move operator[](std::size_t i) const {
    assert(i < size_);
    if (!bidding_) return exchange(i);
    if (i == bluff_at_) return Move::bid(kBluffAlone);
    const CardSet bluff(0, kBluffAlone.others() & mask_if(i % 2 != 0));
    return Move::bid(bid(i / 2) | bluff);
  }

  using Iterator = MakingIterator<MoveList>;
  constexpr Iterator begin() const { return {*this, 0}; }
  constexpr Iterator end() const { return {*this, size_}; }

 private:
  static constexpr std::size_t kTakes = 2;

  constexpr Move exchange(std::size_t i) const {
    if (i < kTakes) return Move::take(i == 0 ? Side::right : Side::left);
    if (i + 1 == size_) return Move::keep();
    return Move::swap(others_.nth(i - kTakes));
  }

  constexpr CardSet bid(std::size_t i) const {
    if (i < singles_) return CardSet::of(hand_.nth(i));
    if (i < before_pairs_) {
      const Card highest = (hand_ - lowest_).nth(i - singles_);
      return hand_ & move_list_detail::kUpTo[highest.index];
    }
    if (i == whole_) return hand_;
    const auto [low, high] = move_list_detail::kPairs[i - before_pairs_];
    return hand_ & (group_of(lowest_.nth(low)) | group_of(lowest_.nth(high)));
  }
  static constexpr CardSet group_of(Card card) {
    return card.index < kBills ? CardSet::of(currency(card)) : CardSet::all_coins();
  }

  CardSet hand_;    // without the bluff card
  CardSet lowest_;  // of each group
  std::size_t singles_ = 0;
  std::size_t before_pairs_ = 0;
  std::size_t whole_ = 0;
  std::size_t bluff_at_ = 0;
  std::size_t size_ = 0;
  SeatSet others_;
  bool bidding_ = false;
};

}  // namespace pactole::money
