// The review of a game that is over, whatever the game (bots/review.h), and how the protocol tells
// it.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "bots/reviewer.h"
#include "referee/match.h"

namespace pactole {

class GameReview {
 public:
  virtual ~GameReview() = default;
  // This seat's decisions are graded first.
  virtual void prefer(Seat seat) = 0;
  // Plays out about so many games more; false when all is done.
  virtual bool step(int games) = 0;
  virtual ReviewReport report() const = 0;
  // Why the better move of a grade is good: JSON objects with commas between them.
  virtual const std::string& why_better(const Grade& grade) = 0;
};

// Of a match that is over.
std::unique_ptr<GameReview> review_of(const Match& match, const ReviewTerms& terms,
                                      const Seed& luck);

// Chances are written in millionths, rounded so that they still add up: those of all seats to 1,
// and a ledger's terms with the fair share to the result.
void write_report(std::string& out, GameReview& review);

}  // namespace pactole
