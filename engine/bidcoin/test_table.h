// A BiD COIN table for tests: hands by name, moves by text, events as JSON lines.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bidcoin/game.h"
#include "referee/audience.h"

namespace pactole::bidcoin {

inline constexpr Seat A = seat_at(0), B = seat_at(1), C = seat_at(2), D = seat_at(3);

Card named(std::string_view code);

// A deck in which each hand holds the cards named, is filled up to thirteen, and where "!R" forbids
// further red cards. `away` cards lie face down beside the turned one.
Deck deck_with(const std::vector<std::string>& hands, std::string_view turned,
               const std::vector<std::string>& away = {});

struct TestTable {
  State state;
  Setup setup;
  std::vector<std::string> events{};

  // Seat A leads; the turned card makes the trump.
  static TestTable with(const std::vector<std::string>& hands, std::string_view turned = "Y3",
                        const std::vector<std::string>& away = {}, Options options = {});

  Player& player(Seat seat) { return state.players[seat]; }
  Seat turn() const { return state.turn; }

  Refusal refusal(Seat seat, std::string_view words) const;
  // "" if accepted, else the clause, or the code where there is none.
  std::string refused_by(Seat seat, std::string_view words) const;

  // Whoever is to act makes the move; `events` is what the audience is told.
  void move(std::string_view words, Audience audience = Audience::all());
  void trick(std::initializer_list<std::string_view> cards);

  std::vector<std::string> legal_moves(Seat seat) const;

  // Plays on with each seat's first legal move until the deal is settled.
  void finish_deal();

  std::string last_event(std::string_view type) const;

  std::string seen(Viewer viewer) const;
  std::string all() const;
};

}  // namespace pactole::bidcoin
