// Who reviews a game that is over; bots/review.h says how.
#pragma once

#include <memory>
#include <vector>

#include "bots/review_report.h"
#include "engine/core/game.h"

namespace pactole {

// Worlds per estimate: a power of two, so that means are whole shares.
inline constexpr int kFewestFutures = 16;
constexpr bool reviewable(int worlds) {
  return worlds >= kFewestFutures && worlds <= kMostWorlds && (worlds & (worlds - 1)) == 0;
}

struct ReviewTerms {
  int worlds = 0;      // per estimate; 0 is what suits the game
  bool grades = true;  // without them there is the ledger alone
};

class Reviewer {
 public:
  virtual ~Reviewer() = default;
  // This seat's decisions are graded first.
  virtual void prefer(Seat seat) = 0;
  // Plays out about so many games more; false when all is done.
  virtual bool step(int games) = 0;
  virtual ReviewReport report() const = 0;
};

template <Game G>
struct ReviewedPly {
  Seat seat;
  typename G::Move move;
};

// One state more than moves; the last is over.
template <Game G>
struct ReviewedGame {
  std::vector<typename G::State> states;
  std::vector<ReviewedPly<G>> plies;
};

// Defined in bots/review.h, and built for every game in bots/<game>/bot.cc.
template <Game G>
std::unique_ptr<Reviewer> make_review(ReviewedGame<G> game, const ReviewTerms& terms,
                                      const Seed& luck);

}  // namespace pactole
