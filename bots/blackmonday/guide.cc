#include "bots/blackmonday/guide.h"

#include <algorithm>
#include <cmath>

#include "bots/blackmonday/plan.h"

namespace pactole {

using namespace blackmonday;

namespace {

// Better than doing nothing by what new cards are hoped to bring.
float value_of(const Weights& weights, const State& state, const Change& change) {
  State idle = state;
  idle.stage = Stage::business_closed;
  idle.price_cards = kRatesPerTurn;
  return best_plan(weights, idle).value + change.gain;
}

// The rest of a turn: cards to change, or else a plan.
struct Turn {
  Plan plan;
  Cards changed;
};

Turn plan_turn(const Weights& weights, const State& state) {
  Turn turn{best_plan(weights, state), {}};
  if (state.stage != Stage::open) return turn;
  const Change change = best_change(weights, state, kMaxExchange);
  if (turn.plan.empty() || value_of(weights, state, change) > turn.plan.value) {
    turn.changed = change.cards;
  }
  return turn;
}

struct Option {
  Move move;
  float value;
  Cards hand, parcels;  // at the end of the turn
  bool prices_first;
};

// What the plan leaves, to tell plans from the same plan in another order.
Option outcome(const State& state, Move move, const Plan& plan) {
  Option option{move, plan.value, state.hands[state.acting], state.parcels[state.acting],
                plan.prices_first};
  for (const Colour colour : kAllColours) {
    const Dealings& dealings = plan.dealings[index(colour)];
    if (dealings.sells) option.parcels -= option.parcels.of(colour);
    for (const std::uint8_t value : dealings.buys) {
      if (value == 0) continue;
      option.hand.remove(card(colour, value));
      option.parcels.add(card(colour, value));
    }
    for (const std::uint8_t value : dealings.prices) {
      if (value != 0) option.hand.remove(card(colour, value));
    }
  }
  return option;
}

}  // namespace

Move Guide<Blackmonday>::choose(const State& state, Seat, Stream&) const {
  const Turn turn = plan_turn(weights_, state);
  return turn.changed.empty() ? next_move(state, turn.plan) : Move::exchange(turn.changed);
}

void Guide<Blackmonday>::play_turn(State& state, Seat seat, Stream&) const {
  Turn turn = plan_turn(weights_, state);
  if (!turn.changed.empty()) return apply(state, seat, Move::exchange(turn.changed), Silence{});
  for (const std::int32_t now = state.turn_number;
       state.ended == Ended::no && state.turn_number == now;) {
    const Move move = next_move(state, turn.plan);
    apply(state, seat, move, Silence{});
    strike(turn.plan, move);
  }
}

void Guide<Blackmonday>::consider(const State& state, Seat seat,
                                  Candidates<Blackmonday>& candidates) const {
  MoveList moves;
  legal(state, seat, moves);
  FixedVector<Option, 1 + 3 * kHandSize + kMaxParcels + 2> options;
  for (const Move move : moves) {
    if (move.verb() == Verb::exchange) break;
    State then = state;
    if (move.verb() == Verb::end) {
      then.stage = Stage::business_closed;
      then.price_cards = kRatesPerTurn;
    } else {
      apply(then, seat, move, Silence{});
    }
    options.push_back(outcome(then, move, best_plan(weights_, then)));
  }
  if (state.stage == Stage::open) {
    for (const int most : {kMaxExchange, 2}) {
      const Change change = best_change(weights_, state, most);
      if (change.cards.size() != most) continue;
      options.push_back(
          {Move::exchange(change.cards), value_of(weights_, state, change), {}, {}, false});
    }
  }
  for (auto next = options.begin(); next != options.end(); ++next) {
    const auto place =
        std::upper_bound(options.begin(), next, *next,
                         [](const Option& a, const Option& b) { return a.value > b.value; });
    std::rotate(place, next, next + 1);
  }
  candidates.clear();
  for (std::size_t i = 0; i < options.size() && candidates.size() < kMostCandidates; ++i) {
    const Option& option = options[i];
    const bool known =
        option.move.verb() != Verb::exchange &&
        std::any_of(options.begin(), options.begin() + static_cast<std::ptrdiff_t>(i),
                    [&](const Option& other) {
                      return other.hand == option.hand && other.parcels == option.parcels &&
                             other.prices_first == option.prices_first;
                    });
    if (!known) candidates.push_back(option.move);
  }
}

Outlook Guide<Blackmonday>::outlook(const State& state) const {
  Outlook outlook;
  PerColour<float> prices;
  for (const Colour colour : kAllColours) prices[colour] = fair_price(weights_, state, colour);
  for (const Seat seat : seats(state.player_count)) {
    auto worth = static_cast<float>(state.cash[seat]);
    for (const Colour colour : kAllColours) {
      worth += prices[colour] * static_cast<float>(shares(state.parcels[seat], colour));
    }
    outlook.worth[seat] = 100 * worth;
  }
  // The closing card is as likely to come early in the second pile as late.
  const int left = state.pile.second ? state.pile.left() / 2 : state.pile.left() + kCards / 3;
  outlook.spread = weights_.card_spread * std::sqrt(static_cast<float>(1 + left));
  return outlook;
}

}  // namespace pactole
