#include "engine/fuffziger/ending.h"

namespace pactole::fuffziger {

// F39: equal amounts pool what the places they cover are worth, and divide it rounding down.
PerSeat<int, kMaxPlayers> awards(const State& state) {
  PerSeat<int, kMaxPlayers> awarded;
  for (const Seat seat : seats(state.player_count)) {
    const int money = state.players[seat].purse.real();
    std::size_t richer = 0;
    int equal = 0;
    for (const Seat other : seats(state.player_count)) {
      const int theirs = state.players[other].purse.real();
      richer += theirs > money ? 1 : 0;
      equal += theirs == money ? 1 : 0;
    }
    int pool = 0;
    for (int i = 0; i < equal; ++i) {
      pool += state.numbers().awards[richer + static_cast<std::size_t>(i)];
    }
    awarded[seat] = pool / equal;
  }
  return awarded;
}

bool all_ruined(const State& state) {
  for (const Seat seat : seats(state.player_count)) {
    const Player& player = state.players[seat];
    if (!player.presses.empty() || !player.purse.empty()) return false;
  }
  return true;
}

// F40
Result result(const State& state) {
  Result result;
  result.over = state.phase == Phase::over;
  if (!result.over) return result;
  for (const Seat seat : seats(state.player_count)) {
    result.scores.push_back(state.players[seat].coins);
  }
  rank_by(result, state.player_count, [&](Seat a, Seat b) {
    const Player& mine = state.players[a];
    const Player& theirs = state.players[b];
    return mine.coins != theirs.coins ? mine.coins > theirs.coins
                                      : mine.purse.real() > theirs.purse.real();
  });
  return result;
}

}  // namespace pactole::fuffziger
