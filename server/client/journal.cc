#include "server/client/journal.h"

#include <array>

#include "server/client/scan.h"

namespace pactole::client {
namespace {

constexpr std::array<std::uint32_t, 256> kCrc = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < table.size(); ++i) {
    std::uint32_t value = i;
    for (int bit = 0; bit < 8; ++bit) value = value >> 1 ^ ((value & 1) != 0 ? 0xedb88320U : 0);
    table[i] = value;
  }
  return table;
}();

std::string_view member(std::string_view message, std::string_view key) {
  const std::size_t at = message.find(key);
  return at == std::string_view::npos ? std::string_view() : value_at(message, at + key.size());
}

// The values of an array.
template <typename Each>
void each_of(std::string_view array, const Each& each) {
  std::size_t at = 1;
  while (at + 1 < array.size()) {
    const std::string_view value = value_at(array, at);
    if (value.empty()) return;
    each(value);
    at += value.size() + 1;
  }
}

}  // namespace

std::string checksum(std::string_view bytes) {
  std::uint32_t value = 0xffffffff;
  for (const char byte : bytes) {
    value = value >> 8 ^ kCrc[(value ^ static_cast<unsigned char>(byte)) & 0xff];
  }
  value = ~value;
  std::string text(8, '0');
  for (std::size_t i = 0; i < text.size(); ++i) {
    text[i] = "0123456789abcdef"[value >> (28 - 4 * i) & 0xf];
  }
  return text;
}

std::string_view value_at(std::string_view message, std::size_t at) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = at; i < message.size(); ++i) {
    const char c = message[i];
    if (quoted) {
      if (c == '\\') ++i;
      if (c == '"') quoted = false;
      continue;
    }
    if (c == '"') quoted = true;
    if (c == '[' || c == '{') ++depth;
    if ((c == ']' || c == '}') && depth-- == 0) return message.substr(at, i - at);
    if (c == ',' && depth == 0) return message.substr(at, i - at);
  }
  return {};
}

Sighting sighted(std::string_view message) {
  Sighting saw;
  const bool event = message.starts_with(R"({"type":"event")");
  saw.from = event ? number_after(message, "\"from\":").value_or(-1) : -1;
  saw.v = number_after(message, "\"v\":").value_or(-1);
  if (event) {
    each_of(member(message, "\"moves\":"), [&](std::string_view move) {
      // [seat,"maker"]
      const std::size_t quote = move.find('"');
      if (quote == std::string_view::npos || quote < 2) return;
      if (!saw.moves.empty()) saw.moves += ',';
      saw.moves += move.substr(1, quote - 2);
      saw.moves += move[quote + 1];
    });
    each_of(member(message, "\"events\":"), [&](std::string_view told) {
      if (!saw.events.empty()) saw.events += ',';
      saw.events += checksum(told);
    });
  }
  if (saw.moves.empty()) saw.moves = "-";
  if (saw.events.empty()) saw.events = "-";
  const std::size_t view = message.find("\"view\":{");
  if (view != std::string_view::npos) saw.view = checksum(value_at(message, view + 7));
  const std::size_t before = message.rfind("\"before\":");
  if (before != std::string_view::npos) {
    saw.before = number_after(message.substr(before), "\"before\":").value_or(0);
  }
  saw.over = tells_end(message);
  return saw;
}

}  // namespace pactole::client
