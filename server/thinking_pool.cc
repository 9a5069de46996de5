#include "server/thinking_pool.h"

#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "bots/thinking_clock.h"

namespace pactole::server {
namespace {

using Seconds = std::chrono::duration<double>;

// On Linux these are the thread's own. Beside a thread that has people's moves to make, one of the
// lowest priority gets a sixtieth of the time; it never interrupts one either.
constexpr int kLowest = 19;
constexpr int kLow = 10;

// What a move costs besides the thinking: it is checked, saved and told.
constexpr double kMove = 0.0002;

void step_back(int niceness) {
  const sched_param none{};
  sched_setscheduler(gettid(), SCHED_BATCH, &none);
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);
}

}  // namespace

ThinkingPool::ThinkingPool(int threads, Post post, Metrics& metrics)
    : post_(std::move(post)), metrics_(metrics) {
  for (int i = 0; i < threads; ++i) hire(deep_, kLowest);
  hire(quick_, kLow);
}

void ThinkingPool::hire(Lane& lane, int niceness) {
  Worker& worker = *lane.workers.emplace_back(std::make_unique<Worker>());
  worker.thread = std::thread([this, &lane, &worker, niceness] {
    step_back(niceness);
    work(lane, worker);
  });
}

ThinkingPool::~ThinkingPool() {
  enough_ = true;
  for (Lane* lane : {&quick_, &deep_}) {
    for (const auto& worker : lane->workers) {
      delete worker->next.exchange(&stop_);
      worker->next.notify_one();
    }
    for (const auto& worker : lane->workers) worker->thread.join();
  }
}

ThinkingPool::Lane& ThinkingPool::lane_of(const BotSpec& bot) {
  return all_levels()[bot.level.place].thinks ? deep_ : quick_;
}

void ThinkingPool::think(Thought thought) {
  thought.bot.budget.enough = &enough_;
  Lane& lane = lane_of(thought.bot);
  lane.share.add(++last_, thought.errand, kMove + Seconds(thought.bot.budget.time).count());
  lane.waiting.emplace(last_, Job{std::move(thought), Steady::now(), last_});
  hand_out(lane);
}

void ThinkingPool::reconsider(const Errand& errand) {
  quick_.share.reconsider(errand);
  deep_.share.reconsider(errand);
}

std::chrono::milliseconds ThinkingPool::longest_wait() const {
  const auto now = Steady::now();
  auto longest = Steady::duration::zero();
  for (const Lane* lane : {&quick_, &deep_}) {
    if (lane->share.waiting(Urgency::move) == 0) continue;
    for (const auto& [ticket, job] : lane->waiting) {
      if (lane->share.urgency_of(ticket) != Urgency::move) continue;
      longest = std::max(longest, now - job.asked);
    }
  }
  return std::chrono::duration_cast<std::chrono::milliseconds>(longest);
}

// Of several threads one is always left to moves that people wait for.
void ThinkingPool::hand_out(Lane& lane) {
  for (const auto& worker : lane.workers) {
    if (worker->busy) continue;
    const bool any = lane.less_urgent < std::max<std::size_t>(1, lane.workers.size() - 1);
    const auto ticket = lane.share.next(any ? Urgency::unwatched : Urgency::move);
    if (!ticket) return;
    auto job = std::make_unique<Job>(std::move(lane.waiting.extract(*ticket).mapped()));
    job->urgent = lane.share.urgency_of(*ticket) == Urgency::move;
    if (!job->urgent) ++lane.less_urgent;
    worker->busy = true;
    worker->next.store(job.release());
    worker->next.notify_one();
  }
}

void ThinkingPool::work(Lane& lane, Worker& worker) {
  while (true) {
    worker.next.wait(nullptr);
    Job* const next = worker.next.exchange(nullptr);
    if (next == &stop_) return;
    const std::shared_ptr<Job> job(next);
    job->begun = Steady::now();
    const auto begun = ThinkingClock::now();
    const Thought& asked = job->thought;
    job->advice = asked.position->advise(asked.seat, asked.bot, asked.luck);
    job->worked = Seconds(ThinkingClock::now() - begun).count();
    job->took = Steady::now() - job->begun;
    post_([this, &lane, &worker, job] { done(lane, worker, *job); });
  }
}

void ThinkingPool::done(Lane& lane, Worker& worker, Job& job) {
  metrics_.thinking_seconds.add(Seconds(job.took).count());
  if (job.urgent) metrics_.thinking_wait_seconds.add(Seconds(job.begun - job.asked).count());
  if (!job.urgent) --lane.less_urgent;
  lane.share.used(job.ticket, kMove + job.worked);
  worker.busy = false;
  job.thought.done(std::move(job.advice));
  hand_out(lane);
}

}  // namespace pactole::server
