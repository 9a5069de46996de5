// What a bot that thinks found out about a move.
#pragma once

#include <cstdint>

namespace pactole {

// By how much a candidate did better than another in the same worlds.
struct Lead {
  std::uint32_t worlds = 0;
  double sum = 0;
  double squares = 0;

  void add(double difference) {
    ++worlds;
    sum += difference;
    squares += difference * difference;
  }
  // Whether it exceeds so many standard errors.
  bool is_clear(double errors) const { return sum > 0 && exceeds(errors); }
  // Whether it falls so many short of nothing, or never differed.
  bool is_hopeless(double errors) const { return squares == 0 || (sum < 0 && exceeds(errors)); }

 private:
  bool exceeds(double errors) const {
    return sum * sum > errors * errors * (squares - sum * sum / worlds);
  }
};

template <class G>
struct Estimate {
  typename G::Move move{};
  std::uint32_t visits = 0;
  double reward = 0;  // the mean, as are the others
  double score = 0;
  double rank = 0;
  Lead lead{};  // over the guide's own choice

  // With what another search found of the same move.
  void combine(const Estimate& other) {
    if (other.visits == 0) return;  // a move without an alternative is not looked at
    const double all = visits + other.visits;
    const double mine = visits / all, theirs = other.visits / all;
    visits += other.visits;
    reward = mine * reward + theirs * other.reward;
    score = mine * score + theirs * other.score;
    rank = mine * rank + theirs * other.rank;
    lead.worlds += other.lead.worlds;
    lead.sum += other.lead.sum;
    lead.squares += other.lead.squares;
  }
};

}  // namespace pactole
