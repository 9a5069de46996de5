// A number that stands for how a game behaves: it changes if and only if something does that a
// player or a program could notice.
#pragma once

#include <string>

#include "referee/rooms.h"

namespace pactole {

// A hash over a fixed set of random games, every choice of every option and every number of
// players: the moves offered, what each seat was told and shown, and the results.
std::string signature(const Room& room);

}  // namespace pactole
