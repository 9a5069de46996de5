#include "engine/bidcoin/rules.h"

#include <algorithm>
#include <string>

namespace pactole::bidcoin {
namespace {

// Where the card at each place of the deck goes: the seats in turn, then the turned card, then the
// leftovers.
void take_deck(State& state, const Deck& deck) {
  std::size_t next = 0;
  for (const Seat seat : seats(state.player_count)) {
    CardSet hand;
    for (int i = 0; i < kTricks; ++i) hand |= CardSet::of(deck[next++]);
    state.players[seat].hand = hand;
  }
  state.turned = deck[next++];
  state.leftover = CardSet();
  while (next < deck.size()) state.leftover |= CardSet::of(deck[next++]);
}

constexpr Deck sorted_deck(int players) {
  Deck deck;
  CardSet::in_use(players).for_each([&](Card card) { deck.push_back(card); });
  return deck;
}

// The same deal as shuffling the whole deck and taking it: a shuffle from the back settles one
// place after the other, and what is left when only the first hand is open is that hand.
void draw_deck(State& state) {
  static constexpr Deck kThree = sorted_deck(3), kFour = sorted_deck(4);
  Deck deck = state.player_count == 3 ? kThree : kFour;
  Stream chance(state.seed, "deck", state.deal);
  const auto draw = [&](std::size_t cards) {
    CardSet drawn;
    chance.take(deck, cards, [&](Card card) { drawn |= CardSet::of(card); });
    return drawn;
  };
  CardSet rest = CardSet::in_use(state.player_count);
  state.leftover = draw(deck.size() - std::size_t{state.player_count} * kTricks - 1);
  state.turned = draw(1).lowest();
  rest -= state.leftover | CardSet::of(state.turned);
  for (int seat = state.player_count - 1; seat > 0; --seat) {
    const CardSet hand = draw(kTricks);
    state.players[seat_at(seat)].hand = hand;
    rest -= hand;
  }
  state.players[seat_at(0)].hand = rest;
}

std::optional<ParamError> check_deck(const Deck& deck, int players, const std::string& key) {
  const CardSet in_use = CardSet::in_use(players);
  if (deck.size() != static_cast<std::size_t>(in_use.size())) {
    return ParamError{key, "must list all " + std::to_string(in_use.size()) + " cards of a " +
                               std::to_string(players) + "-player game, not " +
                               std::to_string(deck.size())};
  }
  CardSet seen;
  for (const Card card : deck) {
    if (!in_use.contains(card)) {
      return ParamError{key,
                        text(card) + " is not in a " + std::to_string(players) + "-player game"};
    }
    if (seen.contains(card)) return ParamError{key, text(card) + " is listed twice"};
    seen |= CardSet::of(card);
  }
  return std::nullopt;
}

}  // namespace

std::optional<ParamError> check_setup(const Options&, int players, const Setup& setup) {
  if (setup.first && index(*setup.first) >= static_cast<std::size_t>(players)) {
    return ParamError{"first", "must be a seat from 0 to " + std::to_string(players - 1)};
  }
  if (setup.deals.size() > static_cast<std::size_t>(players)) {
    return ParamError{"deals", "a " + std::to_string(players) + "-player game has at most " +
                                   std::to_string(players) + " deals"};
  }
  for (std::size_t i = 0; i < setup.deals.size(); ++i) {
    if (!setup.deals[i]) continue;
    if (auto error =
            check_deck(*setup.deals[i], players, "deals[" + std::to_string(i) + "].deck")) {
      return error;
    }
  }
  return std::nullopt;
}

State start(const Options& options, int players, const Seed& seed, const Setup& setup) {
  State state{};
  state.seed = seed;
  state.options = options;
  state.player_count = static_cast<std::uint8_t>(players);
  for (const Seat seat : seats(players)) state.players[seat].coins = {1, kAllBigCoins};  // B4
  state.first = setup.first
                    ? *setup.first
                    : seat_at(static_cast<int>(
                          Stream(seed, "first").below(static_cast<std::uint32_t>(players))));  // B6
  state.deal = 1;
  deal(state, setup);
  return state;
}

// B5
void deal(State& state, const Setup& setup) {
  const std::size_t number = state.deal - 1u;
  if (number < setup.deals.size() && setup.deals[number]) {
    take_deck(state, *setup.deals[number]);
  } else {
    draw_deck(state);
  }
  state.played = CardSet();
  for (const Seat seat : seats(state.player_count)) {
    state.players[seat].wins = 0;
    state.players[seat].voids = 0;
  }
  state.trick = 1;
  state.phase = Phase::play;
  state.leader = state.turn = state.first;
}

// B16-B18
Settlement settle(Player& player) {
  const bool success = player.zero ? player.wins == 0 : player.wins == player.bid();
  Coins used = player.moved;
  used += player.declared;
  Settlement settlement{success, {}, 0};
  if (success) {
    player.discarded += used;
    settlement.discarded = used;
  } else {
    player.coins += used;
    if (player.zero) {
      settlement.taken = player.wins;
      player.coins.ones = static_cast<std::uint8_t>(player.coins.ones + player.wins);
    }
  }
  player.moved = player.declared = Coins{};
  player.zero = false;
  return settlement;
}

// B19
Ended ended_after_deal(const State& state) {
  for (const Seat seat : seats(state.player_count)) {
    if (state.players[seat].coins.empty()) return Ended::coins;
  }
  return state.deal == state.player_count ? Ended::deals : Ended::no;
}

int reserve(const State& state) {
  int owned = 0;
  for (const Seat seat : seats(state.player_count)) owned += state.players[seat].owned_ones();
  return std::max(0, kOnesInTheBox - owned);
}

Refusal check(const State& state, Seat seat, Move move) {
  if (state.phase == Phase::over) return kGameOver;
  if (seat != state.turn) return kNotYourTurn;
  const Player& player = state.players[seat];
  if (move.verb() == Verb::coin) {
    if (state.phase != Phase::coin) return refused::no_coin_due;
    return player.coins.contains(move.coins()) ? kAccepted : refused::coin_not_owned;
  }
  if (state.phase == Phase::coin) return refused::coin_phase;
  if (move.verb() == Verb::zero) {
    if (player.zero) return refused::zero_twice;
    if (player.wins > 0) return refused::zero_after_win;
    if (!player.coins.contains(move.coins())) return refused::zero_not_owned;
    return move.coins().sum() == player.hand.size() ? kAccepted : refused::zero_sum;
  }
  if (!player.hand.contains(move.card())) return refused::not_held;
  return playable(state, seat).contains(move.card()) ? kAccepted : refused::follow_suit;
}

namespace {

// B20. The big coins still owned, 7 as the highest bit, order the tied: whoever shed the 7 has the
// smaller number, then the 5, the 3, the 2.
bool is_ahead(const Player& a, const Player& b) {
  const int mine = a.coins.sum(), theirs = b.coins.sum();
  return mine != theirs ? mine < theirs : a.coins.big < b.coins.big;
}

}  // namespace

int rank_of(const State& state, Seat seat) {
  int rank = 1;
  for (const Seat other : seats(state.player_count)) {
    rank += is_ahead(state.players[other], state.players[seat]) ? 1 : 0;
  }
  return rank;
}

Result result(const State& state) {
  Result result;
  result.over = state.phase == Phase::over;
  if (!result.over) return result;
  for (const Seat seat : seats(state.player_count)) {
    result.scores.push_back(state.players[seat].coins.sum());
  }
  rank_by(result, state.player_count,
          [&](Seat a, Seat b) { return is_ahead(state.players[a], state.players[b]); });
  return result;
}

}  // namespace pactole::bidcoin
