#include "server/client/line.h"

#include <sys/socket.h>

#include <cerrno>

namespace pactole::client {

Line::Line(const Address& address) : connection_(address.host, address.port) {
  state_ = State::opening;
  if (!connection_.send(upgrade(address.host + ':' + std::to_string(address.port)))) close();
}

void Line::close() {
  connection_.close();
  state_ = State::closed;
}

void Line::say(std::string_view message) {
  std::string frame;
  append_frame(frame, message, Opcode::text, Sender::client);
  if (!connection_.send(frame)) close();
}

bool Line::opens() {
  const std::size_t end = head_.find("\r\n\r\n");
  if (end == std::string::npos) return true;
  if (!head_.starts_with("HTTP/1.1 101")) return false;
  reader_.add(std::string_view(head_).substr(end + 4));
  head_.clear();
  state_ = State::open;
  return true;
}

void Line::pump() {
  char bytes[65536];
  while (state_ != State::closed) {
    const ssize_t size = recv(connection_.file(), bytes, sizeof bytes, MSG_DONTWAIT);
    if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (size <= 0) return close();
    const std::string_view came(bytes, static_cast<std::size_t>(size));
    if (state_ == State::open) {
      reader_.add(came);
    } else {
      head_ += came;
      if (!opens()) return close();
    }
    if (came.size() < sizeof bytes) return;
  }
}

std::optional<std::string_view> Line::next() {
  while (auto frame = reader_.next()) {
    if (frame->opcode == Opcode::text) return frame->payload;
    if (frame->opcode == Opcode::ping) {
      std::string pong;
      append_frame(pong, frame->payload, Opcode::pong, Sender::client);
      connection_.send(pong);
    }
    if (frame->opcode == Opcode::close) {
      close();
      break;
    }
  }
  return std::nullopt;
}

}  // namespace pactole::client
