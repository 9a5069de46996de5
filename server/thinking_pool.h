// Threads in which bots think, at a lower priority than everything else: a bot never delays a
// person's move. Bots that search share some threads, fairly; those that decide in no time have one
// of their own, where they never wait for a search. Who is next is decided on the house's thread,
// which holds no lock with the others: one of low priority that has it could not be hurried.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/fair_share.h"
#include "server/metrics.h"
#include "server/writer.h"

namespace pactole::server {

class ThinkingPool final : public Thinkers {
 public:
  ThinkingPool(int threads, Post post, Metrics& metrics);
  // What was not begun is dropped, what was begun is cut short.
  ~ThinkingPool() override;

  void think(Thought thought) override;
  void reconsider(const Errand& errand) override;

  // How long the one who has waited longest for a move at a table of people has waited.
  std::chrono::milliseconds longest_wait() const;

 private:
  using Steady = std::chrono::steady_clock;
  struct Job {
    Thought thought;
    Steady::time_point asked;
    FairShare::Ticket ticket = 0;
    bool urgent = false;
    Steady::time_point begun{};
    Steady::duration took{};
    double worked = 0;  // seconds of the processor's time
    Advice advice{};
  };
  struct Worker {
    std::atomic<Job*> next{nullptr};
    bool busy = false;
    std::thread thread{};
  };
  struct Lane {
    std::vector<std::unique_ptr<Worker>> workers{};
    FairShare share{};
    std::unordered_map<FairShare::Ticket, Job> waiting{};
    std::size_t less_urgent = 0;  // who think of anything but a move somebody waits for
  };

  Lane& lane_of(const BotSpec& bot);
  void hire(Lane& lane, int niceness);
  void hand_out(Lane& lane);
  void work(Lane& lane, Worker& worker);
  void done(Lane& lane, Worker& worker, Job& job);

  Post post_;
  Metrics& metrics_;
  Lane quick_, deep_;
  FairShare::Ticket last_ = 0;
  std::atomic<bool> enough_{false};
  Job stop_{};
};

}  // namespace pactole::server
