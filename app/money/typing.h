// How bids of Money! are typed.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/face_of.h"
#include "engine/money/game.h"

namespace pactole::money {

// Exchanges; a bid names cards by the numbers below them.
std::vector<std::string> numbered(const View& view, std::span<const std::string> moves);

// `1 3 4`, `2-5`, `b`, `eur20 b`: cards by their numbers or names, with or without `bid`.
std::vector<std::string> read(std::string_view typed, const RequestOf<Money>& request);

// The first number that no card has.
std::string mistake(std::string_view typed, const RequestOf<Money>& request);

// The list so far, and each card of the hand that is not in it.
std::vector<std::string> complete(std::string_view typed, const RequestOf<Money>& request);

}  // namespace pactole::money
