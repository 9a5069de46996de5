#include "engine/fuffziger/odds.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace pactole::fuffziger {
namespace {

// The backs of one front that nobody has seen, and where they lie.
struct Unseen {
  std::array<int, kBacks> count{};
  int starters = 0;  // untransformed presses of the start, whose backs are fit for it (F8)
  int all = 0;
  int fit = 0;
};

int started(const State& state) {
  return state.fair_presses ? state.player_count * kStartPresses : 0;
}

Unseen unseen_backs(const State& state, Value front) {
  Unseen unseen;
  const auto add = [&](Back back) {
    ++unseen.count[index(back)];
    ++unseen.all;
    unseen.fit += fit_to_start(back) ? 1 : 0;
  };
  state.untransformed.for_each([&](PressNumber n) {
    if (state.press(n).front() != front) return;
    add(state.press(n).back());
    unseen.starters += n <= started(state) ? 1 : 0;
  });
  for (const Back back : state.stock_of(front)) add(back);
  return unseen;
}

// Starting presses take theirs from the fit ones; all others share what is left, which has fewer of
// those by as many as there are starting presses.
double chance(const Unseen& unseen, Back back, bool starter) {
  const double count = unseen.count[index(back)];
  const bool fit = fit_to_start(back);
  if (starter) return fit ? count / unseen.fit : 0;
  const double left = fit ? count * (unseen.fit - unseen.starters) / unseen.fit : count;
  return left / (unseen.all - unseen.starters);
}

}  // namespace

OddsList odds(const State& state, Seat seat) {
  OddsList list;
  for (const Value front : kAllValues) {
    const Unseen unseen = unseen_backs(state, front);
    for (const bool starter : {true, false}) {
      Odds odds;
      state.players[seat].presses.for_each([&](PressNumber n) {
        if (!state.untransformed.contains(n) || state.press(n).front() != front) return;
        if ((n <= started(state)) == starter) odds.presses.push_back(n);
      });
      if (odds.presses.empty()) continue;
      for (int b = 0; b < kBacks; ++b) {
        const auto back = static_cast<Back>(b);
        if (unseen.count[index(back)] == 0) continue;
        const double share = chance(unseen, back, starter);
        if (share == 0) continue;
        odds.backs.push_back({{front, back}, static_cast<int>(std::lround(100 * share))});
      }
      list.push_back(odds);
    }
  }
  return list;
}

int strike_percent(const State& state, Value value, int cards) {
  const InspectorCard card = destroying(value);
  const auto in_reach = [&](std::size_t place) {
    const int ahead = static_cast<int>(place) - state.inspector_next;
    return (ahead + kInspectorCards) % kInspectorCards < cards;
  };
  for (std::size_t i = 0; i < state.inspector_known; ++i) {
    if (state.inspector[i] == card) return in_reach(i) ? 100 : 0;
  }
  std::size_t from = 0, to = kInspectorCards;
  if (state.fair_inspector) {
    const auto& stacked = state.numbers().inspector;
    const std::size_t black = state.numbers().black;
    const auto at = static_cast<std::size_t>(std::ranges::find(stacked, card) - stacked.begin());
    from = at < black ? 0 : at == black ? black : black + 1;
    to = at < black ? black : at == black ? black + 1 : kInspectorCards;
  }
  int places = 0, near = 0;
  for (std::size_t i = std::max<std::size_t>(from, state.inspector_known); i < to; ++i) {
    ++places;
    near += in_reach(i) ? 1 : 0;
  }
  return places == 0 ? 0 : (200 * near + places) / (2 * places);
}

}  // namespace pactole::fuffziger
