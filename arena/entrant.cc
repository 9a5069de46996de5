#include "arena/entrant.h"

namespace pactole {
namespace {

constexpr std::string_view kProgram = "exec:";

}  // namespace

std::expected<Entrant, std::string> parse_entrant(std::string_view words) {
  if (words.starts_with(kProgram)) {
    const std::string_view command = words.substr(kProgram.size());
    if (command.empty()) return std::unexpected("exec: needs a command, such as exec:./mybot");
    return Entrant{.command = std::string(command)};
  }
  const auto bot = parse_bot(words);
  if (!bot) return std::unexpected(bot.error() + "; or exec:COMMAND for a program of yours");
  return Entrant{.bot = *bot};
}

std::string text(const Entrant& entrant) {
  return entrant.command.empty() ? text(entrant.bot) : std::string(kProgram) + entrant.command;
}

}  // namespace pactole
