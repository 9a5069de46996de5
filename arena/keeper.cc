#include "arena/keeper.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <initializer_list>

// It is forked from a process with threads: nothing here may take memory from the heap or a lock.

namespace pactole {
namespace {

constexpr int kControl = 3;
constexpr long kGraceMilliseconds = 500;

void close_from(int first) {
  if (close_range(static_cast<unsigned>(first), ~0u, 0) == 0) return;
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  for (int each = first; each < static_cast<int>(files.rlim_cur); ++each) close(each);
}

long now_in_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1'000'000;
}

// Who loses their parent become our children, so that nobody gets away; in the end there are none.
void end_all_children() {
  while (true) {
    const int list = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    char text[4096];
    if (list < 0) return;
    const ssize_t size = read(list, text, sizeof text - 1);
    close(list);
    text[size < 0 ? 0 : size] = '\0';
    for (char* at = text; *at != '\0';) {
      char* end = nullptr;
      const long child = std::strtol(at, &end, 10);
      // The last of a long list may be cut.
      if (end == at || *end == '\0') break;
      kill(static_cast<pid_t>(child), SIGKILL);
      at = end + (*end == ' ' ? 1 : 0);
    }
    if (waitpid(-1, nullptr, 0) < 0 && errno == ECHILD) return;
  }
}

int code_of(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

void keep(const char* command, int control) {
  // Not of the group that a terminal interrupts.
  setpgid(0, 0);
  dup2(control, kControl);
  close_from(kControl + 1);
  fcntl(kControl, F_SETFD, FD_CLOEXEC);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  for (const int each : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) signal(each, SIG_IGN);
  sigset_t child, none;
  sigemptyset(&none);
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child, nullptr);
  signal(SIGCHLD, [](int) {});

  const pid_t program = fork();
  if (program == 0) {
    setpgid(0, 0);
    for (const int each : {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGCHLD}) signal(each, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    execl("/bin/sh", "sh", "-c", command, nullptr);
    _exit(127);
  }
  setpgid(program, program);
  // Its streams end when the program's do.
  for (const int each : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) close(each);

  // Its input ends with the contest: it may end by itself, is then asked to, and at last made to.
  int status = 0;
  bool asked = false;
  long deadline = 0;  // none yet
  while (waitpid(program, &status, WNOHANG) == 0) {
    const long left = deadline == 0 ? 0 : deadline - now_in_milliseconds();
    if (deadline != 0 && left <= 0) {
      if (asked) break;
      kill(-program, SIGTERM);
      asked = true;
      deadline = now_in_milliseconds() + kGraceMilliseconds;
      continue;
    }
    pollfd end{deadline == 0 ? kControl : -1, 0, 0};
    const timespec wait{left / 1000, left % 1000 * 1'000'000};
    if (ppoll(&end, 1, deadline == 0 ? nullptr : &wait, &none) > 0) {
      deadline = now_in_milliseconds() + kGraceMilliseconds;
    }
  }
  kill(-program, SIGKILL);
  end_all_children();
  _exit(code_of(status));
}

}  // namespace pactole
