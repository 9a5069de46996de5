#include "engine/bidcoin/testing.h"

namespace pactole {

using namespace bidcoin;

std::string Testing<Bidcoin>::conserved(const State& state) {
  CardSet seen = state.played | CardSet::of(state.turned) | state.leftover;
  int cards = state.played.size() + 1 + state.leftover.size();
  int wins = 0;
  for (const Seat seat : seats(state.player_count)) {
    const Player& player = state.players[seat];
    seen |= player.hand;
    cards += player.hand.size();
    wins += player.wins;
    const unsigned owned = player.coins.big | player.moved.big | player.declared.big;
    if ((owned ^ player.discarded.big) != kAllBigCoins) return "a 2, 3, 5 or 7 is lost or doubled";
    if (!player.moved.empty() && player.zero) return "a declarer has moved coins";
  }
  const CardSet in_use = CardSet::in_use(state.player_count);
  if (seen != in_use || cards != in_use.size()) return "a card is lost or doubled";
  const int tricks = state.played.size() / state.player_count;
  if (wins < tricks || wins > tricks + 10) return "the wins don't fit the tricks";
  return {};
}

std::vector<Move> Testing<Bidcoin>::universe(const State&, Seat) {
  std::vector<Move> moves;
  for (std::uint8_t card = 0; card < kCards; ++card) moves.push_back(Move::play(Card{card}));
  for (unsigned i = 0; i < kBigCoinCount; ++i) {
    moves.push_back(Move::coin({0, static_cast<std::uint8_t>(1u << i)}));
  }
  moves.push_back(Move::coin(kOneOne));
  for (std::uint8_t ones = 0; ones <= kTricks; ++ones) {
    for (std::uint8_t big = 0; big < 16; ++big) {
      if (ones + big > 0) moves.push_back(Move::zero({ones, big}));
    }
  }
  return moves;
}

Rewound<Bidcoin> Testing<Bidcoin>::rewind(const PlayedGame<Bidcoin>& game, const State& world,
                                          Seat) {
  Rewound<Bidcoin> past{{}, game.moves};
  past.setup.first = game.states[0].first;
  for (std::size_t i = 0; i < game.states.size(); ++i) {
    const State& state = game.states[i];
    if (state.deal <= past.setup.deals.size()) continue;
    // The first state of a deal. In the current one everybody held what the world gives them and
    // what they have played since.
    const bool current = state.deal == world.deal;
    State dealt = state;
    if (current) {
      dealt.leftover = world.leftover;
      for (const Seat seat : seats(game.players)) {
        CardSet hand = world.players[seat].hand;
        for (std::size_t j = i; j < game.moves.size(); ++j) {
          const auto& [mover, move] = game.moves[j];
          if (mover == seat && move.verb() == Verb::play) hand |= CardSet::of(move.card());
        }
        dealt.players[seat].hand = hand;
      }
    }
    Deck deck;
    const auto lay = [&](Card card) { deck.push_back(card); };
    for (const Seat seat : seats(game.players)) dealt.players[seat].hand.for_each(lay);
    deck.push_back(dealt.turned);
    dealt.leftover.for_each(lay);
    past.setup.deals.push_back(deck);
  }
  return past;
}

std::vector<std::pair<int, int>> Testing<Bidcoin>::hidden(const State& state, Seat viewer) {
  std::vector<std::pair<int, int>> places;
  const auto note = [&](CardSet cards, int place) {
    cards.for_each([&](Card card) { places.emplace_back(card.index, place); });
  };
  for (const Seat seat : seats(state.player_count)) {
    if (seat != viewer) note(state.players[seat].hand, static_cast<int>(seat));
  }
  note(state.leftover, kMaxPlayers);
  return places;
}

}  // namespace pactole
