// Whole games at a pretended terminal.
#include "app/play.h"

#include <gtest/gtest.h>

#include <ranges>

#include "app/layout.h"
#include "app/pages.h"
#include "app/story.h"
#include "app/testing_play.h"

namespace pactole {
namespace {

constexpr std::string_view kNewPage = "\x1b[H\x1b[2J";

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

void expect_pages_fit(std::string_view told, const Screen& screen, const std::string& where) {
  for (const auto page : std::views::split(told, kNewPage)) {
    // What comes after the first answer on a page scrolls.
    std::string_view text(page.begin(), page.end());
    if (const std::size_t prompt = text.find("\n> "); prompt != std::string_view::npos) {
      text = text.substr(0, prompt + 3);
    }
    int rows = 0;
    for (const auto row : std::views::split(text, '\n')) {
      const std::string_view line(row.begin(), row.end());
      ASSERT_LE(width(line), screen.columns) << where << "\n" << line;
      ASSERT_EQ(line.find('\x1b'), std::string_view::npos) << line;
      ++rows;
    }
    ASSERT_LE(rows, screen.rows) << where << "\n" << std::string_view(page.begin(), page.end());
  }
}

TEST(Play, every_page_of_random_games_fits_the_screen_in_every_language) {
  std::uint8_t game = 0;
  for (const TableCase& table : table_cases()) {
    const Room& room = *find_room(table.game);
    for (const int players : {room.min_seats, room.max_seats}) {
      const Screen screen = kScreens[game / 2 % kScreens.size()];
      const Language language = kLanguages[++game % kLanguages.size()];
      const Seed seed = test_seed(game, static_cast<std::uint8_t>(players));
      Stream chance(seed, "answers");
      Match match = open_game(table.game, players, seed, table.options);
      FakeTerminal terminal(random_answers(chance), Ink::colours(), true, screen);
      const std::string where = fmt::format("{} {} {} {}x{}", table.game, players, text(language),
                                            screen.columns, screen.rows);
      ASSERT_EQ(play_game(match, seat_at(game % players), terminal, language), Leaving::game_over)
          << where;
      ASSERT_TRUE(match.position().outcome().over) << where;
      expect_pages_fit(without_colour(terminal.screen()), screen, where);
      if (::testing::Test::HasFatalFailure()) return;
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
    EXPECT_FALSE(match.position().outcome().over);
  }
}

TEST(Play, a_wrong_answer_says_what_to_do_and_asks_again) {
  Match match = open_bidcoin(4, test_seed(2));
  FakeTerminal terminal("nonsense\n77\nplay R99\ncoin 7\n\nquit\n", Ink::none(), false);
  play_bidcoin(match, seat_at(0), terminal);
  const std::string screen = terminal.screen();
  for (const char* expected :
       {"A card is a suit R, B, G, Y or P", "There is no such choice. Type a number from 1 to",
        "Coins move only after a trick", "(rule B12)", "Type a number from 1 to"}) {
    EXPECT_NE(screen.find(expected), std::string::npos) << expected;
  }
  std::size_t questions = 0;
  for (std::size_t at = 0; (at = screen.find("\n> ", at)) != std::string::npos; ++at) ++questions;
  EXPECT_EQ(questions, 6u);
}

TEST(Play, a_refusal_names_the_rule_in_the_readers_language) {
  Match match = open_bidcoin(4, test_seed(2));
  FakeTerminal terminal("coin 7\nquitter\n", Ink::none(), false);
  EXPECT_EQ(play_game(match, seat_at(0), terminal, Language::fr), Leaving::quit);
  EXPECT_NE(terminal.screen().find("(règle B12)"), std::string::npos) << terminal.screen();
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
  const std::size_t hint = screen.find("The expert’s advice: `");
  ASSERT_NE(hint, std::string::npos);
  EXPECT_NE(screen.find("chance to win ", hint), std::string::npos);
  EXPECT_NE(screen.find("bid hit ", hint), std::string::npos);
}

// Declaring zero shows nothing, and nobody else moves in between; a card brings the others' cards.
TEST(Play, only_what_showed_nothing_can_be_taken_back) {
  Match match = open_bidcoin(4, test_seed(2));
  std::string zero;
  {
    Match look = open_bidcoin(4, test_seed(2));
    const std::string screen = bidcoin_evening("quit\n", look);
    for (const std::string& move : look.position().choices(seat_at(0)).moves) {
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
  EXPECT_NE(bidcoin_evening("save  my game.json \nquit\n", match).find(" in my game.json."),
            std::string::npos);
  const std::string again = bidcoin_evening("log\nquit\n", match);
  EXPECT_NE(again.find("Back at the table."), std::string::npos);
  EXPECT_NE(again.find("Trick 1:"), std::string::npos);
}

TEST(Play, welcome_help_and_rules_fit_a_screen_in_every_language) {
  for (const Face& face : faces()) {
    for (const Language language : kLanguages) {
      const Voice voice(face, 4, language);
      for (const std::string& text :
           {welcome(face, voice, Memory::strict), welcome(face, voice, Memory::aided),
            help_page(face, voice), rules_page(face, voice)}) {
        EXPECT_LE(rows(text) + 2, Screen{}.rows) << text;
        for (const auto row : std::views::split(text, '\n')) {
          EXPECT_LE(width(std::string_view(row.begin(), row.end())), kColumns) << text;
        }
      }
    }
  }
}

TEST(Play, why_waits_for_the_end_and_is_offered_there) {
  Match match = open_game("money", 3, test_seed(4), {{"deals", 1}});
  std::string answers = "why\n";
  for (int i = 0; i < 60; ++i) answers += "1\n";
  FakeTerminal during(answers, Ink::none(), false);
  ASSERT_EQ(play_game(match, seat_at(0), during), Leaving::game_over);
  EXPECT_NE(during.screen().find("`why` is for when the game is over"), std::string::npos);
  FakeTerminal after("why\n", Ink::none(), false);
  ASSERT_EQ(play_game(match, seat_at(0), after), Leaving::game_over);
  const std::string told = after.screen();
  EXPECT_NE(told.find("Where your result came from"), std::string::npos) << told;
  EXPECT_NE(told.find("To take along:"), std::string::npos) << told;
}

TEST(Play, a_number_that_no_card_has_is_named) {
  for (const char* typed : {"99\nquit\n", "1 99\nquit\n", "bid 2,99\nquit\n"}) {
    Match match = open_game("money", 3, test_seed(4));
    FakeTerminal terminal(typed, Ink::none(), false);
    play_game(match, seat_at(0), terminal);
    EXPECT_NE(terminal.screen().find("There is no card 99: your cards have the numbers 1 to 6"),
              std::string::npos)
        << terminal.screen();
  }
}

TEST(Play, an_exchange_of_money_says_what_it_brings) {
  Match match = open_game("money", 3, test_seed(4));
  FakeTerminal terminal("1-6\nquit\n", Ink::none(), false);
  play_game(match, seat_at(0), terminal);
  EXPECT_NE(terminal.screen().find(") keep your bid (±0 points now)"), std::string::npos)
      << terminal.screen();
}

TEST(Play, the_log_tells_past_tricks_as_the_table_agreed) {
  std::string answers;
  for (int i = 0; i < 5; ++i) answers += "1\n7\n";
  answers += "log\nquit\n";
  for (const Memory memory : {Memory::strict, Memory::aided}) {
    Match match = open_bidcoin(4, test_seed(2));
    FakeTerminal terminal(answers, Ink::none(), false);
    ASSERT_EQ(play_game(match, seat_at(0), terminal, Language::en, memory), Leaving::quit);
    const std::string screen = terminal.screen();
    const std::string log = screen.substr(screen.rfind("> log"));
    const bool strict = memory == Memory::strict;
    EXPECT_EQ(log.find("won it, one pile") != std::string::npos, strict) << log;
    const std::size_t first = log.find("Trick 1: ");
    ASSERT_NE(first, std::string::npos) << log;
    EXPECT_EQ(log.substr(first, log.find('\n', first) - first).find(" with ") == std::string::npos,
              strict)
        << log;
  }
}

TEST(Play, what_one_can_only_do_is_done_where_that_is_common) {
  Match match = open_game("fuffziger", 3, test_seed(4), {{"round_limit", 1}});
  FakeTerminal terminal("flip 1\nflip 2\nflip 3\n", Ink::none(), false);
  EXPECT_EQ(play_game(match, seat_at(0), terminal), Leaving::game_over) << terminal.screen();
}

TEST(Play, score_sheets_begin_with_whoever_is_ahead) {
  const Json sheet = *parse_json(R"([{"seat":0,"n":2},{"seat":1,"n":3},{"seat":2,"n":2}])");
  const auto seats_in = [&](Ahead ahead) {
    std::string order;
    for (const Json& line : ranked(sheet, "n", ahead)) order += line.at("seat").dump();
    return order;
  };
  EXPECT_EQ(seats_in(Ahead::most), "102");
  EXPECT_EQ(seats_in(Ahead::least), "021");
}

}  // namespace
}  // namespace pactole
