// The numbers by which bots judge Black Monday, found by self-play; money is in hundreds.
#pragma once

#include <array>

#include "bots/guide.h"
#include "bots/number.h"
#include "engine/blackmonday/game.h"

namespace pactole::blackmonday {

struct Weights {
  double doubt = kUsualDoubt;
  float margin = 6000;
  // A share's price tends to the middle; cards in hand lift it next turn, and so do others who hold
  // it.
  float base = 1.3f, slope = 0.81f;
  float lift = 0.33f, second_lift = 0.2f, allies = 1.0f;
  float crash_risk = 0.15f;
  float their_base = 1.5f, their_slope = 0.9f;
  float against = 0.72f, leader = 0.3f;  // what others own, and above all who leads
  float draws = 3;                       // of each player in a turn
  float fresh_card = 3.4f;               // a card yet to be drawn
  float card_spread = 400;               // by how much a card still to come changes what is owned
  // A card in hand by its value: big parcels and high prices are worth keeping.
  std::array<float, kValues + 1> keep{0,    0.5f, 0.5f, 0.8f, 1.2f, 1.7f, 2.3f,
                                      3.0f, 2.6f, 3.1f, 3.1f, 3.3f, 3.3f, 3.3f};

  template <class Self, class Each>
  static void each_number(Self& self, Each&& each) {
    each("doubt", self.doubt);
    each("margin", self.margin);
    each("base", self.base);
    each("slope", self.slope);
    each("lift", self.lift);
    each("second_lift", self.second_lift);
    each("allies", self.allies);
    each("crash_risk", self.crash_risk);
    each("their_base", self.their_base);
    each("their_slope", self.their_slope);
    each("against", self.against);
    each("leader", self.leader);
    each("draws", self.draws);
    each("fresh_card", self.fresh_card);
    each("card_spread", self.card_spread);
    each_of("keep", self.keep, each);
  }
};

}  // namespace pactole::blackmonday
