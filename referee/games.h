// Every game with its room of the referee: how its options and its setup are read. Whoever reads
// those of any game includes this, and nothing of a room can be forgotten.
#pragma once

#include "all_games/setup.h"
#include "engine/games.h"
