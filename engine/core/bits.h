// Bit tricks for code that must not branch.
#pragma once

#include <cstddef>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace pactole {

// The place of the lowest bit; 63 if there is none. (std::countr_zero tests for zero first, and
// that test is mispredicted where it matters most.)
constexpr int lowest_bit(std::uint64_t bits) {
  return __builtin_ctzll(bits | std::uint64_t{1} << 63);
}

// Lays the low bits of `bits` out, in order, on the bits that `mask` has.
constexpr std::uint64_t spread(std::uint64_t bits, std::uint64_t mask) {
#ifdef __BMI2__
  if !consteval {
    return _pdep_u64(bits, mask);
  }
#endif
  std::uint64_t laid = 0;
  for (; bits != 0; bits >>= 1, mask &= mask - 1) laid |= mask & (0 - mask) & (0 - (bits & 1));
  return laid;
}

// The other way round: the bits of `bits` that `mask` has, side by side from the lowest.
constexpr std::uint64_t gather(std::uint64_t bits, std::uint64_t mask) {
#ifdef __BMI2__
  if !consteval {
    return _pext_u64(bits, mask);
  }
#endif
  std::uint64_t side_by_side = 0;
  for (std::uint64_t place = 1; mask != 0; place <<= 1, mask &= mask - 1) {
    if (bits & mask & (0 - mask)) side_by_side |= place;
  }
  return side_by_side;
}

// The n-th lowest bit alone, counted from 0.
constexpr std::uint64_t nth_bit(std::uint64_t bits, std::size_t n) {
  return spread(std::uint64_t{1} << n, bits);
}

// All ones if the condition holds, else zero.
constexpr std::uint64_t mask_if(bool condition) {
  return std::uint64_t{0} - static_cast<std::uint64_t>(condition);
}

}  // namespace pactole
