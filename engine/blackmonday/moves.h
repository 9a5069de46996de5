// The moves of Black Monday, and the reasons one can be refused.
#pragma once

#include <cassert>
#include <cstdint>

#include "engine/blackmonday/cards.h"
#include "engine/core/bits.h"
#include "engine/core/refusal.h"

namespace pactole::blackmonday {

enum class Verb : std::uint8_t { end, buy, sell, rate, crash, exchange };

// The cards as they are kept in a hand, with the verb in the bits above the kinds.
class Move {
 public:
  constexpr Move() = default;

  static constexpr Move end() { return {Verb::end, Cards()}; }
  static constexpr Move buy(Card card) { return {Verb::buy, Cards::of(card)}; }
  static constexpr Move sell(Card card) { return {Verb::sell, Cards::of(card)}; }
  static constexpr Move rate(Card card) { return {Verb::rate, Cards::of(card)}; }
  static constexpr Move crash(Card card) { return {Verb::crash, Cards::of(card)}; }
  static constexpr Move exchange(Cards cards) {
    assert(!cards.empty() && cards.size() <= kMaxExchange);
    return {Verb::exchange, cards};
  }

  constexpr Verb verb() const { return static_cast<Verb>(kinds_ >> kVerbAt); }
  constexpr Card card() const { return Card{static_cast<std::uint8_t>(lowest_bit(kinds_))}; }
  constexpr Cards exchanged() const { return Cards::of(kinds_ & kEveryKind, doubles_); }
  bool operator==(const Move&) const = default;

 private:
  constexpr Move(Verb verb, Cards cards)
      : kinds_(static_cast<Kinds>(verb) << kVerbAt | cards.kinds()), doubles_(cards.doubles()) {}

  static constexpr int kVerbAt = 56;
  static_assert(kKinds <= kVerbAt);

  Kinds kinds_ = 0;
  Kinds doubles_ = 0;
};

namespace refused {
inline constexpr Refusal business_closed =
    illegal("K9", "You moved prices after doing business: no more buying or selling this turn.");
inline constexpr Refusal prices_closed =
    illegal("K9", "You did business after moving prices: no more price cards this turn.");
inline constexpr Refusal buy_not_held = illegal("K10", "You don't hold that card.");
inline constexpr Refusal third_buy =
    illegal("K10", "You have bought two parcels this turn; that is the most.");
inline constexpr Refusal no_parcel =
    illegal("K10", "The cards 11, 12 and 13 are not parcels; buy one of 1 to 10.");
inline constexpr Refusal no_credit =
    illegal("K10", "You can't pay for it: shares times the current price exceeds your cash.");
inline constexpr Refusal too_many_shares =
    illegal("K11", "Nobody may own more than 12 shares of a colour; sell some first.");
inline constexpr Refusal not_in_front =
    illegal("K12", "That card does not lie in front of you; only such parcels can be sold.");
inline constexpr Refusal rate_not_held = illegal("K13", "You don't hold that card.");
inline constexpr Refusal third_rate =
    illegal("K13", "You have played two price cards this turn; that is the most.");
inline constexpr Refusal beyond_limit =
    illegal("K13", "That changes the price by more than the colour's limit allows for one card.");
inline constexpr Refusal crash_low =
    illegal("K15", "Only 11, 12 and 13 can stand for 0; play this card with `rate`.");
inline constexpr Refusal crash_not_held = illegal("K15", "You don't hold that card.");
inline constexpr Refusal crash_too_far =
    illegal("K15", "The fall to 0 exceeds the colour's limit; bring the price down first.");
inline constexpr Refusal crash_again = illegal("K15", "The colour is bankrupt already.");
inline constexpr Refusal buy_bankrupt =
    illegal("K17", "The colour is bankrupt: nothing of it can be bought before it has a price.");
inline constexpr Refusal rate_bankrupt =
    illegal("K17", "A bankrupt colour gets its new price from a card 1 to 10.");
inline constexpr Refusal exchange_late =
    illegal("K18", "Cards can be exchanged only instead of business and prices in a turn.");
inline constexpr Refusal exchange_size = illegal("K18", "Exchange one to four cards.");
inline constexpr Refusal exchange_not_held = illegal("K18", "You don't hold all of these cards.");
inline constexpr Refusal market_closed =
    illegal("K25", "That market is closed: its cards serve only for `exchange`.");
}  // namespace refused

}  // namespace pactole::blackmonday
