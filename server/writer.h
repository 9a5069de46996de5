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
#include "server/reader.h"
#include "server/world.h"

namespace pactole::server {

class Writer final : public Journal {
 public:
  // Each is another connection to the same file: `store` for the writer alone, `reader` for a
  // thread that only reads.
  Writer(EventStore& store, EventStore& reader, Post post, Metrics& metrics);
  // Everything handed over before is written first.
  ~Writer() override;

  void append(Append append, std::function<void(Saved)> done) override;
  void fetch(const std::string& table, std::function<void(Fetched)> done) override {
    reader_.fetch(table, std::move(done));
  }
  // The labels of these parts, or why they can't be read.
  void labels(const Parts& parts,
              std::function<void(const std::expected<std::vector<Label>, std::string>&)> done);
  // Tables without a sign of life for so long are archived, a few at a time when there is nothing
  // else to do; before the first append.
  void archive_after(std::chrono::seconds age) { archive_after_ = age; }
  // The same for tables whose game is over, which are deleted; 0: never.
  void forget_after(std::chrono::seconds age) { forget_after_ = age; }

  // Whether the last commit failed.
  bool failing() const { return failing_; }
  // For how long the present commit has been going on.
  std::chrono::milliseconds busy_for() const;
  // Why, for the log; once for each time it begins to fail.
  std::function<void(const std::string&)> on_failure;

 private:
  using Done = std::vector<std::function<void(Saved)>>;

  void run();
  // Until there is something to write, or the end has come; meanwhile it tidies up.
  bool wait(std::unique_lock<std::mutex>& lock);
  void tidy(std::chrono::milliseconds late);
  std::vector<Saved> save(const std::vector<Append>& batch);

  EventStore& store_;
  Reader reader_;
  Post post_;
  Metrics& metrics_;
  std::mutex mutex_;
  std::condition_variable work_;
  std::vector<Append> queue_;
  Done callbacks_;
  bool stop_ = false;
  std::atomic<bool> failing_{false};
  std::atomic<std::chrono::steady_clock::time_point> saving_since_{};
  std::atomic<std::chrono::seconds> archive_after_{std::chrono::seconds(0)};
  std::atomic<std::chrono::seconds> forget_after_{std::chrono::seconds(0)};
  std::chrono::steady_clock::time_point tidied_{};
  std::thread thread_;
};

}  // namespace pactole::server
