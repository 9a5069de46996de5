#include "app/lookback.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/core/random.h"

namespace pactole {
namespace {

// Less than this may be chance.
constexpr double kNotable = 0.03;
constexpr std::uint32_t kFewest = 200, kMost = 8000;

std::size_t decisions(std::span<const Match::Entry> moves, Seat you) {
  return static_cast<std::size_t>(std::ranges::count(moves, you, &Match::Entry::first));
}

const Suggestion* find(const Advice& advice, const std::string& move) {
  const auto found = std::ranges::find(advice.candidates, move, &Suggestion::move);
  return found == advice.candidates.end() ? nullptr : &*found;
}

}  // namespace

std::vector<Regret> look_back(const Position& opening, std::span<const Match::Entry> moves,
                              Seat you, std::size_t most, std::uint32_t iterations,
                              const Progress& progress) {
  const std::size_t all = decisions(moves, you);
  if (all == 0) return {};
  const auto each = std::clamp(iterations / static_cast<std::uint32_t>(all), kFewest, kMost);
  const auto adviser = *parse_bot("expert:" + std::to_string(each) + "it");
  std::vector<Regret> judged, unthought;
  bool follows = false;  // the last of the unthought has no later decision to compare with yet
  const auto again = opening.copy();
  std::size_t done = 0;
  for (const auto& [seat, move] : moves) {
    const bool choice = seat == you && again->choices(seat).moves.size() > 1;
    if (seat == you) progress(done++, all);
    Advice advice;
    if (choice) {
      Seed luck{};
      luck[0] = static_cast<std::uint8_t>(done);
      advice = again->advise(you, adviser, luck);
    }
    if (!advice.candidates.empty()) {
      const Suggestion& best = advice.candidates[0];
      if (std::exchange(follows, false)) unthought.back().loss -= best.reward;
      const Suggestion* made = find(advice, move);
      if (made == nullptr) {
        unthought.push_back({again->copy(), move, std::nullopt, best, best.reward});
        follows = true;
      } else if (best.reward - made->reward > kNotable) {
        judged.push_back({again->copy(), move, *made, best, best.reward - made->reward});
      }
    }
    (void)again->play(seat, move, {});
  }
  // What came right before the end can't be told from its luck.
  if (follows) unthought.pop_back();
  std::erase_if(unthought, [](const Regret& regret) { return regret.loss <= kNotable; });
  for (auto* some : {&judged, &unthought}) {
    std::ranges::sort(*some, std::ranges::greater{}, &Regret::loss);
  }
  std::ranges::move(unthought, std::back_inserter(judged));
  if (judged.size() > most) judged.resize(most);
  return judged;
}

}  // namespace pactole
