#include "app/choices.h"

#include <gtest/gtest.h>

namespace pactole {
namespace {

const std::vector<Choice> kPlay =
    number_choices({"play R2", "play R10", "play Y4", "zero 7", "zero 5,2"});
const std::vector<Choice> kCoin = number_choices({"coin 7", "coin 3", "coin 1"});

std::vector<std::string> moves_of(std::span<const Choice> choices) {
  std::vector<std::string> moves;
  for (const Choice& choice : choices) moves.push_back(choice.move);
  return moves;
}

// The move meant, or nothing if it is no move.
std::string move(std::string_view line, std::span<const Choice> choices) {
  const Answer answer = read_answer(line, choices, moves_of(choices));
  const auto* texts = std::get_if<MoveTexts>(&answer);
  return texts == nullptr ? "" : texts->tries.back();
}

std::string unclear(std::string_view line, std::span<const Choice> choices) {
  const Answer answer = read_answer(line, choices, moves_of(choices));
  const auto* why = std::get_if<Unclear>(&answer);
  if (why == nullptr) return "";
  switch (why->why) {
    case Unclear::Why::empty:
      return "empty";
    case Unclear::Why::no_such_number:
      return "no such number";
    case Unclear::Why::two_meanings:
      return why->first + " or " + why->second;
  }
  return "";
}

TEST(Choices, are_numbered_from_one) {
  EXPECT_EQ(kPlay[0].label, "1");
  EXPECT_EQ(kPlay[4].label, "5");
  EXPECT_EQ(move("1", kPlay), "play R2");
  EXPECT_EQ(move(" 5 ", kPlay), "zero 5,2");
}

TEST(Choices, moves_that_are_numbers_keep_them) {
  EXPECT_EQ(kCoin[0].label, "7");
  EXPECT_EQ(move("7", kCoin), "coin 7");
  EXPECT_EQ(move("3", kCoin), "coin 3");
  EXPECT_EQ(move("1", kCoin), "coin 1");
}

TEST(Choices, a_move_may_be_written_in_full_or_short_in_any_case) {
  for (const char* line : {"play Y4", "PLAY y4", "  play   y4 ", "p y4", "Y4", "y4"}) {
    EXPECT_EQ(move(line, kPlay), "play Y4") << line;
  }
  for (const char* line : {"zero 5,2", "5,2", "z 5 , 2", "zero 5, 2"}) {
    EXPECT_EQ(move(line, kPlay), "zero 5,2") << line;
  }
  EXPECT_EQ(move("coin 3", kCoin), "coin 3");
}

TEST(Choices, a_bare_number_is_a_label_and_nothing_else) {
  EXPECT_EQ(unclear("7", kPlay), "no such number");
  EXPECT_EQ(unclear("0", kPlay), "no such number");
  EXPECT_EQ(unclear("99999999999999999999", kPlay), "no such number");
  EXPECT_EQ(unclear("2", kCoin), "no such number");
  EXPECT_EQ(move("zero 7", kPlay), "zero 7");
}

TEST(Choices, an_empty_line_is_no_answer) {
  EXPECT_EQ(unclear("", kPlay), "empty");
  EXPECT_EQ(unclear(" \t ", kPlay), "empty");
}

TEST(Choices, what_could_be_two_moves_is_asked_again) {
  const auto twins = number_choices({"buy R8", "sell R8"});
  EXPECT_EQ(unclear("R8", twins), "buy R8 or sell R8");
  EXPECT_EQ(move("s r8", twins), "sell R8");
}

TEST(Choices, every_legal_move_can_be_meant_and_a_word_may_be_cut_short) {
  const std::vector<std::string> moves{"buy R8", "exchange R8", "exchange R8,B3", "end"};
  const Answer answer = read_answer("e r8,b3", {}, moves);
  EXPECT_EQ(std::get<MoveTexts>(answer).tries, std::vector<std::string>{"exchange R8,B3"});
  EXPECT_EQ(std::get<MoveTexts>(read_answer("en", {}, moves)).tries,
            std::vector<std::string>{"end"});
}

TEST(Choices, nothing_is_no_number_to_choose_it_by) {
  EXPECT_EQ(number_choices({"bid 0"})[0].label, "1");
}

TEST(Choices, commands_come_before_moves) {
  const auto command = [](std::string_view line) {
    return std::get<Command>(read_answer(line, kPlay, {}));
  };
  EXPECT_EQ(command("help"), Command::help);
  EXPECT_EQ(command("?"), Command::help);
  EXPECT_EQ(command("Rules"), Command::rules);
  EXPECT_EQ(command("log"), Command::log);
  EXPECT_EQ(command("QUIT"), Command::quit);
  EXPECT_EQ(command("q"), Command::quit);
  EXPECT_EQ(command("règles"), Command::rules);
  EXPECT_EQ(command("Zurück"), Command::undo);
}

// The referee knows best why a move can't be made.
TEST(Choices, what_is_no_choice_is_left_to_the_referee) {
  EXPECT_EQ(move("g3", kPlay), "play G3");
  EXPECT_EQ(move("zero 2,5", kPlay), "zero 2,5");
  const Answer nonsense = read_answer("hello There", kPlay, moves_of(kPlay));
  EXPECT_EQ(std::get<MoveTexts>(nonsense).tries,
            (std::vector<std::string>{"hello There", "hello THERE"}));
}

}  // namespace
}  // namespace pactole
