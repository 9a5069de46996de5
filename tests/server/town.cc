#include "tests/server/town.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>

namespace pactole::server {

class TownClock final : public Clock {
 public:
  std::int64_t milliseconds() const override {
    using namespace std::chrono;
    return duration_cast<std::chrono::milliseconds>(steady_clock::now().time_since_epoch()).count();
  }
  std::int64_t unix_seconds() const override { return 1'800'000'000 + milliseconds() / 1000; }
};

// Thinks at once, and answers when the loop comes by.
class TownThinkers final : public Thinkers {
 public:
  explicit TownThinkers(Network& network) : network_(network) {}
  void think(Thought thought) override {
    auto shared = std::make_shared<Thought>(std::move(thought));
    network_.post([shared] {
      shared->done(shared->position->advise(shared->seat, shared->bot, shared->luck));
    });
  }
  void reconsider(const Errand&) override {}

 private:
  Network& network_;
};

std::vector<std::string> trusted(bool limited) {
  return limited ? std::vector<std::string>() : std::vector<std::string>{"127.0.0.1"};
}

namespace {

int bind_any(int file) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  bind(file, reinterpret_cast<sockaddr*>(&address), size);
  listen(file, 64);
  getsockname(file, reinterpret_cast<sockaddr*>(&address), &size);
  return ntohs(address.sin_port);
}

}  // namespace

struct Town::Shelf final : Journal {
  void append(Append append, std::function<void(Saved)> done) override {
    done(save(append) ? Saved::yes : Saved::conflict);
  }
  bool save(const Append& append) {
    const std::lock_guard lock(mutex);
    std::map<std::string, std::size_t> more;
    for (const Row& row : append.rows) {
      if (row.seq != logs[row.table].size() + more[row.table]++) return false;
    }
    for (const Row& row : append.rows) logs[row.table].push_back(row.body);
    return true;
  }
  void fetch(const std::string& table, std::function<void(Fetched)> done) override {
    std::vector<std::string> log;
    {
      const std::lock_guard lock(mutex);
      if (const auto found = logs.find(table); found != logs.end()) log = found->second;
    }
    done(table_from(log));
  }

  std::mutex mutex;
  std::map<std::string, std::vector<std::string>> logs;
};

// Carries bytes from a port of its own to another.
struct Town::Bridge {
  Bridge(const Town& around, int to) : town(around), target(to) {
    listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    port = bind_any(listener);
    thread = std::thread([this] { run(); });
  }
  ~Bridge() {
    stop = true;
    thread.join();
    close(listener);
    close_all();
  }
  void close_all() {
    for (const auto& [a, b] : lanes) {
      close(a);
      close(b);
    }
    lanes.clear();
  }
  void run() {
    constexpr int kMoment = 5;
    constexpr std::size_t kWide = 65536;
    int cut = town.cut_;
    while (!stop) {
      if (cut != town.cut_) {
        cut = town.cut_;
        close_all();
      }
      std::vector<pollfd> watched{{listener, POLLIN, 0}};
      for (const auto& [a, b] : lanes) {
        watched.push_back({a, POLLIN, 0});
        watched.push_back({b, POLLIN, 0});
      }
      if (town.held_) watched.resize(1);
      if (town.most_ < kWide) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      poll(watched.data(), watched.size(), kMoment);
      if ((watched[0].revents & POLLIN) != 0) add();
      for (std::size_t i = 1; i + 1 < watched.size(); i += 2) {
        carry(watched[i], watched[i + 1].fd);
        carry(watched[i + 1], watched[i].fd);
      }
      for (const auto& [a, b] : std::exchange(over, {})) {
        close(a);
        close(b);
        std::erase(lanes, std::pair(a, b));
      }
    }
  }

 private:
  void carry(const pollfd& from, int to) {
    if ((from.revents & (POLLIN | POLLHUP | POLLERR)) == 0) return;
    std::array<char, 65536> bytes;
    const std::size_t most = std::min<std::size_t>(town.most_, bytes.size());
    const ssize_t size = recv(from.fd, bytes.data(), most, MSG_DONTWAIT);
    ssize_t sent = 0;
    while (size > 0 && sent < size) {
      const ssize_t more =
          send(to, bytes.data() + sent, static_cast<std::size_t>(size - sent), MSG_NOSIGNAL);
      if (more <= 0) break;
      sent += more;
    }
    if (size == 0 || (size > 0 && sent < size)) {
      for (const auto& lane : lanes) {
        if ((lane.first == from.fd || lane.second == from.fd) &&
            std::ranges::find(over, lane) == over.end()) {
          over.push_back(lane);
        }
      }
    }
  }
  void add() {
    const int a = accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
    const int b = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(target));
    if (connect(b, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
      close(a);
      close(b);
    } else {
      lanes.emplace_back(a, b);
    }
  }

 public:
  const Town& town;
  int target;
  int listener = -1;
  int port = 0;
  std::atomic<bool> stop = false;
  std::vector<std::pair<int, int>> lanes{}, over{};
  std::thread thread{};
};

struct Town::Server final : Directory {
  Server(Town& town, PeerId number, std::string secret, const Options& options)
      : around(town),
        id(number),
        network({.port = 0, .gate = {.trusted = trusted(options.limited)}}, metrics, clock),
        relay({.secret = std::move(secret)}, network, metrics, clock, *this),
        pool(
            std::max(1, options.threads), [this](auto act) { network.post(std::move(act)); },
            metrics),
        thinkers(network),
        house({relay, *town.shelf_, options.threads > 0 ? static_cast<Thinkers&>(pool) : thinkers,
               clock, *this},
              metrics, options.limits),
        api({house, metrics, clock, Page(), [] { return Signs(); },
             [trusted = !options.limited](const std::string&) { return trusted; }, &relay}) {
    EXPECT_EQ(network.listen(), "");
    EXPECT_EQ(relay.listen(), "");
  }

  Whereabouts where(int part) const override {
    const PeerId owner = around.owners[static_cast<std::size_t>(part)];
    if (owner == id) return {};
    if (owner == 0) return {Whereabouts::Kind::nobody};
    return {Whereabouts::Kind::there, owner};
  }
  const std::vector<Peer>& peers() const override { return others; }
  PeerId self() const override { return id; }

  Town& around;
  PeerId id;
  std::vector<Peer> others{};
  TownClock clock;
  Metrics metrics;
  Network network;
  Relay relay;
  ThinkingPool pool;
  TownThinkers thinkers;
  House house;
  Api api;
  std::thread thread{};
};

Town::Town(std::size_t servers, const Options& options) : shelf_(std::make_unique<Shelf>()) {
  EXPECT_TRUE(prepare_keys());
  for (std::size_t i = 0; i < servers; ++i) {
    servers_.push_back(
        std::make_unique<Server>(*this, static_cast<PeerId>(i + 1), std::string(kSecret), options));
  }
  for (int part = 0; part < kParts; ++part) {
    give(part, part % static_cast<int>(servers) + 1);
  }
  for (const auto& server : servers_) {
    for (const auto& other : servers_) {
      if (other == server) continue;
      int port = other->relay.port();
      if (options.over_bridges) {
        bridges_.push_back(std::make_unique<Bridge>(*this, port));
        port = bridges_.back()->port;
      }
      server->others.push_back({other->id, "127.0.0.1", port});
    }
  }
  for (const auto& server : servers_) {
    server->others.insert(server->others.end(), options.more.begin(), options.more.end());
    if (options.threads > 0 && server->id != options.on_its_own) {
      server->relay.share_thinking(server->pool, options.limits.longest_thought);
    }
    start(*server);
  }
}

void Town::start(Server& server) {
  server.relay.start(server.house, server.api);
  server.thread = std::thread([&server] {
    server.network.run(
        server.house, server.api, [](const std::function<void()>& settled) { settled(); },
        &server.relay);
  });
}

Town::~Town() {
  for (const auto& server : servers_) {
    if (!server) continue;
    // Twice: it need not say good-bye to anybody.
    server->network.stop();
    server->network.stop();
    server->thread.join();
  }
}

void Town::add_impostor() {
  servers_.push_back(std::make_unique<Server>(*this, static_cast<PeerId>(servers_.size() + 1),
                                              "another secret, of another town", Options()));
  Server& impostor = *servers_.back();
  for (const auto& other : servers_) {
    if (other->id != impostor.id) {
      impostor.others.push_back({other->id, "127.0.0.1", other->relay.port()});
    }
  }
  start(impostor);
}

void Town::kill(PeerId server) {
  auto& killed = servers_[static_cast<std::size_t>(server - 1)];
  killed->network.stop();
  killed->network.stop();
  killed->thread.join();
  killed.reset();
}

void Town::think(PeerId server, Thought thought) {
  Server& asked = *servers_[static_cast<std::size_t>(server - 1)];
  const auto shared = std::make_shared<Thought>(std::move(thought));
  asked.network.post([&asked, shared] { asked.pool.think(std::move(*shared)); });
}

void Town::give_all(PeerId server) {
  for (int part = 0; part < kParts; ++part) give(part, server);
}

int Town::port(PeerId server) const {
  return servers_[static_cast<std::size_t>(server - 1)]->network.port();
}

int Town::peer_port(PeerId server) const {
  return servers_[static_cast<std::size_t>(server - 1)]->relay.port();
}

const Clock& Town::clock() const {
  return servers_.front()->clock;
}

Metrics& Town::metrics(PeerId server) {
  return servers_[static_cast<std::size_t>(server - 1)]->metrics;
}

client::HttpAnswer Town::ask(PeerId server, std::string_view method, std::string_view path,
                             const Json& body) const {
  return client::ask("127.0.0.1", port(server), method, path,
                     body.is_null() ? std::string() : body.dump());
}

Json Town::get(PeerId server, const std::string& path) const {
  const auto answer = ask(server, "GET", path);
  EXPECT_EQ(answer.status, 200) << path << ' ' << answer.body;
  return parse_json(answer.body).value_or(Json());
}

Json Town::post(PeerId server, const std::string& path, const Json& body, int status) const {
  const auto answer = ask(server, "POST", path, body);
  EXPECT_EQ(answer.status, status) << path << ' ' << answer.body;
  return parse_json(answer.body).value_or(Json());
}

client::Socket Town::enter(PeerId server, const std::string& table, const std::string& token,
                           std::optional<long> v) const {
  return client::enter({"127.0.0.1", port(server)}, table, token, {}, v);
}

std::string Town::key_at(PeerId server) {
  while (true) {
    std::string key = draw_token();
    if (owner(id_of(key)) == server) return key;
  }
}

}  // namespace pactole::server
