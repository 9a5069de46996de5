// What happens by itself: bots decide, time runs out, tables nobody looks at are put away.
#include <algorithm>

#include "server/house.h"

namespace pactole::server {

void House::ask_bots(Seated& seated) {
  const LiveTable& live = seated.live;
  for (const Seat seat : live.acting()) {
    if (!live.played_by_bot(seat) || seated.thinking.contains(seat)) continue;
    const auto bot = parse_bot(live.bot_of(seat));
    if (!bot) continue;
    seated.thinking.insert(seat);
    const int decision = live.place(seat).decisions;
    world_.thinkers.think({live.table().copy(), seat, *bot, draw_secret(), /*hint=*/false,
                           [this, id = live.id(), seat, decision](Advice advice) {
                             bot_moves(id, seat, decision, std::move(advice.move));
                           }});
  }
}

void House::bot_moves(const std::string& id, Seat seat, int decision, std::string move) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  Seated& seated = *found->second;
  when_settled(seated, [this, &seated, seat, decision, move = std::move(move)] {
    seated.thinking.erase(seat);
    const LiveTable& live = seated.live;
    // The player may have come back meanwhile and decided.
    const bool wanted = live.acting().contains(seat) && live.played_by_bot(seat) &&
                        live.place(seat).decisions == decision && live.table().check(seat, move);
    if (!wanted) return ask_bots(seated);
    const By by = live.place(seat).kind == ChairKind::bot ? By::bot : By::substitute;
    commit(seated, {Moved{seat, move, by}}, [](const auto&) {});
  });
}

// A seat's time runs from when it is asked until it has decided.
void House::set_deadlines(Seated& seated) {
  const LiveTable& live = seated.live;
  if (!live.opened().limit) return;
  const std::int64_t now = world_.clock.milliseconds();
  for (const Seat seat : seats(live.players())) {
    std::int64_t& deadline = seated.deadline[index(seat)];
    const bool runs = live.acting().contains(seat) && !live.played_by_bot(seat);
    const bool same_decision = seated.timed[index(seat)] == live.place(seat).decisions;
    if (!runs) {
      deadline = 0;
    } else if (deadline == 0 || !same_decision) {
      deadline = now + std::int64_t{*live.opened().limit} * 1000;
      seated.timed[index(seat)] = live.place(seat).decisions;
      alarms_.emplace(deadline, live.id());
    }
  }
}

void House::time_is_up(Seated& seated) {
  const std::int64_t now = world_.clock.milliseconds();
  std::vector<Entry> late;
  for (const Seat seat : seated.live.acting()) {
    const std::int64_t deadline = seated.deadline[index(seat)];
    if (deadline != 0 && deadline <= now) late.push_back(WentAway{seat});
  }
  if (!late.empty()) commit(seated, std::move(late), [](const auto&) {});
}

void House::tick() {
  const std::int64_t now = world_.clock.milliseconds();
  while (!alarms_.empty() && alarms_.begin()->first <= now) {
    const std::string id = alarms_.begin()->second;
    alarms_.erase(alarms_.begin());
    const auto found = tables_.find(id);
    if (found == tables_.end()) continue;
    Seated& seated = *found->second;
    when_settled(seated, [this, &seated] {
      time_is_up(seated);
      if (!seated.committing) go_on(seated);
    });
  }
  for (const std::string& id : std::exchange(presence_changed_, {})) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) continue;
    Seated& seated = *found->second;
    when_settled(seated, [this, &seated] {
      tell_all(seated, client_out::table(seated.live, presence(seated)));
    });
  }
  constexpr std::int64_t kCleaning = 10'000;
  if (now - cleaned_at_ >= kCleaning) clean_up(now);
}

// Whoever asks for a table that left the memory gets it from the disk again.
void House::clean_up(std::int64_t now) {
  cleaned_at_ = now;
  for (auto each = tables_.begin(); each != tables_.end();) {
    Seated& seated = *each->second;
    const auto current = each++;
    if (!seated.clients.empty() || seated.committing || !seated.thinking.empty() ||
        !seated.hinting.empty()) {
      continue;
    }
    const std::int64_t unattended = now - seated.unattended_since;
    const bool timed = std::ranges::any_of(seated.deadline, [](auto at) { return at != 0; });
    const TableState state = seated.live.state();
    if (state == TableState::waiting) {
      if (unattended >= limits_.unattended_ms) commit(seated, {Closed{}}, [](const auto&) {});
    } else if (!timed && unattended >= limits_.idle_ms) {
      tables_.erase(current);
    } else if (state == TableState::closed) {
      tables_.erase(current);
    }
  }
  metrics_.tables_in_memory = tables_.size();
}

}  // namespace pactole::server
