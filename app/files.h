// Whole files, with errors a person can act on.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace pactole {

// More than any game's record needs.
inline constexpr std::size_t kMaxRecord = std::size_t{16} << 20;

// The contents, or what is wrong.
std::expected<std::string, std::string> read_file(const std::string& path, std::size_t limit);

// What is wrong, or nothing.
std::optional<std::string> write_file(const std::string& path, std::string_view text);

// Whether a file can be written there, found out without changing one that exists.
std::optional<std::string> check_writable(const std::string& path);

}  // namespace pactole
