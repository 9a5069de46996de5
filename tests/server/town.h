// Several servers in one process, each with its thread, sockets and peer port, on one shelf of logs
// in memory; which part is whose is said by hand. Links can lead over a bridge that can be cut, or
// stop carrying.
#pragma once

#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/client/tables.h"
#include "server/client/wire.h"
#include "server/relay.h"

namespace pactole::server {

class Town {
 public:
  static constexpr std::string_view kSecret = "a secret for several servers";

  struct Options {
    bool over_bridges = false;
    bool limited = false;  // what an address may ask for
    HouseLimits limits{.adviser = "expert:50it"};
    int threads = 0;           // in which bots think; 0: in the server's own, at once
    PeerId on_its_own = 0;     // knows nothing of lending, as servers of before
    std::vector<Peer> more{};  // who else there is
  };
  explicit Town(std::size_t servers, const Options& options);
  explicit Town(std::size_t servers) : Town(servers, Options()) {}
  ~Town();
  Town(const Town&) = delete;
  Town& operator=(const Town&) = delete;

  // 0: nobody's.
  void give_all(PeerId server);
  void give(int part, PeerId server) { owners[static_cast<std::size_t>(part)] = server; }
  PeerId owner(const std::string& table) {
    return owners[static_cast<std::size_t>(part_of(table))];
  }
  // The servers have the numbers 1, 2, 3.
  int port(PeerId server) const;
  int peer_port(PeerId server) const;
  Metrics& metrics(PeerId server);
  const Clock& clock() const;
  // As with a process that is killed.
  void kill(PeerId server);
  // As its house asks its bots; where they have threads.
  void think(PeerId server, Thought thought);
  // Between whoever dials and who is dialled.
  void hold_bridges(bool held) { held_ = held; }
  void cut_bridges() { ++cut_; }
  // So many bytes in a thousandth of a second at most, each way.
  void narrow_bridges(std::size_t bytes) { most_ = bytes; }
  // A server that says it is this one, with another secret.
  void add_impostor();

  client::HttpAnswer ask(PeerId server, std::string_view method, std::string_view path,
                         const Json& body = {}) const;
  Json get(PeerId server, const std::string& path) const;
  Json post(PeerId server, const std::string& path, const Json& body, int status = 200) const;
  client::Socket enter(PeerId server, const std::string& table, const std::string& token = {},
                       std::optional<long> v = {}) const;
  // A key whose table is in a part of this server.
  std::string key_at(PeerId server);

  std::array<std::atomic<PeerId>, kParts> owners{};

 private:
  struct Server;
  struct Shelf;
  struct Bridge;
  friend struct Bridge;

  void start(Server& server);

  std::unique_ptr<Shelf> shelf_;
  std::atomic<bool> held_ = false;
  std::atomic<int> cut_ = 0;
  std::atomic<std::size_t> most_ = 65536;
  std::vector<std::unique_ptr<Server>> servers_;
  std::vector<std::unique_ptr<Bridge>> bridges_;
};

// Until it is so, however long that takes within a minute.
template <class Is>
bool comes(Is is) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (!is()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

}  // namespace pactole::server
