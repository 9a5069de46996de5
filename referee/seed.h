// A seed as 64 hex digits, or drawn from the system.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/random.h"

namespace pactole {

std::optional<Seed> parse_seed(std::string_view text);
std::string text(const Seed& seed);
Seed draw_seed();

}  // namespace pactole
