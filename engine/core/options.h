// A game's options as data, so that protocol, terminal and page offer the same ones.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace pactole {

enum class OptionKind : std::uint8_t {
  choice,  // one of `choices`; its value is the index
  number,  // min..max
  flag,    // false or true
  other    // a form of its own, read by the game's referee room
};

struct OptionSpec {
  std::string_view name;
  OptionKind kind;
  std::int32_t fallback = 0;
  std::int32_t min = 0;
  std::int32_t max = 0;
  std::span<const std::string_view> choices{};
};

// In a view: the option in the very form it was given, which no state carries; whoever opened the
// table knows it.
struct GivenOption {
  std::string_view name;
};

// What is wrong with options or a setup: the key, and what it should be.
struct ParamError {
  std::string key;
  std::string why;
};

}  // namespace pactole
