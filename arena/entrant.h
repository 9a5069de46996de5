// Who takes part in a contest: one of our bots, or a program of yours.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

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

std::expected<Entrant, std::string> parse_entrant(std::string_view words);
std::string text(const Entrant& entrant);

}  // namespace pactole
