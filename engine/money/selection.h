// A useful selection of bids: all of them would be as many as the hand has subsets.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/money/moves.h"

namespace pactole::money {

// Every single card; of every currency (and of the coins) its lowest two, three, ... up to all;
// every two whole currencies together; the whole hand. Each of them with and without the bluff
// card, and the bluff card alone where the table allows it (M7).
class BidSelection {
 public:
  explicit constexpr BidSelection(Move* out) : out_(out) {}

  // Where the list ends.
  constexpr Move* select(CardSet hand, bool bluff_only) {
    add_currencies(hand.bills());
    add_coins(hand & CardSet::all_coins());
    for (std::size_t i = 1; i < groups_; ++i) {
      for (std::size_t j = 0; j < i; ++j) add(whole_[i] | whole_[j]);
    }
    // With two groups the whole hand is their pair already.
    add(hand - kBluffAlone);
    out_ -= groups_ > 2 ? 0 : 2;
    *out_ = Move::bid(kBluffAlone);
    return out_ + (bluff_only ? 1 : 0);
  }

 private:
  constexpr void add(CardSet cards) {
    out_[0] = Move::bid(cards);
    out_[1] = Move::bid(cards | kBluffAlone);
    out_ += 2;
  }

  // One pass over all bills: single cards as they come, and the lowest so far of their currency.
  constexpr void add_currencies(std::uint64_t bills) {
    std::uint64_t lowest = 0;
    int currency = -1;
    for (; bills != 0; bills &= bills - 1) {
      const std::uint64_t one = bills & (0 - bills);
      const int here = std::countr_zero(one) / kBillsEach;
      const bool another = here == currency;
      currency = here;
      lowest = (another ? lowest : 0) | one;
      groups_ += another ? 0 : 1;
      whole_[groups_ - 1] = CardSet(lowest, 0);
      add(CardSet(one, 0));
      add(CardSet(lowest, 0));
      out_ -= another ? 0 : 2;  // a currency's first card is its lowest: listed once
    }
  }

  constexpr void add_coins(CardSet coins) {
    std::uint64_t lowest = 0;
    for (std::uint64_t rest = coins.others(); rest != 0; rest &= rest - 1) {
      const std::uint64_t one = rest & (0 - rest);
      add(CardSet(0, one));
      if (lowest != 0) add(CardSet(0, lowest | one));
      lowest |= one;
    }
    whole_[groups_] = coins;
    groups_ += coins.empty() ? 0 : 1;
  }

  Move* out_;
  std::array<CardSet, kGroups> whole_;
  std::size_t groups_ = 0;
};

}  // namespace pactole::money
