#include "arena/program.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <string>

namespace pactole {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kPlenty{60'000};

std::string fault_of(const std::string& command, milliseconds patience = kPlenty,
                     std::size_t question = 10) {
  Program program(command);
  try {
    return "answered " + program.ask(std::string(question, 'x'), patience);
  } catch (const BotFailure& failure) {
    return failure.what();
  }
}

TEST(ArenaProgram, is_asked_in_lines_and_answers_in_lines) {
  Program program("while read -r line; do echo \"<$line>\"; done");
  EXPECT_EQ(program.ask("one", kPlenty), "<one>");
  EXPECT_EQ(program.ask("two", kPlenty), "<two>");
}

// Otherwise it would not learn that the contest is over as long as another one lives.
TEST(ArenaProgram, holds_no_pipe_of_another) {
  constexpr const char* kOpenFiles = "read -r line; (cd /proc/$$/fd && echo *); read -r line";
  Program first(kOpenFiles);
  Program second(kOpenFiles);
  EXPECT_EQ(first.ask("which?", kPlenty), second.ask("which?", kPlenty));
}

// Who has learnt something writes it down when its input ends, without knowing of signals.
TEST(ArenaProgram, has_time_to_end_by_itself) {
  const std::string path = ::testing::TempDir() + "learnt_" + std::to_string(getpid());
  {
    Program program("while read -r line; do echo \"$line\"; done; echo much >" + path);
    EXPECT_EQ(program.ask("well?", kPlenty), "well?");
  }
  std::string learnt;
  std::ifstream(path) >> learnt;
  EXPECT_EQ(learnt, "much");
  unlink(path.c_str());
}

// What it has started holds the end of a pipe, so that we learn of its end by reading.
TEST(ArenaProgram, ends_with_all_it_has_started_even_if_it_does_not_want_to) {
  const std::string pipe = ::testing::TempDir() + "alive_" + std::to_string(getpid());
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const int end = open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
  {
    Program program("trap '' TERM; (trap '' TERM; exec 3>" + pipe +
                    "; echo begun; while :; do sleep 1; done) & wait");
    EXPECT_EQ(program.ask("well?", kPlenty), "begun");
  }
  fcntl(end, F_SETFL, 0);
  char byte;
  EXPECT_EQ(read(end, &byte, 1), 0);
  close(end);
  unlink(pipe.c_str());
}

TEST(ArenaProgram, that_is_hostile_is_stopped_and_named) {
  EXPECT_NE(fault_of("exec cat /dev/zero").find("says too much"), std::string::npos);
  EXPECT_NE(fault_of("yes >&2", milliseconds(50)).find("has not answered"), std::string::npos);
  constexpr std::size_t kMoreThanAPipeHolds = std::size_t{1} << 20;
  EXPECT_NE(fault_of("exec sleep 600", milliseconds(50), kMoreThanAPipeHolds).find("does not read"),
            std::string::npos);
  EXPECT_NE(fault_of("printf x; yes >&2", milliseconds(2000)).find("lacks the end of the line"),
            std::string::npos);
  EXPECT_TRUE(fault_of("true").starts_with("exec:true has ended"));
}

TEST(ArenaProgram, says_how_it_has_ended) {
  EXPECT_NE(fault_of("exit 3").find("(exit code 3)"), std::string::npos);
  EXPECT_NE(fault_of("kill -9 $$").find("(signal 9, Killed)"), std::string::npos);
  EXPECT_THROW(Program("/no/such/bot").ask("well?", kPlenty), NotFound);
}

TEST(ArenaProgram, that_says_gigabytes_in_one_line_is_stopped) {
  EXPECT_NE(fault_of("tr '\\0' x </dev/zero | head -c 4000000000").find("says too much"),
            std::string::npos);
}

// Forks away from its parent and out of its group.
TEST(ArenaProgram, has_no_child_that_gets_away) {
  const std::string pipe = ::testing::TempDir() + "away_" + std::to_string(getpid());
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const int end = open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
  {
    Program program("(setsid sh -c 'trap \"\" TERM HUP; exec 3>" + pipe +
                    "; echo begun; while :; do sleep 1; done' &) ; read -r line; read -r line");
    EXPECT_EQ(program.ask("well?", kPlenty), "begun");
  }
  fcntl(end, F_SETFL, 0);
  char byte;
  EXPECT_EQ(read(end, &byte, 1), 0);
  close(end);
  unlink(pipe.c_str());
}

TEST(ArenaProgram, that_does_not_answer_is_told_to_flush) {
  EXPECT_NE(fault_of("cat >/dev/null", milliseconds(50)).find("flush"), std::string::npos);
}

TEST(ArenaProgram, leaves_its_last_words) {
  Program program("echo early >&2; for i in 1 2 3 4 5 6 7 8 9 10 11; do echo line $i >&2; done");
  EXPECT_THROW(program.ask("well?", kPlenty), BotFailure);
  EXPECT_EQ(program.last_words().find("line 1\n"), std::string::npos);
  EXPECT_TRUE(program.last_words().ends_with("line 10\nline 11\n")) << program.last_words();
}

}  // namespace
}  // namespace pactole
