// Whole games at a pretended terminal.
#include "app/play.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <ranges>

#include "app/layout.h"
#include "app/pages.h"
#include "app/story.h"
#include "app/testing.h"
#include "referee/record.h"
#include "referee/seed.h"
#include "tests/support/testing.h"

namespace pactole {
namespace {

constexpr std::string_view kNewPage = "\x1b[H\x1b[2J";

Match open_game(std::string_view game, int players, const Seed& seed,
                Json options = Json::object()) {
  return *open_match({{"game", game},
                      {"players", players},
                      {"options", std::move(options)},
                      {"seed", text(seed)}});
}

Match open_bidcoin(int players, const Seed& seed) {
  return open_game("bidcoin", players, seed);
}

// Answers of all kinds, enough to end any game; Enter alone turns pages.
std::string random_answers(Stream& chance) {
  std::string answers;
  for (int i = 0; i < 4000; ++i) {
    const auto pick = chance.below(24);
    if (pick >= 20) {
      constexpr std::array kOthers{"log",  "nonsense", "b",       "rules",
                                   "hint", "e",        "conseil", "bid all"};
      answers += kOthers[chance.below(kOthers.size())];
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

// The game as it was before its first move.
Match opening_of(const Match& match) {
  std::string record;
  match.write_record(record);
  return *open_match(*parse_json(record));
}

Leaving play_game(Match& match, Seat you, FakeTerminal& terminal, Language language = Language::en,
                  Memory memory = Memory::strict) {
  const Seating seating{you,    *parse_bot("regular"), *parse_bot("expert:20it"), language,
                        memory, {kFewestFutures, true}};
  const Match opened = opening_of(match);
  return play(match, opened.position(), *find_face(match.room().id), seating,
              Stream(test_seed(1), "opponents"), terminal,
              [](const Match& now, const std::string& path) {
                return fmt::format("Kept {} moves{}.", now.moves().size(),
                                   path.empty() ? path : " in " + path);
              });
}

Leaving play_bidcoin(Match& match, Seat you, FakeTerminal& terminal) {
  return play_game(match, you, terminal);
}

// Every game that can be played, and its options; one that is not named here as it is opened.
struct TableCase {
  std::string_view game;
  Json options;
};
std::vector<TableCase> table_cases() {
  std::vector<TableCase> cases{
      {"bidcoin", {{"coin_move", "one"}}},
      {"bidcoin", {{"coin_move", "cover"}}},
      {"money", {{"deals", 1}}},
      {"money", {{"deals", 2}, {"edition", "goldsieber"}}},
      {"blackmonday", {{"turn_limit", 40}}},
      {"blackmonday", {{"turn_limit", 40}, {"four_closings", true}, {"high_parcels", true}}},
      {"fuffziger", {{"round_limit", 3}}},
      {"fuffziger", {{"round_limit", 3}, {"start_money", 300}, {"open_money", true}}}};
  for (const Room& room : rooms()) {
    if (std::ranges::find(cases, room.id, &TableCase::game) == cases.end()) {
      cases.push_back({room.id, Json::object()});
    }
  }
  return cases;
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

// Nothing is drawn and nothing replaced; cards are called as on the page, and what has not changed
// is not told again unless asked for.
TEST(Play, plain_is_read_from_the_first_word_to_the_last) {
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
