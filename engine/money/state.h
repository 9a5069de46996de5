// A match of Money! in progress: data, nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"
#include "engine/core/seat.h"
#include "engine/money/cards.h"
#include "engine/money/worth.h"

namespace pactole::money {

enum class Edition : std::uint8_t { classic, goldsieber };
enum class Match : std::uint8_t { total, wins };  // M22

struct Options {
  Edition edition = Edition::classic;
  std::uint8_t deals = kDeals;
  Match match = Match::total;
  bool bluff_only = true;  // M7
  std::uint16_t stall_limit = kStallLimit;
  std::optional<CurrencySet> removed;  // M5; without it they are drawn
  bool operator==(const Options&) const = default;
};

using Deck = FixedVector<Card, kDeckSize>;

// What a test or a record fixes instead of drawing it.
struct Setup {
  std::optional<CurrencySet> removed;
  FixedVector<std::optional<Deck>, kMaxDeals> deals;
};

enum class Phase : std::uint8_t { bid, exchange, over };
enum class Ended : std::uint8_t { deals };
enum class Side : std::uint8_t { right, left };

struct Player {
  CardSet hand;           // with the bluff card, unless it lies in a bid
  CardSet bid;            // what lies on the table; after the reveal without the bluff card
  CardSet seen;           // publicly known to be in the hand or the unrevealed bid
  Standing standing = 0;  // of the bid, from the reveal on
  FixedVector<std::int16_t, kMaxDeals> scores;
  bool operator==(const Player&) const = default;
};

struct State {
  Seed seed{};
  PerSeat<Player, kMaxPlayers> players;
  std::array<CardSet, 2> rows;       // by Side
  FixedVector<Card, kMaxPile> pile;  // the top is the last
  std::uint32_t moves = 0;
  Options options;            // `removed` is always told here
  std::uint16_t round = 0;    // of this deal, from 1
  std::uint16_t stalled = 0;  // M18: rounds in a row without a card drawn
  std::uint8_t player_count = 0;
  std::uint8_t deal = 0;  // from 1
  Phase phase = Phase::bid;
  bool last_round = false;
  SeatSet acting;  // who has yet to bid, or whose exchange it is
  SeatSet acted;   // in this round's exchange
  bool operator==(const State&) const = default;

  constexpr CardSet& row(Side side) { return rows[static_cast<std::size_t>(side)]; }
  constexpr const CardSet& row(Side side) const { return rows[static_cast<std::size_t>(side)]; }
};

static_assert(sizeof(State) <= 512);

}  // namespace pactole::money
