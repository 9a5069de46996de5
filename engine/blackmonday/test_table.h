// A Black Monday table for tests: cards by name, moves by text, events as JSON lines.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/blackmonday/game.h"
#include "referee/audience.h"
#include "tests/support/json.h"

namespace pactole::blackmonday {

inline constexpr Seat A = seat_at(0), B = seat_at(1), C = seat_at(2), D = seat_at(3);

using Texts = std::vector<std::string>;
using Fixed = Setup;  // inside a test `Setup` is a trap of GoogleTest

Card named(std::string_view code);
std::vector<Card> cards_named(const std::string& codes);
Cards heap(const std::string& codes);
std::string codes(Cards cards);

struct Deal {
  std::vector<std::string> hands{"", ""};
  std::string rates = "R5 B6 G4 Y7";
  std::string pile{};    // its top cards
  std::string bottom{};  // its last ones, the very last at the end
  std::string second{};  // the top cards of the second pile
  Options options{};
};

// The hands hold the cards named and are filled up to eight with whatever is left, high cards
// first; so is the pile. A acts first.
Setup setup_for(const Deal& deal);

struct TestTable {
  State state;
  Setup setup;
  Texts events{};  // of the last move

  static TestTable with(const Deal& deal);

  Seat acting() const { return state.acting; }
  int cash(Seat seat) const { return dollars(state.cash[seat]); }
  std::string hand(Seat seat) const { return codes(state.hands[seat]); }
  std::string parcels(Seat seat) const { return codes(state.parcels[seat]); }
  int rate(Colour colour) const { return state.rates[colour]; }

  // "" if accepted, else the clause, or the code where there is none.
  std::string refused_by(Seat seat, std::string_view words) const;
  std::string refused_by(std::string_view words) const { return refused_by(state.acting, words); }

  // Whoever is to act makes the move; `events` is what the audience is told.
  void move(std::string_view words, Audience audience = Audience::all());
  void moves(std::initializer_list<std::string_view> list);

  Texts legal_moves() const;
  bool offers(const std::string& words) const;

  // Everyone but those who pass exchanges their first cards, up to four, until so many are left in
  // the first pile, or it has been renewed.
  void exchange_down_to(int left, std::initializer_list<Seat> passing = {});
  void pass_until(Seat seat);

  Json seen(Viewer viewer) const;
  Json all() const;

  Texts types() const;
  Json event(std::string_view type) const;
};

}  // namespace pactole::blackmonday
