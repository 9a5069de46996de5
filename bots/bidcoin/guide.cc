#include "bots/bidcoin/guide.h"

#include <array>
#include <cmath>
#include <cstdlib>

namespace pactole {
namespace {

using namespace bidcoin;

// How likely a card takes a trick, by how many cards of its suit that are still out beat it.
constexpr std::array<float, 6> kTakes{0.85f, 0.55f, 0.32f, 0.18f, 0.1f, 0.05f};

// The piles to expect of it: [trump][wins double][beaten by].
constexpr auto kPiles = [] {
  std::array<std::array<std::array<float, kRanks>, 2>, 2> piles{};
  for (std::size_t beaten_by = 0; beaten_by < kRanks; ++beaten_by) {
    const float takes = kTakes[std::min(beaten_by, kTakes.size() - 1)];
    for (std::size_t twice = 0; twice < 2; ++twice) {
      const float each = twice != 0 ? 1.6f : 1.0f;
      piles[0][twice][beaten_by] = takes * 0.8f * each;
      piles[1][twice][beaten_by] = std::min(0.95f, takes + 0.15f) * each;
    }
  }
  return piles;
}();

// The higher cards of the suit, by card.
constexpr auto kHigher = [] {
  std::array<CardSet, kCards> higher{};
  for (std::uint8_t i = 0; i < kCards; ++i) {
    const CardSet suit_cards = CardSet::of(suit(Card{i}));
    higher[i] = CardSet(suit_cards.bits() >> i << i) - CardSet::of(Card{i});
  }
  return higher;
}();

// Fewer wins to expect than this for each card: a hand to declare zero with.
constexpr float kWeak = 0.2f;

CardSet unseen(const State& state, Seat seat) {
  return CardSet::in_use(state.player_count) - state.played - state.players[seat].hand -
         CardSet::of(state.turned);
}

// Piles that the hand is good for from here on.
float expected_wins(const State& state, Seat seat) {
  const CardSet hand = state.players[seat].hand;
  const CardSet out = unseen(state, seat);
  const Suit trump = state.trump();
  float wins = 0;
  hand.for_each([&](Card card) {
    const std::size_t is_trump = suit(card) == trump ? 1 : 0;
    const std::size_t twice = wins_double(rank(card)) ? 1 : 0;
    wins += kPiles[is_trump][twice][static_cast<std::size_t>((out & kHigher[card.index]).size())];
  });
  return wins;
}

struct Trick {
  explicit Trick(const State& now) : state(now) {
    for (const Card card : now.table) cards |= CardSet::of(card);
  }
  bool wins_with(Card card) const {
    const Suit led = state.table.empty() ? suit(card) : led_suit(state);
    return winning_card(cards | CardSet::of(card), led, state.trump(), state.player_count) == card;
  }
  bool last() const { return state.table.size() + 1 == state.player_count; }

  const State& state;
  CardSet cards;
};

// The most it can cost to lose this trick: the highest card that does not win now, or else the
// lowest one there is.
Card play_low(const Trick& trick, CardSet playable) {
  const auto height = [&](Card card) {
    return rank(card) + (suit(card) == trick.state.trump() ? kRanks : 0);
  };
  Card best{};
  int highest = -1;
  if (!trick.state.table.empty()) {
    playable.for_each([&](Card card) {
      const int here = trick.wins_with(card) ? -1 : height(card);
      if (here > highest) highest = here, best = card;
    });
  }
  if (highest >= 0) return best;
  int lowest = 100;
  playable.for_each([&](Card card) {
    if (height(card) < lowest) lowest = height(card), best = card;
  });
  return best;
}

// The cheapest card that wins for certain, or the strongest while others are still to play.
Card play_high(const Trick& trick, CardSet playable, int need, CardSet out) {
  Card best{};
  float highest = -1e9f;
  bool found = false;
  playable.for_each([&](Card card) {
    if (!trick.wins_with(card)) return;
    const int piles = wins_double(rank(card)) ? 2 : 1;
    const CardSet above = out & kHigher[card.index];
    const int height = rank(card) + (suit(card) == trick.state.trump() ? kRanks : 0);
    const float safe = trick.last() ? 1.0f : 1.0f / static_cast<float>(1 + above.size());
    const float value =
        3 * safe - 0.05f * static_cast<float>(height) - (piles > need ? 2.0f : 0.0f);
    if (value > highest) highest = value, best = card, found = true;
  });
  return found ? best : play_low(trick, playable);
}

Move choose_coin(const State& state, Seat seat) {
  const Player& player = state.players[seat];
  const float expected = expected_wins(state, seat);
  MoveList moves;
  legal(state, seat, moves);
  Move best = moves[0];
  float least = 1e9f;
  for (const Move move : moves) {
    const int need = player.bid() + move.coins().sum() - player.wins;
    const float off = std::abs(static_cast<float>(need) - expected);
    const float cost =
        off - 0.2f * static_cast<float>(move.coins().sum()) + (need < 0 ? 1.0f : 0.0f);
    if (cost < least) least = cost, best = move;
  }
  return best;
}

}  // namespace

Move Guide<Bidcoin>::choose(const State& state, Seat seat, Stream&) {
  if (state.phase == Phase::coin) return choose_coin(state, seat);
  const Player& player = state.players[seat];
  const CardSet cards = playable(state, seat);
  if (zero_subsets(player) != 0 &&
      expected_wins(state, seat) < kWeak * static_cast<float>(player.hand.size())) {
    MoveList moves;
    legal(state, seat, moves);
    return moves[moves.size() - 1];  // the one with the biggest coins
  }
  if (cards.size() == 1) return Move::play(cards.lowest());
  const Trick trick(state);
  const int need = player.bid() - player.wins;
  const bool wants = !player.zero && (need > 0 || (player.bid() == 0 && !player.coins.empty()));
  const auto too_strong = [&] {
    return need > 0 && expected_wins(state, seat) > static_cast<float>(need) + 1.2f;
  };
  if (!wants || too_strong()) return Move::play(play_low(trick, cards));
  return Move::play(play_high(trick, cards, std::max(need, 1), unseen(state, seat)));
}

void Guide<Bidcoin>::consider(const State& state, Seat seat, Candidates<Bidcoin>& candidates) {
  MoveList moves;
  legal(state, seat, moves);
  candidates.clear();
  // Of cards that nothing unseen lies between, one speaks for all.
  const CardSet between = unseen(state, seat);
  Card last{};
  bool any = false;
  for (const Move move : moves) {
    if (move.verb() == Verb::play) {
      const Card card = move.card();
      const bool plain =
          rank(card) != 0 && rank(card) != top_rank(state.player_count) && !wins_double(rank(card));
      const bool alike = any && plain && suit(card) == suit(last) &&
                         ((between.bits() >> last.index) &
                          ((std::uint64_t{1} << (card.index - last.index)) - 1)) == 0 &&
                         !wins_double(rank(last)) && rank(last) != 0;
      last = card;
      any = true;
      if (alike) continue;
    }
    candidates.push_back(move);
  }
}

Outlook Guide<Bidcoin>::outlook(const State& state) {
  Outlook outlook;
  for (const Seat seat : seats(state.player_count)) {
    const Player& player = state.players[seat];
    outlook.worth[seat] =
        -static_cast<float>(player.coins.sum() + player.moved.sum() + player.declared.sum());
  }
  outlook.spread = 2.5f * std::sqrt(static_cast<float>(state.player_count - state.deal + 1));
  return outlook;
}

}  // namespace pactole
