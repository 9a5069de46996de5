// Threads that share out rows of work, the caller among them.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace pactole::learn {

class Pool {
 public:
  // Throws std::system_error if there can't be so many; then there are none.
  explicit Pool(int threads)
      : process_(getpid()), shares_(static_cast<std::size_t>(std::max(threads, 1))) {
    try {
      for (int i = 1; i < threads; ++i) {
        workers_.emplace_back([this, i] { serve(static_cast<std::size_t>(i)); });
      }
    } catch (...) {
      dismiss();
      throw;
    }
  }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  ~Pool() {
    // A fork took none of them along: there is nobody to wait for.
    if (!here()) {
      for (std::thread& worker : workers_) worker.detach();
      return;
    }
    dismiss();
  }

  // Whether this is the process that the threads are in.
  bool here() const { return process_ == getpid(); }
  std::size_t threads() const { return workers_.size() + 1; }

  // Calls `task(worker, from, to)` until all rows are done. What a task throws, the first of it, is
  // thrown when all have come to an end.
  void share(std::size_t rows,
             const std::function<void(std::size_t, std::size_t, std::size_t)>& task) {
    if (workers_.empty()) return task(0, 0, rows);
    at_once_ = std::clamp<std::size_t>(rows / (threads() * kFewestPieces), 1, kMostAtOnce);
    for (std::size_t i = 0; i < threads(); ++i) {
      shares_[i].next.store(rows * i / threads(), std::memory_order_relaxed);
      shares_[i].end = rows * (i + 1) / threads();
    }
    task_ = &task;
    failure_ = nullptr;
    left_.store(workers_.size(), std::memory_order_relaxed);
    begin();
    work(0);
    for (std::size_t left; (left = await(left_, [](std::size_t n) { return n == 0; })) > 0;) {
      left_.wait(left, std::memory_order_acquire);
    }
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }

 private:
  // The same rows for the same thread every time: they are still near it. Who is done helps others.
  struct alignas(64) Share {
    std::atomic<std::size_t> next{0};
    std::size_t end = 0;
  };

  // Many enough to be worth a word, few enough that all have enough to do.
  static constexpr std::size_t kMostAtOnce = 64;
  static constexpr std::size_t kFewestPieces = 8;  // of a share
  // For some ten microseconds: to fall asleep and be woken takes longer than many a step.
  static constexpr int kAwake = 400;

  void dismiss() {
    task_ = nullptr;
    begin();
    for (std::thread& worker : workers_) worker.join();
  }
  void begin() {
    round_.fetch_add(1, std::memory_order_release);
    round_.notify_all();
  }
  // The number when it is as wanted, or when the time to stay awake for it is over.
  template <class Wanted>
  static std::size_t await(const std::atomic<std::size_t>& number, Wanted&& wanted) {
    for (int i = 0; i < kAwake; ++i) {
      if (wanted(number.load(std::memory_order_acquire))) break;
#ifdef __x86_64__
      __builtin_ia32_pause();
#endif
    }
    return number.load(std::memory_order_acquire);
  }
  void serve(std::size_t worker) {
    for (std::size_t seen = 0;;) {
      if (await(round_, [&](std::size_t round) { return round != seen; }) == seen) {
        round_.wait(seen, std::memory_order_acquire);
      }
      seen = round_.load(std::memory_order_acquire);
      if (task_ == nullptr) return;
      work(worker);
      if (left_.fetch_sub(1, std::memory_order_acq_rel) == 1) left_.notify_one();
    }
  }
  void work(std::size_t worker) {
    try {
      for (std::size_t i = 0; i < threads(); ++i)
        take_from(shares_[(worker + i) % threads()], worker);
    } catch (...) {
      const std::lock_guard lock(failing_);
      if (!failure_) failure_ = std::current_exception();
    }
  }
  void take_from(Share& share, std::size_t worker) {
    for (std::size_t from;
         (from = share.next.fetch_add(at_once_, std::memory_order_relaxed)) < share.end;) {
      (*task_)(worker, from, std::min(from + at_once_, share.end));
    }
  }

  int process_;
  std::vector<Share> shares_;
  std::vector<std::thread> workers_{};
  const std::function<void(std::size_t, std::size_t, std::size_t)>* task_ = nullptr;
  std::size_t at_once_ = 1;
  std::mutex failing_;
  std::exception_ptr failure_{};
  alignas(64) std::atomic<std::size_t> round_{0};
  alignas(64) std::atomic<std::size_t> left_{0};
};

}  // namespace pactole::learn
