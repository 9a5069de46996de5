// Whole games at a pretended terminal.
#include "app/play.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <ranges>

#include "app/testing.h"
#include "referee/record.h"
#include "referee/seed.h"
#include "tests/support/testing.h"

namespace pactole {
namespace {

constexpr std::string_view kNewPage = "\x1b[H\x1b[2J";
constexpr std::size_t kColumns = 80;
constexpr int kRows = 24;

Match open_bidcoin(int players, const Seed& seed, const char* coin_move = "one") {
  return *open_match({{"game", "bidcoin"},
                      {"players", players},
                      {"options", {{"coin_move", coin_move}}},
                      {"seed", text(seed)}});
}

// Answers of all kinds, enough to end any game; Enter alone turns pages.
std::string random_answers(Stream& chance) {
  std::string answers;
  for (int i = 0; i < 3000; ++i) {
    const auto pick = chance.below(20);
    if (pick == 19) {
      answers += chance.below(8) == 0 ? "log" : "nonsense";
    } else if (pick > 0) {
      answers += std::to_string(pick);
    }
    answers += '\n';
  }
  return answers;
}

// Colours are ESC [ ... m; any other escape stays.
std::string without_colour(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t end = text.find_first_not_of("0123456789;", i + 2);
    if (text.substr(i, 2) == "\x1b[" && end != std::string_view::npos && text[end] == 'm') {
      i = end;
    } else {
      plain += text[i];
    }
  }
  return plain;
}

Leaving play_bidcoin(Match& match, Seat you, FakeTerminal& terminal) {
  const Seating seating{you, *parse_bot("regular"), *parse_bot("expert:100it")};
  return play(match, *find_face("bidcoin"), seating, Stream(test_seed(1), "opponents"), terminal,
              [](const Match& now) { return fmt::format("Kept {} moves.", now.moves().size()); });
}

TEST(Play, every_page_of_random_games_fits_the_screen) {
  for (const int players : {3, 4}) {
    for (std::uint8_t game = 0; game < 12; ++game) {
      const Seed seed = test_seed(game, static_cast<std::uint8_t>(players));
      Stream chance(seed, "answers");
      Match match = open_bidcoin(players, seed, game % 2 == 0 ? "one" : "cover");
      FakeTerminal terminal(random_answers(chance), Ink::colours(), true);
      ASSERT_EQ(play_bidcoin(match, seat_at(game % players), terminal), Leaving::game_over);
      ASSERT_TRUE(match.table().outcome().over);
      const std::string screen = without_colour(terminal.screen());
      for (const auto page : std::views::split(screen, kNewPage)) {
        int rows = 0;
        for (const auto row : std::views::split(page, '\n')) {
          const std::string_view line(row.begin(), row.end());
          ASSERT_LE(line.size(), kColumns) << line;
          ASSERT_EQ(line.find('\x1b'), std::string_view::npos) << line;
          ++rows;
        }
        ASSERT_LE(rows, kRows) << std::string_view(page.begin(), page.end());
      }
    }
  }
}

TEST(Play, without_colour_nothing_is_escaped) {
  Stream chance(test_seed(5), "answers");
  Match match = open_bidcoin(4, test_seed(5));
  FakeTerminal terminal("\x1b[A\n" + random_answers(chance), Ink::none(), false);
  EXPECT_EQ(play_bidcoin(match, seat_at(0), terminal), Leaving::game_over);
  EXPECT_EQ(terminal.screen().find('\x1b'), std::string::npos);
}

TEST(Play, the_end_of_input_and_quit_leave_the_table) {
  for (const auto& [typed, expected] :
       {std::pair{"1\n", Leaving::end_of_input}, std::pair{"1", Leaving::end_of_input},
        std::pair{"help\nrules\nlog\nquit\n1\n", Leaving::quit}}) {
    Match match = open_bidcoin(3, test_seed(9));
    FakeTerminal terminal(typed, Ink::none(), false);
    EXPECT_EQ(play_bidcoin(match, seat_at(1), terminal), expected);
    EXPECT_FALSE(match.table().outcome().over);
  }
}

TEST(Play, a_wrong_answer_says_what_to_do_and_asks_again) {
  Match match = open_bidcoin(4, test_seed(2));
  FakeTerminal terminal("nonsense\n77\nplay R99\ncoin 7\n\nquit\n", Ink::none(), false);
  play_bidcoin(match, seat_at(0), terminal);
  const std::string screen = terminal.screen();
  for (const char* expected :
       {"A card is a suit R, B, G, Y or P", "There is no such choice: type a number from 1 to",
        "Coins move only after a trick", "Type a number from 1 to"}) {
    EXPECT_NE(screen.find(expected), std::string::npos) << expected;
  }
  std::size_t questions = 0;
  for (std::size_t at = 0; (at = screen.find("Your turn", at)) != std::string::npos; ++at) {
    ++questions;
  }
  EXPECT_EQ(questions, 6u);
}

TEST(Play, the_same_seed_and_answers_give_the_same_evening) {
  std::string first;
  for (int time = 0; time < 2; ++time) {
    Stream chance(test_seed(7), "answers");
    Match match = open_bidcoin(4, test_seed(7));
    FakeTerminal terminal(random_answers(chance), Ink::none(), false);
    play_bidcoin(match, seat_at(2), terminal);
    if (time == 0) {
      first = terminal.screen();
    } else {
      EXPECT_EQ(terminal.screen(), first);
    }
  }
}

std::string bidcoin_evening(const char* typed, Match& match) {
  FakeTerminal terminal(typed, Ink::none(), false);
  play_bidcoin(match, seat_at(0), terminal);
  return terminal.screen();
}

TEST(Play, a_hint_names_a_move_and_what_may_come_of_it) {
  Match match = open_bidcoin(4, test_seed(2));
  const std::string screen = bidcoin_evening("hint\nquit\n", match);
  const std::size_t hint = screen.find("Hint: ");
  ASSERT_NE(hint, std::string::npos);
  EXPECT_NE(screen.find(" %, rank ", hint), std::string::npos);
}

// Declaring zero shows nothing, and nobody else moves in between; a card brings the others' cards.
TEST(Play, only_what_showed_nothing_can_be_taken_back) {
  Match match = open_bidcoin(4, test_seed(2));
  std::string zero;
  {
    Match look = open_bidcoin(4, test_seed(2));
    const std::string screen = bidcoin_evening("quit\n", look);
    for (const std::string& move : look.table().choices(seat_at(0)).moves) {
      if (move.starts_with("zero")) zero = move;
    }
    for (const auto& [seat, words] : look.moves()) {
      ASSERT_FALSE(match.play(seat, words, {}).refused());
    }
  }
  ASSERT_NE(zero, "");
  const std::size_t before = match.moves().size();
  const std::string screen = bidcoin_evening(("undo\n" + zero + "\nundo\nquit\n").c_str(), match);
  EXPECT_NE(screen.find("There is nothing to take back"), std::string::npos);
  EXPECT_NE(screen.find("Your move is taken back."), std::string::npos);
  EXPECT_EQ(match.moves().size(), before);

  const std::string later = bidcoin_evening("1\nundo\nquit\n", match);
  EXPECT_NE(later.find("There is nothing to take back"), std::string::npos);
  EXPECT_GT(match.moves().size(), before);
}

TEST(Play, a_game_is_saved_when_asked_and_goes_on_where_it_stopped) {
  Match match = open_bidcoin(4, test_seed(2));
  EXPECT_NE(bidcoin_evening("1\nsave\nquit\n", match).find("Kept "), std::string::npos);
  const std::string again = bidcoin_evening("log\nquit\n", match);
  EXPECT_NE(again.find("Back at the table."), std::string::npos);
  EXPECT_NE(again.find("Trick 1:"), std::string::npos);
}

TEST(Play, help_and_rules_fit_a_screen) {
  for (const Face& face : faces()) {
    for (const std::string_view text : {face.welcome, face.help, face.rules}) {
      int rows = 2;
      for (const auto row : std::views::split(text, '\n')) {
        const std::string_view line(row.begin(), row.end());
        EXPECT_LE(line.size(), kColumns) << line;
        ++rows;
      }
      EXPECT_LE(rows, kRows);
    }
  }
}

}  // namespace
}  // namespace pactole
