// What must not be guessed: ids, tokens and secrets, and the hashes that bind them. All of it is
// libsodium's.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/random.h"

namespace pactole::server {

using Hash = std::array<std::uint8_t, 32>;

inline constexpr std::size_t kIdLength = 22;     // 128 bits
inline constexpr std::size_t kTokenLength = 43;  // 256 bits

// Once, before anything else here; false if the system gives no randomness.
bool prepare_keys();

std::string draw_id();
std::string draw_token();
Seed draw_secret();

// Whether a text has the form of an id: nothing else is ever looked up.
bool is_id(std::string_view text);
bool is_token(std::string_view text);

// Clients draw the key to their seat themselves. What else a table's opener is given follows from
// that key, so that the same request again gets the same answer, and nothing has to be kept for it.
std::string id_of(std::string_view key);
std::string reserved_token(std::string_view key, int seat);

Hash sha256(std::string_view bytes);
// Takes the same time whatever is equal.
bool same(const Hash& a, const Hash& b);

std::string hex(std::span<const std::uint8_t, 32> bytes);
std::optional<Seed> parse_hex(std::string_view digits);

}  // namespace pactole::server
