// What `pactole serve` is told besides its options, by the same names: a file of lines
// `name = value`, and the environment.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace pactole {

struct Setting {
  std::string name{};
  std::string value{};
  std::string from{};  // where it was read, for people
};

// In order; blank lines and what follows a # are left out. Or what is wrong with which line.
std::expected<std::vector<Setting>, std::string> parse_settings(std::string_view text,
                                                                const std::string& file);
// Those of PACTOLE_PORT=9000 and the like.
std::vector<Setting> settings_of_environment(const char* const* environment);
// One of the environment that may be said several times: its values stand apart by blanks.
std::vector<Setting> apart(const Setting& setting);

std::string environment_name(std::string_view option);

}  // namespace pactole
