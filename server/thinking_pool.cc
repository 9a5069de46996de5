#include "server/thinking_pool.h"

#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

namespace pactole::server {

ThinkingPool::ThinkingPool(int threads, Post post, Metrics& metrics)
    : size_(threads), post_(std::move(post)), metrics_(metrics) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

ThinkingPool::~ThinkingPool() {
  {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
  }
  work_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThinkingPool::think(Thought thought) {
  {
    const std::scoped_lock lock(mutex_);
    (thought.hint ? hints_ : moves_).push_back(std::move(thought));
  }
  work_.notify_one();
}

// Moves come first, and one thread is always left to them if there are two.
bool ThinkingPool::next(Thought& thought) {
  const bool may_hint = hinting_ < std::max(1, size_ - 1);
  auto& queue = moves_.empty() && may_hint ? hints_ : moves_;
  if (queue.empty()) return false;
  thought = std::move(queue.front());
  queue.pop_front();
  return true;
}

void ThinkingPool::run() {
  // On Linux these are the thread's own. Beside a thread that has people's moves to make, one of
  // the lowest priority gets a sixtieth of the time; it never interrupts one either.
  constexpr int kNice = 19;
  const sched_param none{};
  sched_setscheduler(gettid(), SCHED_BATCH, &none);
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);
  std::unique_lock lock(mutex_);
  while (true) {
    const auto thought = std::make_shared<Thought>();
    work_.wait(lock, [&] { return stop_ || next(*thought); });
    if (stop_) return;
    if (thought->hint) ++hinting_;
    lock.unlock();
    const auto begin = std::chrono::steady_clock::now();
    Advice advice = thought->position->advise(thought->seat, thought->bot, thought->luck);
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    post_([this, thought, seconds, advice = std::move(advice)]() mutable {
      metrics_.thinking_seconds.add(seconds);
      thought->done(std::move(advice));
    });
    lock.lock();
    if (thought->hint) --hinting_;
  }
}

}  // namespace pactole::server
