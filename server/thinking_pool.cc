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

double estimate_of(const Thought& thought) {
  return kMove + Seconds(thought.bot.budget.time).count();
}

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
  for (Lane* lane : {&quick_, &deep_}) {
    for (const auto& worker : lane->workers) {
      if (worker->job) worker->job->enough = true;
      worker->next.store(&stop_);
      worker->next.notify_one();
    }
    for (const auto& worker : lane->workers) worker->thread.join();
  }
}

ThinkingPool::Lane& ThinkingPool::lane_of(const BotSpec& bot) {
  return all_levels()[bot.level.place].thinks ? deep_ : quick_;
}

void ThinkingPool::think(Thought thought) {
  Lane& lane = lane_of(thought.bot);
  lane.share.add(++last_, thought.errand, estimate_of(thought));
  lane.waiting.emplace(last_, std::make_shared<Job>(std::move(thought), last_));
  hand_out(lane);
}

void ThinkingPool::reconsider(const Errand& errand) {
  quick_.share.reconsider(errand);
  deep_.share.reconsider(errand);
  for (const auto& [ticket, job] : lent_) {
    if (job->thought.errand.table == errand.table) job->thought.errand = errand;
  }
}

std::chrono::milliseconds ThinkingPool::longest_wait() const {
  const auto now = Steady::now();
  auto longest = Steady::duration::zero();
  for (const Lane* lane : {&quick_, &deep_}) {
    if (lane->share.waiting(Urgency::move) == 0) continue;
    for (const auto& [ticket, job] : lane->waiting) {
      if (lane->share.urgency_of(ticket) != Urgency::move) continue;
      longest = std::max(longest, now - job->asked);
    }
  }
  return std::chrono::duration_cast<std::chrono::milliseconds>(longest);
}

void ThinkingPool::hand_out(Lane& lane) {
  for (const auto& worker : lane.workers) {
    if (worker->job) continue;
    const bool any = lane.less_urgent < lane.most_less_urgent();
    const auto ticket = lane.share.next(any ? Urgency::unwatched : Urgency::move);
    if (!ticket) break;
    auto job = std::move(lane.waiting.extract(*ticket).mapped());
    job->urgent = lane.share.urgency_of(*ticket) == Urgency::move;
    begin(lane, *worker, std::move(job));
  }
  if (&lane == &deep_) lend_waiting();
}

void ThinkingPool::begin(Lane& lane, Worker& worker, std::shared_ptr<Job> job) {
  job->thought.bot.budget.enough = &job->enough;
  if (!job->urgent) ++lane.less_urgent;
  worker.job = std::move(job);
  worker.next.store(worker.job.get());
  worker.next.notify_one();
}

// How many threads will be free for our own in a moment, of so many that are wanted.
std::size_t ThinkingPool::break_off(Lane& lane, std::size_t wanted) {
  std::size_t freed = 0;
  for (const auto& worker : lane.workers) {
    if (freed == wanted) break;
    if (!worker->job || !worker->job->borrowed) continue;
    worker->job->enough = true;
    ++freed;
  }
  return freed;
}

void ThinkingPool::lend_waiting() {
  const std::size_t freed = break_off(deep_, deep_.waiting.size());
  while (lend_ && deep_.waiting.size() > freed) {
    const Ticket ticket = *deep_.share.first();
    Job& job = *deep_.waiting.at(ticket);
    if (job.was_lent || !lend_(ticket, job.thought)) return;
    job.was_lent = true;
    job.begun = Steady::now();
    job.thought.errand = deep_.share.errand_of(ticket);
    deep_.share.next();
    lent_.insert(deep_.waiting.extract(ticket));
    metrics_.thoughts_lent.add();
  }
}

void ThinkingPool::give_back(Ticket ticket, std::optional<std::string> move, double worked) {
  auto lent = lent_.extract(ticket);
  if (lent.empty()) return;
  Job& job = *lent.mapped();
  const bool good = move && job.thought.position->check(job.thought.seat, *move);
  deep_.share.used(ticket, good ? kMove + worked : 0);
  if (good) {
    if (job.thought.errand.urgency == Urgency::move) {
      metrics_.thinking_wait_seconds.add(Seconds(job.begun - job.asked).count());
    }
    return job.thought.done({*std::move(move), {}});
  }
  metrics_.thoughts_returned.add();
  deep_.share.add(ticket, job.thought.errand, estimate_of(job.thought));
  deep_.waiting.insert(std::move(lent));
  hand_out(deep_);
}

std::size_t ThinkingPool::room() const {
  const std::size_t most = deep_.most_less_urgent();
  if (!deep_.waiting.empty() || deep_.less_urgent >= most) return 0;
  const auto free =
      std::ranges::count_if(deep_.workers, [](const auto& each) { return !each->job; });
  return std::min(static_cast<std::size_t>(free), most - deep_.less_urgent);
}

bool ThinkingPool::borrow(Thought thought, Borrowed done) {
  if (room() == 0) return false;
  const auto free =
      std::ranges::find_if(deep_.workers, [](const auto& each) { return !each->job; });
  auto job = std::make_shared<Job>(std::move(thought), 0);
  job->borrowed = std::move(done);
  begin(deep_, **free, std::move(job));
  metrics_.thoughts_borrowed.add();
  return true;
}

void ThinkingPool::work(Lane& lane, Worker& worker) {
  while (true) {
    worker.next.wait(nullptr);
    Job* const job = worker.next.exchange(nullptr);
    if (job == &stop_) return;
    job->begun = Steady::now();
    const auto begun = ThinkingClock::now();
    const Thought& asked = job->thought;
    job->advice = asked.position->advise(asked.seat, asked.bot, asked.luck);
    job->worked = Seconds(ThinkingClock::now() - begun).count();
    job->took = Steady::now() - job->begun;
    post_([this, &lane, &worker] { done(lane, worker); });
  }
}

void ThinkingPool::done(Lane& lane, Worker& worker) {
  const std::shared_ptr<Job> job = std::move(worker.job);
  worker.job = nullptr;
  metrics_.thinking_seconds.add(Seconds(job->took).count());
  if (job->urgent) metrics_.thinking_wait_seconds.add(Seconds(job->begun - job->asked).count());
  if (!job->urgent) --lane.less_urgent;
  if (job->borrowed) {
    // What was broken off is not what the asker would have found.
    std::optional<std::string> move;
    if (!job->enough) move = std::move(job->advice.move);
    job->borrowed(std::move(move), job->worked);
  } else {
    lane.share.used(job->ticket, kMove + job->worked);
    job->thought.done(std::move(job->advice));
  }
  hand_out(lane);
}

}  // namespace pactole::server
