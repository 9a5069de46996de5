#include "server/loop.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/basic_stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <cerrno>
#include <csignal>
#include <cstring>

namespace pactole::server {
namespace {

namespace asio = boost::asio;
using Error = boost::system::error_code;
using Executor = asio::io_context::executor_type;
using Descriptor = asio::posix::basic_stream_descriptor<Executor>;
using SteadyClock = std::chrono::steady_clock;
using SteadyTimer =
    asio::basic_waitable_timer<SteadyClock, asio::wait_traits<SteadyClock>, Executor>;

constexpr int kSendBuffer = 64 * 1024;
constexpr int kWaiting = 4096;
constexpr int kAtOnce = 64;
constexpr std::chrono::milliseconds kPause{100};

union Address {
  sockaddr any;
  sockaddr_in v4;
  sockaddr_in6 v6;
};

std::optional<Address> parse_address(const std::string& text, int port) {
  Address address{};
  if (inet_pton(AF_INET, text.c_str(), &address.v4.sin_addr) == 1) {
    address.v4.sin_family = AF_INET;
    address.v4.sin_port = htons(static_cast<std::uint16_t>(port));
    return address;
  }
  if (inet_pton(AF_INET6, text.c_str(), &address.v6.sin6_addr) == 1) {
    address.v6.sin6_family = AF_INET6;
    address.v6.sin6_port = htons(static_cast<std::uint16_t>(port));
    return address;
  }
  return std::nullopt;
}

std::string text_of(const Address& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const void* bytes = address.any.sa_family == AF_INET
                          ? static_cast<const void*>(&address.v4.sin_addr)
                          : &address.v6.sin6_addr;
  inet_ntop(address.any.sa_family, bytes, text.data(), text.size());
  return text.data();
}

void set_option(int file, int level, int option, int value) {
  setsockopt(file, level, option, &value, sizeof value);
}

bool not_now() {
  return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

}  // namespace

struct Connection::Inside {
  Inside(asio::io_context& io, int file) : socket(io, file) {}
  Descriptor socket;
};

struct Loop::Inside {
  asio::io_context io{1};
  asio::basic_signal_set<Executor> signals{io};
};

struct Listener::Inside : std::enable_shared_from_this<Listener::Inside> {
  explicit Inside(asio::io_context& on) : io(on) {}
  void accept_some();

  asio::io_context& io;
  Descriptor listener{io};
  SteadyTimer pause{io};
  std::function<void(Connection, std::string)> welcome;
  Loop::Act deaf;
};

void Listener::Inside::accept_some() {
  listener.async_wait(Descriptor::wait_read, [this, self = shared_from_this()](Error ended) {
    if (ended || !listener.is_open()) return;
    for (int i = 0; i < kAtOnce; ++i) {
      Address peer{};
      socklen_t size = sizeof peer;
      const int file =
          accept4(listener.native_handle(), &peer.any, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
      if (file >= 0) {
        set_option(file, IPPROTO_TCP, TCP_NODELAY, 1);
        // Who does not read shall not hold megabytes of the system's memory.
        set_option(file, SOL_SOCKET, SO_SNDBUF, kSendBuffer);
        welcome(Connection(std::make_unique<Connection::Inside>(io, file)), text_of(peer));
      } else if (not_now()) {
        break;
      } else if (errno != ECONNABORTED) {
        // Out of file descriptors, most likely: some will be free again.
        deaf();
        pause.expires_after(kPause);
        return pause.async_wait([this, self = shared_from_this()](Error stopped) {
          if (!stopped) accept_some();
        });
      }
    }
    accept_some();
  });
}

Loop::Loop() : inside_(std::make_unique<Inside>()) {}
Loop::~Loop() = default;

void Loop::run() {
  inside_->io.run();
}

void Loop::stop() {
  inside_->io.stop();
}

void Loop::post(Act act) {
  asio::post(inside_->io, std::move(act));
}

void Loop::heed_signals() {
  Error error;
  inside_->signals.add(SIGINT, error);
  inside_->signals.add(SIGTERM, error);
}

Listener::Listener(Loop& loop) : inside_(std::make_shared<Inside>(loop.inside_->io)) {}

Listener::~Listener() {
  stop();
}

std::string Listener::listen(const std::string& text, int port) {
  const auto address = parse_address(text, port);
  if (!address) return text + " is no address; try 127.0.0.1 or 0.0.0.0";
  const auto family = address->any.sa_family;
  const int file = socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  Error error;
  if (file >= 0) {
    set_option(file, SOL_SOCKET, SO_REUSEADDR, 1);
    const socklen_t size = family == AF_INET ? sizeof(sockaddr_in) : sizeof(sockaddr_in6);
    if (bind(file, &address->any, size) == 0 && ::listen(file, kWaiting) == 0) {
      inside_->listener.assign(file, error);
      return {};
    }
  }
  const bool elsewhere = errno == EADDRNOTAVAIL;
  const std::string why = std::strerror(errno);
  if (file >= 0) ::close(file);
  return "Can't listen on port " + std::to_string(port) + " of " + text + ": " + why +
         "; choose another with " + (elsewhere ? "--address" : "--port");
}

int Listener::port() const {
  Address address{};
  socklen_t size = sizeof address;
  if (getsockname(inside_->listener.native_handle(), &address.any, &size) != 0) return 0;
  return ntohs(address.any.sa_family == AF_INET ? address.v4.sin_port : address.v6.sin6_port);
}

void Listener::accept(std::function<void(Connection, std::string)> welcome, Loop::Act deaf) {
  inside_->welcome = std::move(welcome);
  inside_->deaf = std::move(deaf);
  inside_->accept_some();
}

void Listener::stop() {
  Error ignored;
  inside_->listener.close(ignored);
  inside_->pause.cancel();
}

void Loop::on_signal(Act act) {
  inside_->signals.async_wait([act = std::move(act)](Error error, int) {
    if (!error) act();
  });
}

std::optional<Connection> Connection::open(Loop& loop, const std::string& text, int port) {
  const auto address = parse_address(text, port);
  if (!address) return std::nullopt;
  const auto family = address->any.sa_family;
  const int file = socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (file < 0) return std::nullopt;
  set_option(file, IPPROTO_TCP, TCP_NODELAY, 1);
  const socklen_t size = family == AF_INET ? sizeof(sockaddr_in) : sizeof(sockaddr_in6);
  if (connect(file, &address->any, size) != 0 && errno != EINPROGRESS) {
    ::close(file);
    return std::nullopt;
  }
  return Connection(std::make_unique<Inside>(loop.inside_->io, file));
}

Connection::Connection(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Connection::Connection(Connection&&) noexcept = default;
Connection::~Connection() = default;

void Connection::when_readable(Loop::Act act) {
  inside_->socket.async_wait(Descriptor::wait_read, [act = std::move(act)](Error) { act(); });
}

void Connection::when_writable(Loop::Act act) {
  inside_->socket.async_wait(Descriptor::wait_write, [act = std::move(act)](Error) { act(); });
}

std::optional<std::size_t> Connection::read(std::span<char> bytes) {
  if (!inside_->socket.is_open()) return std::nullopt;
  const ssize_t size = recv(inside_->socket.native_handle(), bytes.data(), bytes.size(), 0);
  if (size > 0) return static_cast<std::size_t>(size);
  if (size < 0 && not_now()) return 0;
  return std::nullopt;
}

std::optional<std::size_t> Connection::write(std::string_view bytes) {
  if (!inside_->socket.is_open()) return std::nullopt;
  const ssize_t size =
      send(inside_->socket.native_handle(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
  if (size >= 0) return static_cast<std::size_t>(size);
  if (not_now()) return 0;
  return std::nullopt;
}

void Connection::end_sending() {
  if (inside_->socket.is_open()) shutdown(inside_->socket.native_handle(), SHUT_WR);
}

void Connection::close() {
  Error ignored;
  inside_->socket.close(ignored);
}

struct Timer::Inside {
  explicit Inside(asio::io_context& io) : timer(io) {}
  SteadyTimer timer;
  unsigned turn = 0;
};

void Timer::after(std::chrono::milliseconds time, Loop::Act act) {
  if (!inside_) inside_ = std::make_shared<Inside>(loop_.inside_->io);
  inside_->timer.expires_after(time);
  // One that is over already is called all the same when it is cancelled: it must not count.
  inside_->timer.async_wait(
      [inside = inside_, turn = ++inside_->turn, act = std::move(act)](Error) {
        if (inside->turn == turn) act();
      });
}

void Timer::cancel() {
  if (!inside_) return;
  ++inside_->turn;
  inside_->timer.cancel();
}

}  // namespace pactole::server
