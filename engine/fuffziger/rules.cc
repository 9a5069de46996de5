#include "engine/fuffziger/rules.h"

#include "engine/core/game.h"
#include "engine/fuffziger/refusals.h"

namespace pactole::fuffziger {
namespace {

Refusal check_press(const State& state, Seat seat, const Move& move) {
  if (move.verb() == Verb::done) return kAccepted;
  if (move.verb() != Verb::flip && move.verb() != Verb::sell) return refused::press_phase;
  const PressNumber n = move.press();
  if (!state.players[seat].presses.contains(n)) return refused::no_such_press;
  if (state.idle.contains(n)) return refused::just_transformed;
  const bool again = move.verb() == Verb::flip && !state.untransformed.contains(n);
  return again ? refused::already_transformed : kAccepted;
}

Refusal check_auction(const State& state, Seat seat, const Move& move) {
  if (move.verb() == Verb::fold) {
    return may_fold(state, seat) ? kAccepted : refused::leader_must_offer;
  }
  if (!leading(state)) {
    if (move.verb() != Verb::match) return refused::answer_phase;
    return can_match(state, seat) ? kAccepted : refused::cant_match;
  }
  if (move.verb() != Verb::offer) return refused::lead_phase;
  const Money& offered = move.money();
  if (offered.empty()) return refused::empty_offer;
  if (offered.kinds() > 1) return refused::mixed_offer;
  const Kind kind = offered.kind();
  if (offered[kind] > at_hand(state, seat, kind)) return refused::offer_not_held;
  return offered[kind] >= least_offer(state, kind) ? kAccepted : refused::raise_too_small;
}

Refusal check_bid(const State& state, Seat seat, const Move& move) {
  if (move.verb() != Verb::bid) return refused::bid_phase;
  return state.players[seat].purse.contains(move.money()) ? kAccepted : refused::bid_not_held;
}

Refusal check_buy(const State& state, Seat seat, const Move& move) {
  if (move.verb() == Verb::done) return kAccepted;
  if (move.verb() != Verb::buy) return refused::buy_phase;
  if (is_retired(state, move.value())) return refused::retired;
  if (!in_stock(state, move.value())) return refused::sold_out;
  return affordable(state, seat, move.value()) ? kAccepted : refused::too_dear;
}

Refusal check_convert(const State& state, Seat seat, const Move& move) {
  if (move.verb() != Verb::convert) return refused::convert_phase;
  if (move.money().real() > 0) return refused::only_bills;
  return state.players[seat].purse.contains(move.money()) ? kAccepted : refused::bills_not_held;
}

}  // namespace

Refusal check(const State& state, Seat seat, const Move& move) {
  if (const Refusal refusal = check_turn(state, seat); refusal.refused()) return refusal;
  switch (state.phase) {
    case Phase::presses:
      return check_press(state, seat, move);
    case Phase::auction:
      return check_auction(state, seat, move);
    case Phase::launder:
      return check_bid(state, seat, move);
    case Phase::buy:
      return check_buy(state, seat, move);
    case Phase::convert:
      return check_convert(state, seat, move);
    case Phase::over:
      break;
  }
  return kGameOver;
}

}  // namespace pactole::fuffziger
