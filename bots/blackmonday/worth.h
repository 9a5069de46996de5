// Rules of thumb: what shares and cards are worth to whom, in hundreds.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/blackmonday/game.h"

namespace pactole::blackmonday {

class Worth {
 public:
  // A card yet to be drawn.
  static constexpr float kFreshCard = 3.4f;

  explicit Worth(const State& state) {
    if (state.pile.second) {
      const float drawn = kDraws * static_cast<float>(state.player_count);
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
      ally_[colour] = kAllies / kMaxShares * against_[colour];
      against_[colour] = kAgainst * against_[colour] + kLeader * leading[colour];
    }
  }

  // A share to the seat to act, at the end of its turn, with those cards of the colour in its hand.
  float share(Colour colour, int rate, std::uint32_t values) const {
    if (rate == 0) return 0;
    const auto now = static_cast<float>(rate);
    const int top = highest(colour, rate, values);
    float later = kBase + ally_[colour] + kSlope * now;
    if (top > rate) {
      later += kLift * static_cast<float>(top - rate);
      const int higher = highest(colour, top, values);
      if (higher > top) later += kSecondLift * static_cast<float>(higher - top);
    }
    if (rate <= kPriceLimits[index(colour)].down) later *= 1 - kCrashRisk;
    return now + (1 - ends_) * (later - now);
  }

  // To the others, who are next.
  float theirs(Colour, int rate) const {
    if (rate == 0) return 0;
    const auto now = static_cast<float>(rate);
    return now + (1 - ends_) * (kTheirBase + (kTheirSlope - 1) * now);
  }

  // The shares of the others, weighed by how much they stand in the way.
  float against(Colour colour) const { return against_[colour]; }

  static float keep(int value) { return kKeep[static_cast<std::size_t>(value)]; }
  float hand(std::uint32_t any, std::uint32_t both) const {
    float sum = 0;
    for (const std::uint32_t values : {any, both}) {
      for (std::uint32_t rest = values; rest != 0; rest &= rest - 1) {
        sum += keep(std::countr_zero(rest) + 1);
      }
    }
    return sum;
  }

 private:
  // Found by self-play. A share's price tends to the middle; cards in hand lift it next turn, and
  // so do others who hold it.
  static constexpr float kBase = 1.3f, kSlope = 0.81f;
  static constexpr float kLift = 0.33f, kSecondLift = 0.2f, kAllies = 1.0f;
  static constexpr float kCrashRisk = 0.15f;
  static constexpr float kTheirBase = 1.5f, kTheirSlope = 0.9f;
  static constexpr float kAgainst = 0.72f, kLeader = 0.3f;
  static constexpr float kDraws = 3;  // of each player in a turn
  // By value: big parcels and high prices are worth keeping.
  static constexpr std::array<float, kValues + 1> kKeep{0,    0.5f, 0.5f, 0.8f, 1.2f, 1.7f, 2.3f,
                                                        3.0f, 2.6f, 3.1f, 3.1f, 3.3f, 3.3f, 3.3f};

  static int highest(Colour colour, int rate, std::uint32_t values) {
    const Kinds kinds = kUses[index(colour)][static_cast<std::size_t>(rate)][Use::rate];
    return static_cast<int>(std::bit_width(
        values & static_cast<std::uint32_t>(kinds >> (static_cast<int>(colour) * kValues))));
  }

  PerColour<float> against_, ally_;
  float ends_ = 0;  // how likely the game ends before the seat's next turn
};

}  // namespace pactole::blackmonday
