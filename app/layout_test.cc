#include "app/layout.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "app/ascii.h"
#include "app/catalogue.h"

namespace pactole {
namespace {

TEST(Layout, colours_and_bytes_take_no_room) {
  EXPECT_EQ(width("für"), 3);
  EXPECT_EQ(width("\x1b[31;1mR10♥\x1b[0m"), 4);
  EXPECT_EQ(padded("ü", 3), "ü  ");
  EXPECT_EQ(right_aligned("\x1b[1mü\x1b[0m", 3), "  \x1b[1mü\x1b[0m");
}

TEST(Layout, lines_break_between_words) {
  EXPECT_EQ(wrapped("one two three", 7), "one two\nthree");
  EXPECT_EQ(wrapped("one two three", 8, 2), "one two\n  three");
  EXPECT_EQ(wrapped("12\u00a0$ x", 4), "12\u00a0$\nx") << "not at a no-break space";
  EXPECT_EQ(wrapped("a\n  b c", 80), "a\n  b c");
  EXPECT_EQ(wrapped("", 80), "");
}

TEST(Layout, what_is_too_long_is_cut_between_characters) {
  EXPECT_EQ(cut("für alle", 4), "für…");
  EXPECT_EQ(cut("für", 3), "für");
  EXPECT_EQ(cut("\x1b[31mrot und\x1b[0m", 4), "\x1b[31mrot…\x1b[0m");
}

TEST(Layout, columns_are_as_wide_as_they_need_to_be) {
  Grid grid("lr", 2);
  grid.add({"", "wins"});
  grid.add({"Cleo", "7"});
  EXPECT_EQ(grid.text(Screen{}), "       wins\n Cleo     7");
}

TEST(Layout, cards_lie_in_groups_and_go_on_below) {
  EXPECT_EQ(boxed("", {{"R1", "1"}, {"R2"}, {"B1", "2", true}}, 3, Screen{}),
            " ┌───┬───┐┌───┐\n"
            " │R1 │R2 ││B1 │\n"
            " └───┴───┘└───┘\n"
            "  1        2");
  const std::string many =
      boxed("", std::vector<CardBox>(30, CardBox{"EUR20", "", true}), 5, Screen{});
  EXPECT_EQ(rows(many), 9);
  EXPECT_LE(width(many.substr(0, many.find('\n'))), kColumns);
}

TEST(Layout, a_title_that_does_not_fit_is_left_out) {
  EXPECT_EQ(width(ruled({"BiD COIN", "deal 1"}, Screen{})), kColumns);
  EXPECT_EQ(width(ruled({"BiD COIN", std::string(70, 'x')}, Screen{})), kColumns);
}

TEST(Layout, a_narrow_grid_moves_together_and_goes_on_below) {
  Grid grid("llr");
  grid.add({"", "coins", "sum"});
  grid.add({"Cleo", "seven and five and three and one", "16"});
  const Screen narrow{40, 20};
  const std::string text = grid.text(narrow);
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    EXPECT_LE(width(rest.substr(0, end)), narrow.line()) << text;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  EXPECT_NE(text.find("three and   16\n      one"), std::string::npos) << text;
}

TEST(Layout, plain_says_every_cell_behind_its_word) {
  const Screen plain{80, 24, true};
  Grid grid("lrl");
  grid.add({"", "wins", "coins"});
  grid.add({"Cleo", "7", "5, 3"});
  EXPECT_EQ(grid.text(plain), "Cleo: wins 7, coins 5, 3");
  EXPECT_EQ(boxed("Your hand", {{"red 1", "1"}, {"red 2"}, {"bluff", "b"}}, 3, plain),
            "Your hand: 1) red 1, red 2, b) bluff");
  EXPECT_EQ(listed(" Sell", {"1) 10", "2) 20"}, 9, plain), "Sell: 1) 10, 2) 20");
}

TEST(Layout, two_texts_end_on_the_same_row) {
  EXPECT_EQ(beside("a\nb", "x\ny\nz", 3), "    │ x\na   │ y\nb   │ z");
}

// Nothing of ours turns into a question mark; once letters are spelled out, nor into another width.
TEST(Ascii, stands_in_for_every_character_of_the_catalogues) {
  for (const Language language : kLanguages) {
    for (const auto& [key, message] : catalogue(language)) {
      const std::string plain = to_ascii(message);
      EXPECT_EQ(std::ranges::count(plain, '?'), std::ranges::count(message, '?')) << message;
      EXPECT_EQ(static_cast<int>(plain.size()), width(spelled_out(message)));
    }
  }
  EXPECT_EQ(to_ascii("┌─┬┐│♥♠♣♦★●└┴┘ 2×50 → 3…"), "+-++|     o+++ 2x50 > 3~");
  EXPECT_EQ(to_ascii("Große Übung für Öl, sœur"), "Grosse Uebung fuer Oel, soeur");
  EXPECT_EQ(to_ascii("☃"), "?");
}

}  // namespace
}  // namespace pactole
