// A question to a bot as one server says it to another, which makes the same position again and
// answers what the first would have found.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/world.h"

namespace pactole::server {

// Whether it can be said at all.
bool can_be_told(const Thought& thought);
std::string write_thought(const Thought& thought);
// Nothing if it is not as it should be, was written under other rules of the game, or asks for more
// time than this.
std::optional<Thought> read_thought(std::string_view text, std::chrono::microseconds longest);

// What was found, and how long it took in microseconds of the processor's time.
struct Finding {
  std::string move{};
  std::uint64_t worked = 0;
};
std::string write_finding(const Finding& finding);
std::optional<Finding> read_finding(std::string_view text);

}  // namespace pactole::server
