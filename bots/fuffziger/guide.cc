#include "bots/fuffziger/guide.h"

#include <algorithm>
#include <cmath>

#include "bots/fuffziger/policy.h"

namespace pactole {
namespace {

using namespace fuffziger;

// What costs more than that part of what it is worth is not even thought of.
constexpr float kTooDear = 1.5f;

// Adds what is not there yet, while there is room.
void add(Candidates<Fuffziger>& candidates, const Move& move) {
  if (candidates.full()) return;
  if (std::find(candidates.begin(), candidates.end(), move) == candidates.end()) {
    candidates.push_back(move);
  }
}

// One press speaks for all that look the same.
void consider_presses(const State& state, Seat seat, Candidates<Fuffziger>& candidates) {
  add(candidates, work(state, seat));
  add(candidates, Move::done());
  const Horizon horizon(state);
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

void consider_auction(const State& state, Seat seat, Candidates<Fuffziger>& candidates) {
  add(candidates, bid_for_coins(state, seat));
  if (!leading(state)) {
    if (can_match(state, seat)) add(candidates, Move::match());
    add(candidates, Move::fold());
    return;
  }
  add(candidates, Move::fold());
  const Lot lot(state);
  for (const bool alone : {true, false}) {
    for (std::size_t k = 0; k < kKinds; ++k) {
      const Kind kind = static_cast<Kind>(k);
      Bundle bundle{least_offer(state, kind), kind};
      if (alone) bundle.amount = std::max(bundle.amount, strongest_rival(state, seat, kind) + 1);
      if (bundle.amount > at_hand(state, seat, kind)) continue;
      if (lot.pile + lot.cost(bundle) > kTooDear * lot.fair) continue;
      add(candidates, Move::offer(Money::of(kind, bundle.amount)));
    }
  }
}

void consider_bids(const State& state, Seat seat, Candidates<Fuffziger>& candidates) {
  const Money& purse = state.players[seat].purse;
  const Stake stake(state, seat);
  for (const int part : {2, 0, 4, 1, 3}) {
    const std::int32_t target = stake.least + (stake.most - stake.least) * part / 4;
    const Money bid = cheapest(state, purse, target);
    if (!bid.empty() && cost(state, bid) <= kTooDear * stake.limit) add(candidates, Move::bid(bid));
    if (part == 0) add(candidates, Move::bid({}));
  }
}

void consider_buys(const State& state, Seat seat, Candidates<Fuffziger>& candidates) {
  add(candidates, buy_or_not(state, seat));
  MoveList moves;
  legal(state, seat, moves);
  for (const Move move : moves) add(candidates, move);
}

void consider_changes(const State& state, Seat seat, Candidates<Fuffziger>& candidates) {
  Money all = state.players[seat].purse;
  all[Kind::real] = 0;
  add(candidates, change(state, seat));
  add(candidates, Move::convert(all));
  add(candidates, Move::convert({}));
  for (std::size_t v = kValues; v-- > 0;) {
    Money list = all;
    list.amounts[v] = 0;
    add(candidates, Move::convert(list));
  }
}

}  // namespace

Move Guide<Fuffziger>::choose(const State& state, Seat seat, Stream& chance) {
  switch (state.phase) {
    case Phase::presses:
      return work(state, seat);
    case Phase::auction:
      return bid_for_coins(state, seat);
    case Phase::launder:
      return launder(state, seat, chance);
    case Phase::buy:
      return buy_or_not(state, seat);
    case Phase::convert:
    case Phase::over:
      break;
  }
  return change(state, seat);
}

void Guide<Fuffziger>::consider(const State& state, Seat seat, Candidates<Fuffziger>& candidates) {
  candidates.clear();
  switch (state.phase) {
    case Phase::presses:
      return consider_presses(state, seat, candidates);
    case Phase::auction:
      return consider_auction(state, seat, candidates);
    case Phase::launder:
      return consider_bids(state, seat, candidates);
    case Phase::buy:
      return consider_buys(state, seat, candidates);
    case Phase::convert:
    case Phase::over:
      return consider_changes(state, seat, candidates);
  }
}

// Whoever has a part of all that can still be spent will get that part of the coins still to come;
// the awards go by who is likely to be richer.
Outlook Guide<Fuffziger>::outlook(const State& state) {
  const Prospect prospect(state, Horizon(state));
  const auto& awards = state.tables().awards;
  const float blur = 20 + 0.25f * prospect.total / static_cast<float>(state.player_count);
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
  outlook.spread = 1 + 0.6f * std::sqrt(prospect.coins);
  return outlook;
}

std::uint64_t Guide<Fuffziger>::key(const Move& move) {
  std::uint64_t key = static_cast<std::uint64_t>(move.verb()) << 8 | move.press();
  for (const std::int32_t amount : move.money().amounts) {
    key = key * 0x9E3779B97F4A7C15 + static_cast<std::uint32_t>(amount);
  }
  return key;
}

}  // namespace pactole
