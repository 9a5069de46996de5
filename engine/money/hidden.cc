// What a seat may know, and `determinize`.
#include <algorithm>

#include "engine/money/rules.h"
#include "engine/money/view.h"

namespace pactole::money {
namespace {

// The bills and coins that a player holds, or has laid down unrevealed, and nobody else knows of.
CardSet secret_cards(const State& state, Seat seat) {
  const Player& player = state.players[seat];
  const CardSet owned = state.phase == Phase::bid ? player.hand | player.bid : player.hand;
  return owned - player.seen - kBluffAlone;
}

// A subset of that size, all equally likely.
CardSet draw_subset(CardSet cards, int size, Stream& chance) {
  CardList left = list(cards);
  CardSet drawn;
  while (drawn.size() < size) drawn |= CardSet::of(chance.take(left));
  return drawn;
}

// M7, M8: any bid of the committed size. Every hand allows equally many, so that drawing hands
// first and bids then leaves all worlds equally likely.
CardSet draw_bid(CardSet owned, int size, bool bluff_only, Stream& chance) {
  const bool bluff_barred = size == 1 && !bluff_only;
  return draw_subset(bluff_barred ? owned - kBluffAlone : owned, size, chance);
}

PlayerView view(const State& state, Seat seat) {
  const Player& player = state.players[seat];
  PlayerView seen{player.hand.size(), list(player.seen), std::nullopt, state.acted.contains(seat),
                  player.scores};
  if (player.bid.empty()) return seen;
  if (state.phase == Phase::bid) {
    seen.bid = SealedBid{player.bid.size()};
  } else {
    seen.bid = OpenBid{list(player.bid), value(player.bid)};
  }
  return seen;
}

// M12: what the seat gets for its bid, which everybody sees.
CardSet taken(const State& state, Seat seat, Move move) {
  switch (move.verb()) {
    case Verb::take:
      return state.row(move.side());
    case Verb::swap:
      return state.players[seat_at(static_cast<int>(move.number()))].bid;
    default:
      return state.players[seat].bid;
  }
}

int alike(std::size_t bills, int value) {
  int count = 0;
  for (std::size_t k = 0; k < kBillsEach; ++k) {
    count += kBillValues[k] == value && (bills >> k & 1) ? 1 : 0;
  }
  return count;
}

FixedVector<Prospect, kCurrencies> prospects(CardSet now, CardSet then) {
  FixedVector<Prospect, kCurrencies> prospects;
  for (int c = 0; c < kCurrencies; ++c) {
    const auto currency = static_cast<Currency>(c);
    const std::size_t from = now.bills_of(currency);
    const std::size_t to = then.bills_of(currency);
    if (from == to) continue;
    Prospect prospect{currency, kCurrencyScores[from].sum, kCurrencyScores[to].sum, {}};
    for (const int value : kTripleValues) {
      const int count = alike(to, value);
      if (count > 1 && count > alike(from, value)) prospect.triples.push_back({value, count});
    }
    prospects.push_back(prospect);
  }
  return prospects;
}

FixedVector<Offer, kMaxPlayers + 2> offers(const State& state, Seat seat) {
  FixedVector<Offer, kMaxPlayers + 2> offers;
  if (state.phase != Phase::exchange) return offers;
  MoveList moves;
  legal(state, seat, moves);
  const Player& own = state.players[seat];
  for (const Move move : moves) {
    const CardSet then = own.hand | taken(state, seat, move);
    offers.push_back({move, score(then), prospects(own.hand | own.bid, then)});
  }
  return offers;
}

}  // namespace

State determinize(const State& state, Seat viewer, Stream& chance) {
  State world = state;
  world.seed = chance.seed();
  // Once the last deal is scored the hands have been laid open: only the pile is still unseen.
  SeatSet others = state.phase == Phase::over ? SeatSet() : SeatSet::all(state.player_count);
  others.erase(viewer);

  CardSet unseen;
  for (const Card card : state.pile) unseen |= CardSet::of(card);
  for (const Seat seat : others) unseen |= secret_cards(state, seat);
  CardList order = list(unseen);
  chance.shuffle(order);

  const Card* next = order.begin();
  for (Card& card : world.pile) card = *next++;
  const bool sealed = state.phase == Phase::bid;
  for (const Seat seat : others) {
    Player& player = world.players[seat];
    CardSet owned = player.seen | kBluffAlone;
    for (int i = secret_cards(state, seat).size(); i > 0; --i) owned |= CardSet::of(*next++);
    if (sealed) player.bid = draw_bid(owned, player.bid.size(), state.options.bluff_only, chance);
    player.hand = sealed ? owned - player.bid : owned;
  }
  return world;
}

State redraw_unseen(const State& state, Stream& chance) {
  State future = state;
  future.seed = chance.seed();
  CardSet unseen;
  for (const Card card : state.pile) unseen |= CardSet::of(card);
  CardList order = list(unseen);
  chance.shuffle(order);
  std::copy(order.begin(), order.end(), future.pile.begin());
  return future;
}

View view(const State& state, Viewer viewer) {
  View seen{};
  seen.options = state.options;
  seen.log_v = state.moves;
  if (state.phase == Phase::over) seen.ended = Ended::deals;
  seen.deal = state.deal;
  seen.round = state.round;
  seen.last_round = state.last_round;
  seen.phase = state.phase;
  seen.to_act = to_act(state);
  seen.right = list(state.row(Side::right));
  seen.left = list(state.row(Side::left));
  seen.pile = static_cast<int>(state.pile.size());
  for (const Seat seat : seats(state.player_count)) {
    seen.players.push_back(view(state, seat));
    if (!viewer.is(seat)) continue;
    const Player& own = state.players[seat];
    seen.hand = list(own.hand);
    if (!own.bid.empty()) seen.own_bid = list(own.bid);
    seen.worth = count(own.hand | own.bid);
    seen.offers = offers(state, seat);
  }
  return seen;
}

OpenView open_view(const State& state) {
  OpenView open{view(state, Viewer::spectator()), {}, {}};
  for (const Seat seat : seats(state.player_count)) {
    const Player& player = state.players[seat];
    open.hands.push_back(list(player.hand));
    if (!player.bid.empty()) {
      open.table.players[index(seat)].bid = OpenBid{list(player.bid), value(player.bid)};
    }
  }
  for (std::size_t i = state.pile.size(); i-- > 0;) open.pile_cards.push_back(state.pile[i]);
  return open;
}

}  // namespace pactole::money
