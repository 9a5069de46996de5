#include "server/leases.h"

#include <algorithm>
#include <chrono>

namespace pactole::server {
namespace {

constexpr std::chrono::milliseconds kRenewed{300};
// When something is to be had soon.
constexpr std::chrono::milliseconds kExpectant{100};
// A database that does not answer is asked again.
constexpr std::chrono::milliseconds kAnsweredWithin{2000};
// Who could not ask for so long waits for those who could not either.
constexpr std::chrono::milliseconds kConsiderate{2000};

// The number of the locks by which sessions are told from each other: "Pact".
const std::string kLocks = "1348559732";

// A server that has not been heard of for three seconds is gone, and one whose session ended after
// one. If the database's own clock was set back, the time is too far away to be true.
const std::string kAlive = R"(
  s.until < clock_timestamp() + interval '10 seconds' and case
    when s.until > clock_timestamp() + interval '2 seconds' then true
    when s.until <= clock_timestamp() then false
    else exists (select from pg_locks l where l.locktype = 'advisory' and l.granted
      and l.database = (select oid from pg_database where datname = current_database())
      and l.objid = s.id::oid and l.classid = )" +
                           kLocks + ") end";

constexpr const char* kJoin = R"(
with gone as (
  delete from pactole.servers s where s.until < clock_timestamp() - interval '1 day'
  and not exists (select from pactole.parts p where p.holder = s.id))
insert into pactole.servers(name, host, port, until)
values($1, $2, $3, clock_timestamp() + interval '3 seconds') returning id)";

const std::string kBeat = R"(
with us as (
  insert into pactole.servers as s (id, name, host, port, until)
  values($1, $2, $3, $4, clock_timestamp() + interval '3 seconds')
  on conflict (id) do update set until = excluded.until),
others as materialized (
  select s.id, s.name, s.host, s.port,
    s.until < clock_timestamp() + interval '2.2 seconds' as late
  from pactole.servers s where s.id <> $1 and )" +
                          kAlive + R"()
select 's', id, host, port, late, name from others union all
select 'p', p.part, p.epoch::text, case when p.holder = $1 then $1 else coalesce(o.id, 0) end,
  p.holder <> $1 and o.id is null, ''
from pactole.parts p left join others o on o.id = p.holder)";

// What is being written in is left to the next time.
const std::string kTake = R"(
with free as materialized (
  select p.part, p.holder from pactole.parts p
  where p.holder <> $1 and (p.holder = 0 or not $3) and not exists (
    select from pactole.servers s where s.id = p.holder and )" +
                          kAlive + R"()
  order by p.part limit $2 for update of p skip locked)
update pactole.parts p set epoch = p.epoch + 1, holder = $1 from free f where p.part = f.part
returning p.part, p.epoch, f.holder)";

constexpr const char* kRelease =
    "update pactole.parts set holder = 0 where holder = $1 and part = any($2::bigint[])";

constexpr const char* kLeave = R"(
with gone as (delete from pactole.servers where id = $1)
update pactole.parts set holder = 0 where holder = $1)";

const std::string kLock = "select pg_try_advisory_lock(" + kLocks + ", ($1 & 2147483647)::int)";

std::vector<std::int64_t> numbers_of(const Parts& parts) {
  std::vector<std::int64_t> numbers;
  for (std::size_t part = 0; part < kParts; ++part) {
    if (parts.test(part)) numbers.push_back(static_cast<std::int64_t>(part));
  }
  return numbers;
}

Parts held_by(const Sight& sight, PeerId server) {
  Parts parts;
  for (std::size_t part = 0; part < kParts; ++part) parts[part] = sight.holders[part] == server;
  return parts;
}

}  // namespace

Fair fair(PeerId self, const std::vector<Peer>& peers) {
  const int all = static_cast<int>(peers.size()) + 1;
  const auto before = std::ranges::count_if(peers, [&](const Peer& p) { return p.id < self; });
  const int least = kParts / all;
  return {least, (kParts + all - 1) / all, least + (before < kParts % all ? 1 : 0)};
}

Leases::Leases(PostgresAddress address, std::string name)
    : link_(address), sure_(std::move(address)), name_(std::move(name)) {
  link_.hurry();
  link_.answer_within(kAnsweredWithin);
}

Leases::~Leases() {
  rest();
  // If this is not heard, the others wait until the session has ended.
  [[maybe_unused]] const auto heard = leave();
}

std::expected<std::int64_t, std::string> Leases::ahead() {
  using std::chrono::system_clock;
  const auto lines = link_.ask("select extract(epoch from clock_timestamp())::bigint");
  if (!lines) return std::unexpected(lines.error().why);
  return system_clock::to_time_t(system_clock::now()) - number_in(lines->front()[0]);
}

void Leases::reached_at(std::string host, int port) {
  host_ = std::move(host);
  port_ = port;
}

std::optional<Trouble> Leases::join() {
  const auto lines = sure_.ask(kJoin, Values().text(name_).text(host_).number(port_));
  if (!lines) return lines.error();
  self_ = number_in(lines->front()[0]);
  return std::nullopt;
}

void Leases::hold_session() {
  if (held_ && session_ == link_.session()) return;
  // An earlier session of ours may still have it: then that is our sign of life.
  const auto lines = link_.ask(kLock.c_str(), Values().number(self_));
  held_ = lines && lines->front()[0] == "t";
  session_ = link_.session();
}

std::expected<Sight, Trouble> Leases::beat() {
  if (self_ == 0) {
    if (auto trouble = join()) return std::unexpected(*std::move(trouble));
  }
  hold_session();
  Values values;
  values.number(self_).text(name_).text(host_).number(port_);
  const auto now = Steady::now();
  const auto lines = link_.ask(kBeat.c_str(), values);
  if (!lines || (heard_at_ && now - *heard_at_ > kAnsweredWithin)) {
    considerate_until_ = Steady::now() + kConsiderate;
  }
  if (!lines) return std::unexpected(lines.error());
  heard_at_ = now;

  Sight sight;
  sight.asked_at = now;
  sight.self = self_;
  expectant_ = false;
  bool free = false;
  for (const auto& line : *lines) {
    if (line[0] == "s") {
      sight.peers.push_back(
          {number_in(line[1]), line[2], static_cast<int>(number_in(line[3])), line[5]});
      expectant_ = expectant_ || line[4] == "t";
    } else {
      const auto part = static_cast<std::size_t>(number_in(line[1]));
      if (part >= kParts) continue;
      sight.epochs[part] = number_in(line[2]);
      sight.holders[part] = number_in(line[3]);
      free = free || line[4] == "t";
    }
  }
  const Fair share = fair(self_, sight.peers);
  choose_what_to_give(sight, share);
  const Parts ours = held_by(sight, self_) & ~giving_;
  const int lacking = share.ours - static_cast<int>(ours.count());
  if (lacking > 0 && free) {
    if (auto trouble = take(sight, lacking)) return std::unexpected(*std::move(trouble));
  }
  const Parts now_ours = held_by(sight, self_) & ~giving_;
  expectant_ = expectant_ || static_cast<int>(now_ours.count()) < share.ours;
  return sight;
}

// Nobody gives anything for a difference of one.
void Leases::choose_what_to_give(Sight& sight, const Fair& share) {
  const Parts all = held_by(sight, self_);
  giving_ &= all;
  sight.give = giving_;
  auto kept = static_cast<int>((all & ~giving_).count());
  bool lacks = false;
  for (const Peer& peer : sight.peers) {
    lacks = lacks || static_cast<int>(held_by(sight, peer.id).count()) < share.least;
  }
  if (kept <= share.most && !lacks) return;
  for (std::size_t part = kParts; part-- > 0 && kept > share.ours;) {
    if (!all.test(part) || giving_.test(part)) continue;
    giving_.set(part);
    sight.give.set(part);
    --kept;
  }
}

std::optional<Trouble> Leases::take(Sight& sight, int most) {
  const bool considerate = Steady::now() < considerate_until_;
  const auto lines =
      sure_.ask(kTake.c_str(), Values().number(self_).number(most).flag(considerate));
  if (!lines) return lines.error();
  for (const auto& line : *lines) {
    const auto part = static_cast<std::size_t>(number_in(line[0]));
    sight.epochs[part] = number_in(line[1]);
    sight.holders[part] = self_;
    if (line[2] != "0") ++sight.taken_over;
  }
  return std::nullopt;
}

std::expected<void, Trouble> Leases::release(const Parts& parts) {
  const auto lines = sure_.ask(kRelease, Values().number(self_).numbers(numbers_of(parts)));
  if (!lines) return std::unexpected(lines.error());
  giving_ &= ~parts;
  return {};
}

std::expected<void, Trouble> Leases::leave() {
  if (self_ == 0) return {};
  const auto lines = sure_.ask(kLeave, Values().number(self_));
  if (!lines) return std::unexpected(lines.error());
  self_ = 0;
  return {};
}

void Leases::keep(Events events) {
  thread_ = std::thread([this, events = std::move(events)] { run(events); });
}

void Leases::rest() {
  if (!thread_.joinable()) return;
  {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
  }
  ending_.notify_one();
  thread_.join();
}

void Leases::hurry() {
  {
    const std::scoped_lock lock(mutex_);
    hurried_ = true;
  }
  ending_.notify_one();
}

void Leases::release_soon(const Parts& parts) {
  {
    const std::scoped_lock lock(mutex_);
    releasing_ |= parts;
    hurried_ = true;
  }
  ending_.notify_one();
}

void Leases::leave_soon(std::function<void()> left) {
  {
    const std::scoped_lock lock(mutex_);
    leaving_ = std::move(left);
    hurried_ = true;
  }
  ending_.notify_one();
}

bool Leases::do_what_is_wished(std::unique_lock<std::mutex>& lock) {
  hurried_ = false;
  const Parts released = std::exchange(releasing_, {});
  const auto left = std::exchange(leaving_, {});
  lock.unlock();
  if (released.any() && !release(released)) {
    // The next time, then.
    const std::scoped_lock again(mutex_);
    releasing_ |= released;
  }
  if (left) {
    [[maybe_unused]] const auto heard = leave();
    left();
  }
  return static_cast<bool>(left);
}

void Leases::run(const Events& events) {
  std::unique_lock lock(mutex_);
  do {
    if (do_what_is_wished(lock)) return;
    const auto sight = beat();
    // A database that is away has given them to nobody.
    if (!sight && !away_.exchange(true)) events.away(sight.error().why);
    if (sight) {
      events.saw(*sight);
      events.there(away_.exchange(false));
    }
    lock.lock();
    ending_.wait_for(lock, expectant_ ? kExpectant : kRenewed,
                     [this] { return stop_ || hurried_; });
  } while (!stop_);
}

}  // namespace pactole::server
