// What is seen of Black Monday. Money in hundreds of $.
#pragma once

#include "learn/blackmonday/choices.h"
#include "learn/sight.h"

namespace pactole::learn {

template <>
struct Sight<Blackmonday> {
  using State = blackmonday::State;

  template <class Out>
  static void seen(const State& state, Seat viewer, const Choices<Blackmonday>::Draft& draft,
                   Out& out) {
    using namespace blackmonday;
    cards(out, "hand", state.hands[viewer]);
    cards(out, "exchanged", draft.exchanged);
    out.template counts_each<kKinds>("parcels", [&](Seat s) {
      return std::pair(state.parcels[s].kinds(), state.parcels[s].doubles());
    });
    cards(out, "discard", state.discard);
    cards(out, "under", state.under);
    out.template numbers<kColours>("rates", kPrice, state.rates.values);
    out.template bits<kColours>("closed", state.closed);
    out.number_each("cash", up_to(INT16_MAX), [&](Seat s) { return state.cash[s]; });
    out.number_each("cards", up_to(kHandSize), [&](Seat s) { return state.hands[s].size(); });
    out.flag_each("to_act", [&](Seat s) { return to_act(state).contains(s); });
    out.flag_each("dealer", [&](Seat s) { return s == state.first; });
    out.number("turn", kTurn, state.turn_number);
    out.template one_of<kStages>("stage", static_cast<int>(state.stage));
    out.number("buys", up_to(kBuysPerTurn), state.buys);
    out.number("price_cards", up_to(kRatesPerTurn), state.price_cards);
    out.number("pile", kPileSize, state.pile.left());
    out.flag("reshuffled", state.pile.second);
    out.template one_of<2>("ended", static_cast<int>(state.ended) - 1);
  }

  template <class Out>
  static void hidden(const State& state, Out& out) {
    using namespace blackmonday;
    out.template counts_each<kKinds>("hands", [&](Seat s) {
      return std::pair(state.hands[s].kinds(), state.hands[s].doubles());
    });
    // From the top, each card by its number and 1.
    out.room("pile_cards", {kMaxPile}, up_to(blackmonday::kKinds + 1 + kColours),
             [&](Number* cards) {
               for (std::size_t i = state.pile.drawn; i < state.pile.size; ++i) {
                 *cards++ = static_cast<Number>(state.pile.slots[i].card().index + 1);
               }
             });
  }

 private:
  static constexpr int kStages = 5;

  template <class Out>
  static void cards(Out& out, std::string_view name, blackmonday::Cards cards) {
    out.template counts<blackmonday::kKinds>(name, cards.kinds(), cards.doubles());
  }
};

}  // namespace pactole::learn
