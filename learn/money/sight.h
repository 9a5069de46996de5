// What is seen of Money!.
#pragma once

#include "learn/money/choices.h"
#include "learn/sight.h"

namespace pactole::learn {

template <>
struct Sight<Money> {
  using State = money::State;

  template <class Out>
  static void seen(const State& state, Seat viewer, const Choices<Money>::Draft& draft, Out& out) {
    using namespace money;
    const auto& players = state.players;
    const bool sealed = state.phase == Phase::bid;
    cards(out, "hand", players[viewer].hand);
    cards(out, "laid", draft.laid);
    out.template bits<kBills, kCoins>("right", state.row(Side::right).bills(),
                                      state.row(Side::right).others());
    out.template bits<kBills, kCoins>("left", state.row(Side::left).bills(),
                                      state.row(Side::left).others());
    cards_each(out, "seen", [&](Seat s) { return players[s].seen; });
    // M8: of a sealed bid the others see how many cards it has.
    cards_each(out, "bids",
               [&](Seat s) { return sealed && s != viewer ? CardSet() : players[s].bid; });
    out.number_each("bid_cards", up_to(kDeckSize), [&](Seat s) { return players[s].bid.size(); });
    out.number_each("cards", up_to(kDeckSize + 1), [&](Seat s) { return players[s].hand.size(); });
    out.flag_each("to_act", [&](Seat s) { return state.acting.contains(s); });
    out.flag_each("acted", [&](Seat s) { return state.acted.contains(s); });
    out.template numbers_each<kMaxDeals>("scores", kScore, [&](Seat s) {
      std::array<std::int16_t, kMaxDeals> scores{};
      std::ranges::copy(players[s].scores, scores.begin());
      return scores;
    });
    out.template bits<kCurrencies>("removed", state.options.removed->bits());
    out.number("deal", kDeal, state.deal);
    out.number("round", kRound, state.round);
    out.number("stalled", up_to(kMaxStallLimit), state.stalled);
    out.number("pile", kPile, static_cast<int>(state.pile.size()));
    out.flag("last_round", state.last_round);
    out.flag("exchange", state.phase == Phase::exchange);
    out.flag("over", state.phase == Phase::over);
  }

  template <class Out>
  static void hidden(const State& state, Out& out) {
    using namespace money;
    cards_each(out, "hands", [&](Seat s) { return state.players[s].hand; });
    cards_each(out, "all_bids", [&](Seat s) { return state.players[s].bid; });
    // The place of each card in the pile, from 1 at the top.
    out.room("pile_places", {kDeckSize}, up_to(kMaxPile), [&](Number* places) {
      Number place = 1;
      for (std::size_t i = state.pile.size(); i-- > 0;) places[state.pile[i].index] = place++;
    });
  }

 private:
  static constexpr int kOthers = money::kCoins + 1;  // with the bluff card

  template <class Out>
  static void cards(Out& out, std::string_view name, money::CardSet cards) {
    out.template bits<money::kBills, kOthers>(name, cards.bills(), cards.others());
  }
  template <class Out, class Read>
  static void cards_each(Out& out, std::string_view name, Read&& read) {
    out.template words_each<money::kBills, kOthers>(name, [&](Seat seat) {
      const money::CardSet cards = read(seat);
      return std::pair(cards.bills(), cards.others());
    });
  }
};

}  // namespace pactole::learn
