// Text <-> move, canonical: `buy R8`, `crash Y12`, `exchange R8,R8,B3`, `end`.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "engine/blackmonday/moves.h"
#include "engine/blackmonday/state.h"
#include "engine/core/refusal.h"

namespace pactole::blackmonday {

// One of the 52 kinds.
std::optional<Card> parse_card(std::string_view text);
// One of these or a closing card, as setups name them.
std::optional<Card> parse_any_card(std::string_view text);

std::string text(Move move);

// What is written well but can't be meant (an exchange of five) is refused as illegal here already.
std::expected<Move, Refusal> parse(const State& state, Seat seat, std::string_view words);

}  // namespace pactole::blackmonday
