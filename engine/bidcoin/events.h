// What happens in a game of BiD COIN, for logs, animations and records.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/bidcoin/cards.h"
#include "engine/core/events.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"

namespace pactole::bidcoin {

using TableList = FixedVector<std::pair<Seat, Card>, kMaxPlayers>;

struct DealStarted {
  static constexpr std::string_view type = "deal";
  int deal;
  Seat first;
  Card turned;
  FixedVector<Private<HandList>, kMaxPlayers> hands;
};

struct Played {
  static constexpr std::string_view type = "play";
  Seat seat;
  Card card;
};

struct ZeroDeclared {
  static constexpr std::string_view type = "zero";
  Seat seat;
  CoinList coins;
};

struct TrickWon {
  static constexpr std::string_view type = "trick";
  int trick;
  Seat winner;
  Card with;
  int piles;
  int wins;
  TableList cards;
};

struct CoinMoved {
  static constexpr std::string_view type = "coin";
  Seat seat;
  int coin;
  int bid;
};

// A line of the score sheet.
struct Settled {
  Seat seat;
  int wins;
  int bid;
  std::optional<CoinList> zero;
  bool success;
  CoinList discarded;  // B16, in this deal
  int taken;           // B18
  CoinList coins;      // afterwards
  int sum;
};

struct DealEnded {
  static constexpr std::string_view type = "deal_end";
  int deal;
  int reserve;
  FixedVector<Settled, kMaxPlayers> sheet;
};

struct GameEnded {
  static constexpr std::string_view type = "game_end";
  std::string_view ended;
  Result result;
};

template <class Visitor>
void describe(const DealStarted& event, Visitor&& field) {
  field("deal", event.deal);
  field("first", event.first);
  field("trump", suit(event.turned));
  field("turned", event.turned);
  field("hands", event.hands);
}

template <class Visitor>
void describe(const Played& event, Visitor&& field) {
  field("seat", event.seat);
  field("card", event.card);
}

template <class Visitor>
void describe(const ZeroDeclared& event, Visitor&& field) {
  field("seat", event.seat);
  field("coins", event.coins);
}

template <class Visitor>
void describe(const TrickWon& event, Visitor&& field) {
  field("trick", event.trick);
  field("winner", event.winner);
  field("with", event.with);
  field("piles", event.piles);
  field("wins", event.wins);
  field("cards", event.cards);
}

template <class Visitor>
void describe(const CoinMoved& event, Visitor&& field) {
  field("seat", event.seat);
  field("coin", event.coin);
  field("bid", event.bid);
}

template <class Visitor>
void describe(const Settled& line, Visitor&& field) {
  field("seat", line.seat);
  field("wins", line.wins);
  field("bid", line.bid);
  field("zero", line.zero);
  field("success", line.success);
  field("discarded", line.discarded);
  field("taken", line.taken);
  field("coins", line.coins);
  field("sum", line.sum);
}

template <class Visitor>
void describe(const DealEnded& event, Visitor&& field) {
  field("deal", event.deal);
  field("reserve", event.reserve);
  field("sheet", event.sheet);
}

template <class Visitor>
void describe(const GameEnded& event, Visitor&& field) {
  field("ended", event.ended);
  field("scores", event.result.scores);
  field("ranks", event.result.ranks);
  field("winners", event.result.winners);
}

}  // namespace pactole::bidcoin
