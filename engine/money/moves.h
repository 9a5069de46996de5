// The moves of Money!, and the reasons one can be refused.
#pragma once

#include <cstdint>

#include "engine/core/refusal.h"
#include "engine/money/state.h"

namespace pactole::money {

enum class Verb : std::uint8_t { bid, take, swap, keep };

// Two words, as a CardSet: a bid is its cards and nothing else; the other verbs sit above the coins
// and the bluff card, with a side or a seat number in the upper half.
class Move {
 public:
  constexpr Move() = default;

  static constexpr Move bid(CardSet cards) { return {cards.bills(), cards.others()}; }
  static constexpr Move take(Side side) {
    return exchange(Verb::take, static_cast<unsigned>(side));
  }
  // Any number: `swap 12` can be written, and is refused like any seat that has no bid.
  static constexpr Move swap(std::uint32_t seat_number) {
    return exchange(Verb::swap, seat_number);
  }
  static constexpr Move swap(Seat seat) { return swap(static_cast<std::uint32_t>(index(seat))); }
  static constexpr Move keep() { return exchange(Verb::keep, 0); }

  constexpr Verb verb() const { return static_cast<Verb>(code_ >> kVerbAt & 0xff); }
  constexpr CardSet cards() const { return {bills_, code_}; }
  constexpr Side side() const { return static_cast<Side>(number()); }
  constexpr std::uint32_t number() const { return static_cast<std::uint32_t>(code_ >> kNumberAt); }
  bool operator==(const Move&) const = default;

 private:
  constexpr Move(std::uint64_t bills, std::uint64_t code) : bills_(bills), code_(code) {}
  static constexpr Move exchange(Verb verb, std::uint32_t number) {
    return {0, static_cast<std::uint64_t>(verb) << kVerbAt | std::uint64_t{number} << kNumberAt};
  }

  static constexpr int kVerbAt = 8;
  static constexpr int kNumberAt = 32;
  static_assert(static_cast<int>(Verb::bid) == 0 && kCoins + 1 <= kVerbAt);

  std::uint64_t bills_ = 0;
  std::uint64_t code_ = 0;
};

namespace refused {
inline constexpr Refusal bid_phase =
    illegal("M7", "Bids are being made: lay down yours with `bid CARDS`.");
inline constexpr Refusal empty_bid =
    illegal("M7", "Bid at least one card; the bluff card alone will do if the table allows it.");
inline constexpr Refusal bluff_alone =
    illegal("M7", "At this table a bid needs at least one bill or coin beside the bluff card.");
inline constexpr Refusal not_held = illegal("M7", "You don't hold all of these cards.");
inline constexpr Refusal listed_twice = illegal("M7", "Name each card once.");
inline constexpr Refusal exchange_phase =
    illegal("M12", "The bids are open: use `take right`, `take left`, `swap SEAT` or `keep`.");
inline constexpr Refusal swap_with_bluff = illegal(
    "M9", "That player bid only the bluff card and takes no part in this round's exchange.");
inline constexpr Refusal swap_without_bid =
    illegal("M13", "Choose another player whose bid still lies on the table.");
}  // namespace refused

}  // namespace pactole::money
