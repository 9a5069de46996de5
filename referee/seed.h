// A seed as 64 hex digits or a small number, or drawn from the system.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/random.h"

namespace pactole {

std::optional<Seed> parse_seed(std::string_view text);
// A whole number up to 2^53 - 1, which every JSON library reads, is the seed that ends with its hex
// digits.
std::optional<Seed> seed_of(std::int64_t number);
// Either, as people type it.
std::optional<Seed> parse_seed_or_number(std::string_view text);
inline constexpr std::string_view kSeedWanted = "must be 64 hex digits or a whole number";
std::string text(const Seed& seed);
Seed draw_seed();

}  // namespace pactole
