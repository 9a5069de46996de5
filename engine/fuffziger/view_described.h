// The fields of a view by name.
#pragma once

#include <string_view>

#include "engine/fuffziger/view.h"

namespace pactole::fuffziger {

template <class Visitor>
void describe(const Options& options, Visitor&& field) {
  field("inspector", options.inspector == InspectorRule::owned ? std::string_view("owned")
                                                               : std::string_view("level"));
  field("start_money", options.start_money);
  field("open_money", options.open_money);
  field("round_limit", options.round_limit);
  field("tables", GivenOption{"tables"});
}

template <class Visitor>
void describe(const ByValue& numbers, Visitor&& field) {
  for (const Value value : kAllValues) field(name(value), numbers.counts[index(value)]);
}

template <class Visitor>
void describe(const Prices& prices, Visitor&& field) {
  field("buy", prices.buy);
  field("sell", prices.sell);
  field("scrap", prices.scrap);
  field("launder", prices.launder);
}

template <class Visitor>
void describe(const PriceList& list, Visitor&& field) {
  for (const Value value : kAllValues) field(name(value), list.prices[index(value)]);
}

template <class Visitor>
void describe(const PressView& press, Visitor&& field) {
  field("n", press.n);
  field("face", press.face);
  field("idle", press.idle);
  field("sell", press.sell);
}

template <class Visitor>
void describe(const OpenPressView& press, Visitor&& field) {
  describe(press.shown, field);
  field("back", press.back);
}

template <class Press, class Visitor>
void describe(const PlayerView<Press>& player, Visitor&& field) {
  field("coins", player.coins);
  field("presses", player.presses);
  field("bills", player.bills);
  field("money", player.money);
  field("committed", player.committed);
  field("won", player.won);
}

template <class Visitor>
void describe(const InspectorView& inspector, Visitor&& field) {
  field("left", inspector.left);
  field("shown", inspector.shown);
  field("coins_skipped", inspector.coins_skipped);
  field("order_known", inspector.order_known);
  field("exposed", inspector.exposed);
  field("backs", inspector.backs);
}

template <class Visitor>
void describe(const LaunderView& launder, Visitor&& field) {
  field("min", launder.card.min);
  field("reward", launder.card.reward);
  field("left", launder.left);
}

template <class Visitor>
void describe(const AuctionView& auction, Visitor&& field) {
  field("size", auction.size);
  field("leader", auction.leader);
  field("bundle", auction.bundle);
  field("in", auction.in);
  field("laid", auction.laid);
}

template <class Press, class Visitor>
void describe(const TableView<Press>& view, Visitor&& field) {
  field("game", std::string_view("fuffziger"));
  field("options", view.options);
  field("log_v", view.log_v);
  field("ended", view.ended);
  field("round", view.round);
  field("phase", view.phase);
  field("to_act", view.to_act);
  field("first", view.first);
  field("inspector", view.inspector);
  field("retired", view.retired);
  field("stock", view.stock);
  field("prices", view.prices);
  field("launder", view.launder);
  field("lots_left", view.lots_left);
  field("auction", view.auction);
  field("last_bids", view.last_bids);
  field("own_bid", view.own_bid);
  field("players", view.players);
}

template <class Visitor>
void describe(const StockBacks& backs, Visitor&& field) {
  for (const Value value : kAllValues) field(name(value), backs.stocks[index(value)]);
}

template <class Visitor>
void describe(const OpenView& view, Visitor&& field) {
  describe(view.table, field);
  field("stock_backs", view.stock_backs);
  field("launder_deck", view.launder_deck);
  field("inspector_deck", view.inspector_deck);
  field("bids", view.bids);
}

}  // namespace pactole::fuffziger
