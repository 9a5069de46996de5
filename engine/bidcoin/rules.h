// The rulebook of BiD COIN in order, each clause by its number.
//
// What every move passes through is inline here, so that a rollout compiles to a tight loop; what
// happens once a deal or on a refusal is in rules.cc.
#pragma once

#include <cassert>
#include <optional>

#include "engine/bidcoin/events.h"
#include "engine/bidcoin/move_list.h"
#include "engine/bidcoin/state.h"
#include "engine/core/events.h"
#include "engine/core/options.h"
#include "engine/core/refusal.h"
#include "engine/core/result.h"

namespace pactole::bidcoin {

inline constexpr Setup kNoSetup{};

std::optional<ParamError> check_setup(const Options& options, int players, const Setup& setup);

State start(const Options& options, int players, const Seed& seed, const Setup& setup = kNoSetup);
Refusal check(const State& state, Seat seat, Move move);
Result result(const State& state);

// B18: 1-coins in the reserve; substitutes are not counted.
int reserve(const State& state);

constexpr SeatSet to_act(const State& state) {
  return state.phase == Phase::over ? SeatSet() : SeatSet(state.turn);
}

constexpr Suit led_suit(const State& state) {
  return suit(state.table[0]);
}

// B7: follow the led suit if able, otherwise any card.
constexpr CardSet playable(const State& state, Seat seat) {
  const CardSet hand = state.players[seat].hand;
  const CardSet asked = state.table.empty() ? hand : CardSet::of(led_suit(state));
  return (hand & asked).or_if_empty(hand);
}

// B14: the subsets of the player's big coins that, filled up with 1s, declare zero.
constexpr SubsetMask zero_subsets(const Player& player) {
  const bool allowed = (player.wins | (player.zero ? 1 : 0)) == 0;
  const int ones = player.coins.ones < kTricks ? player.coins.ones : kTricks;
  const auto cards = static_cast<std::size_t>(player.hand.size());
  return kZeroSubsets[cards][static_cast<std::size_t>(ones)] & kSubsetsOf[player.coins.big] &
         static_cast<SubsetMask>(mask_if(allowed));
}

constexpr bool legal(const State& state, Seat seat, MoveList& moves) {
  const Player& player = state.players[seat];
  if (!to_act(state).contains(seat)) {
    moves.clear();
  } else if (state.phase == Phase::coin) {
    moves.set_coins(player.coins);
  } else {
    moves.set_plays(playable(state, seat), zero_subsets(player), player.hand.size());
  }
  return true;
}

// B8, B9: the card that wins a full trick.
constexpr Card winning_card(CardSet trick, Suit led, Suit trump, int players) {
  const CardSet ruling = (trick & CardSet::of(trump)).or_if_empty(trick & CardSet::of(led));
  const Suit suit_of_it = suit(ruling.lowest());
  const CardSet zero = CardSet::of(card(suit_of_it, 0));
  const CardSet pair = zero | CardSet::of(card(suit_of_it, top_rank(players)));
  const CardSet beaten_by_zero((ruling - zero).bits() & mask_if((ruling & pair) == pair));
  return (ruling - beaten_by_zero).highest();
}

// B8, B9: the cards that would win it if they were played now. All of them when nothing is led.
constexpr CardSet takers(CardSet trick, Suit led, Suit trump, int players) {
  if (trick.empty()) return CardSet::in_use(players);
  const CardSet trumps = trick & CardSet::of(trump);
  const Suit ruling = trumps.empty() ? led : trump;
  const CardSet zero = CardSet::of(card(ruling, 0));
  const CardSet top = CardSet::of(card(ruling, top_rank(players)));
  const Card winner = winning_card(trick, led, trump, players);
  CardSet higher(CardSet::of(ruling).bits() >> winner.index << winner.index);
  higher -= CardSet::of(winner);
  if (!(trick & zero).empty()) higher = (trick & top).empty() ? higher - top : CardSet();
  if (!(trick & top).empty() && (trick & zero).empty()) higher = zero;
  return trumps.empty() && ruling != trump ? higher | CardSet::of(trump) : higher;
}

// B12, B13, B15
constexpr bool coin_due(const Player& player) {
  const unsigned above = player.wins > player.bid(), coins = !player.coins.empty();
  return (above & coins & (player.zero ? 0u : 1u)) != 0;
}

// Deals, settles and ends; rules.cc.
struct Settlement {
  bool success;
  Coins discarded;
  int taken;
};
void deal(State& state, const Setup& setup);
Settlement settle(Player& player);
int rank_of(const State& state, Seat seat);
Ended ended_after_deal(const State& state);

template <class Sink>
void tell_deal(const State& state, Sink&& sink) {
  if constexpr (kListening<Sink>) {
    DealStarted event{state.deal, state.first, state.turned, {}};
    for (const Seat seat : seats(state.player_count)) {
      event.hands.push_back({seat, list(state.players[seat].hand)});
    }
    sink(event);
  }
}

template <class Sink>
void finish_deal(State& state, Sink&& sink, const Setup& setup) {
  DealEnded event{state.deal, 0, {}};
  for (const Seat seat : seats(state.player_count)) {
    Player& player = state.players[seat];
    const Player before = player;
    const Settlement settled = settle(player);
    if constexpr (kListening<Sink>) {
      Settled line{seat,          before.wins,        before.bid(),
                   std::nullopt,  settled.success,    list(settled.discarded),
                   settled.taken, list(player.coins), player.coins.sum()};
      if (before.zero) line.zero = list(before.declared);
      event.sheet.push_back(line);
    }
  }
  if constexpr (kListening<Sink>) {
    for (Settled& line : event.sheet) line.rank = rank_of(state, line.seat);
    event.reserve = reserve(state);
    sink(event);
  }
  state.ended = ended_after_deal(state);  // B19
  if (state.ended != Ended::no) {
    state.phase = Phase::over;
    if constexpr (kListening<Sink>) sink(GameEnded{state.ended, result(state)});
    return;
  }
  ++state.deal;
  state.first = left_of(state.first, state.player_count);  // B6
  deal(state, setup);
  tell_deal(state, sink);
}

template <class Sink>
void next_trick(State& state, Sink&& sink, const Setup& setup) {
  if (state.trick == kTricks) return finish_deal(state, sink, setup);
  ++state.trick;
  state.phase = Phase::play;
}

template <class Sink>
void finish_trick(State& state, Sink&& sink, const Setup& setup) {
  CardSet trick;
  for (const Card card : state.table) trick |= CardSet::of(card);
  const Card with = winning_card(trick, led_suit(state), state.trump(), state.player_count);
  int place = 0;
  for (int i = 1; i < state.player_count; ++i) {
    place |= i & static_cast<int>(mask_if(state.table[static_cast<std::size_t>(i)] == with));
  }
  const Seat winner = left_of(state.leader, place, state.player_count);
  const int piles = wins_double(rank(with)) ? 2 : 1;  // B10
  Player& player = state.players[winner];
  player.wins = static_cast<std::uint8_t>(player.wins + piles);
  if constexpr (kListening<Sink>) {
    TrickWon event{state.trick, winner, with, piles, player.wins, {}};
    Seat seat = state.leader;
    for (const Card card : state.table) {
      event.cards.push_back({seat, card});
      seat = left_of(seat, state.player_count);
    }
    sink(event);
  }
  state.table.clear();
  state.leader = state.turn = winner;
  if (coin_due(player)) {
    state.phase = Phase::coin;
  } else {
    next_trick(state, sink, setup);
  }
}

template <class Sink>
void apply(State& state, Seat seat, Move move, Sink&& sink, const Setup& setup = kNoSetup) {
  Player& player = state.players[seat];
  ++state.moves;
  switch (move.verb()) {
    case Verb::play: {
      const Card card = move.card();
      player.hand -= CardSet::of(card);
      state.played |= CardSet::of(card);
      state.table.push_back(card);
      const Suit led = led_suit(state);
      const unsigned not_followed = suit(card) != led ? 1u : 0u;
      player.voids |= static_cast<std::uint8_t>(not_followed << static_cast<int>(led));
      sink(Played{seat, card});
      if (state.table.size() < state.player_count) {
        state.turn = left_of(seat, state.player_count);
      } else {
        finish_trick(state, sink, setup);
      }
      return;
    }
    case Verb::coin:
      player.coins -= move.coins();
      player.moved += move.coins();
      sink(CoinMoved{seat, move.coins().sum(), player.bid()});
      if (state.options.coin_move == CoinMove::cover && coin_due(player)) return;
      return next_trick(state, sink, setup);
    case Verb::zero:
      player.coins -= move.coins();
      player.declared = move.coins();
      player.zero = true;
      if constexpr (kListening<Sink>) sink(ZeroDeclared{seat, list(move.coins())});
      return;
  }
}

}  // namespace pactole::bidcoin
