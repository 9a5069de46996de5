// Bit tricks for code that must not branch.
#pragma once

#include <cstdint>

namespace pactole {

// The place of the lowest bit; 63 if there is none. (std::countr_zero tests for zero first, and
// that test is mispredicted where it matters most.)
constexpr int lowest_bit(std::uint64_t bits) {
  return __builtin_ctzll(bits | std::uint64_t{1} << 63);
}

// All ones if the condition holds, else zero.
constexpr std::uint64_t mask_if(bool condition) {
  return std::uint64_t{0} - static_cast<std::uint64_t>(condition);
}

}  // namespace pactole
