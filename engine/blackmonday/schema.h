// The fields of all that Black Monday is told and shown in, by name, and how its moves are written.
// Money in $, prices in hundreds of $.
#pragma once

#include <array>
#include <string_view>
#include <tuple>

#include "engine/blackmonday/events.h"
#include "engine/blackmonday/moves.h"
#include "engine/blackmonday/view.h"
#include "engine/core/schema.h"

namespace pactole::blackmonday {

inline constexpr Range kTurn = between(1, kMaxTurnLimit);
inline constexpr Range kPrice = up_to(kValues);
inline constexpr Range kShares = up_to(kMaxShares);
inline constexpr Range kPileSize = up_to(kMaxPile);
inline constexpr Range kParcelPrice = up_to(dollars(kTopParcel * kValues));
inline constexpr Range kDollars = up_to(INT32_MAX);

constexpr auto names(Of<Colour>) {
  return std::to_array<std::string_view>({"R", "B", "G", "Y"});
}
constexpr auto names(Of<Phase>) {
  return std::to_array<std::string_view>({"turn", "over"});
}
constexpr auto names(Of<Stage>) {
  return std::to_array<std::string_view>(
      {"open", "business", "prices", "business_closed", "prices_closed"});
}
constexpr auto names(Of<Ended>) {
  return std::to_array<std::string_view>({"", "closed", "turn_limit"});
}
constexpr auto names(Of<Verb>) {
  return std::to_array<std::string_view>({"end", "buy", "sell", "rate", "crash", "exchange"});
}
constexpr Codes codes(Of<Card>) {
  return {"Card", kKinds + 1 + kColours};
}
constexpr std::size_t ordinal(Card card) {
  return card.index;
}

template <class T>
constexpr auto fields(Of<PerColour<T>>) {
  return std::tuple(keyed(names(Of<Colour>{}), &PerColour<T>::values));
}
// Lists have names of their own: a range tells numbers from numbers only.
constexpr std::string_view type_name(Of<PerColour<ReachList>>) {
  return "ReachPerColour";
}
constexpr std::string_view type_name(Of<PerColour<ColourList>>) {
  return "CardsPerColour";
}

constexpr auto fields(Of<Options>) {
  return std::tuple(field("high_parcels", &Options::high_parcels),
                    field("four_closings", &Options::four_closings),
                    field("turn_limit", &Options::turn_limit, kTurn));
}

constexpr auto forms(Of<Move>) {
  return std::tuple(form(Verb::buy, "CARD", &Move::card), form(Verb::sell, "CARD", &Move::card),
                    form(Verb::rate, "CARD", &Move::card), form(Verb::crash, "CARD", &Move::card),
                    form(Verb::exchange, "CARDS",
                         [](const Move& move) {
                           return list<FixedVector<Card, kMaxExchange>>(move.exchanged());
                         }),
                    form(Verb::end));
}

constexpr auto fields(Of<TurnStarted>) {
  return std::tuple(field("turn", &TurnStarted::turn, kTurn), field("seat", &TurnStarted::seat));
}
constexpr auto fields(Of<Bought>) {
  return std::tuple(field("seat", &Bought::seat), field("card", &Bought::card),
                    field("shares", &Bought::shares, kShares), field("rate", &Bought::rate, kPrice),
                    field("paid", &Bought::paid, kParcelPrice),
                    field("cash", &Bought::cash, kDollars));
}
constexpr auto fields(Of<Sold>) {
  return std::tuple(field("seat", &Sold::seat), field("card", &Sold::card),
                    field("shares", &Sold::shares, kShares), field("rate", &Sold::rate, kPrice),
                    field("received", &Sold::received, kParcelPrice),
                    field("cash", &Sold::cash, kDollars));
}
constexpr auto fields(Of<Rated>) {
  return std::tuple(field("seat", &Rated::seat), field("card", &Rated::card),
                    field("colour", [](const Rated& event) { return colour(event.card); }),
                    field("from", &Rated::from, kPrice), field("to", &Rated::to, kPrice));
}
constexpr auto fields(Of<Crashed>) {
  return std::tuple(field("seat", &Crashed::seat), field("card", &Crashed::card),
                    field("colour", [](const Crashed& event) { return colour(event.card); }),
                    field("from", &Crashed::from, kPrice));
}
constexpr auto fields(Of<Bankrupted>) {
  return std::tuple(field("colour", &Bankrupted::colour), set_of("lost", &Bankrupted::lost),
                    set_of("under", &Bankrupted::covered));
}
constexpr auto fields(Of<Exchanged>) {
  return std::tuple(field("seat", &Exchanged::seat), set_of("cards", &Exchanged::cards));
}
constexpr auto fields(Of<TurnEnded>) {
  return std::tuple(field("seat", &TurnEnded::seat));
}
constexpr auto fields(Of<Drawn>) {
  return std::tuple(field("seat", &Drawn::seat), field("count", &Drawn::count, up_to(kHandSize)),
                    set_of("cards", &Drawn::cards), field("pile", &Drawn::pile, kPileSize));
}
constexpr auto fields(Of<Reshuffled>) {
  return std::tuple(field("pile", &Reshuffled::pile, kPileSize));
}
constexpr auto fields(Of<ClosingDrawn>) {
  return std::tuple(field("seat", &ClosingDrawn::seat), field("card", &ClosingDrawn::card));
}
constexpr auto fields(Of<Proceeds>) {
  return std::tuple(field("seat", &Proceeds::seat), set_of("parcels", &Proceeds::parcels),
                    field("received", &Proceeds::received, kDollars),
                    field("cash", &Proceeds::cash, kDollars));
}
constexpr auto fields(Of<MarketClosed>) {
  return std::tuple(field("colour", &MarketClosed::colour),
                    field("rate", &MarketClosed::rate, kPrice),
                    field("sheet", &MarketClosed::sheet));
}
constexpr auto fields(Of<TurnLimitReached>) {
  return std::tuple(field("turn", &TurnLimitReached::turn, kTurn));
}
constexpr auto fields(Of<DealEnded>) {
  return std::tuple(field("rates", &DealEnded::rates, kPrice), field("sheet", &DealEnded::sheet));
}
constexpr auto fields(Of<GameEnded>) {
  return std::tuple(field("ended", &GameEnded::ended), part(&GameEnded::result));
}

using Events =
    TypeList<TurnStarted, Bought, Sold, Rated, Crashed, Bankrupted, Exchanged, TurnEnded, Drawn,
             Reshuffled, ClosingDrawn, MarketClosed, TurnLimitReached, DealEnded, GameEnded>;

constexpr auto fields(Of<PlayerView>) {
  return std::tuple(
      field("cash", &PlayerView::cash, kDollars),
      field("cards", &PlayerView::cards, up_to(kHandSize)), set_of("parcels", &PlayerView::parcels),
      field("shares", &PlayerView::shares, kShares),
      aid("values", &PlayerView::values, kParcelPrice), aid("worth", &PlayerView::worth, kDollars));
}
constexpr auto fields(Of<View>) {
  return std::tuple(
      always("game", "blackmonday"), field("options", &View::options),
      field("log_v", &View::log_v, kAnyCount), field("ended", &View::ended),
      field("turn", &View::turn, kTurn), field("phase", &View::phase),
      field("to_act", &View::to_act), field("first", &View::first), field("stage", &View::stage),
      field("buys_left", &View::buys_left, up_to(kBuysPerTurn)),
      field("rates_left", &View::rates_left, up_to(kRatesPerTurn)),
      field("rates", &View::rates, kPrice), aid("reach", &View::reach, kPrice),
      field("closed", &View::closed), field("pile", &View::pile, kPileSize),
      field("reshuffled", &View::reshuffled), set_of("discard", &View::discard),
      set_of("under", &View::under), field("players", &View::players), set_of("hand", &View::hand),
      aid("costs", &View::costs, kParcelPrice), aid("only", &View::only));
}
constexpr auto fields(Of<OpenView>) {
  return std::tuple(part(&OpenView::table), set_of("hands", &OpenView::hands),
                    field("pile_cards", &OpenView::pile_cards));
}

}  // namespace pactole::blackmonday
