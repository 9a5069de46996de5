// Every game of the house: a new one is added here and gets all the universal tests.
#pragma once

#include <gtest/gtest.h>

#include "engine/bidcoin/testing.h"
#include "engine/blackmonday/testing.h"
#include "engine/fuffziger/testing.h"
#include "engine/money/testing.h"

namespace pactole {

using AllGames = ::testing::Types<Bidcoin, Money, Blackmonday, Fuffziger>;

}  // namespace pactole
