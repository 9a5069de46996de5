// What a seat may know, and `determinize`.
#include <algorithm>
#include <array>

#include "engine/blackmonday/recall.h"
#include "engine/blackmonday/rules.h"
#include "engine/blackmonday/view.h"

namespace pactole::blackmonday {
namespace {

// In dollars.
int price_of(const State& state, Card parcel) {
  return dollars(shares_of(value(parcel)) * state.rates[colour(parcel)]);
}

PlayerView view_of(const State& state, Seat seat) {
  const Cards parcels = state.parcels[seat];
  const int cash = dollars(state.cash[seat]);
  PlayerView seen{cash, state.hands[seat].size(), list<ParcelList>(parcels), {}, {}, cash};
  for (const Colour colour : kAllColours) seen.shares[colour] = shares(parcels, colour);
  for (const Card parcel : seen.parcels) {
    seen.values.push_back(price_of(state, parcel));
    seen.worth += seen.values.back();
  }
  return seen;
}

// K13-K17: 0 is a crash.
ReachList reach(const State& state, Colour colour) {
  ReachList prices;
  if (state.is_closed(colour)) return prices;
  const Uses& uses = uses_of(state, colour);
  if (uses[Use::crash] != 0) prices.push_back(0);
  for (int value = 1; value <= kValues; ++value) {
    if ((uses[Use::rate] >> card(colour, value).index & 1) != 0) prices.push_back(value);
  }
  return prices;
}

// K10, K17, K24, K25
std::optional<int> cost(const State& state, Card parcel) {
  const bool buyable = value(parcel) <= kTopParcel || state.options.high_parcels;
  const Colour market = colour(parcel);
  if (!buyable || state.is_closed(market) || state.rates[market] == 0) return std::nullopt;
  return price_of(state, parcel);
}

// K9, K10, K12, K13: both parts of the turn are used up, as everybody has seen.
bool nothing_left(const State& state, Seat seat) {
  if (state.stage == Stage::business_closed) return state.price_cards == kRatesPerTurn;
  return state.stage == Stage::prices_closed && state.buys == kBuysPerTurn &&
         state.parcels[seat].size() == 0;
}

// Before the reshuffle nothing that was shown tells the unseen cards apart.
void redraw_first_pile(State& world, Seat viewer, Stream& chance) {
  Cards unseen = Cards::whole_game();
  unseen -= world.discard;
  unseen -= world.under;
  unseen -= world.shown_rates();
  unseen -= world.hands[viewer];
  for (const Seat seat : seats(world.player_count)) unseen -= world.parcels[seat];
  auto order = list<DiscardList>(unseen);
  chance.shuffle(order);
  const Card* next = order.begin();
  for (const Seat seat : seats(world.player_count)) {
    if (seat == viewer) continue;
    const int size = world.hands[seat].size();
    world.hands[seat] = Cards();
    for (int i = 0; i < size; ++i) world.hands[seat].add(*next++);
  }
  for (std::size_t i = world.pile.drawn; i < world.pile.size; ++i) {
    world.pile.slots[i].set_card(*next++);
  }
}

}  // namespace

State determinize(const State& state, Seat viewer, Stream& chance) {
  State world = state;
  world.seed = chance.seed();
  if (state.pile.second) {
    Recall(state, viewer).redraw(world, chance);
  } else {
    redraw_first_pile(world, viewer, chance);
  }
  return world;
}

State redraw_unseen(const State& state, Stream& chance) {
  State future = state;
  future.seed = chance.seed();
  Pile& pile = future.pile;
  FixedVector<Card, kMaxPile> order;
  for (std::size_t i = pile.drawn; i < pile.size; ++i) order.push_back(pile.slots[i].card());
  std::ranges::sort(order, {}, &Card::index);
  chance.shuffle(order);
  for (std::size_t i = 0; i < order.size(); ++i) pile.slots[pile.drawn + i].set_card(order[i]);
  return future;
}

View view(const State& state, Viewer viewer) {
  const bool over = state.ended != Ended::no;
  View seen{};
  seen.options = state.options;
  seen.log_v = state.moves;
  if (over) seen.ended = state.ended;
  seen.turn = state.turn_number;
  seen.phase = over ? Phase::over : Phase::turn;
  seen.to_act = to_act(state);
  seen.first = state.first;
  seen.stage = state.stage;
  seen.buys_left = over ? 0 : kBuysPerTurn - state.buys;
  seen.rates_left = over ? 0 : kRatesPerTurn - state.price_cards;
  seen.rates = state.rates;
  seen.pile = state.pile.left();
  seen.reshuffled = state.pile.second;
  seen.discard = list<DiscardList>(state.discard);
  for (const Colour colour : kAllColours) {
    if (state.is_closed(colour)) seen.closed.push_back(colour);
    seen.reach[colour] = reach(state, colour);
    seen.under[colour] = list<ColourList>(state.under.of(colour));
  }
  for (const Seat seat : seats(state.player_count)) {
    seen.players.push_back(view_of(state, seat));
    if (!viewer.is(seat)) continue;
    seen.hand = list<HandList>(state.hands[seat]);
    seen.costs.emplace();
    for (const Card each : *seen.hand) seen.costs->push_back(cost(state, each));
    if (seen.to_act.contains(seat) && nothing_left(state, seat)) seen.only = Move::end();
  }
  return seen;
}

OpenView open_view(const State& state) {
  OpenView open{view(state, Viewer::spectator()), {}, {}};
  for (const Seat seat : seats(state.player_count)) {
    open.hands.push_back(list<HandList>(state.hands[seat]));
  }
  for (std::size_t i = state.pile.drawn; i < state.pile.size; ++i) {
    open.pile_cards.push_back(state.pile.slots[i].card());
  }
  return open;
}

}  // namespace pactole::blackmonday
