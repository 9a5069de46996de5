// Moves compared by games played on from them, all in the same worlds and with the same luck: means
// with their standard errors. Search finds the move; this says how sure that is.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/guide.h"
#include "bots/outlook.h"
#include "bots/reason.h"
#include "bots/spec.h"
#include "bots/thinking_clock.h"

namespace pactole {

class Mean {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  std::uint32_t count() const { return count_; }
  double mean() const { return count_ == 0 ? 0 : sum_ / count_; }
  double error() const {
    if (count_ < 2) return 0;
    const double n = count_;
    return std::sqrt(std::max(0.0, squares_ - sum_ * sum_ / n) / (n * (n - 1)));
  }

 private:
  std::uint32_t count_ = 0;
  double sum_ = 0, squares_ = 0;
};

// `behind` is how much smaller the chance to win is than with the first of the moves.
struct Weighed {
  Mean win, score, watched, behind;
};

namespace weigh_detail {

template <Guided G>
struct End {
  double win, score, watched;
};

// The move made in the world, and the game played on as far as the guide thinks it matters.
template <Guided G>
End<G> play_on(const Guide<G>& guide, const typename G::State& root, typename G::State world,
               Seat me, const typename G::Move& move, Stream luck) {
  Watched<G> watched;
  apply(world, me, move, Silence{});
  for (SeatSet acting = to_act(world); !acting.empty(); acting = to_act(world)) {
    if (guide.far_enough(root, world)) break;
    if constexpr (Watched<G>::kTurns) {
      const auto before = world;
      guide.play_turn(world, acting.first(), luck);
      watched.turn(before, world, me, acting.first());
    } else {
      guide.play_turn(world, acting.first(), luck);
    }
  }
  const Result ended = result(world);
  Outlook outlook = ended.over ? final_outlook<G>(guide, ended) : guide.outlook(world);
  const double told = watched.told(root, world, outlook, me);
  const double worth = outlook.worth[me];
  const double score = ended.over ? ended.scores[index(me)] : (Guide<G>::kLowWins ? -worth : worth);
  if (!ended.over) outlook.bonus = guide.bonus(root, world);
  return {chance_to_win(me, outlook, static_cast<int>(world.player_count)), score, told};
}

}  // namespace weigh_detail

// At most so many worlds; fewer when the time is up, but never fewer than `kFewestWorlds`.
inline constexpr int kFewestWorlds = 24;

template <Guided G>
std::vector<Weighed> weigh(const Guide<G>& guide, const typename G::State& root, Seat me,
                           std::span<const typename G::Move> moves, int worlds,
                           std::chrono::microseconds time, const Seed& seed) {
  const auto begin = ThinkingClock::now();
  std::vector<Weighed> weighed(moves.size());
  Stream chance(seed, "weigh");
  for (int i = 0; i < worlds; ++i) {
    if (i >= kFewestWorlds && time.count() > 0 && ThinkingClock::now() - begin >= time) break;
    auto world = determinize(root, me, chance);
    guide.imagine(world, me, chance);
    const Stream luck(chance.seed(), "luck");
    double first = 0;
    for (std::size_t k = 0; k < moves.size(); ++k) {
      const auto end = weigh_detail::play_on<G>(guide, root, world, me, moves[k], luck);
      if (k == 0) first = end.win;
      weighed[k].win.add(end.win);
      weighed[k].score.add(end.score);
      weighed[k].watched.add(end.watched);
      weighed[k].behind.add(first - end.win);
    }
  }
  return weighed;
}

}  // namespace pactole
