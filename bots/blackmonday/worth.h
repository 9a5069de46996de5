// Rules of thumb: what shares and cards are worth to whom, in hundreds.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "bots/blackmonday/weights.h"
#include "engine/blackmonday/game.h"

namespace pactole::blackmonday {

class Worth {
 public:
  Worth(const Weights& weights, const State& state) : weights_(weights) {
    if (state.pile.second) {
      const float drawn = weights.draws * static_cast<float>(state.player_count);
      ends_ = std::min(1.0f, drawn / static_cast<float>(state.pile.left()));
    }
    const float each = 1 / static_cast<float>(state.player_count - 1);
    PerColour<float> leading;
    int most = -1;
    for (const Seat seat : seats(state.player_count)) {
      if (seat == state.acting) continue;
      PerColour<float> owned;
      int worth = state.cash[seat];
      for (const Colour colour : kAllColours) {
        const int n = shares(state.parcels[seat], colour);
        owned[colour] = each * static_cast<float>(n);
        against_[colour] += owned[colour];
        worth += n * state.rates[colour];
      }
      if (worth > most) most = worth, leading = owned;
    }
    for (const Colour colour : kAllColours) {
      ally_[colour] = weights.allies / kMaxShares * against_[colour];
      against_[colour] = weights.against * against_[colour] + weights.leader * leading[colour];
    }
  }

  // A share to the seat to act, at the end of its turn, with those cards of the colour in its hand.
  float share(Colour colour, int rate, std::uint32_t values) const {
    if (rate == 0) return 0;
    const auto now = static_cast<float>(rate);
    const int top = highest(colour, rate, values);
    float later = weights_.base + ally_[colour] + weights_.slope * now;
    if (top > rate) {
      later += weights_.lift * static_cast<float>(top - rate);
      const int higher = highest(colour, top, values);
      if (higher > top) later += weights_.second_lift * static_cast<float>(higher - top);
    }
    if (rate <= kPriceLimits[index(colour)].down) later *= 1 - weights_.crash_risk;
    return now + (1 - ends_) * (later - now);
  }

  // To the others, who are next.
  float theirs(Colour, int rate) const {
    if (rate == 0) return 0;
    const auto now = static_cast<float>(rate);
    return now + (1 - ends_) * (weights_.their_base + (weights_.their_slope - 1) * now);
  }

  // The shares of the others, weighed by how much they stand in the way.
  float against(Colour colour) const { return against_[colour]; }

  float hand(std::uint32_t any, std::uint32_t both) const {
    float sum = 0;
    for (const std::uint32_t values : {any, both}) {
      for (std::uint32_t rest = values; rest != 0; rest &= rest - 1) {
        sum += weights_.keep[static_cast<std::size_t>(std::countr_zero(rest)) + 1];
      }
    }
    return sum;
  }

 private:
  static int highest(Colour colour, int rate, std::uint32_t values) {
    const Kinds kinds = kUses[index(colour)][static_cast<std::size_t>(rate)][Use::rate];
    return static_cast<int>(std::bit_width(
        values & static_cast<std::uint32_t>(kinds >> (static_cast<int>(colour) * kValues))));
  }

  const Weights& weights_;
  PerColour<float> against_, ally_;
  float ends_ = 0;  // how likely the game ends before the seat's next turn
};

}  // namespace pactole::blackmonday
