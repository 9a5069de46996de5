// Text <-> move, canonical: `bid EUR20a,GOLDb,bluff`, `take right`, `swap 2`, `keep`.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/core/refusal.h"
#include "engine/money/moves.h"
#include "engine/money/state.h"

namespace pactole::money {

std::string text(Move move);

// A card listed twice is well written, but a set can't hold it: refused as illegal here already.
std::expected<Move, Refusal> parse(const State& state, Seat seat, std::string_view words);

}  // namespace pactole::money
