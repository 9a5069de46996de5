// A WebSocket that is never waited for: it is begun, and opens, or is closed, some time later.
#pragma once

#include <optional>
#include <string_view>

#include "server/client/tables.h"
#include "server/client/wire.h"

namespace pactole::client {

class Line {
 public:
  enum class State : std::uint8_t { closed, opening, open };

  Line() = default;
  explicit Line(const Address& address);

  State state() const { return state_; }
  int file() const { return connection_.file(); }
  void say(std::string_view message);
  // Takes what has arrived.
  void pump();
  // The next message, until the next call.
  std::optional<std::string_view> next();

 private:
  static constexpr std::size_t kLongest = std::size_t{1} << 24;

  void close();
  bool opens();

  Connection connection_;
  FrameReader reader_{Sender::server, kLongest};
  std::string head_;
  State state_ = State::closed;
};

}  // namespace pactole::client
