// The numbers by which bots judge Falsche FuFFziger, found by playing against itself with others.
#pragma once

#include "bots/guide.h"

namespace pactole::fuffziger {

struct Weights {
  double doubt = kUsualDoubt;
  float margin = 8;
  float premium = 1.1f;      // bills are worth more than the general rate
  float cards = 2.4f;        // inspector cards a round
  float launders = 3.5f;     // laundering cards won a round
  float later = 0.85f;       // what money is worth a round later
  float bill_growth = 0.7f;  // bills become money too late for this round's presses
  float turn_over = 0.95f;   // of what a press brings as it is, the back must bring so much
  float gain = 1.2f;         // what a press must bring for what it costs
  float hurry = 0.64f;       // how much more laundering may cost, for money at once
  float most_hurry = 0.6f;   // of money that grows, counted at most
  float rate = 0.5f;         // what rivals give at most for an amount to be laundered
  float grows = 1.3f;        // while money does so, no bill is kept
  float keep = 2.5f;         // then, for laundering, as a part of the minimum
  float last = 1.0f;         // rounds before the end in which no bill is kept
  float too_dear = 1.5f;     // what costs more than that part of its worth is not thought of
  // Lots for each inspector card: coins cards and the green one; at large tables also destruction
  // cards that do nothing.
  float lots = 0.6f, lots_large = 0.8f;
  float lot_size = 1.17f;    // what a lot has for each pip of the die
  float blur = 20;           // how far apart two are before it is clear who is richer,
  float blur_part = 0.25f;   // and more by this part of what each has
  float coin_spread = 0.6f;  // by how much coins still to come change who has how many

  template <class Self, class Each>
  static void each_number(Self& self, Each&& each) {
    each("doubt", self.doubt);
    each("margin", self.margin);
    each("premium", self.premium);
    each("cards", self.cards);
    each("launders", self.launders);
    each("later", self.later);
    each("bill_growth", self.bill_growth);
    each("turn_over", self.turn_over);
    each("gain", self.gain);
    each("hurry", self.hurry);
    each("most_hurry", self.most_hurry);
    each("rate", self.rate);
    each("grows", self.grows);
    each("keep", self.keep);
    each("last", self.last);
    each("too_dear", self.too_dear);
    each("lots", self.lots);
    each("lots_large", self.lots_large);
    each("lot_size", self.lot_size);
    each("blur", self.blur);
    each("blur_part", self.blur_part);
    each("coin_spread", self.coin_spread);
  }
};

}  // namespace pactole::fuffziger
