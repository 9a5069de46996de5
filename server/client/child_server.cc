#include "server/client/child_server.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <utility>

#include "server/client/scan.h"

namespace pactole::client {

ChildServer::ChildServer(const std::string& program, const std::string& data,
                         const std::vector<std::string>& more, bool as_nobody) {
  std::vector<std::string> words{program, "serve", "--port", "0", "--data", data};
  words.insert(words.end(), more.begin(), more.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  int out[2];
  if (pipe2(out, O_CLOEXEC) != 0) return;
  // Opened now: nobody may not be able to walk to it.
  const int file = open(program.c_str(), O_RDONLY | O_CLOEXEC);
  process_ = fork();
  if (process_ == 0) {
    dup2(out[1], STDOUT_FILENO);
    dup2(out[1], STDERR_FILENO);
    constexpr unsigned kNobody = 65534;
    const bool changed =
        !as_nobody || geteuid() != 0 || (setgid(kNobody) == 0 && setuid(kNobody) == 0);
    // A script has to be named.
    if (changed && as_nobody) fexecve(file, arguments.data(), environ);
    if (changed) execv(program.c_str(), arguments.data());
    _exit(127);
  }
  close(file);
  close(out[1]);
  // Its first lines: the address, or why there is none.
  char byte;
  while (port_ == 0 && read(out[0], &byte, 1) == 1) {
    said_ += byte;
    if (byte == '\n') {
      port_ = static_cast<int>(number_after(said_, "http://127.0.0.1:").value_or(0));
    }
  }
  // What it says later is not read, but must not stop it: a pipe of its own to nowhere.
  if (port_ == 0) {
    close(out[0]);
    return;
  }
  fcntl(out[0], F_SETPIPE_SZ, 1 << 20);
  log_ = out[0];
}

ChildServer::~ChildServer() {
  if (process_ > 0) end(SIGKILL);
  if (log_ >= 0) close(log_);
}

int ChildServer::end(int signal) {
  if (process_ <= 0) return 0;
  const pid_t process = std::exchange(process_, -1);
  if (signal != 0) kill(process, signal);
  int status = 0;
  waitpid(process, &status, 0);
  return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace pactole::client
