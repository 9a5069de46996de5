// The rest of a turn as a whole: business and prices in the better order, colour by colour.
#pragma once

#include <array>
#include <cstdint>

#include "bots/blackmonday/weights.h"
#include "engine/blackmonday/game.h"

namespace pactole::blackmonday {

// What is done in one colour. Values of cards, 0 for none; price cards in the order played.
struct Dealings {
  std::array<std::uint8_t, 2> buys{};
  std::array<std::uint8_t, 2> prices{};
  std::uint8_t crashes = 0;  // a bit for each of the two price cards
  bool sells = false;        // all that is held
  bool operator==(const Dealings&) const = default;
};

struct Plan {
  float value = 0;  // what the seat has then, less what the others have, in hundreds
  bool prices_first = false;
  std::array<Dealings, kColours> dealings{};

  bool empty() const { return dealings == std::array<Dealings, kColours>{}; }
};

// The best for the seat to act, as far as a rule of thumb can tell.
Plan best_plan(const Weights& weights, const State& state);

// The plan's next move; `end` when nothing is left to do.
Move next_move(const State& state, const Plan& plan);

// Takes the move, which was made, off the plan.
void strike(Plan& plan, Move move);

// The worst cards of the hand, at most so many, and what changing them adds to the value of doing
// nothing.
struct Change {
  Cards cards;
  float gain = 0;
};
Change best_change(const Weights& weights, const State& state, int most);

// What a share may bring whoever holds it.
float fair_price(const Weights& weights, const State& state, Colour colour);

}  // namespace pactole::blackmonday
