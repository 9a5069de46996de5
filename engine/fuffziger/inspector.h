// Phase 1, the inspector: F10-F16.
#pragma once

#include <optional>

#include "engine/fuffziger/ending.h"
#include "engine/fuffziger/events.h"
#include "engine/fuffziger/state.h"

namespace pactole::fuffziger {

constexpr PressSet presses_in_play(const State& state) {
  PressSet all;
  for (const Seat seat : seats(state.player_count)) all = all | state.players[seat].presses;
  return all;
}

// F11: the only value a destruction card can act on now.
constexpr std::optional<Value> exposed_value(const State& state) {
  if (state.options.inspector == InspectorRule::level) {
    if (state.retired == kAllValues.size()) return std::nullopt;  // F13
    return static_cast<Value>(state.retired);
  }
  const PressSet in_play = presses_in_play(state);
  for (const Value value : kAllValues) {
    if (!(in_play & state.of_value[index(value)]).empty()) return value;
  }
  return std::nullopt;
}

constexpr InspectorCard turn_card(State& state) {
  const InspectorCard card = state.inspector[state.inspector_next];
  ++state.inspector_next;
  if (state.inspector_known < kInspectorCards) ++state.inspector_known;
  ++state.inspector_shown;
  // F7: used up, the deck is turned over as it is.
  if (state.inspector_next == kInspectorCards) state.inspector_next = 0;
  return card;
}

// F11. Whether any press was destroyed.
template <class Sink>
bool destroy(State& state, Value value, Sink&& sink) {
  const PressSet doomed = state.of_value[index(value)];
  const int scrap = state.numbers().price(value).scrap;
  bool any = false;
  Destroyed event{face(value), {}};
  for (const Seat seat : seats(state.player_count)) {
    Player& player = state.players[seat];
    const PressSet lost = player.presses & doomed;
    const int munzen = (lost & state.munzen).size();
    const Loss loss{seat,
                    {},
                    player.purse[bills(value)],
                    (lost.size() - munzen) * scrap,
                    munzen * state.numbers().munzen_coins};
    player.presses = player.presses - lost;
    player.purse[bills(value)] = 0;
    player.purse.earn(loss.money);
    player.coins += loss.coins;
    any |= !lost.empty();
    if constexpr (kListening<Sink>) {
      if (lost.empty() && loss.bills == 0) continue;
      event.losses.push_back(loss);
      lost.for_each([&](PressNumber n) { event.losses.back().presses.push_back(n); });
    }
  }
  state.retired = static_cast<std::uint8_t>(index(value) + 1);
  if constexpr (kListening<Sink>) sink(event);
  return any;
}

// Turns up so many cards and those they bring about; the game may end with them.
template <class Sink>
void turn_cards(State& state, int due, Sink&& sink) {
  for (; due > 0; --due) {
    const InspectorCard card = turn_card(state);
    const int left = kInspectorCards - state.inspector_next;
    if (card == InspectorCard::coins) {
      const bool marked = state.coins_skipped < kMarkers;  // F14
      if (marked) {
        ++state.coins_skipped;
      } else {
        ++state.lots_left;
      }
      sink(CardTurned{card, false, marked, !marked, left});
      continue;
    }
    const Value value = destroyed_by(card);
    const bool acts = exposed_value(state) == value;
    const bool green = card == kGreenCard;
    const bool spares = !acts || (presses_in_play(state) & state.of_value[index(value)]).empty();
    // F15, F16
    const bool lot = green ? !acts : spares && spared_presses_bring_lots(state.player_count);
    const bool twice = green && lot && state.options.green_lots == GreenLots::two &&
                       spared_presses_bring_lots(state.player_count);
    if (lot) state.lots_left = static_cast<std::uint8_t>(state.lots_left + (twice ? 2 : 1));
    sink(CardTurned{card, acts, false, lot, left});
    if (!acts) continue;
    if (destroy(state, value, sink)) ++due;                      // F12
    if (green) return end_game(state, Ended::presses150, sink);  // F13
  }
}

}  // namespace pactole::fuffziger
