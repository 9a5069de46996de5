#include "bots/fuffziger/prospect.h"

#include <algorithm>

#include "engine/fuffziger/rules.h"

namespace pactole::fuffziger {
namespace {

// Where in the fixed order a destruction card lies; on average, while it has not been seen.
float place(const State& state, Value value) {
  const InspectorCard card = destroying(value);
  for (std::size_t i = 0; i < state.inspector_known; ++i) {
    if (state.inspector[i] == card) return static_cast<float>(i);
  }
  const auto known = static_cast<float>(state.inspector_known);
  const Numbers& numbers = state.numbers();
  std::size_t from = 0, to = kInspectorCards;
  if (state.fair_inspector) {
    const std::size_t green = numbers.black;
    if (card == kGreenCard) return static_cast<float>(green);
    const bool black =
        std::find(numbers.inspector.begin(), numbers.inspector.begin() + numbers.black, card) !=
        numbers.inspector.begin() + numbers.black;
    from = black ? 0 : green + 1;
    to = black ? green : kInspectorCards;
  }
  return (std::max(known, static_cast<float>(from)) + static_cast<float>(to) - 1) / 2;
}

// Whether this seat is still to produce in this round.
bool to_produce(const State& state, Seat seat) {
  if (state.phase != Phase::presses) return false;
  const int n = state.player_count;
  const int due = (static_cast<int>(index(seat)) - static_cast<int>(index(state.first)) + n) % n;
  const int now =
      (static_cast<int>(index(state.turn)) - static_cast<int>(index(state.first)) + n) % n;
  return due >= now;
}

}  // namespace

Horizon::Horizon(const Weights& weights, const State& state) {
  const Numbers& numbers = state.numbers();
  const auto next = static_cast<float>(state.inspector_next);
  const PressSet in_play = presses_in_play(state);
  float last = 0;
  for (const Value value : kAllValues) {
    const std::size_t v = index(value);
    bill[v] = static_cast<float>(numbers.prices[v].launder) * weights.premium;
    if (is_retired(state, value)) {
      deaths[v] = 0;
      continue;
    }
    float at = place(state, value) - next;
    while (at < last) at += kInspectorCards;
    deaths[v] = at;
    const bool stays = !(in_play & state.of_value[v]).empty() || in_stock(state, value);
    if (stays) last = at;
  }
  const float due = state.phase == Phase::presses && state.press_broke ? 3 : 2;
  const auto by_card = [&](float cards) {
    return cards < due ? 0 : 1 + (cards - due) / weights.cards;
  };
  const auto launders = static_cast<float>(state.launder_size - state.launder_up);
  const float by_laundering = launders / weights.launders;
  const auto by_limit = static_cast<float>(state.options.round_limit - state.round);
  end = std::min({by_card(deaths.back()), by_laundering, by_limit});
  for (std::size_t v = 0; v < kValues; ++v) {
    runs[v] = 0;
    float each = weights.later;
    for (float left = std::min(by_card(deaths[v]), end); left > 0; --left) {
      runs[v] += each * std::min(left, 1.0f);
      each *= weights.later;
    }
  }
}

float Horizon::turned(const State& state, Value front, bool starter) const {
  const auto& backs = state.numbers().backs[index(front)];
  float sum = 0, count = 0;
  for (std::size_t b = 0; b < kBacks; ++b) {
    const auto back = static_cast<Back>(b);
    if (backs[b] == 0 || (starter && !fit_to_start(back))) continue;
    const auto many = static_cast<float>(backs[b]);
    count += many;
    if (back == Back::kaputt) {
      sum += many * static_cast<float>(state.numbers().price(front).scrap);
      continue;
    }
    const Face face = back_face(Press(front, back));
    const std::size_t v = index(face.value);
    sum += many * (bill[v] * runs[v] * (face.doubled ? 2.0f : 1.0f) +
                   static_cast<float>(state.numbers().price(face.value).scrap));
  }
  return count > 0 ? sum / count : 0;
}

float Horizon::fresh(const State& state, Value front) const {
  const std::size_t v = index(front);
  const float kept = bill[v] * runs[v] + static_cast<float>(state.numbers().price(front).scrap);
  // Turned over in the next round, it works from the one after.
  const float share = runs[v] > 1 ? (runs[v] - 1) / runs[v] : 0;
  return std::max(kept, turned(state, front, false) * share);
}

float growth(const State& state, const Horizon& horizon) {
  float best = 1;
  for (const Value value : kAllValues) {
    if (is_retired(state, value) || !in_stock(state, value)) continue;
    best = std::max(
        best, horizon.fresh(state, value) / static_cast<float>(state.numbers().price(value).buy));
  }
  return best;
}

Prospect::Prospect(const Weights& weights, const State& state, const Horizon& horizon) {
  const Numbers& numbers = state.numbers();
  growth = fuffziger::growth(state, horizon);
  std::array<float, kValues> fresh;
  for (const Value value : kAllValues) fresh[index(value)] = horizon.fresh(state, value);
  for (const Seat seat : seats(state.player_count)) {
    const Player& player = state.players[seat];
    const float now = to_produce(state, seat) ? 1 : 0;
    float cash = static_cast<float>(player.purse.real());
    for (const LaunderId card : player.won)
      cash += static_cast<float>(numbers.launder[card].reward);
    float worth = 0, made = 0;
    for (std::size_t v = 0; v < kValues; ++v) {
      made += horizon.bill[v] * static_cast<float>(player.purse.amounts[v]);
      const PressSet mine = player.presses & state.of_value[v];
      if (mine.empty()) continue;
      const PressSet front = mine & state.untransformed;
      const PressSet back = mine - front;
      const auto outputs = static_cast<float>(back.size() + (back & state.doubled).size());
      const auto scrap = static_cast<float>(numbers.prices[v].scrap);
      worth +=
          horizon.bill[v] * outputs * horizon.runs[v] + scrap * static_cast<float>(back.size());
      worth += fresh[v] * static_cast<float>(front.size());
      const PressSet ready = mine - state.idle;
      made +=
          now * horizon.bill[v] * static_cast<float>(ready.size() + (ready & state.doubled).size());
    }
    power[seat] = cash * growth + made * (1 + weights.bill_growth * (growth - 1)) + worth;
    total += power[seat];
  }
  // Coins cards and the green one; at large tables also destruction cards that do nothing.
  const float lots_a_card =
      spared_presses_bring_lots(state.player_count) ? weights.lots_large : weights.lots;
  const float cards =
      std::max(0.0f, horizon.end * weights.cards - (kMarkers - state.coins_skipped));
  float size = 0;
  for (const std::uint8_t pips : numbers.die) size += static_cast<float>(pips) / kDieFaces;
  coins = size * weights.lot_size * (static_cast<float>(state.lots_left) + lots_a_card * cards);
  float awards = 0;
  for (const std::uint8_t award : numbers.awards) awards += static_cast<float>(award);
  per_coin = total / (coins + awards + static_cast<float>(state.auction.size));
}

}  // namespace pactole::fuffziger
