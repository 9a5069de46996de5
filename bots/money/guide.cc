#include "bots/money/guide.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/money/bids.h"
#include "bots/money/worth.h"

namespace pactole {
namespace {

using namespace money;

// A bid of some value that hopes for one row and makes do with the other.
struct Plan {
  float worth;
  std::uint8_t tens;
  Side hope;
};

class Bidding {
 public:
  Bidding(const Weights& weights, const State& state, Seat seat)
      : hand_(state.players[seat].hand),
        worths_(worths(stage_after(state))),
        still_there_(weights.still_there[state.player_count - std::size_t{kMinPlayers}]),
        keeping_(worths_.of(hand_)),
        bids_{Bids(hand_, state.row(Side::right), worths_),
              Bids(hand_, state.row(Side::left), worths_)} {}

  // Those that can be made, of the higher hope for each value.
  template <class Each>
  void for_each(Each&& each) const {
    for (std::size_t tens = 1; tens <= kMostTens; ++tens) {
      const int right = bids_[0].after(tens), left = bids_[1].after(tens);
      if (right <= kImpossible / 2) continue;
      const auto high = static_cast<float>(std::max({right, left, keeping_}));
      const auto low = static_cast<float>(std::max(std::min(right, left), keeping_));
      const float there = still_there_[tens];
      const float worth =
          there * high + (1 - there) * (there * low + (1 - there) * static_cast<float>(keeping_));
      each(Plan{worth, static_cast<std::uint8_t>(tens), right >= left ? Side::right : Side::left});
    }
  }
  CardSet cards(const Plan& plan) const { return cards(plan.hope, plan.tens); }
  CardSet cards(Side side, std::size_t tens) const {
    return bids_[static_cast<std::size_t>(side)].cards(tens);
  }

 private:
  CardSet hand_;
  const Worths& worths_;
  const Chances& still_there_;
  int keeping_;
  std::array<Bids, 2> bids_;
};

Move choose_bid(const Weights& weights, const State& state, Seat seat) {
  const Bidding bidding(weights, state, seat);
  Plan best{kImpossible, 0, Side::right};
  bidding.for_each([&](const Plan& plan) {
    if (plan.worth > best.worth) best = plan;
  });
  // Every bill or coin is a bid of its own, and the hand is never without one.
  return Move::bid(bidding.cards(best));
}

template <class Each>
void each_exchange(const State& state, Seat seat, Each&& each) {
  const Player& player = state.players[seat];
  const Worths& worth = worths(stage_after(state));
  each(Move::take(Side::right), worth.of(player.hand | state.row(Side::right)));
  each(Move::take(Side::left), worth.of(player.hand | state.row(Side::left)));
  for (const Seat other : seats(state.player_count)) {
    const CardSet bid = state.players[other].bid;
    if (other != seat && !bid.empty()) each(Move::swap(other), worth.of(player.hand | bid));
  }
  each(Move::keep(), worth.of(player.hand | player.bid));
}

Move choose_exchange(const State& state, Seat seat) {
  Move best = Move::keep();
  int highest = kImpossible;
  each_exchange(state, seat, [&](Move move, int worth) {
    if (worth > highest) highest = worth, best = move;
  });
  return best;
}

// Keeps the best first, and of equals the first. There are few, and nothing may be allocated here.
template <class Items, class Item>
void insert_by_worth(Items& items, const Item& item) {
  items.push_back(item);
  auto* place = items.end() - 1;
  for (; place != items.begin() && place[-1].worth < item.worth; --place) *place = place[-1];
  *place = item;
}

void consider_bids(const Weights& weights, const State& state, Seat seat,
                   Candidates<Money>& candidates) {
  const Bidding bidding(weights, state, seat);
  FixedVector<Plan, kMostTens> plans;
  bidding.for_each([&](const Plan& plan) { insert_by_worth(plans, plan); });
  const std::size_t most = candidates.capacity() - (state.options.bluff_only ? 1 : 0);
  for (const Plan& plan : plans) {
    if (candidates.size() == most) break;
    candidates.push_back(Move::bid(bidding.cards(plan)));
  }
  if (state.options.bluff_only) candidates.push_back(Move::bid(kBluffAlone));
}

void consider_exchanges(const State& state, Seat seat, Candidates<Money>& candidates) {
  struct Exchange {
    Move move;
    int worth;
  };
  FixedVector<Exchange, kMaxPlayers + 2> exchanges;
  each_exchange(state, seat,
                [&](Move move, int worth) { insert_by_worth(exchanges, Exchange{move, worth}); });
  for (const Exchange& exchange : exchanges) candidates.push_back(exchange.move);
}

}  // namespace

Move Guide<Money>::choose(const State& state, Seat seat, Stream&) const {
  return state.phase == Phase::bid ? choose_bid(weights_, state, seat)
                                   : choose_exchange(state, seat);
}

void Guide<Money>::consider(const State& state, Seat seat, Candidates<Money>& candidates) const {
  candidates.clear();
  if (state.phase == Phase::bid) return consider_bids(weights_, state, seat, candidates);
  consider_exchanges(state, seat, candidates);
}

void Guide<Money>::imagine(State& world, Seat me, Stream& chance) const {
  if (world.phase != Phase::bid) return;
  for (const Seat seat : seats(world.player_count)) {
    Player& player = world.players[seat];
    if (seat == me || player.bid.empty() || chance.word() < doubted_) continue;
    const int size = player.bid.size();
    player.hand |= player.bid;
    const Bidding bidding(weights_, world, seat);
    float highest = kImpossible;
    bidding.for_each([&](const Plan& plan) {
      if (plan.worth <= highest) return;
      const CardSet cards = bidding.cards(plan);
      if (cards.size() == size) highest = plan.worth, player.bid = cards;
    });
    player.hand -= player.bid;
  }
}

Outlook Guide<Money>::outlook(const State& state) const {
  Outlook outlook;
  const Worths& worth = worths(state.last_round ? Stage::last_round
                                                : stage_with(static_cast<int>(state.pile.size())));
  for (const Seat seat : seats(state.player_count)) {
    const Player& player = state.players[seat];
    int sum = worth.of(player.hand | player.bid);
    for (const int score : player.scores) sum += score;
    outlook.worth[seat] = static_cast<float>(sum);
  }
  const int deals_left = state.options.deals - state.deal;
  const auto pile = static_cast<float>(state.pile.size());
  outlook.spread = std::sqrt(weights_.deal_spread * static_cast<float>(deals_left) +
                             weights_.card_spread * (pile + 1));
  return outlook;
}

bool Guide<Money>::far_enough(const State& root, const State& now) const {
  const bool between = now.phase == Phase::bid && now.acting == SeatSet::all(now.player_count);
  return between && (now.deal != root.deal || now.round >= root.round + 2);
}

}  // namespace pactole
