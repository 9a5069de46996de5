#include "engine/blackmonday/recall.h"

#include <algorithm>
#include <span>

namespace pactole::blackmonday {
namespace {

inline constexpr std::size_t kMostOld = kMaxPlayers * kHandSize;

inline constexpr auto kFactorial = [] {
  std::array<double, kCards + 1> values{1.0};
  for (std::size_t i = 1; i < values.size(); ++i) {
    values[i] = values[i - 1] * static_cast<double>(i);
  }
  return values;
}();

double factorial(int n) {
  return n < 0 ? 0 : kFactorial[static_cast<std::size_t>(n)];
}

// A choice of one in so many, as a share of a full hand: keeps the products small.
double share(int choices) {
  return choices <= 0 ? 0 : choices / double{kHandSize};
}

}  // namespace

Recall::Recall(const State& state, Seat viewer) : viewer_(viewer), players_(state.player_count) {
  read_plays(state);
  read_draws(state);
  count_cards(state);
  find_origins();
}

void Recall::read_plays(const State& state) {
  std::uint8_t held = kHandSize;
  for (std::size_t i = 0; i < state.pile.plays; ++i) {
    const Slot slot = state.pile.slots[i];
    held = slot.opens_turn() ? std::uint8_t{kHandSize} : static_cast<std::uint8_t>(held - 1);
    plays_.push_back({slot.played(), slot.by(), held, Origin::open});
  }
}

// Every turn draws as many cards as it played: the draws follow the plays in order, after those
// that the reshuffle interrupted. A closing card stays with nobody.
void Recall::read_draws(const State& state) {
  const Pile& pile = state.pile;
  int pending = pile.pending;
  const Play* replaced = plays_.begin();
  for (std::size_t i = 0; i < pile.drawn; ++i) {
    if (is_closing(pile.slots[i].card())) continue;
    drawer_[i] = pending > 0 ? pile.renewer : (replaced++)->by;
    pending = std::max(0, pending - 1);
  }
}

void Recall::count_cards(const State& state) {
  const Pile& pile = state.pile;
  for (const Seat seat : seats(players_)) {
    if (seat == viewer_) continue;
    old_held_[seat] =
        static_cast<std::uint8_t>(seat == pile.renewer ? kHandSize - pile.pending : int{kHandSize});
    state.hands[seat].for_each([&](Card card) { ++old_[card.index]; });
  }
  for (const Play& play : plays_) {
    if (play.by != viewer_) ++old_[play.card.index];
  }
  for (std::size_t i = 0; i < pile.size; ++i) {
    const Card card = pile.slots[i].card();
    if (is_closing(card)) continue;
    if (i < pile.drawn) {
      if (drawer_[i] == viewer_) continue;
      --old_[card.index];
    }
    ++new_[card.index];
  }
}

void Recall::find_origins() {
  std::array<std::uint8_t, kKinds> earlier;
  earlier.fill(kMaxPile);
  for (std::uint8_t i = 0; i < plays_.size(); ++i) {
    Play& play = plays_[i];
    if (play.by == viewer_) continue;
    const std::size_t kind = play.card.index;
    if (new_[kind] == 0) {
      play.origin = Origin::old_card;
    } else if (old_[kind] == 0) {
      play.origin = Origin::new_card;
    } else if (earlier[kind] == kMaxPile) {
      earlier[kind] = i;
    } else {
      pairs_.push_back({earlier[kind], i});
    }
  }
}

// The weight of all courses with the origins chosen so far; the open ones may be either.
double Recall::ways() const {
  // By how many of the open plays used up an old card.
  std::array<double, kMostOld + 1> total{1.0};
  int most = 0;
  int old_left = 0, new_left = 0, open = 0;
  for (const std::uint8_t count : old_) old_left += count;
  for (const std::uint8_t count : new_) new_left += count;
  for (const Seat seat : seats(players_)) {
    if (seat == viewer_) continue;
    std::array<double, kHandSize + 1> ways{1.0};
    int seat_most = 0;
    int old_held = old_held_[seat];
    for (const Play& play : plays_) {
      if (play.by != seat) continue;
      const bool is_open = play.origin == Origin::open;
      if (is_open) {
        seat_most = std::min(seat_most + 1, kHandSize);
        ++open;
      }
      for (int m = seat_most; m >= 0; --m) {
        const auto at = static_cast<std::size_t>(m);
        const int k = old_held - m;
        const double as_new = share(play.held - k), as_old = share(k);
        if (!is_open) {
          ways[at] *= play.origin == Origin::old_card ? as_old : as_new;
        } else {
          ways[at] = ways[at] * as_new + (m > 0 ? ways[at - 1] * share(k + 1) : 0);
        }
      }
      if (play.origin == Origin::old_card) --old_held, --old_left;
      if (play.origin == Origin::new_card) --new_left;
    }
    std::array<double, kMostOld + 1> next{};
    for (int a = 0; a <= most; ++a) {
      for (int b = 0; b <= seat_most; ++b) {
        next[static_cast<std::size_t>(a + b)] +=
            total[static_cast<std::size_t>(a)] * ways[static_cast<std::size_t>(b)];
      }
    }
    total = next;
    most += seat_most;
  }
  double sum = 0;
  for (int m = 0; m <= most; ++m) {
    sum += total[static_cast<std::size_t>(m)] * factorial(old_left - m) *
           factorial(new_left - (open - m));
  }
  return sum;
}

// Every way to decide the pairs is weighed in turn; one is kept by its weight.
void Recall::choose_pairs(Stream& chance) {
  if (pairs_.empty()) return;
  const auto decide = [&](std::uint64_t choice) {
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      const bool first_old = (choice >> i & 1) != 0;
      plays_[pairs_[i].first].origin = first_old ? Origin::old_card : Origin::new_card;
      plays_[pairs_[i].second].origin = first_old ? Origin::new_card : Origin::old_card;
    }
  };
  std::uint64_t kept = 0;
  double total = 0;
  for (std::uint64_t choice = 0; choice < std::uint64_t{1} << pairs_.size(); ++choice) {
    decide(choice);
    const double weight = ways();
    total += weight;
    if (weight > 0 && chance.unit() * total < weight) kept = choice;
  }
  decide(kept);
}

void Recall::choose_open(Stream& chance) {
  for (Play& play : plays_) {
    if (play.by == viewer_ || play.origin != Origin::open) continue;
    play.origin = Origin::new_card;
    const double as_new = ways();
    play.origin = Origin::old_card;
    const double as_old = ways();
    if (chance.unit() * (as_old + as_new) >= as_old) play.origin = Origin::new_card;
  }
}

void Recall::redraw(State& world, Stream& chance) {
  choose_pairs(chance);
  choose_open(chance);
  for (const Seat seat : seats(players_)) {
    if (seat != viewer_) world.hands[seat] = Cards();
  }
  place_old(world, chance);
  place_new(world, chance);
}

// The old cards left, among the places where old cards are still held.
void Recall::place_old(State& world, Stream& chance) const {
  Counts left = old_;
  auto held = old_held_;
  for (const Play& play : plays_) {
    if (play.by == viewer_ || play.origin != Origin::old_card) continue;
    --left[play.card.index];
    --held[play.by];
  }
  DiscardList cards;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    for (int i = 0; i < left[kind]; ++i) cards.push_back(Card{kind});
  }
  chance.shuffle(cards);
  const Card* next = cards.begin();
  for (const Seat seat : seats(players_)) {
    for (int i = 0; i < held[seat]; ++i) world.hands[seat].add(*next++);
  }
}

// A new card that was played lay at one of the places its player had drawn by then; all others lie
// anywhere, the closing cards among those not yet drawn.
void Recall::place_new(State& world, Stream& chance) const {
  auto& slots = world.pile.slots;
  Counts left = new_;
  PerSeat<FixedVector<std::uint8_t, kHandSize>, kMaxPlayers> held{};
  std::uint8_t drawn = 0;
  int refilled = -int{world.pile.pending};  // plays that have been replaced
  const auto take_up = [&](int until) {
    for (; refilled < until && drawn < world.pile.drawn; ++drawn) {
      if (is_closing(slots[drawn].card())) continue;
      if (drawer_[drawn] != viewer_) held[drawer_[drawn]].push_back(drawn);
      ++refilled;
    }
  };
  for (int i = 0; i < static_cast<int>(plays_.size()); ++i) {
    const Play& play = plays_[static_cast<std::size_t>(i)];
    if (play.held == kHandSize) take_up(i);
    if (play.by == viewer_ || play.origin != Origin::new_card) continue;
    auto& places = held[play.by];
    std::uint8_t& place = places[chance.below(static_cast<std::uint32_t>(places.size()))];
    slots[place].set_card(play.card);
    place = places.back();
    places.pop_back();
    --left[play.card.index];
  }
  take_up(static_cast<int>(plays_.size()));

  FixedVector<std::uint8_t, kMaxPile> rest;
  FixedVector<Card, kMaxPile> cards;
  for (std::uint8_t i = world.pile.drawn; i < world.pile.size; ++i) rest.push_back(i);
  chance.shuffle(rest);
  // The closing cards come first, onto places that are not drawn.
  for (std::uint8_t kind = kKinds; kind < kKinds + 1 + kColours; ++kind) {
    for (std::size_t i = world.pile.drawn; i < world.pile.size; ++i) {
      if (slots[i].card().index == kind) cards.push_back(Card{kind});
    }
  }
  const std::size_t closings = cards.size();
  for (const Seat seat : seats(players_)) {
    for (const std::uint8_t place : held[seat]) rest.push_back(place);
  }
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    for (int i = 0; i < left[kind]; ++i) cards.push_back(Card{kind});
  }
  chance.shuffle(std::span(cards.data() + closings, cards.size() - closings));
  for (std::size_t i = 0; i < cards.size(); ++i) slots[rest[i]].set_card(cards[i]);
  for (const Seat seat : seats(players_)) {
    for (const std::uint8_t place : held[seat]) world.hands[seat].add(slots[place].card());
  }
}

}  // namespace pactole::blackmonday
