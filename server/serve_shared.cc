// Serving from a PostgreSQL that other servers may share.
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <utility>

#include "server/journal_line.h"
#include "server/leases.h"
#include "server/postgres_store.h"
#include "server/shares.h"
#include "server/shelf.h"

namespace pactole::server {
namespace {

std::string own_name(int port) {
  char name[256] = {};
  return (gethostname(name, sizeof name - 1) == 0 ? std::string(name) : "a server") + " port " +
         std::to_string(port);
}

std::expected<std::pair<std::string, int>, std::string> parse_place(const std::string& text) {
  const auto colon = text.rfind(':');
  int port = -1;
  if (colon != std::string::npos && colon > 0) {
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data() + colon + 1, end, port);
    if (read.ec != std::errc() || read.ptr != end) port = -1;
  }
  if (port < 0 || port > 65535) {
    return std::unexpected(text + " is no place to listen at; write one such as 10.0.0.7:8081");
  }
  return std::pair(text.substr(0, colon), port);
}

// As the server that is to serve; it outlives the network's last turn.
struct Together {
  Together(const PostgresAddress& address, PostgresStore& given)
      : store(given), leases(address, {}), shares(leases, store.held, metrics) {}

  std::string begin(const Around& around);
  void read_labels(const Around& around, const Parts& parts);

  PostgresStore& store;
  Metrics metrics;
  Leases leases;
  Shares shares;
  Parts unread{};  // of these it is not known what wants to be looked at
};

std::string Together::begin(const Around& around) {
  shares.let_go = [&house = around.house](const Parts& parts, bool already,
                                          std::function<void()> gone) {
    house.let_go(parts, already, std::move(gone));
  };
  shares.on_gain = [this, around](const Parts& parts) { read_labels(around, parts); };
  leases.called(own_name(around.network.port()));
  store.on_stale = [this] { leases.hurry(); };
  const auto first = leases.beat();
  if (!first) return first.error().why;
  shares.see(*first);
  leases.keep({[this, around](const Sight& sight) {
                 around.network.post([this, around, sight] {
                   shares.see(sight);
                   if (const Parts again = std::exchange(unread, {}); again.any()) {
                     read_labels(around, again);
                   }
                 });
               },
               [](const std::string& why) { log_line("database away", {{"why", why}}); },
               [around](bool back) {
                 if (back) log_line("database back");
                 // A commit may have failed while it was away so shortly that nobody else noticed.
                 if (back || around.writer.failing()) around.writer.append({}, [](Saved) {});
               }});
  return {};
}

void Together::read_labels(const Around& around, const Parts& parts) {
  around.writer.labels(parts, [this, around, parts](const auto& labels) {
    if (labels) {
      wake(around.house, *labels);
    } else {
      unread |= parts;
    }
  });
}

}  // namespace

std::expected<std::string, std::string> secret_in(const std::string& file) {
  if (file.empty()) return std::string();
  std::ifstream in(file);
  std::string secret;
  if (!in || !std::getline(in, secret)) {
    return std::unexpected(file + " can't be read. It holds a line that all servers know");
  }
  constexpr std::size_t kShortest = 16;
  if (secret.size() < kShortest) {
    return std::unexpected("The secret in " + file + " is too short; take one of 16 letters or " +
                           "more, such as `openssl rand -hex 32` prints");
  }
  return secret;
}

std::string serve_from_postgres(const PostgresAddress& address, const ServeOptions& options,
                                Page page) {
  const auto place = parse_place(options.peers_listen);
  if (!place) return place.error();
  auto secret = secret_in(options.peers_secret);
  if (!secret) return secret.error();
  auto store = PostgresStore::open(address);
  if (!store) return store.error();
  auto reader = PostgresStore::open(address);
  if (!reader) return reader.error();
  if (secret->empty()) {
    secret = (*reader)->secret();
    if (!secret) return secret.error();
  }
  Together together(address, **store);
  const auto ahead = together.leases.ahead();
  if (!ahead) return ahead.error();
  constexpr std::int64_t kMostAhead = 300;
  if (std::abs(*ahead) > kMostAhead) {
    return "This machine's clock is " + std::to_string(*ahead) +
           " s ahead of the database's; set it, then start again";
  }
  Shelf shelf{address.label, **store, **reader, together.shares};
  shelf.peers = {place->first, place->second, *secret};
  shelf.on_peers_port = [&together, host = place->first](int port) {
    together.leases.reached_at(host, port);
  };
  shelf.begin = [&](const Around& around) {
    shelf.hand_over = [&together, &network = around.network](std::function<void()> done) {
      together.shares.hand_over([&network, done = std::move(done)] { network.post(done); });
    };
    return together.begin(around);
  };
  shelf.away = [&] { return together.leases.away(); };
  shelf.end = [&] { together.leases.rest(); };
  return serve_from(shelf, options, std::move(page), together.metrics);
}

}  // namespace pactole::server
