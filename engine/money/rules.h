// The rulebook of Money! in order, each clause by its number.
//
// What every move passes through is inline here, so that a rollout compiles to a tight loop; what
// happens once a deal or on a refusal is in rules.cc, options and setups are in setup.cc.
#pragma once

#include <optional>
#include <utility>

#include "engine/core/events.h"
#include "engine/core/options.h"
#include "engine/core/refusal.h"
#include "engine/core/result.h"
#include "engine/money/events.h"
#include "engine/money/move_list.h"
#include "engine/money/state.h"

namespace pactole::money {

inline constexpr Setup kNoSetup{};

// What an edition presets; what is set after it stands.
void preset(Options& options, std::string_view chosen);
// What only the number of players can tell: the key is the option's name.
std::optional<ParamError> check_options(const Options& options, int players);
std::optional<ParamError> check_setup(const Options& options, int players, const Setup& setup);

State start(const Options& options, int players, const Seed& seed, const Setup& setup = kNoSetup);
Refusal check(const State& state, Seat seat, Move move);
Result result(const State& state);

constexpr SeatSet to_act(const State& state) {
  return state.acting;
}

constexpr bool legal(const State& state, Seat seat, MoveList& moves) {
  if (!state.acting.contains(seat)) {
    moves.clear();
    return true;
  }
  if (state.phase == Phase::bid) {
    const CardSet hand = state.players[seat].hand;
    moves.set_bids(hand, state.options.bluff_only);
    return hand.size() <= 3;  // of two cards and the bluff card every bid is in the selection
  }
  SeatSet others;  // M13
  for (const Seat other : seats(state.player_count)) {
    if (!state.players[other].bid.empty()) others.insert(other);
  }
  others.erase(seat);
  moves.set_exchange(others);
  return true;
}

// Deals, scores and ends; rules.cc.
void deal(State& state, const Setup& setup);
void score_deal(State& state);
DealEnded score_sheet(const State& state);
GameEnded final_result(const State& state);

// M16: how many were drawn.
constexpr int refill(State& state, Side side) {
  CardSet& row = state.row(side);
  int drawn = 0;
  for (int room = kRowSize - row.size(); room > 0 && !state.pile.empty(); --room, ++drawn) {
    row |= CardSet::of(state.pile.back());
    state.pile.pop_back();
  }
  return drawn;
}

constexpr void open_bids(State& state) {
  state.phase = Phase::bid;
  state.acting = SeatSet::all(state.player_count);
  state.acted = SeatSet();
}

template <class Sink>
void tell_deal(const State& state, Sink&& sink) {
  if constexpr (kListening<Sink>) {
    DealStarted event{state.deal,
                      list(state.row(Side::right)),
                      list(state.row(Side::left)),
                      static_cast<int>(state.pile.size()),
                      {}};
    for (const Seat seat : seats(state.player_count)) {
      event.hands.push_back({seat, list(state.players[seat].hand)});
    }
    sink(event);
  }
}

template <class Sink>
void finish_deal(State& state, Sink&& sink, const Setup& setup) {
  score_deal(state);
  if constexpr (kListening<Sink>) sink(score_sheet(state));
  state.acted = SeatSet();
  if (state.deal == state.options.deals) {  // M22
    state.phase = Phase::over;
    state.acting = SeatSet();
    if constexpr (kListening<Sink>) sink(final_result(state));
    return;
  }
  ++state.deal;
  deal(state, setup);
  tell_deal(state, sink);
}

// M16-M18
template <class Sink>
void finish_round(State& state, Sink&& sink, const Setup& setup) {
  if (state.last_round) return finish_deal(state, sink, setup);
  const std::array<CardSet, 2> before = state.rows;
  int drawn = refill(state, Side::right);
  drawn += refill(state, Side::left);
  if constexpr (kListening<Sink>) {
    sink(RowsRefilled{list(state.rows[0] - before[0]), list(state.rows[1] - before[1]),
                      static_cast<int>(state.pile.size())});
  }
  state.stalled = static_cast<std::uint16_t>(drawn > 0 ? 0 : state.stalled + 1);
  const bool guarded = state.stalled == state.options.stall_limit;
  state.last_round = state.pile.empty() || guarded;
  ++state.round;
  open_bids(state);
  if constexpr (kListening<Sink>) {
    if (guarded) sink(GuardReached{state.stalled});
    if (state.last_round) sink(LastRoundAnnounced{state.round});
  }
}

// M10, M11: the highest bid on the table acts, or the round is over.
template <class Sink>
void next_exchange(State& state, Sink&& sink, const Setup& setup) {
  Standing highest = 0;
  Seat next{};
  for (const Seat seat : seats(state.player_count)) {
    const Standing here = state.players[seat].standing;
    next = here > highest ? seat : next;
    highest = here > highest ? here : highest;
  }
  if (highest == 0) return finish_round(state, sink, setup);
  state.acting = SeatSet(next);
}

// M10, M11: who acts when, and where only serial numbers decide it.
inline void tell_order(const State& state, BidsRevealed& event) {
  for (const Seat seat : seats(state.player_count)) {
    if (!state.players[seat].bid.empty()) event.order.push_back(seat);
  }
  std::ranges::sort(event.order, std::ranges::greater{},
                    [&](Seat seat) { return state.players[seat].standing; });
  for (std::size_t i = 1; i < event.order.size(); ++i) {
    const Seat first = event.order[i - 1];
    const CardSet bid = state.players[first].bid;
    if (value(bid) != value(state.players[event.order[i]].bid)) continue;
    event.ties.push_back({first, event.order[i], value(bid), lowest_serial(bid)});
  }
}

// M8, M9: bluff cards go back to their owners; the bids lie open.
template <class Sink>
void reveal(State& state, Sink&& sink, const Setup& setup) {
  BidsRevealed event;
  for (const Seat seat : seats(state.player_count)) {
    Player& player = state.players[seat];
    const CardSet laid = player.bid;
    player.hand |= kBluffAlone;
    player.bid -= kBluffAlone;
    player.seen -= player.bid;
    player.standing = standing(player.bid);
    if constexpr (kListening<Sink>) {
      event.bids.push_back({seat, list(laid), value(player.bid), std::nullopt});
      if (!player.bid.empty()) event.bids.back().serial = lowest_serial(player.bid);
    }
  }
  if constexpr (kListening<Sink>) {
    tell_order(state, event);
    sink(event);
  }
  state.phase = Phase::exchange;
  next_exchange(state, sink, setup);
}

// M15: into the hand, in everybody's sight.
constexpr void acquire(Player& player, CardSet cards) {
  player.hand |= cards;
  player.seen |= cards;
  player.bid = CardSet();
  player.standing = 0;
}

template <class Sink>
void apply(State& state, Seat seat, Move move, Sink&& sink, const Setup& setup = kNoSetup) {
  Player& player = state.players[seat];
  ++state.moves;
  if (move.verb() == Verb::bid) {  // M7
    player.bid = move.cards();
    player.hand -= player.bid;
    state.acting.erase(seat);
    if constexpr (kListening<Sink>) {
      sink(BidMade{seat, player.bid.size(), {seat, list(player.bid)}});
    }
    if (state.acting.empty()) reveal(state, sink, setup);
    return;
  }
  const CardSet laid = player.bid;
  switch (move.verb()) {
    case Verb::take: {  // M12
      const CardSet taken = std::exchange(state.row(move.side()), laid);
      acquire(player, taken);
      if constexpr (kListening<Sink>) {
        sink(RowTaken{seat, move.side(), list(taken), list(laid)});
      }
      break;
    }
    case Verb::swap: {  // M13
      const Seat with = seat_at(static_cast<int>(move.number()));
      Player& other = state.players[with];
      const CardSet taken = std::exchange(other.bid, laid);
      other.standing = player.standing;
      acquire(player, taken);
      if constexpr (kListening<Sink>) sink(BidsSwapped{seat, with, list(taken), list(laid)});
      break;
    }
    case Verb::keep:  // M14
    case Verb::bid:
      acquire(player, laid);
      if constexpr (kListening<Sink>) sink(BidKept{seat, list(laid)});
  }
  state.acted.insert(seat);
  next_exchange(state, sink, setup);
}

}  // namespace pactole::money
