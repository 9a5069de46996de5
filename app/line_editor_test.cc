#include "app/line_editor.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace pactole {
namespace {

const Completer kMoves = [](std::string_view) {
  return std::vector<std::string>{"buy R8", "buy R10", "sell B3", "end"};
};

struct Typed {
  std::string line;
  std::string shown;
};
Typed typed(std::string_view keys, const Completer& completer = kMoves) {
  LineEditor editor("> ", completer);
  std::string shown;
  for (const char key : keys) shown += editor.press(key);
  return {editor.line(), shown};
}

TEST(LineEditor, keys_are_shown_and_taken_back) {
  EXPECT_EQ(typed("ab\x7f").line, "a");
  EXPECT_EQ(typed("ab\x7f").shown, "ab\b \b");
  EXPECT_EQ(typed("zurü\x7f").line, "zur");
  EXPECT_EQ(typed("abc\x15x").line, "x");
  EXPECT_EQ(typed("\x7f").shown, "");
}

TEST(LineEditor, arrow_keys_and_other_escapes_do_nothing) {
  EXPECT_EQ(typed("a\x1b[A\x1b[1;5Cb\x1bOPc\x01").line, "abc");
}

TEST(LineEditor, enter_ends_the_line_and_the_end_of_input_an_empty_one) {
  LineEditor editor("> ", kMoves);
  editor.press('a');
  editor.press('\x04');
  EXPECT_FALSE(editor.ended());
  EXPECT_EQ(editor.press('\r'), "\n");
  EXPECT_TRUE(editor.done());
  LineEditor other("> ", kMoves);
  other.press('\x04');
  EXPECT_TRUE(other.ended());
}

TEST(LineEditor, tab_completes_what_all_moves_share) {
  EXPECT_EQ(typed("s\t").line, "sell B3");
  EXPECT_EQ(typed("B\t").line, "buy R");
  EXPECT_EQ(typed("e\t\t").line, "end");
  EXPECT_EQ(typed("xyz\t").line, "xyz");
  EXPECT_EQ(typed("s\t", {}).line, "s");
}

TEST(LineEditor, a_second_tab_shows_what_there_is) {
  EXPECT_EQ(typed("\t").shown, "\n buy   sell   end\n> ");
  EXPECT_EQ(typed("buy R\t").shown, "buy R\n R8   R10\n> buy R");
}

TEST(LineEditor, many_alternatives_are_cut_and_a_line_has_an_end) {
  const Completer many = [](std::string_view) {
    std::vector<std::string> lines;
    for (int i = 100; i < 300; ++i) lines.push_back("bid " + std::to_string(i) + "x10,rest");
    return lines;
  };
  const std::string shown = typed("bid \t", many).shown;
  EXPECT_NE(shown.find("…"), std::string::npos);
  EXPECT_LE(std::ranges::count(shown, '\n'), 6);
  EXPECT_EQ(typed(std::string(1000, 'a')).line.size(), 200U);
}

}  // namespace
}  // namespace pactole
