// For tests that tell a story: a position, moves as text, and what the table shows afterwards.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/fuffziger/moves.h"
#include "engine/fuffziger/state.h"
#include "referee/match.h"
#include "tests/support/json.h"

namespace pactole::fuffziger {

std::vector<std::string> words(const std::string& text);

// A game driven through the referee's own doors.
class Story {
 public:
  explicit Story(const Json& terms);

  // Every word of a move as its seat is told it.
  Json play(int seat, std::string_view move) { return play_before(seat, seat, move); }
  // As seen from another seat.
  Json play_before(int watcher, int seat, std::string_view move);
  // "A move; B move" with seats as letters: `A offer 2x10; B match`.
  void tell(const std::string& moves);

  // The clause if the move is illegal, else the code; empty if it was accepted.
  std::string refused(int seat, std::string_view move);

  // The least that can be done, until the game reaches this phase of a later move.
  void skip_to(std::string_view phase);

  Json view(Audience audience = Audience::all()) const;
  Json seen_by(int seat) const { return view(seat_at(seat)); }
  Json player(int seat) const;
  int money(int seat) const;
  int coins(int seat) const;
  int bills(int seat, const char* value) const;
  std::string phase() const;
  int first() const;

  // `1:20 2:50x2'`: numbers and faces.
  std::string presses(int seat) const;
  std::vector<std::string> legal(int seat) const;
  bool complete(int seat) const;
  Result result() const;
  const Match& match() const { return match_; }

 private:
  Match match_;
};

// Someone in a position. Presses: `20` with the back 20x2, `20/kaputt` with that back, `20>50x2`
// turned over to it. Money as in notation.
struct Someone {
  std::string presses{};
  std::string money = "0";
  int coins = 0;
};

// A position to begin a story from; inspector and laundering cards are named from the top and the
// inspector's deck is filled up with the rest.
struct Puzzle {
  std::vector<Someone> players{};
  std::string inspector = "coins coins coins 100 20 150 10 50 coins coins";
  std::string launder = "20=>14 30=>15 40=>21 280=>158";
  std::vector<int> dice{};
  Json options = Json::object();
  int first = 0;
  int round = 2;
  int coins_skipped = 0;
  std::vector<int> retired{};
  int inspector_index = 0;

  Json terms() const;
  Story open() const { return Story(terms()); }
};

// A move that tells nobody.
void apply_silently(State& state, Seat seat, const Move& move);

}  // namespace pactole::fuffziger
