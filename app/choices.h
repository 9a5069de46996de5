// What a person may answer, and what they meant by what they typed.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace pactole {

// A legal move and the number that stands for it.
struct Choice {
  std::string label;
  std::string move;
};

// Numbered from 1; but where every move is a verb and a number of its own (`coin 7`), that number,
// so that it never means two things.
std::vector<Choice> number_choices(std::vector<std::string> moves);

enum class Command : std::uint8_t { help, rules, log, table, hint, undo, save, why, quit };

// Commands are understood in every language, whichever is spoken.
std::span<const std::pair<std::string_view, Command>> command_words();

// `save FILE`: a command with the rest of the line as it was typed.
struct SaveAs {
  std::string path;
};

// To be tried in this order; the referee says what is wrong with one that is no choice.
struct MoveTexts {
  std::vector<std::string> tries;
};

struct Unclear {
  enum class Why : std::uint8_t { empty, no_such_number, two_meanings };
  Why why;
  std::string first{}, second{};  // the meanings
};

using Answer = std::variant<Command, SaveAs, MoveTexts, Unclear>;

// One space between words, none around commas or at the ends.
std::string tidy(std::string_view line);

// A command, a number, a move (`play Y4`, `p y4`) or what comes behind its verb (`Y4`). Every legal
// move can be meant, those without a number too.
Answer read_answer(std::string_view line, std::span<const Choice> choices,
                   std::span<const std::string> moves);

// Those labels as people say them: the first and the last of 1, 2, 3, ...; or all.
bool counted_from_one(std::span<const Choice> choices);

}  // namespace pactole
