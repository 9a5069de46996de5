#include "arena/entrant.h"

namespace pactole {
namespace {

constexpr std::string_view kProgram = "exec:";

}  // namespace

std::expected<std::vector<std::string>, std::string> split_entrants(std::string_view words) {
  std::vector<std::string> entrants(1);
  char quote = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const char each = words[i];
    std::string& entrant = entrants.back();
    if (each == ',' && quote == 0) {
      entrants.emplace_back();
      continue;
    }
    entrant += each;
    // In single quotes the shell takes a backslash as it is.
    if (each == '\\' && quote != '\'' && i + 1 < words.size()) {
      entrant += words[++i];
    } else if (quote != 0) {
      if (each == quote) quote = 0;
    } else if ((each == '"' || each == '\'') && entrant.starts_with(kProgram)) {
      quote = each;
    }
  }
  if (quote != 0) return std::unexpected("a quote is not closed in " + std::string(words));
  return entrants;
}

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
