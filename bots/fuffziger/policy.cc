#include "bots/fuffziger/policy.h"

#include <algorithm>

#include "engine/fuffziger/rules.h"

namespace pactole::fuffziger {

Move work(const State& state, Seat seat) {
  const PressSet ready = ready_presses(state, seat) & state.untransformed;
  if (ready.empty()) return Move::done();
  const Horizon horizon(state);
  const int started = state.fair_presses ? state.player_count * kStartPresses : 0;
  PressNumber best = 0;
  float most = 0;
  ready.for_each([&](PressNumber n) {
    const Value front = state.press(n).front();
    const std::size_t v = index(front);
    const float kept = horizon.bill[v] * (1 + horizon.runs[v]) +
                       static_cast<float>(state.tables().price(front).scrap);
    const float gain = horizon.turned(state, front, n <= started) - (state.round == 1 ? taste.first : taste.flip) * kept;
    if (gain > most) most = gain, best = n;
  });
  return best != 0 ? Move::flip(best) : Move::done();
}

Move buy_or_not(const State& state, Seat seat) {
  const std::int32_t cash = state.players[seat].purse.real();
  if (cash < state.tables().prices[state.retired < kValues ? state.retired : 4].buy) {
    return Move::done();
  }
  const Horizon horizon(state);
  float best = taste.roi;
  Move move = Move::done();
  for (const Value value : kAllValues) {
    if (is_retired(state, value) || !in_stock(state, value) || !affordable(state, seat, value)) {
      continue;
    }
    const float roi =
        horizon.fresh(state, value) / static_cast<float>(state.tables().price(value).buy);
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

Move bid_for_coins(const State& state, Seat seat) {
  const Horizon horizon(state);
  const Prospect prospect(state, horizon);
  const float fair =
      static_cast<float>(state.auction.size) * prospect.per_coin / prospect.growth;
  const auto unit = [&](std::size_t k) { return k < kValues ? horizon.bill[k] : 1.0f; };
  const auto& matched = state.auction.matched.amounts;
  float pile = 0;
  for (std::size_t k = 0; k < kKinds; ++k) pile += unit(k) * static_cast<float>(matched[k]);
  if (!leading(state)) {
    if (!can_match(state, seat)) return Move::fold();
    const Bundle bundle = state.auction.bundle;
    pile += unit(index(bundle.kind)) * static_cast<float>(bundle.amount);
    return pile <= taste.match * fair ? Move::match() : Move::fold();
  }
  float least_shut = taste.price * fair, least_probe = taste.probe * fair;
  Bundle shut{}, probe{};
  for (std::size_t k = 0; k < kKinds; ++k) {
    const Kind kind = static_cast<Kind>(k);
    const std::int32_t have = at_hand(state, seat, kind);
    const std::int32_t least = least_offer(state, kind);
    if (have < least) continue;
    const std::int32_t alone = std::max(least, strongest_rival(state, seat, kind) + 1);
    const float by_least = pile + unit(k) * static_cast<float>(least);
    if (by_least <= least_probe) least_probe = by_least, probe = {least, kind};
    if (have < alone) continue;
    const float by_all = pile + unit(k) * static_cast<float>(alone);
    if (by_all <= least_shut) least_shut = by_all, shut = {alone, kind};
  }
  if (shut.amount > 0) return Move::offer(Money::of(shut.kind, shut.amount));
  if (probe.amount > 0) return Move::offer(Money::of(probe.kind, probe.amount));
  return Move::fold();
}

Money cheapest(const Money& purse, std::int32_t target, bool small_first) {
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

float cost(const State& state, const Money& bid) {
  auto sum = static_cast<float>(bid.real());
  for (std::size_t v = 0; v < kValues; ++v) {
    sum += static_cast<float>(state.tables().prices[v].launder) * static_cast<float>(bid.amounts[v]);
  }
  return sum;
}

Stake::Stake(const State& state, Seat seat) {
  const LaunderCard card = state.launder_card();
  // Money now buys presses at once; changed bills only in the next round.
  const float hurry = 1 + taste.rush * std::min(0.6f, growth(state, Horizon(state)) - 1);
  limit = static_cast<float>(card.reward) * (1 - taste.profit) * hurry;
  std::int32_t rival = 0;
  for (const Seat other : seats(state.player_count)) {
    if (other != seat) rival = std::max(rival, state.players[other].purse.total());
  }
  least = card.min;
  most = std::max(least, std::min(rival + 1, static_cast<std::int32_t>(limit / taste.rate)));
}

Move launder(const State& state, Seat seat, Stream& chance) {
  const Money& purse = state.players[seat].purse;
  if (purse.total() < state.launder_card().min) return Move::bid({});
  const Stake stake(state, seat);
  std::int32_t target = stake.least;
  if (stake.most > target) {
      const std::uint32_t room = static_cast<std::uint32_t>(stake.most - target + 1);
      const std::uint32_t a = chance.below(room), b = chance.below(room);
      target += static_cast<std::int32_t>(taste.skew > 0 ? std::max(a, b) : taste.skew < 0 ? std::min(a, b) : a);
  }
  for (const std::int32_t total : {target, stake.least}) {
    const Money small = cheapest(purse, total, true);
    const Money large = cheapest(purse, total, false);
    const float by_small = small.empty() ? 1e9f : cost(state, small);
    const float by_large = large.empty() ? 1e9f : cost(state, large);
    if (std::min(by_small, by_large) > stake.limit) continue;
    return Move::bid(by_small <= by_large ? small : large);
  }
  return Move::bid({});
}

Move change(const State& state, Seat seat) {
  Money list = state.players[seat].purse;
  list[Kind::real] = 0;
  if (list.empty()) return Move::convert({});
  const Horizon horizon(state);
  if (horizon.end <= taste.late) return Move::convert(list);
  const float grows = growth(state, horizon);
  // The largest that last are kept, for laundering and for coins.
  std::int32_t keep = static_cast<std::int32_t>(
      (grows > taste.need ? taste.keep : taste.keep_late) *
      static_cast<float>(state.launder_card().min));
  for (std::size_t v = kValues; v-- > 0;) {
    if (horizon.deaths[v] < 2) continue;
    const std::int32_t kept = std::min(list.amounts[v], (keep + kFaces[v] - 1) / kFaces[v]);
    if (keep <= 0) break;
    list.amounts[v] -= kept;
    keep -= kept * kFaces[v];
  }
  return Move::convert(list);
}

}  // namespace pactole::fuffziger
