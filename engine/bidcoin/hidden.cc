// What a seat may know, and `determinize`.
#include <array>

#include "engine/bidcoin/rules.h"
#include "engine/bidcoin/view.h"

namespace pactole::bidcoin {
namespace {

// Where an unseen card can be: up to three other hands, and the face-down leftovers as the last.
inline constexpr std::size_t kHolders = 4;
inline constexpr std::size_t kLeftover = 3;
inline constexpr int kMaxLeftover = 2;
using Counts = std::array<int, kHolders>;

inline constexpr auto kFactorial = [] {
  std::array<double, kCards + 1> values{1.0};
  for (std::size_t i = 1; i < values.size(); ++i) {
    values[i] = values[i - 1] * static_cast<double>(i);
  }
  return values;
}();

// In how many ways cards that could lie anywhere fall into piles of these sizes.
double arrangements(const Counts& sizes) {
  int total = 0;
  double divisor = 1;
  for (const int size : sizes) {
    total += size;
    divisor *= kFactorial[static_cast<std::size_t>(size)];
  }
  return kFactorial[static_cast<std::size_t>(total)] / divisor;
}

// All the ways the unseen cards can lie, given hand sizes and the suits each player failed to
// follow. Suits that some holder lacks are placed first, each split among the holders with the
// weight of everything that can follow; the others then fall anywhere.
class HiddenDeals {
 public:
  HiddenDeals(const State& state, Seat viewer) {
    unseen_ = CardSet::in_use(state.player_count) - state.played - CardSet::of(state.turned) -
              state.players[viewer].hand;
    for (const Seat seat : seats(state.player_count)) {
      if (seat == viewer) continue;
      room_[others_] = state.players[seat].hand.size();
      lacks_[others_] = room_[others_] > 0 ? state.players[seat].voids : 0;
      ++others_;
    }
    room_[kLeftover] = state.leftover.size();
    const unsigned lacked = lacks_[0] | lacks_[1] | lacks_[2];
    for (unsigned s = 0; s < kSuits; ++s) {
      const CardSet cards = unseen_ & CardSet::of(static_cast<Suit>(s));
      if (lacked >> s & 1 && !cards.empty()) bound_[bound_count_++] = {s, cards};
    }
    if (bound_count_ > 0) known_ways_.fill(-1);
  }

  // A deal drawn with equal chance from all of them.
  std::array<CardSet, kHolders> draw(Stream& chance) {
    std::array<CardSet, kHolders> piles{};
    Counts room = room_;
    CardSet rest = unseen_;
    for (std::size_t step = 0; step < bound_count_; ++step) {
      const Counts split = draw_split(step, room, chance);
      hand_out(bound_[step].cards, split, piles, chance);
      rest -= bound_[step].cards;
      for (std::size_t h = 0; h < kHolders; ++h) room[h] -= split[h];
    }
    hand_out(rest, room, piles, chance);
    return piles;
  }

 private:
  struct BoundSuit {
    unsigned suit;
    CardSet cards;
  };

  static void hand_out(CardSet cards, const Counts& split, std::array<CardSet, kHolders>& piles,
                       Stream& chance) {
    Deck order;
    cards.for_each([&](Card card) { order.push_back(card); });
    chance.shuffle(order);
    const Card* next = order.begin();
    for (std::size_t h = 0; h < kHolders; ++h) {
      for (int i = 0; i < split[h]; ++i) piles[h] |= CardSet::of(*next++);
    }
  }

  // Every way to split the suit of this step among those who may hold it and have room.
  template <class Each>
  void for_each_split(std::size_t step, const Counts& room, Each&& each) const {
    const int cards = bound_[step].cards.size();
    const auto most = [&](std::size_t h, int left) {
      return lacks_[h] >> bound_[step].suit & 1 ? 0 : std::min(room[h], left);
    };
    Counts split{};
    for (split[0] = most(0, cards); split[0] >= 0; --split[0]) {
      const int after0 = cards - split[0];
      for (split[1] = most(1, after0); split[1] >= 0; --split[1]) {
        const int after1 = after0 - split[1];
        for (split[2] = most(2, after1); split[2] >= 0; --split[2]) {
          split[3] = after1 - split[2];
          if (split[3] > room[kLeftover]) break;
          each(split);
        }
      }
    }
  }

  double weight(std::size_t step, const Counts& room, const Counts& split) {
    Counts left = room;
    for (std::size_t h = 0; h < kHolders; ++h) left[h] -= split[h];
    return arrangements(split) * ways(step + 1, left);
  }

  double ways(std::size_t step, const Counts& room) {
    if (step == bound_count_) return arrangements(room);
    // The room of the third hand follows from the others: the total is the cards still to place.
    const auto key =
        static_cast<std::size_t>(room[0] * (kTricks + 1) + room[1]) * (kMaxLeftover + 1) +
        static_cast<std::size_t>(room[kLeftover]);
    double& known = known_ways_[step * kRooms + key];
    if (known < 0) {
      double sum = 0;
      for_each_split(step, room, [&](const Counts& split) { sum += weight(step, room, split); });
      known = sum;
    }
    return known;
  }

  Counts draw_split(std::size_t step, const Counts& room, Stream& chance) {
    double left = chance.unit() * ways(step, room);
    Counts drawn{};
    bool found = false;
    for_each_split(step, room, [&](const Counts& split) {
      if (found) return;
      const double here = weight(step, room, split);
      if (here <= 0) return;
      drawn = split;  // the last possible one, should rounding leave a crumb
      found = left < here;
      left -= here;
    });
    return drawn;
  }

  static constexpr std::size_t kRooms =
      std::size_t{kTricks + 1} * (kTricks + 1) * (kMaxLeftover + 1);

  CardSet unseen_;
  std::size_t others_ = 0;
  Counts room_{};
  std::array<unsigned, kHolders> lacks_{};
  std::array<BoundSuit, kSuits> bound_{};
  std::size_t bound_count_ = 0;
  std::array<double, kSuits * kRooms> known_ways_;
};

PlayerView view(const Player& player) {
  PlayerView seen{player.hand.size(), player.wins,  player.bid(),          list(player.coins),
                  list(player.moved), std::nullopt, list(player.discarded)};
  if (player.zero) seen.zero = list(player.declared);
  return seen;
}

// The last card and the last kind of coin. Who has to follow suit with the only card of it has no
// choice either, but that is for nobody to know.
std::optional<Move> only_move(const State& state, Seat seat) {
  if (state.phase == Phase::play && state.players[seat].hand.size() > 1) return std::nullopt;
  MoveList moves;
  legal(state, seat, moves);
  return moves.size() == 1 ? std::optional(moves[0]) : std::nullopt;
}

}  // namespace

// With all hands known the leftovers are, too: only later deals are open.
State redraw_unseen(const State& state, Stream& chance) {
  State future = state;
  future.seed = chance.seed();
  return future;
}

State determinize(const State& state, Seat viewer, Stream& chance) {
  State world = state;
  world.seed = chance.seed();
  const auto piles = HiddenDeals(state, viewer).draw(chance);
  std::size_t next = 0;
  for (const Seat seat : seats(state.player_count)) {
    if (seat != viewer) world.players[seat].hand = piles[next++];
  }
  world.leftover = piles[kLeftover];
  return world;
}

View view(const State& state, Viewer viewer) {
  View seen{};
  seen.options = state.options;
  seen.log_v = state.moves;
  if (state.ended != Ended::no) seen.ended = state.ended;
  seen.deal = state.deal;
  seen.trick = state.trick;
  seen.phase = state.phase;
  seen.to_act = to_act(state);
  seen.turned = state.turned;
  seen.leader = state.leader;
  Seat seat = state.leader;
  for (const Card card : state.table) {
    seen.table.push_back({seat, card});
    seat = left_of(seat, state.player_count);
  }
  seen.reserve = reserve(state);
  for (const Seat player : seats(state.player_count)) {
    seen.players.push_back(view(state.players[player]));
    if (!viewer.is(player)) continue;
    seen.hand = list(state.players[player].hand);
    if (seen.to_act.contains(player)) seen.only = only_move(state, player);
  }
  return seen;
}

OpenView open_view(const State& state) {
  OpenView open{view(state, Viewer::spectator()), {}, list(state.leftover)};
  for (const Seat seat : seats(state.player_count)) {
    open.hands.push_back(list(state.players[seat].hand));
  }
  return open;
}

}  // namespace pactole::bidcoin
