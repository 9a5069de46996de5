// What a seat, a spectator or everyone at a finished table may know.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/bidcoin/events.h"
#include "engine/bidcoin/state.h"
#include "engine/core/random.h"
#include "engine/core/seat.h"

namespace pactole::bidcoin {

struct PlayerView {
  int cards;
  int wins;
  int bid;
  CoinList coins;
  CoinList moved;
  std::optional<CoinList> zero;
  CoinList discarded;
};

struct View {
  Options options;
  std::uint32_t log_v;
  std::optional<std::string_view> ended;
  int deal;
  int trick;
  std::string_view phase;
  SeatSet to_act;
  Card turned;
  Seat leader;
  TableList table;
  int reserve;
  FixedVector<PlayerView, kMaxPlayers> players;
  std::optional<HandList> hand;
};

struct OpenView {
  View table;
  FixedVector<HandList, kMaxPlayers> hands;
  HandList leftover;
};

View view(const State& state, Viewer viewer);
OpenView open_view(const State& state);

// A random state that this seat can't tell from the real one: all deals that fit what it knows are
// equally likely, and what is still to be drawn comes from a fresh generator.
State determinize(const State& state, Seat seat, Stream& chance);

template <class Visitor>
void describe(const Options& options, Visitor&& field) {
  field("coin_move",
        options.coin_move == CoinMove::one ? std::string_view("one") : std::string_view("cover"));
}

template <class Visitor>
void describe(const PlayerView& player, Visitor&& field) {
  field("cards", player.cards);
  field("wins", player.wins);
  field("bid", player.bid);
  field("coins", player.coins);
  field("moved", player.moved);
  field("zero", player.zero);
  field("discarded", player.discarded);
}

template <class Visitor>
void describe(const View& view, Visitor&& field) {
  field("game", std::string_view("bidcoin"));
  field("options", view.options);
  field("log_v", view.log_v);
  field("ended", view.ended);
  field("deal", view.deal);
  field("trick", view.trick);
  field("phase", view.phase);
  field("to_act", view.to_act);
  field("trump", suit(view.turned));
  field("turned", view.turned);
  field("leader", view.leader);
  field("table", view.table);
  field("reserve", view.reserve);
  field("players", view.players);
  field("hand", view.hand);
}

template <class Visitor>
void describe(const OpenView& view, Visitor&& field) {
  describe(view.table, field);
  field("hands", view.hands);
  field("leftover", view.leftover);
}

}  // namespace pactole::bidcoin
