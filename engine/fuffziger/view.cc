#include "engine/fuffziger/view.h"

#include "engine/fuffziger/inspector.h"
#include "engine/fuffziger/odds.h"

namespace pactole::fuffziger {
namespace {

InspectorView inspector_view(const State& state) {
  InspectorView seen{kInspectorCards - state.inspector_next, {}, state.coins_skipped, {}, {}, {}};
  for (int i = state.inspector_shown; i > 0; --i) {
    const int at = (state.inspector_next - i + kInspectorCards) % kInspectorCards;
    seen.shown.push_back(state.inspector[static_cast<std::size_t>(at)]);
  }
  for (std::size_t i = 0; i < state.inspector_known; ++i) {
    seen.order_known.push_back(state.inspector[i]);
  }
  if (const auto exposed = exposed_value(state)) seen.exposed = face(*exposed);
  if (state.fair_inspector) {
    const std::size_t black = state.numbers().black;
    seen.backs.emplace();
    for (std::size_t i = 0; i < kInspectorCards; ++i) {  // F7
      seen.backs->push_back(i < black    ? CardBack::black
                            : i == black ? CardBack::green
                                         : CardBack::white);
    }
  }
  return seen;
}

AuctionView auction_view(const State& state) {
  const Auction& auction = state.auction;
  AuctionView seen{auction.size, state.first, std::nullopt, auction.in, {}};
  if (auction.bundle.amount > 0) seen.bundle = auction.bundle;
  for (const Seat seat : seats(state.player_count)) seen.laid.push_back(laid_down(state, seat));
  return seen;
}

void show(const State& state, PressNumber n, PressView& seen) {
  seen = {n, state.face(n), state.idle.contains(n),
          state.numbers().price(state.face(n).value).sell};
}

void show(const State& state, PressNumber n, OpenPressView& seen) {
  show(state, n, seen.shown);
  seen.back = {state.press(n).front(), state.press(n).back()};
}

template <class Press>
PlayerView<Press> player_view(const State& state, Seat seat, bool show_money) {
  const Player& player = state.players[seat];
  PlayerView<Press> seen;
  seen.coins = player.coins;
  player.presses.for_each([&](PressNumber n) {
    Press press;
    show(state, n, press);
    seen.presses.push_back(press);
  });
  if (show_money) {
    Money at_hand = player.purse;
    at_hand -= laid_down(state, seat);
    seen.bills.emplace();
    for (const Value value : kAllValues) seen.bills->counts[index(value)] = at_hand[bills(value)];
    seen.money = at_hand.real();
  }
  seen.committed = state.committed.contains(seat);
  for (const LaunderId card : player.won) seen.won.push_back(state.numbers().launder[card]);
  return seen;
}

// What a seat has is known to whoever has kept count, so that it tells nothing when this is done at
// once: a bundle that can't be matched, a minimum that can't be reached, nothing to sell or to
// change.
std::optional<Move> only_move(const State& state, Seat seat) {
  MoveList moves;
  legal(state, seat, moves);
  return moves.size() == 1 ? std::optional(moves[0]) : std::nullopt;
}

// The table as seen by someone to whom `sees_money` shows the right purses.
template <class Press, class SeesMoney>
void show_table(const State& state, TableView<Press>& seen, SeesMoney&& sees_money) {
  seen.options = state.options;
  seen.log_v = state.moves;
  if (state.ended != Ended::no) seen.ended = state.ended;
  seen.round = state.round;
  seen.phase = state.phase;
  seen.to_act = to_act(state);
  seen.first = state.first;
  seen.inspector = inspector_view(state);
  for (std::size_t v = 0; v < state.retired; ++v) seen.retired.push_back(kFaces[v]);
  for (std::size_t v = 0; v < kValues; ++v) seen.stock.counts[v] = state.stock_left[v];
  seen.prices.prices = state.numbers().prices;
  if (!state.launder_done()) {
    seen.launder = {state.launder_card(), state.launder_size - state.launder_up - 1};
  }
  seen.lots_left = state.lots_left;
  if (state.phase == Phase::auction) seen.auction = auction_view(state);
  if (state.bids_shown) seen.last_bids.emplace();
  for (const Seat seat : seats(state.player_count)) {
    if (state.bids_shown) seen.last_bids->push_back(state.players[seat].last_bid);
    seen.players.push_back(player_view<Press>(state, seat, sees_money(seat)));
  }
}

}  // namespace

View view(const State& state, Viewer viewer) {
  const bool open = state.options.open_money || state.phase == Phase::over;
  View seen;
  show_table(state, seen, [&](Seat seat) { return open || viewer.is(seat); });
  for (const Seat seat : state.committed) {
    if (viewer.is(seat)) seen.own_bid = state.players[seat].bid;
  }
  for (const Seat seat : seen.to_act) {
    if (!viewer.is(seat)) continue;
    if (state.phase == Phase::presses) seen.odds = odds(state, seat);
    seen.only = only_move(state, seat);
  }
  return seen;
}

OpenView open_view(const State& state) {
  OpenView open;
  show_table(state, open.table, [](Seat) { return true; });
  for (const Value value : kAllValues) {
    auto& backs = open.stock_backs.stocks[index(value)];
    for (const Back back : state.stock_of(value)) backs.push_back({value, back});
  }
  for (std::size_t i = state.launder_up + 1u; i < state.launder_size; ++i) {
    open.launder_deck.push_back(state.numbers().launder[state.launder[i]]);
  }
  for (const InspectorCard card : state.inspector) open.inspector_deck.push_back(card);
  for (const Seat seat : seats(state.player_count)) {
    open.bids.push_back(std::nullopt);
    if (state.committed.contains(seat)) open.bids.back() = state.players[seat].bid;
  }
  return open;
}

}  // namespace pactole::fuffziger
