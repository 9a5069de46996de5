#include "server/thinking_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <memory>
#include <utility>

namespace pactole::server {

ThinkingPool::ThinkingPool(int threads, Post post, Metrics& metrics)
    : post_(std::move(post)), metrics_(metrics) {
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
    queue_.push_back(std::move(thought));
  }
  work_.notify_one();
}

void ThinkingPool::run() {
  constexpr int kNice = 10;
  // On Linux this is the thread's own priority.
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);
  using Steady = std::chrono::steady_clock;
  std::unique_lock lock(mutex_);
  while (true) {
    work_.wait(lock, [this] { return stop_ || !queue_.empty(); });
    if (stop_) return;
    const auto thought = std::make_shared<Thought>(std::move(queue_.front()));
    queue_.pop_front();
    lock.unlock();
    const auto begin = Steady::now();
    std::string move = thought->table->advise(thought->seat, thought->bot, thought->luck).move;
    const double seconds = std::chrono::duration<double>(Steady::now() - begin).count();
    post_([this, thought, seconds, move = std::move(move)]() mutable {
      metrics_.thinking_seconds.add(seconds);
      thought->done(std::move(move));
    });
    lock.lock();
  }
}

}  // namespace pactole::server
