#include "bots/spec.h"

#include <algorithm>

#include "bots/levels.h"
#include "engine/core/text.h"

namespace pactole {
namespace {

constexpr std::int64_t kMostMilliseconds = 600'000;
constexpr std::int64_t kMostThreads = 64;

std::unexpected<std::string> refuse(std::string_view words, std::span<const LevelInfo> among) {
  std::string why = "'" + std::string(words) + "' is no bot; use " + level_choices(among);
  if (const auto found = std::ranges::find(among, true, &LevelInfo::thinks); found != among.end()) {
    const std::string name(found->name);
    why += "; " + name + " with a time or a number of iterations if you like: " + name + ":20ms, " +
           name + ":2000it, and with several threads: " + name + ":20ms@4";
  }
  return std::unexpected(why);
}

}  // namespace

std::span<const LevelInfo> all_levels() {
  return Levels::kInfos;
}

std::string level_choices(std::span<const LevelInfo> among) {
  std::string words;
  for (std::size_t i = 0; i < among.size(); ++i) {
    if (i > 0) words += i + 1 < among.size() ? ", " : " or ";
    words += among[i].name;
  }
  return words;
}

std::expected<BotSpec, std::string> parse_bot(std::string_view words,
                                              std::span<const LevelInfo> among) {
  const std::size_t colon = words.find(':');
  const auto found = std::ranges::find(among, words.substr(0, colon), &LevelInfo::name);
  if (found == among.end()) return refuse(words, among);
  BotSpec spec{{static_cast<std::uint8_t>(found - among.begin())}, {}};
  if (found->thinks) spec.budget.time = kThinkingTime;
  if (colon == std::string_view::npos) return spec;
  const std::size_t at = words.find('@', colon);
  const std::string_view budget = words.substr(colon + 1, at - colon - 1);
  if (!found->thinks || budget.size() < 3) return refuse(words, among);
  const auto number = parse_number(budget.substr(0, budget.size() - 2));
  const std::string_view unit = budget.substr(budget.size() - 2);
  if (!number || *number == 0) return refuse(words, among);
  int threads = 1;
  if (at != std::string_view::npos) {
    const auto many = parse_number(words.substr(at + 1));
    if (!many || *many == 0 || *many > kMostThreads) return refuse(words, among);
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
  return refuse(words, among);
}

std::string text(const BotSpec& spec) {
  const LevelInfo& level = all_levels()[spec.level.place];
  std::string words(level.name);
  if (!level.thinks) return words;
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
