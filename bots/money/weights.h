// The numbers by which bots judge Money!; what hands are worth is in worth.h.
#pragma once

#include <array>
#include <cstddef>

#include "bots/guide.h"
#include "bots/money/bids.h"
#include "bots/number.h"

namespace pactole::money {

// How likely a row is still there when a bid of each value in tens acts.
using Chances = std::array<float, kMostTens + 1>;

struct Weights {
  double doubt = kUsualDoubt;
  float margin = 150;
  // Of sealed bids, the part that is taken for what this guide would have bid with as many cards;
  // the others stay as they were drawn, for those who bid otherwise.
  float believed = 0.75f;
  float deal_spread = 20000;  // by how much points may turn out otherwise, squared: for each deal
  float card_spread = 600;    // to come, and for each card in the pile
  // By the number of players. Counted in deals between bots that bid by this very table, until it
  // no longer changed.
  std::array<Chances, kMaxPlayers - kMinPlayers + 1> still_there{
      {{0, 0.17f, 0.18f, 0.20f, 0.23f, 0.27f, 0.33f, 0.39f, 0.47f, 0.55f, 0.65f, 0.75f, 0.85f,
        0.92f, 0.95f, 0.97f},
       {0, 0.10f, 0.11f, 0.12f, 0.14f, 0.17f, 0.19f, 0.23f, 0.28f, 0.34f, 0.43f, 0.52f, 0.63f,
        0.74f, 0.85f, 0.92f},
       {0, 0.06f, 0.07f, 0.08f, 0.10f, 0.11f, 0.13f, 0.16f, 0.19f, 0.23f, 0.30f, 0.37f, 0.46f,
        0.57f, 0.71f, 0.82f}}};

  template <class Self, class Each>
  static void each_number(Self& self, Each&& each) {
    each("doubt", self.doubt);
    each("margin", self.margin);
    each("believed", self.believed);
    each("deal_spread", self.deal_spread);
    each("card_spread", self.card_spread);
    for (std::size_t i = 0; i < self.still_there.size(); ++i) {
      each_of("still_there_" + std::to_string(kMinPlayers + i), self.still_there[i], each);
    }
  }
};

}  // namespace pactole::money
