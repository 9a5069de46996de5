// A person's name and words, taken out of the log of a game.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace pactole::server {

// What stands where a name was.
inline constexpr std::string_view kNobody = "–";

struct Forgotten {
  std::vector<std::string> log{};
  int names = 0;  // taken out
  int words = 0;  // lines of talk taken out
};

// Whoever sat at this table under exactly this name; the key to that seat opens nothing afterwards.
// The moves stay: they are the others' game too. Or what is wrong with the log.
std::expected<Forgotten, std::string> forget_person(const std::vector<std::string>& log,
                                                    std::string_view name);

}  // namespace pactole::server
