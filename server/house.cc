#include "server/house.h"

#include <algorithm>

namespace pactole::server {

House::House(World world, Metrics& metrics, HouseLimits limits)
    : world_(world),
      metrics_(metrics),
      limits_(std::move(limits)),
      adviser_(parse_bot(limits_.adviser).value_or(BotSpec{Level::regular})) {}

std::optional<std::string> House::bring_back(const std::string& id) {
  auto live = LiveTable::replay(world_.journal.log(id));
  if (!live) return live.error();
  const TableState state = live->state();
  Seated& seated = keep(*std::move(live));
  if (state == TableState::frozen) {
    return "it was begun under other rules than this program has (engine " +
           seated.live.opened().engine + "); it is kept, but can't be played on";
  }
  go_on(seated);
  return std::nullopt;
}

House::Seated* House::find(const std::string& id) {
  if (const auto found = tables_.find(id); found != tables_.end()) {
    return found->second->live.state() == TableState::closed ? nullptr : found->second.get();
  }
  if (!is_id(id) || tables_.size() >= limits_.tables) return nullptr;
  auto live = LiveTable::replay(world_.journal.log(id));
  if (!live || live->state() == TableState::closed) return nullptr;
  Seated& seated = keep(*std::move(live));
  go_on(seated);
  return &seated;
}

House::Seated& House::keep(LiveTable live) {
  const std::string id = live.id();
  auto& place = tables_[id];
  place = std::make_unique<Seated>(Seated{std::move(live)});
  place->unattended_since = world_.clock.milliseconds();
  metrics_.tables_in_memory = tables_.size();
  return *place;
}

// Append -> commit -> announce. Until it is settled, whatever else concerns this table waits.
void House::commit(Seated& seated, std::vector<Entry> entries, Then then, std::vector<Row> with) {
  Append append{std::move(with), {}};
  std::size_t seq = seated.live.length();
  for (const Entry& entry : entries) {
    append.rows.push_back({seated.live.id(), seq++, to_text(entry)});
    if (std::holds_alternative<Closed>(entry)) append.finished.push_back(seated.live.id());
  }
  seated.committing = true;
  world_.journal.append(std::move(append),
                        [this, &seated, entries = std::move(entries), then = std::move(then)](
                            bool saved) { committed(seated, entries, then, saved); });
}

void House::committed(Seated& seated, const std::vector<Entry>& entries, const Then& then,
                      bool saved) {
  seated.committing = false;
  if (saved) {
    std::vector<Listener> heard = audiences(seated);
    const SeatSet asked_before = seated.live.acting();
    for (const Entry& entry : entries) seated.live.take(entry, heard);
    unseat(seated);
    then(std::nullopt);
    announce(seated, entries, heard, asked_before);
    go_on(seated);
  } else {
    then(Refused{"storage", "It could not be saved, so it was not done; try again."});
    constexpr std::int64_t kAgain = 1000;
    alarms_.emplace(world_.clock.milliseconds() + kAgain, seated.live.id());
  }
  while (!seated.committing && !seated.waiting.empty()) {
    const auto next = std::move(seated.waiting.front());
    seated.waiting.pop_front();
    next();
  }
}

// Whose seat is somebody else's now goes on watching.
void House::unseat(Seated& seated) {
  if (seated.live.state() != TableState::waiting) return;
  for (Client* client : seated.clients) {
    if (!client->seat || seated.live.place(*client->seat).token) continue;
    client->seat.reset();
    tell(client->id, client_out::hello(seated.live, presence(seated), client->seat));
  }
}

void House::announce(Seated& seated, const std::vector<Entry>& entries,
                     const std::vector<Listener>& heard, SeatSet asked_before) {
  set_deadlines(seated);
  bool table_changed = false;
  for (const Entry& entry : entries) {
    if (std::holds_alternative<Said>(entry)) {
      metrics_.chat_lines.add();
      tell_all(seated, client_out::chat(seated.live.chat().back()));
    } else if (const auto* moved = std::get_if<Moved>(&entry)) {
      metrics_.moves.add();
      if (moved->by != By::person) metrics_.bot_moves.add();
      if (seated.live.state() == TableState::over) {
        metrics_.tables_finished.add();
        world_.journal.append({{}, {seated.live.id()}}, [](bool) {});
        table_changed = true;
      }
    } else {
      table_changed = true;
    }
  }
  if (table_changed) tell_all(seated, client_out::table(seated.live, presence(seated)));
  const bool started = std::holds_alternative<Started>(entries.back());
  if (!started && !std::holds_alternative<Moved>(entries.back())) return;
  // Who is asked now waits for it, and at the start or the end all do; others look on.
  const SeatSet acting = seated.live.acting();
  const auto waits = [&](const Viewer& viewer) {
    return started || acting.empty() ||
           (!viewer.is_spectator() && acting.contains(viewer.seat()) &&
            !asked_before.contains(viewer.seat()));
  };
  for (const Listener& listener : heard) {
    const Viewer viewer = listener.audience.viewer();
    if (started) {
      scratch_.clear();
      client_out::write_view(scratch_, seated.live, listener.audience, times_left(seated));
      tell_audience(seated, viewer, scratch_);
      continue;
    }
    seated.news_of(viewer).add(seated.live.v() - 1, listener.events);
    if (waits(viewer)) {
      tell_news(seated, listener.audience);
    } else {
      for (const Client* client : seated.clients) {
        if (client->audience().viewer() == viewer) world_.outbox.owe(client->id);
      }
    }
  }
}

void House::tell_news(Seated& seated, Audience audience) {
  News& news = seated.news_of(audience.viewer());
  if (!std::exchange(news.any, false)) return;
  scratch_.clear();
  client_out::write_event(scratch_, seated.live, audience, news.from, news.events,
                          times_left(seated));
  news.events.clear();
  tell_audience(seated, audience.viewer(), scratch_);
}

void House::tell_news(ClientId client) {
  const auto known = clients_.find(client);
  if (known == clients_.end() || known->second.at == nullptr) return;
  tell_news(*known->second.at, known->second.audience());
}

// After every change: whoever is to act now is asked.
void House::go_on(Seated& seated) {
  const LiveTable& live = seated.live;
  if (live.state() == TableState::waiting && live.full() && !seated.committing) {
    commit(seated, {Started{}}, [](const auto&) {});
    return;
  }
  set_deadlines(seated);
  ask_bots(seated);
}

// One listener for each audience that somebody belongs to.
std::vector<Listener> House::audiences(const Seated& seated) const {
  std::vector<Listener> listeners;
  for (const Client* client : seated.clients) {
    const Audience audience = client->audience();
    const auto same_audience = [&](const Listener& listener) {
      return listener.audience.viewer() == audience.viewer();
    };
    if (std::ranges::none_of(listeners, same_audience)) listeners.push_back({audience});
  }
  return listeners;
}

Presence House::presence(const Seated& seated) const {
  Presence presence;
  for (const Client* client : seated.clients) {
    if (client->seat) {
      presence.connected.insert(*client->seat);
    } else {
      ++presence.spectators;
    }
  }
  return presence;
}

TimesLeft House::times_left(const Seated& seated) const {
  TimesLeft clock;
  if (!seated.live.opened().limit) return clock;
  const std::int64_t now = world_.clock.milliseconds();
  for (const Seat seat : seated.live.acting()) {
    const std::int64_t deadline = seated.deadline[index(seat)];
    if (deadline != 0) clock.emplace_back(seat, std::max<std::int64_t>(0, deadline - now));
  }
  return clock;
}

void House::tell(ClientId client, std::string_view message) {
  world_.outbox.send(client, message);
}

void House::tell_all(const Seated& seated, std::string_view message) {
  for (const Client* client : seated.clients) tell(client->id, message);
}

void House::tell_audience(const Seated& seated, const Viewer& viewer, std::string_view message) {
  for (const Client* client : seated.clients) {
    if (client->audience().viewer() == viewer) tell(client->id, message);
  }
}

void House::show(const Client& client, Seated& seated) {
  tell_news(seated, client.audience());
  scratch_.clear();
  client_out::write_view(scratch_, seated.live, client.audience(), times_left(seated));
  tell(client.id, scratch_);
}

void House::refuse(ClientId client, std::string_view id, const Refused& refused) {
  metrics_.refusals.add();
  tell(client, client_out::error(id, refused));
}

}  // namespace pactole::server
