#include "server/tenure.h"

#include <chrono>

namespace pactole::server {
namespace {

constexpr std::chrono::milliseconds kRenewed{500};

// A server that has not been heard of for three seconds has lost the tables, and one whose session
// ended after one. If the database's own clock was set back, the time is too far away to be true.
constexpr const char* kTake = R"(
with free as materialized (
  select from pactole.holder
  where until < clock_timestamp() + case when $1 then interval '2 seconds' else interval '0' end
    or until > clock_timestamp() + interval '10 seconds'
  for update skip locked),
raised as (
  update pactole.tenure set epoch = epoch + 1 where exists (select from free) returning epoch)
update pactole.holder h
  set epoch = r.epoch, name = $2, until = clock_timestamp() + interval '3 seconds'
  from raised r returning h.epoch)";
constexpr const char* kRenew = R"(
update pactole.holder set until = clock_timestamp() + interval '3 seconds'
where epoch = $1 returning 1)";
constexpr const char* kGiveUp =
    "update pactole.holder set until = '-infinity' where epoch = $1 returning 1";

// The number of the lock by which sessions are told from each other: "Pact".
constexpr const char* kLock = "select pg_try_advisory_lock(1348559732)";
constexpr const char* kUnlock = "select pg_advisory_unlock(1348559732)";

}  // namespace

Tenure::Tenure(PostgresAddress address) : link_(std::move(address)) {}

Tenure::~Tenure() {
  rest();
  if (epoch_ == 0) return;
  // If this is not heard, the others wait until the session has ended.
  [[maybe_unused]] const auto heard = link_.ask(kGiveUp, Values().number(epoch_));
}

std::expected<std::int64_t, std::string> Tenure::ahead() {
  using std::chrono::system_clock;
  const auto lines = link_.ask("select extract(epoch from clock_timestamp())::bigint");
  if (!lines) return std::unexpected(lines.error().why);
  return system_clock::to_time_t(system_clock::now()) - number_in(lines->front()[0]);
}

bool Tenure::hold_session() {
  if (held_ && session_ == link_.session()) return true;
  const auto lines = link_.ask(kLock);
  held_ = lines && lines->front()[0] == "t";
  session_ = link_.session();
  return held_;
}

std::expected<bool, Trouble> Tenure::take(const std::string& name) {
  const bool nobody_else = hold_session();
  const auto lines = link_.ask(kTake, Values().flag(nobody_else).text(name));
  if (lines && !lines->empty()) {
    epoch_ = number_in(lines->front()[0]);
    return true;
  }
  if (std::exchange(held_, false)) {
    [[maybe_unused]] const auto unlocked = link_.ask(kUnlock);
  }
  if (!lines) return std::unexpected(lines.error());
  return false;
}

std::string Tenure::holder() {
  const auto lines = link_.ask("select name from pactole.holder");
  return lines && !lines->empty() ? lines->front()[0] : std::string();
}

std::expected<bool, Trouble> Tenure::renew() {
  hold_session();
  const auto lines = link_.ask(kRenew, Values().number(epoch_));
  if (!lines) return std::unexpected(lines.error());
  return !lines->empty();
}

void Tenure::keep(Events events) {
  // That we are there may be forgotten in a crash; the number may not, nor what is written under
  // it.
  link_.hurry();
  link_.hang_up();
  thread_ = std::thread([this, events = std::move(events)] { run(events); });
}

void Tenure::rest() {
  if (!thread_.joinable()) return;
  {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
  }
  ending_.notify_one();
  thread_.join();
}

void Tenure::run(const Events& events) {
  std::unique_lock lock(mutex_);
  do {
    lock.unlock();
    const auto ours = renew();
    if (ours && !*ours) {
      epoch_ = 0;
      return events.lost();
    }
    // A database that is away has given them to nobody.
    if (!ours && !away_.exchange(true)) events.away(ours.error().why);
    if (ours) events.there(away_.exchange(false));
    lock.lock();
  } while (!ending_.wait_for(lock, kRenewed, [this] { return stop_; }));
}

}  // namespace pactole::server
