// The curve of a review: everybody's chance to win over a game, a line each, and where it jumped.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/story.h"
#include "bots/review_report.h"

namespace pactole {

// What a move, and what it brought to light, did to a chance.
struct Jump {
  std::size_t at;  // the move
  Seat seat;       // whose chance
  Share from, to;
};

// The largest, in order of play: one seat's, or of all seats the one that it moved most.
std::vector<Jump> jumps(const ReviewReport& report, std::optional<Seat> whose, std::size_t most);

// "52": a whole number of per cent.
long percent(Share share);
// "12", "−3"
std::string whole_percent(Share share);
// "+12", "−3", "0"
std::string signed_percent(Share share);

// A line for each player, with marks below where the jumps are; plain, the chances in numbers.
std::string drawn_curves(const ReviewReport& report, std::span<const Jump> marked,
                         const Voice& voice);

}  // namespace pactole
