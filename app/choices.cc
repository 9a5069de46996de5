#include "app/choices.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include "engine/core/text.h"

namespace pactole {
namespace {

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
char upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

std::string lower(std::string_view text) {
  std::string lowered(text);
  std::ranges::transform(lowered, lowered.begin(), [](char c) { return lower(c); });
  return lowered;
}

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

constexpr std::array<std::pair<std::string_view, Command>, 38> kWords{{
    {"help", Command::help},     {"aide", Command::help},      {"hilfe", Command::help},
    {"h", Command::help},        {"?", Command::help},         {"rules", Command::rules},
    {"règles", Command::rules},  {"regles", Command::rules},   {"regeln", Command::rules},
    {"log", Command::log},       {"l", Command::log},          {"journal", Command::log},
    {"protokoll", Command::log}, {"hint", Command::hint},      {"conseil", Command::hint},
    {"tipp", Command::hint},     {"undo", Command::undo},      {"u", Command::undo},
    {"annuler", Command::undo},  {"zurück", Command::undo},    {"zurueck", Command::undo},
    {"zuruck", Command::undo},   {"save", Command::save},      {"enregistrer", Command::save},
    {"sauver", Command::save},   {"speichern", Command::save}, {"sichern", Command::save},
    {"why", Command::why},       {"pourquoi", Command::why},   {"warum", Command::why},
    {"quit", Command::quit},     {"q", Command::quit},         {"exit", Command::quit},
    {"quitter", Command::quit},  {"beenden", Command::quit},   {"verlassen", Command::quit},
    {"table", Command::table},   {"tisch", Command::table},
}};

std::optional<Command> as_command(std::string_view word) {
  for (const auto& [name, command] : kWords) {
    if (word == name) return command;
  }
  return std::nullopt;
}

// What comes behind `save`, if that was typed with something behind it.
std::optional<std::string> path_to_save(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  const std::size_t end = std::min(line.find_first_of(" \t", begin), line.size());
  const auto command = as_command(lower(line.substr(begin, end - begin)));
  if (command != Command::save) return std::nullopt;
  const std::size_t path = line.find_first_not_of(" \t", end);
  if (path == std::string_view::npos) return std::nullopt;
  return std::string(line.substr(path, line.find_last_not_of(" \t") + 1 - path));
}

// `p y4` and `y4` mean `play Y4`.
bool means(std::string_view typed, std::string_view move) {
  const auto [verb, argument] = split_verb(move);
  if (lower(typed) == lower(move)) return true;
  if (!argument) return verb.starts_with(lower(typed));
  const auto [typed_verb, typed_argument] = split_verb(typed);
  if (!typed_argument) return lower(typed) == lower(*argument);
  return verb.starts_with(lower(typed_verb)) && lower(*typed_argument) == lower(*argument);
}

// What is no choice goes to the referee as typed, then spelled as moves are: `play Y4`.
MoveTexts as_moves(const std::string& typed, std::span<const std::string> moves) {
  MoveTexts texts;
  auto [verb, argument] = split_verb(typed);
  if (!argument && !moves.empty() && split_verb(moves[0]).rest) {
    argument = verb;
    verb = split_verb(moves[0]).verb;
  } else {
    texts.tries.push_back(typed);
  }
  if (!argument) return texts;
  std::string spelled = lower(verb) + ' ';
  for (const char c : *argument) spelled += upper(c);
  texts.tries.push_back(std::move(spelled));
  return texts;
}

}  // namespace

std::vector<Choice> number_choices(std::vector<std::string> moves) {
  std::set<std::string_view> numbers;
  for (const std::string& move : moves) {
    const auto argument = split_verb(move).rest;
    if (argument && is_number(*argument) && *argument != "0") numbers.insert(*argument);
  }
  const bool own_numbers = numbers.size() == moves.size();
  std::vector<Choice> choices;
  for (std::string& move : moves) {
    std::string label =
        own_numbers ? std::string(*split_verb(move).rest) : std::to_string(choices.size() + 1);
    choices.push_back({std::move(label), std::move(move)});
  }
  return choices;
}

std::span<const std::pair<std::string_view, Command>> command_words() {
  return kWords;
}

std::string tidy(std::string_view line) {
  std::string tidied;
  bool gap = false;
  for (const char c : line) {
    if (c == ' ' || c == '\t') {
      gap = true;
      continue;
    }
    if (gap && !tidied.empty() && tidied.back() != ',' && c != ',') tidied += ' ';
    gap = false;
    tidied += c;
  }
  return tidied;
}

Answer read_answer(std::string_view line, std::span<const Choice> choices,
                   std::span<const std::string> moves) {
  const std::string typed = tidy(line);
  if (typed.empty()) return Unclear{Unclear::Why::empty};
  if (const auto command = as_command(lower(typed))) return *command;
  if (auto path = path_to_save(line)) return SaveAs{*std::move(path)};
  for (const Choice& choice : choices) {
    if (choice.label == typed) return MoveTexts{{choice.move}};
  }
  // A number is only ever a label: `7` must not declare `zero 7` by a slip of the finger.
  if (is_number(typed)) return Unclear{Unclear::Why::no_such_number};
  std::vector<std::string_view> meant;
  for (const std::string& move : moves) {
    if (means(typed, move)) meant.push_back(move);
  }
  if (meant.size() == 1) return MoveTexts{{std::string(meant[0])}};
  if (meant.size() > 1) {
    return Unclear{Unclear::Why::two_meanings, std::string(meant[0]), std::string(meant[1])};
  }
  return as_moves(typed, moves);
}

bool counted_from_one(std::span<const Choice> choices) {
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (choices[i].label != std::to_string(i + 1)) return false;
  }
  return !choices.empty();
}

}  // namespace pactole
