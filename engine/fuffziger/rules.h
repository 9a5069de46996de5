// The rulebook of Falsche FuFFziger as a whole. Each phase has a header of its own: inspector.h,
// workshop.h, auction.h, laundering.h, shop.h; round.h leads from one to the next.
//
// What every move passes through is inline, so that a rollout compiles to a tight loop; what
// happens once a game or on a refusal is in the .cc files.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/refusal.h"
#include "engine/core/seat.h"
#include "engine/fuffziger/move_list.h"
#include "engine/fuffziger/moves.h"
#include "engine/fuffziger/round.h"
#include "engine/fuffziger/setup.h"
#include "engine/fuffziger/state.h"

namespace pactole::fuffziger {

State start(const Options& options, int players, const Seed& seed, const Setup& setup = kNoSetup);
Refusal check(const State& state, Seat seat, const Move& move);

constexpr SeatSet to_act(const State& state) {
  if (state.phase == Phase::over) return SeatSet();
  if (state.phase != Phase::launder) return SeatSet(state.turn);
  SeatSet waiting = SeatSet::all(state.player_count);
  for (const Seat seat : state.committed) waiting.erase(seat);
  return waiting;
}

// A flip, a sale, or no more.
constexpr void legal_presses(const State& state, Seat seat, MoveList& moves) {
  const PressSet ready = ready_presses(state, seat);
  moves.add_presses(Verb::flip, ready & state.untransformed);
  moves.add_presses(Verb::sell, ready);
  moves.add(Verb::done);
}

constexpr void legal_auction(const State& state, Seat seat, MoveList& moves) {
  if (leading(state)) {
    for (std::size_t k = 0; k < kKinds; ++k) {
      const Kind kind = static_cast<Kind>(k);
      moves.add_amounts(Verb::offer, kind, least_offer(state, kind), at_hand(state, seat, kind));
    }
  } else if (can_match(state, seat)) {
    moves.add(Verb::match);
  }
  if (may_fold(state, seat)) moves.add(Verb::fold);
}

constexpr void legal_buys(const State& state, Seat seat, MoveList& moves) {
  for (const Value value : kAllValues) {
    if (!is_retired(state, value) && in_stock(state, value) && affordable(state, seat, value)) {
      moves.add_value(value);
    }
  }
  moves.add(Verb::done);
}

// Nothing, any number of bills of one value, or all bills; whether that is every list.
constexpr bool legal_converts(const State& state, Seat seat, MoveList& moves) {
  Money held = state.players[seat].purse;
  held[Kind::real] = 0;
  moves.add(Verb::convert);
  for (const Value value : kAllValues) {
    moves.add_amounts(Verb::convert, bills(value), 1, held[bills(value)]);
  }
  if (held.kinds() < 2) return true;
  moves.add_list(Verb::convert, held);
  return false;
}

inline bool legal(const State& state, Seat seat, MoveList& moves) {
  moves.clear();
  if (!to_act(state).contains(seat)) return true;
  switch (state.phase) {
    case Phase::presses:
      legal_presses(state, seat, moves);
      return true;
    case Phase::auction:
      legal_auction(state, seat, moves);
      return true;
    case Phase::launder: {
      const Money& purse = state.players[seat].purse;
      moves.add_bids(purse, state.launder_card().min);
      return purse.empty();
    }
    case Phase::buy:
      legal_buys(state, seat, moves);
      return true;
    case Phase::convert:
      return legal_converts(state, seat, moves);
    case Phase::over:
      break;
  }
  return true;
}

template <class Sink>
void apply(State& state, Seat seat, const Move& move, Sink&& sink, const Setup& setup = kNoSetup) {
  ++state.moves;
  switch (move.verb()) {
    case Verb::flip:
      return flip(state, seat, move.press(), sink);
    case Verb::sell:
      return sell(state, seat, move.press(), sink);
    case Verb::done:
      if (state.phase == Phase::presses) {
        produce(state, seat, sink);
        if (turns_done(state)) after_presses(state, sink, setup);
      } else {
        sink(DoneBuying{seat});
        if (turns_done(state)) begin_turns(state, Phase::convert);
      }
      return;
    case Verb::offer: {
      const Kind kind = move.money().kind();
      if (offer(state, {move.money()[kind], kind}, sink)) next_lot(state, sink, setup);
      return;
    }
    case Verb::match:
      if (match(state, seat, sink)) next_lot(state, sink, setup);
      return;
    case Verb::fold:
      if (fold(state, seat, sink)) next_lot(state, sink, setup);
      return;
    case Verb::bid:
      if (commit(state, seat, move.money(), sink)) after_laundering(state, sink);
      return;
    case Verb::buy:
      return buy(state, seat, move.value(), sink);
    case Verb::convert:
      convert(state, seat, move.money(), sink);
      if (turns_done(state)) after_round(state, sink);
      return;
  }
}

}  // namespace pactole::fuffziger
