// Who takes part in a contest: one of our bots, or a program of yours.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/number.h"
#include "bots/spec.h"

namespace pactole {

// As written: a bot, such as `expert:20ms`, or `exec:COMMAND`.
struct Entrant {
  BotSpec bot{};
  std::string command{};  // if it is a program
  // What its guide has otherwise than usual; see arena/tune.h.
  std::optional<Number> changed{};
};

// The words for all seats, one after the other with commas between them. Commas of a command are in
// quotes or behind a backslash; the shell then takes these away.
std::expected<std::vector<std::string>, std::string> split_entrants(std::string_view words);
std::expected<Entrant, std::string> parse_entrant(std::string_view words);
std::string text(const Entrant& entrant);

}  // namespace pactole
