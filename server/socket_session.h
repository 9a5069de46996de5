// One WebSocket: reads messages for the house, and keeps what is to be told until the client reads.
// Included by network.cc alone.
#pragma once

#include <sys/socket.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cerrno>
#include <chrono>
#include <functional>
#include <memory>

#include "server/frames.h"
#include "server/house.h"
#include "server/outgoing.h"
#include "server/patience.h"
#include "server/rate.h"

namespace pactole::server {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
// Tied to the one loop there is: cheaper than a socket of any loop.
using LoopSocket = asio::basic_stream_socket<tcp, asio::io_context::executor_type>;

class SocketSession : public std::enable_shared_from_this<SocketSession> {
 public:
  struct Shared {
    House& house;
    Metrics& metrics;
    const Clock& clock;
    Outgoing<SocketSession> outgoing{};
    std::function<void()> wants_flush;  // at the end of this turn
    std::function<void(ClientId)> ended;
  };

  // `place` is what the connection takes of the server's room; it is given back at the end.
  SocketSession(LoopSocket socket, ClientId id, bool limited, Shared& shared,
                std::shared_ptr<void> place)
      : socket_(std::move(socket)),
        id_(id),
        limited_(limited),
        shared_(shared),
        place_(std::move(place)),
        patience_(shared.clock.milliseconds()) {}

  // `already` came together with the handshake.
  void start(std::string_view already) {
    reader_.add(already);
    hear_all();
  }

  void send(std::string_view message) {
    if (!open_ || behind_) return;
    shared_.metrics.messages_out.add();
    if (pending_.size() + message.size() > kMostWaiting) {
      // A slow reader: it will be shown how things stand when it reads again.
      behind_ = true;
      pending_.clear();
      return;
    }
    append_frame(pending_, message);
    if (!blocked_) flush_soon();
  }

  // News may wait, but not for a reader who can't be told.
  void owe() {
    if (!open_ || behind_ || blocked_) return shared_.house.tell_news(id_);
    owing_ = true;
    shared_.outgoing.later(*this, shared_.clock.milliseconds());
    shared_.wants_flush();
  }

  void flush() {
    if (std::exchange(owing_, false)) {
      mark_.now = true;  // it is on its way
      shared_.house.tell_news(id_);
    }
    mark_ = {};
    if (blocked_ || pending_.empty() || ended_) return;
    const std::size_t sent = write(pending_);
    if (sent == pending_.size()) {
      pending_.clear();
      all_sent();
    } else if (!ended_) {
      in_flight_ = std::exchange(pending_, {});
      in_flight_at_ = sent;
      patience_.stuck(shared_.clock.milliseconds());
      wait_for_room();
    }
  }

  void handled() {
    --outstanding_;
    if (!std::exchange(paused_, false)) return;
    asio::post(socket_.get_executor(), [self = shared_from_this()] { self->hear_all(); });
  }

  // Every second or so.
  void look_after(std::int64_t now) {
    const Patience::Due due = patience_.look(now);
    if (due == Patience::Due::hang_up) return hang_up();
    if (due == Patience::Due::ping) control({}, Opcode::ping);
    constexpr std::size_t kKept = 1024;
    if (pending_.empty() && pending_.capacity() > kKept) pending_ = {};
  }

  void hang_up() {
    boost::system::error_code ignored;
    socket_.close(ignored);
    end();
  }

  // A polite end: the client is told, and closes.
  void say_goodbye(CloseCode code = CloseCode::going_away) {
    if (!open_) return hang_up();
    append_close(pending_, code);
    open_ = false;
    closing_ = true;
    patience_.said_goodbye(shared_.clock.milliseconds());
    flush();
  }

  Outgoing<SocketSession>::Mark& mark() { return mark_; }

 private:
  static constexpr std::size_t kMostWaiting = 256 * 1024;
  static constexpr int kMostOutstanding = 16;
  static constexpr Rate kMessages{50, 100};

  using Error = boost::system::error_code;

  void read() {
    if (ended_) return;
    socket_.async_read_some(asio::buffer(bytes_),
                            [self = shared_from_this()](Error error, std::size_t size) {
                              if (error) return self->hang_up();
                              self->patience_.heard(self->shared_.clock.milliseconds());
                              self->reader_.add({self->bytes_.data(), size});
                              self->hear_all();
                            });
  }

  // Who sends faster than it is answered, or than anyone plays, is read more slowly.
  void hear_all() {
    while (!ended_) {
      if (outstanding_ >= kMostOutstanding) {
        paused_ = true;
        return;
      }
      if (wait_by_rate()) return;
      const auto found = reader_.next();
      if (!found) return read();
      taken_ = false;
      if (!hear(*found)) return;
    }
  }

  // Whether anything more is to be read.
  bool hear(const FrameReader::Found& found) {
    if (found.opcode == Opcode::close) {
      // Ours is answered, or it is the client who closes, or it talks nonsense.
      if (closing_ || !open_) {
        hang_up();
      } else {
        say_goodbye(found.code);
        leave();
      }
      return false;
    }
    if (!open_) return true;
    if (found.opcode == Opcode::ping) {
      control(found.payload, Opcode::pong);
    } else if (found.opcode == Opcode::text) {
      patience_.spoke();
      ++outstanding_;
      shared_.house.hear(id_, found.payload);
    } else if (found.opcode == Opcode::binary) {
      patience_.spoke();
      send(client_out::error({}, bad_message("Messages must be text.")));
    }
    return true;
  }

  // Nothing of what it says counts any more; it may close in peace.
  void leave() {
    Error ignored;
    if (!blocked_) socket_.shutdown(tcp::socket::shutdown_send, ignored);
    discard();
  }
  void discard() {
    socket_.async_read_some(asio::buffer(bytes_),
                            [self = shared_from_this()](Error error, std::size_t) {
                              error ? self->hang_up() : self->discard();
                            });
  }

  bool wait_by_rate() {
    if (!limited_ || taken_) return false;
    const std::int64_t wait = bucket_.take(kMessages, shared_.clock.milliseconds());
    if (wait == 0) {
      taken_ = true;
      return false;
    }
    const auto timer = std::make_shared<asio::steady_timer>(socket_.get_executor(),
                                                            std::chrono::milliseconds(wait));
    timer->async_wait([self = shared_from_this(), timer](Error) { self->hear_all(); });
    return true;
  }

  void control(std::string_view payload, Opcode opcode) {
    if (!open_ || behind_) return;
    append_frame(pending_, payload, opcode);
    if (!blocked_) flush_soon();
  }

  void flush_soon() {
    if (mark_.now) return;
    shared_.outgoing.now(*this);
    shared_.wants_flush();
  }

  // How much of it the system took.
  std::size_t write(std::string_view bytes) {
    shared_.metrics.writes.add();
    const ssize_t sent =
        ::send(socket_.native_handle(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) return static_cast<std::size_t>(sent);
    if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) hang_up();
    return 0;
  }

  void wait_for_room() {
    blocked_ = true;
    socket_.async_wait(tcp::socket::wait_write, [self = shared_from_this()](Error error) {
      if (error || self->ended_) return self->hang_up();
      self->go_on_writing();
    });
  }

  void go_on_writing() {
    const std::size_t sent = write(std::string_view(in_flight_).substr(in_flight_at_));
    if (ended_) return;
    if (sent > 0) patience_.stuck(shared_.clock.milliseconds());
    in_flight_at_ += sent;
    if (in_flight_at_ < in_flight_.size()) return wait_for_room();
    in_flight_ = {};
    blocked_ = false;
    patience_.moves();
    if (pending_.empty()) return all_sent();
    flush();
  }

  void all_sent() {
    if (closing_) {
      Error ignored;
      socket_.shutdown(tcp::socket::shutdown_send, ignored);
    }
    if (!std::exchange(behind_, false)) return;
    shared_.house.catch_up(id_);
  }

  void end() {
    if (std::exchange(ended_, true)) return;
    open_ = false;
    place_.reset();
    shared_.ended(id_);
  }

  LoopSocket socket_;
  ClientId id_;
  bool limited_;
  Shared& shared_;
  std::shared_ptr<void> place_;
  Patience patience_;
  FrameReader reader_{kMostBytes};
  Bucket bucket_{kMessages};
  std::string pending_;    // whole frames
  std::string in_flight_;  // what the system did not take at once
  std::size_t in_flight_at_ = 0;
  Outgoing<SocketSession>::Mark mark_;
  bool open_ = true, closing_ = false, ended_ = false;
  bool behind_ = false, blocked_ = false, owing_ = false;
  bool paused_ = false, taken_ = false;
  int outstanding_ = 0;
  std::array<char, 2048> bytes_;
};

}  // namespace pactole::server
