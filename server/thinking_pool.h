// Threads in which bots think, at a lower priority than everything else: a bot never delays a
// person's move. Bots that search share some threads, fairly; those that decide in no time have one
// of their own, where they never wait for a search. Who is next is decided on the house's thread,
// which holds no lock with the others: one of low priority that has it could not be hurried. What
// waits may be lent to another server, and in time to spare others' thoughts are borrowed.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
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

  // To whom what would wait is offered; true if it is taken. It comes back for sure, with a move or
  // without one: then it is thought about here.
  using Ticket = FairShare::Ticket;
  using Lend = std::function<bool(Ticket ticket, const Thought& thought)>;
  void lend_by(Lend lend) { lend_ = std::move(lend); }
  // There is room elsewhere.
  void lend_waiting();
  void give_back(Ticket ticket, std::optional<std::string> move, double worked);

  // How many thoughts of others could be begun now. Our own come first: for them others' are broken
  // off, which then have no move.
  std::size_t room() const;
  using Borrowed = std::function<void(std::optional<std::string> move, double worked)>;
  bool borrow(Thought thought, Borrowed done);

  // How long the one who has waited longest for a move at a table of people has waited.
  std::chrono::milliseconds longest_wait() const;

 private:
  using Steady = std::chrono::steady_clock;
  struct Job {
    Thought thought;
    Steady::time_point asked;
    Ticket ticket = 0;
    bool urgent = false;
    bool was_lent = false;  // and came back
    Borrowed borrowed{};    // whose answer it is, if it is not ours
    Steady::time_point begun{};
    Steady::duration took{};
    double worked = 0;  // seconds of the processor's time
    Advice advice{};
    std::atomic<bool> enough{false};

    Job(Thought asked_for, Ticket number)
        : thought(std::move(asked_for)), asked(Steady::now()), ticket(number) {}
  };
  using Jobs = std::unordered_map<Ticket, std::shared_ptr<Job>>;
  struct Worker {
    std::atomic<Job*> next{nullptr};
    std::shared_ptr<Job> job{};  // none: it is free
    std::thread thread{};
  };
  struct Lane {
    std::vector<std::unique_ptr<Worker>> workers{};
    FairShare share{};
    Jobs waiting{};
    std::size_t less_urgent = 0;  // who think of anything but a move somebody waits for
    // Of several threads one is always left to moves that people wait for.
    std::size_t most_less_urgent() const { return std::max<std::size_t>(1, workers.size() - 1); }
  };

  Lane& lane_of(const BotSpec& bot);
  void hire(Lane& lane, int niceness);
  void hand_out(Lane& lane);
  static void begin(Lane& lane, Worker& worker, std::shared_ptr<Job> job);
  static std::size_t break_off(Lane& lane, std::size_t wanted);
  void work(Lane& lane, Worker& worker);
  void done(Lane& lane, Worker& worker);

  Post post_;
  Metrics& metrics_;
  Lane quick_, deep_;
  Jobs lent_;
  Lend lend_;
  Ticket last_ = 0;
  Job stop_{{}, 0};
};

}  // namespace pactole::server
