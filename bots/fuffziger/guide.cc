#include "bots/fuffziger/guide.h"

#include <algorithm>
#include <cmath>

#include "bots/fuffziger/policy.h"

namespace pactole {
namespace {

using namespace fuffziger;

// Adds what is not there yet, while there is room.
void add(Candidates<Fuffziger>& candidates, const Move& move) {
  if (candidates.full()) return;
  if (std::find(candidates.begin(), candidates.end(), move) == candidates.end()) {
    candidates.push_back(move);
  }
}

// One press speaks for all that look the same.
void consider_presses(const Weights& weights, const State& state, Seat seat,
                      Candidates<Fuffziger>& candidates) {
  add(candidates, work(weights, state, seat));
  add(candidates, Move::done());
  const Horizon horizon(weights, state);
  const PressSet ready = ready_presses(state, seat);
  for (std::size_t v = kValues; v-- > 0;) {
    const PressSet fronts = ready & state.of_value[v] & state.untransformed;
    if (!fronts.empty()) add(candidates, Move::flip(fronts.nth(0)));
  }
  for (std::size_t v = kValues; v-- > 0;) {
    const PressSet here = ready & state.of_value[v];
    if (horizon.runs[v] > 1) continue;
    for (const PressSet alike : {here & state.untransformed, here - state.untransformed}) {
      if (!alike.empty()) add(candidates, Move::sell(alike.nth(0)));
    }
  }
}

void consider_auction(const Weights& weights, const State& state, Seat seat,
                      Candidates<Fuffziger>& candidates) {
  add(candidates, bid_for_coins(weights, state, seat));
  if (!leading(state)) {
    if (can_match(state, seat)) add(candidates, Move::match());
    add(candidates, Move::fold());
    return;
  }
  if (may_fold(state, seat)) add(candidates, Move::fold());
  const Lot lot(weights, state);
  for (const bool alone : {true, false}) {
    for (std::size_t k = 0; k < kKinds; ++k) {
      const Kind kind = static_cast<Kind>(k);
      Bundle bundle{least_offer(state, kind), kind};
      if (alone) bundle.amount = std::max(bundle.amount, strongest_rival(state, seat, kind) + 1);
      if (bundle.amount > at_hand(state, seat, kind)) continue;
      if (lot.pile + lot.cost(bundle) > weights.too_dear * lot.fair) continue;
      add(candidates, Move::offer(Money::of(kind, bundle.amount)));
    }
  }
}

void consider_bids(const Weights& weights, const State& state, Seat seat,
                   Candidates<Fuffziger>& candidates) {
  const Money& purse = state.players[seat].purse;
  const Stake stake(weights, state, seat);
  for (const int part : {2, 0, 4, 1, 3}) {
    const std::int32_t target = stake.least + (stake.most - stake.least) * part / 4;
    const Money bid = cheapest(state, purse, target);
    if (!bid.empty() && cost(state, bid) <= weights.too_dear * stake.limit)
      add(candidates, Move::bid(bid));
    if (part == 0) add(candidates, Move::bid({}));
  }
}

void consider_buys(const Weights& weights, const State& state, Seat seat,
                   Candidates<Fuffziger>& candidates) {
  add(candidates, buy_or_not(weights, state, seat));
  MoveList moves;
  legal(state, seat, moves);
  for (const Move move : moves) add(candidates, move);
}

void consider_changes(const Weights& weights, const State& state, Seat seat,
                      Candidates<Fuffziger>& candidates) {
  Money all = state.players[seat].purse;
  all[Kind::real] = 0;
  add(candidates, change(weights, state, seat));
  add(candidates, Move::convert(all));
  add(candidates, Move::convert({}));
  for (std::size_t v = kValues; v-- > 0;) {
    Money list = all;
    list.amounts[v] = 0;
    add(candidates, Move::convert(list));
  }
}

}  // namespace

Move Guide<Fuffziger>::choose(const State& state, Seat seat, Stream& chance) const {
  switch (state.phase) {
    case Phase::presses:
      return work(weights_, state, seat);
    case Phase::auction:
      return bid_for_coins(weights_, state, seat);
    case Phase::launder:
      return launder(weights_, state, seat, chance);
    case Phase::buy:
      return buy_or_not(weights_, state, seat);
    case Phase::convert:
    case Phase::over:
      break;
  }
  return change(weights_, state, seat);
}

void Guide<Fuffziger>::consider(const State& state, Seat seat,
                                Candidates<Fuffziger>& candidates) const {
  candidates.clear();
  switch (state.phase) {
    case Phase::presses:
      return consider_presses(weights_, state, seat, candidates);
    case Phase::auction:
      return consider_auction(weights_, state, seat, candidates);
    case Phase::launder:
      return consider_bids(weights_, state, seat, candidates);
    case Phase::buy:
      return consider_buys(weights_, state, seat, candidates);
    case Phase::convert:
    case Phase::over:
      return consider_changes(weights_, state, seat, candidates);
  }
}

// Whoever has a part of all that can still be spent will get that part of the coins still to come;
// the awards go by who is likely to be richer.
Outlook Guide<Fuffziger>::outlook(const State& state) const {
  const Prospect prospect(weights_, state, Horizon(weights_, state));
  const auto& awards = state.numbers().awards;
  const float blur =
      weights_.blur + weights_.blur_part * prospect.total / static_cast<float>(state.player_count);
  Outlook outlook;
  for (const Seat seat : seats(state.player_count)) {
    const float power = prospect.power[seat];
    float richer = 0;
    for (const Seat other : seats(state.player_count)) {
      if (other == seat) continue;
      const float gap = (prospect.power[other] - power) / blur;
      richer += 0.5f + 0.5f * gap / (1 + std::abs(gap));
    }
    const auto place = std::min(static_cast<std::size_t>(richer), kMaxPlayers - std::size_t{2});
    const float part = richer - static_cast<float>(place);
    outlook.worth[seat] = static_cast<float>(state.players[seat].coins) +
                          (1 - part) * static_cast<float>(awards[place]) +
                          part * static_cast<float>(awards[place + 1]) +
                          prospect.coins * power / std::max(1.0f, prospect.total);
  }
  outlook.spread = 1 + weights_.coin_spread * std::sqrt(prospect.coins);
  return outlook;
}

std::uint64_t Guide<Fuffziger>::key(const Move& move) const {
  std::uint64_t key = static_cast<std::uint64_t>(move.verb()) << 8 | move.press();
  for (const std::int32_t amount : move.money().amounts) {
    key = key * 0x9E3779B97F4A7C15 + static_cast<std::uint32_t>(amount);
  }
  return key;
}

}  // namespace pactole
