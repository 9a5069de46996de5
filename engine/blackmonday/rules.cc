#include "engine/blackmonday/rules.h"

#include <algorithm>
#include <array>

namespace pactole::blackmonday {
namespace {

Refusal check_business(const State& state) {
  return business_open(state.stage) ? kAccepted : refused::business_closed;
}

Refusal check_price_card(const State& state, Card card) {
  if (!prices_open(state.stage)) return refused::prices_closed;
  if (state.price_cards == kRatesPerTurn) return refused::third_rate;
  return state.is_closed(colour(card)) ? refused::market_closed : kAccepted;
}

Refusal check_buy(const State& state, Seat seat, Card card) {
  if (const Refusal refusal = check_business(state); refusal.refused()) return refusal;
  if (state.buys == kBuysPerTurn) return refused::third_buy;
  if (!state.hands[seat].contains(card)) return refused::buy_not_held;
  if (is_high(card) && !state.options.high_parcels) return refused::no_parcel;
  if (state.is_closed(colour(card))) return refused::market_closed;
  const int rate = state.rates[colour(card)];
  if (rate == 0) return refused::buy_bankrupt;
  const int bought = shares_of(value(card));
  if (shares(state.parcels[seat], colour(card)) + bought > kMaxShares) {
    return refused::too_many_shares;
  }
  return bought * rate <= state.cash[seat] ? kAccepted : refused::no_credit;
}

Refusal check_sell(const State& state, Seat seat, Card card) {
  if (const Refusal refusal = check_business(state); refusal.refused()) return refusal;
  return state.parcels[seat].contains(card) ? kAccepted : refused::not_in_front;
}

Refusal check_rate(const State& state, Seat seat, Card card) {
  if (!state.hands[seat].contains(card)) return refused::rate_not_held;
  if (const Refusal refusal = check_price_card(state, card); refusal.refused()) return refusal;
  if (uses_of(state, colour(card))[Use::rate] >> card.index & 1) return kAccepted;
  return state.rates[colour(card)] == 0 ? refused::rate_bankrupt : refused::beyond_limit;
}

Refusal check_crash(const State& state, Seat seat, Card card) {
  if (!is_high(card)) return refused::crash_low;
  if (!state.hands[seat].contains(card)) return refused::crash_not_held;
  if (const Refusal refusal = check_price_card(state, card); refusal.refused()) return refusal;
  if (uses_of(state, colour(card))[Use::crash] >> card.index & 1) return kAccepted;
  return state.rates[colour(card)] == 0 ? refused::crash_again : refused::crash_too_far;
}

Refusal check_exchange(const State& state, Seat seat, Cards cards) {
  if (state.stage != Stage::open) return refused::exchange_late;
  return state.hands[seat].contains(cards) ? kAccepted : refused::exchange_not_held;
}

}  // namespace

Kinds within_means(const State& state, Seat seat) {
  // The values of at most so many shares.
  constexpr auto kUpTo = [] {
    std::array<std::uint16_t, kMaxShares + 1> values{};
    for (int v = 1; v <= kValues; ++v) {
      for (std::size_t n = static_cast<std::size_t>(shares_of(v)); n < values.size(); ++n) {
        values[n] = static_cast<std::uint16_t>(values[n] | 1u << (v - 1));
      }
    }
    return values;
  }();
  const std::int32_t cash = state.cash[seat];
  Kinds kinds = 0;
  for (const Colour colour : kAllColours) {
    int most = kMaxShares - shares(state.parcels[seat], colour);
    if (cash < kEnoughForAll) most = std::min(most, cash / std::max<int>(state.rates[colour], 1));
    kinds |= Kinds{kUpTo[static_cast<std::size_t>(most)]} << (static_cast<int>(colour) * kValues);
  }
  return kinds;
}

Refusal check(const State& state, Seat seat, Move move) {
  if (state.ended != Ended::no) return kGameOver;
  if (seat != state.acting) return kNotYourTurn;
  switch (move.verb()) {
    case Verb::end:
      break;
    case Verb::buy:
      return check_buy(state, seat, move.card());
    case Verb::sell:
      return check_sell(state, seat, move.card());
    case Verb::rate:
      return check_rate(state, seat, move.card());
    case Verb::crash:
      return check_crash(state, seat, move.card());
    case Verb::exchange:
      return check_exchange(state, seat, move.exchanged());
  }
  return kAccepted;
}

void liquidate(State& state, Seat seat, Cards parcels) {
  for (const Colour colour : kAllColours) {
    state.cash[seat] += shares(parcels, colour) * state.rates[colour];
  }
  state.parcels[seat] -= parcels;
  state.discard += parcels;
}

// K23
Result result(const State& state) {
  Result result;
  result.over = state.ended != Ended::no;
  if (!result.over) return result;
  for (const Seat seat : seats(state.player_count)) {
    result.scores.push_back(dollars(state.cash[seat]));
  }
  rank_by(result, state.player_count,
          [&](Seat a, Seat b) { return state.cash[a] > state.cash[b]; });
  return result;
}

}  // namespace pactole::blackmonday
