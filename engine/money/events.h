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

struct BidsRevealed {
  static constexpr std::string_view type = "reveal";
  FixedVector<RevealedBid, kMaxPlayers> bids;
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
  Result result;
  FixedVector<int, kMaxPlayers> deals_won;
};

constexpr std::string_view text(Side side) {
  return side == Side::right ? "right" : "left";
}

template <class Visitor>
void describe(const DealStarted& event, Visitor&& field) {
  field("deal", event.deal);
  field("right", event.right);
  field("left", event.left);
  field("pile", event.pile);
  field("hands", event.hands);
}

template <class Visitor>
void describe(const BidMade& event, Visitor&& field) {
  field("seat", event.seat);
  field("count", event.count);
  field("cards", event.cards);
}

template <class Visitor>
void describe(const RevealedBid& bid, Visitor&& field) {
  field("seat", bid.seat);
  field("cards", bid.cards);
  field("value", bid.value);
  field("serial", bid.serial);
}

template <class Visitor>
void describe(const BidsRevealed& event, Visitor&& field) {
  field("bids", event.bids);
}

template <class Visitor>
void describe(const RowTaken& event, Visitor&& field) {
  field("seat", event.seat);
  field("side", event.side);
  field("taken", event.taken);
  field("laid", event.laid);
}

template <class Visitor>
void describe(const BidsSwapped& event, Visitor&& field) {
  field("seat", event.seat);
  field("with", event.with);
  field("taken", event.taken);
  field("laid", event.laid);
}

template <class Visitor>
void describe(const BidKept& event, Visitor&& field) {
  field("seat", event.seat);
  field("cards", event.cards);
}

template <class Visitor>
void describe(const RowsRefilled& event, Visitor&& field) {
  field("right", event.right);
  field("left", event.left);
  field("pile", event.pile);
}

template <class Visitor>
void describe(const GuardReached& event, Visitor&& field) {
  field("clause", std::string_view("M18"));
  field("rounds", event.rounds);
}

template <class Visitor>
void describe(const LastRoundAnnounced& event, Visitor&& field) {
  field("round", event.round);
}

template <class Visitor>
void describe(const Scored& line, Visitor&& field) {
  field("seat", line.seat);
  field("cards", line.cards);
  describe(line.counted, field);
  field("total", line.total);
  field("won", line.won);
}

template <class Visitor>
void describe(const DealEnded& event, Visitor&& field) {
  field("deal", event.deal);
  field("sheet", event.sheet);
}

template <class Visitor>
void describe(const GameEnded& event, Visitor&& field) {
  field("ended", std::string_view("deals"));
  field("scores", event.result.scores);
  field("ranks", event.result.ranks);
  field("winners", event.result.winners);
  field("deals_won", event.deals_won);
}

}  // namespace pactole::money
