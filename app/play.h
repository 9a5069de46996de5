// A person at the terminal plays any game that has a face; bots take the other seats.
#pragma once

#include <functional>
#include <string>

#include "app/face.h"
#include "app/terminal.h"
#include "bots/reviewer.h"
#include "bots/spec.h"
#include "engine/core/random.h"
#include "referee/match.h"

namespace pactole {

enum class Leaving { game_over, quit, end_of_input };

struct Seating {
  Seat you;
  BotSpec others;   // who plays the other seats
  BotSpec adviser;  // whom `hint` asks
  Language language = Language::en;
  Memory memory = Memory::strict;
  ReviewTerms review{};  // what `why` takes
};

// Keeps the game, there or if no path is given where it is kept, and says what came of it, in a
// sentence.
using Save = std::function<std::string(const Match& match, const std::string& path)>;

// The opening is the match before its first move.
Leaving play(Match& match, const Position& opening, const Face& face, const Seating& seating,
             Stream luck, Terminal& terminal, const Save& save);

}  // namespace pactole
