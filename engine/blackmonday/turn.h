// The end of a turn: drawing cards, the reshuffle, the closing cards, the end of the game
// (K19-K25).
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/blackmonday/events.h"
#include "engine/blackmonday/state.h"
#include "engine/core/events.h"
#include "engine/core/result.h"

namespace pactole::blackmonday {

inline constexpr Setup kNoSetup{};

Result result(const State& state);

// K20
void reshuffle(State& state, Seat drawer, int pending, const Setup& setup);

// Sells these of the seat's parcels at the current prices and discards them.
void liquidate(State& state, Seat seat, Cards parcels);

constexpr void play_from_hand(State& state, Seat seat, Card card) {
  state.hands[seat].remove(card);
  if (state.pile.second) state.pile.note_play(card, seat, state.buys + state.price_cards == 0);
}

// Sells everybody's parcels of these kinds; the sheet is for those who listen.
template <class Sink>
Sheet liquidate_all(State& state, Kinds kinds, Sink&&) {
  Sheet sheet;
  for (const Seat seat : seats(state.player_count)) {
    const Cards parcels = state.parcels[seat].of(kinds);
    const std::int32_t before = state.cash[seat];
    if (!parcels.empty()) liquidate(state, seat, parcels);
    if constexpr (kListening<Sink>) {
      const std::int32_t cash = state.cash[seat];
      sheet.push_back({seat, list<ParcelList>(parcels), dollars(cash - before), dollars(cash)});
    }
  }
  return sheet;
}

// K22
template <class Sink>
void end_game(State& state, Ended ended, Sink&& sink) {
  const Sheet sheet = liquidate_all(state, kEveryKind, sink);
  state.ended = ended;
  state.stage = Stage::open;
  state.buys = state.price_cards = 0;
  if constexpr (kListening<Sink>) {
    sink(DealEnded{state.rates, sheet});
    sink(GameEnded{ended, result(state)});
  }
}

// K21, K25
template <class Sink>
void draw_closing(State& state, Seat seat, Card card, Sink&& sink) {
  sink(ClosingDrawn{seat, card});
  if (card == kMarketClosed) return end_game(state, Ended::closed, sink);
  const Colour closing = colour(card);
  state.closed = static_cast<std::uint8_t>(state.closed | 1u << index(closing));
  const Sheet sheet = liquidate_all(state, kinds_of(closing), sink);
  if constexpr (kListening<Sink>) sink(MarketClosed{closing, state.rates[closing], sheet});
  if (state.closed == kEveryMarket) end_game(state, Ended::closed, sink);
}

// The usual case without a branch: a pile that will not run out, and no closing card on top.
inline bool draw_plainly(State& state, Seat seat, int count) {
  Pile& pile = state.pile;
  if (pile.left() <= kMaxExchange) return false;
  const std::uint64_t not_drawn = ~std::uint64_t{0} << (8 * count) << (8 * count);
  const std::uint64_t top = pile.top_four();
  Collected cards;
  for (int i = 0; i < kMaxExchange; ++i) {
    cards.take(Slot::from_bits(static_cast<std::uint16_t>((top | not_drawn) >> (16 * i))).card());
  }
  if (cards.has_closing()) return false;
  if (!pile.second) pile.set_top_four(top & not_drawn);
  pile.drawn = static_cast<std::uint8_t>(pile.drawn + count);
  state.hands[seat] += cards.cards();
  return true;
}

// K19-K21. Kept out of line: it is seldom needed where nobody listens.
template <class Sink>
[[gnu::noinline]] void draw(State& state, Seat seat, int count, Sink&& sink, const Setup& setup) {
  Pile& pile = state.pile;
  Cards& hand = state.hands[seat];
  HandList cards;
  const auto tell = [&] {
    if constexpr (kListening<Sink>) {
      if (cards.empty()) return;
      sink(Drawn{seat, static_cast<int>(cards.size()), {seat, cards}, pile.left()});
      cards.clear();
    }
  };
  while (count > 0) {
    Slot& top = pile.slots[pile.drawn++];
    const Card card = top.card();
    if (is_closing(card)) [[unlikely]] {
      tell();
      draw_closing(state, seat, card, sink);
      if (state.ended != Ended::no) return;
      continue;
    }
    hand.add(card);
    --count;
    if (!pile.second) top = Slot();
    if constexpr (kListening<Sink>) cards.push_back(card);
    if (pile.drawn == pile.size) [[unlikely]] {
      tell();
      reshuffle(state, seat, count, setup);
      if constexpr (kListening<Sink>) sink(Reshuffled{pile.left()});
    }
  }
  tell();
}

template <class Sink>
void finish_turn(State& state, Seat seat, int missing, Sink&& sink, const Setup& setup) {
  if (kListening<Sink> || !draw_plainly(state, seat, missing)) {
    draw(state, seat, missing, sink, setup);
  }
  if (state.ended != Ended::no) return;
  if (state.turn_number == state.options.turn_limit) {
    sink(TurnLimitReached{state.turn_number});
    return end_game(state, Ended::turn_limit, sink);
  }
  ++state.turn_number;
  state.acting = left_of(seat, state.player_count);
  state.stage = Stage::open;
  state.buys = state.price_cards = 0;
  sink(TurnStarted{state.turn_number, state.acting});
}

}  // namespace pactole::blackmonday
