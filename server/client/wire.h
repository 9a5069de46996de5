// A connection to a server, as a bot or a test needs it: waits for what it asks for.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/frames.h"

namespace pactole::client {

// A TCP connection that is closed with its owner; below 0: none.
class Connection {
 public:
  Connection() = default;
  Connection(const std::string& host, int port);
  ~Connection();
  Connection(Connection&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  Connection& operator=(Connection&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
  }

  bool open() const { return file_ >= 0; }
  int file() const { return file_; }
  bool send(std::string_view bytes);
  // Some bytes; empty at the end, or if none came in time.
  std::string receive(std::chrono::milliseconds patience);
  void close();

 private:
  int file_ = -1;
};

struct HttpAnswer {
  int status = 0;  // 0: no answer
  std::string head{};
  std::string body{};
};

HttpAnswer ask(const std::string& host, int port, std::string_view method, std::string_view path,
               std::string_view body = {}, std::string_view headers = {});
// As it is, without any help; what comes back until the server closes or is silent.
std::string ask_raw(const std::string& host, int port, std::string_view bytes);

// What opens a WebSocket.
std::string upgrade(std::string_view host, std::string_view headers = {});

class Socket {
 public:
  static constexpr std::chrono::milliseconds kPatience{20'000};

  Socket() = default;
  // Not open if the server refuses; `refusal` has its answer.
  Socket(const std::string& host, int port, std::string_view headers = {});

  bool open() const { return connection_.open(); }
  const std::string& refusal() const { return refusal_; }
  bool say(std::string_view message) { return say(message, Opcode::text); }
  bool say(std::string_view message, Opcode opcode);
  // The next message. Nothing if the connection ended, or none came in time.
  std::optional<std::string> hear(std::chrono::milliseconds patience = kPatience);
  // Without waiting: takes what has arrived (false at the end), and gives the next message of it.
  bool pump();
  std::optional<std::string> ready();
  Connection& connection() { return connection_; }

 private:
  static constexpr std::size_t kLongest = std::size_t{1} << 24;

  Connection connection_;
  FrameReader reader_{Sender::server, kLongest};
  std::string refusal_;
};

}  // namespace pactole::client
