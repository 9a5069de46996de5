// Threads in which bots think, at a lower priority than everything else: a bot never delays a
// person's move.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "server/metrics.h"
#include "server/writer.h"

namespace pactole::server {

class ThinkingPool final : public Thinkers {
 public:
  ThinkingPool(int threads, Post post, Metrics& metrics);
  // What was not begun is dropped.
  ~ThinkingPool() override;

  void think(Thought thought) override;

 private:
  void run();
  bool next(Thought& thought);

  int size_;
  Post post_;
  Metrics& metrics_;
  std::mutex mutex_;
  std::condition_variable work_;
  std::deque<Thought> moves_;
  std::deque<Thought> hints_;
  int hinting_ = 0;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace pactole::server
