// The thread that everything happens on, and what wakes it: sockets, time, signals, other threads.
// The network library is known to loop.cc alone.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace pactole::server {

class Connection;

class Loop {
 public:
  using Act = std::function<void()>;

  Loop();
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  void run();          // until `stop`
  void stop();         // at once
  void post(Act act);  // from any thread

  // Of SIGINT or SIGTERM `run` learns from now on: whoever is told that it serves may also end it.
  void heed_signals();
  void on_signal(Act act);

 private:
  friend class Connection;
  friend class Listener;
  friend class Timer;
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// A TCP connection; closed with its owner.
class Connection {
 public:
  Connection(Connection&&) noexcept;
  ~Connection();

  // To a numeric address; it is there when it can be written to, or else has ended. Nothing: it
  // can't even be tried.
  static std::optional<Connection> open(Loop& loop, const std::string& address, int port);

  // Once, and also if the connection has ended: reading or writing then tells.
  void when_readable(Loop::Act act);
  void when_writable(Loop::Act act);

  // How many bytes were read; none: there are none yet. Nothing: the connection has ended.
  std::optional<std::size_t> read(std::span<char> bytes);
  // How many bytes the system took. Nothing: the connection has ended.
  std::optional<std::size_t> write(std::string_view bytes);
  void end_sending();
  void close();

 private:
  friend class Loop;
  friend class Listener;
  struct Inside;
  explicit Connection(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

// An address at which connections come.
class Listener {
 public:
  explicit Listener(Loop& loop);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  // What is wrong, or nothing. Connections wait until `accept`.
  std::string listen(const std::string& address, int port);  // port 0: any free one
  int port() const;
  // `deaf` is told whenever the system gives no more connections.
  void accept(std::function<void(Connection connection, std::string peer)> welcome, Loop::Act deaf);
  void stop();

 private:
  struct Inside;
  std::shared_ptr<Inside> inside_;
};

class Timer {
 public:
  explicit Timer(Loop& loop) : loop_(loop) {}
  ~Timer() { cancel(); }
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;

  // Once. A time that was set before is forgotten.
  void after(std::chrono::milliseconds time, Loop::Act act);
  void cancel();

 private:
  struct Inside;
  Loop& loop_;
  std::shared_ptr<Inside> inside_;
};

}  // namespace pactole::server
