#include "bots/fuffziger/policy.h"

#include <algorithm>

#include "engine/fuffziger/rules.h"

namespace pactole::fuffziger {

Move work(const Weights& weights, const State& state, Seat seat) {
  const PressSet ready = ready_presses(state, seat) & state.untransformed;
  if (ready.empty()) return Move::done();
  const Horizon horizon(weights, state);
  const int started = state.fair_presses ? state.player_count * kStartPresses : 0;
  PressNumber best = 0;
  float most = 0;
  ready.for_each([&](PressNumber n) {
    const Value front = state.press(n).front();
    const std::size_t v = index(front);
    const float kept = horizon.bill[v] * (1 + horizon.runs[v]) +
                       static_cast<float>(state.numbers().price(front).scrap);
    const float gain = horizon.turned(state, front, n <= started) - weights.turn_over * kept;
    if (gain > most) most = gain, best = n;
  });
  return best != 0 ? Move::flip(best) : Move::done();
}

Move buy_or_not(const Weights& weights, const State& state, Seat seat) {
  if (!affordable(state, seat, static_cast<Value>(state.retired))) return Move::done();
  const Horizon horizon(weights, state);
  float best = weights.gain;
  Move move = Move::done();
  for (const Value value : kAllValues) {
    if (is_retired(state, value) || !in_stock(state, value) || !affordable(state, seat, value)) {
      continue;
    }
    const float roi =
        horizon.fresh(state, value) / static_cast<float>(state.numbers().price(value).buy);
    if (roi > best) best = roi, move = Move::buy(value);
  }
  return move;
}

std::int32_t strongest_rival(const State& state, Seat seat, Kind kind) {
  std::int32_t most = 0;
  for (const Seat other : state.auction.in) {
    if (other != seat) most = std::max(most, at_hand(state, other, kind));
  }
  return most;
}

Lot::Lot(const Weights& weights, const State& state) {
  const Horizon horizon(weights, state);
  const Prospect prospect(weights, state, horizon);
  fair = static_cast<float>(state.auction.size) * prospect.per_coin / prospect.growth;
  std::copy(horizon.bill.begin(), horizon.bill.end(), unit.begin());
  unit[index(Kind::real)] = 1;
  pile = 0;
  for (std::size_t k = 0; k < kKinds; ++k) {
    pile += unit[k] * static_cast<float>(state.auction.matched.amounts[k]);
  }
}

namespace {

// F27: where a leader must offer something, what costs least.
Move least_that_must_be(const Lot& lot, const State& state, Seat seat) {
  Bundle cheapest{};
  for (std::size_t k = 0; k < kKinds; ++k) {
    const Kind kind = static_cast<Kind>(k);
    const Bundle bundle{least_offer(state, kind), kind};
    if (at_hand(state, seat, kind) < bundle.amount) continue;
    if (cheapest.amount == 0 || lot.cost(bundle) < lot.cost(cheapest)) cheapest = bundle;
  }
  return Move::offer(Money::of(cheapest.kind, cheapest.amount));
}

}  // namespace

Move bid_for_coins(const Weights& weights, const State& state, Seat seat) {
  if (!leading(state)) {
    if (!can_match(state, seat)) return Move::fold();
    const Lot lot(weights, state);
    const bool cheap = lot.pile + lot.cost(state.auction.bundle) <= lot.fair;
    return cheap ? Move::match() : Move::fold();
  }
  const Lot lot(weights, state);
  float least_shut = lot.fair, least_probe = lot.fair;
  Bundle shut{}, probe{};
  for (std::size_t k = 0; k < kKinds; ++k) {
    const Kind kind = static_cast<Kind>(k);
    const std::int32_t have = at_hand(state, seat, kind);
    const Bundle little{least_offer(state, kind), kind};
    if (have < little.amount) continue;
    const float by_little = lot.pile + lot.cost(little);
    if (by_little <= least_probe) least_probe = by_little, probe = little;
    const Bundle enough{std::max(little.amount, strongest_rival(state, seat, kind) + 1), kind};
    if (have < enough.amount) continue;
    const float by_enough = lot.pile + lot.cost(enough);
    if (by_enough <= least_shut) least_shut = by_enough, shut = enough;
  }
  if (shut.amount > 0) return Move::offer(Money::of(shut.kind, shut.amount));
  if (probe.amount > 0) return Move::offer(Money::of(probe.kind, probe.amount));
  if (may_fold(state, seat)) return Move::fold();
  return least_that_must_be(lot, state, seat);
}

namespace {

// Many small bills or few large ones.
Money covering(const Money& purse, std::int32_t target, bool small_first) {
  Money bid;
  std::int32_t missing = target;
  for (int i = 0; i < kValues && missing > 0; ++i) {
    const auto v = static_cast<std::size_t>(small_first ? i : kValues - 1 - i);
    const std::int32_t face = kFaces[v];
    const std::int32_t wanted = small_first ? (missing + face - 1) / face : missing / face;
    bid.amounts[v] = std::min(wanted, purse.amounts[v]);
    missing -= bid.amounts[v] * face;
  }
  if (missing > 0 && !small_first) {
    // One more of the smallest that is left and covers the rest.
    for (std::size_t v = 0; v < kValues && missing > 0; ++v) {
      if (kFaces[v] < missing || purse.amounts[v] <= bid.amounts[v]) continue;
      ++bid.amounts[v];
      missing -= kFaces[v];
    }
  }
  if (missing > 0) {
    if (purse.real() < missing) return {};
    bid.earn(missing);
    missing = 0;
  }
  // What went in first may have become too much.
  for (std::size_t i = kValues; i-- > 0;) {
    const std::int32_t spare = -missing / kFaces[i];
    const std::int32_t back = std::min(spare, bid.amounts[i]);
    bid.amounts[i] -= back;
    missing += back * kFaces[i];
  }
  return bid;
}

}  // namespace

float cost(const State& state, const Money& bid) {
  auto sum = static_cast<float>(bid.real());
  for (std::size_t v = 0; v < kValues; ++v) {
    sum +=
        static_cast<float>(state.numbers().prices[v].launder) * static_cast<float>(bid.amounts[v]);
  }
  return sum;
}

Money cheapest(const State& state, const Money& purse, std::int32_t target) {
  const Money small = covering(purse, target, true);
  const Money large = covering(purse, target, false);
  if (small.empty() || large.empty()) return small.empty() ? large : small;
  return cost(state, small) <= cost(state, large) ? small : large;
}

Stake::Stake(const Weights& weights, const State& state, Seat seat) {
  const LaunderCard card = state.launder_card();
  // Money now buys presses at once; changed bills only in the next round.
  const float hurry =
      1 + weights.hurry * std::min(weights.most_hurry, growth(state, Horizon(weights, state)) - 1);
  limit = static_cast<float>(card.reward) * hurry;
  std::int32_t rival = 0;
  for (const Seat other : seats(state.player_count)) {
    if (other != seat) rival = std::max(rival, state.players[other].purse.total());
  }
  least = card.min;
  const float enough = std::clamp(limit / weights.rate, 0.0f, static_cast<float>(rival + 1));
  most = std::max(least, static_cast<std::int32_t>(enough));
}

Move launder(const Weights& weights, const State& state, Seat seat, Stream& chance) {
  const Money& purse = state.players[seat].purse;
  if (purse.total() < state.launder_card().min) return Move::bid({});
  const Stake stake(weights, state, seat);
  const auto room = static_cast<std::uint32_t>(stake.most - stake.least + 1);
  const std::int32_t target = stake.least + static_cast<std::int32_t>(chance.below(room));
  for (const std::int32_t total : {target, stake.least}) {
    const Money bid = cheapest(state, purse, total);
    if (!bid.empty() && cost(state, bid) <= stake.limit) return Move::bid(bid);
  }
  return Move::bid({});
}

Move change(const Weights& weights, const State& state, Seat seat) {
  Money list = state.players[seat].purse;
  list[Kind::real] = 0;
  if (list.empty()) return Move::convert({});
  const Horizon horizon(weights, state);
  if (horizon.end <= weights.last || growth(state, horizon) > weights.grows) {
    return Move::convert(list);
  }
  // The largest that last are kept, for laundering and for coins.
  auto keep =
      static_cast<std::int32_t>(weights.keep * static_cast<float>(state.launder_card().min));
  for (std::size_t v = kValues; v-- > 0;) {
    if (horizon.deaths[v] < 2) continue;
    if (keep <= 0) break;
    const std::int32_t kept = std::min(list.amounts[v], (keep + kFaces[v] - 1) / kFaces[v]);
    list.amounts[v] -= kept;
    keep -= kept * kFaces[v];
  }
  return Move::convert(list);
}

}  // namespace pactole::fuffziger
