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

// When nothing was written for so long, old tables are put away, so many at a time.
constexpr std::chrono::milliseconds kQuiet{500};
constexpr std::chrono::milliseconds kNeverQuiet{60'000};
constexpr std::chrono::milliseconds kTidyAgain{3600'000};
constexpr std::size_t kTidied = 10;

}  // namespace

Writer::Writer(EventStore& store, EventStore& reader, Post post, Metrics& metrics)
    : store_(store), reader_(reader, post), post_(std::move(post)), metrics_(metrics) {
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

void Writer::append(Append append, std::function<void(Saved)> done) {
  std::size_t waiting = 0;
  store_.rely(append);
  {
    const std::scoped_lock lock(mutex_);
    queue_.push_back(std::move(append));
    callbacks_.push_back(std::move(done));
    waiting = queue_.size();
  }
  if (waiting == 1 || waiting == kMany) work_.notify_one();
}

void Writer::labels(
    const Parts& parts,
    std::function<void(const std::expected<std::vector<Label>, std::string>&)> done) {
  reader_.ask([parts, done = std::move(done)](EventStore& store) {
    std::vector<std::int64_t> numbers;
    for (std::size_t part = 0; part < kParts; ++part) {
      if (parts.test(part)) numbers.push_back(static_cast<std::int64_t>(part));
    }
    return [done, labels = store.labelled_in(numbers)] { done(labels); };
  });
}

bool Writer::wait(std::unique_lock<std::mutex>& lock) {
  const auto there = [this] { return stop_ || !queue_.empty(); };
  while (!work_.wait_for(lock, kQuiet, there)) {
    lock.unlock();
    tidy({});
    lock.lock();
  }
  return !queue_.empty();
}

void Writer::tidy(std::chrono::milliseconds late) {
  if (Steady::now() < tidied_ + late) return;
  bool more = false;
  const auto each = [&](std::chrono::seconds age, auto act, Counter& count) {
    if (age.count() == 0) return;
    const auto since = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now() - age);
    const auto done = (store_.*act)(since, kTidied);
    if (done) count.add(*done);
    if (!done && on_failure) on_failure(done.error());
    more = more || (done && *done >= kTidied);
  };
  // First what goes for good: it need not be put away before.
  each(forget_after_, &EventStore::forget, metrics_.tables_forgotten);
  each(archive_after_, &EventStore::archive, metrics_.tables_archived);
  tidied_ = Steady::now() + (more ? kQuiet : kTidyAgain);
}

std::chrono::milliseconds Writer::busy_for() const {
  const auto since = saving_since_.load();
  if (since == Steady::time_point{}) return {};
  return std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - since);
}

void Writer::run() {
  auto next = Steady::now();
  std::unique_lock lock(mutex_);
  while (true) {
    if (!wait(lock)) return;
    work_.wait_until(lock, next, [this] { return stop_ || queue_.size() >= kMany; });
    next = Steady::now() + kApart;
    const std::vector<Append> batch = std::exchange(queue_, {});
    Done callbacks = std::exchange(callbacks_, {});
    lock.unlock();
    saving_since_ = Steady::now();
    std::vector<Saved> saved = save(batch);
    saving_since_ = Steady::time_point{};
    post_([callbacks = std::move(callbacks), saved = std::move(saved)] {
      for (std::size_t i = 0; i < callbacks.size(); ++i) callbacks[i](saved[i]);
    });
    tidy(kNeverQuiet);
    lock.lock();
  }
}

std::vector<Saved> Writer::save(const std::vector<Append>& batch) {
  const auto begin = Steady::now();
  std::vector<Saved> saved(batch.size(), Saved::yes);
  auto result = store_.append(batch);
  if (!result) {
    const bool in_doubt = result.error().how == Saved::conflict;
    // Whose fault it was is found out one by one.
    for (std::size_t i = 0; i < batch.size(); ++i) {
      if (batch.size() > 1) result = store_.append(std::span(batch).subspan(i, 1));
      if (result) continue;
      const bool failed = result.error().how == Saved::failed;
      const bool moved = result.error().how == Saved::moved;
      // What may be there since the first attempt is to be looked at.
      saved[i] = in_doubt ? Saved::conflict : result.error().how;
      (failed  ? metrics_.commit_failures
       : moved ? metrics_.epochs_refused
               : metrics_.conflicts)
          .add();
      if (failed && !failing_.exchange(true) && on_failure) on_failure(result.error().why);
    }
  }
  if (result || result.error().how == Saved::moved) failing_ = false;
  metrics_.commits.add();
  for (const Append& append : batch) metrics_.commit_rows.add(append.rows.size());
  metrics_.commit_seconds.add(std::chrono::duration<double>(Steady::now() - begin).count());
  return saved;
}

}  // namespace pactole::server
