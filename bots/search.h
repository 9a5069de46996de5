// Information-set Monte Carlo tree search, once for all games.
//
// Every iteration draws a world that the searching seat can't tell from the truth and plays it out.
// The tree holds the searcher's own moves, whatever the others do, who play by their guide and see
// of the world what they may (ADR 14): so nobody's choice can depend on what it could not know, and
// moves made at the same time are chosen without each other. Between the root's candidates the
// iterations are shared out by sequential halving, all of them in the same worlds; below the root
// by UCB with availability counts.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "bots/guide.h"
#include "bots/outlook.h"
#include "bots/thinking_clock.h"

namespace pactole {

// Whichever comes first; 0 is no limit.
struct Budget {
  std::int64_t iterations = 0;
  std::chrono::microseconds time{0};
  int threads = 1;  // that share the iterations; each has the time
  bool operator==(const Budget&) const = default;
};

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

namespace search_detail {

// The binary logarithm, to three digits; by plain arithmetic, so that it is the same everywhere.
inline float log2_of(std::uint32_t x) {
  const int whole = static_cast<int>(std::bit_width(x)) - 1;
  const float part = static_cast<float>(x) / static_cast<float>(1u << whole) - 1;
  return static_cast<float>(whole) + part * (1.3465f - 0.3465f * part);
}

struct Node {
  std::uint64_t key = 0;
  double total = 0;
  std::uint32_t visits = 0;
  std::uint32_t available = 0;
  std::uint32_t first = 0;  // child; 0 is none
  std::uint32_t next = 0;   // sibling
};

}  // namespace search_detail

template <Guided G>
class Search {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  static constexpr float kExploration = 0.3f;
  static constexpr bool kFlat = requires { Guide<G>::kFlat; };
  static constexpr std::size_t kMostNodes = std::size_t{1} << 20;

  Search() { nodes_.reserve(std::size_t{1} << 12); }

  // The best candidate first. `world` is what `seat` may know, dressed up as a state.
  std::span<const Estimate<G>> think(const State& world, Seat seat, Budget budget,
                                     const Seed& seed) {
    const auto begin = ThinkingClock::now();
    players_ = static_cast<int>(world.player_count);
    me_ = seat;
    chance_ = Stream(seed, "search");
    nodes_.assign(kRoot + 1, {});
    iterations_ = 0;
    list_candidates(world);
    if (estimates_.size() == 1) return estimates_;

    std::size_t left = estimates_.size();
    const int rounds = static_cast<int>(std::bit_width(left - 1));
    bool settled = false;
    for (int round = 0; round < rounds && !settled; ++round) {
      const auto deadline = begin + budget.time * (round + 1) / rounds;
      const std::int64_t until = budget.iterations * (round + 1) / rounds;
      for (;;) {
        draw_world(world, estimates_[0].visits);
        const float first = iterate(world, estimates_[0]);
        for (std::size_t i = 1; i < left; ++i)
          estimates_[i].lead.add(iterate(world, estimates_[i]) - first);
        settled = is_settled(left);
        if (settled) break;
        // Time is looked at once every few iterations.
        if (budget.iterations > 0 && iterations_ >= until) break;
        if (budget.time.count() > 0 && ThinkingClock::now() >= deadline) break;
      }
      sort_challengers(left);
      left = (left + 1) / 2;
    }
    for (Estimate<G>& estimate : estimates_) {
      estimate.reward /= estimate.visits;
      estimate.score /= estimate.visits;
      estimate.rank /= estimate.visits;
    }
    prefer_clear_winner(estimates_);
    return estimates_;
  }

  // The guide's own choice comes first, and stands unless the best of the others is better by this
  // many standard errors: little thinking must not do harm.
  static constexpr double kDoubt = [] {
    if constexpr (requires { Guide<G>::kDoubt; }) return Guide<G>::kDoubt;
    return 0.7;
  }();
  static void prefer_clear_winner(std::vector<Estimate<G>>& estimates) {
    if (estimates.size() > 1 && estimates[1].lead.is_clear(kDoubt)) {
      std::swap(estimates[0], estimates[1]);
    }
  }

  std::span<const Estimate<G>> estimates() const { return estimates_; }
  std::int64_t iterations() const { return iterations_; }

 private:
  using Node = search_detail::Node;

  static constexpr std::uint32_t kRoot = 1;  // 0 is no node

  // Far enough apart that no iteration reaches the words of the next.
  static constexpr std::uint64_t kWordsEach = std::uint64_t{1} << 14;

  // The guide's own choice first.
  void list_candidates(const State& world) {
    Candidates<G> candidates;
    Guide<G>::consider(world, me_, candidates);
    const Move own = Guide<G>::choose(world, me_, chance_);
    estimates_.assign(1, {own});
    for (const Move& move : candidates) {
      if (move != own) estimates_.push_back({move});
    }
  }

  void draw_world(const State& root, std::uint32_t number) {
    chance_.seek(number * kWordsEach);
    drawn_ = determinize(root, me_, chance_);
    if constexpr (requires { Guide<G>::imagine(drawn_, me_, chance_); }) {
      Guide<G>::imagine(drawn_, me_, chance_);
    }
    luck_ = chance_;
  }

  // In the world just drawn: all candidates are tried in the same one, with the same luck.
  float iterate(const State& root, Estimate<G>& candidate) {
    State world = drawn_;
    chance_ = luck_;
    path_.clear();
    std::uint32_t at = kFlat ? 0 : enter(kRoot, candidate.move);
    apply(world, me_, candidate.move, Silence{});
    for (SeatSet acting = to_act(world); !acting.empty(); acting = to_act(world)) {
      if (Guide<G>::far_enough(root, world)) break;
      if (at == 0 || acting.first() != me_) {
        play_on(world, acting.first());
        continue;
      }
      const Move move = select(world, at);
      at = enter(at, move);
      if (nodes_[at].visits == 0) at = 0;  // new: the tree grows by one move at a time
      apply(world, me_, move, Silence{});
    }

    const Result ended = result(world);
    Outlook outlook = ended.over ? final_outlook<G>(ended) : Guide<G>::outlook(world);
    if constexpr (requires { Guide<G>::bonus(root, world); }) {
      outlook.bonus = Guide<G>::bonus(root, world);
    }
    const float reward = reward_of(me_, outlook, players_, Guide<G>::kMargin);
    for (const std::uint32_t entered : path_) {
      ++nodes_[entered].visits;
      nodes_[entered].total += reward;
    }
    ++candidate.visits;
    candidate.reward += reward;
    const float mine = outlook.worth[me_];
    if (ended.over) {
      candidate.score += ended.scores[index(me_)];
    } else {
      candidate.score += Guide<G>::kLowWins ? -mine : mine;
    }
    int rank = 1;
    for (const Seat other : seats(players_)) rank += outlook.worth[other] > mine ? 1 : 0;
    candidate.rank += rank;
    ++iterations_;
    return reward;
  }

  // Whether nothing more is to be found out: asked seldom enough not to be fooled by luck.
  bool is_settled(std::size_t left) const {
    constexpr std::uint32_t kFewest = 64;
    constexpr double kErrors = 4;
    const std::uint32_t worlds = estimates_[0].visits;
    if (worlds < kFewest || !std::has_single_bit(worlds)) return false;
    for (std::size_t i = 1; i < left; ++i) {
      if (!estimates_[i].lead.is_hopeless(kErrors)) return false;
    }
    return true;
  }

  // Those after the guide's own choice, the best first; few of them, and the same way everywhere.
  void sort_challengers(std::size_t count) {
    const auto mean = [](const Estimate<G>& each) { return each.reward / each.visits; };
    for (std::size_t i = 2; i < count; ++i) {
      for (std::size_t k = i; k > 1 && mean(estimates_[k - 1]) < mean(estimates_[k]); --k) {
        std::swap(estimates_[k - 1], estimates_[k]);
      }
    }
  }

  // Where the move leads; 0 when there is no more room.
  std::uint32_t enter(std::uint32_t parent, const Move& move) {
    const std::uint64_t key = Guide<G>::key(move);
    std::uint32_t child = find(parent, key);
    if (child == 0) child = grow(parent, key);
    if (child != 0) path_.push_back(child);
    return child;
  }

  void play_on(State& world, Seat seat) {
    if constexpr (requires { Guide<G>::play_turn(world, seat, chance_); }) {
      Guide<G>::play_turn(world, seat, chance_);
    } else {
      apply(world, seat, Guide<G>::choose(world, seat, chance_), Silence{});
    }
  }

  Move select(const State& world, std::uint32_t parent) {
    Candidates<G> candidates;
    Guide<G>::consider(world, me_, candidates);
    // Later candidates are looked at only when the first ones are known well enough.
    const auto visits = static_cast<float>(nodes_[parent].visits);
    const std::size_t width =
        std::min<std::size_t>(candidates.size(), 2 + static_cast<std::size_t>(std::sqrt(visits)));
    std::size_t best = 0;
    float highest = -1;
    for (std::size_t i = 0; i < width; ++i) {
      const std::uint32_t child = find(parent, Guide<G>::key(candidates[i]));
      if (child == 0) return candidates[i];
      Node& node = nodes_[child];
      ++node.available;
      const auto n = static_cast<float>(node.visits);
      const float value =
          static_cast<float>(node.total) / n +
          kExploration * std::sqrt(0.6931f * search_detail::log2_of(node.available + 1) / n);
      if (value > highest) highest = value, best = i;
    }
    return candidates[best];
  }

  std::uint32_t find(std::uint32_t parent, std::uint64_t key) const {
    std::uint32_t child = nodes_[parent].first;
    while (child != 0 && nodes_[child].key != key) child = nodes_[child].next;
    return child;
  }

  std::uint32_t grow(std::uint32_t parent, std::uint64_t key) {
    if (nodes_.size() == kMostNodes) return 0;
    const auto child = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({key, 0, 0, 0, 0, nodes_[parent].first});
    nodes_[parent].first = child;
    return child;
  }

  std::vector<Node> nodes_;
  std::vector<Estimate<G>> estimates_;
  std::vector<std::uint32_t> path_;  // own moves of this iteration
  Stream chance_{Seed{}, "search"};
  State drawn_{};
  Stream luck_{Seed{}, "search"};  // from there on
  Seat me_{};
  int players_ = 0;
  std::int64_t iterations_ = 0;
};

}  // namespace pactole
