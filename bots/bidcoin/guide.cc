#include "bots/bidcoin/guide.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>

namespace pactole {
namespace {

using namespace bidcoin;

// The higher cards of the suit, by card.
constexpr auto kHigher = [] {
  std::array<CardSet, kCards> higher{};
  for (std::uint8_t i = 0; i < kCards; ++i) {
    const CardSet suit_cards = CardSet::of(suit(Card{i}));
    higher[i] = CardSet(suit_cards.bits() >> i << i) - CardSet::of(Card{i});
  }
  return higher;
}();

// The cards of a rank.
constexpr auto kOfRank = [] {
  std::array<CardSet, kRanks> cards{};
  for (std::uint8_t i = 0; i < kCards; ++i) cards[i % kRanks] |= CardSet::of(Card{i});
  return cards;
}();

constexpr CardSet kDoubles = kOfRank[4] | kOfRank[6];
static_assert(wins_double(4) && wins_double(6));

// The ranks that are among the cards, a bit each.
constexpr unsigned ranks_of(CardSet cards) {
  std::uint64_t ranks = 0;
  for (int s = 0; s < kSuits; ++s) ranks |= cards.bits() >> (s * kRanks);
  return static_cast<unsigned>(ranks & ((1u << kRanks) - 1));
}
constexpr Card highest_rank(CardSet cards) {
  return (cards & kOfRank[static_cast<std::size_t>(std::bit_width(ranks_of(cards))) - 1]).lowest();
}
constexpr Card lowest_rank(CardSet cards) {
  return (cards & kOfRank[static_cast<std::size_t>(std::countr_zero(ranks_of(cards)))]).lowest();
}

CardSet unseen(const State& state, Seat seat) {
  return CardSet::in_use(state.player_count) - state.played - state.players[seat].hand -
         CardSet::of(state.turned);
}

// Piles that the hand is good for from here on.
int expected_wins(const Judgement& judgement, const State& state, Seat seat) {
  const CardSet hand = state.players[seat].hand;
  const CardSet out = unseen(state, seat);
  const CardSet trumps = CardSet::of(state.trump());
  int wins = 0;
  hand.for_each([&](Card card) {
    const std::size_t is_trump = trumps.contains(card) ? 1 : 0;
    const std::size_t twice = kDoubles.contains(card) ? 1 : 0;
    const auto beaten_by = static_cast<std::size_t>((out & kHigher[card.index]).size());
    wins += judgement.piles[is_trump][twice][beaten_by];
  });
  return wins;
}

CardSet takers(const State& state) {
  CardSet trick;
  for (const Card card : state.table) trick |= CardSet::of(card);
  return takers(trick, trick.empty() ? state.trump() : led_suit(state), state.trump(),
                state.player_count);
}

// The most it can cost to lose this trick: the highest card that does not win now, or else the
// lowest one there is.
Card play_low(CardSet playable, CardSet takers, CardSet trumps) {
  const CardSet losing = playable - takers;
  if (!losing.empty()) {
    const CardSet high = losing & trumps;
    return high.empty() ? highest_rank(losing) : high.highest();
  }
  const CardSet plain = playable - trumps;
  return plain.empty() ? playable.lowest() : lowest_rank(plain);
}

// The cheapest card that wins for certain, or the strongest while others are still to play.
Card play_high(const Weights& weights, const State& state, CardSet winning, int need, CardSet out) {
  const CardSet trumps = CardSet::of(state.trump());
  const bool last = state.table.size() + 1 == state.player_count;
  Card best{};
  float highest = -1e9f;
  winning.for_each([&](Card card) {
    const int piles = kDoubles.contains(card) ? 2 : 1;
    const int height = rank(card) + (trumps.contains(card) ? kRanks : 0);
    const int above = last ? 0 : (out & kHigher[card.index]).size();
    const float value = weights.unbeaten / static_cast<float>(1 + above) -
                        weights.height * static_cast<float>(height) -
                        (piles > need ? weights.too_many : 0.0f);
    if (value > highest) highest = value, best = card;
  });
  return best;
}

Move choose_coin(const Judgement& judgement, const State& state, Seat seat) {
  const Weights& weights = judgement.weights;
  const Player& player = state.players[seat];
  const float expected = static_cast<float>(expected_wins(judgement, state, seat)) / kPile;
  MoveList moves;
  legal(state, seat, moves);
  Move best = moves[0];
  float least = 1e9f;
  for (const Move move : moves) {
    const int need = player.bid() + move.coins().sum() - player.wins;
    const float off = std::abs(static_cast<float>(need) - expected);
    const float cost = off - weights.coin * static_cast<float>(move.coins().sum()) +
                       (need < 0 ? weights.overbid : 0.0f);
    if (cost < least) least = cost, best = move;
  }
  return best;
}

}  // namespace

Move Guide<Bidcoin>::choose(const State& state, Seat seat, Stream&) const {
  if (state.phase == Phase::coin) return choose_coin(judgement_, state, seat);
  const Player& player = state.players[seat];
  const CardSet cards = playable(state, seat);
  if (zero_subsets(player) != 0 &&
      expected_wins(judgement_, state, seat) < judgement_.weak * player.hand.size()) {
    MoveList moves;
    legal(state, seat, moves);
    return moves[moves.size() - 1];  // the one with the biggest coins
  }
  if (cards.size() == 1) return Move::play(cards.lowest());
  const CardSet taking = takers(state);
  const int need = player.bid() - player.wins;
  const bool wants = !player.zero && (need > 0 || (player.bid() == 0 && !player.coins.empty()));
  const auto too_strong = [&] {
    return need > 0 && expected_wins(judgement_, state, seat) > need * kPile + judgement_.spare;
  };
  const CardSet winning = cards & taking;
  if (!wants || winning.empty() || too_strong()) {
    return Move::play(play_low(cards, taking, CardSet::of(state.trump())));
  }
  return Move::play(
      play_high(judgement_.weights, state, winning, std::max(need, 1), unseen(state, seat)));
}

void Guide<Bidcoin>::consider(const State& state, Seat seat,
                              Candidates<Bidcoin>& candidates) const {
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

Outlook Guide<Bidcoin>::outlook(const State& state) const {
  Outlook outlook;
  for (const Seat seat : seats(state.player_count)) {
    const Player& player = state.players[seat];
    const int owned = player.coins.sum() + player.moved.sum() + player.declared.sum();
    outlook.worth[seat] = -static_cast<float>(owned);
  }
  const int deals_left = state.player_count - state.deal + 1;
  outlook.spread = weights().deal_spread * std::sqrt(static_cast<float>(deals_left));
  return outlook;
}

Bonus Guide<Bidcoin>::bonus(const State& root, const State& now) const {
  Bonus bonus{};
  for (const Seat seat : seats(now.player_count)) {
    const bool hit = now.players[seat].discarded != root.players[seat].discarded;
    bonus[seat] = hit ? weights().hit : 0;
  }
  return bonus;
}

}  // namespace pactole
