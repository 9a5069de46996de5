// Worlds after the reshuffle, against a count of every course of the physical cards.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <vector>

#include "engine/blackmonday/test_table.h"

namespace pactole::blackmonday {
namespace {

// Three players; A looks on. At the reshuffle B held 8 old cards and C 7, who then drew the top of
// the new pile. Nobody knows which of them held X, Y and F; the others are never played.
struct Position {
  std::vector<Card> old_cards;  // that matter
  std::vector<Card> new_cards;  // the pile, without the closing card
  struct Turn {
    Seat seat;
    std::vector<Card> plays;
    bool refilled;
  };
  std::vector<Turn> turns;
};

constexpr int kOldOfB = 8, kOldOfC = 7;

std::string world_key(std::string b, std::string c, const std::string& pile) {
  std::ranges::sort(b);
  std::ranges::sort(c);
  return b + "|" + c + "|" + pile;
}

char letter_of(Card card) {
  return card == kMarketClosed ? '!' : static_cast<char>('A' + card.index);
}

// Every way the old cards were spread, the pile lay, and the plays were made, one by one.
class Courses {
 public:
  explicit Courses(const Position& position) : position_(position) { spread(0); }

  std::map<std::string, double> worlds;
  double total = 0;

 private:
  void spread(std::size_t next) {
    if (next == position_.old_cards.size()) {
      std::vector<Card> pile = position_.new_cards;
      pile.push_back(kMarketClosed);
      std::ranges::sort(pile);
      do {
        play(pile);
      } while (std::ranges::next_permutation(pile).found);
      return;
    }
    for (int place = 0; place < kOldOfB + kOldOfC; ++place) {
      if (std::ranges::find(places_, place) != places_.end()) continue;
      places_.push_back(place);
      spread(next + 1);
      places_.pop_back();
    }
  }

  void play(const std::vector<Card>& pile) {
    std::array<std::string, 2> hands;  // of B and C
    for (std::size_t i = 0; i < places_.size(); ++i) {
      hands[places_[i] < kOldOfB ? 0 : 1] += letter_of(position_.old_cards[i]);
    }
    std::size_t drawn = 0;
    double ways = 1;
    const auto draw = [&](std::string& hand) {
      if (pile[drawn] == kMarketClosed) ways = 0;
      hand += letter_of(pile[drawn++]);
    };
    draw(hands[1]);
    for (const auto& turn : position_.turns) {
      std::string& hand = hands[turn.seat == B ? 0 : 1];
      for (const Card card : turn.plays) {
        // Each copy in hand could have been the one.
        ways *= static_cast<double>(std::ranges::count(hand, letter_of(card)));
        if (ways == 0) return;
        hand.erase(hand.find(letter_of(card)), 1);
      }
      if (!turn.refilled) continue;
      for (std::size_t i = 0; i < turn.plays.size(); ++i) draw(hand);
    }
    if (ways == 0) return;
    std::string rest;
    for (; drawn < pile.size(); ++drawn) rest += letter_of(pile[drawn]);
    worlds[world_key(hands[0], hands[1], rest)] += ways;
    total += ways;
  }

  Position position_;
  std::vector<int> places_;
};

// The same position as a state, in one of the ways it may have come about: `truth` names the order
// of the pile and who held which old card.
State as_state(const Position& position, const std::string& pile, const std::string& b_held) {
  State state = TestTable::with({{"", "", ""}}).state;
  for (const Seat seat : seats(3)) state.hands[seat] = Cards();
  state.pile = Pile();
  state.pile.second = true;
  state.pile.pending = 1;
  state.pile.renewer = C;
  for (const Card card : cards_named(pile)) state.pile.slots[state.pile.size++] = Slot(card);
  state.hands[B] = heap(b_held);
  for (const Card card : position.old_cards) {
    if (!state.hands[B].contains(card)) state.hands[C].add(card);
  }
  // Fillers that can be nowhere else.
  for (int v = 1; state.hands[B].size() < kOldOfB; ++v) state.hands[B].add(card(Colour::yellow, v));
  for (int v = 1; state.hands[C].size() < kOldOfC; ++v) state.hands[C].add(card(Colour::green, v));
  const auto draw = [&](Seat seat) {
    state.hands[seat].add(state.pile.slots[state.pile.drawn++].card());
  };
  draw(C);
  for (const auto& turn : position.turns) {
    for (std::size_t i = 0; i < turn.plays.size(); ++i) {
      state.hands[turn.seat].remove(turn.plays[i]);
      state.pile.note_play(turn.plays[i], turn.seat, i == 0);
    }
    for (std::size_t i = 0; turn.refilled && i < turn.plays.size(); ++i) draw(turn.seat);
  }
  return state;
}

std::string key_of(const State& world, const Position& position) {
  std::array<std::string, 2> hands;
  for (const Seat seat : {B, C}) {
    world.hands[seat].for_each([&](Card card) {
      const bool matters = std::ranges::count(position.old_cards, card) > 0 ||
                           std::ranges::count(position.new_cards, card) > 0;
      if (matters) hands[seat == B ? 0 : 1] += letter_of(card);
    });
  }
  std::string pile;
  for (std::size_t i = world.pile.drawn; i < world.pile.size; ++i) {
    pile += letter_of(world.pile.slots[i].card());
  }
  return world_key(hands[0], hands[1], pile);
}

void expect_all_courses_equally_likely(const Position& position, const std::string& pile,
                                       const std::string& b_held) {
  const State state = as_state(position, pile, b_held);
  const Courses courses(position);
  ASSERT_TRUE(courses.worlds.contains(key_of(state, position))) << "the truth is a world";
  constexpr int kDrawn = 60000;
  Stream chance(Seed{11}, "test");
  std::map<std::string, int> drawn;
  for (int i = 0; i < kDrawn; ++i) ++drawn[key_of(determinize(state, A, chance), position)];
  double chi_square = 0;
  for (const auto& [world, ways] : courses.worlds) {
    const double expected = kDrawn * ways / courses.total;
    const double off = drawn[world] - expected;
    chi_square += off * off / expected;
  }
  for (const auto& [world, count] : drawn) EXPECT_TRUE(courses.worlds.contains(world)) << world;
  const auto freedom = static_cast<double>(courses.worlds.size() - 1);
  EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom)) << courses.worlds.size() << " worlds";
  EXPECT_GT(chi_square, freedom - 5 * std::sqrt(2 * freedom));
}

const Card X = named("R1"), Y = named("R2"), F = named("R3"), P = named("B1"), Q = named("B2"),
           S = named("B3");

TEST(BlackmondayRecall, one_copy_old_one_new_and_one_was_played) {
  expect_all_courses_equally_likely(
      {.old_cards = {X, Y}, .new_cards = {X, Y, P, Q}, .turns = {{B, {X}, true}, {C, {Y}, true}}},
      "R1 B1 R2 B2 MARKET_CLOSED", "R1");
}

TEST(BlackmondayRecall, both_copies_were_played_one_of_them_was_old) {
  expect_all_courses_equally_likely({.old_cards = {X, Y, F},
                                     .new_cards = {X, Y, P, Q, S},
                                     .turns = {{B, {F, X}, true}, {C, {X}, true}, {B, {Y}, false}}},
                                    "R1 B1 B2 R2 MARKET_CLOSED B3", "R1 R2 R3");
}

TEST(BlackmondayRecall, a_card_that_only_the_new_pile_had_was_drawn_from_it) {
  expect_all_courses_equally_likely({.old_cards = {X, Y},
                                     .new_cards = {X, Y, P, Q, S},
                                     .turns = {{C, {P}, true}, {B, {Y}, true}, {C, {X}, true}}},
                                    "B1 R1 B2 R2 MARKET_CLOSED B3", "R2");
}

}  // namespace
}  // namespace pactole::blackmonday
