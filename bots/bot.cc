#include "bots/bot.h"

#include <array>
#include <utility>

#include "engine/core/text.h"

namespace pactole {
namespace {

constexpr std::array<std::pair<std::string_view, Level>, 4> kLevels{{{"random", Level::random},
                                                                     {"novice", Level::novice},
                                                                     {"regular", Level::regular},
                                                                     {"expert", Level::expert}}};
constexpr std::int64_t kMostMilliseconds = 600'000;
constexpr std::int64_t kMostThreads = 64;

std::unexpected<std::string> refuse(std::string_view words) {
  return std::unexpected(
      "'" + std::string(words) +
      "' is no bot; use random, novice, regular or expert, the last with a "
      "time or a number of iterations if you like: expert:20ms, expert:2000it, and "
      "with several threads: expert:20ms@4");
}

}  // namespace

std::expected<BotSpec, std::string> parse_bot(std::string_view words) {
  const std::size_t colon = words.find(':');
  const std::string_view name = words.substr(0, colon);
  for (const auto& [known, level] : kLevels) {
    if (known != name) continue;
    BotSpec spec{level, {}};
    if (level == Level::expert) spec.budget.time = kThinkingTime;
    if (colon == std::string_view::npos) return spec;
    const std::size_t at = words.find('@', colon);
    const std::string_view budget = words.substr(colon + 1, at - colon - 1);
    if (level != Level::expert || budget.size() < 3) return refuse(words);
    const auto number = parse_number(budget.substr(0, budget.size() - 2));
    const std::string_view unit = budget.substr(budget.size() - 2);
    if (!number || *number == 0) return refuse(words);
    int threads = 1;
    if (at != std::string_view::npos) {
      const auto many = parse_number(words.substr(at + 1));
      if (!many || *many == 0 || *many > kMostThreads) return refuse(words);
      threads = static_cast<int>(*many);
    }
    if (unit == "ms" && *number <= kMostMilliseconds) {
      spec.budget = {0, std::chrono::milliseconds(*number), threads};
      return spec;
    }
    if (unit == "it") {
      spec.budget = {*number, {}, threads};
      return spec;
    }
    return refuse(words);
  }
  return refuse(words);
}

std::string text(const BotSpec& spec) {
  const auto level = static_cast<std::size_t>(spec.level);
  std::string words(kLevels[level].first);
  if (spec.level != Level::expert) return words;
  words += ':';
  if (spec.budget.iterations > 0) {
    words += std::to_string(spec.budget.iterations) + "it";
  } else {
    words += std::to_string(spec.budget.time.count() / 1000) + "ms";
  }
  if (spec.budget.threads > 1) words += '@' + std::to_string(spec.budget.threads);
  return words;
}

}  // namespace pactole
