// Text <-> move, canonical: `flip 3`, `offer 2x10`, `bid 1x100,2x50,$10`, `buy 50`, `done`.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/core/refusal.h"
#include "engine/core/seat.h"
#include "engine/fuffziger/moves.h"
#include "engine/fuffziger/state.h"

namespace pactole::fuffziger {

std::string text(const Move& move);

// A press number that no game reaches is refused as illegal here already.
std::expected<Move, Refusal> parse(const State& state, Seat seat, std::string_view words);

}  // namespace pactole::fuffziger
