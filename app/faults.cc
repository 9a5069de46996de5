#include "app/faults.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

namespace pactole {
namespace {

constexpr std::size_t kSaidInFull = 3;

// As it can be given to a shell.
std::string in_quotes(const std::string& text) {
  std::string out("'");
  for (const char each : text) {
    if (each == '\'') {
      out += R"('\'')";
    } else {
      out += each;
    }
  }
  return out + '\'';
}

// Somebody else's words, line by line behind ours: they may do nothing to the terminal.
std::string indented(const std::string& words) {
  std::string text("    | ");
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto byte = static_cast<unsigned char>(words[i]);
    if (byte == '\n') {
      if (i + 1 < words.size()) text += "\n    | ";
    } else {
      text += byte == '\t' || (byte >= 0x20 && byte != 0x7F) ? words[i] : '?';
    }
  }
  return text;
}

}  // namespace

std::string Faults::again(const Fault& fault) const {
  std::string bots;
  for (const std::string& name : names) bots += (bots.empty() ? "" : ",") + name;
  std::string line = fmt::format("pactole arena {} --bots {} --seed {} --deal {}", arguments.game,
                                 in_quotes(bots), seed, fault.deal + 1);
  for (const std::string& option : arguments.options) line += " --option " + in_quotes(option);
  return line;
}

std::size_t Faults::count(const std::string& bot) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(all, [&](const Fault& fault) { return names[fault.bot] == bot; }));
}

void Faults::add(const Fault& fault) {
  all.push_back(fault);
  const std::size_t so_far = count(names[fault.bot]);
  if (so_far > kSaidInFull) return;
  if (isatty(STDERR_FILENO) == 1) fmt::print(stderr, "\r\x1b[K");
  fmt::print(stderr, "{} (deal {}, seat {}): it loses this game.\n", fault.why, fault.deal + 1,
             index(fault.seat));
  if (!fault.last_words.empty()) {
    fmt::print(stderr, "  its standard error ends with\n{}\n", indented(fault.last_words));
  }
  const Json record = *parse_json(fault.record);
  fmt::print(stderr, "  after {} moves, with the cards of seed {}; the deal again:\n  {}\n",
             record.at("moves").size(), record.at("seed").get<std::string>(), again(fault));
  if (so_far == kSaidInFull) {
    fmt::print(
        stderr,
        "  More faults of this program are only counted; --json has them all, with records.\n");
  }
}

bool Faults::has_programs() const {
  return std::ranges::any_of(names, [](const auto& name) { return name.starts_with("exec:"); });
}

const std::string& Faults::own_name(const std::string& bot) const {
  static const std::string none;
  const auto place = static_cast<std::size_t>(std::ranges::find(names, bot) - names.begin());
  return place < own_names.size() ? own_names[place] : none;
}

void Faults::print_programs() const {
  std::vector<std::string> said;
  for (const std::string& name : names) {
    if (!name.starts_with("exec:") || std::ranges::find(said, name) != said.end()) continue;
    if (said.empty()) fmt::print("\n");
    said.push_back(name);
    const std::string& own = own_name(name);
    fmt::print("{}{}: {} games lost by a fault\n", name, own.empty() ? "" : " is " + own,
               count(name));
  }
}

Json Faults::as_json() const {
  Json list = Json::array();
  for (const Fault& fault : all) {
    list.push_back({{"bot", names[fault.bot]},
                    {"deal", fault.deal + 1},
                    {"seat", index(fault.seat)},
                    {"why", fault.why},
                    {"last_words", fault.last_words},
                    {"record", *parse_json(fault.record)},
                    {"again", again(fault)}});
  }
  return list;
}

}  // namespace pactole
