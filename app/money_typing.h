// How bids of Money! are typed.
#pragma once

#include "app/face.h"

namespace pactole {

// Exchanges; a bid names cards by the numbers below them.
std::vector<std::string> money_numbered(const Json& view, std::span<const std::string> moves);

// `1 3 4`, `2-5`, `b`, `eur20 b`: cards by their numbers or names, with or without `bid`.
std::vector<std::string> money_read(std::string_view typed, const Request& request);

// The list so far, and each card of the hand that is not in it.
std::vector<std::string> money_complete(std::string_view typed, const Request& request);

}  // namespace pactole
