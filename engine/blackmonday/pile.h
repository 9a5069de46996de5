// The pile, and what everybody saw played since it was renewed.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "engine/blackmonday/cards.h"
#include "engine/core/seat.h"

namespace pactole::blackmonday {

// Two columns of one table, packed so that a state stays small: the card at this place of the pile,
// and in the n-th slot the n-th card that left a hand since the reshuffle, with who played it and
// whether it was that turn's first. Whoever remembers them knows which cards can't be in the new
// pile (see hidden.cc).
class Slot {
 public:
  constexpr Slot() = default;
  constexpr explicit Slot(Card card) : bits_(card.index) {}

  constexpr Card card() const { return Card{static_cast<std::uint8_t>(bits_ & 63)}; }
  constexpr void set_card(Card card) {
    bits_ = static_cast<std::uint16_t>((bits_ & ~63u) | card.index);
  }

  constexpr Card played() const { return Card{static_cast<std::uint8_t>(bits_ >> 6 & 63)}; }
  constexpr Seat by() const { return static_cast<Seat>(bits_ >> 12 & 7); }
  constexpr bool opens_turn() const { return (bits_ >> 15 & 1) != 0; }
  constexpr void set_played(Card card, Seat by, bool opens_turn) {
    bits_ =
        static_cast<std::uint16_t>((bits_ & 63u) | unsigned{card.index} << 6 |
                                   static_cast<unsigned>(by) << 12 | (opens_turn ? 1u << 15 : 0u));
  }

  static constexpr Slot from_bits(std::uint16_t bits) {
    Slot slot;
    slot.bits_ = bits;
    return slot;
  }
  bool operator==(const Slot&) const = default;

 private:
  std::uint16_t bits_ = 0;
};

struct Pile {
  // Drawn from the front. A drawn card of the first pile is forgotten; those of the second stay, so
  // that who drew what can be told.
  std::array<Slot, kMaxPile> slots{};
  std::uint8_t size = 0;
  std::uint8_t drawn = 0;
  std::uint8_t plays = 0;    // since the reshuffle
  bool second = false;       // K20 has happened
  std::uint8_t pending = 0;  // cards that its drawer still lacked when it happened
  Seat renewer{};            // that drawer
  bool operator==(const Pile&) const = default;

  constexpr int left() const { return size - drawn; }
  // Four slots as one word, the next to be drawn in the lowest bits; there must be that many left.
  std::uint64_t top_four() const {
    std::uint64_t four;
    std::memcpy(&four, &slots[drawn], sizeof four);
    return in_order(four);
  }
  void set_top_four(std::uint64_t word) {
    const std::uint64_t four = in_order(word);
    std::memcpy(static_cast<void*>(&slots[drawn]), &four, sizeof four);
  }
  constexpr void note_play(Card card, Seat by, bool opens_turn) {
    slots[plays++].set_played(card, by, opens_turn);
  }

 private:
  // Slots lie in memory lowest first; so do the bits of a word on nearly every machine.
  static constexpr std::uint64_t in_order(std::uint64_t word) {
    if constexpr (std::endian::native == std::endian::little) return word;
    return word >> 48 | (word >> 16 & 0xffff0000) | (word << 16 & 0xffff00000000) | word << 48;
  }
};

}  // namespace pactole::blackmonday
