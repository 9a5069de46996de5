// Phase 4, laundering: F29-F32.
#pragma once

#include <optional>

#include "engine/fuffziger/ending.h"
#include "engine/fuffziger/events.h"
#include "engine/fuffziger/state.h"

namespace pactole::fuffziger {

// F29: whether a bid of the first is served before an equal one of the second.
constexpr bool comes_first(const State& state, Seat seat, Seat other) {
  const auto turn = [&](Seat who) {
    const int n = state.player_count;
    return (static_cast<int>(index(who)) - static_cast<int>(index(state.first)) + n) % n;
  };
  return turn(seat) < turn(other);
}

// F29: ties go to the player first in turn order from the first player.
constexpr std::optional<Seat> winning_bid(const State& state) {
  Seat seat = state.first, best = state.first;
  std::int32_t highest = -1;
  for (int i = 0; i < state.player_count; ++i) {
    const std::int32_t total = state.players[seat].bid.total();
    if (total > highest) highest = total, best = seat;
    seat = left_of(seat, state.player_count);
  }
  if (highest < state.launder_card().min) return std::nullopt;
  return best;
}

// F30: what was won in this phase becomes available.
template <class Sink>
void pay_rewards(State& state, Sink&& sink) {
  Rewarded event;
  for (const Seat seat : seats(state.player_count)) {
    Player& player = state.players[seat];
    int money = 0;
    for (const LaunderId card : player.won) money += state.numbers().launder[card].reward;
    player.purse.earn(money);
    if constexpr (kListening<Sink>) {
      if (!player.won.empty()) event.rewards.push_back({seat, {}, money});
      for (const LaunderId card : player.won) {
        event.rewards.back().cards.push_back(state.numbers().launder[card]);
      }
    }
    player.won.clear();
  }
  if constexpr (kListening<Sink>) {
    if (!event.rewards.empty()) sink(event);
  }
}

// Reveals the bids once the last one is in; whether the phase is over.
template <class Sink>
bool reveal(State& state, Sink&& sink) {
  const std::optional<Seat> winner = winning_bid(state);
  Revealed event{state.launder_card(), {}, winner};
  for (const Seat seat : seats(state.player_count)) {
    Player& player = state.players[seat];
    if constexpr (kListening<Sink>) event.bids.push_back(player.bid);
    player.last_bid = player.bid;
    player.bid = Money{};
  }
  state.committed = SeatSet();
  state.bids_shown = true;
  if constexpr (kListening<Sink>) sink(event);
  if (!winner) return true;  // F32

  Player& player = state.players[*winner];
  player.purse -= player.last_bid;
  player.won.push_back(state.launder[state.launder_up]);
  ++state.launder_up;
  if constexpr (kListening<Sink>) {
    LaunderCardUp next{std::nullopt, 0};
    if (!state.launder_done()) {
      next = {state.launder_card(), state.launder_size - state.launder_up - 1};
    }
    sink(next);
  }
  return player.won.full() || state.launder_done();  // F31, F32
}

template <class Sink>
bool commit(State& state, Seat seat, const Money& bid, Sink&& sink) {
  state.players[seat].bid = bid;
  state.committed.insert(seat);
  sink(Committed{seat, {seat, bid}});
  return state.committed == SeatSet::all(state.player_count) && reveal(state, sink);
}

}  // namespace pactole::fuffziger
