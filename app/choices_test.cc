#include "app/choices.h"

#include <gtest/gtest.h>

namespace pactole {
namespace {

const std::vector<Choice> kPlay =
    number_choices({"play R2", "play R10", "play Y4", "zero 7", "zero 5,2"});
const std::vector<Choice> kCoin = number_choices({"coin 7", "coin 3", "coin 1"});

// The move meant, or nothing if it is no move.
std::string move(std::string_view line, std::span<const Choice> choices) {
  const Answer answer = read_answer(line, choices);
  const auto* texts = std::get_if<MoveTexts>(&answer);
  return texts == nullptr ? "" : texts->tries.back();
}

std::string advice(std::string_view line, std::span<const Choice> choices) {
  const Answer answer = read_answer(line, choices);
  const auto* unclear = std::get_if<Unclear>(&answer);
  return unclear == nullptr ? "" : unclear->what_to_do;
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
  EXPECT_EQ(advice("7", kPlay), "There is no such choice: type a number from 1 to 5.");
  EXPECT_EQ(advice("0", kPlay), "There is no such choice: type a number from 1 to 5.");
  EXPECT_EQ(advice("99999999999999999999", kPlay),
            "There is no such choice: type a number from 1 to 5.");
  EXPECT_EQ(advice("2", kCoin), "There is no such choice: type one of 7, 3, 1.");
  EXPECT_EQ(move("zero 7", kPlay), "zero 7");
}

TEST(Choices, an_empty_line_is_told_what_to_type) {
  EXPECT_EQ(advice("", kPlay), "Type a number from 1 to 5, or `help`.");
  EXPECT_EQ(advice(" \t ", kPlay), "Type a number from 1 to 5, or `help`.");
  EXPECT_EQ(advice("", number_choices({"play R2"})), "Type 1, or `help`.");
}

TEST(Choices, what_could_be_two_moves_is_asked_again) {
  const auto twins = number_choices({"buy R8", "sell R8"});
  EXPECT_EQ(advice("R8", twins), "That could be `buy R8` or `sell R8`: type one of them in full.");
  EXPECT_EQ(move("s r8", twins), "sell R8");
}

TEST(Choices, commands_come_before_moves) {
  const auto command = [](std::string_view line) {
    return std::get<Command>(read_answer(line, kPlay));
  };
  EXPECT_EQ(command("help"), Command::help);
  EXPECT_EQ(command("?"), Command::help);
  EXPECT_EQ(command("Rules"), Command::rules);
  EXPECT_EQ(command("log"), Command::log);
  EXPECT_EQ(command("QUIT"), Command::quit);
  EXPECT_EQ(command("q"), Command::quit);
}

// The referee knows best why a move can't be made.
TEST(Choices, what_is_no_choice_is_left_to_the_referee) {
  EXPECT_EQ(move("g3", kPlay), "play G3");
  EXPECT_EQ(move("zero 2,5", kPlay), "zero 2,5");
  const Answer nonsense = read_answer("hello There", kPlay);
  EXPECT_EQ(std::get<MoveTexts>(nonsense).tries,
            (std::vector<std::string>{"hello There", "hello THERE"}));
}

}  // namespace
}  // namespace pactole
