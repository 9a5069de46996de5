// The fields of all that Falsche FuFFziger is shown in, by name, and how its moves are written;
// those of its events are in events_schema.h.
#pragma once

#include <array>
#include <string_view>
#include <tuple>

#include "engine/fuffziger/events_schema.h"
#include "engine/fuffziger/moves.h"
#include "engine/fuffziger/view.h"

namespace pactole::fuffziger {

constexpr auto names(Of<InspectorRule>) {
  return std::to_array<std::string_view>({"owned", "level"});
}
constexpr auto names(Of<GreenLots>) {
  return std::to_array<std::string_view>({"one", "two"});
}
constexpr auto names(Of<LeaderRule>) {
  return std::to_array<std::string_view>({"free", "must"});
}
constexpr auto names(Of<Phase>) {
  return std::to_array<std::string_view>(
      {"presses", "auction", "launder", "buy", "convert", "over"});
}
constexpr auto names(Of<CardBack>) {
  return std::to_array<std::string_view>({"black", "green", "white"});
}
constexpr auto names(Of<Verb>) {
  return std::to_array<std::string_view>(
      {"flip", "sell", "done", "offer", "match", "fold", "bid", "buy", "convert"});
}

constexpr auto fields(Of<Options>) {
  return std::tuple(field("inspector", &Options::inspector),
                    field("start_money", &Options::start_money, up_to(kMaxAmount)),
                    field("open_money", &Options::open_money),
                    field("round_limit", &Options::round_limit, between(1, 1000)),
                    field("green_lots", &Options::green_lots), field("leader", &Options::leader),
                    field("tables", [](const Options&) { return GivenOption{"tables"}; }));
}

constexpr auto forms(Of<Move>) {
  return std::tuple(form(Verb::flip, "N", &Move::press, kPressNumber),
                    form(Verb::sell, "N", &Move::press, kPressNumber), form(Verb::done),
                    form(Verb::offer, "BUNDLE", &Move::money), form(Verb::match), form(Verb::fold),
                    form(Verb::bid, "LIST", &Move::money), form(Verb::buy, "VALUE", &Move::value),
                    form(Verb::convert, "LIST", &Move::money));
}

constexpr auto fields(Of<ByValue>) {
  return std::tuple(keyed(kValueNames, &ByValue::counts, kAmount));
}
constexpr auto fields(Of<Prices>) {
  return std::tuple(field("buy", &Prices::buy, kPrice), field("sell", &Prices::sell, kPrice),
                    field("scrap", &Prices::scrap, kPrice),
                    field("launder", &Prices::launder, kPrice));
}
constexpr auto fields(Of<PriceList>) {
  return std::tuple(keyed(kValueNames, &PriceList::prices));
}
constexpr auto fields(Of<PressView>) {
  return std::tuple(field("n", &PressView::n, kPressNumber), field("face", &PressView::face),
                    field("idle", &PressView::idle), aid("sell", &PressView::sell, kPrice));
}
constexpr auto names(Of<Back>) {
  return std::to_array<std::string_view>(
      {"kaputt", "same", "same_x2", "next", "next_x2", "munzen"});
}
// Written as a text; what that says.
constexpr auto fields(Of<BackView>) {
  return std::tuple(field("front", &BackView::front), field("back", &BackView::back));
}
constexpr auto fields(Of<Chance>) {
  return std::tuple(field("back", &Chance::back), field("percent", &Chance::percent, up_to(100)));
}
constexpr auto fields(Of<Odds>) {
  return std::tuple(field("presses", &Odds::presses, kPressNumber), field("backs", &Odds::backs));
}
constexpr auto fields(Of<OpenPressView>) {
  return std::tuple(part(&OpenPressView::shown), field("back", &OpenPressView::back));
}
template <class Press>
constexpr auto fields(Of<PlayerView<Press>>) {
  using Seen = PlayerView<Press>;
  return std::tuple(field("coins", &Seen::coins, kAmount), field("presses", &Seen::presses),
                    field("bills", &Seen::bills), field("money", &Seen::money, kAmount),
                    field("committed", &Seen::committed), field("won", &Seen::won));
}
constexpr auto fields(Of<InspectorView>) {
  return std::tuple(field("left", &InspectorView::left, up_to(kInspectorCards)),
                    field("shown", &InspectorView::shown),
                    field("coins_skipped", &InspectorView::coins_skipped, up_to(kMarkers)),
                    field("order_known", &InspectorView::order_known),
                    aid("exposed", &InspectorView::exposed, kFaceValue),
                    field("backs", &InspectorView::backs));
}
constexpr auto fields(Of<LaunderView>) {
  return std::tuple(part(&LaunderView::card),
                    field("left", &LaunderView::left, up_to(kLaunderCards)));
}
constexpr auto fields(Of<AuctionView>) {
  return std::tuple(field("size", &AuctionView::size, kLotSize),
                    field("leader", &AuctionView::leader), field("bundle", &AuctionView::bundle),
                    field("in", &AuctionView::in), field("laid", &AuctionView::laid));
}
template <class Press>
constexpr auto fields(Of<TableView<Press>>) {
  using Table = TableView<Press>;
  return std::tuple(always("game", "fuffziger"), field("options", &Table::options),
                    field("log_v", &Table::log_v, kAnyCount), field("ended", &Table::ended),
                    field("round", &Table::round, kRound), field("phase", &Table::phase),
                    field("to_act", &Table::to_act), field("first", &Table::first),
                    field("inspector", &Table::inspector),
                    field("retired", &Table::retired, kFaceValue), field("stock", &Table::stock),
                    field("prices", &Table::prices), field("launder", &Table::launder),
                    field("lots_left", &Table::lots_left, kLots), field("auction", &Table::auction),
                    field("last_bids", &Table::last_bids), field("own_bid", &Table::own_bid),
                    field("players", &Table::players), aid("odds", &Table::odds),
                    aid("only", &Table::only));
}
constexpr auto fields(Of<StockBacks>) {
  return std::tuple(keyed(kValueNames, &StockBacks::stocks));
}
constexpr auto fields(Of<OpenView>) {
  return std::tuple(part(&OpenView::table), field("stock_backs", &OpenView::stock_backs),
                    field("launder_deck", &OpenView::launder_deck),
                    field("inspector_deck", &OpenView::inspector_deck),
                    field("bids", &OpenView::bids));
}

constexpr std::string_view type_name(Of<View>) {
  return "View";
}
constexpr std::string_view type_name(Of<PlayerView<PressView>>) {
  return "PlayerView";
}
constexpr std::string_view type_name(Of<PlayerView<OpenPressView>>) {
  return "OpenPlayerView";
}

}  // namespace pactole::fuffziger
