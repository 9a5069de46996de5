// What a person may answer, and what they meant by what they typed.
#pragma once

#include <span>
#include <string>
#include <string_view>
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

enum class Command { help, rules, log, hint, undo, save, quit };

// To be tried in this order; the referee says what is wrong with one that is no choice.
struct MoveTexts {
  std::vector<std::string> tries;
};

struct Unclear {
  std::string what_to_do;
};

using Answer = std::variant<Command, MoveTexts, Unclear>;

// A command, a number, a move (`play Y4`, `p y4`) or what comes behind its verb (`Y4`).
Answer read_answer(std::string_view line, std::span<const Choice> choices);

}  // namespace pactole
