// A program that is asked in lines and answers in lines.
#pragma once

#include <sys/types.h>

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
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // Sends a line and waits for one. Throws BotFailure if the program ends, says too much, or thinks
  // for longer than a minute.
  std::string ask(std::string line);

 private:
  std::string command_;
  pid_t pid_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string read_;  // what came after the last line
};

}  // namespace pactole
