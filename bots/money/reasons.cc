#include "bots/money/reasons.h"

#include <bit>

namespace pactole::money {
namespace {

using Add = Collector<Reasons>;

constexpr std::size_t kTriples = kTripleValues.size();

// The bills of a currency with that value, as in CardSet::bills_of.
constexpr std::size_t alike(int value) {
  std::size_t bills = 0;
  for (std::size_t k = 0; k < kBillsEach; ++k) bills |= std::size_t{kBillValues[k] == value} << k;
  return bills;
}
constexpr std::array<std::size_t, kTriples> kAlike{alike(kTripleValues[0]),
                                                   alike(kTripleValues[1])};

bool has_triple(CardSet cards, Currency currency, std::size_t triple) {
  return (cards.bills_of(currency) & kAlike[triple]) == kAlike[triple];
}

int sum_of(CardSet cards, Currency currency) {
  return kCurrencyScores[cards.bills_of(currency)].sum;
}

template <class Each>
void each_currency(Each&& each) {
  for (int c = 0; c < kCurrencies; ++c) each(static_cast<Currency>(c));
}

// `each(currency, value)` for the triples that are complete after and were not before.
template <class Each>
void each_new_triple(CardSet before, CardSet after, Each&& each) {
  each_currency([&](Currency currency) {
    for (std::size_t t = 0; t < kTriples; ++t) {
      if (has_triple(after, currency, t) && !has_triple(before, currency, t)) {
        each(currency, kTripleValues[t]);
      }
    }
  });
}

template <class Each>
void each_newly_full(CardSet before, CardSet after, Each&& each) {
  each_currency([&](Currency currency) {
    const int from = sum_of(before, currency), to = sum_of(after, currency);
    if (from < kFullWorth && to >= kFullWorth) each(currency, from, to);
  });
}

// Whether the player, who is not the one that moves, will choose cards again in this deal.
bool acts_again(const State& state, Seat seat) {
  return !state.last_round || !state.players[seat].bid.empty();
}

void find_denied(const State& state, Seat seat, CardSet taken, Add add) {
  for (const Seat other : seats(state.player_count)) {
    if (other == seat || !acts_again(state, other)) continue;
    each_new_triple(state.players[other].seen, state.players[other].seen | taken,
                    [&](Currency currency, int value) {
                      // Two of the three: a single one would be far from it.
                      const std::size_t t = value == kTripleValues[0] ? 0 : 1;
                      const auto held = state.players[other].seen.bills_of(currency) & kAlike[t];
                      if (std::popcount(held) == kTriple - 1) {
                        add(why::Denies{other, currency, value});
                      }
                    });
  }
}

void find_tie(const State& state, Seat seat, Add add) {
  const CardSet bid = state.players[seat].bid;
  for (const Seat other : seats(state.player_count)) {
    const CardSet theirs = state.players[other].bid;
    if (other == seat || theirs.empty() || value(theirs) != value(bid)) continue;
    return add(why::WonTie{other, value(bid), lowest_serial(bid)});
  }
}

void find_growth(CardSet before, CardSet after, Add add) {
  int most = 0;
  why::Grows found{};
  each_currency([&](Currency currency) {
    const int from = sum_of(before, currency), to = sum_of(after, currency);
    if (to - from > most && to < kFullWorth) {
      most = to - from;
      found = {currency, from, to, kFullWorth - to};
    }
  });
  if (most > 0) add(found);
}

void exchange_reasons(const State& state, Seat seat, const Move& move, Add add) {
  const Player& player = state.players[seat];
  const CardSet before = player.hand | player.bid;
  if (move.verb() == Verb::keep) {
    each_new_triple(player.hand, before,
                    [&](Currency currency, int value) { add(why::KeepsTriple{currency, value}); });
    return;
  }
  const CardSet taken = move.verb() == Verb::take
                            ? state.row(move.side())
                            : state.players[seat_at(static_cast<int>(move.number()))].bid;
  const CardSet after = player.hand | taken;
  each_new_triple(before, after, [&](Currency currency, int value) {
    add(why::CompletesTriple{currency, value});
  });
  each_newly_full(before, after, [&](Currency currency, int from, int to) {
    add(why::ReachesFull{currency, from, to});
  });
  each_currency([&](Currency currency) {
    const int from = sum_of(before, currency), to = sum_of(after, currency);
    if (from <= kDeduction && to > kDeduction && to < kFullWorth) {
      add(why::BeginsToCount{currency, from, to});
    }
  });
  if (score(after) > score(before)) add(why::ScoreRises{score(before), score(after)});
  find_growth(before, after, add);
  find_denied(state, seat, taken, add);
  find_tie(state, seat, add);
}

// M11: what anybody else can have.
CardSet elsewhere(const State& state, Seat seat) {
  return CardSet::in_use(*state.options.removed) - state.players[seat].hand -
         state.row(Side::right) - state.row(Side::left);
}

// The currency with the highest sum, if it stands alone.
void find_spared(CardSet hand, CardSet bid, Add add) {
  int most = 0, count = 0;
  Currency best{};
  each_currency([&](Currency currency) {
    const int sum = sum_of(hand, currency);
    if (sum > most) most = sum, count = 0, best = currency;
    count += sum == most ? 1 : 0;
  });
  const bool several = std::popcount(hand.bills_of(best)) > 1;
  if (count == 1 && several && bid.bills_of(best) == 0) add(why::Spares{best, most});
}

void bid_reasons(const State& state, Seat seat, const Move& move, Add add) {
  const CardSet hand = state.players[seat].hand;
  const CardSet bid = move.cards() - kBluffAlone;
  if (bid.empty()) return add(why::SitsOut{});
  const CardSet rest = hand - bid;
  for (const Side side : {Side::right, Side::left}) {
    const CardSet after = rest | state.row(side);
    each_new_triple(hand, after, [&](Currency currency, int value) {
      add(why::RowCompletes{side, currency, value});
    });
    each_newly_full(hand, after, [&](Currency currency, int from, int to) {
      add(why::RowReachesFull{side, currency, from, to});
    });
  }
  if (score(rest) == score(hand)) add(why::CostsNothing{value(bid), score(rest)});
  find_spared(hand, bid, add);
  if (lowest_serial(bid) < lowest_serial(elsewhere(state, seat))) {
    add(why::WinsTies{value(bid), lowest_serial(bid)});
  }
}

}  // namespace

Reasons reasons(const State& state, Seat seat, const Move& move) {
  Reasons found;
  const Add add(found);
  if (state.phase == Phase::bid) {
    bid_reasons(state, seat, move, add);
  } else {
    exchange_reasons(state, seat, move, add);
  }
  return found;
}

}  // namespace pactole::money
