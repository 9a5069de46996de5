#include "arena/tally.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace pactole {

Tally::Tally(const std::vector<std::string>& bots) {
  for (const std::string& bot : bots) {
    auto found = std::find(names_.begin(), names_.end(), bot);
    if (found == names_.end()) {
      found = names_.insert(names_.end(), bot);
      sums_.emplace_back();
    }
    const auto name = static_cast<std::size_t>(found - names_.begin());
    name_of_.push_back(name);
    ++sums_[name].seats;
  }
}

void Tally::add(const Deal& deal) {
  ++deals_;
  games_ += deal.games.size();
  std::vector<double> share(names_.size());
  for (const Played& played : deal.games) {
    const Result& result = played.result;
    std::vector<std::size_t> order(played.bot_at.size());
    std::iota(order.begin(), order.end(), 0uz);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return result.ranks[a] < result.ranks[b];
    });
    for (std::size_t& place : order) {
      const std::size_t name = name_of_[played.bot_at[place]];
      if (result.ranks[place] == 1) share[name] += 1.0 / static_cast<double>(result.winners.size());
      if (played.forfeited.empty() || !played.forfeited[place]) {
        sums_[name].score += result.scores[place];
      } else {
        ++sums_[name].forfeits;
      }
      sums_[name].rank += result.ranks[place];
      place = name;
    }
    orders_.push_back(std::move(order));
  }
  for (std::size_t bot = 0; bot < name_of_.size(); ++bot) {
    sums_[name_of_[bot]].seconds += deal.seconds[bot];
    sums_[name_of_[bot]].moves += deal.moves[bot];
    sums_[name_of_[bot]].feats.made += deal.feats[bot].made;
    sums_[name_of_[bot]].feats.achieved += deal.feats[bot].achieved;
  }
  for (std::size_t name = 0; name < names_.size(); ++name) {
    const double mean = share[name] / static_cast<double>(deal.games.size() * sums_[name].seats);
    sums_[name].share += mean;
    sums_[name].share_squared += mean * mean;
  }
}

std::vector<Standing> Tally::standings() const {
  std::vector<Standing> standings;
  const std::vector<double> rating = ratings();
  const auto n = static_cast<double>(std::max<std::size_t>(deals_, 1));
  for (std::size_t name = 0; name < names_.size(); ++name) {
    const Sums& sums = sums_[name];
    const double mean = sums.share / n;
    const double variance = std::max(0.0, sums.share_squared / n - mean * mean);
    const double played = std::max(1.0, static_cast<double>(games_ * sums.seats));
    standings.push_back({names_[name],
                         sums.seats,
                         {mean, Interval::kErrors * std::sqrt(variance / n)},
                         sums.score / std::max(1.0, played - static_cast<double>(sums.forfeits)),
                         sums.rank / played,
                         rating[name],
                         1000 * sums.seconds / std::max<double>(1, static_cast<double>(sums.moves)),
                         sums.feats,
                         sums.forfeits});
  }
  return standings;
}

// Hunter's minorisation-maximisation: a name's strength is how often it was placed before another,
// divided by what it was up against.
std::vector<double> Tally::ratings() const {
  const std::size_t count = names_.size();
  std::vector<double> strength(count, 1), rating(count);
  if (count < 2 || orders_.empty()) return rating;
  std::vector<double> before(count, 0.5);  // half a point keeps losers of everything finite
  for (const auto& order : orders_) {
    for (std::size_t place = 0; place + 1 < order.size(); ++place) before[order[place]] += 1;
  }
  for (int step = 0; step < 200; ++step) {
    std::vector<double> against(count, 0.5 * 2 / static_cast<double>(count));
    for (const auto& order : orders_) {
      double rest = 0;
      for (const std::size_t name : order) rest += strength[name];
      double sum = 0;
      for (std::size_t place = 0; place < order.size(); ++place) {
        if (place + 1 < order.size()) sum += 1 / rest;
        rest -= strength[order[place]];
        against[order[place]] += sum;
      }
    }
    double mean = 0;
    for (std::size_t name = 0; name < count; ++name) {
      strength[name] = before[name] / against[name];
      mean += std::log(strength[name]) / static_cast<double>(count);
    }
    for (double& s : strength) s /= std::exp(mean);
  }
  for (std::size_t name = 0; name < count; ++name) rating[name] = 400 * std::log10(strength[name]);
  return rating;
}

Sprt Tally::sprt(double gain) const {
  Sprt sprt;
  if (deals_ < 2) return sprt;
  const auto n = static_cast<double>(deals_);
  const double fair = 1 / static_cast<double>(name_of_.size());
  const double mean = sums_[0].share / n;
  // A pinch of variance keeps a run of equal results from deciding too soon.
  const double variance = std::max(sums_[0].share_squared / n - mean * mean, 0.0) + 0.05 / n;
  sprt.llr = n * gain * (mean - fair - gain / 2) / variance;
  if (sprt.llr >= kSprtBound) sprt.verdict = Verdict::accepted;
  if (sprt.llr <= -kSprtBound) sprt.verdict = Verdict::rejected;
  return sprt;
}

}  // namespace pactole
