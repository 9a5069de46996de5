#include "arena/program.h"

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>

namespace pactole {
namespace {

constexpr int kPatience = 60'000;
constexpr std::size_t kMaxLine = std::size_t{1} << 20;

}  // namespace

Program::Program(const std::string& command) : command_(command) {
  std::array<int, 2> questions{}, answers{};
  if (pipe(questions.data()) != 0) throw BotFailure("no pipe can be opened");
  if (pipe(answers.data()) != 0) {
    close(questions[0]), close(questions[1]);
    throw BotFailure("no pipe can be opened");
  }
  // A program that has ended must not end us when we write to it.
  signal(SIGPIPE, SIG_IGN);
  pid_ = fork();
  if (pid_ == 0) {
    dup2(questions[0], STDIN_FILENO);
    dup2(answers[1], STDOUT_FILENO);
    for (const int end : {questions[0], questions[1], answers[0], answers[1]}) close(end);
    execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    _exit(127);
  }
  close(questions[0]), close(answers[1]);
  to_ = questions[1], from_ = answers[0];
  if (pid_ < 0) throw BotFailure("no process can be started");
}

Program::~Program() {
  close(to_), close(from_);
  if (pid_ > 0) {
    kill(pid_, SIGTERM);
    waitpid(pid_, nullptr, 0);
  }
}

std::string Program::ask(std::string line) {
  line += '\n';
  for (std::size_t sent = 0; sent < line.size();) {
    const ssize_t size = write(to_, line.data() + sent, line.size() - sent);
    if (size <= 0) throw BotFailure("exec:" + command_ + " has ended before its game");
    sent += static_cast<std::size_t>(size);
  }
  while (true) {
    if (const std::size_t end = read_.find('\n'); end != std::string::npos) {
      std::string answer = read_.substr(0, end);
      read_.erase(0, end + 1);
      return answer;
    }
    if (read_.size() > kMaxLine) throw BotFailure("exec:" + command_ + " answers without an end");
    pollfd waiting{from_, POLLIN, 0};
    if (poll(&waiting, 1, kPatience) != 1) {
      throw BotFailure("exec:" + command_ + " has not answered for a minute");
    }
    std::array<char, 4096> chunk;
    const ssize_t size = read(from_, chunk.data(), chunk.size());
    if (size <= 0) throw BotFailure("exec:" + command_ + " has ended before its game");
    read_.append(chunk.data(), static_cast<std::size_t>(size));
  }
}

}  // namespace pactole
