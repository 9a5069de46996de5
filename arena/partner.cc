#include "arena/partner.h"

#include <algorithm>

#include "referee/version.h"

namespace pactole {
namespace {

constexpr int kMostGames = 256;
constexpr std::size_t kLongestName = 60;

std::string message(std::string_view method, std::string_view params, std::uint64_t id) {
  std::string line = R"({"jsonrpc":"2.0",)";
  if (id > 0) line += R"("id":)" + std::to_string(id) + ',';
  line += R"("method":")";
  line += method;
  line += R"(","params":)";
  line += params;
  return line + '}';
}

// What is shown of a name must do nothing to the terminal.
std::string plain_words(const Json* words) {
  if (words == nullptr || !words->is_string()) return {};
  std::string plain = words->get<std::string>().substr(0, kLongestName);
  std::ranges::replace_if(plain, [](unsigned char c) { return c < 0x20 || c >= 0x7F; }, '?');
  return plain;
}

}  // namespace

Partner::Partner(const std::string& command, std::chrono::milliseconds greeting) {
  greet(command, greeting);
}

void Partner::greet(const std::string& command, std::chrono::milliseconds greeting) {
  program_ = std::make_unique<Program>(command);
  try {
    program_->tell(message("hello",
                           R"({"name":"pactole","version":")" + std::string(version()) +
                               R"(","can":["events","start","end","games"]})",
                           asked_),
                   greeting);
    const auto line = program_->hear_within(greeting);
    if (line) {
      if (const auto answer = parse_json(*line)) is_greeting(*answer);
    }
  } catch (const NotFound&) {
    throw;
  } catch (const BotFailure&) {
    if (!program_->has_ended()) throw;
    program_ = std::make_unique<Program>(command);
  }
}

bool Partner::is_greeting(const Json& answer) {
  const Json* id = member(answer, "id");
  const Json* result = member(answer, "result");
  const Json* name = result == nullptr ? nullptr : member(*result, "name");
  if (named_ || id == nullptr || *id != 1 || name == nullptr || !name->is_string()) return false;
  named_ = true;
  name_ = plain_words(name);
  if (const std::string version = plain_words(member(*result, "version")); !version.empty()) {
    name_ += " " + version;
  }
  const Json* can = member(*result, "can");
  if (can != nullptr && can->is_array()) {
    for (const Json& each : *can) can_.push_back(plain_words(&each));
  }
  const Json* games = member(*result, "games");
  games_ = std::clamp(games == nullptr ? 1 : as_int(*games).value_or(1), 1, kMostGames);
  return true;
}

std::string Partner::name() {
  const std::lock_guard lock(mutex_);
  return name_;
}
int Partner::games() {
  const std::lock_guard lock(mutex_);
  return games_;
}
bool Partner::can(std::string_view what) {
  const std::lock_guard lock(mutex_);
  return std::ranges::find(can_, what) != can_.end();
}
bool Partner::broken() {
  const std::lock_guard lock(mutex_);
  return broken_ || program_->has_ended();
}

void Partner::tell(std::string_view method, std::string_view params,
                   std::chrono::milliseconds patience) {
  send(message(method, params, 0), patience);
}

void Partner::send(std::string line, std::chrono::milliseconds patience) {
  try {
    program_->tell(std::move(line), patience);
  } catch (const BotFailure&) {
    const std::lock_guard lock(mutex_);
    broken_ = true;
    throw;
  }
}

std::string Partner::choose(std::string_view params, std::chrono::milliseconds patience) {
  std::uint64_t question;
  {
    const std::lock_guard lock(mutex_);
    question = ++asked_;
    answers_[question];
  }
  try {
    send(message("choose", params, question), patience);
    const Json answer = answer_to(question, patience);
    if (const Json* error = member(answer, "error")) {
      const Json* why = member(*error, "message");
      program_->fail("answers with an error" +
                     (why == nullptr ? std::string() : ": " + shown(why->dump())));
    }
    const Json* result = member(answer, "result");
    const Json* move = result == nullptr ? nullptr : member(*result, "move");
    if (move == nullptr || !move->is_string()) {
      program_->fail(R"(must answer with {"id":)" + std::to_string(question) +
                     R"(,"result":{"move":"..."}}, and says )" + shown(answer.dump()));
    }
    return move->get<std::string>();
  } catch (const BotFailure&) {
    const std::lock_guard lock(mutex_);
    answers_.erase(question);
    throw;
  }
}

Json Partner::answer_to(std::uint64_t question, std::chrono::milliseconds patience) {
  const auto deadline = Clock::now() + patience;
  std::unique_lock lock(mutex_);
  while (true) {
    if (Json& answer = answers_.at(question); !answer.is_null()) {
      Json found = std::move(answer);
      answers_.erase(question);
      return found;
    }
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    if (left.count() <= 0 || broken_) {
      broken_ = true;
      lock.unlock();
      heard_.notify_all();
      if (left.count() <= 0) program_->fail_silent(patience);
      program_->fail("has failed in another of its games");
    }
    if (hearing_) {
      heard_.wait_until(lock, deadline);
      continue;
    }
    hearing_ = true;
    lock.unlock();
    try {
      const auto line = program_->hear_within(left);
      lock.lock();
      if (line) sort_in(*line);
    } catch (const BotFailure&) {
      if (!lock.owns_lock()) lock.lock();
      hearing_ = false;
      broken_ = true;
      heard_.notify_all();
      throw;
    }
    hearing_ = false;
    heard_.notify_all();
  }
}

// Locked.
void Partner::sort_in(const std::string& line) {
  auto answer = parse_json(line);
  if (answer && is_greeting(*answer)) return;
  if (!answer || !answer->is_object()) {
    program_->fail("must answer in JSON, and says " + shown(line));
  }
  // One that was not greeted is asked one question at a time, and may call it what it likes.
  if (!named_) {
    answers_.begin()->second = *std::move(answer);
    return;
  }
  const Json* id = member(*answer, "id");
  const auto question = id == nullptr || !id->is_number_unsigned()
                            ? answers_.end()
                            : answers_.find(id->get<std::uint64_t>());
  if (question == answers_.end() || !question->second.is_null()) {
    program_->fail("answers a question that is not open: its id is " +
                   (id == nullptr ? "missing" : shown(id->dump())));
  }
  question->second = *std::move(answer);
}

}  // namespace pactole
