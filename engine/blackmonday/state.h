// A game of Black Monday in progress: data, nothing else.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/blackmonday/cards.h"
#include "engine/blackmonday/pile.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"
#include "engine/core/seat.h"

namespace pactole::blackmonday {

struct Options {
  bool high_parcels = false;   // K24
  bool four_closings = false;  // K25
  std::int32_t turn_limit = kTurnLimit;
  bool operator==(const Options&) const = default;
};

using Deck = FixedVector<Card, kDeck>;
using SecondDeck = FixedVector<Card, kAllCards>;

// What a test or a record fixes instead of drawing it.
struct Setup {
  std::optional<Seat> first;
  PerColour<std::optional<std::uint8_t>> rates;
  std::optional<Deck> deck;
  std::optional<SecondDeck> second;
};

// K9. The closed half of the turn can't be reopened.
enum class Stage : std::uint8_t { open, business, prices, business_closed, prices_closed };
enum class Ended : std::uint8_t { no, closed, turn_limit };

inline constexpr std::uint8_t kEveryMarket = (1u << kColours) - 1;

// Money is counted in hundreds of $.
struct State {
  Seed seed{};
  PerSeat<Cards, kMaxPlayers> hands;
  PerSeat<Cards, kMaxPlayers> parcels;  // face up in front of their owners
  Cards discard;
  Cards under;  // covered price cards
  PerSeat<std::int32_t, kMaxPlayers> cash;
  std::uint32_t moves = 0;
  std::int32_t turn_number = 0;
  Options options;
  PerColour<std::uint8_t> rates;  // the visible price card's value; 0: bankrupt, and no card
  Pile pile;
  std::uint8_t player_count = 0;
  std::uint8_t closed = 0;       // K25: a bit for each closed colour
  std::uint8_t buys = 0;         // in this turn
  std::uint8_t price_cards = 0;  // in this turn
  Stage stage = Stage::open;
  Ended ended = Ended::no;
  Seat first{};  // the dealer
  Seat acting{};
  bool operator==(const State&) const = default;

  // The visible price cards.
  constexpr Cards shown_rates() const {
    Cards cards;
    for (const Colour colour : kAllColours) {
      if (rates[colour] > 0) cards.add(card(colour, rates[colour]));
    }
    return cards;
  }
  constexpr bool is_closed(Colour colour) const { return (closed >> index(colour) & 1) != 0; }
};

static_assert(sizeof(State) <= 512);

}  // namespace pactole::blackmonday
