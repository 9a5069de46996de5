// A person at the terminal plays any game that has a face; the other seats play at random.
#pragma once

#include "app/face.h"
#include "app/terminal.h"
#include "engine/core/random.h"
#include "referee/match.h"

namespace pactole {

enum class Leaving { game_over, quit, end_of_input };

Leaving play(Match& match, const Face& face, Seat you, Stream chance, Terminal& terminal);

}  // namespace pactole
