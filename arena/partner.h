// A program that takes part in a contest, as docs/protocol.md says: who it is, what it can, and its
// answers, which may be to questions of several games at once.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "arena/program.h"
#include "referee/json.h"

namespace pactole {

class Partner {
 public:
  static constexpr std::chrono::milliseconds kGreeting{5'000};

  // Starts it and greets it. Who does not answer a greeting is asked `choose` and nothing else; who
  // ends because of it is started again and not greeted. Throws BotFailure.
  explicit Partner(const std::string& command, std::chrono::milliseconds greeting = kGreeting);

  // "name version", as it calls itself; empty if it does not.
  std::string name();
  // How many games it may play at the same time.
  int games();
  // Whether it can do this: "start" and "end" are what it wants to be told.
  bool can(std::string_view what);
  // It has failed in a way that costs all its games: another has to be started.
  bool broken();

  // What nobody answers.
  void tell(std::string_view method, std::string_view params, std::chrono::milliseconds patience);
  // The move as it says it. Throws BotFailure if there is none.
  std::string choose(std::string_view params, std::chrono::milliseconds patience);

  [[noreturn]] void fail(const std::string& why) { program_->fail(why); }

 private:
  using Clock = std::chrono::steady_clock;

  void greet(const std::string& command, std::chrono::milliseconds greeting);
  void send(std::string line, std::chrono::milliseconds patience);
  // Whether this is the answer to our greeting, which is then remembered.
  bool is_greeting(const Json& answer);
  Json answer_to(std::uint64_t question, std::chrono::milliseconds patience);
  void sort_in(const std::string& line);

  std::unique_ptr<Program> program_;
  std::mutex mutex_;  // of what follows
  std::condition_variable heard_;
  bool hearing_ = false;  // some thread does, for all of them
  bool broken_ = false;
  bool named_ = false;  // it has answered our greeting: from then on ids count
  std::string name_;
  std::vector<std::string> can_;
  int games_ = 1;
  std::uint64_t asked_ = 1;  // the greeting
  // Questions and what was answered to them; a null as long as nothing was.
  std::map<std::uint64_t, Json> answers_;
};

}  // namespace pactole
