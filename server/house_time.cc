// What happens by itself: bots decide, time runs out, tables nobody looks at are put away.
#include <algorithm>

#include "server/house.h"

namespace pactole::server {

namespace {

constexpr std::int64_t kDay = 86'400'000;
// After a restart of the server, which may have been down for long, nobody is late at once.
constexpr std::int64_t kGrace = 3600'000;
constexpr std::int64_t kSoonest = 500;

}  // namespace

std::int64_t House::dated(const Table& table) const {
  return table.opened().clock.by_mail() ? world_.clock.unix_seconds() : 0;
}

void House::ask_bots(Gathering& gathering) {
  const Table& table = gathering.table;
  if (rests(gathering)) return;
  const std::int64_t now = world_.clock.milliseconds();
  for (const Seat seat : table.acting()) {
    if (!table.played_by_bot(seat) || gathering.thinking.contains(seat)) continue;
    // Who plays for somebody else takes the time that people take.
    if (table.in_place_of_a_person(seat) &&
        now < gathering.asked[index(seat)].at + limits_.substitute_ms) {
      continue;
    }
    const auto bot = parse_bot(table.bot_of(seat));
    if (!bot) continue;
    gathering.thinking.insert(seat);
    const int decision = table.place(seat).decisions;
    Thought thought{table.position().copy(),
                    seat,
                    within_limits(*bot),
                    draw_secret(),
                    errand_of(gathering),
                    [this, id = table.id(), seat, decision](Advice advice) {
                      bot_moves(id, seat, decision, std::move(advice.move));
                    }};
    // So that another server can think about it.
    if (elsewhere_ != nullptr && all_levels()[bot->level.place].thinks) {
      table.match().write_record(thought.record);
    }
    world_.thinkers.think(std::move(thought));
  }
}

void House::bot_moves(const std::string& id, Seat seat, int decision, std::string move) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  Gathering& gathering = *found->second;
  when_settled(gathering, [this, &gathering, seat, decision, move = std::move(move)] {
    gathering.thinking.erase(seat);
    const Table& table = gathering.table;
    // The player may have come back meanwhile and decided, or everybody has gone.
    const bool wanted = table.acting().contains(seat) && table.played_by_bot(seat) &&
                        !rests(gathering) && table.place(seat).decisions == decision &&
                        table.position().check(seat, move);
    if (!wanted) return ask_bots(gathering);
    const By by = table.in_place_of_a_person(seat) ? By::substitute : By::bot;
    commit(gathering, {made(gathering, seat, move, by)}, [](const auto&) {});
  });
}

Moved House::made(const Gathering& gathering, Seat seat, std::string move, By by) const {
  const Table& table = gathering.table;
  const TimeControl& clock = table.opened().clock;
  Moved moved{seat, std::move(move), by, world_.clock.unix_seconds()};
  const Stopwatch& watch = gathering.watches[index(seat)];
  const bool late = table.place(seat).late;
  if (clock.kind == TimeControl::Kind::bank &&
      (late || watch.decision() == table.place(seat).decisions)) {
    moved.account = clock.account_after(late ? 0 : watch.own_left(world_.clock.milliseconds()));
  }
  return moved;
}

void House::begin_decision(Gathering& gathering, Seat seat) {
  const TimeControl& clock = gathering.table.opened().clock;
  const Place& place = gathering.table.place(seat);
  std::int64_t time = clock.allowance(place.account);
  if (clock.by_mail()) {
    const std::int64_t since =
        place.asked_at == 0 ? 0 : world_.clock.unix_seconds() - place.asked_at;
    const std::int64_t grace = opened_at_ + kGrace - world_.clock.milliseconds();
    time = std::max(time + place.days_off * kDay - since * 1000, grace);
  }
  const std::int64_t given = clock.kind == TimeControl::Kind::bank ? time - place.account : 0;
  gathering.watches[index(seat)].begin(place.decisions, time, given);
}

// A seat's time runs from when it is asked until it has decided, while the game does not rest. It
// rests when nobody is there who plays; where decisions last for days, nobody who answers.
void House::run_clocks(Gathering& gathering) {
  const Table& table = gathering.table;
  const std::int64_t now = world_.clock.milliseconds();
  const bool asleep =
      table.state() == TableState::playing && table.has_people() && present(gathering).empty();
  if (gathering.asleep && !asleep) gathering.awake_since = now;
  gathering.asleep = asleep;
  for (const Seat seat : table.acting()) {
    Asked& asked = gathering.asked[index(seat)];
    const bool of_bot = table.played_by_bot(seat);
    const int decision = table.place(seat).decisions;
    if (asked.decision != decision || asked.of_bot != of_bot) asked = {decision, of_bot, now};
  }
  if (!table.opened().clock.counts()) return;
  for (const Seat seat : seats(table.players())) {
    Stopwatch& watch = gathering.watches[index(seat)];
    if (!table.acting().contains(seat) || table.played_by_bot(seat)) {
      watch = Stopwatch();
      continue;
    }
    if (watch.decision() != table.place(seat).decisions) begin_decision(gathering, seat);
    if (rests(gathering)) {
      watch.stop(now);
    } else {
      watch.run(now);
    }
  }
  arm(gathering);
}

TimesLeft House::times_left(const Gathering& gathering) const {
  TimesLeft clock;
  if (!gathering.table.opened().clock.counts()) return clock;
  const std::int64_t now = world_.clock.milliseconds();
  for (const Seat seat : gathering.table.acting()) {
    const Stopwatch& watch = gathering.watches[index(seat)];
    if (watch.decision() < 0) continue;
    clock.emplace_back(seat, std::max<std::int64_t>(0, watch.left(now)));
  }
  return clock;
}

void House::arm(const Gathering& gathering) {
  const Table& table = gathering.table;
  const std::int64_t now = world_.clock.milliseconds();
  std::optional<std::int64_t> next;
  const auto consider = [&](std::int64_t at) { next = std::min(next.value_or(at), at); };
  for (const Seat seat : rests(gathering) ? SeatSet() : table.acting()) {
    const Stopwatch& watch = gathering.watches[index(seat)];
    if (watch.running()) consider(watch.end());
    if (table.in_place_of_a_person(seat) && !gathering.thinking.contains(seat)) {
      consider(gathering.asked[index(seat)].at + limits_.substitute_ms);
    }
    const auto tired = replaceable_at(gathering, seat);
    if (tired && *tired > now) consider(*tired);
  }
  if (gathering.proposal) consider(gathering.proposal->until);
  if (gathering.begins_at != 0) consider(gathering.begins_at);
  if (const auto freed = freed_at(gathering)) consider(*freed);
  if (const auto filled = filled_at(gathering); filled && *filled > now) consider(*filled);
  const std::int64_t early = table.opened().planned - world_.clock.unix_seconds();
  if (table.state() == TableState::waiting && early > 0) consider(now + early * 1000);
  // What could not be done now, because the disk is full, is not tried again at once.
  if (next) {
    alarms_.set_no_later(table.id(), std::max(*next, now + kSoonest));
  } else {
    alarms_.cancel(table.id());
  }
}

// One missed decision costs one decision; several in a row, and the seat is away.
void House::time_is_up(Gathering& gathering) {
  const std::int64_t now = world_.clock.milliseconds();
  const TimeControl& clock = gathering.table.opened().clock;
  std::vector<Entry> late;
  SeatSet off;
  for (const Seat seat : gathering.table.acting()) {
    const Place& place = gathering.table.place(seat);
    if (!gathering.watches[index(seat)].over(now)) continue;
    if (place.vacation > 0) {
      late.push_back(DayOff{seat});
      off.insert(seat);
      continue;
    }
    late.push_back(Missed{seat});
    if (place.missed + 1 >= clock.patience()) late.push_back(WentAway{seat});
  }
  if (late.empty()) return;
  commit(gathering, std::move(late), [&gathering, off](const auto& failed) {
    if (failed) return;
    for (const Seat seat : off) gathering.watches[index(seat)].add(kDay);
  });
}

void House::tick() {
  const std::int64_t now = world_.clock.milliseconds();
  // Of those that must be read first only some at a time.
  constexpr int kWoken = 50;
  int woken = 0;
  while (woken < kWoken) {
    const auto id = alarms_.ring(now);
    if (!id) break;
    const auto found = tables_.find(*id);
    if (found == tables_.end()) {
      ++woken;
      wake(*id);
      continue;
    }
    Gathering& gathering = *found->second;
    when_settled(gathering, [this, &gathering] {
      time_is_up(gathering);
      if (!gathering.committing) go_on(gathering);
    });
  }
  for (const std::string& id : std::exchange(presence_changed_, {})) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) continue;
    Gathering& gathering = *found->second;
    when_settled(gathering, [this, &gathering] {
      go_on(gathering);
      tell_table(gathering);
    });
  }
  if (elsewhere_ != nullptr && !opening_found_) look_again();
  constexpr std::int64_t kCleaning = 10'000;
  if (now - cleaned_at_ >= kCleaning) clean_up(now);
}

void House::clean_up(std::int64_t now) {
  cleaned_at_ = now;
  for (auto each = tables_.begin(); each != tables_.end();) {
    Gathering& gathering = *each->second;
    const std::string id = each++->first;
    if (!can_leave(gathering)) continue;
    const std::int64_t unattended = now - gathering.unattended_since;
    const TableState state = gathering.table.state();
    if (state == TableState::waiting || state == TableState::shuffling) {
      if (world_.clock.unix_seconds() >= expires(gathering.table)) {
        commit(gathering, {Closed{}}, [](const auto&) {});
      } else if (unattended >= limits_.idle_ms && !gathering.table.opened().listed) {
        put_away(id);
      }
    } else if (state == TableState::closed || unattended >= limits_.idle_ms) {
      put_away(id);
    }
  }
  metrics_.tables_in_memory = tables_.size();
}

}  // namespace pactole::server
