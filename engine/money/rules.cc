#include "engine/money/rules.h"

#include <algorithm>

namespace pactole::money {
namespace {

Deck draw_deck(const State& state) {
  Deck deck;
  CardSet::in_use(*state.options.removed).for_each([&](Card card) { deck.push_back(card); });
  Stream(state.seed, "deck", state.deal).shuffle(deck);
  return deck;
}

// M6
void take_deck(State& state, const Deck& deck) {
  const Card* next = deck.begin();
  const auto draw = [&](int count) {
    CardSet cards;
    for (int i = 0; i < count; ++i) cards |= CardSet::of(*next++);
    return cards;
  };
  for (const Seat seat : seats(state.player_count)) {
    Player& player = state.players[seat];
    player.hand = draw(kHandSize) | kBluffAlone;
    player.seen = CardSet();
  }
  state.row(Side::right) = draw(kRowSize);
  state.row(Side::left) = draw(kRowSize);
  state.pile.clear();
  for (const Card* card = deck.end(); card != next;) state.pile.push_back(*--card);
}

int total(const Player& player) {
  int sum = 0;
  for (const int score : player.scores) sum += score;
  return sum;
}

// M22: the highest of that deal, alone or tied.
bool won(const State& state, Seat seat, std::size_t deal) {
  const int mine = state.players[seat].scores[deal];
  int highest = mine;
  for (const Seat other : seats(state.player_count)) {
    highest = std::max<int>(highest, state.players[other].scores[deal]);
  }
  return mine == highest;
}

int deals_won(const State& state, Seat seat) {
  int wins = 0;
  for (std::size_t deal = 0; deal < state.players[seat].scores.size(); ++deal) {
    wins += won(state, seat, deal) ? 1 : 0;
  }
  return wins;
}

Refusal check_bid(const State& state, const Player& player, CardSet cards) {
  if (cards.empty()) return refused::empty_bid;
  if (!player.hand.contains(cards)) return refused::not_held;
  if (cards == kBluffAlone && !state.options.bluff_only) return refused::bluff_alone;
  return kAccepted;
}

Refusal check_swap(const State& state, Seat seat, std::uint32_t number) {
  if (number >= state.player_count) return refused::swap_without_bid;
  const Seat with = seat_at(static_cast<int>(number));
  if (with == seat) return refused::swap_without_bid;
  if (!state.players[with].bid.empty()) return kAccepted;
  return state.acted.contains(with) ? refused::swap_without_bid : refused::swap_with_bluff;
}

}  // namespace

void deal(State& state, const Setup& setup) {
  const std::size_t number = state.deal - 1u;
  if (number < setup.deals.size() && setup.deals[number]) {
    take_deck(state, *setup.deals[number]);
  } else {
    take_deck(state, draw_deck(state));
  }
  state.round = 1;
  state.stalled = 0;
  state.last_round = false;
  open_bids(state);
}

void score_deal(State& state) {
  for (const Seat seat : seats(state.player_count)) {
    Player& player = state.players[seat];
    player.scores.push_back(static_cast<std::int16_t>(score(player.hand)));
  }
}

DealEnded score_sheet(const State& state) {
  DealEnded event{state.deal, {}};
  for (const Seat seat : seats(state.player_count)) {
    const Player& player = state.players[seat];
    Scored line{};
    line.seat = seat;
    line.cards = list(player.hand - kBluffAlone);
    line.counted = count(player.hand);
    line.total = total(player);
    line.won = won(state, seat, player.scores.size() - 1);
    event.sheet.push_back(line);
  }
  return event;
}

GameEnded final_result(const State& state) {
  GameEnded event{result(state), {}};
  for (const Seat seat : seats(state.player_count))
    event.deals_won.push_back(deals_won(state, seat));
  return event;
}

Refusal check(const State& state, Seat seat, Move move) {
  if (state.phase == Phase::over) return kGameOver;
  if (!state.acting.contains(seat)) return kNotYourTurn;
  const bool bids = move.verb() == Verb::bid;
  if (state.phase == Phase::bid) {
    return bids ? check_bid(state, state.players[seat], move.cards()) : refused::bid_phase;
  }
  if (bids) return refused::exchange_phase;
  return move.verb() == Verb::swap ? check_swap(state, seat, move.number()) : kAccepted;
}

// M22, M23
Result result(const State& state) {
  Result result;
  result.over = state.phase == Phase::over;
  if (!result.over) return result;
  PerSeat<int, kMaxPlayers> wins;
  for (const Seat seat : seats(state.player_count)) {
    result.scores.push_back(total(state.players[seat]));
    if (state.options.match == Match::wins) wins[seat] = deals_won(state, seat);
  }
  rank_by(result, state.player_count, [&](Seat a, Seat b) {
    return wins[a] != wins[b] ? wins[a] > wins[b]
                              : result.scores[index(a)] > result.scores[index(b)];
  });
  return result;
}

}  // namespace pactole::money
