#include "arena/program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <thread>
#include <utility>

namespace pactole {
namespace {

constexpr std::size_t kMaxLine = std::size_t{1} << 20;
constexpr int kLastLines = 10;
constexpr std::size_t kLongestWords = 4096;

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

}  // namespace

Program::Program(const std::string& command) : command_(command) {
  Pipe questions, answers, errors;
  // A program that has ended must not end us when we write to it.
  signal(SIGPIPE, SIG_IGN);
  pid_ = fork();
  if (pid_ == 0) {
    setpgid(0, 0);
    signal(SIGPIPE, SIG_DFL);
    dup2(questions.ends[0], STDIN_FILENO);
    dup2(answers.ends[1], STDOUT_FILENO);
    dup2(errors.ends[1], STDERR_FILENO);
    execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    _exit(127);
  }
  if (pid_ < 0) throw BotFailure("no process can be started");
  setpgid(pid_, pid_);
  to_ = questions.take(1), from_ = answers.take(0), errors_ = errors.take(0);
}

Program::~Program() {
  for (const int end : {to_, from_, errors_}) close(end);
  kill(-pid_, SIGTERM);
  constexpr std::chrono::milliseconds kGrace{500}, kLook{2};
  const auto deadline = Clock::now() + kGrace;
  while (waitpid(pid_, nullptr, WNOHANG) == 0) {
    if (Clock::now() > deadline) {
      kill(-pid_, SIGKILL);
      waitpid(pid_, nullptr, 0);
      return;
    }
    std::this_thread::sleep_for(kLook);
  }
  kill(-pid_, SIGKILL);
}

void Program::fail(const std::string& why) {
  hear_last_words();
  throw BotFailure("exec:" + command_ + " " + why);
}

void Program::fail_ended() {
  fail("has ended before its game");
}

void Program::wait(bool to_write, Clock::time_point deadline) {
  std::array<pollfd, 3> ends{{{from_, POLLIN, 0}, {errors_, POLLIN, 0}, {-1, POLLOUT, 0}}};
  if (to_write) ends[2].fd = to_;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  if (poll(ends.data(), ends.size(), static_cast<int>(std::clamp(left, 0L, 1L << 30))) <= 0) return;
  if (ends[1].revents != 0) hear_words();
  if (ends[0].revents != 0) hear_answer();
}

void Program::hear_last_words() {
  constexpr std::chrono::milliseconds kLong{200};
  const auto deadline = Clock::now() + kLong;
  while (errors_ >= 0 && Clock::now() < deadline) {
    pollfd end{errors_, POLLIN, 0};
    if (poll(&end, 1, static_cast<int>(kLong.count())) <= 0) return;
    hear_words();
  }
}

void Program::hear_answer() {
  std::array<char, 65536> chunk;
  const ssize_t size = read(from_, chunk.data(), chunk.size());
  if (size > 0) {
    read_.append(chunk.data(), static_cast<std::size_t>(size));
    if (read_.size() > kMaxLine) fail("says too much: more than 1 MiB that nobody asked for");
  } else if (size == 0 || errno != EAGAIN) {
    ended_ = true;
  }
}

void Program::hear_words() {
  std::array<char, 4096> chunk;
  const ssize_t size = read(errors_, chunk.data(), chunk.size());
  if (size > 0) {
    words_.append(chunk.data(), static_cast<std::size_t>(size));
    keep_last_lines(words_);
  } else if (size == 0) {
    close(std::exchange(errors_, -1));
  }
}

void Program::send(const std::string& line, Clock::time_point deadline) {
  for (std::size_t sent = 0; sent < line.size();) {
    const ssize_t size = write(to_, line.data() + sent, line.size() - sent);
    if (size > 0) {
      sent += static_cast<std::size_t>(size);
      continue;
    }
    if (errno != EAGAIN) fail_ended();
    if (Clock::now() >= deadline) fail("does not read what it is told");
    wait(true, deadline);
  }
}

void Program::tell(std::string line, std::chrono::milliseconds patience) {
  line += '\n';
  send(line, Clock::now() + patience);
}

std::string Program::hear(std::chrono::milliseconds patience) {
  const auto deadline = Clock::now() + patience;
  while (true) {
    if (const std::size_t end = read_.find('\n'); end != std::string::npos) {
      std::string answer = read_.substr(0, end);
      read_.erase(0, end + 1);
      return answer;
    }
    if (ended_) fail_ended();
    if (Clock::now() >= deadline) {
      fail("has not answered for " + text(patience) +
           (read_.empty() ? "; does it flush its output after every line?"
                          : "; its answer lacks the end of the line"));
    }
    wait(false, deadline);
  }
}

std::string Program::ask(std::string line, std::chrono::milliseconds patience) {
  tell(std::move(line), patience);
  return hear(patience);
}

}  // namespace pactole
