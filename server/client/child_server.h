// A server of one's own on loopback: a child process with a fresh port, ended with its owner.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace pactole::client {

class ChildServer {
 public:
  // Waits until it serves; `port` is 0 if it does not, and `said` is what it said instead.
  // As root it can be run as somebody who owns nothing.
  ChildServer(const std::string& program, const std::string& data,
              const std::vector<std::string>& more = {}, bool as_nobody = false);
  ~ChildServer();
  ChildServer(const ChildServer&) = delete;
  ChildServer& operator=(const ChildServer&) = delete;

  int port() const { return port_; }
  pid_t process() const { return process_; }
  const std::string& said() const { return said_; }
  // Ends it with a signal; its exit code, or minus the signal it died of.
  int end(int signal);

 private:
  pid_t process_ = -1;
  int port_ = 0;
  int log_ = -1;
  std::string said_;
};

}  // namespace pactole::client
