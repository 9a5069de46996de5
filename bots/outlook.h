// How a game stands or ended, as search sees it.
#pragma once

#include <algorithm>

#include "engine/core/result.h"
#include "engine/core/seat.h"

namespace pactole {

// What is good beyond points, by seat.
using Bonus = PerSeat<float, kMaxSeats>;

// What each seat's final score is expected to be, the higher the better: a game in which the lowest
// wins is turned round. `spread` is by how much that may be wrong; nothing when the game is over.
// `bonus` is for what is good beyond points; of a game that is over it says only how well it went,
// never who won.
struct Outlook {
  PerSeat<float, kMaxSeats> worth{};
  Bonus bonus{};
  float spread = 0;

  float good(Seat seat) const { return worth[seat] + bonus[seat]; }
};

// A seat's part of the win, as `reward_of` sees it.
inline double chance_to_win(Seat me, const Outlook& outlook, int players) {
  double best = outlook.good(seat_at(0)), most = outlook.worth[seat_at(0)];
  for (const Seat seat : seats(players)) {
    best = std::max<double>(best, outlook.good(seat));
    most = std::max<double>(most, outlook.worth[seat]);
  }
  const auto share = [&](Seat seat) -> double {
    if (outlook.spread == 0) return outlook.worth[seat] == most ? 1 : 0;
    const double gap = (best - outlook.good(seat)) / outlook.spread;
    return 1 / (1 + gap + gap * gap);
  };
  double sum = 0;
  for (const Seat seat : seats(players)) sum += share(seat);
  return share(me) / sum;
}

// In [0, 1]: mostly winning, and a little by how much, so that a lost game is still played well.
// `margin` is a lead that counts as comfortable.
inline float reward_of(Seat me, const Outlook& outlook, int players, float margin) {
  constexpr float kWin = 0.7f;
  float best = outlook.good(seat_at(0)), second = -1e30f, most = outlook.worth[seat_at(0)];
  for (int i = 1; i < players; ++i) {
    const float good = outlook.good(seat_at(i));
    second = std::max(second, std::min(best, good));
    best = std::max(best, good);
    most = std::max(most, outlook.worth[seat_at(i)]);
  }
  const auto share = [&](Seat seat) -> float {
    if (outlook.spread == 0) return outlook.worth[seat] == most ? 1 : 0;
    const float gap = (best - outlook.good(seat)) / outlook.spread;
    return 1 / (1 + gap + gap * gap);
  };
  float sum = 0;
  for (const Seat seat : seats(players)) sum += share(seat);
  const float good = outlook.good(me);
  const float lead = (good - (good == best ? second : best)) / margin;
  const float by_margin = 0.5f + 0.5f * lead / (1 + (lead < 0 ? -lead : lead));
  return kWin * share(me) / sum + (1 - kWin) * by_margin;
}

}  // namespace pactole
