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
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "bots/estimate.h"
#include "bots/guide.h"
#include "bots/outlook.h"
#include "bots/promise.h"
#include "bots/search_tree.h"
#include "bots/spec.h"
#include "bots/thinking_clock.h"

namespace pactole {

template <Guided G>
class Search {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  explicit Search(const Guide<G>& guide) : guide_(guide) {}

  // The best candidate first. `world` is what `seat` may know, dressed up as a state.
  std::span<const Estimate<G>> think(const State& world, Seat seat, Budget budget,
                                     const Seed& seed) {
    const auto begin = ThinkingClock::now();
    players_ = static_cast<int>(world.player_count);
    me_ = seat;
    chance_ = Stream(seed, "search");
    tree_.clear();
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
        try_candidates(world, left);
        settled = is_settled(left) || budget.cut_short();
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

  // The guide's own choice comes first, and stands unless the best of the others is clearly better:
  // little thinking must not do harm.
  void prefer_clear_winner(std::vector<Estimate<G>>& estimates) const {
    if (estimates.size() > 1 && estimates[1].lead.is_clear(guide_.weights().doubt)) {
      std::swap(estimates[0], estimates[1]);
    }
  }

  std::span<const Estimate<G>> estimates() const { return estimates_; }
  std::int64_t iterations() const { return iterations_; }

 private:
  // Far enough apart that no iteration reaches the words of the next.
  static constexpr std::uint64_t kWordsEach = std::uint64_t{1} << 14;

  // The guide's own choice first.
  void list_candidates(const State& world) {
    Candidates<G> candidates;
    guide_.consider(world, me_, candidates);
    const Move own = guide_.choose(world, me_, chance_);
    estimates_.assign(1, {own});
    for (const Move& move : candidates) {
      if (move != own) estimates_.push_back({move});
    }
    worlds_.resize(estimates_.size());
    outlooks_.resize(estimates_.size());
    played_.resize(estimates_.size());
    if (Guide<G>::kFlat) return;
    for (const Estimate<G>& each : estimates_) tree_.grow(SearchTree::kRoot, guide_.key(each.move));
  }

  void draw_world(const State& root, std::uint32_t number) {
    chance_.seek(number * kWordsEach);
    drawn_ = determinize(root, me_, chance_);
    guide_.imagine(drawn_, me_, chance_);
    luck_ = chance_;
  }

  // In the world just drawn: all candidates are tried in the same one, with the same luck. Games
  // that were cut off are judged together.
  void try_candidates(const State& root, std::size_t count) {
    path_.clear();
    std::size_t cut_off = 0;
    for (std::size_t i = 0; i < count; ++i) {
      State& world = worlds_[cut_off];
      play_out(root, estimates_[i].move, world);
      Played& played = played_[i];
      played.path_end = path_.size();
      played.ended = result(world);
      played.bonus = guide_.bonus(root, world);
      if (!played.ended.over) ++cut_off;
    }
    guide_.outlooks({worlds_.data(), cut_off}, {outlooks_.data(), cut_off});
    const Outlook* next = outlooks_.data();
    std::size_t path = 0;
    float first = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const Played& played = played_[i];
      Outlook outlook = played.ended.over ? final_outlook<G>(guide_, played.ended) : *next++;
      outlook.bonus = played.bonus;
      const float reward = reward_of(me_, outlook, players_, guide_.weights().margin);
      for (; path < played.path_end; ++path) {
        ++tree_[path_[path]].visits;
        tree_[path_[path]].total += reward;
      }
      note(estimates_[i], played.ended, outlook, reward);
      if (i == 0) first = reward;
      if (i > 0) estimates_[i].lead.add(reward - first);
    }
  }

  void play_out(const State& root, const Move& candidate, State& world) {
    world = drawn_;
    chance_ = luck_;
    std::uint32_t at = 0;
    if (!Guide<G>::kFlat) at = enter(tree_.find(SearchTree::kRoot, guide_.key(candidate)));
    apply(world, me_, candidate, Silence{});
    for (SeatSet acting = to_act(world); !acting.empty(); acting = to_act(world)) {
      if (guide_.far_enough(root, world)) break;
      if (at == 0 || acting.first() != me_) {
        guide_.play_turn(world, acting.first(), chance_);
        continue;
      }
      const auto [move, child] = select(world, at);
      at = enter(child);
      if (tree_[at].visits == 0) at = 0;  // new: the tree grows by one move at a time
      apply(world, me_, move, Silence{});
    }
  }

  void note(Estimate<G>& candidate, const Result& ended, const Outlook& outlook, float reward) {
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

  // What is known of the turn after it is fetched while others make their moves.
  std::uint32_t enter(std::uint32_t node) {
    if (node == 0) return 0;
    path_.push_back(node);
    tree_.await_children(node);
    return node;
  }

  // The move, and where it leads: 0 when there is no more room.
  std::pair<Move, std::uint32_t> select(const State& world, std::uint32_t parent) {
    Candidates<G> candidates;
    guide_.consider(world, me_, candidates);
    // Later candidates are looked at only when the first ones are known well enough.
    const auto visits = static_cast<float>(tree_[parent].visits);
    const std::size_t width =
        std::min<std::size_t>(candidates.size(), 2 + static_cast<std::size_t>(std::sqrt(visits)));
    std::array<std::uint64_t, Guide<G>::kMostCandidates> keys;
    for (std::size_t i = 0; i < width; ++i) keys[i] = guide_.key(candidates[i]);
    tree_.await(parent, {keys.data(), width});
    std::array<std::uint32_t, Guide<G>::kMostCandidates> children;
    Promises<Guide<G>::kMostCandidates> promises;
    std::uint32_t child = 0;
    for (std::size_t i = 0; i < width; ++i) {
      child = tree_.find(parent, keys[i], child);
      if (child == 0) return {candidates[i], tree_.grow(parent, keys[i])};
      SearchTree::Node& node = tree_[child];
      promises.set(i, node.total, node.visits, ++node.available);
      children[i] = child;
    }
    const std::size_t best = promises.best(width);
    return {candidates[best], children[best]};
  }

  Guide<G> guide_;
  SearchTree tree_;
  std::vector<Estimate<G>> estimates_;
  // How the game of each candidate went in the world just drawn.
  struct Played {
    Result ended;
    Bonus bonus;
    std::size_t path_end = 0;
  };
  std::vector<Played> played_;
  std::vector<std::uint32_t> path_;  // own moves in all of them, one game after the other
  std::vector<State> worlds_;        // those that were cut off
  std::vector<Outlook> outlooks_;    // and how they stand
  Stream chance_{Seed{}, "search"};
  State drawn_{};
  Stream luck_{Seed{}, "search"};  // from there on
  Seat me_{};
  int players_ = 0;
  std::int64_t iterations_ = 0;
};

}  // namespace pactole
