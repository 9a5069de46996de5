// For tests: a table laid out by hand, played with move texts, told as the seats are told.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/money/game.h"
#include "tests/support/json.h"

namespace pactole::money {

// A comma-separated list; nothing for "".
CardSet cards(std::string_view codes);
CurrencySet currencies(std::string_view codes);

// Where the named cards lie; every other place takes what is left, in canonical order.
struct Layout {
  std::vector<std::string_view> hands{};
  std::string_view right{};
  std::string_view left{};
  std::string_view pile{};  // the top first
};

// Three players without kroner and roubles.
inline const Layout kThree{
    {"USD20a,USD20b,USD60,EUR30a,GOLDa,GOLDb", "JPY20a,JPY30a,JPY50,GBP40,GBP60,GOLDc",
     "CHF20a,CHF30a,CHF40,EUR20a,EUR60,GOLDd"},
    "EUR20b,EUR20c,EUR30b,EUR30c",
    "USD30a,USD30b,USD30c,USD40",
    "GOLDe,GOLDf,JPY60"};

Deck deck_of(int players, std::string_view removed, const Layout& layout);

class Story {
 public:
  Story(int players, std::string_view removed, const Layout& layout, const Options& options = {});

  // One move, which must be legal.
  Story& play(int seat, std::string_view words);
  // Everybody's bid, by seat; "bid " is understood.
  Story& bids(const std::vector<std::string_view>& all);

  Refusal refusal(int seat, std::string_view words) const;

  // What the last move told a seat.
  const std::vector<Json>& told(int seat) { return told_[seat]; }
  Json told(int seat, std::string_view type);

  Json view(int seat) const { return seen(seat_at(seat)); }
  Json spectator() const { return seen(Viewer::spectator()); }
  Json all() const;

  const Player& player(int seat) const { return state.players[seat_at(seat)]; }
  CardSet hand(int seat) const { return player(seat).hand - kBluffAlone; }
  CardSet right() const { return state.row(Side::right); }
  CardSet left() const { return state.row(Side::left); }
  int acting() const { return static_cast<int>(to_act(state).first()); }

  Setup setup;
  State state;

 private:
  Json seen(Viewer viewer) const;

  std::map<int, std::vector<Json>> told_;
};

// The first cards of a player's hand as a bid.
std::string some_cards(const Story& story, int seat, int count);

// A round in which seat 0 lays so many cards to the right row, seat 1 to the left (none: it keeps
// one), and everybody else bids the bluff card alone.
void exchange_round(Story& story, int to_right, int to_left);

void bluff_round(Story& story);

// Cards and codes print as themselves.
std::string codes(CardSet set);

// A move that tells nobody.
void apply_silently(State& state, Seat seat, Move move, const Setup& setup = kNoSetup);

}  // namespace pactole::money
