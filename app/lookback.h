// After a game: which of a player's decisions cost most, as an expert sees it who knows only what
// the player knew then.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/spec.h"
#include "referee/match.h"

namespace pactole {

struct Regret {
  std::unique_ptr<Position> position;  // when deciding
  std::string made;
  std::optional<Suggestion> judged;  // what was made, if the expert thought of it
  Suggestion better;
  double loss;  // in expected reward; of a move unthought of, until the player's next decision
};

// Called before every decision that is looked at.
using Progress = std::function<void(std::size_t done, std::size_t all)>;

// Of a game from its opening. At most so many, the costliest first; moves the expert did not think
// of come after those it judged. So many iterations are spent in all.
std::vector<Regret> look_back(const Position& opening, std::span<const Match::Entry> moves,
                              Seat you, std::size_t most, std::uint32_t iterations,
                              const Progress& progress);

}  // namespace pactole
