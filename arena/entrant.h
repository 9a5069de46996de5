// Who takes part in a contest: one of our bots, or a program of yours.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "bots/bot.h"

namespace pactole {

// As written: a bot, such as `expert:20ms`, or `exec:COMMAND`.
struct Entrant {
  BotSpec bot{};
  std::string command{};  // if it is a program
};

std::expected<Entrant, std::string> parse_entrant(std::string_view words);
std::string text(const Entrant& entrant);

}  // namespace pactole
