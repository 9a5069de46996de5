// A socket whose writes gather until they are flushed: whatever one turn of the loop has to tell a
// client leaves in one system call. The WebSocket stream above it writes its control frames here;
// the server's own frames are put in between, whole.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace pactole::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;

class CorkedSocket {
 public:
  using executor_type = tcp::socket::executor_type;

  explicit CorkedSocket(tcp::socket socket) : state_(std::make_shared<State>(std::move(socket))) {}

  executor_type get_executor() { return state_->socket.get_executor(); }
  tcp::socket& next_layer() { return state_->socket; }
  const tcp::socket& next_layer() const { return state_->socket; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return state_->socket.async_read_some(buffers, std::forward<Token>(token));
  }

  // Taken whole, and done at once.
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(beast::error_code, std::size_t)>(
        [this](auto handler, const Buffers& given) {
          const std::size_t size = beast::buffer_bytes(given);
          for (const auto& part : beast::buffers_range_ref(given)) {
            state_->pending.append(static_cast<const char*>(part.data()), part.size());
          }
          flush();
          asio::post(get_executor(), [handler = std::move(handler), size]() mutable {
            handler(beast::error_code{}, size);
          });
        },
        token, buffers);
  }

  std::string& pending() { return state_->pending; }
  bool sending() const { return state_->sending; }
  void on_sent(std::function<void()> sent) { state_->sent = std::move(sent); }

  void flush() { state_->flush(); }

 private:
  // Outlives the socket's owner while a write is under way.
  struct State : std::enable_shared_from_this<State> {
    explicit State(tcp::socket given) : socket(std::move(given)) {}

    void flush() {
      if (sending || pending.empty()) return;
      sending = true;
      std::swap(in_flight, pending);
      pending.clear();
      asio::async_write(socket, asio::buffer(in_flight),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          self->sending = false;
                          constexpr std::size_t kKept = 4096;
                          if (self->in_flight.capacity() > kKept) self->in_flight = {};
                          if (error) return;
                          if (self->pending.empty() && self->sent) self->sent();
                          self->flush();
                        });
    }

    tcp::socket socket;
    std::string pending;
    std::string in_flight;
    bool sending = false;
    std::function<void()> sent;
  };

  std::shared_ptr<State> state_;
};

inline void beast_close_socket(CorkedSocket& socket) {
  beast::error_code ignored;
  socket.next_layer().close(ignored);
}

template <class Token>
void async_teardown(beast::role_type role, CorkedSocket& socket, Token&& token) {
  beast::websocket::async_teardown(role, socket.next_layer(), std::forward<Token>(token));
}

}  // namespace pactole::server
