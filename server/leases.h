// Which parts of the tables this server has, of several on one database. The database knows; its
// number for a part is raised when another takes it, and who has the old one can write nothing any
// more. Whoever was not heard of for three seconds has lost all, by the database's clock alone.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <expected>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/parts.h"
#include "server/postgres_link.h"

namespace pactole::server {

// How things were when we last said that we are there.
struct Sight {
  std::chrono::steady_clock::time_point asked_at{};
  PeerId self = 0;
  std::array<std::int64_t, kParts> epochs{};
  std::array<PeerId, kParts> holders{};  // 0: nobody who is alive
  std::vector<Peer> peers{};             // the others who are alive
  Parts give{};                          // of ours, what others should have
  int taken_over = 0;                    // from servers that were gone
};

// How many parts a server should have: all have the same, or one more.
struct Fair {
  int least, most, ours;
};
Fair fair(PeerId self, const std::vector<Peer>& peers);

class Leases {
 public:
  // `name` is who we are, for the others' logs.
  Leases(PostgresAddress address, std::string name);
  ~Leases();
  Leases(const Leases&) = delete;
  Leases& operator=(const Leases&) = delete;

  // How many seconds this machine's clock is ahead of the database's.
  std::expected<std::int64_t, std::string> ahead();
  // Where the others reach us, and who we are then; before the first `beat`.
  void called(std::string name) { name_ = std::move(name); }
  void reached_at(std::string host, int port);
  // Says that we are there, and takes what nobody has, up to our share.
  std::expected<Sight, Trouble> beat();
  // What we have no more.
  std::expected<void, Trouble> release(const Parts& parts);
  // All of it, so that the others need not wait.
  std::expected<void, Trouble> leave();

  // In another thread, from now on until `rest`.
  struct Events {
    std::function<void(const Sight&)> saw;
    std::function<void(const std::string& why)> away;  // the database can't be asked
    std::function<void(bool back)> there;  // after each time it could be asked; back: again
  };
  void keep(Events events);
  void rest();
  // The following from any thread: done soon. Whether the database could not be asked lately.
  bool away() const { return away_; }
  void hurry();
  void release_soon(const Parts& parts);
  void leave_soon(std::function<void()> left);

 private:
  using Steady = std::chrono::steady_clock;

  void run(const Events& events);
  // Whether there is more to do than to say that we are there; then it is done.
  bool do_what_is_wished(std::unique_lock<std::mutex>& lock);
  std::optional<Trouble> join();
  // Whoever has it is there: the system ends its session as soon as the server dies.
  void hold_session();
  void choose_what_to_give(Sight& sight, const Fair& share);
  std::optional<Trouble> take(Sight& sight, int most);

  PostgresLink link_, sure_;  // a sign of life may be forgotten in a crash, nothing else
  std::string name_, host_;
  int port_ = 0;
  PeerId self_ = 0;
  int session_ = 0;
  bool held_ = false;
  Parts giving_;
  bool expectant_ = false;  // something is to be had soon
  std::optional<Steady::time_point> heard_at_;
  Steady::time_point considerate_until_{};

  std::atomic<bool> away_ = false;
  std::mutex mutex_;
  std::condition_variable ending_;
  bool stop_ = false, hurried_ = false;
  Parts releasing_;
  std::function<void()> leaving_;
  std::thread thread_;
};

}  // namespace pactole::server
