// The program at a real terminal: a pseudo-terminal of 80 columns and 24 rows.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>
#include <vector>

namespace pactole {
namespace {

class Person {
 public:
  explicit Person(std::vector<const char*> arguments) {
    winsize size{24, 80, 0, 0};
    pid_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (pid_ == 0) {
      setenv("TERM", "xterm", 1);
      unsetenv("NO_COLOR");
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

  // Reads the screen until it shows this; false if the program ends or says nothing for long.
  bool sees(std::string_view text) {
    constexpr int kPatience = 20'000;
    while (screen_.find(text) == std::string::npos) {
      pollfd waiting{terminal_, POLLIN, 0};
      if (poll(&waiting, 1, kPatience) != 1) return false;
      char chunk[4096];
      const ssize_t size = read(terminal_, chunk, sizeof chunk);
      if (size <= 0) return false;
      screen_.append(chunk, static_cast<std::size_t>(size));
    }
    screen_.erase(0, screen_.find(text) + text.size());
    return true;
  }

  int exit_code() {
    int status = 0;
    while (sees("\n")) {
    }
    return waitpid(pid_, &status, 0) == pid_ && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  int terminal_ = -1;
  pid_t pid_ = -1;
  std::string screen_;
};

TEST(PseudoTerminal, a_person_plays_asks_and_leaves) {
  Person person({"play", "bidcoin", "--level", "novice"});
  ASSERT_TRUE(person.sees("Welcome to BiD COIN!"));
  ASSERT_TRUE(person.sees("> "));
  person.types("hint\n");
  ASSERT_TRUE(person.sees("Hint: "));
  ASSERT_TRUE(person.sees("> "));
  person.types("rules\n");
  ASSERT_TRUE(person.sees("The rules of BiD COIN"));
  ASSERT_TRUE(person.sees("Press Enter"));
  person.types("\n");
  ASSERT_TRUE(person.sees("Your turn"));
  person.types("quit\n");
  ASSERT_TRUE(person.sees("Until next time!"));
  EXPECT_EQ(person.exit_code(), 0);
}

TEST(PseudoTerminal, ctrl_c_saves_what_there_is) {
  std::string record = ::testing::TempDir() + "pactole_ctrl_c.json";
  {
    Person person({"play", "bidcoin", "--save", record.c_str()});
    ASSERT_TRUE(person.sees("Your turn"));
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
