// What a seat, a spectator or everyone at a finished table may know.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/blackmonday/events.h"
#include "engine/blackmonday/moves.h"
#include "engine/blackmonday/state.h"
#include "engine/core/random.h"
#include "engine/core/seat.h"

namespace pactole::blackmonday {

struct PlayerView {
  int cash;
  int cards;
  ParcelList parcels;
  PerColour<int> shares;
  FixedVector<int, kMaxParcels> values;  // of each parcel, sold now
  int worth;                             // cash and what all parcels would bring
};

enum class Phase : std::uint8_t { turn, over };

// Prices that one card can make of a colour's.
using ReachList = FixedVector<int, kValues + 1>;

struct View {
  Options options;
  std::uint32_t log_v;
  std::optional<Ended> ended;
  int turn;
  Phase phase;
  SeatSet to_act;
  Seat first;
  Stage stage;
  int buys_left;
  int rates_left;
  PerColour<std::uint8_t> rates;
  PerColour<ReachList> reach;
  ClosedList closed;
  int pile;
  bool reshuffled;
  DiscardList discard;
  PerColour<ColourList> under;
  FixedVector<PlayerView, kMaxPlayers> players;
  std::optional<HandList> hand;
  // Of each card in hand, bought as a parcel; none if it is no parcel or has no price.
  std::optional<FixedVector<std::optional<int>, kHandSize>> costs;
  std::optional<Move> only;  // the viewer's, if everybody sees that it has no other
};

struct OpenView {
  View table;
  FixedVector<HandList, kMaxPlayers> hands;
  FixedVector<Card, kMaxPile> pile_cards;  // top first
};

View view(const State& state, Viewer viewer);
OpenView open_view(const State& state);

// A random state that this seat can't tell from the real one: every course of the physical cards
// that would have shown it the same is equally likely.
State determinize(const State& state, Seat seat, Stream& chance);
State redraw_unseen(const State& state, Stream& chance);

}  // namespace pactole::blackmonday
