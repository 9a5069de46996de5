// Several searches of the same question, a thread each, that put together what they found.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#ifndef __wasm__
#include <thread>
#endif

#include "bots/search.h"

namespace pactole {

template <Guided G>
class TeamSearch {
 public:
  TeamSearch(Budget budget, const Guide<G>& guide)
      : members_(static_cast<std::size_t>(budget.threads), Search<G>(guide)), budget_(budget) {
    // Rounded up: a member without a limit would think for ever.
    budget_.iterations = (budget.iterations + budget.threads - 1) / budget.threads;
  }

  // As Search::think.
  std::span<const Estimate<G>> think(const typename G::State& world, Seat seat, Stream& chance) {
    if (members_.size() == 1) return members_[0].think(world, seat, budget_, chance.seed());
    std::vector<Seed> seeds;
    for (std::size_t i = 0; i < members_.size(); ++i) seeds.push_back(chance.seed());
    const auto think = [&](std::size_t i) { members_[i].think(world, seat, budget_, seeds[i]); };
    {
#ifdef __wasm__
      for (std::size_t i = 1; i < members_.size(); ++i) think(i);
#else
      std::vector<std::jthread> threads;
      for (std::size_t i = 1; i < members_.size(); ++i) threads.emplace_back(think, i);
#endif
      think(0);
    }
    put_together();
    return estimates();
  }

  std::span<const Estimate<G>> estimates() const {
    return members_.size() == 1 ? members_[0].estimates() : std::span(estimates_);
  }

 private:
  void put_together() {
    estimates_.clear();
    for (const Search<G>& member : members_) {
      for (const Estimate<G>& found : member.estimates()) add(found);
    }
    // The guide's own choice, which leads over nobody; then those that stayed longest in the race.
    const auto comes_before = [](const Estimate<G>& a, const Estimate<G>& b) {
      if ((a.lead.worlds == 0) != (b.lead.worlds == 0)) return a.lead.worlds == 0;
      return a.visits != b.visits ? a.visits > b.visits : a.reward > b.reward;
    };
    for (std::size_t i = 1; i < estimates_.size(); ++i) {
      for (std::size_t k = i; k > 0 && comes_before(estimates_[k], estimates_[k - 1]); --k) {
        std::swap(estimates_[k - 1], estimates_[k]);
      }
    }
    members_[0].prefer_clear_winner(estimates_);
  }

  void add(const Estimate<G>& found) {
    for (Estimate<G>& known : estimates_) {
      if (known.move == found.move) return known.combine(found);
    }
    estimates_.push_back(found);
  }

  std::vector<Search<G>> members_;
  std::vector<Estimate<G>> estimates_;
  Budget budget_;
};

}  // namespace pactole
