// What happens in a game of Black Monday, for logs, animations and records. Money in $, prices in
// hundreds of $.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/blackmonday/cards.h"
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
  std::string_view ended;
  Result result;
};

template <class Visitor>
void describe(const TurnStarted& event, Visitor&& field) {
  field("turn", event.turn);
  field("seat", event.seat);
}

template <class Visitor>
void describe(const Bought& event, Visitor&& field) {
  field("seat", event.seat);
  field("card", event.card);
  field("shares", event.shares);
  field("rate", event.rate);
  field("paid", event.paid);
  field("cash", event.cash);
}

template <class Visitor>
void describe(const Sold& event, Visitor&& field) {
  field("seat", event.seat);
  field("card", event.card);
  field("shares", event.shares);
  field("rate", event.rate);
  field("received", event.received);
  field("cash", event.cash);
}

template <class Visitor>
void describe(const Rated& event, Visitor&& field) {
  field("seat", event.seat);
  field("card", event.card);
  field("colour", colour(event.card));
  field("from", event.from);
  field("to", event.to);
}

template <class Visitor>
void describe(const Crashed& event, Visitor&& field) {
  field("seat", event.seat);
  field("card", event.card);
  field("colour", colour(event.card));
  field("from", event.from);
}

template <class Visitor>
void describe(const Bankrupted& event, Visitor&& field) {
  field("colour", event.colour);
  field("lost", event.lost);
  field("under", event.covered);
}

template <class Visitor>
void describe(const Exchanged& event, Visitor&& field) {
  field("seat", event.seat);
  field("cards", event.cards);
}

template <class Visitor>
void describe(const TurnEnded& event, Visitor&& field) {
  field("seat", event.seat);
}

template <class Visitor>
void describe(const Drawn& event, Visitor&& field) {
  field("seat", event.seat);
  field("count", event.count);
  field("cards", event.cards);
  field("pile", event.pile);
}

template <class Visitor>
void describe(const Reshuffled& event, Visitor&& field) {
  field("pile", event.pile);
}

template <class Visitor>
void describe(const ClosingDrawn& event, Visitor&& field) {
  field("seat", event.seat);
  field("card", event.card);
}

template <class Visitor>
void describe(const Proceeds& line, Visitor&& field) {
  field("seat", line.seat);
  field("parcels", line.parcels);
  field("received", line.received);
  field("cash", line.cash);
}

template <class Visitor>
void describe(const MarketClosed& event, Visitor&& field) {
  field("colour", event.colour);
  field("rate", event.rate);
  field("sheet", event.sheet);
}

template <class Visitor>
void describe(const TurnLimitReached& event, Visitor&& field) {
  field("turn", event.turn);
}

template <class Visitor>
void describe(const DealEnded& event, Visitor&& field) {
  field("rates", event.rates);
  field("sheet", event.sheet);
}

template <class Visitor>
void describe(const GameEnded& event, Visitor&& field) {
  field("ended", event.ended);
  field("scores", event.result.scores);
  field("ranks", event.result.ranks);
  field("winners", event.result.winners);
}

}  // namespace pactole::blackmonday
