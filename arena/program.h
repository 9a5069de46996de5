// A program that is told lines and says lines.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>

namespace pactole {

// What went wrong with a bot, in a sentence, and the last lines of its standard error.
struct BotFailure : std::runtime_error {
  explicit BotFailure(const std::string& why, std::string words = {})
      : runtime_error(why), last_words(std::move(words)) {}
  std::string last_words;
};

// What a program says, as it can be repeated: quoted, cut short, and without what moves a terminal.
std::string shown(std::string_view words);

// There is nothing to start.
struct NotFound : BotFailure {
  using BotFailure::BotFailure;
};

// Any thread may tell and hear; a thread of its own listens, so that the program never waits for us
// while we wait for it.
class Program {
 public:
  // By the shell. Throws BotFailure if it can't be started.
  explicit Program(const std::string& command);
  // Ends it, and whatever it has started.
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // Sends a line. Throws BotFailure if the program has ended or does not read.
  void tell(std::string line, std::chrono::milliseconds patience);
  // Its next line; nothing if none comes in time. Throws BotFailure if it ends or says too much,
  // NotFound if it was none.
  std::optional<std::string> hear_within(std::chrono::milliseconds patience);
  // Its next line. Throws BotFailure also if none comes in time.
  std::string hear(std::chrono::milliseconds patience);
  std::string ask(std::string line, std::chrono::milliseconds patience);

  bool has_ended();
  // The last lines of its standard error.
  std::string last_words();

  // Named, with its last words.
  [[noreturn]] void fail(const std::string& why);
  // Because it has not answered for so long.
  [[noreturn]] void fail_silent(std::chrono::milliseconds patience);

 private:
  using Clock = std::chrono::steady_clock;

  void listen();
  // False at the end of the stream.
  bool hear_answer();
  bool hear_words();
  void take_status();
  [[noreturn]] void fail_ended();

  std::string command_;
  pid_t keeper_ = -1;
  int to_ = -1, from_ = -1, errors_ = -1;
  int control_ = -1;            // closed to end it
  int wake_ = -1, woken_ = -1;  // ends the listening

  std::mutex telling_;
  std::mutex mutex_;  // of what follows
  std::condition_variable heard_;
  std::deque<std::string> lines_;
  std::size_t unasked_ = 0;  // bytes of lines and of what came after the last
  std::string read_;
  std::string words_;  // of its standard error
  bool ended_ = false, reaped_ = false, too_much_ = false;
  bool silent_ = false;  // its standard error has ended
  std::optional<int> exit_code_{};
  std::jthread listener_;
};

}  // namespace pactole
