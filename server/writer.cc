#include "server/writer.h"

#include <chrono>
#include <span>
#include <utility>

namespace pactole::server {
namespace {

// After a commit of many, the next waits a little for more: a sync costs the same for one as for
// all, and at 10,000 moves a second a fifth of the server's time.
constexpr std::size_t kMany = 8;
constexpr std::chrono::microseconds kGather{500};

}  // namespace

Writer::Writer(EventStore& store, EventStore& reader, Post post, Metrics& metrics)
    : store_(store), reader_(reader), post_(std::move(post)), metrics_(metrics) {
  thread_ = std::thread([this] { run(); });
}

Writer::~Writer() {
  {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
  }
  work_.notify_one();
  thread_.join();
}

void Writer::append(Append append, std::function<void(bool)> done) {
  {
    const std::scoped_lock lock(mutex_);
    queue_.push_back(std::move(append));
    callbacks_.push_back(std::move(done));
  }
  work_.notify_one();
}

std::vector<std::string> Writer::log(std::string_view table) {
  auto entries = reader_.log(table);
  return entries ? *std::move(entries) : std::vector<std::string>();
}

void Writer::run() {
  bool busy = false;
  std::unique_lock lock(mutex_);
  while (true) {
    work_.wait(lock, [this] { return stop_ || !queue_.empty(); });
    if (queue_.empty()) return;
    if (busy && !stop_) {
      lock.unlock();
      std::this_thread::sleep_for(kGather);
      lock.lock();
    }
    busy = queue_.size() >= kMany;
    const std::vector<Append> batch = std::exchange(queue_, {});
    Done callbacks = std::exchange(callbacks_, {});
    lock.unlock();
    std::vector<bool> saved = save(batch);
    post_([callbacks = std::move(callbacks), saved = std::move(saved)] {
      for (std::size_t i = 0; i < callbacks.size(); ++i) callbacks[i](saved[i]);
    });
    lock.lock();
  }
}

std::vector<bool> Writer::save(const std::vector<Append>& batch) {
  using Steady = std::chrono::steady_clock;
  const auto begin = Steady::now();
  std::vector<bool> saved(batch.size(), true);
  auto result = store_.append(batch);
  if (!result) {
    // Whose fault it was is found out one by one.
    for (std::size_t i = 0; i < batch.size(); ++i) {
      if (batch.size() > 1) result = store_.append(std::span(batch).subspan(i, 1));
      saved[i] = result.has_value();
      if (!result) metrics_.commit_failures.add();
      if (!result && !failing_.exchange(true) && on_failure) on_failure(result.error());
    }
  }
  if (result) failing_ = false;
  metrics_.commits.add();
  for (const Append& append : batch) metrics_.commit_rows.add(append.rows.size());
  metrics_.commit_seconds.add(std::chrono::duration<double>(Steady::now() - begin).count());
  return saved;
}

}  // namespace pactole::server
