// Who plays, in words: a level, and for those that think how long they may.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

namespace pactole {

// Whichever comes first; 0 is no limit.
struct Budget {
  std::int64_t iterations = 0;
  std::chrono::microseconds time{0};
  int threads = 1;                            // that share the iterations; each has the time
  const std::atomic<bool>* enough = nullptr;  // set elsewhere: decide at once
  bool operator==(const Budget&) const = default;

  bool cut_short() const { return enough != nullptr && enough->load(std::memory_order_relaxed); }
};

// A kind of bot. All there are is said in bots/levels.h.
struct LevelInfo {
  std::string_view name;
  bool thinks;  // it may be given a budget
};
std::span<const LevelInfo> all_levels();

// Its place among them.
struct Level {
  std::uint8_t place = 0;
  bool operator==(const Level&) const = default;
};

// As written: `regular`, `expert`, `expert:20ms`, `expert:2000it`, `expert:20ms@4` with four
// threads.
struct BotSpec {
  Level level{};
  Budget budget{};

  bool operator==(const BotSpec&) const = default;
};

inline constexpr std::chrono::milliseconds kThinkingTime{100};

std::expected<BotSpec, std::string> parse_bot(std::string_view words,
                                              std::span<const LevelInfo> among = all_levels());
std::string text(const BotSpec& spec);

// "random, novice, regular or expert".
std::string level_choices(std::span<const LevelInfo> among = all_levels());

}  // namespace pactole
