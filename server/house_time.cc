// What happens by itself: bots decide, time runs out, tables nobody looks at are put away.
#include <algorithm>

#include "server/house.h"

namespace pactole::server {

void House::ask_bots(Gathering& gathering) {
  const Table& table = gathering.table;
  if (rests(gathering)) return;
  for (const Seat seat : table.acting()) {
    if (!table.played_by_bot(seat) || gathering.thinking.contains(seat)) continue;
    const auto bot = parse_bot(table.bot_of(seat));
    if (!bot) continue;
    gathering.thinking.insert(seat);
    const int decision = table.place(seat).decisions;
    world_.thinkers.think({table.position().copy(), seat, within_limits(*bot), draw_secret(),
                           errand_of(gathering),
                           [this, id = table.id(), seat, decision](Advice advice) {
                             bot_moves(id, seat, decision, std::move(advice.move));
                           }});
  }
}

void House::bot_moves(const std::string& id, Seat seat, int decision, std::string move) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  Gathering& gathering = *found->second;
  when_settled(gathering, [this, &gathering, seat, decision, move = std::move(move)] {
    gathering.thinking.erase(seat);
    const Table& table = gathering.table;
    // The player may have come back meanwhile and decided.
    const bool wanted = table.acting().contains(seat) && table.played_by_bot(seat) &&
                        table.place(seat).decisions == decision &&
                        table.position().check(seat, move);
    if (!wanted) return ask_bots(gathering);
    const By by = table.place(seat).kind == ChairKind::bot ? By::bot : By::substitute;
    commit(gathering, {Moved{seat, move, by}}, [](const auto&) {});
  });
}

// A seat's time runs from when it is asked until it has decided.
void House::set_deadlines(Gathering& gathering) {
  const Table& table = gathering.table;
  if (!table.opened().limit) return;
  const std::int64_t now = world_.clock.milliseconds();
  for (const Seat seat : seats(table.players())) {
    std::int64_t& deadline = gathering.deadline[index(seat)];
    const bool runs = table.acting().contains(seat) && !table.played_by_bot(seat);
    const bool same_decision = gathering.timed[index(seat)] == table.place(seat).decisions;
    if (!runs) {
      deadline = 0;
    } else if (deadline == 0 || !same_decision) {
      deadline = now + std::int64_t{*table.opened().limit} * 1000;
      gathering.timed[index(seat)] = table.place(seat).decisions;
    }
  }
  arm(gathering);
}

void House::time_is_up(Gathering& gathering) {
  const std::int64_t now = world_.clock.milliseconds();
  std::vector<Entry> late;
  for (const Seat seat : gathering.table.acting()) {
    const std::int64_t deadline = gathering.deadline[index(seat)];
    if (deadline != 0 && deadline <= now) late.push_back(WentAway{seat});
  }
  if (!late.empty()) commit(gathering, std::move(late), [](const auto&) {});
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
    when_settled(gathering, [this, &gathering] { tell_table(gathering); });
  }
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
      if (unattended >= limits_.unattended_ms) commit(gathering, {Closed{}}, [](const auto&) {});
    } else if (state == TableState::closed || unattended >= limits_.idle_ms) {
      put_away(id);
    }
  }
  metrics_.tables_in_memory = tables_.size();
}

}  // namespace pactole::server
