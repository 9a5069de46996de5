#include "server/network.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "server/http_connection.h"
#include "server/loop.h"
#include "server/socket_session.h"

namespace pactole::server {
namespace {

constexpr std::chrono::seconds kGoodbye{1};
constexpr std::int64_t kForgiven = 10;  // of the lag, with each tick
constexpr std::int64_t kLately = 10'000;
constexpr std::chrono::milliseconds kTick{100};
constexpr std::size_t kShares = 10;  // of the connections, each looked after at a tick of its own

}  // namespace

struct Network::Inside {
  Inside(NetworkOptions given, Metrics& counted, const Clock& time)
      : options(std::move(given)),
        metrics(counted),
        clock(time),
        gate(options.gate, metrics, clock) {}

  void welcome(Connection connection, const std::string& peer);
  void play(HttpConnection::Socket socket);
  void keep_time();
  void look_after_some();
  void ended(ClientId client);
  void say_goodbye();
  SocketSession* find(ClientId client);

  NetworkOptions options;
  Metrics& metrics;
  const Clock& clock;
  Gate gate;
  Ration spending{kCostOfAddress};
  Loop loop;
  Listener listener{loop};
  Timer ticker{loop};
  std::size_t looked_after = 0;
  std::int64_t lag = 0;
  std::int64_t deaf_at = 0;
  std::optional<HttpConnection::Shared> http;
  std::optional<SocketSession::Shared> shared;
  House* house = nullptr;
  std::unordered_map<ClientId, std::shared_ptr<SocketSession>> sessions;
  ClientId last_id = 0;
  bool stopping = false;
  std::function<void(std::function<void()>)> settle;
};

void Network::Inside::welcome(Connection connection, const std::string& peer) {
  const std::string address = counted_address(peer);
  Admission place = gate.enter(address);
  if (!place) return;
  std::make_shared<HttpConnection>(std::move(connection), address, std::move(place), *http)
      ->start();
}

void Network::Inside::play(HttpConnection::Socket socket) {
  const Visitor visitor{socket.address, !gate.trusts(socket.address)};
  const auto session = std::make_shared<SocketSession>(std::move(socket.connection), ++last_id,
                                                       visitor, *shared, std::move(socket.place));
  sessions.emplace(last_id, session);
  shared->reception.greet(last_id, visitor);
  session->start(socket.already);
}

void Network::Inside::ended(ClientId client) {
  loop.post([this, client] {
    sessions.erase(client);
    shared->reception.gone(client);
    if (stopping && sessions.empty()) loop.stop();
  });
}

void Network::Inside::keep_time() {
  const std::int64_t expected = clock.milliseconds() + kTick.count();
  ticker.after(kTick, [this, expected] {
    const std::int64_t late = clock.milliseconds() - expected;
    lag = std::max(late, lag - kForgiven);
    keep_time();
    house->tick();
    look_after_some();
  });
}

// Each about once in a second, but not all at once: they may be many, and all be due for a ping.
void Network::Inside::look_after_some() {
  const std::int64_t now = clock.milliseconds();
  const std::size_t buckets = sessions.bucket_count();
  for (std::size_t bucket = looked_after; bucket < buckets; bucket += kShares) {
    for (auto each = sessions.begin(bucket); each != sessions.end(bucket); ++each) {
      each->second->look_after(now);
    }
  }
  looked_after = (looked_after + 1) % kShares;
}

void Network::Inside::say_goodbye() {
  if (std::exchange(stopping, true)) return loop.stop();
  listener.stop();
  ticker.cancel();
  // First what was begun is finished and told.
  settle([this] {
    loop.post([this] {
      shared->reception.say_goodbye();
      for (const auto& [id, session] : sessions) session->say_goodbye();
    });
    ticker.after(kGoodbye, [this] { loop.stop(); });
  });
}

SocketSession* Network::Inside::find(ClientId client) {
  const auto found = sessions.find(client);
  return found == sessions.end() ? nullptr : found->second.get();
}

Network::Network(NetworkOptions options, Metrics& metrics, const Clock& clock)
    : inside_(std::make_unique<Inside>(std::move(options), metrics, clock)) {}

Network::~Network() = default;

std::string Network::listen() {
  for (const std::string& trusted : inside_->options.gate.trusted) {
    if (counted_address(trusted).empty())
      return trusted + " is no address to trust; write one such as 192.0.2.7";
  }
  Listener& listener = inside_->listener;
  const NetworkOptions& options = inside_->options;
  std::string problem = listener.listen(options.address, options.port);
  if (!problem.empty() && options.else_any_port && listener.listen(options.address, 0).empty()) {
    problem.clear();
  }
  if (problem.empty()) inside_->loop.heed_signals();
  return problem;
}

int Network::port() const {
  return inside_->listener.port();
}

bool Network::trusts(const std::string& address) const {
  return inside_->gate.trusts(address);
}

Signs Network::signs() const {
  Signs signs;
  signs.connections_full = inside_->gate.full();
  const std::int64_t now = inside_->clock.milliseconds();
  signs.deaf = inside_->deaf_at != 0 && now - inside_->deaf_at < kLately;
  signs.loop_lag = inside_->lag;
  return signs;
}

void Network::run(House& house, Api& api, const std::function<void(std::function<void()>)>& settle,
                  Reception* reception) {
  Inside& inside = *inside_;
  inside.settle = settle;
  inside.house = &house;
  inside.shared.emplace(reception != nullptr ? *reception : house, inside.metrics, inside.clock,
                        inside.loop, inside.spending,
                        [&inside](ClientId client) { inside.ended(client); });
  inside.http.emplace(HttpConnection::Shared{
      inside.loop, api, inside.gate, inside.metrics, inside.clock, inside.spending, inside.stopping,
      [&inside](HttpConnection::Socket socket) { inside.play(std::move(socket)); }});
  inside.listener.accept(
      [&inside](Connection connection, const std::string& peer) {
        inside.welcome(std::move(connection), peer);
      },
      [&inside] {
        inside.metrics.accept_failures.add();
        inside.deaf_at = inside.clock.milliseconds();
      });
  inside.keep_time();
  inside.loop.on_signal([&inside] { inside.say_goodbye(); });
  inside.loop.run();
}

void Network::post(std::function<void()> act) {
  inside_->loop.post(std::move(act));
}

Loop& Network::loop() {
  return inside_->loop;
}

void Network::charge(ClientId client, double seconds) {
  if (SocketSession* session = inside_->find(client)) session->pay(cost_of_time(seconds));
}

void Network::stop() {
  post([this] { inside_->say_goodbye(); });
}

void Network::send(ClientId client, std::string_view message) {
  if (SocketSession* session = inside_->find(client)) session->send(message);
}

void Network::owe(ClientId client) {
  if (SocketSession* session = inside_->find(client)) session->owe();
}

void Network::is_here_to(ClientId client, Use use) {
  if (SocketSession* session = inside_->find(client)) session->is_here_to(use);
}

void Network::send_away(ClientId client) {
  if (SocketSession* session = inside_->find(client)) session->say_goodbye(CloseCode::restart);
}

void Network::handled(ClientId client) {
  if (SocketSession* session = inside_->find(client)) session->handled();
}

}  // namespace pactole::server
