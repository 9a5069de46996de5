// A useful selection of bids: all of them would be as many as the hand has subsets.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <utility>

#include "engine/money/moves.h"

namespace pactole::money {

// Two different groups each, so that those of the first n groups come first.
inline constexpr auto kPairs = [] {
  std::array<std::pair<std::uint8_t, std::uint8_t>, kGroups*(kGroups - 1) / 2> pairs{};
  std::size_t next = 0;
  for (std::uint8_t high = 1; high < kGroups; ++high) {
    for (std::uint8_t low = 0; low < high; ++low) pairs[next++] = {low, high};
  }
  return pairs;
}();

// The bills of the same currency up to each one, itself included.
inline constexpr auto kUpTo = [] {
  std::array<std::uint64_t, kBills> up_to{};
  for (std::uint8_t i = 0; i < kBills; ++i) {
    const std::uint64_t one = CardSet::of(Card{i}).bills();
    up_to[i] = CardSet::of(currency(Card{i})).bills() & (one | (one - 1));
  }
  return up_to;
}();

// Every single card; of every currency (and of the coins) its lowest two, three, ... up to all;
// every two whole currencies together; the whole hand. Each of them with and without the bluff
// card, and the bluff card alone where the table allows it (M7).
//
// Nothing here branches on what the hand holds but the ends of loops: what turns out to be listed
// already is written all the same, and written over by the next.
class BidSelection {
 public:
  explicit BidSelection(Move* out) : out_(out) {}

  // Where the list ends.
  Move* select(CardSet hand, bool bluff_only) {
    const std::uint64_t bills = hand.bills();
    const std::uint64_t coins = (hand & CardSet::all_coins()).others();
    for (std::uint64_t rest = bills; rest != 0; rest &= rest - 1) {
      const std::uint64_t one = rest & (0 - rest);
      const std::uint64_t lowest = bills & kUpTo[static_cast<std::size_t>(std::countr_zero(rest))];
      add(Bid{one, 0}, true);
      add(Bid{lowest, 0}, lowest != one);
    }
    for (std::uint64_t rest = coins; rest != 0; rest &= rest - 1) {
      const std::uint64_t one = rest & (0 - rest);
      const std::uint64_t lowest = coins & (one | (one - 1));
      add(Bid{0, one}, true);
      add(Bid{0, lowest}, lowest != one);
    }
    const std::size_t groups = add_pairs_of_currencies(bills, coins);
    add(Bid{bills, coins}, groups > 2);  // of two groups the whole hand is their pair
    *out_ = Move::bid(kBluffAlone);
    return out_ + (bluff_only ? 1 : 0);
  }

 private:
  // A bid moved as one, not as two words.
  using Bid = std::uint64_t __attribute__((vector_size(sizeof(Move))));

  // Without and with the bluff card.
  void add(Bid bid, bool is_new) {
    const Bid bluffing = bid | Bid{0, kBluffAlone.others()};
    std::memcpy(static_cast<void*>(out_), &bid, sizeof bid);
    std::memcpy(static_cast<void*>(out_ + 1), &bluffing, sizeof bluffing);
    out_ += is_new ? 2 : 0;
  }

  // The coins count as a currency. How many are held.
  std::size_t add_pairs_of_currencies(std::uint64_t bills, std::uint64_t coins) {
    Bid whole[kGroups];
    std::size_t held = 0;
    for (int c = 0; c < kCurrencies; ++c) {
      const std::uint64_t group = bills & CardSet::of(static_cast<Currency>(c)).bills();
      whole[held] = Bid{group, 0};
      held += group != 0 ? 1 : 0;
    }
    whole[held] = Bid{0, coins};
    held += coins != 0 ? 1 : 0;
    const std::size_t pairs = held * (held - 1) / 2;
    for (std::size_t p = 0; p < pairs; ++p) {
      add(whole[kPairs[p].first] | whole[kPairs[p].second], true);
    }
    return held;
  }

  Move* out_;
};

}  // namespace pactole::money
