// What happens in a game of Black Monday, for logs, animations and records. Money in $, prices in
// hundreds of $.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/blackmonday/state.h"
#include "engine/core/events.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"

namespace pactole::blackmonday {

using ClosedList = FixedVector<Colour, kColours>;

struct TurnStarted {
  static constexpr std::string_view type = "turn";
  int turn;
  Seat seat;
};

struct Bought {
  static constexpr std::string_view type = "buy";
  Seat seat;
  Card card;
  int shares;
  int rate;
  int paid;
  int cash;
};

struct Sold {
  static constexpr std::string_view type = "sell";
  Seat seat;
  Card card;
  int shares;
  int rate;
  int received;
  int cash;
};

struct Rated {
  static constexpr std::string_view type = "rate";
  Seat seat;
  Card card;
  int from;
  int to;
};

struct Crashed {
  static constexpr std::string_view type = "crash";
  Seat seat;
  Card card;
  int from;
};

// K16: what everyone lost, seat by seat.
struct Bankrupted {
  static constexpr std::string_view type = "bankrupt";
  Colour colour;
  FixedVector<ParcelList, kMaxPlayers> lost;
  ColourList covered;
};

struct Exchanged {
  static constexpr std::string_view type = "exchange";
  Seat seat;
  FixedVector<Card, kMaxExchange> cards;
};

struct TurnEnded {
  static constexpr std::string_view type = "end";
  Seat seat;
};

struct Drawn {
  static constexpr std::string_view type = "draw";
  Seat seat;
  int count;
  Private<HandList> cards;
  int pile;
};

struct Reshuffled {
  static constexpr std::string_view type = "reshuffle";
  int pile;
};

struct ClosingDrawn {
  static constexpr std::string_view type = "closing";
  Seat seat;
  Card card;
};

// What a player got when a market closed.
struct Proceeds {
  Seat seat;
  ParcelList parcels;
  int received;
  int cash;
};
using Sheet = FixedVector<Proceeds, kMaxPlayers>;

// K25
struct MarketClosed {
  static constexpr std::string_view type = "market_closed";
  Colour colour;
  int rate;
  Sheet sheet;
};

// Not in the rulebook: an addition of this program.
struct TurnLimitReached {
  static constexpr std::string_view type = "turn_limit";
  int turn;
};

// K22
struct DealEnded {
  static constexpr std::string_view type = "deal_end";
  PerColour<std::uint8_t> rates;
  Sheet sheet;
};

struct GameEnded {
  static constexpr std::string_view type = "game_end";
  Ended ended;
  Places result;
};

}  // namespace pactole::blackmonday
