// One WebSocket: reads messages for the house, and keeps what is to be told until the client reads.
// Included by network.cc alone.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http.hpp>
#include <chrono>

#include "server/corked_socket.h"
#include "server/house.h"
#include "server/rate.h"

namespace pactole::server {

namespace http = beast::http;
namespace websocket = beast::websocket;

inline constexpr auto use_tuple = asio::as_tuple(asio::use_awaitable);

class SocketSession : public std::enable_shared_from_this<SocketSession> {
 public:
  struct Shared {
    House& house;
    Metrics& metrics;
    const Clock& clock;
    std::function<void(const std::shared_ptr<SocketSession>&)> wants_flush;
  };

  SocketSession(tcp::socket socket, ClientId id, bool limited, Shared& shared)
      : stream_(CorkedSocket(std::move(socket))),
        resume_(stream_.get_executor()),
        id_(id),
        limited_(limited),
        shared_(shared) {}

  asio::awaitable<void> run(http::request<http::string_body> request) {
    stream_.read_message_max(kMostBytes);
    stream_.set_option(websocket::stream_base::timeout{
        std::chrono::seconds(10), std::chrono::seconds(60), /*keep_alive_pings=*/true});
    const auto [refused] = co_await stream_.async_accept(request, use_tuple);
    if (refused) co_return;
    request = {};
    corked().on_sent([this] { caught_up(); });
    open_ = true;
    while (!stopping_) {
      const auto [error, size] = co_await stream_.async_read(buffer_, use_tuple);
      if (error || stopping_) break;
      spoken_ = true;
      hear(size);
      co_await slow_down();
    }
    open_ = false;
  }

  void send(const std::string& message) {
    if (!open_ || behind_) return;
    shared_.metrics.messages_out.add();
    std::string& out = corked().pending();
    if (out.size() + message.size() > kMostWaiting) {
      // A slow reader: it will be shown how things stand when it reads again.
      behind_ = true;
      out.clear();
      return;
    }
    append_frame(out, message);
    if (!marked_) {
      marked_ = true;
      shared_.wants_flush(shared_from_this());
    }
  }

  void flush() {
    marked_ = false;
    corked().flush();
  }

  void handled() {
    --outstanding_;
    if (paused_) resume_.cancel();
  }

  // Every few seconds. Who never says hello, or reads nothing for half a minute, has to go.
  void look_after() {
    ++looks_;
    stuck_ = corked().sending() && sent_ == sent_before_ ? stuck_ + 1 : 0;
    sent_before_ = sent_;
    constexpr int kLooksToSpeak = 2;
    constexpr int kLooksToRead = 6;
    if ((!spoken_ && looks_ > kLooksToSpeak) || stuck_ >= kLooksToRead) hang_up();
  }

  void hang_up() { beast_close_socket(corked()); }

  // The server stops: a polite end.
  void say_goodbye() {
    stopping_ = true;
    resume_.cancel();
    if (!open_) return hang_up();
    open_ = false;
    stream_.async_close(websocket::close_code::going_away,
                        [self = shared_from_this()](beast::error_code) { self->hang_up(); });
  }

  ClientId id() const { return id_; }

 private:
  static constexpr std::size_t kMostWaiting = 256 * 1024;
  static constexpr int kMostOutstanding = 16;
  static constexpr Rate kMessages{50, 100};

  CorkedSocket& corked() { return stream_.next_layer(); }

  // A whole text message in one frame, as a server sends it (RFC 6455, 5.2).
  static void append_frame(std::string& out, const std::string& message) {
    const std::size_t size = message.size();
    out += '\x81';
    if (size < 126) {
      out += static_cast<char>(size);
    } else {
      const int bytes = size < 65536 ? 2 : 8;
      out += static_cast<char>(bytes == 2 ? 126 : 127);
      for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>(size >> (8 * i) & 0xFF);
    }
    out += message;
  }

  void hear(std::size_t size) {
    ++outstanding_;
    if (stream_.got_text()) {
      shared_.house.hear(id_, {static_cast<const char*>(buffer_.data().data()), size});
    } else {
      send(client_out::error({}, bad_message("Messages must be text.")));
      handled();
    }
    buffer_.consume(buffer_.size());
    constexpr std::size_t kKept = 4096;
    if (buffer_.capacity() > kKept) buffer_.shrink_to_fit();
  }

  // Who sends faster than it is answered, or than anyone plays, is read more slowly.
  asio::awaitable<void> slow_down() {
    while (outstanding_ >= kMostOutstanding && !stopping_) {
      paused_ = true;
      resume_.expires_at(std::chrono::steady_clock::time_point::max());
      co_await resume_.async_wait(use_tuple);
      paused_ = false;
    }
    if (!limited_) co_return;
    const std::int64_t wait = bucket_.take(kMessages, shared_.clock.milliseconds());
    if (wait == 0) co_return;
    resume_.expires_after(std::chrono::milliseconds(wait));
    co_await resume_.async_wait(use_tuple);
  }

  void caught_up() {
    ++sent_;
    if (!behind_) return;
    behind_ = false;
    shared_.house.catch_up(id_);
  }

  websocket::stream<CorkedSocket, /*deflate=*/false> stream_;
  beast::flat_buffer buffer_;
  asio::steady_timer resume_;
  ClientId id_;
  bool limited_;
  Shared& shared_;
  Bucket bucket_{kMessages};
  bool open_ = false, spoken_ = false, behind_ = false, marked_ = false, paused_ = false;
  bool stopping_ = false;
  int outstanding_ = 0, looks_ = 0, stuck_ = 0;
  std::uint64_t sent_ = 0, sent_before_ = 0;
};

}  // namespace pactole::server
