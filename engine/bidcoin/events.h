// What happens in a game of BiD COIN, for logs, animations and records.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/bidcoin/state.h"
#include "engine/core/events.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"

namespace pactole::bidcoin {

using TrickCards = FixedVector<std::pair<Seat, Card>, kMaxPlayers>;

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
  TrickCards cards;
};

// What is left of these two when the cards may not be looked at any more: memory.h.
struct PastPlay {
  static constexpr std::string_view type = "past_play";
  Seat seat;
};
struct PastTrick {
  static constexpr std::string_view type = "past_trick";
  int trick;
  Seat winner;
  int piles;
  int wins;
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
  int rank = 0;  // B20, as if the game ended here
};

struct DealEnded {
  static constexpr std::string_view type = "deal_end";
  int deal;
  int reserve;
  FixedVector<Settled, kMaxPlayers> sheet;
};

struct GameEnded {
  static constexpr std::string_view type = "game_end";
  Ended ended;
  Places result;
};

}  // namespace pactole::bidcoin
