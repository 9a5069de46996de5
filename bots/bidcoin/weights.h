// The numbers by which bots judge BiD COIN, found in the arena.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/number.h"
#include "engine/bidcoin/cards.h"

namespace pactole::bidcoin {

struct Weights {
  double doubt = 0.2;
  // How likely a card takes a trick, by how many cards of its suit that are still out beat it.
  std::array<double, 6> takes{0.85, 0.55, 0.32, 0.18, 0.1, 0.05};
  double plain = 0.8;    // of that, if it is no trump
  double trump = 0.15;   // more than that, if it is one
  double surest = 0.95;  // but never more than this
  double twice = 1.6;    // piles of a card that wins double
  double weak = 0.2;     // a hand with fewer wins to expect for each card declares zero
  double spare = 1.2;    // wins beyond those needed that make a hand too strong
  float margin = 6;
  float hit = 10;            // what a bid that was hit is worth beyond its coins, in points
  float unbeaten = 3;        // to win a trick with a card that nothing beats
  float height = 0.05f;      // to spend a card that is one higher
  float too_many = 2;        // to win more piles than are needed
  float coin = 0.2f;         // to get rid of a coin of 1
  float overbid = 1;         // to bid less than what has been won
  float deal_spread = 2.5f;  // by how much a deal changes what is owned

  template <class Self, class Each>
  static void each_number(Self& self, Each&& each) {
    each("doubt", self.doubt);
    each_of("takes", self.takes, each);
    each("plain", self.plain);
    each("trump", self.trump);
    each("surest", self.surest);
    each("twice", self.twice);
    each("weak", self.weak);
    each("spare", self.spare);
    each("margin", self.margin);
    each("hit", self.hit);
    each("unbeaten", self.unbeaten);
    each("height", self.height);
    each("too_many", self.too_many);
    each("coin", self.coin);
    each("overbid", self.overbid);
    each("deal_spread", self.deal_spread);
  }
};

// Expected piles are counted in thousandths: whole numbers add up faster.
inline constexpr int kPile = 1000;

// What the weights make of every card, once.
struct Judgement {
  explicit constexpr Judgement(const Weights& given)
      : weights(given), weak(thousandths(given.weak)), spare(thousandths(given.spare)) {
    for (std::size_t beaten_by = 0; beaten_by < kRanks; ++beaten_by) {
      const double takes = given.takes[std::min(beaten_by, given.takes.size() - 1)];
      for (std::size_t wins = 0; wins < 2; ++wins) {
        const double each = kPile * (wins != 0 ? given.twice : 1.0);
        piles[0][wins][beaten_by] = small(takes * given.plain * each);
        piles[1][wins][beaten_by] = small(std::min(given.surest, takes + given.trump) * each);
      }
    }
  }

  Weights weights;
  // The piles to expect of a card: [trump][wins double][beaten by].
  std::array<std::array<std::array<std::int16_t, kRanks>, 2>, 2> piles{};
  int weak, spare;

 private:
  static constexpr std::int16_t small(double value) {
    return static_cast<std::int16_t>(std::clamp(value, -30'000.0, 30'000.0));
  }
  static constexpr int thousandths(double value) {
    return static_cast<int>(std::clamp(kPile * value, -1e8, 1e8));
  }
};

}  // namespace pactole::bidcoin
