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
  explicit Pool(int threads) : process_(getpid()) {
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
    rows_ = rows;
    task_ = &task;
    failure_ = nullptr;
    next_.store(0, std::memory_order_relaxed);
    left_.store(workers_.size(), std::memory_order_relaxed);
    begin();
    work(0);
    // Who has run out of rows waits for the others awake: they are nearly done.
    for (std::size_t left; (left = left_.load(std::memory_order_acquire)) > 0;) left_.wait(left);
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }

 private:
  // Few enough that all have enough to do, many enough to be worth a word.
  static constexpr std::size_t kRows = 64;

  void dismiss() {
    task_ = nullptr;
    begin();
    for (std::thread& worker : workers_) worker.join();
  }
  void begin() {
    round_.fetch_add(1, std::memory_order_release);
    round_.notify_all();
  }
  void serve(std::size_t worker) {
    for (std::size_t seen = 0;;) {
      round_.wait(seen, std::memory_order_acquire);
      seen = round_.load(std::memory_order_acquire);
      if (task_ == nullptr) return;
      work(worker);
      if (left_.fetch_sub(1, std::memory_order_acq_rel) == 1) left_.notify_one();
    }
  }
  void work(std::size_t worker) {
    try {
      for (std::size_t from; (from = next_.fetch_add(kRows, std::memory_order_relaxed)) < rows_;) {
        (*task_)(worker, from, std::min(from + kRows, rows_));
      }
    } catch (...) {
      const std::lock_guard lock(failing_);
      if (!failure_) failure_ = std::current_exception();
    }
  }

  int process_;
  std::vector<std::thread> workers_{};
  const std::function<void(std::size_t, std::size_t, std::size_t)>* task_ = nullptr;
  std::size_t rows_ = 0;
  std::mutex failing_;
  std::exception_ptr failure_{};
  alignas(64) std::atomic<std::size_t> round_{0};
  alignas(64) std::atomic<std::size_t> next_{0};
  alignas(64) std::atomic<std::size_t> left_{0};
};

}  // namespace pactole::learn
