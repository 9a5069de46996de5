#include "server/network.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/socket_session.h"

namespace pactole::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

constexpr auto use_tuple = asio::as_tuple(asio::use_awaitable);

using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

constexpr std::size_t kMostHeader = 8192;
constexpr int kSendBuffer = 64 * 1024;
constexpr auto kHttpPatience = std::chrono::seconds(15);
constexpr auto kGoodbye = std::chrono::seconds(2);
constexpr std::int64_t kLookAfter = 1000;
constexpr auto kTick = std::chrono::milliseconds(100);
constexpr auto kMoment = std::chrono::milliseconds(5);

constexpr std::pair<std::string_view, std::string_view> kHeaders[] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
     "data:; font-src 'self'; media-src 'self'; connect-src 'self'; worker-src 'self'; "
     "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
};

std::string view_of(beast::string_view text) {
  return {text.data(), text.size()};
}

Response make_response(const HttpResponse& from, const Request& request, bool keep_alive) {
  Response made{static_cast<http::status>(from.status), request.version()};
  for (const auto& [name, value] : kHeaders) made.set(std::string(name), std::string(value));
  made.set(http::field::content_type, std::string(from.type));
  for (const auto& [name, value] : from.headers) made.set(std::string(name), value);
  made.keep_alive(keep_alive);
  const std::size_t size = from.body ? from.body->size() : 0;
  if (request.method() == http::verb::head) {
    made.content_length(size);
  } else {
    if (from.body) made.body() = *from.body;
    made.prepare_payload();
  }
  return made;
}

HttpResponse plain(int status, std::string why) {
  return response(status, "text/plain; charset=utf-8", std::move(why));
}

// The last one: proxies that add a line of their own leave what the client wrote before it.
std::string forwarded_for(const Request& request) {
  std::string last;
  const auto [begin, end] = request.equal_range("X-Forwarded-For");
  for (auto field = begin; field != end; ++field) last = view_of(field->value());
  return last;
}

}  // namespace

struct Network::Inside {
  Inside(NetworkOptions given, Metrics& counted, const Clock& time)
      : options(std::move(given)),
        metrics(counted),
        clock(time),
        gate(options.gate, metrics, clock) {}

  asio::awaitable<void> accept_all();
  asio::awaitable<void> serve(tcp::socket socket, std::string address, Admission place);
  asio::awaitable<bool> answer_one(beast::tcp_stream& stream, const Request& request,
                                   const std::string& address);
  // Becomes a WebSocket; `already` are bytes that came behind the request.
  asio::awaitable<void> play(beast::tcp_stream& stream, Request request, std::string address,
                             Admission place, std::string already);
  asio::awaitable<void> keep_time();
  bool welcomes(const Request& request) const {
    return gate.welcomes(view_of(request[http::field::origin]),
                         view_of(request[http::field::host]));
  }
  void end_of_turn();
  void wait_a_moment();
  void ended(ClientId client);
  void say_goodbye();

  NetworkOptions options;
  Metrics& metrics;
  const Clock& clock;
  Gate gate;
  asio::io_context io{1};
  tcp::acceptor acceptor{io};
  asio::signal_set signals{io};
  asio::steady_timer ticker{io};
  asio::steady_timer moment{io};
  Api* api = nullptr;
  std::optional<SocketSession::Shared> shared;
  std::unordered_map<ClientId, std::shared_ptr<SocketSession>> sessions;
  ClientId last_id = 0;
  bool flush_posted = false;
  bool moment_set = false;
  bool stopping = false;
  std::function<void(std::function<void()>)> settle;
};

asio::awaitable<void> Network::Inside::accept_all() {
  while (!stopping) {
    auto [error, socket] = co_await acceptor.async_accept(use_tuple);
    if (stopping) co_return;
    if (error) {
      // Out of file descriptors, most likely: some will be free again.
      asio::steady_timer pause(io, std::chrono::milliseconds(100));
      co_await pause.async_wait(use_tuple);
      continue;
    }
    beast::error_code ignored;
    const auto peer = socket.remote_endpoint(ignored);
    if (ignored) continue;
    socket.set_option(tcp::no_delay(true), ignored);
    // Who does not read shall not hold megabytes of the system's memory.
    socket.set_option(tcp::socket::send_buffer_size(kSendBuffer), ignored);
    std::string address = counted_address(peer.address().to_string());
    Admission place = gate.enter(address);
    if (!place) continue;
    asio::co_spawn(io, serve(std::move(socket), address, std::move(place)),
                   [](const std::exception_ptr&) {});
  }
}

asio::awaitable<void> Network::Inside::serve(tcp::socket socket, std::string address,
                                             Admission place) {
  constexpr int kMostRequests = 1000;
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
  for (int i = 0; i < kMostRequests && !stopping; ++i) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kMostHeader);
    parser.body_limit(kMostBytes);
    stream.expires_after(kHttpPatience);
    const auto [error, size] = co_await http::async_read(stream, buffer, parser, use_tuple);
    if (error) {
      if (error.category() != make_error_code(http::error::end_of_stream).category() ||
          error == http::error::end_of_stream || error == http::error::partial_message) {
        co_return;
      }
      const bool long_body = error == http::error::body_limit;
      const int status = long_body ? 413 : error == http::error::header_limit ? 431 : 400;
      metrics.refusals.add();
      const Response refusal =
          make_response(plain(status, long_body ? "A body may have 64 KiB.\n"
                                                : "This is not HTTP as it should be.\n"),
                        Request{http::verb::get, "/", 11}, false);
      co_await http::async_write(stream, refusal, use_tuple);
      break;
    }
    Request request = parser.release();
    const std::string client = gate.client_of(forwarded_for(request), address);
    if (websocket::is_upgrade(request) && request.target() == "/socket" && welcomes(request)) {
      if (Admission own = gate.stay(client, place)) {
        std::string already = beast::buffers_to_string(buffer.data());
        co_return co_await play(stream, std::move(request), client, std::move(own),
                                std::move(already));
      }
      const Response refusal =
          make_response(plain(429, "Too many connections; close some.\n"), request, false);
      co_await http::async_write(stream, refusal, use_tuple);
      break;
    }
    if (!co_await answer_one(stream, request, client)) break;
  }
  beast::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

// Whether the connection goes on.
asio::awaitable<bool> Network::Inside::answer_one(beast::tcp_stream& stream, const Request& request,
                                                  const std::string& address) {
  metrics.http_requests.add();
  HttpRequest asked;
  asked.method = view_of(request.method_string());
  asked.path = view_of(request.target()).substr(0, request.target().find('?'));
  asked.body = request.body();
  asked.address = address;
  asked.accept_encoding = view_of(request[http::field::accept_encoding]);
  asked.if_none_match = view_of(request[http::field::if_none_match]);
  HttpResponse answer;
  if (!welcomes(request)) {
    const Answer refused =
        refusal({"bad_origin", "A page of another site may not use this server."});
    answer = response(refused.status, "application/json", refused.body);
  } else if (asked.path == "/socket") {
    answer = plain(426, "This address is for a WebSocket.\n");
    answer.headers.emplace_back("Upgrade", "websocket");
  } else {
    answer = co_await asio::async_initiate<const asio::use_awaitable_t<>, void(HttpResponse)>(
        [this, &asked](auto handler) {
          auto kept = std::make_shared<decltype(handler)>(std::move(handler));
          api->answer(asked, [this, kept](HttpResponse given) {
            asio::post(io,
                       [kept, given = std::move(given)]() mutable { (*kept)(std::move(given)); });
          });
        },
        asio::use_awaitable);
  }
  if (answer.status >= 400) metrics.refusals.add();
  const bool keep_alive = request.keep_alive() && !stopping;
  const Response made = make_response(answer, request, keep_alive);
  stream.expires_after(kHttpPatience);
  const auto [error, size] = co_await http::async_write(stream, made, use_tuple);
  co_return !error && keep_alive;
}

// Beast shakes hands; from then on the socket is the session's.
asio::awaitable<void> Network::Inside::play(beast::tcp_stream& stream, Request request,
                                            std::string address, Admission place,
                                            std::string already) {
  stream.expires_never();
  {
    websocket::stream<beast::tcp_stream&, /*deflate=*/false> handshake(stream);
    handshake.set_option(websocket::stream_base::timeout{
        kHttpPatience, websocket::stream_base::none(), /*keep_alive_pings=*/false});
    const auto [refused] = co_await handshake.async_accept(request, use_tuple);
    if (refused || stopping) co_return;
  }
  tcp::socket socket = stream.release_socket();
  beast::error_code error;
  const auto protocol = socket.local_endpoint(error).protocol();
  if (error) co_return;
  const auto session =
      std::make_shared<SocketSession>(LoopSocket(io, protocol, socket.release(error)), ++last_id,
                                      !gate.trusts(address), *shared, std::move(place));
  sessions.emplace(last_id, session);
  session->start(already);
}

void Network::Inside::ended(ClientId client) {
  asio::post(io, [this, client] {
    sessions.erase(client);
    shared->house.gone(client);
    if (stopping && sessions.empty()) io.stop();
  });
}

asio::awaitable<void> Network::Inside::keep_time() {
  std::int64_t looked = clock.milliseconds();
  while (!stopping) {
    ticker.expires_after(kTick);
    co_await ticker.async_wait(use_tuple);
    if (stopping) co_return;
    shared->house.tick();
    const std::int64_t now = clock.milliseconds();
    if (now - looked < kLookAfter) continue;
    looked = now;
    for (const auto& [id, session] : sessions) session->look_after(now);
  }
}

void Network::Inside::end_of_turn() {
  flush_posted = false;
  shared->outgoing.flush();
  if (shared->outgoing.waiting() && !std::exchange(moment_set, true)) wait_a_moment();
}

void Network::Inside::wait_a_moment() {
  moment.expires_after(kMoment);
  moment.async_wait([this](beast::error_code) {
    shared->outgoing.flush_waiting(clock.milliseconds());
    moment_set = shared->outgoing.waiting();
    if (moment_set) wait_a_moment();
  });
}

void Network::Inside::say_goodbye() {
  if (std::exchange(stopping, true)) return io.stop();
  beast::error_code ignored;
  acceptor.close(ignored);
  ticker.cancel();
  // First what was begun is finished and told.
  settle([this] {
    asio::post(io, [this] {
      for (const auto& [id, session] : sessions) session->say_goodbye();
    });
    ticker.expires_after(kGoodbye);
    ticker.async_wait([this](beast::error_code) { io.stop(); });
  });
}

Network::Network(NetworkOptions options, Metrics& metrics, const Clock& clock)
    : inside_(std::make_unique<Inside>(std::move(options), metrics, clock)) {}

Network::~Network() = default;

std::string Network::listen() {
  beast::error_code error;
  const auto address = asio::ip::make_address(inside_->options.address, error);
  if (error) return inside_->options.address + " is no address; try 127.0.0.1 or 0.0.0.0";
  for (const std::string& trusted : inside_->options.gate.trusted) {
    if (counted_address(trusted).empty())
      return trusted + " is no address to trust; write one such as 192.0.2.7";
  }
  const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(inside_->options.port));
  tcp::acceptor& acceptor = inside_->acceptor;
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(4096, error);
  // Whoever is told that it serves may also end it.
  if (!error) inside_->signals.add(SIGINT, error);
  if (!error) inside_->signals.add(SIGTERM, error);
  if (!error) return {};
  return "Can't listen on port " + std::to_string(inside_->options.port) + " of " +
         inside_->options.address + ": " + error.message() + "; choose another with --port";
}

int Network::port() const {
  beast::error_code ignored;
  return inside_->acceptor.local_endpoint(ignored).port();
}

bool Network::trusts(const std::string& address) const {
  return inside_->gate.trusts(address);
}

void Network::run(House& house, Api& api,
                  const std::function<void(std::function<void()>)>& settle) {
  Inside& inside = *inside_;
  inside.api = &api;
  inside.settle = settle;
  inside.shared.emplace(
      SocketSession::Shared{house,
                            inside.metrics,
                            inside.clock,
                            {},
                            [&inside] {
                              if (std::exchange(inside.flush_posted, true)) return;
                              asio::post(inside.io, [&inside] { inside.end_of_turn(); });
                            },
                            [&inside](ClientId client) { inside.ended(client); }});
  const auto ended = [](const std::exception_ptr&) {};
  asio::co_spawn(inside.io, inside.accept_all(), ended);
  asio::co_spawn(inside.io, inside.keep_time(), ended);
  inside.signals.async_wait([&inside](beast::error_code error, int) {
    if (!error) inside.say_goodbye();
  });
  inside.io.run();
}

void Network::post(std::function<void()> act) {
  asio::post(inside_->io, std::move(act));
}

void Network::stop() {
  post([this] { inside_->say_goodbye(); });
}

void Network::send(ClientId client, std::string_view message) {
  const auto found = inside_->sessions.find(client);
  if (found != inside_->sessions.end()) found->second->send(message);
}

void Network::owe(ClientId client) {
  const auto found = inside_->sessions.find(client);
  if (found != inside_->sessions.end()) found->second->owe();
}

void Network::handled(ClientId client) {
  const auto found = inside_->sessions.find(client);
  if (found != inside_->sessions.end()) found->second->handled();
}

}  // namespace pactole::server
