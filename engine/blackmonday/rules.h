// The rulebook of Black Monday in order, each clause by its number.
//
// What every move passes through is inline, here and in turn.h, so that a rollout compiles to a
// tight loop; what happens once a game or on a refusal is in setup.cc and rules.cc.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
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

// The cards that a price lets you use, for each use.
enum class Use : std::uint8_t { rate, crash, parcel, high_parcel };
inline constexpr std::size_t kUseCount = 4;

struct alignas(kUseCount * sizeof(Kinds)) Uses {
  std::array<Kinds, kUseCount> kinds{};
  constexpr Kinds& operator[](Use use) { return kinds[static_cast<std::size_t>(use)]; }
  constexpr Kinds operator[](Use use) const { return kinds[static_cast<std::size_t>(use)]; }
};

// By colour and price.
inline constexpr auto kUses = [] {
  std::array<std::array<Uses, kValues + 1>, kColours> table{};
  for (const Colour colour : kAllColours) {
    const auto [up, down] = kPriceLimits[index(colour)];
    for (int rate = 0; rate <= kValues; ++rate) {
      Uses& uses = table[index(colour)][static_cast<std::size_t>(rate)];
      for (int v = 1; v <= kValues; ++v) {
        const Kinds bit = Kinds{1} << card(colour, v).index;
        const bool high = v > kTopParcel;
        const bool in_reach = rate == 0 ? !high : v - rate <= up && rate - v <= down;
        if (in_reach) uses[Use::rate] |= bit;  // K13, K14, K17
        if (rate == 0) continue;
        if (high && rate <= down) uses[Use::crash] |= bit;   // K15
        uses[high ? Use::high_parcel : Use::parcel] |= bit;  // K10, K24
      }
    }
  }
  return table;
}();

constexpr const Uses& uses_of(const State& state, Colour colour) {
  return kUses[index(colour)][state.rates[colour]];
}

// In all colours: the four sets side by side in one machine vector, where there is one.
inline Uses all_uses(const State& state) {
  using Vector = Kinds __attribute__((vector_size(sizeof(Uses))));
  Vector all{};
  for (const Colour colour : kAllColours) {
    Vector here;
    std::memcpy(&here, &uses_of(state, colour), sizeof here);
    all |= here;
  }
  Uses uses;
  std::memcpy(&uses.kinds, &all, sizeof all);
  return uses;
}

// K10, K11: the parcels that the seat can pay for and may keep, where they can be bought at all.
Kinds within_means(const State& state, Seat seat);
// Whoever owns nothing yet and has this much can have any parcel.
inline constexpr std::int32_t kEnoughForAll = kTopParcel * kValues;

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
  const Cards parcels = state.parcels[seat];
  const Kinds playable = hand.kinds() & open_markets(state);
  const Uses uses = all_uses(state);
  Kinds buys = 0, sells = 0;
  if (business_open(state.stage)) {
    sells = parcels.kinds();
    if (state.buys < kBuysPerTurn) {
      buys = uses[Use::parcel];
      if (state.options.high_parcels) buys |= uses[Use::high_parcel];
      buys &= playable;
    }
    const bool free_choice = parcels.empty() && state.cash[seat] >= kEnoughForAll;
    if (buys != 0 && !free_choice) buys &= within_means(state, seat);
  }
  const bool may_price = prices_open(state.stage) && state.price_cards < kRatesPerTurn;
  const Kinds priceable = may_price ? playable : 0;
  moves.set_end();
  moves.set_plays(buys, sells, priceable & uses[Use::rate], priceable & uses[Use::crash]);
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
  const Cards cards = move.exchanged();
  state.hands[seat] -= cards;
  state.discard += cards;
  if (state.pile.second) {
    bool opens_turn = true;
    cards.for_each([&](Card card) {
      state.pile.note_play(card, seat, opens_turn);
      opens_turn = false;
    });
  }
  if constexpr (kListening<Sink>) {
    sink(Exchanged{seat, list<FixedVector<Card, kMaxExchange>>(cards)});
  }
  finish_turn(state, seat, cards.size(), sink, setup);
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
