#include "bots/blackmonday/plan.h"

#include <algorithm>
#include <bit>

#include "bots/blackmonday/worth.h"

namespace pactole::blackmonday {
namespace {

constexpr float kNever = -1e9f;

// The cards of one colour in a hand, a bit for each value from 1 up.
struct Suit {
  std::uint32_t any = 0;
  std::uint32_t both = 0;

  static Suit of(Cards cards, Colour colour) {
    const int shift = static_cast<int>(colour) * kValues;
    return {static_cast<std::uint32_t>(cards.kinds() >> shift & kColourKinds),
            static_cast<std::uint32_t>(cards.doubles() >> shift & kColourKinds)};
  }
  Suit without(int value) const {
    const std::uint32_t bit = 1u << (value - 1);
    return {any & (~bit | both), both & ~bit};
  }
};

template <class Each>
void each_value(std::uint32_t values, Each&& each) {
  for (; values != 0; values &= values - 1) each(std::countr_zero(values) + 1);
}

std::uint32_t playable(Colour colour, int rate, Use use) {
  const Kinds kinds = kUses[index(colour)][static_cast<std::size_t>(rate)][use];
  return static_cast<std::uint32_t>(kinds >> (static_cast<int>(colour) * kValues) & kColourKinds);
}

// Dealings in one word. Written byte by byte and read as a whole, as they are copied here all the
// time, they would stall the processor's store buffer.
class Packed {
 public:
  Packed buying(int first, int second) const { return with(0, first).with(1, second); }
  Packed pricing(std::size_t at, int value, bool crash) const {
    return with(2 + at, value).with(4, crash ? 1 << at : 0);
  }
  Packed selling() const { return with(5, 1); }
  Dealings unpacked() const {
    return {{byte(0), byte(1)}, {byte(2), byte(3)}, byte(4), byte(5) != 0};
  }

 private:
  Packed with(std::size_t at, int value) const {
    Packed more;
    more.bytes_ = bytes_ | static_cast<std::uint64_t>(value) << (8 * at);
    return more;
  }
  std::uint8_t byte(std::size_t at) const { return static_cast<std::uint8_t>(bytes_ >> (8 * at)); }

  std::uint64_t bytes_ = 0;
};

// The best dealings in a colour for each number of parcels and price cards they take.
struct Best {
  float value = kNever;
  int cost = 0;
  Packed dealings{};
};
using BestPlans = std::array<std::array<Best, kRatesPerTurn + 1>, kBuysPerTurn + 1>;

class ColourDesk {
 public:
  ColourDesk(const State& state, const Worth& worth, Colour colour, bool prices_first,
             BestPlans& table)
      : state_(state),
        worth_(worth),
        colour_(colour),
        prices_first_(prices_first),
        trades_(business_open(state.stage) && !state.is_closed(colour)),
        rate_(state.rates[colour]),
        held_(shares(state.parcels[state.acting], colour)),
        against_(worth_.against(colour)),
        buys_left_(trades_ ? kBuysPerTurn - state.buys : 0),
        table_(table) {
    const bool priced = prices_open(state.stage) && !state.is_closed(colour);
    const int cards = priced ? kRatesPerTurn - state.price_cards : 0;
    const Suit suit = Suit::of(state.hands[state.acting], colour);
    close(suit, 0, rate_, {}, false);
    if (cards > 0) price(suit, 0, cards, rate_, {}, false);
  }

 private:
  void price(Suit suit, int played, int left, int rate, Packed so_far, bool crashed) {
    const auto at = static_cast<std::size_t>(played);
    const auto play = [&](int value, bool crash) {
      const Packed dealings = so_far.pricing(at, value, crash);
      const Suit rest = suit.without(value);
      const int now = crash ? 0 : value;
      close(rest, played + 1, now, dealings, crashed || crash);
      if (left > 1) price(rest, played + 1, left - 1, now, dealings, crashed || crash);
    };
    std::uint32_t rates = suit.any & playable(colour_, rate, Use::rate);
    // What one card does needs no two.
    if (played > 0 && !crashed) rates &= ~playable(colour_, rate_, Use::rate);
    each_value(rates, [&](int value) { play(value, false); });
    each_value(suit.any & playable(colour_, rate, Use::crash),
               [&](int value) { play(value, true); });
  }

  // Prices are settled; what is bought and sold?
  void close(Suit suit, int played, int rate, Packed dealings, bool crashed) {
    const int trade = prices_first_ ? rate : rate_;
    const float share = worth_.share(colour_, rate, suit.any);
    int held = held_, proceeds = 0;
    float value = crashed ? 0 : -against_ * worth_.theirs(colour_, rate);
    if (crashed && prices_first_) held = 0;
    if (held > 0) {
      const bool lost = crashed;
      if (trades_ && (lost || static_cast<float>(trade) > share)) {
        dealings = dealings.selling();
        proceeds = held * trade;
        held = 0;
      } else if (lost) {
        held = 0;
      }
    }
    value += static_cast<float>(proceeds) + share * static_cast<float>(held) +
             worth_.hand(suit.any, suit.both);
    note(played, 0, value, -proceeds, dealings);
    const float gain = share - static_cast<float>(trade);
    const bool lost_after = crashed && !prices_first_;
    if (buys_left_ == 0 || gain <= 0 || trade == 0 || lost_after) return;
    const std::uint32_t parcels =
        suit.any & (state_.options.high_parcels ? kColourKinds : (1u << kTopParcel) - 1);
    each_value(parcels, [&](int first) {
      const int n = shares_of(first);
      if (held + n > kMaxShares) return;
      buy(suit, first, 0, n, held, value, trade, proceeds, played, rate, dealings);
      if (buys_left_ < 2) return;
      const Suit rest = suit.without(first);
      const std::uint32_t no_less = ~((1u << (first - 1)) - 1);
      each_value(rest.any & parcels & no_less, [&](int second) {
        const int both = n + shares_of(second);
        if (held + both > kMaxShares) return;
        buy(suit, first, second, both, held, value, trade, proceeds, played, rate, dealings);
      });
    });
  }

  void buy(Suit suit, int first, int second, int bought, int held, float value, int trade,
           int proceeds, int played, int rate, Packed dealings) {
    const int cost = bought * trade;
    if (cost > state_.cash[state_.acting] + proceeds) return;
    Suit rest = suit.without(first);
    if (second != 0) rest = rest.without(second);
    const float before = worth_.share(colour_, rate, suit.any);
    const float share = worth_.share(colour_, rate, rest.any);
    value += (share - before) * static_cast<float>(held) + share * static_cast<float>(bought) -
             static_cast<float>(cost) + worth_.hand(rest.any, rest.both) -
             worth_.hand(suit.any, suit.both);
    note(played, second != 0 ? 2 : 1, value, cost - proceeds, dealings.buying(first, second));
  }

  void note(int played, int bought, float value, int cost, Packed dealings) {
    Best& best = table_[static_cast<std::size_t>(bought)][static_cast<std::size_t>(played)];
    if (value > best.value) best = {value, cost, dealings};
  }

  const State& state_;
  const Worth& worth_;
  const Colour colour_;
  const bool prices_first_;
  const bool trades_;
  const int rate_;
  const int held_;
  const float against_;
  const int buys_left_;
  BestPlans& table_;
};

struct Sum {
  float value = kNever;
  int cost = 0;
  std::array<const Packed*, kColours> dealings{};
};

// At most two parcels and two price cards in all, and no credit.
Plan combine(const State& state, const std::array<BestPlans, kColours>& tables, bool prices_first) {
  const std::int32_t cash = state.cash[state.acting];
  std::array<std::array<Sum, 3>, 3> sums{};
  sums[0][0].value = static_cast<float>(cash);
  for (std::size_t c = 0; c < kColours; ++c) {
    std::array<std::array<Sum, 3>, 3> next{};
    for (std::size_t b = 0; b < 3; ++b) {
      for (std::size_t p = 0; p < 3; ++p) {
        const Sum& sum = sums[b][p];
        if (sum.value == kNever) continue;
        for (std::size_t b2 = 0; b + b2 < 3; ++b2) {
          for (std::size_t p2 = 0; p + p2 < 3; ++p2) {
            const Best& best = tables[c][b2][p2];
            if (best.value == kNever) continue;
            Sum& into = next[b + b2][p + p2];
            const float value = sum.value + best.value;
            if (value <= into.value) continue;
            into = sum;
            into.value = value;
            into.cost += best.cost;
            into.dealings[c] = &best.dealings;
          }
        }
      }
    }
    sums = next;
  }
  const Sum* highest = nullptr;
  const auto most_buys = static_cast<std::size_t>(kBuysPerTurn - state.buys);
  const auto most_prices = static_cast<std::size_t>(kRatesPerTurn - state.price_cards);
  for (std::size_t b = 0; b <= most_buys; ++b) {
    for (std::size_t p = 0; p <= most_prices; ++p) {
      const Sum& sum = sums[b][p];
      if (sum.value == kNever || sum.cost > cash) continue;
      if (highest == nullptr || sum.value > highest->value) highest = &sum;
    }
  }
  Plan plan;
  plan.value = highest->value;
  plan.prices_first = prices_first;
  for (std::size_t c = 0; c < kColours; ++c) plan.dealings[c] = highest->dealings[c]->unpacked();
  return plan;
}

Plan plan_in_order(const Weights& weights, const State& state, const Worth& worth,
                   bool prices_first) {
  std::array<BestPlans, kColours> tables;
  for (const Colour colour : kAllColours) {
    ColourDesk(state, worth, colour, prices_first, tables[index(colour)]);
  }
  Plan plan = combine(state, tables, prices_first);
  const int missing = kHandSize - state.hands[state.acting].size();
  int used = missing;
  for (const Dealings& dealings : plan.dealings) {
    for (const auto* cards : {&dealings.buys, &dealings.prices}) {
      used += ((*cards)[0] != 0 ? 1 : 0) + ((*cards)[1] != 0 ? 1 : 0);
    }
  }
  plan.value += weights.fresh_card * static_cast<float>(used);
  return plan;
}

}  // namespace

Plan best_plan(const Weights& weights, const State& state) {
  const Worth worth(weights, state);
  const bool began_with_prices =
      state.stage == Stage::prices || state.stage == Stage::prices_closed;
  if (state.stage != Stage::open) return plan_in_order(weights, state, worth, began_with_prices);
  const Plan business = plan_in_order(weights, state, worth, false);
  const Plan prices = plan_in_order(weights, state, worth, true);
  return prices.value > business.value ? prices : business;
}

Move next_move(const State& state, const Plan& plan) {
  const auto business = [&](Move& move) {
    for (const Colour colour : kAllColours) {
      const Cards mine = state.parcels[state.acting].of(colour);
      if (!plan.dealings[index(colour)].sells || mine.empty()) continue;
      move = Move::sell(Card{static_cast<std::uint8_t>(std::countr_zero(mine.kinds()))});
      return true;
    }
    for (const Colour colour : kAllColours) {
      const int bought = plan.dealings[index(colour)].buys[0];
      if (bought == 0) continue;
      move = Move::buy(card(colour, bought));
      return true;
    }
    return false;
  };
  const auto prices = [&](Move& move) {
    for (const Colour colour : kAllColours) {
      const Dealings& dealings = plan.dealings[index(colour)];
      if (dealings.prices[0] == 0) continue;
      const Card played = card(colour, dealings.prices[0]);
      move = (dealings.crashes & 1) != 0 ? Move::crash(played) : Move::rate(played);
      return true;
    }
    return false;
  };
  Move move = Move::end();
  if (plan.prices_first) {
    if (!prices(move)) business(move);
  } else {
    if (!business(move)) prices(move);
  }
  return move;
}

void strike(Plan& plan, Move move) {
  if (move.verb() == Verb::end || move.verb() == Verb::exchange) return;
  Dealings& dealings = plan.dealings[index(colour(move.card()))];
  if (move.verb() == Verb::buy) dealings.buys = {dealings.buys[1], 0};
  if (move.verb() == Verb::rate || move.verb() == Verb::crash) {
    dealings.prices = {dealings.prices[1], 0};
    dealings.crashes = static_cast<std::uint8_t>(dealings.crashes >> 1);
  }
}

Change best_change(const Weights& weights, const State& state, int most) {
  Change change;
  Cards hand = state.hands[state.acting];
  for (; most > 0; --most) {
    float least = 1e9f;
    Card worst{};
    hand.for_each([&](Card card) {
      const float keep = weights.keep[static_cast<std::size_t>(value(card))];
      if (keep < least) least = keep, worst = card;
    });
    if (least >= weights.fresh_card && !change.cards.empty()) break;
    hand.remove(worst);
    change.cards.add(worst);
    change.gain += weights.fresh_card - least;
  }
  return change;
}

float fair_price(const Weights& weights, const State& state, Colour colour) {
  return Worth(weights, state).theirs(colour, state.rates[colour]);
}

}  // namespace pactole::blackmonday
