// What moves are worth: the game is played on from each of them, in the same worlds and to its end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "bots/estimate.h"
#include "bots/guide.h"
#include "engine/core/random.h"

namespace pactole {

// How much of a win it is: all of it, or a share where several are first.
inline float share_of_win(const Result& result, Seat seat) {
  if (result.ranks[index(seat)] != 1) return 0;
  float first = 0;
  for (const int rank : result.ranks) first += rank == 1 ? 1 : 0;
  return 1 / first;
}

template <Guided G>
class Weighing {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  struct Weighed {
    Move move;
    std::vector<float> won{};  // by world
    bool dropped = false;      // no more worlds are spent on it
  };

  // `world` is what the seat may know, dressed up as a state: nothing here can see more.
  Weighing(const State& world, Seat seat, std::span<const Move> moves, const Seed& luck)
      : world_(world), seat_(seat), worlds_(luck, "weigh") {
    for (const Move& move : moves) moves_.push_back({move});
  }

  // Until each that is not dropped was tried in so many worlds.
  void go_on(std::size_t worlds) {
    for (; tried_ < worlds; ++tried_) {
      Stream chance(worlds_.seed(), "world");
      State drawn = determinize(world_, seat_, chance);
      guide_.imagine(drawn, seat_, chance);
      for (Weighed& each : moves_) {
        if (!each.dropped) each.won.push_back(play_out(drawn, each.move, chance));
      }
    }
  }

  std::vector<Weighed>& moves() { return moves_; }

  // The highest mean among those that are left.
  std::size_t best() const {
    std::size_t best = 0;
    double highest = -1;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const double mean = mean_of(moves_[i]);
      if (!moves_[i].dropped && mean > highest) highest = mean, best = i;
    }
    return best;
  }

  // In the worlds that both were tried in.
  Lead lead(std::size_t over, std::size_t other) const {
    Lead lead;
    const std::vector<float>&ours = moves_[over].won, &theirs = moves_[other].won;
    for (std::size_t i = 0; i < ours.size() && i < theirs.size(); ++i) {
      lead.add(static_cast<double>(ours[i]) - static_cast<double>(theirs[i]));
    }
    return lead;
  }

  static double mean_of(const Weighed& each) {
    double sum = 0;
    for (const float won : each.won) sum += static_cast<double>(won);
    return each.won.empty() ? 0 : sum / static_cast<double>(each.won.size());
  }

 private:
  // The luck is the same for every move: it is copied.
  float play_out(State world, const Move& move, Stream chance) const {
    apply(world, seat_, move, Silence{});
    for (SeatSet acting = to_act(world); !acting.empty(); acting = to_act(world)) {
      guide_.play_turn(world, acting.first(), chance);
    }
    return share_of_win(result(world), seat_);
  }

  State world_;
  Seat seat_;
  Stream worlds_;  // a seed for each
  Guide<G> guide_ = kUsualGuide<G>;
  std::vector<Weighed> moves_;
  std::size_t tried_ = 0;
};

}  // namespace pactole
