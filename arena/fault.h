// What cost a program a game, and how to see it again.
#pragma once

#include <cstddef>
#include <string>

#include "engine/core/seat.h"

namespace pactole {

struct Fault {
  std::size_t bot;
  std::size_t deal;  // from 0
  Seat seat;
  std::string why;
  std::string last_words;  // of its standard error
  std::string record;      // the game as far as it was played when it failed, as JSON
};

}  // namespace pactole
