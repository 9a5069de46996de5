// The thread that writes. While it waits for the disk, what is to be written next gathers: the more
// there is to do, the more goes into one commit.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/metrics.h"
#include "server/world.h"

namespace pactole::server {

// Runs something on the house's thread.
using Post = std::function<void(std::function<void()>)>;

class Writer final : public Journal {
 public:
  // `store` is the writer's alone, `reader` another connection to the same file, for the house's
  // thread.
  Writer(EventStore& store, EventStore& reader, Post post, Metrics& metrics);
  // Everything handed over before is written first.
  ~Writer() override;

  void append(Append append, std::function<void(bool)> done) override;
  std::vector<std::string> log(std::string_view table) override;

  // Whether the last commit failed.
  bool failing() const { return failing_; }
  // Why, for the log; once for each time it begins to fail.
  std::function<void(const std::string&)> on_failure;

 private:
  using Done = std::vector<std::function<void(bool)>>;

  void run();
  std::vector<bool> save(const std::vector<Append>& batch);

  EventStore& store_;
  EventStore& reader_;
  Post post_;
  Metrics& metrics_;
  std::mutex mutex_;
  std::condition_variable work_;
  std::vector<Append> queue_;
  Done callbacks_;
  bool stop_ = false;
  std::atomic<bool> failing_{false};
  std::thread thread_;
};

}  // namespace pactole::server
