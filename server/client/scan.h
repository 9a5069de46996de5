// What a load test needs of a message, found without reading the rest of it.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pactole::client {

inline std::optional<long> number_after(std::string_view message, std::string_view key) {
  const std::size_t at = message.find(key);
  if (at == std::string_view::npos) return std::nullopt;
  long value = 0;
  const char* begin = message.data() + at + key.size();
  if (std::from_chars(begin, message.data() + message.size(), value).ptr == begin) {
    return std::nullopt;
  }
  return value;
}

struct Asked {
  long number;
  std::vector<std::string_view> moves;
};

// The request of a `view` or `event`. Moves hold no quotes or backslashes.
inline std::optional<Asked> asked(std::string_view message) {
  const std::size_t at = message.rfind("\"request\":{");
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view rest = message.substr(at);
  const auto number = number_after(rest, "\"number\":");
  std::size_t from = rest.find("\"moves\":[");
  if (!number || from == std::string_view::npos) return std::nullopt;
  Asked asked{*number, {}};
  const std::size_t end = rest.find(']', from);
  from += 9;
  while (from < end) {
    const std::size_t close = rest.find('"', from + 1);
    asked.moves.push_back(rest.substr(from + 1, close - from - 1));
    from = close + 2;
  }
  return asked;
}

// Whether it tells of the end of a game.
inline bool tells_end(std::string_view message) {
  const std::size_t result = message.rfind("\"result\":{");
  return result != std::string_view::npos &&
         message.find("\"over\":true", result) != std::string_view::npos;
}

}  // namespace pactole::client
