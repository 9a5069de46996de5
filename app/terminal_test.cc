// The program at a real terminal: a pseudo-terminal of 80 columns and 24 rows.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "referee/rooms.h"

namespace pactole {
namespace {

class Person {
 public:
  explicit Person(std::vector<const char*> arguments, bool colours = true,
                  const char* locale = "C.UTF-8") {
    winsize size{24, 80, 0, 0};
    pid_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (pid_ == 0) {
      setenv("TERM", "xterm", 1);
      setenv("LC_ALL", locale, 1);
      setenv("NO_COLOR", colours ? "" : "1", 1);
      arguments.insert(arguments.begin(), PACTOLE_PROGRAM);
      arguments.push_back(nullptr);
      execv(PACTOLE_PROGRAM, const_cast<char* const*>(arguments.data()));
      _exit(127);
    }
  }
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;
  ~Person() {
    close(terminal_);
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }

  void types(std::string_view keys) {
    EXPECT_EQ(write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }

  void resizes(unsigned short rows, unsigned short columns) {
    const winsize size{rows, columns, 0, 0};
    EXPECT_EQ(ioctl(terminal_, TIOCSWINSZ, &size), 0);
  }

  // Reads the screen until it shows this; false if the program ends or says nothing for long.
  bool sees(std::string_view text) {
    while (screen_.find(text) == std::string::npos) {
      if (!reads()) return false;
    }
    screen_.erase(0, screen_.find(text) + text.size());
    return true;
  }

  // Answers whatever is asked, in turn, until the screen shows this.
  bool plays_until(std::string_view text, const std::vector<std::string>& answers) {
    std::size_t next = 0;
    while (screen_.find(text) == std::string::npos) {
      if (screen_.ends_with("> ") || screen_.ends_with(". ")) {
        types(answers[next++ % answers.size()] + "\n");
      }
      if (!reads()) return false;
    }
    return true;
  }

  const std::string& screen() const { return screen_; }

  int exit_code() {
    int status = 0;
    while (sees("\n")) {
    }
    return waitpid(pid_, &status, 0) == pid_ && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  bool reads() {
    constexpr int kPatience = 20'000;
    pollfd waiting{terminal_, POLLIN, 0};
    if (poll(&waiting, 1, kPatience) != 1) return false;
    char chunk[4096];
    const ssize_t size = read(terminal_, chunk, sizeof chunk);
    if (size <= 0) return false;
    screen_.append(chunk, static_cast<std::size_t>(size));
    return true;
  }

  int terminal_ = -1;
  pid_t pid_ = -1;
  std::string screen_;
};

const std::string kSeed(64, '5');

TEST(PseudoTerminal, a_person_plays_asks_and_leaves) {
  Person person({"play", "bidcoin", "--level", "novice"});
  ASSERT_TRUE(person.sees("Everybody owns coins"));
  ASSERT_TRUE(person.sees("Press Enter"));
  person.types("\n");
  ASSERT_TRUE(person.sees("> "));
  person.types("hint\n");
  ASSERT_TRUE(person.sees("The expert’s advice"));
  ASSERT_TRUE(person.sees("> "));
  person.types("rules\n");
  ASSERT_TRUE(person.sees("The rules of BiD COIN"));
  ASSERT_TRUE(person.sees("Press Enter"));
  person.types("\n");
  ASSERT_TRUE(person.sees("> "));
  person.types("quit\n");
  ASSERT_TRUE(person.sees("Until next time!"));
  EXPECT_EQ(person.exit_code(), 0);
}

// A whole game of each, in each language, by the first choice and the odd hint. A game that is not
// named here is opened as it is, and its numbers are typed in turn.
TEST(PseudoTerminal, every_game_is_played_to_its_end_in_every_language) {
  struct Game {
    std::string name;
    std::vector<const char*> option;
    std::vector<std::string> answers;
  };
  std::vector<Game> games{
      {"bidcoin", {}, {"1", "7", "5", "3", "2"}},
      {"money", {"--option", "deals=1"}, {"1", "1", "1-3", "2"}},
      {"blackmonday", {"--option", "turn_limit=40"}, {"1"}},
      {"fuffziger", {"--option", "round_limit=3"}, {"1", "2"}},
  };
  for (const Room& room : rooms()) {
    if (std::ranges::find(games, room.id, &Game::name) == games.end()) {
      games.push_back({std::string(room.id), {}, {"1", "2", "3", "4", "5"}});
    }
  }
  struct Tongue {
    const char* code;
    const char* hint;
    const char* advice;
    const char* ending;
  };
  const std::vector<Tongue> tongues{
      {"en", "hint\n", "The expert’s advice", "Type `why`"},
      {"fr", "conseil\n", "Le conseil de l’expert", "Tapez `pourquoi`"},
      {"de", "tipp\n", "Der Experte rät", "Tippe `warum`"},
  };
  for (const Game& game : games) {
    for (const Tongue& tongue : tongues) {
      std::vector<const char*> words{"play",      game.name.c_str(), "--lang",
                                     tongue.code, "--seed",          kSeed.c_str()};
      words.insert(words.end(), game.option.begin(), game.option.end());
      Person person(words);
      person.types("\n");
      ASSERT_TRUE(person.sees("> ")) << game.name << tongue.code;
      person.types(tongue.hint);
      ASSERT_TRUE(person.sees(tongue.advice)) << game.name << tongue.code;
      ASSERT_TRUE(person.plays_until(tongue.ending, game.answers))
          << game.name << tongue.code << person.screen().substr(person.screen().size() / 2);
      person.types("\n");
      EXPECT_EQ(person.exit_code(), 0) << game.name << tongue.code;
    }
  }
}

// Nothing that moves the cursor, and nothing is waited for but moves.
TEST(PseudoTerminal, plain_is_a_text_that_only_grows) {
  const std::string kept = ::testing::TempDir() + "pactole-plain.json";
  Person person({"play", "fuffziger", "--seed", kSeed.c_str(), "--plain"});
  ASSERT_TRUE(person.plays_until("> ", {}));
  EXPECT_EQ(person.screen().find('\x1b'), std::string::npos);
  EXPECT_NE(person.screen().find("Your presses:"), std::string::npos) << person.screen();
  person.types("save " + kept + "\n");
  ASSERT_TRUE(person.sees("Saved."));
  person.types("quit\n");
  ASSERT_TRUE(person.sees("Until next time!"));
  EXPECT_EQ(person.exit_code(), 0);
  // What is somebody's own is left alone.
  std::ofstream(kept) << "Dear diary";
  Person again({"play", "fuffziger", "--seed", kSeed.c_str(), "--plain"});
  again.types("save " + kept + "\nquit\n");
  ASSERT_TRUE(again.sees("holds no game of ours"));
  std::remove(kept.c_str());
}

TEST(PseudoTerminal, a_window_may_change_its_size_in_the_middle) {
  Person person({"play", "bidcoin", "--seed", kSeed.c_str()});
  person.types("\n");
  ASSERT_TRUE(person.sees("┌────┬"));
  ASSERT_TRUE(person.sees("> "));
  person.resizes(20, 60);
  person.types("nonsense\n");
  ASSERT_TRUE(person.sees("Your hand  "));
  ASSERT_TRUE(person.sees("> "));
  person.resizes(50, 200);
  person.types("nonsense\n");
  ASSERT_TRUE(person.sees("│ Deal 1: "));
}

TEST(PseudoTerminal, tab_completes_moves_and_shows_what_there_is) {
  Person person({"play", "money", "--seed", kSeed.c_str()}, false);
  person.types("\n");
  ASSERT_TRUE(person.sees("> "));
  person.types("b\t");
  ASSERT_TRUE(person.sees("bid "));
  person.types("\t");
  ASSERT_TRUE(person.sees("EUR30"));
  ASSERT_TRUE(person.sees("bluff"));
  ASSERT_TRUE(person.sees("> bid "));
  person.types("e\t");
  ASSERT_TRUE(person.sees("EUR30"));
  person.types(",bl\t\n");
  ASSERT_TRUE(person.sees("Bids: you EUR"));
  ASSERT_TRUE(person.sees("bluff (30)"));
}

TEST(PseudoTerminal, without_colour_no_escape_is_sent) {
  Person person({"play", "blackmonday", "--seed", kSeed.c_str()}, false);
  person.types("\n");
  ASSERT_TRUE(person.sees("> "));
  person.types("\t");
  ASSERT_TRUE(person.plays_until("Until next time!", {"1", "hint", "log", "1", "rules", "quit"}));
  EXPECT_EQ(person.screen().find('\x1b'), std::string::npos);
  EXPECT_EQ(person.exit_code(), 0);
}

TEST(PseudoTerminal, where_only_ascii_can_be_shown_nothing_else_is) {
  Person person({"play", "bidcoin", "--lang", "fr", "--seed", kSeed.c_str()}, false, "C");
  ASSERT_TRUE(person.plays_until("prochaine", {"1", "regles", "hint", "quitter"}));
  EXPECT_NE(person.screen().find("|R10 |"), std::string::npos) << person.screen();
  for (const char c : person.screen()) ASSERT_GE(c, '\0');
}

TEST(PseudoTerminal, the_menu_starts_the_game_chosen) {
  Person person({"play"});
  ASSERT_TRUE(person.sees("Which one do you want to play?"));
  ASSERT_TRUE(person.sees("> "));
  person.types("4\n");
  ASSERT_TRUE(person.sees("Four kinds of share"));
  person.types("\nquit\n");
  EXPECT_EQ(person.exit_code(), 0);
}

TEST(PseudoTerminal, ctrl_c_saves_what_there_is) {
  std::string record = ::testing::TempDir() + "pactole_ctrl_c.json";
  {
    Person person({"play", "bidcoin", "--save", record.c_str()});
    person.types("\n");
    ASSERT_TRUE(person.sees("> "));
    person.types("\x03");
    ASSERT_TRUE(person.sees("Saved."));
    EXPECT_EQ(person.exit_code(), 0);
  }
  EXPECT_EQ(access(record.c_str(), R_OK), 0);
  unlink(record.c_str());
}

}  // namespace
}  // namespace pactole
