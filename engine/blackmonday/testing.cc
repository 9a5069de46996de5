#include "engine/blackmonday/testing.h"

#include <algorithm>
#include <array>

namespace pactole {

using namespace blackmonday;

namespace {

// Cards as heaps that may be wrong: more than two of a kind can be counted.
using Tally = std::array<int, kKinds + 1 + kColours>;

void count_in(Tally& tally, Cards cards, int sign = 1) {
  cards.for_each([&](Card card) { tally[card.index] += sign; });
}

Tally everything(const State& state) {
  Tally tally{};
  count_in(tally, state.discard);
  count_in(tally, state.under);
  count_in(tally, state.shown_rates());
  for (const Seat seat : seats(state.player_count)) {
    count_in(tally, state.hands[seat]);
    count_in(tally, state.parcels[seat]);
  }
  for (std::size_t i = state.pile.drawn; i < state.pile.size; ++i) {
    ++tally[state.pile.slots[i].card().index];
  }
  return tally;
}

int drawn_closings(const State& state) {
  if (state.options.four_closings) return std::popcount(state.closed);
  return state.ended == Ended::closed ? 1 : 0;
}

// The place in the deck of every card that the seat still held when `states` ended, were it to play
// the same cards: filled with what it held instead, they make a deck that leads there.
class HeldPlaces {
 public:
  explicit HeldPlaces(const State& dealt) {
    for (const Seat seat : seats(dealt.player_count)) {
      dealt.hands[seat].for_each([&](Card card) { take(seat, card); });
    }
  }

  void draw(Seat seat, Cards cards) {
    cards.for_each([&](Card card) { take(seat, card); });
  }
  void play(Seat seat, Cards cards) {
    cards.for_each([&](Card card) {
      auto& held = held_[seat];
      held.erase(std::ranges::find(held, card, &Held::card));
    });
  }

  // The deck's order is the order of taking; the viewer got each card when it did.
  Deck deck_with(const PerSeat<Cards, kMaxPlayers>& hands, int players, Seat viewer) {
    for (const Seat seat : seats(players)) {
      if (seat == viewer) continue;
      std::size_t next = 0;
      hands[seat].for_each([&](Card card) { deck_[held_[seat][next++].place] = card; });
    }
    return deck_;
  }

 private:
  struct Held {
    Card card;
    std::size_t place;
  };
  void take(Seat seat, Card card) {
    held_[seat].push_back({card, deck_.size()});
    deck_.push_back(card);
  }

  PerSeat<std::vector<Held>, kMaxPlayers> held_;
  Deck deck_;
};

Cards cards_played(Move move) {
  if (move.verb() == Verb::exchange) return move.exchanged();
  Cards cards;
  if (move.verb() != Verb::end && move.verb() != Verb::sell) cards.add(move.card());
  return cards;
}

// The hands that the others must have held at the reshuffle for the world to be as it is.
PerSeat<Cards, kMaxPlayers> hands_at_reshuffle(const State& world) {
  PerSeat<std::array<int, kKinds>, kMaxPlayers> counts{};
  const Pile& pile = world.pile;
  for (const Seat seat : seats(world.player_count)) {
    world.hands[seat].for_each([&](Card card) { ++counts[seat][card.index]; });
  }
  for (std::size_t i = 0; i < pile.plays; ++i) {
    ++counts[pile.slots[i].by()][pile.slots[i].played().index];
  }
  int drawn = -int{pile.pending};
  for (std::size_t i = 0; i < pile.drawn; ++i) {
    const Card card = pile.slots[i].card();
    if (is_closing(card)) continue;
    const Seat drawer = drawn < 0 ? pile.renewer : pile.slots[static_cast<std::size_t>(drawn)].by();
    ++drawn;
    --counts[drawer][card.index];
  }
  PerSeat<Cards, kMaxPlayers> hands;
  for (const Seat seat : seats(world.player_count)) {
    for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
      for (int i = 0; i < counts[seat][kind]; ++i) hands[seat].add(Card{kind});
    }
  }
  return hands;
}

}  // namespace

std::string Testing<Blackmonday>::conserved(const State& state) {
  const Tally tally = everything(state);
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    if (tally[kind] != kCopies) return "a card is lost or doubled";
  }
  int closings = drawn_closings(state);
  for (std::size_t kind = kKinds; kind < tally.size(); ++kind) closings += tally[kind];
  const int expected = !state.pile.second ? 0 : state.options.four_closings ? kMaxClosings : 1;
  if (closings != expected) return "a closing card is lost or doubled";
  for (const Seat seat : seats(state.player_count)) {
    if (state.cash[seat] < 0) return "cash below zero";
    if (state.hands[seat].size() > kHandSize) return "a hand is too large";
    for (const Colour colour : kAllColours) {
      const int held = shares(state.parcels[seat], colour);
      if (held > kMaxShares) return "more than 12 shares of a colour";
      if (held > 0 && state.rates[colour] == 0) return "parcels of a bankrupt colour";
      if (held > 0 && state.is_closed(colour)) return "parcels of a closed market";
    }
  }
  return {};
}

std::vector<Move> Testing<Blackmonday>::universe(const State& state, Seat seat) {
  std::vector<Move> moves{Move::end()};
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    for (const auto made : {&Move::buy, &Move::sell, &Move::rate, &Move::crash}) {
      moves.push_back(made(Card{kind}));
    }
    Cards one;
    one.add(Card{kind});
    moves.push_back(Move::exchange(one));
  }
  // Every exchange of two to four cards of the kinds in hand, and of one that is not, whether or
  // not there are two of them.
  std::vector<Card> kinds;
  const Cards hand = state.hands[seat];
  for (Kinds rest = hand.kinds() | (~hand.kinds() & (hand.kinds() + 1)); rest != 0;
       rest &= rest - 1) {
    const Card card{static_cast<std::uint8_t>(std::countr_zero(rest))};
    if (!is_closing(card)) kinds.insert(kinds.end(), kCopies, card);
  }
  std::vector<Cards> choices{Cards()};
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const bool second_copy = i % 2 == 1;
    const std::size_t before = choices.size();
    for (std::size_t c = 0; c < before; ++c) {
      Cards more = choices[c];
      if (more.size() == kMaxExchange || (second_copy && more.count(kinds[i]) != 1)) continue;
      more.add(kinds[i]);
      choices.push_back(more);
      if (more.size() > 1) moves.push_back(Move::exchange(more));
    }
  }
  return moves;
}

Rewound<Blackmonday> Testing<Blackmonday>::rewind(const PlayedGame<Blackmonday>& game,
                                                  const State& world, Seat viewer) {
  Rewound<Blackmonday> past{{}, game.moves};
  past.setup.first = game.states[0].first;
  const Pile& dealt = game.states[0].pile;
  HeldPlaces places(game.states[0]);
  std::size_t drawn = 0;
  for (std::size_t i = 0; i < game.moves.size() && !game.states[i].pile.second; ++i) {
    const auto& [seat, move] = game.moves[i];
    places.play(seat, cards_played(move));
    const Pile& pile = game.states[i + 1].pile;
    const std::size_t until = pile.second ? dealt.size : pile.drawn;
    for (; drawn < until; ++drawn) {
      Cards card;
      card.add(dealt.slots[drawn].card());
      places.draw(seat, card);
    }
  }
  if (!world.pile.second) {
    past.setup.deck = places.deck_with(world.hands, game.players, viewer);
    for (std::size_t i = world.pile.drawn; i < world.pile.size; ++i) {
      past.setup.deck->push_back(world.pile.slots[i].card());
    }
    return past;
  }
  past.setup.deck = places.deck_with(hands_at_reshuffle(world), game.players, viewer);
  SecondDeck second;
  Cards rest = Cards::whole_game();
  for (std::size_t i = 0; i < world.pile.size; ++i) {
    second.push_back(world.pile.slots[i].card());
    if (!is_closing(second.back())) rest.remove(second.back());
  }
  rest.for_each([&](Card card) { second.push_back(card); });
  past.setup.second = second;
  return past;
}

std::vector<std::pair<int, int>> Testing<Blackmonday>::hidden(const State& state, Seat viewer) {
  std::vector<std::pair<int, int>> places;
  for (const Seat seat : seats(state.player_count)) {
    if (seat == viewer) continue;
    state.hands[seat].for_each(
        [&](Card card) { places.emplace_back(card.index, static_cast<int>(seat)); });
  }
  for (int i = state.pile.drawn; i < state.pile.size; ++i) {
    const Card card = state.pile.slots[static_cast<std::size_t>(i)].card();
    places.emplace_back(card.index, kMaxPlayers + i);
  }
  return places;
}

}  // namespace pactole
