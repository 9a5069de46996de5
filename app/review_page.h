// A review in words, for the terminal.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

#include "app/face.h"
#include "app/terminal.h"
#include "referee/game_review.h"
#include "referee/match.h"

namespace pactole {

struct Reviewed {
  const Position& opening;
  std::span<const Match::Entry> moves;
  GameReview& review;  // that is done
};

// The curve with its jumps, where results came from, what cost most with the better move, and three
// sentences one can learn from: of one seat's play, or of everybody's.
std::string review_page(const Face& face, const Reviewed& reviewed, std::optional<Seat> whose,
                        const Voice& voice);

// Works until it is done; `progress` is told how much is, from 0 to 1.
void finish(GameReview& review, const std::function<void(double done)>& progress);

// A line that fills up with dots while somebody waits.
class DottedLine {
 public:
  explicit DottedLine(Terminal& terminal) : terminal_(terminal) {}
  void reach(double done);

 private:
  Terminal& terminal_;
  int dots_ = 0;
};

}  // namespace pactole
