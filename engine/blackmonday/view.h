// What a seat, a spectator or everyone at a finished table may know.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/blackmonday/events.h"
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

// Prices that one card can make of a colour's.
using ReachList = FixedVector<int, kValues + 1>;

struct View {
  Options options;
  std::uint32_t log_v;
  std::optional<std::string_view> ended;
  int turn;
  std::string_view phase;
  SeatSet to_act;
  Seat first;
  std::string_view stage;
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

template <class Visitor>
void describe(const Options& options, Visitor&& field) {
  field("high_parcels", options.high_parcels);
  field("four_closings", options.four_closings);
  field("turn_limit", options.turn_limit);
}

template <class Visitor>
void describe(const PlayerView& player, Visitor&& field) {
  field("cash", player.cash);
  field("cards", player.cards);
  field("parcels", player.parcels);
  field("shares", player.shares);
  field("values", player.values);
  field("worth", player.worth);
}

template <class Visitor>
void describe(const View& view, Visitor&& field) {
  field("game", std::string_view("blackmonday"));
  field("options", view.options);
  field("log_v", view.log_v);
  field("ended", view.ended);
  field("turn", view.turn);
  field("phase", view.phase);
  field("to_act", view.to_act);
  field("first", view.first);
  field("stage", view.stage);
  field("buys_left", view.buys_left);
  field("rates_left", view.rates_left);
  field("rates", view.rates);
  field("reach", view.reach);
  field("closed", view.closed);
  field("pile", view.pile);
  field("reshuffled", view.reshuffled);
  field("discard", view.discard);
  field("under", view.under);
  field("players", view.players);
  field("hand", view.hand);
  field("costs", view.costs);
}

template <class Visitor>
void describe(const OpenView& view, Visitor&& field) {
  describe(view.table, field);
  field("hands", view.hands);
  field("pile_cards", view.pile_cards);
}

}  // namespace pactole::blackmonday
