#include "server/client/wire.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>

namespace pactole::client {

Connection::Connection(const std::string& host, int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  if (inet_pton(AF_INET, host.c_str(), &address.sin_addr) != 1) return;
  file_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (file_ < 0) return;
  const int on = 1;
  setsockopt(file_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (connect(file_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) close();
}

Connection::~Connection() {
  close();
}

void Connection::close() {
  if (file_ >= 0) ::close(std::exchange(file_, -1));
}

bool Connection::send(std::string_view bytes) {
  while (open() && !bytes.empty()) {
    const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return open();
}

std::string Connection::receive(std::chrono::milliseconds patience) {
  pollfd wait{file_, POLLIN, 0};
  if (!open() || poll(&wait, 1, static_cast<int>(patience.count())) != 1) return {};
  char bytes[16384];
  const ssize_t size = recv(file_, bytes, sizeof bytes, 0);
  return size > 0 ? std::string(bytes, static_cast<std::size_t>(size)) : std::string();
}

std::string ask_raw(const std::string& host, int port, std::string_view bytes) {
  Connection connection(host, port);
  std::string answer;
  if (!connection.send(bytes)) return answer;
  while (true) {
    const std::string more = connection.receive(Socket::kPatience);
    if (more.empty()) return answer;
    answer += more;
  }
}

HttpAnswer ask(const std::string& host, int port, std::string_view method, std::string_view path,
               std::string_view body, std::string_view headers) {
  std::string request(method);
  request += ' ';
  request += path;
  request += " HTTP/1.1\r\nHost: " + host + ':' + std::to_string(port) +
             "\r\nConnection: close\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
  request += headers;
  request += "\r\n";
  request += body;
  const std::string raw = ask_raw(host, port, request);
  HttpAnswer answer;
  const std::size_t end = raw.find("\r\n\r\n");
  if (end == std::string::npos || raw.size() < 12) return answer;
  std::from_chars(raw.data() + 9, raw.data() + 12, answer.status);
  answer.head = raw.substr(0, end);
  answer.body = raw.substr(end + 4);
  return answer;
}

std::string upgrade(std::string_view host, std::string_view headers) {
  std::string request = "GET /socket HTTP/1.1\r\nHost: ";
  request += host;
  request +=
      "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: cGFjdG9sZSBib3QgY2xpZQ==\r\n";
  request += headers;
  request += "\r\n";
  return request;
}

Socket::Socket(const std::string& host, int port, std::string_view headers)
    : connection_(host, port) {
  if (!connection_.send(upgrade(host + ':' + std::to_string(port), headers))) return;
  std::string answer;
  while (answer.find("\r\n\r\n") == std::string::npos) {
    const std::string more = connection_.receive(kPatience);
    if (more.empty()) break;
    answer += more;
  }
  if (answer.starts_with("HTTP/1.1 101")) {
    reader_.add(std::string_view(answer).substr(answer.find("\r\n\r\n") + 4));
  } else {
    refusal_ = answer;
    connection_.close();
  }
}

bool Socket::say(std::string_view message, Opcode opcode) {
  std::string frame;
  append_frame(frame, message, opcode, Sender::client);
  return connection_.send(frame);
}

bool Socket::pump() {
  char bytes[65536];
  while (open()) {
    const ssize_t size = recv(connection_.file(), bytes, sizeof bytes, MSG_DONTWAIT);
    if (size < 0) return errno == EAGAIN || errno == EWOULDBLOCK;
    if (size == 0) return false;
    reader_.add({bytes, static_cast<std::size_t>(size)});
    if (static_cast<std::size_t>(size) < sizeof bytes) return true;
  }
  return false;
}

std::optional<std::string> Socket::ready() {
  while (auto frame = reader_.next()) {
    if (frame->opcode == Opcode::text) return std::string(frame->payload);
    if (frame->opcode == Opcode::ping) say(frame->payload, Opcode::pong);
    if (frame->opcode == Opcode::close) {
      connection_.close();
      break;
    }
  }
  return std::nullopt;
}

std::optional<std::string> Socket::hear(std::chrono::milliseconds patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  while (true) {
    if (auto message = ready()) return message;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        until - std::chrono::steady_clock::now());
    const std::string bytes = left.count() > 0 ? connection_.receive(left) : std::string();
    if (bytes.empty()) return std::nullopt;
    reader_.add(bytes);
  }
}

}  // namespace pactole::client
