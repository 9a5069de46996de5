#include "referee/seed.h"

#include <unistd.h>

#include <charconv>
#include <cstdlib>

namespace pactole {
namespace {

int digit_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::optional<Seed> parse_seed(std::string_view text) {
  Seed seed;
  if (text.size() != 2 * seed.size()) return std::nullopt;
  for (std::size_t i = 0; i < seed.size(); ++i) {
    const int high = digit_value(text[2 * i]), low = digit_value(text[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    seed[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return seed;
}

std::optional<Seed> seed_of(std::int64_t number) {
  constexpr std::int64_t kMost = (std::int64_t{1} << 53) - 1;
  if (number < 0 || number > kMost) return std::nullopt;
  Seed seed{};
  for (std::size_t i = seed.size(); number > 0; number >>= 8) {
    seed[--i] = static_cast<std::uint8_t>(number & 0xFF);
  }
  return seed;
}

std::optional<Seed> parse_seed_or_number(std::string_view text) {
  if (auto seed = parse_seed(text)) return seed;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return seed_of(number);
}

std::string text(const Seed& seed) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string digits;
  for (const unsigned byte : seed) {
    digits += kHex[byte >> 4];
    digits += kHex[byte & 15];
  }
  return digits;
}

Seed draw_seed() {
  Seed seed;
  // No entropy, no game: a predictable shuffle would be worse than stopping.
  if (getentropy(seed.data(), seed.size()) != 0) std::abort();
  return seed;
}

}  // namespace pactole
