// Phase 3, collection coins: F23-F28.
#pragma once

#include <optional>

#include "engine/core/random.h"
#include "engine/fuffziger/events.h"
#include "engine/fuffziger/setup.h"
#include "engine/fuffziger/state.h"

namespace pactole::fuffziger {

// F3: scripted while the script lasts, else from the seed.
int roll_die(State& state, const Setup& setup);

// The next player to the left who has not folded.
constexpr Seat next_bidder(const State& state, Seat seat) {
  do seat = left_of(seat, state.player_count);
  while (!state.auction.in.contains(seat));
  return seat;
}

constexpr bool leading(const State& state) {
  return state.turn == state.first;
}

// What this player has laid down.
constexpr Money laid_down(const State& state, Seat seat) {
  const Auction& auction = state.auction;
  if (state.phase != Phase::auction || !auction.in.contains(seat)) return {};
  Money laid = auction.matched;
  if (auction.laid.contains(seat)) laid[auction.bundle.kind] += auction.bundle.amount;
  return laid;
}

// What this player could still lay down.
constexpr std::int32_t at_hand(const State& state, Seat seat, Kind kind) {
  return state.players[seat].purse[kind] - state.auction.matched[kind];
}

constexpr bool can_match(const State& state, Seat seat) {
  const Bundle bundle = state.auction.bundle;
  return at_hand(state, seat, bundle.kind) >= bundle.amount;
}

// F25
constexpr std::int32_t least_offer(const State& state, Kind kind) {
  const Bundle latest = state.auction.bundle;
  const bool raise = kind == Kind::real && latest.kind == Kind::real && latest.amount > 0;
  return raise ? latest.amount + kMinRaise : 1;
}

constexpr bool can_offer(const State& state, Seat seat) {
  for (std::size_t k = 0; k < kKinds; ++k) {
    const Kind kind = static_cast<Kind>(k);
    if (at_hand(state, seat, kind) >= least_offer(state, kind)) return true;
  }
  return false;
}

// F27
constexpr bool may_fold(const State& state, Seat seat) {
  return state.options.leader == LeaderRule::free || !leading(state) || !can_offer(state, seat);
}

// F23
template <class Sink>
void begin_auction(State& state, Sink&& sink, const Setup& setup) {
  --state.lots_left;
  state.first = left_of(state.first, state.player_count);
  const int size = roll_die(state, setup);
  const bool extra = size == kExtraLotRoll && state.extra_lots < kMaxExtraLots;
  if (extra) {
    ++state.extra_lots;
    ++state.lots_left;
  }
  state.auction = Auction{};
  state.auction.size = static_cast<std::uint8_t>(size);
  state.auction.in = SeatSet::all(state.player_count);
  state.phase = Phase::auction;
  state.turn = state.first;
  sink(LotUp{size, state.first, extra, state.lots_left});
}

// The functions below tell whether the auction is over.

// F26
template <class Sink>
bool win_lot(State& state, Sink&& sink) {
  Player& player = state.players[state.first];
  const Money paid = laid_down(state, state.first);
  player.purse -= paid;
  player.coins += state.auction.size;
  sink(AuctionEnded{state.auction.size, state.first, paid});
  return true;
}

template <class Sink>
void pass_lead(State& state, Sink&& sink) {
  state.first = state.turn = next_bidder(state, state.first);
  sink(LeadPassed{state.first});
}

// F24, F25: after an answer, or an offer that nobody is left to answer.
template <class Sink>
bool next_answer(State& state, Sink&& sink) {
  Auction& auction = state.auction;
  if (auction.in.size() == 1) return win_lot(state, sink);
  state.turn = next_bidder(state, state.turn);
  if (!leading(state)) return false;
  auction.matched[auction.bundle.kind] += auction.bundle.amount;
  auction.laid = SeatSet();
  pass_lead(state, sink);
  return false;
}

template <class Sink>
bool offer(State& state, Bundle bundle, Sink&& sink) {
  state.auction.bundle = bundle;
  state.auction.laid = SeatSet(state.first);
  sink(Offered{state.first, bundle});
  return next_answer(state, sink);
}

template <class Sink>
bool match(State& state, Seat seat, Sink&& sink) {
  state.auction.laid.insert(seat);
  sink(Matched{seat, state.auction.bundle});
  return next_answer(state, sink);
}

template <class Sink>
bool fold(State& state, Seat seat, Sink&& sink) {
  Auction& auction = state.auction;
  if constexpr (kListening<Sink>) sink(Folded{seat, laid_down(state, seat)});
  auction.in.erase(seat);
  if (!leading(state)) return next_answer(state, sink);
  // F27
  if (auction.in.empty()) {
    sink(AuctionEnded{auction.size, std::nullopt, {}});
    return true;
  }
  pass_lead(state, sink);
  const bool offered = auction.bundle.amount > 0;
  return auction.in.size() == 1 && offered ? win_lot(state, sink) : false;
}

}  // namespace pactole::fuffziger
