// Tables on the shelf: they come into memory when somebody asks for them or their time has come,
// and leave it when nobody looks. Nothing here waits for the disk.
#include <algorithm>

#include "server/house.h"

namespace pactole::server {
namespace {

constexpr std::int64_t kListedFor = 24 * 3600;
// A deadline so far away is kept on the shelf too.
constexpr std::int64_t kFar = 600'000;

Refused no_table() {
  return refusal_of({Unfetched::Why::absent});
}

Refused closed() {
  return {
      "closed",
      "This table was closed: nobody had begun a game at it a day after it was opened, or after "
      "the time it was planned for, or whoever runs this server has closed it."};
}

}  // namespace

void House::with_table(const std::string& id, WithTable then) {
  if (is_id(id) && !is_here(id)) return then(std::unexpected(moved()));
  if (const auto found = tables_.find(id); found != tables_.end()) {
    Gathering* gathering = found->second.get();
    if (gathering->table.state() == TableState::closed) return then(std::unexpected(closed()));
    return then(gathering);
  }
  if (!is_id(id)) return then(std::unexpected(no_table()));
  if (const auto found = arriving_.find(id); found != arriving_.end()) {
    found->second.push_back(std::move(then));
    return;
  }
  if (arriving_.size() >= limits_.arriving) {
    return then(std::unexpected(
        Refused{"full", "Too many tables are being read; yours is kept. Try again in a moment."}));
  }
  arriving_[id].push_back(std::move(then));
  world_.journal.fetch(id, [this, id](Fetched fetched) { arrived(id, std::move(fetched)); });
}

void House::arrived(const std::string& id, Fetched fetched) {
  const bool too_early = read_too_early_.erase(id) > 0;
  if (too_early && is_here(id)) {
    return world_.journal.fetch(id, [this, id](Fetched again) { arrived(id, std::move(again)); });
  }
  const auto waiting = std::move(arriving_.extract(id).mapped());
  std::expected<Gathering*, Refused> found = std::unexpected(no_table());
  if (!is_here(id)) {
    found = std::unexpected(moved());
  } else if (!fetched) {
    found = std::unexpected(refusal_of(fetched.error()));
    if (fetched.error().why != Unfetched::Why::absent) {
      metrics_.tables_unread.add();
      if (on_unread) on_unread(id, fetched.error().words);
    }
  } else if (fetched->state() == TableState::closed) {
    found = std::unexpected(closed());
  } else {
    if (make_room()) {
      Gathering& gathering = keep(*std::move(fetched));
      gathering.label.listed = gathering.table.opened().listed;
      if (gathering.table.state() == TableState::frozen && on_frozen) {
        on_frozen(id, gathering.table.why_frozen());
      }
      go_on(gathering);
      found = &gathering;
    } else {
      found = std::unexpected(Refused{
          "full", "The server has no room for this table now; it is kept. Try again later."});
    }
  }
  for (const WithTable& then : waiting) then(found);
}

void House::wake(const std::string& id) {
  with_table(id, [this](const std::expected<Gathering*, Refused>& found) {
    if (!found) return;
    // Unless it still has a time, the shelf need not remember one.
    if ((*found)->label.due == 0) (*found)->label.due = 1;
    relabel(**found);
  });
}

void House::expect(const std::string& id, std::int64_t due) {
  const std::int64_t seconds = std::max<std::int64_t>(0, due - world_.clock.unix_seconds());
  alarms_.set(id, world_.clock.milliseconds() + seconds * 1000);
}

std::int64_t House::next_deadline(const Gathering& gathering) const {
  std::int64_t next = 0;
  for (const Stopwatch& watch : gathering.watches) {
    if (watch.running() && (next == 0 || watch.end() < next)) next = watch.end();
  }
  return next;
}

// What the shelf knows of a table without reading it. A time that is too early does no harm: the
// table is looked at, and its time noted anew.
void House::relabel(Gathering& gathering) {
  const Table& table = gathering.table;
  if (table.state() == TableState::over || table.state() == TableState::closed) return;
  const std::int64_t now = world_.clock.unix_seconds();
  const std::int64_t next = next_deadline(gathering) - world_.clock.milliseconds();
  // Of a game that lasts for days, what is to happen within minutes is not forgotten either.
  const bool at_work =
      table.opened().clock.by_mail() && table.state() == TableState::playing && !rests(gathering);
  const std::int64_t due = next >= kFar ? now + next / 1000 : at_work ? now : 0;
  Label wanted = gathering.label;
  wanted.table = table.id();
  wanted.listed = table.opened().listed && table.state() != TableState::frozen &&
                  std::max(table.opened().created, table.opened().planned) > now - kListedFor;
  const bool past = wanted.due != 0 && wanted.due <= now;
  if (past || (due != 0 && (wanted.due == 0 || due < wanted.due))) wanted.due = due;
  if (wanted.due == gathering.label.due && wanted.listed == gathering.label.listed) return;
  gathering.label = wanted;
  world_.journal.append({{}, {}, {std::move(wanted)}}, [](Saved) {});
}

bool House::can_leave(const Gathering& gathering) const {
  return gathering.clients.empty() && !gathering.committing && gathering.waiting.empty() &&
         gathering.thinking.empty() && gathering.hinting.empty() &&
         (next_deadline(gathering) == 0 || is_noted(gathering));
}

// What takes days is in the log, and on the shelf's label when to look at it again.
bool House::is_noted(const Gathering& gathering) const {
  return gathering.table.opened().clock.by_mail() &&
         gathering.label.due > world_.clock.unix_seconds();
}

// Whoever asks for a table that left the memory gets it from the disk again.
void House::put_away(const std::string& id) {
  const auto found = tables_.find(id);
  const Gathering& gathering = *found->second;
  const TableState state = gathering.table.state();
  if (state <= TableState::playing) {
    // Somebody was here: that counts as a sign of life.
    Label label = gathering.label;
    label.table = id;
    if (state != TableState::playing) label.due = expires(gathering.table);
    world_.journal.append({{}, {}, {std::move(label)}}, [](Saved) {});
  }
  alarms_.cancel(id);
  if (is_noted(gathering)) expect(id, gathering.label.due);
  if (state <= TableState::shuffling) expect(id, expires(gathering.table));
  tables_.erase(found);
}

// Those that nobody has looked at for longest make room, many at a time.
bool House::make_room() {
  if (tables_.size() < limits_.tables) return true;
  std::vector<std::pair<std::int64_t, std::string>> idle;
  for (const auto& [id, gathering] : tables_) {
    if (can_leave(*gathering)) idle.emplace_back(gathering->unattended_since, id);
  }
  const std::size_t some = std::min(idle.size(), limits_.tables / 50 + 1);
  std::ranges::nth_element(idle, idle.begin() + static_cast<std::ptrdiff_t>(some));
  for (std::size_t i = 0; i < some; ++i) put_away(idle[i].second);
  if (tables_.size() < limits_.tables) return true;
  full_at_ = world_.clock.milliseconds();
  return false;
}

bool House::full() const {
  constexpr std::int64_t kLately = 10'000;
  return full_at_ != 0 && world_.clock.milliseconds() - full_at_ < kLately;
}

}  // namespace pactole::server
