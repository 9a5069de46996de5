// What a seat, a spectator or everyone at a finished table may know.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"
#include "engine/core/seat.h"
#include "engine/money/cards.h"
#include "engine/money/notation.h"
#include "engine/money/state.h"

namespace pactole::money {

// M8: all that the table sees of a bid before the reveal.
struct SealedBid {
  int count;
};
struct OpenBid {
  CardList cards;
  int value;
};
using BidView = std::variant<SealedBid, OpenBid>;

struct PlayerView {
  int cards;
  CardList seen;
  std::optional<BidView> bid;
  bool acted;
  FixedVector<std::int16_t, kMaxDeals> deal_scores;
};

// Equal bills of one currency on their way to a triple (M21).
struct Alike {
  int value;
  int count;
};
// How far an exchange would move a currency towards what counts: its sum (M19), and the triples
// that would have at least two bills, and more than now.
struct Prospect {
  Currency currency;
  int from;
  int to;
  FixedVector<Alike, kTripleValues.size()> triples;
};
// What all of the seat's cards would score once it has made this exchange, and the currencies of
// which it would then hold more or less.
struct Offer {
  Move move;
  int score;
  FixedVector<Prospect, kCurrencies> prospects;
};

struct View {
  Options options;
  std::uint32_t log_v;
  std::optional<Ended> ended;
  int deal;
  int round;
  bool last_round;
  Phase phase;
  SeatSet to_act;
  CardList right;
  CardList left;
  int pile;
  FixedVector<PlayerView, kMaxPlayers> players;
  std::optional<CardList> hand;
  std::optional<CardList> own_bid;
  std::optional<Counted> worth;
  FixedVector<Offer, kMaxPlayers + 2> offers;
};

struct OpenView {
  View table;  // with the bids open
  FixedVector<CardList, kMaxPlayers> hands;
  CardList pile_cards;  // the top first
};

View view(const State& state, Viewer viewer);
OpenView open_view(const State& state);

// A random state that this seat can't tell from the real one: everything that fits what it knows is
// equally likely, and what is still to be drawn comes from a fresh generator.
State determinize(const State& state, Seat seat, Stream& chance);
State redraw_unseen(const State& state, Stream& chance);

}  // namespace pactole::money
