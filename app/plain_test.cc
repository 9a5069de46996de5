// A table told line after line, as screen readers have it.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "app/testing_play.h"

namespace pactole {
namespace {

// Nothing is drawn and nothing replaced; cards are called as on the page, and what has not changed
// is not told again unless asked for.
TEST(Plain, is_read_from_the_first_word_to_the_last) {
  const Screen plain{80, 24, true};
  for (const Language language : kLanguages) {
    for (const TableCase& table : table_cases()) {
      Stream chance(test_seed(6), "answers");
      Match match =
          open_game(table.game, find_room(table.game)->max_seats, test_seed(6), table.options);
      FakeTerminal terminal(random_answers(chance), Ink::none(), true, plain);
      ASSERT_EQ(play_game(match, seat_at(1), terminal, language), Leaving::game_over);
      const std::string told = terminal.screen();
      for (const char* drawn : {"─", "│", "┌", "\x1b", "Press Enter", "   "}) {
        EXPECT_EQ(told.find(drawn), std::string::npos)
            << table.game << " " << drawn << "\n"
            << told.substr(std::max<std::size_t>(told.find(drawn), 300) - 300, 600);
      }
    }
  }
  Match match = open_bidcoin(4, test_seed(2));
  FakeTerminal terminal("nonsense\ntable\nquit\n", Ink::none(), true, plain);
  play_bidcoin(match, seat_at(0), terminal);
  const std::string told = terminal.screen();
  const auto count = [&](std::string_view words) {
    std::size_t times = 0;
    for (std::size_t at = 0; (at = told.find(words, at)) != std::string::npos; ++at) ++times;
    return times;
  };
  EXPECT_EQ(count("Your hand: "), 2U) << told;
  EXPECT_EQ(count("You: cards 13, wins 0, bid 0, coins 7,5,3,2,1"), 2U) << told;
  EXPECT_NE(told.find("yellow\u00a0"), std::string::npos) << told;
}

std::string told_plainly(const TableCase& table, int columns) {
  Stream chance(test_seed(7), "answers");
  std::string answers;
  for (int i = 0; i < 4000; ++i) answers += std::to_string(1 + chance.below(8)) + '\n';
  Match match =
      open_game(table.game, find_room(table.game)->max_seats, test_seed(7), table.options);
  FakeTerminal terminal(answers, Ink::none(), true, Screen{columns, 24, true});
  play_game(match, seat_at(1), terminal);
  return terminal.screen();
}

TEST(Plain, tells_the_same_however_narrow_the_window_is) {
  for (const TableCase& table : table_cases()) {
    const auto in_one_line = [&](int columns) {
      std::string told = told_plainly(table, columns);
      std::ranges::replace(told, '\n', ' ');
      return told;
    };
    EXPECT_EQ(in_one_line(60), in_one_line(10'000)) << table.game;
  }
}

TEST(Plain, tells_all_one_can_choose_from_or_nothing_of_it) {
  for (const TableCase& table : table_cases()) {
    std::istringstream told(told_plainly(table, 10'000));
    std::set<int> numbers;
    for (std::string line; std::getline(told, line);) {
      if (line.starts_with("> ")) {
        if (!numbers.empty()) {
          EXPECT_EQ(static_cast<int>(numbers.size()), *numbers.rbegin()) << table.game << line;
        }
        numbers.clear();
      }
      for (std::size_t at = line.find(") "); at != std::string::npos;
           at = line.find(") ", at + 1)) {
        const std::size_t before = line.find_last_not_of("0123456789", at - 1);
        if (before + 1 < at) numbers.insert(std::stoi(line.substr(before + 1, at - before - 1)));
      }
    }
  }
}

}  // namespace
}  // namespace pactole
