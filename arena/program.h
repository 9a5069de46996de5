// A program that is asked in lines and answers in lines.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <stdexcept>
#include <string>

namespace pactole {

// What went wrong with a bot, in a sentence.
struct BotFailure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Program {
 public:
  // By the shell. Throws BotFailure if it can't be started.
  explicit Program(const std::string& command);
  // Ends it, and whatever it has started.
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // Sends a line and waits for one. Throws BotFailure if the program ends, says too much, does not
  // read, or thinks for longer than it may.
  std::string ask(std::string line, std::chrono::milliseconds patience);
  // The two halves of it.
  void tell(std::string line, std::chrono::milliseconds patience);
  std::string hear(std::chrono::milliseconds patience);

  // The last lines of its standard error.
  const std::string& last_words() const { return words_; }

 private:
  using Clock = std::chrono::steady_clock;

  void send(const std::string& line, Clock::time_point deadline);
  // Until it can be written to or has said something, but not for longer.
  void wait(bool to_write, Clock::time_point deadline);
  void hear_answer();
  void hear_words();
  void hear_last_words();
  [[noreturn]] void fail(const std::string& why);
  [[noreturn]] void fail_ended();

  std::string command_;
  pid_t pid_ = -1;
  int to_ = -1;
  int from_ = -1;
  int errors_ = -1;
  bool ended_ = false;
  std::string read_;   // what came after the last line
  std::string words_;  // of its standard error
};

}  // namespace pactole
