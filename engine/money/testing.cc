#include "engine/money/testing.h"

namespace pactole {

using namespace money;

namespace {

CardSet owned(const State& state, Seat seat) {
  return state.players[seat].hand | state.players[seat].bid;
}

// What the others have never seen of a player's cards in this deal: dealt to it, never revealed.
CardSet secret(const State& state, Seat seat) {
  const Player& player = state.players[seat];
  const CardSet closed = state.phase == Phase::bid ? owned(state, seat) : player.hand;
  return closed - player.seen - kBluffAlone;
}

// The deck that dealt this state, the first of its deal.
Deck deck_of(const State& dealt) {
  Deck deck;
  const auto lay = [&](Card card) { deck.push_back(card); };
  for (const Seat seat : seats(dealt.player_count)) {
    (dealt.players[seat].hand - kBluffAlone).for_each(lay);
  }
  dealt.row(Side::right).for_each(lay);
  dealt.row(Side::left).for_each(lay);
  for (std::size_t i = dealt.pile.size(); i-- > 0;) deck.push_back(dealt.pile[i]);
  return deck;
}

}  // namespace

std::string Testing<Money>::conserved(const State& state) {
  CardSet seen;
  int cards = 0;
  const auto count = [&](CardSet some) {
    seen |= some;
    cards += some.size();
  };
  for (const Seat seat : seats(state.player_count)) {
    const Player& player = state.players[seat];
    count((player.hand | player.bid) - kBluffAlone);
    if (!(player.hand & player.bid).empty()) return "a card is both in the hand and in the bid";
    if (!owned(state, seat).contains(kBluff)) return "a bluff card is lost";
    if ((owned(state, seat) - kBluffAlone).empty()) return "a player has neither bill nor coin";
    if (!owned(state, seat).contains(player.seen)) return "a card is seen where it is not";
  }
  for (const CardSet row : state.rows) {
    if (row.empty()) return "a row is empty";
    count(row);
  }
  for (const Card card : state.pile) count(CardSet::of(card));
  const CardSet in_use = CardSet::in_use(*state.options.removed);
  if (in_use.size() != cards_in_use(state.player_count)) return "the deck has the wrong size";
  if (seen != in_use || cards != in_use.size()) return "a card is lost or doubled";
  return {};
}

std::vector<Move> Testing<Money>::universe(const State& state, Seat seat) {
  std::vector<Move> moves{Move::take(Side::right), Move::take(Side::left), Move::keep(),
                          Move::bid(CardSet())};
  for (std::uint32_t other = 0; other < 7; ++other) moves.push_back(Move::swap(other));
  for (std::uint8_t i = 0; i <= kBluff.index; ++i) moves.push_back(Move::bid(CardSet::of(Card{i})));
  const CardList hand = list(state.players[seat].hand);
  const std::size_t few = std::min<std::size_t>(hand.size(), 6);
  for (std::size_t subset = 1; subset < std::size_t{1} << few; ++subset) {
    CardSet cards;
    for (std::size_t i = 0; i < few; ++i) {
      if (subset >> i & 1) cards |= CardSet::of(hand[hand.size() - 1 - i]);
    }
    moves.push_back(Move::bid(cards));
  }
  return moves;
}

Rewound<Money> Testing<Money>::rewind(const PlayedGame<Money>& game, const State& world,
                                      Seat viewer) {
  Rewound<Money> past{{}, game.moves};
  std::size_t round_began = 0;
  for (std::size_t i = 0; i < game.states.size(); ++i) {
    State dealt = game.states[i];
    if (i == 0 || dealt.round != game.states[i - 1].round ||
        dealt.deal != game.states[i - 1].deal) {
      round_began = i;
    }
    if (dealt.deal <= past.setup.deals.size()) continue;
    // The first state of a deal. In the current one everybody was dealt what the world gives them
    // and has never shown, and below what has been drawn the pile lay as the world has it.
    if (dealt.deal == world.deal) {
      for (const Seat seat : seats(game.players)) {
        CardSet& hand = dealt.players[seat].hand;
        hand = (hand - secret(game.now(), seat)) | secret(world, seat);
      }
      for (std::size_t c = 0; c < world.pile.size(); ++c) dealt.pile[c] = world.pile[c];
    }
    past.setup.deals.push_back(deck_of(dealt));
  }
  if (world.phase == Phase::bid) {
    for (std::size_t i = round_began; i < past.moves.size(); ++i) {
      auto& [seat, move] = past.moves[i];
      if (seat != viewer) move = Move::bid(world.players[seat].bid);
    }
  }
  return past;
}

std::vector<std::pair<int, int>> Testing<Money>::hidden(const State& state, Seat viewer) {
  std::vector<std::pair<int, int>> places;
  const auto note = [&](CardSet cards, int place) {
    cards.for_each([&](Card card) { places.emplace_back(card.index, place); });
  };
  for (const Seat seat : seats(state.player_count)) {
    if (seat == viewer) continue;
    note(state.players[seat].hand, 2 * static_cast<int>(seat));
    note(state.players[seat].bid, 2 * static_cast<int>(seat) + 1);
  }
  for (std::size_t i = 0; i < state.pile.size(); ++i) {
    places.emplace_back(state.pile[i].index, 2 * kMaxPlayers + static_cast<int>(i));
  }
  return places;
}

}  // namespace pactole
