// The rulebook of Black Monday in order, each clause by its number.
//
// What every move passes through is inline, here and in turn.h, so that a rollout compiles to a
// tight loop; what happens once a game or on a refusal is in setup.cc and rules.cc.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/blackmonday/move_list.h"
#include "engine/blackmonday/moves.h"
#include "engine/blackmonday/state.h"
#include "engine/blackmonday/turn.h"
#include "engine/core/events.h"
#include "engine/core/options.h"
#include "engine/core/refusal.h"
#include "engine/core/result.h"

namespace pactole::blackmonday {

std::int32_t get(const Options& options, std::size_t option);
void set(Options& options, std::size_t option, std::int32_t value);
std::optional<ParamError> check_setup(const Options& options, int players, const Setup& setup);

State start(const Options& options, int players, const Seed& seed, const Setup& setup = kNoSetup);
Refusal check(const State& state, Seat seat, Move move);

constexpr SeatSet to_act(const State& state) {
  return state.ended == Ended::no ? SeatSet(state.acting) : SeatSet();
}

// K9: whether that half of the turn is still open, as far as the stage goes.
constexpr bool business_open(Stage stage) {
  return stage != Stage::business_closed;
}
constexpr bool prices_open(Stage stage) {
  return stage != Stage::prices_closed;
}

// K13-K17: the cards that may be played on a price.
struct PriceCards {
  Kinds rates = 0;
  Kinds crashes = 0;
};
inline constexpr auto kPriceCards = [] {
  std::array<std::array<PriceCards, kValues + 1>, kColours> table{};
  for (const Colour colour : kAllColours) {
    const auto [up, down] = kPriceLimits[index(colour)];
    for (int rate = 0; rate <= kValues; ++rate) {
      PriceCards& cards = table[index(colour)][static_cast<std::size_t>(rate)];
      for (int v = 1; v <= kValues; ++v) {
        const Kinds bit = Kinds{1} << card(colour, v).index;
        const bool in_reach =
            rate == 0 ? v <= kTopParcel : v - rate <= up && rate - v <= down;  // K17, K13
        if (in_reach) cards.rates |= bit;
        if (v > kTopParcel && rate > 0 && rate <= down) cards.crashes |= bit;  // K15
      }
    }
  }
  return table;
}();

constexpr PriceCards price_cards(const State& state, Colour colour) {
  return kPriceCards[index(colour)][state.rates[colour]];
}

// K10, K11, K24: the values that can be bought when so many shares can be paid for and kept.
inline constexpr auto kAffordable = [] {
  std::array<std::array<std::uint16_t, kMaxShares + 1>, 2> table{};
  for (int high = 0; high < 2; ++high) {
    for (int most = 0; most <= kMaxShares; ++most) {
      for (int v = 1; v <= (high != 0 ? kValues : kTopParcel); ++v) {
        auto& values = table[static_cast<std::size_t>(high)][static_cast<std::size_t>(most)];
        if (shares_of(v) <= most) values = static_cast<std::uint16_t>(values | 1u << (v - 1));
      }
    }
  }
  return table;
}();

// How many shares, up to 12, the cash pays for; none of a bankrupt colour (K17).
constexpr int shares_paid_by(std::int32_t cash, int rate) {
  // 65536 / rate, rounded up: exact for the small numbers that matter.
  constexpr auto kInverse = [] {
    std::array<std::uint32_t, kValues + 1> inverse{};
    for (std::uint32_t r = 1; r <= kValues; ++r) inverse[r] = (65536 + r - 1) / r;
    return inverse;
  }();
  const auto enough = static_cast<std::uint32_t>(std::min(cash, kMaxShares * kValues));
  const std::uint32_t paid = enough * kInverse[static_cast<std::size_t>(rate)] >> 16;
  return static_cast<int>(std::min<std::uint32_t>(paid, kMaxShares));
}

constexpr Kinds buyable(const State& state, Seat seat) {
  const Cards parcels = state.parcels[seat];
  const auto& affordable = kAffordable[state.options.high_parcels ? 1 : 0];
  Kinds kinds = 0;
  for (const Colour colour : kAllColours) {
    const int room = kMaxShares - shares(parcels, colour);
    const int paid = shares_paid_by(state.cash[seat], state.rates[colour]);
    const Kinds values = affordable[static_cast<std::size_t>(std::min(room, paid))];
    kinds |= values << (static_cast<int>(colour) * kValues);
  }
  return kinds;
}

// K25
constexpr Kinds open_markets(const State& state) {
  if (state.closed == 0) return kEveryKind;
  Kinds kinds = 0;
  for (const Colour colour : kAllColours) kinds |= state.is_closed(colour) ? 0 : kinds_of(colour);
  return kinds;
}

inline bool legal(const State& state, Seat seat, MoveList& moves) {
  moves.clear();
  if (!to_act(state).contains(seat)) return true;
  const Cards hand = state.hands[seat];
  const Kinds playable = hand.kinds() & open_markets(state);
  moves.set_end();
  if (business_open(state.stage)) {
    const Kinds buys = state.buys < kBuysPerTurn ? playable & buyable(state, seat) : 0;
    moves.set_business(buys, state.parcels[seat].kinds());
  }
  if (prices_open(state.stage) && state.price_cards < kRatesPerTurn) {
    PriceCards fitting;
    for (const Colour colour : kAllColours) {
      fitting.rates |= price_cards(state, colour).rates;
      fitting.crashes |= price_cards(state, colour).crashes;
    }
    moves.set_prices(playable & fitting.rates, playable & fitting.crashes);
  }
  if (state.stage == Stage::open) moves.set_exchanges(hand);
  return true;
}

// K9: where business and price cards lead from each stage.
constexpr Stage after_business(Stage stage) {
  constexpr std::array<Stage, 5> next{Stage::business, Stage::business, Stage::prices_closed,
                                      Stage::business_closed, Stage::prices_closed};
  return next[static_cast<std::size_t>(stage)];
}
constexpr Stage after_price(Stage stage) {
  constexpr std::array<Stage, 5> next{Stage::prices, Stage::business_closed, Stage::prices,
                                      Stage::business_closed, Stage::prices_closed};
  return next[static_cast<std::size_t>(stage)];
}

// K10
template <class Sink>
void buy(State& state, Seat seat, Card card, Sink&& sink) {
  play_from_hand(state, seat, card);
  state.parcels[seat].add(card);
  const int rate = state.rates[colour(card)];
  const int cost = shares_of(value(card)) * rate;
  state.cash[seat] -= cost;
  ++state.buys;
  state.stage = after_business(state.stage);
  sink(Bought{seat, card, shares_of(value(card)), rate, dollars(cost), dollars(state.cash[seat])});
}

// K12
template <class Sink>
void sell(State& state, Seat seat, Card card, Sink&& sink) {
  state.parcels[seat].remove(card);
  state.discard.add(card);
  const int rate = state.rates[colour(card)];
  const int price = shares_of(value(card)) * rate;
  state.cash[seat] += price;
  state.stage = after_business(state.stage);
  sink(Sold{seat, card, shares_of(value(card)), rate, dollars(price), dollars(state.cash[seat])});
}

// K13, K14, K17
template <class Sink>
void set_rate(State& state, Seat seat, Card played, Sink&& sink) {
  play_from_hand(state, seat, played);
  std::uint8_t& rate = state.rates[colour(played)];
  const int from = rate;
  if (from > 0) state.under.add(card(colour(played), from));
  rate = static_cast<std::uint8_t>(value(played));
  ++state.price_cards;
  state.stage = after_price(state.stage);
  sink(Rated{seat, played, from, rate});
}

// K15, K16
template <class Sink>
void crash(State& state, Seat seat, Card played, Sink&& sink) {
  play_from_hand(state, seat, played);
  const Colour crashed = colour(played);
  const int from = state.rates[crashed];
  state.discard.add(played);
  state.discard.add(card(crashed, from));
  state.discard += state.under.of(crashed);
  sink(Crashed{seat, played, from});
  if constexpr (kListening<Sink>) {
    Bankrupted event{crashed, {}, list<ColourList>(state.under.of(crashed))};
    for (const Seat owner : seats(state.player_count)) {
      event.lost.push_back(list<ParcelList>(state.parcels[owner].of(crashed)));
    }
    sink(event);
  }
  state.under -= state.under.of(crashed);
  for (const Seat owner : seats(state.player_count)) {
    const Cards lost = state.parcels[owner].of(crashed);
    state.parcels[owner] -= lost;
    state.discard += lost;
  }
  state.rates[crashed] = 0;
  ++state.price_cards;
  state.stage = after_price(state.stage);
}

// K18
template <class Sink>
void exchange(State& state, Seat seat, Move move, Sink&& sink, const Setup& setup) {
  const int size = move.exchange_size();
  const Cards cards = move.exchanged();
  state.hands[seat] -= cards;
  state.discard += cards;
  if (state.pile.second) {
    for (int i = 0; i < size; ++i) state.pile.note_play(move.exchanged(i), seat, i == 0);
  }
  if constexpr (kListening<Sink>) {
    sink(Exchanged{seat, list<FixedVector<Card, kMaxExchange>>(cards)});
  }
  finish_turn(state, seat, size, sink, setup);
}

template <class Sink>
void apply(State& state, Seat seat, Move move, Sink&& sink, const Setup& setup = kNoSetup) {
  ++state.moves;
  switch (move.verb()) {
    case Verb::exchange:
      return exchange(state, seat, move, sink, setup);
    case Verb::buy:
      return buy(state, seat, move.card(), sink);
    case Verb::sell:
      return sell(state, seat, move.card(), sink);
    case Verb::rate:
      return set_rate(state, seat, move.card(), sink);
    case Verb::crash:
      return crash(state, seat, move.card(), sink);
    case Verb::end:
      sink(TurnEnded{seat});
      return finish_turn(state, seat, state.buys + state.price_cards, sink, setup);  // K19
  }
}

}  // namespace pactole::blackmonday
