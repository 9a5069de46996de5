#include "arena/program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include "arena/keeper.h"

namespace pactole {
namespace {

constexpr std::size_t kMaxLine = std::size_t{1} << 20;
constexpr int kLastLines = 10;
constexpr std::size_t kLongestWords = 4096;
constexpr std::chrono::milliseconds kForLastWords{200};

struct Pipe {
  // Closed in every program but the one it is made for: who holds the other end of somebody else's
  // pipe keeps it from learning that we are gone.
  Pipe() {
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw BotFailure("no pipe can be opened");
  }
  ~Pipe() {
    for (const int end : ends) {
      if (end >= 0) close(end);
    }
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  // Ours, which never makes us wait.
  int take(std::size_t end) {
    fcntl(ends[end], F_SETFL, fcntl(ends[end], F_GETFL) | O_NONBLOCK);
    return std::exchange(ends[end], -1);
  }

  std::array<int, 2> ends{-1, -1};
};

void keep_last_lines(std::string& words) {
  std::size_t begin = words.size() > kLongestWords ? words.size() - kLongestWords : 0;
  int lines = 0;
  for (std::size_t at = words.size(); at > begin; --at) {
    if (words[at - 1] == '\n' && at != words.size() && ++lines == kLastLines) begin = at;
  }
  words.erase(0, begin);
}

std::string text(std::chrono::milliseconds time) {
  return time.count() % 1000 == 0 ? std::to_string(time.count() / 1000) + " s"
                                  : std::to_string(time.count()) + " ms";
}

std::string text_of_exit(int code) {
  if (code <= 128) return "exit code " + std::to_string(code);
  const char* signal = strsignal(code - 128);
  return "signal " + std::to_string(code - 128) + ", " + (signal == nullptr ? "unknown" : signal);
}

}  // namespace

std::string shown(std::string_view words) {
  constexpr std::size_t kMost = 60;
  std::string text = '"' + std::string(words.substr(0, kMost)) + '"';
  std::ranges::replace_if(text, [](unsigned char c) { return c < 0x20 || c >= 0x7F; }, '?');
  return text;
}

Program::Program(const std::string& command) : command_(command) {
  Pipe questions, answers, errors, control, wake;
  // A program that has ended must not end us when we write to it.
  signal(SIGPIPE, SIG_IGN);
  keeper_ = fork();
  if (keeper_ == 0) {
    dup2(questions.ends[0], STDIN_FILENO);
    dup2(answers.ends[1], STDOUT_FILENO);
    dup2(errors.ends[1], STDERR_FILENO);
    keep(command.c_str(), control.ends[0]);
  }
  if (keeper_ < 0) throw BotFailure("no process can be started");
  to_ = questions.take(1), from_ = answers.take(0), errors_ = errors.take(0);
  control_ = control.take(1), wake_ = wake.take(1), woken_ = wake.take(0);
  listener_ = std::jthread([this] { listen(); });
}

Program::~Program() {
  close(to_);
  close(control_);
  take_status();
  close(wake_);
  listener_.join();
  for (const int end : {from_, errors_, woken_}) close(end);
}

void Program::listen() {
  bool answers = true, words = true;
  while (answers || words) {
    std::array<pollfd, 3> ends{
        {{answers ? from_ : -1, POLLIN, 0}, {words ? errors_ : -1, POLLIN, 0}, {woken_, 0, 0}}};
    if (poll(ends.data(), ends.size(), -1) < 0) continue;
    if (ends[2].revents != 0) return;
    if (ends[1].revents != 0) words = hear_words();
    if (ends[0].revents != 0) answers = hear_answer();
    heard_.notify_all();
  }
}

bool Program::hear_answer() {
  std::array<char, 65536> chunk;
  const ssize_t size = read(from_, chunk.data(), chunk.size());
  if (size < 0 && errno == EAGAIN) return true;
  const std::lock_guard lock(mutex_);
  if (size <= 0) {
    ended_ = true;
    return false;
  }
  read_.append(chunk.data(), static_cast<std::size_t>(size));
  unasked_ += static_cast<std::size_t>(size);
  std::size_t begin = 0;
  for (std::size_t end; (end = read_.find('\n', begin)) != std::string::npos; begin = end + 1) {
    lines_.push_back(read_.substr(begin, end - begin));
  }
  read_.erase(0, begin);
  // Nobody listens any more.
  too_much_ = unasked_ > kMaxLine;
  return !too_much_;
}

bool Program::hear_words() {
  std::array<char, 4096> chunk;
  const ssize_t size = read(errors_, chunk.data(), chunk.size());
  if (size < 0 && errno == EAGAIN) return true;
  const std::lock_guard lock(mutex_);
  silent_ = size <= 0;
  if (silent_) return false;
  words_.append(chunk.data(), static_cast<std::size_t>(size));
  keep_last_lines(words_);
  return true;
}

void Program::take_status() {
  int status = 0;
  if (std::exchange(reaped_, true)) return;
  if (waitpid(keeper_, &status, 0) == keeper_ && WIFEXITED(status))
    exit_code_ = WEXITSTATUS(status);
}

std::string Program::last_words() {
  const std::lock_guard lock(mutex_);
  return words_;
}

bool Program::has_ended() {
  const std::lock_guard lock(mutex_);
  return ended_;
}

void Program::fail(const std::string& why) {
  std::unique_lock lock(mutex_);
  // Whoever dies says why at the same time.
  if (ended_) heard_.wait_for(lock, kForLastWords, [&] { return silent_; });
  throw BotFailure("exec:" + command_ + " " + why, words_);
}

void Program::fail_ended() {
  constexpr int kNotExecutable = 126, kNotFound = 127;  // of the shell
  std::string how;
  bool found = true;
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    // Its streams are closed: if it has not ended yet, it has nothing to do any more.
    if (control_ >= 0) close(std::exchange(control_, -1));
    take_status();
    if (exit_code_) how = " (" + text_of_exit(*exit_code_) + ")";
    found = exit_code_ != kNotExecutable && exit_code_ != kNotFound;
  }
  if (!found) throw NotFound("exec:" + command_ + " can't be started", last_words());
  fail("has ended before its game" + how);
}

void Program::fail_silent(std::chrono::milliseconds patience) {
  bool begun;
  {
    const std::lock_guard lock(mutex_);
    begun = !read_.empty();
  }
  fail("has not answered for " + text(patience) +
       (begun ? "; its answer lacks the end of the line"
              : "; does it flush its output after every line?"));
}

void Program::tell(std::string line, std::chrono::milliseconds patience) {
  const auto deadline = Clock::now() + patience;
  line += '\n';
  const std::lock_guard lock(telling_);
  for (std::size_t sent = 0; sent < line.size();) {
    const ssize_t size = write(to_, line.data() + sent, line.size() - sent);
    if (size > 0) {
      sent += static_cast<std::size_t>(size);
      continue;
    }
    if (errno != EAGAIN) fail_ended();
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    pollfd end{to_, POLLOUT, 0};
    if (left <= 0 || poll(&end, 1, static_cast<int>(std::min(left, 1L << 30))) == 0) {
      fail("does not read what it is told");
    }
  }
}

std::optional<std::string> Program::hear_within(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  heard_.wait_for(lock, patience, [&] { return !lines_.empty() || ended_ || too_much_; });
  if (!lines_.empty()) {
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    if (!too_much_) unasked_ -= line.size() + 1;
    return line;
  }
  const bool too_much = too_much_, ended = ended_;
  lock.unlock();
  if (too_much) fail("says too much: more than 1 MiB that nobody asked for");
  if (ended) fail_ended();
  return std::nullopt;
}

std::string Program::hear(std::chrono::milliseconds patience) {
  if (auto line = hear_within(patience)) return *std::move(line);
  fail_silent(patience);
}

std::string Program::ask(std::string line, std::chrono::milliseconds patience) {
  tell(std::move(line), patience);
  return hear(patience);
}

}  // namespace pactole
