// Text <-> move, canonical: `play Y4`, `coin 3`, `zero 7,2`.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "engine/bidcoin/moves.h"
#include "engine/bidcoin/state.h"
#include "engine/core/refusal.h"

namespace pactole::bidcoin {

std::optional<Card> parse_card(std::string_view text);

std::string text(Move move);

// What is written well but can't be meant (`zero 7,7`) is refused as illegal here already.
std::expected<Move, Refusal> parse(const State& state, Seat seat, std::string_view words);

}  // namespace pactole::bidcoin
