// Which of several known moves to try next: UCB with availability counts, for all of them at once.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace pactole {

// The binary logarithm, to three digits; by plain arithmetic, so that it is the same everywhere.
inline float log2_of(std::uint32_t x) {
  constexpr int kPartBits = 23, kBias = 127;
  const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(static_cast<std::int32_t>(x)));
  const int whole = static_cast<int>(bits >> kPartBits) - kBias;
  const float part =
      std::bit_cast<float>((bits & ((1u << kPartBits) - 1)) | std::uint32_t{kBias} << kPartBits) -
      1;
  return static_cast<float>(whole) + part * (1.3465f - 0.3465f * part);
}

// At most `kMost` moves that have been tried, in the order in which the first of equals is
// preferred.
template <std::size_t kMost>
class Promises {
 public:
  static constexpr float kExploration = 0.3f;

  // `total` is of rewards from 0 to 1, in `visits` of the times at which the move was available.
  void set(std::size_t i, double total, std::uint32_t visits, std::uint32_t available) {
    totals_[i] = static_cast<float>(total);
    visits_[i] = static_cast<std::int32_t>(visits);
    available_[i] = available;
  }

  // Of the first `count`. Whole vectors, without a branch: what is beyond them promises nothing.
  std::size_t best(std::size_t count) {
    const std::size_t end = (count + kStep - 1) / kStep * kStep;
    for (std::size_t i = count; i < end; ++i) set(i, -1e9, 1, 0);
    std::array<std::int32_t, kRoom> values{};
    std::int32_t highest = 0;
    for (std::size_t i = 0; i < end; ++i) {
      const auto n = static_cast<float>(visits_[i]);
      const float value =
          totals_[i] / n + kExploration * __builtin_sqrtf(0.6931f * log2_of(available_[i] + 1) / n);
      values[i] = std::bit_cast<std::int32_t>(value);  // positive floats are in this order too
      highest = std::max(highest, values[i]);
    }
    auto best = static_cast<std::int32_t>(kRoom);
    for (std::size_t i = 0; i < end; ++i) {
      const auto place = static_cast<std::int32_t>(i);
      best = std::min(best, values[i] == highest ? place : static_cast<std::int32_t>(kRoom));
    }
    return static_cast<std::size_t>(best);
  }

 private:
  static constexpr std::size_t kStep = 8;
  static constexpr std::size_t kRoom = (kMost + kStep - 1) / kStep * kStep;

  alignas(32) std::array<float, kRoom> totals_;
  alignas(32) std::array<std::int32_t, kRoom> visits_;
  alignas(32) std::array<std::uint32_t, kRoom> available_;
};

}  // namespace pactole
