#include "bots/blackmonday/reasons.h"

#include <bit>

namespace pactole::blackmonday {
namespace {

using Add = Collector<Reasons>;

// What this seat does not see lie or hold.
Cards unseen(const State& state, Seat seat) {
  Cards cards = Cards::whole_game();
  cards -= state.hands[seat];
  cards -= state.discard;
  cards -= state.under;
  cards -= state.shown_rates();
  for (const Seat owner : seats(state.player_count)) cards -= state.parcels[owner];
  return cards;
}

// The cards that one can play on the price of their colour, by what they make of it.
struct Reach {
  int up = 0, down = 0, crash = 0;
};
Reach reach(const State& state, Cards cards, Colour colour) {
  Reach reach;
  if (state.is_closed(colour)) return reach;
  const int rate = state.rates[colour];
  const Uses& uses = uses_of(state, colour);
  cards.of(colour).for_each([&](Card card) {
    const Kinds bit = Kinds{1} << card.index;
    const bool crashes = (uses[Use::crash] & bit) != 0;
    const bool rates = (uses[Use::rate] & bit) != 0;
    reach.up += rates && value(card) > rate ? 1 : 0;
    reach.crash += crashes ? 1 : 0;
    reach.down += crashes || (rates && value(card) < rate) ? 1 : 0;
  });
  return reach;
}

// The highest price that one card of the hand can make.
int lifted(const State& state, Seat seat, Colour colour) {
  if (state.is_closed(colour) || state.rates[colour] == 0) return 0;
  const Kinds kinds = state.hands[seat].kinds() & uses_of(state, colour)[Use::rate];
  if (kinds == 0) return 0;
  return value(Card{static_cast<std::uint8_t>(std::bit_width(kinds) - 1)});
}

void find_end(const State& state, Add add) {
  if (state.pile.second) add(why::MayClose{state.pile.left()});
}

void buy_reasons(const State& state, Seat seat, Card bought, Add add) {
  const Colour colour = blackmonday::colour(bought);
  const int price = state.rates[colour];
  State then = state;
  apply(then, seat, Move::buy(bought), Silence{});
  const int to = lifted(then, seat, colour);
  if (to > price) {
    const bool now = prices_open(then.stage) && then.price_cards < kRatesPerTurn;
    add(why::CanLift{card(colour, to), price, to,
                     dollars((to - price) * shares(then.parcels[seat], colour)), now});
  }
  const Reach others = reach(then, unseen(then, seat), colour);
  if (others.up > others.down) add(why::MoreAbove{colour, price, others.up, others.down});
  const int n = shares_of(value(bought));
  add(why::Costs{n, price, dollars(n * price), dollars(then.cash[seat])});
  find_end(state, add);
}

void sell_reasons(const State& state, Seat seat, Card sold, Add add) {
  const Colour colour = blackmonday::colour(sold);
  const int price = state.rates[colour], n = shares_of(value(sold));
  const Reach others = reach(state, unseen(state, seat), colour);
  if (others.crash > 0) add(why::CrashRisk{colour, price, others.crash});
  if (others.down > others.up) add(why::MoreBelow{colour, price, others.up, others.down});
  add(why::Brings{n, price, dollars(n * price)});
}

// What a fall of the price costs whom.
void find_losers(const State& state, Seat seat, Colour colour, int fall, Add add) {
  const int mine = shares(state.parcels[seat], colour);
  int most = 0;
  Seat loser{};
  for (const Seat other : seats(state.player_count)) {
    const int theirs = shares(state.parcels[other], colour);
    if (other != seat && theirs > most) most = theirs, loser = other;
  }
  if (most > mine) add(why::OthersHold{colour, loser, most, mine, dollars(most * fall)});
  if (most > 0 && mine == 0) add(why::OwnsNone{colour});
}

// The parcel that saves most.
void find_bargain(const State& then, Seat seat, Colour colour, int from, Add add) {
  const int to = then.rates[colour];
  MoveList moves;
  legal(then, seat, moves);
  int most = 0;
  Card best{};
  for (const Move move : moves) {
    if (move.verb() == Verb::exchange) break;
    if (move.verb() != Verb::buy || blackmonday::colour(move.card()) != colour) continue;
    const int n = shares_of(value(move.card()));
    if (n > most) most = n, best = move.card();
  }
  if (most > 0) add(why::BuysCheaper{best, from, to, dollars(most * (from - to))});
}

void rate_reasons(const State& state, Seat seat, Card played, Add add) {
  const Colour colour = blackmonday::colour(played);
  const int from = state.rates[colour], to = value(played);
  const int mine = shares(state.parcels[seat], colour);
  if (from == 0) return add(why::Reopens{colour, to});
  if (to > from && mine > 0) {
    add(why::LiftsOwn{colour, from, to, mine, dollars(mine * (to - from))});
    find_end(state, add);
  }
  if (to < from) {
    find_losers(state, seat, colour, from - to, add);
    State then = state;
    apply(then, seat, Move::rate(played), Silence{});
    find_bargain(then, seat, colour, from, add);
  }
}

}  // namespace

Reasons reasons(const State& state, Seat seat, const Move& move) {
  Reasons found;
  Add add(found);
  if (is_only_move<Blackmonday>(state, seat)) add(OnlyMove{});
  switch (move.verb()) {
    case Verb::buy:
      buy_reasons(state, seat, move.card(), add);
      break;
    case Verb::sell:
      sell_reasons(state, seat, move.card(), add);
      break;
    case Verb::rate:
      rate_reasons(state, seat, move.card(), add);
      break;
    case Verb::crash:
      find_losers(state, seat, colour(move.card()), state.rates[colour(move.card())], add);
      break;
    case Verb::exchange:
      add(why::FreshCards{move.exchanged().size()});
      break;
    case Verb::end:
      if (state.buys + state.price_cards > 0) {
        add(why::FreshCards{state.buys + state.price_cards});
      }
      break;
  }
  return found;
}

}  // namespace pactole::blackmonday
