// Move text: a verb, one space, arguments; lists are comma-separated. Matched byte for byte.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pactole {

struct VerbAndRest {
  std::string_view verb;
  std::optional<std::string_view> rest;  // absent when there is no space after the verb
};

// A number without sign or leading zero, at most nine digits.
constexpr std::optional<std::int32_t> parse_number(std::string_view text) {
  if (text.empty() || text.size() > 9) return std::nullopt;
  if (text.size() > 1 && text[0] == '0') return std::nullopt;
  std::int32_t value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

constexpr VerbAndRest split_verb(std::string_view text) {
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos) return {text, std::nullopt};
  return {text.substr(0, space), text.substr(space + 1)};
}

// Calls `each` with every element of a comma-separated list, the empty ones included; stops and
// returns false as soon as it does.
template <class Each>
constexpr bool each_in_list(std::string_view list, Each&& each) {
  while (true) {
    const std::size_t comma = list.find(',');
    if (!each(list.substr(0, comma))) return false;
    if (comma == std::string_view::npos) return true;
    list.remove_prefix(comma + 1);
  }
}

inline void append_to_list(std::string& list, std::string_view element) {
  if (!list.empty()) list += ',';
  list += element;
}

}  // namespace pactole
