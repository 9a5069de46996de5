#include "server/thought_text.h"

#include <algorithm>

#include "referee/record.h"
#include "server/peer_message.h"

namespace pactole::server {
namespace {

constexpr std::size_t kLongestGame = std::size_t{64} << 10;

std::optional<BotSpec> read_spec(PeerFields& fields, std::chrono::microseconds longest) {
  auto bot = parse_bot(fields.text());
  const std::uint64_t iterations = fields.number();
  const std::uint64_t time = fields.number();
  const auto most = static_cast<std::uint64_t>(longest.count());
  if (!bot || iterations > INT64_MAX || time > most || iterations + time == 0) return std::nullopt;
  if (!all_levels()[bot->level.place].thinks) return std::nullopt;
  // Who counts iterations has an end as well.
  bot->budget = {static_cast<std::int64_t>(iterations),
                 std::chrono::microseconds(time > 0 ? time : most)};
  return *bot;
}

}  // namespace

bool can_be_told(const Thought& thought) {
  const Budget& budget = thought.bot.budget;
  return !thought.record.empty() && thought.record.size() <= kLongestGame && budget.threads == 1 &&
         (budget.iterations > 0 || budget.time.count() > 0);
}

std::string write_thought(const Thought& thought) {
  std::string text;
  append_field(text, thought.record);
  append_number(text, index(thought.seat));
  append_field(text, all_levels()[thought.bot.level.place].name);
  append_number(text, static_cast<std::uint64_t>(thought.bot.budget.iterations));
  append_number(text, static_cast<std::uint64_t>(thought.bot.budget.time.count()));
  append_field(text, {reinterpret_cast<const char*>(thought.luck.data()), thought.luck.size()});
  return text;
}

std::optional<Thought> read_thought(std::string_view text, std::chrono::microseconds longest) {
  PeerFields fields(text);
  const std::string_view record = fields.text();
  const std::uint64_t seat = fields.number();
  const auto bot = read_spec(fields, longest);
  const std::string_view luck = fields.text();
  Thought thought{nullptr, Seat{}, {}, {}, {}, {}};
  if (!bot || luck.size() != thought.luck.size() || !fields.well() || fields.more()) {
    return std::nullopt;
  }
  if (record.size() > kLongestGame) return std::nullopt;
  const auto known = parse_json(record);
  if (!known) return std::nullopt;
  const auto match = replay(*known);
  if (!match) return std::nullopt;
  const Json* rules = member(*known, "rules");
  if (rules == nullptr || *rules != match->room().rules) return std::nullopt;
  thought.position = match->position().copy();
  for (const Seat each : thought.position->acting()) {
    if (index(each) != seat) continue;
    thought.seat = each;
    thought.bot = *bot;
    std::ranges::copy(luck, reinterpret_cast<char*>(thought.luck.data()));
    return thought;
  }
  return std::nullopt;
}

std::string write_finding(const Finding& finding) {
  std::string text;
  append_field(text, finding.move);
  append_number(text, finding.worked);
  return text;
}

std::optional<Finding> read_finding(std::string_view text) {
  PeerFields fields(text);
  Finding finding{std::string(fields.text()), fields.number()};
  if (!fields.well() || fields.more() || finding.move.empty()) return std::nullopt;
  return finding;
}

}  // namespace pactole::server
