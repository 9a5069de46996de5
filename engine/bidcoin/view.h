// What a seat, a spectator or everyone at a finished table may know.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/bidcoin/events.h"
#include "engine/bidcoin/moves.h"
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
  std::optional<Ended> ended;
  int deal;
  int trick;
  Phase phase;
  SeatSet to_act;
  Card turned;
  Seat leader;
  TrickCards table;
  int reserve;
  FixedVector<PlayerView, kMaxPlayers> players;
  std::optional<HandList> hand;
  std::optional<Move> only;  // the viewer's, if everybody sees that it has no other
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
State redraw_unseen(const State& state, Stream& chance);

}  // namespace pactole::bidcoin
