#include "bots/fuffziger/reasons.h"

#include <algorithm>

#include "engine/fuffziger/inspector.h"
#include "engine/fuffziger/odds.h"

namespace pactole::fuffziger {
namespace {

using Add = Collector<Reasons>;

// What it is worth in real money, as general laundering has it.
int worth_of(const State& state, const Money& money) {
  return money.real() + laundered(state.numbers(), money);
}

void find_inspector(const State& state, Value value, Add add) {
  if (exposed_value(state) != value) return;
  const int percent = strike_percent(state, value, kCardsEachRound);
  if (percent > 0) add(why::InspectorNear{face(value), percent});
}

void flip_reasons(const State& state, Seat seat, PressNumber n, Add add) {
  const Value front = state.press(n).front();
  for (const Odds& odds : odds(state, seat)) {
    if (std::ranges::find(odds.presses, n) == odds.presses.end()) continue;
    why::BackOdds found{face(front), 0, 0};
    for (const Chance& chance : odds.backs) {
      if (chance.back.back == Back::kaputt) {
        found.broken += chance.percent;
        continue;
      }
      const Face shown = back_face(Press(front, chance.back.back));
      if (face(shown.value) * (shown.doubled ? 2 : 1) > face(front)) found.better += chance.percent;
    }
    add(found);
  }
  find_inspector(state, front, add);
}

void sell_reasons(const State& state, PressNumber n, Add add) {
  const Value value = state.face(n).value;
  find_inspector(state, value, add);
  add(why::SaleBrings{face(value), state.numbers().price(value).sell});
}

void auction_reasons(const State& state, Seat seat, const Move& move, Add add) {
  const Auction& auction = state.auction;
  if (move.verb() == Verb::fold) {
    const Money laid = laid_down(state, seat);
    if (!laid.empty()) add(why::TakesBack{laid});
  }
  Bundle bundle = auction.bundle;
  if (move.verb() == Verb::offer) {
    const Kind kind = move.money().kind();
    bundle = {move.money()[kind], kind};
    std::int32_t rival = 0;
    for (const Seat other : auction.in) {
      if (other != seat) rival = std::max(rival, at_hand(state, other, kind));
    }
    if (rival < bundle.amount) add(why::NobodyMatches{bundle, rival});
  }
  if (bundle.amount == 0) return;
  Money paid = auction.matched;
  // A leader that folds leaves the last bundle matched.
  if (move.verb() == Verb::offer || !leading(state)) paid[bundle.kind] += bundle.amount;
  add(why::LotPrice{auction.size, paid, worth_of(state, paid)});
}

void launder_reasons(const State& state, Seat seat, const Money& bid, Add add) {
  const LaunderCard card = state.launder_card();
  const Money& purse = state.players[seat].purse;
  if (bid.empty()) {
    if (purse.total() < card.min) add(why::BelowMinimum{purse.total(), card.min});
    return;
  }
  const int worth = worth_of(state, bid);
  if (bid.total() < card.min) return;
  if (card.reward > worth) add(why::LaundersBetter{card.reward, worth});
  std::int32_t rival = 0;
  bool surely = true;
  for (const Seat other : seats(state.player_count)) {
    if (other == seat) continue;
    const std::int32_t theirs = state.players[other].purse.total();
    rival = std::max(rival, theirs);
    surely &= theirs < bid.total() || (theirs == bid.total() && comes_first(state, seat, other));
  }
  if (surely) add(why::NobodyBidsMore{bid.total(), rival});
}

void buy_reasons(const State& state, Value value, Add add) {
  const Prices& prices = state.numbers().price(value);
  add(why::PressPays{face(value), prices.buy, prices.launder});
}

void convert_reasons(const State& state, Seat seat, const Money& list, Add add) {
  Money kept = state.players[seat].purse;
  kept -= list;
  if (!list.empty()) add(why::ChangesInto{list, laundered(state.numbers(), list)});
  for (const Value value : kAllValues) {
    if (list[bills(value)] > 0) find_inspector(state, value, add);
  }
  kept[Kind::real] = 0;
  if (kept.empty() || state.launder_done()) return;
  const LaunderCard card = state.launder_card();
  if (kept.total() >= card.min) add(why::KeepsForCard{kept.total(), card.min, card.reward});
}

}  // namespace

Reasons reasons(const State& state, Seat seat, const Move& move) {
  Reasons found;
  Add add(found);
  if (is_only_move<Fuffziger>(state, seat)) add(OnlyMove{});
  switch (move.verb()) {
    case Verb::flip:
      flip_reasons(state, seat, move.press(), add);
      break;
    case Verb::sell:
      sell_reasons(state, move.press(), add);
      break;
    case Verb::done:
      if (state.phase == Phase::presses) {
        const Money made = printed(state, seat);
        if (!made.empty()) add(why::Prints{made});
      } else if (state.players[seat].purse.real() > 0) {
        add(why::KeepsMoney{state.players[seat].purse.real()});
      }
      break;
    case Verb::offer:
    case Verb::match:
    case Verb::fold:
      auction_reasons(state, seat, move, add);
      break;
    case Verb::bid:
      launder_reasons(state, seat, move.money(), add);
      break;
    case Verb::buy:
      buy_reasons(state, move.value(), add);
      break;
    case Verb::convert:
      convert_reasons(state, seat, move.money(), add);
      break;
  }
  return found;
}

}  // namespace pactole::fuffziger
