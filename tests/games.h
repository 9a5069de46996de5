// Every game of the house with what it tells the universal tests.
#pragma once

#include <gtest/gtest.h>

#include "all_games/testing.h"
#include "engine/games.h"

namespace pactole {

using AllGames = Games::As<::testing::Types>;

}  // namespace pactole
