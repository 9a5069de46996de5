#include "server/writer.h"

#include <chrono>
#include <span>
#include <utility>

namespace pactole::server {
namespace {

using Steady = std::chrono::steady_clock;

// From one commit to the next, unless so many wait: a sync costs the same for one entry as for all
// that came meanwhile.
constexpr std::chrono::milliseconds kApart{2};
constexpr std::size_t kMany = 32;

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
  std::size_t waiting = 0;
  {
    const std::scoped_lock lock(mutex_);
    queue_.push_back(std::move(append));
    callbacks_.push_back(std::move(done));
    waiting = queue_.size();
  }
  if (waiting == 1 || waiting == kMany) work_.notify_one();
}

std::vector<std::string> Writer::log(std::string_view table) {
  auto entries = reader_.log(table);
  return entries ? *std::move(entries) : std::vector<std::string>();
}

void Writer::run() {
  auto next = Steady::now();
  std::unique_lock lock(mutex_);
  while (true) {
    work_.wait(lock, [this] { return stop_ || !queue_.empty(); });
    if (queue_.empty()) return;
    work_.wait_until(lock, next, [this] { return stop_ || queue_.size() >= kMany; });
    next = Steady::now() + kApart;
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
