// Which of several servers on one database has the tables: whoever holds a number that the database
// knows. It is raised when another takes over, and who has the old one can write nothing any more.
// Time is the database's alone.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <expected>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "server/postgres_link.h"

namespace pactole::server {

class Tenure {
 public:
  explicit Tenure(PostgresAddress address);
  // Gives it up, so that another need not wait.
  ~Tenure();
  Tenure(const Tenure&) = delete;
  Tenure& operator=(const Tenure&) = delete;

  // How many seconds this machine's clock is ahead of the database's.
  std::expected<std::int64_t, std::string> ahead();
  // Whether the tables are ours now; `name` is who we are, for the others' logs.
  std::expected<bool, Trouble> take(const std::string& name);
  std::int64_t epoch() const { return epoch_; }
  // Who has them, as far as is known.
  std::string holder();
  // In another thread.
  struct Events {
    std::function<void()> lost;                        // another has taken over
    std::function<void(const std::string& why)> away;  // the database can't be asked
    std::function<void(bool back)> there;  // after each time it could be asked; back: again
  };
  // From now on says that we are there, until `rest`.
  void keep(Events events);
  void rest();
  // Whether the database could not be asked lately.
  bool away() const { return away_; }

 private:
  void run(const Events& events);
  // Whether they are still ours.
  std::expected<bool, Trouble> renew();
  // Whoever has it is there: the system ends its session as soon as the server dies.
  bool hold_session();

  PostgresLink link_;
  std::int64_t epoch_ = 0;
  int session_ = 0;
  bool held_ = false;
  std::atomic<bool> away_ = false;
  std::mutex mutex_;
  std::condition_variable ending_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace pactole::server
