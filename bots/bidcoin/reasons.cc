#include "bots/bidcoin/reasons.h"

#include <algorithm>

namespace pactole::bidcoin {
namespace {

using Add = Collector<Reasons>;

CardSet on_table(const State& state) {
  CardSet trick;
  for (const Card card : state.table) trick |= CardSet::of(card);
  return trick;
}

// What those still to play in this trick may have. B7: who did not follow a suit has none of it.
CardSet still_to_come(const State& state, Seat seat) {
  const CardSet unseen = CardSet::in_use(state.player_count) - state.played -
                         state.players[seat].hand - CardSet::of(state.turned);
  CardSet cards;
  Seat next = seat;
  for (int left = state.player_count - static_cast<int>(state.table.size()) - 1; left > 0; --left) {
    next = left_of(next, state.player_count);
    CardSet theirs = unseen;
    for (int s = 0; s < kSuits; ++s) {
      if (state.players[next].voids >> s & 1) theirs -= CardSet::of(static_cast<Suit>(s));
    }
    cards |= theirs;
  }
  return cards;
}

// How a card does in this trick, whatever is still to come. One more card tells: only a 0 and a top
// card work together, and each of them alone would be told here.
struct Fate {
  bool wins_now = false;
  bool wins_surely = false;
  bool loses_surely = false;
};
Fate fate_of(const State& state, Seat seat, Card mine) {
  const CardSet trick = on_table(state) | CardSet::of(mine);
  const Suit led = state.table.empty() ? suit(mine) : led_suit(state);
  const auto wins = [&](CardSet cards) {
    return winning_card(cards, led, state.trump(), state.player_count) == mine;
  };
  Fate fate;
  fate.wins_now = wins(trick);
  fate.wins_surely = fate.wins_now;
  fate.loses_surely = !fate.wins_now;
  still_to_come(state, seat).for_each([&](Card next) {
    const bool then = wins(trick | CardSet::of(next));
    fate.wins_surely &= then;
    fate.loses_surely &= !then;
  });
  return fate;
}

void find_catch(const State& state, Card mine, Add add) {
  const Card top = card(suit(mine), top_rank(state.player_count));
  Seat seat = state.leader;
  for (const Card lying : state.table) {
    if (lying == top) add(why::ZeroCatches{mine, top, seat});
    seat = left_of(seat, state.player_count);
  }
}

void find_bid(const Player& player, const Fate& fate, int piles, Add add) {
  const int missing = player.bid() - player.wins;
  if (player.zero) {
    if (player.wins == 0 && fate.loses_surely) add(why::KeepsZero{player.declared.sum()});
    return;
  }
  if (missing == 0 && player.wins > 0 && fate.loses_surely) add(why::KeepsBid{player.bid()});
  if (missing <= 0 || !fate.wins_now) return;
  if (missing == piles) return add(why::ReachesBid{player.bid(), piles});
  if (missing > piles) add(why::NeedsWins{player.bid(), missing});
}

void play_reasons(const State& state, Seat seat, Card mine, Add add) {
  const Player& player = state.players[seat];
  const CardSet cards = playable(state, seat);
  const int piles = wins_double(rank(mine)) ? 2 : 1;
  const Fate fate = fate_of(state, seat, mine);
  if (rank(mine) == 0 && fate.wins_now) find_catch(state, mine, add);
  if (fate.wins_surely) add(why::WinsSurely{mine, piles});
  find_bid(player, fate, piles, add);
  if (fate.loses_surely) add(why::LosesSurely{mine});
  if (!state.table.empty()) {
    const CardSet taking =
        cards & takers(on_table(state), led_suit(state), state.trump(), state.player_count);
    if (taking == CardSet::of(mine) && cards.size() > 1) add(why::OnlyTaker{mine});
  }
  if (piles == 2 && fate.wins_now) add(why::TwoPiles{mine});
  const Card zero = card(suit(mine), 0);
  const CardSet gone = (state.played - on_table(state)) | player.hand | CardSet::of(state.turned);
  if (rank(mine) == top_rank(state.player_count) && fate.wins_now && gone.contains(zero)) {
    add(why::CannotBeCaught{mine, zero});
  }
}

void coin_reasons(const State& state, Seat seat, int coin, Add add) {
  const Player& player = state.players[seat];
  const int bid = player.bid() + coin;
  if (bid >= player.wins) {
    add(why::BidBecomes{coin, bid, bid - player.wins, player.hand.size()});
  }
  const CoinList own = list(player.coins);
  if (own.size() > 1 && own[0] == coin && own[own.size() - 1] != coin) {
    add(why::BiggestCoin{coin});
  }
}

}  // namespace

Reasons reasons(const State& state, Seat seat, const Move& move) {
  Reasons found;
  Add add(found);
  const Player& player = state.players[seat];
  if (is_only_move<Bidcoin>(state, seat)) add(OnlyMove{});
  switch (move.verb()) {
    case Verb::play:
      play_reasons(state, seat, move.card(), add);
      break;
    case Verb::coin:
      coin_reasons(state, seat, move.coins().sum(), add);
      break;
    case Verb::zero:
      add(why::ZeroSheds{move.coins().sum(), player.hand.size()});
      if ((player.hand & CardSet::of(state.trump())).empty()) {
        add(why::HoldsNoTrump{state.trump()});
      }
      break;
  }
  return found;
}

}  // namespace pactole::bidcoin
