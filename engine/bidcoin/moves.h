// The moves of BiD COIN, and the reasons one can be refused.
#pragma once

#include <cstdint>

#include "engine/bidcoin/cards.h"
#include "engine/core/refusal.h"

namespace pactole::bidcoin {

enum class Verb : std::uint8_t { play, coin, zero };

// One word: the verb above, a card or packed coins below. (Two bytes written apart and read back as
// one would stall the processor's store buffer.)
class Move {
 public:
  constexpr Move() = default;

  static constexpr Move play(Card card) { return {Verb::play, card.index}; }
  static constexpr Move coin(Coins one_coin) { return {Verb::coin, pack(one_coin)}; }
  static constexpr Move zero(Coins coins) { return {Verb::zero, pack(coins)}; }

  constexpr Verb verb() const { return static_cast<Verb>(code_ >> 8); }
  constexpr Card card() const { return Card{static_cast<std::uint8_t>(code_)}; }
  constexpr Coins coins() const {
    return {static_cast<std::uint8_t>(code_ >> 4 & 15), static_cast<std::uint8_t>(code_ & 15)};
  }
  // A number of its own for every move.
  constexpr std::uint16_t code() const { return code_; }
  bool operator==(const Move&) const = default;

 private:
  constexpr Move(Verb verb, unsigned packed)
      : code_(static_cast<std::uint16_t>(static_cast<unsigned>(verb) << 8 | packed)) {}
  static constexpr unsigned pack(Coins coins) { return unsigned{coins.ones} << 4 | coins.big; }

  std::uint16_t code_ = 0;
};

namespace refused {
inline constexpr Refusal play_phase =
    illegal("B7", "A card is due: use `play CARD`, or `zero COINS` before it.");
inline constexpr Refusal not_held = illegal("B7", "You don't hold that card.");
inline constexpr Refusal follow_suit =
    illegal("B7", "You hold a card of the led suit and must play one.");
inline constexpr Refusal coin_phase =
    illegal("B12", "Your wins exceed your bid: move a coin forward first, with `coin VALUE`.");
inline constexpr Refusal no_coin_due =
    illegal("B12", "Coins move only after a trick that lifts your wins above your bid.");
inline constexpr Refusal coin_not_owned =
    illegal("B12", "You have no such coin that is still unmoved.");
inline constexpr Refusal zero_after_win =
    illegal("B14", "You have won a trick in this deal: zero can't be declared any more.");
inline constexpr Refusal zero_twice = illegal("B14", "You have declared zero already.");
inline constexpr Refusal zero_not_owned = illegal("B14", "You don't own all of these coins.");
inline constexpr Refusal zero_sum =
    illegal("B14", "The coins must add up to exactly the number of cards in your hand.");
}  // namespace refused

}  // namespace pactole::bidcoin
