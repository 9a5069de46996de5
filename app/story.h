// How events are told in sentences: to whom, in which colours, and how closely.
#pragma once

#include "app/ink.h"
#include "app/players.h"
#include "referee/json.h"
#include "referee/table.h"

namespace pactole {

// A record is told move by move; at the table the cards can be seen, and only what they led to is
// worth a sentence.
enum class Pace { every_move, outcomes };

struct Voice {
  Players players;
  Ink ink = Ink::none();
  Pace pace = Pace::every_move;
};

// Several lines, such as a score sheet, want room around them.
bool is_block(std::string_view sentences);

// What a listener was told, as a list of events.
Json events_of(const Listener& listener);

}  // namespace pactole
