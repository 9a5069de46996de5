// What a bot would do, as the protocols tell it.
#pragma once

#include <string>

#include "engine/core/random.h"
#include "referee/match.h"

namespace pactole {

// The result of `suggest`.
void write_advice(std::string& out, const Advice& advice);

// The same question gets the same answer; the luck has nothing to do with that of the cards.
Seed luck_of(const Match& match);

}  // namespace pactole
