// Every game with how it is chosen in and seen, and how its options are read.
#pragma once

#include "all_games/choices.h"
#include "all_games/sight.h"
#include "referee/games.h"
