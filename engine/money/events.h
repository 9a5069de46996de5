// What happens in a match of Money!, for logs, animations and records.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/events.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "engine/money/cards.h"
#include "engine/money/state.h"

namespace pactole::money {

struct DealStarted {
  static constexpr std::string_view type = "deal";
  int deal;
  CardList right;
  CardList left;
  int pile;
  FixedVector<Private<CardList>, kMaxPlayers> hands;
};

struct BidMade {
  static constexpr std::string_view type = "bid";
  Seat seat;
  int count;  // M8: the bluff card counted
  Private<CardList> cards;
};

struct RevealedBid {
  Seat seat;
  CardList cards;  // as laid down, the bluff card included
  int value;
  std::optional<int> serial;  // the lowest; none in a bid of the bluff card alone
};

// M11: of two equal bids `first` acts before `then`, because its lowest serial number is lower.
struct BrokenTie {
  Seat first;
  Seat then;
  int value;
  int serial;
};

struct BidsRevealed {
  static constexpr std::string_view type = "reveal";
  FixedVector<RevealedBid, kMaxPlayers> bids;
  FixedVector<Seat, kMaxPlayers> order;  // M10, M11: who acts when, if nobody swaps
  FixedVector<BrokenTie, kMaxPlayers> ties;
};

struct RowTaken {
  static constexpr std::string_view type = "take";
  Seat seat;
  Side side;
  CardList taken;
  CardList laid;
};

struct BidsSwapped {
  static constexpr std::string_view type = "swap";
  Seat seat;
  Seat with;
  CardList taken;
  CardList laid;
};

struct BidKept {
  static constexpr std::string_view type = "keep";
  Seat seat;
  CardList cards;
};

struct RowsRefilled {
  static constexpr std::string_view type = "refill";
  CardList right;  // the cards drawn
  CardList left;
  int pile;
};

// M18: an addition of this program, told as such.
struct GuardReached {
  static constexpr std::string_view type = "guard";
  int rounds;
};

struct LastRoundAnnounced {
  static constexpr std::string_view type = "last_round";
  int round;
};

// A line of the score sheet. The hand is laid open to be counted.
struct Scored {
  Seat seat;
  CardList cards;
  Counted counted;
  int total;
  bool won;  // M22: highest of this deal, alone or tied
};

struct DealEnded {
  static constexpr std::string_view type = "deal_end";
  int deal;
  FixedVector<Scored, kMaxPlayers> sheet;
};

struct GameEnded {
  static constexpr std::string_view type = "game_end";
  Places result;
  FixedVector<int, kMaxPlayers> deals_won;
};

}  // namespace pactole::money
