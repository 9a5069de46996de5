#include "server/house.h"

#include <algorithm>

namespace pactole::server {
namespace {

bool changes_seats(const Entry& entry) {
  return std::holds_alternative<SatDown>(entry) || std::holds_alternative<StoodUp>(entry) ||
         std::holds_alternative<BotSeated>(entry) || std::holds_alternative<Rekeyed>(entry) ||
         std::holds_alternative<Replaced>(entry) || std::holds_alternative<TookOver>(entry) ||
         std::holds_alternative<Returned>(entry) || std::holds_alternative<Removed>(entry) ||
         std::holds_alternative<Swapped>(entry) || std::holds_alternative<Freed>(entry) ||
         std::holds_alternative<Filled>(entry);
}

// What people say in a sentence when it happens.
struct NoticeOf {
  const Table& table;
  using Told = std::optional<std::string>;
  Told told(std::string_view what, std::optional<Seat> seat = {}) const {
    return client_out::notice(table, what, seat);
  }

  Told operator()(const Missed& entry) const { return told("missed", entry.seat); }
  Told operator()(const DayOff& entry) const { return told("day_off", entry.seat); }
  Told operator()(const WentAway& entry) const { return told("away", entry.seat); }
  Told operator()(const CameBack& entry) const { return told("back", entry.seat); }
  Told operator()(const Replaced& entry) const {
    return told(entry.left ? "left" : "replaced", entry.seat);
  }
  Told operator()(const TookOver& entry) const { return told("took_over", entry.seat); }
  Told operator()(const Returned& entry) const { return told("returned", entry.seat); }
  Told operator()(const Paused&) const { return told("paused"); }
  Told operator()(const Resumed&) const { return told("resumed"); }
  Told operator()(const auto&) const { return std::nullopt; }
};

}  // namespace

House::House(World world, Metrics& metrics, HouseLimits limits)
    : world_(world),
      metrics_(metrics),
      limits_(std::move(limits)),
      adviser_(parse_bot(limits_.adviser).value_or(*parse_bot("regular"))),
      opened_at_(world.clock.milliseconds()) {}

House::Gathering& House::keep(Table table) {
  const std::string id = table.id();
  auto& place = tables_[id];
  place = std::make_unique<Gathering>(Gathering{std::move(table)});
  place->unattended_since = world_.clock.milliseconds();
  metrics_.tables_in_memory = tables_.size();
  if (place->table.state() == TableState::frozen) metrics_.tables_frozen.add();
  return *place;
}

// Append -> commit -> announce. Until it is settled, whatever else concerns this table waits.
void House::commit(Gathering& gathering, std::vector<Entry> entries, Then then,
                   std::vector<Row> with, Again again) {
  if (!is_here(gathering)) return then(moved());
  gathering.committing = true;
  if (gathering.doubted) return read_again(gathering, then, again);
  // The end is kept together with the last move, so that no crash comes between.
  if (const auto* moved = std::get_if<Moved>(&entries.back())) {
    if (auto end = gathering.table.ending_after(*moved)) entries.emplace_back(*std::move(end));
  }
  Append append{std::move(with)};
  std::size_t seq = gathering.table.length();
  for (const Entry& entry : entries) {
    append.rows.push_back({gathering.table.id(), seq++, to_text(entry)});
    if (std::holds_alternative<Closed>(entry) || std::holds_alternative<Ended>(entry))
      append.finished.push_back(gathering.table.id());
  }
  world_.journal.append(std::move(append),
                        [this, &gathering, entries = std::move(entries), then = std::move(then),
                         again = std::move(again)](Saved saved) {
                          committed(gathering, entries, then, saved, again);
                        });
}

void House::committed(Gathering& gathering, const std::vector<Entry>& entries, const Then& then,
                      Saved saved, const Again& again) {
  if (saved == Saved::conflict) return read_again(gathering, then, again);
  gathering.committing = false;
  if (saved == Saved::yes) {
    std::vector<Listener> heard = audiences(gathering);
    const SeatSet asked_before = gathering.table.acting();
    const auto host_before = gathering.table.host();
    for (const Entry& entry : entries) gathering.table.take(entry, heard);
    settle_start(gathering, entries);
    if (std::ranges::any_of(entries, changes_seats)) reseat(gathering);
    run_clocks(gathering);
    then(std::nullopt);
    const auto host = gathering.table.host();
    const bool swapped = std::holds_alternative<Swapped>(entries.front());
    if (host && host != host_before && !swapped) {
      tell_all(gathering, client_out::notice(gathering.table, "host", host));
    }
    announce(gathering, entries, heard, asked_before);
    // Those who are still at the table before want to know who is in.
    const auto before = tables_.find(gathering.table.opened().previous);
    if (before != tables_.end() && std::ranges::any_of(entries, changes_seats)) {
      tell_table(*before->second);
    }
    go_on(gathering);
  } else if (saved == Saved::moved) {
    then(moved());
  } else {
    then(Refused{"storage", "It could not be saved, so it was not done; try again."});
    constexpr std::int64_t kAgain = 1000;
    alarms_.set_no_later(gathering.table.id(), world_.clock.milliseconds() + kAgain);
  }
  let_others_go_on(gathering);
}

void House::let_others_go_on(Gathering& gathering) {
  while (!gathering.committing && !gathering.waiting.empty()) {
    const auto next = std::move(gathering.waiting.front());
    gathering.waiting.pop_front();
    next();
  }
}

void House::announce(Gathering& gathering, const std::vector<Entry>& entries,
                     const std::vector<Listener>& heard, SeatSet asked_before) {
  bool table_changed = false;
  for (const Entry& entry : entries) {
    if (std::holds_alternative<Said>(entry)) {
      metrics_.chat_lines.add();
      tell_all(gathering, client_out::chat(gathering.table.chat().back()));
    } else if (const auto* moved = std::get_if<Moved>(&entry)) {
      metrics_.moves.add();
      if (moved->by != By::person) metrics_.bot_moves.add();
      if (gathering.table.state() == TableState::over) {
        metrics_.tables_finished.add();
        if (gathering.table.opened().listed) recent_.add(gathering.table);
        table_changed = true;
      }
    } else if (!std::holds_alternative<Ended>(entry)) {
      table_changed = true;
      if (const auto told = std::visit(NoticeOf{gathering.table}, entry))
        tell_all(gathering, *told);
    }
  }
  if (table_changed) tell_table(gathering);
  if (table_changed && gathering.table.state() == TableState::over) {
    for (const Client* client : gathering.clients) {
      if (client->seat || client->former) tell_gallery(*client);
    }
  }
  const bool started = std::holds_alternative<Started>(entries.back());
  const bool moved = std::ranges::any_of(
      entries, [](const Entry& entry) { return std::holds_alternative<Moved>(entry); });
  if (!started && !moved) return;
  // Who is asked now waits for it, and at the start or the end all do; others look on.
  const SeatSet acting = gathering.table.acting();
  const auto waits = [&](const Viewer& viewer) {
    return started || acting.empty() ||
           (!viewer.is_spectator() && acting.contains(viewer.seat()) &&
            !asked_before.contains(viewer.seat()));
  };
  for (const Listener& listener : heard) {
    const Viewer viewer = listener.audience.viewer();
    if (started) {
      scratch_.clear();
      client_out::write_view(scratch_, gathering.table, listener.audience, times_left(gathering));
      tell_audience(gathering, viewer, scratch_);
      continue;
    }
    gathering.news_of(viewer).add(gathering.table.v() - 1, listener.events);
    if (waits(viewer)) {
      tell_news(gathering, listener.audience);
    } else {
      for (const Client* client : gathering.clients) {
        if (client->audience().viewer() == viewer) world_.outbox.owe(client->id);
      }
    }
  }
}

void House::tell_news(Gathering& gathering, Audience audience) {
  News& news = gathering.news_of(audience.viewer());
  if (!std::exchange(news.any, false)) return;
  scratch_.clear();
  client_out::write_event(scratch_, gathering.table, audience, news.from, news.events,
                          times_left(gathering));
  news.events.clear();
  tell_audience(gathering, audience.viewer(), scratch_);
}

void House::tell_news(ClientId client) {
  const auto known = clients_.find(client);
  if (known == clients_.end() || known->second.at == nullptr) return;
  tell_news(*known->second.at, known->second.audience());
}

// After every change: whoever is to act now is asked.
void House::go_on(Gathering& gathering) {
  const Table& table = gathering.table;
  if (!is_here(gathering)) return;
  if (gathering.doubted && !gathering.committing) {
    gathering.committing = true;
    return read_again(gathering, [](const auto&) {}, {});
  }
  if (begins_now(gathering) && !gathering.committing) {
    return commit(gathering, {Begun{}}, [](const auto&) {});
  }
  if (const auto freed = freed_at(gathering);
      freed && *freed <= world_.clock.milliseconds() && !gathering.committing) {
    return commit(gathering, {Freed{}}, [](const auto&) {});
  }
  // Bots don't begin without those who wait for them.
  if (const auto filled = filled_at(gathering); filled && *filled <= world_.clock.milliseconds() &&
                                                !gathering.committing &&
                                                !presence(gathering).connected.empty()) {
    return commit(gathering, {Filled{}}, [](const auto&) {});
  }
  if (auto next = shuffle_on(table); !next.empty() && !gathering.committing) {
    return commit(gathering, std::move(next), [](const auto&) {});
  }
  if (table.state() == TableState::over) gathering.counted.clear();
  note_lack(gathering);
  // So that later versions know how it ended; a log of before may not say it.
  if (table.state() == TableState::over && !table.ending_kept() && !gathering.committing) {
    return commit(gathering, {table.ending()}, [](const auto&) {});
  }
  run_clocks(gathering);
  count_votes(gathering);
  if (gathering.committing) return;
  relabel(gathering);
  ask_bots(gathering);
  if (const SeatSet tired_of = replaceable(gathering); tired_of != gathering.replaceable) {
    gathering.replaceable = tired_of;
    tell_table(gathering);
  }
  arm(gathering);
}

Audience House::Client::audience() const {
  const Audience who = seat ? Audience(*seat) : Audience(Viewer::spectator());
  return at == nullptr ? who : who.with(at->table.opened().memory);
}

// One listener for each audience that somebody belongs to.
std::vector<Listener> House::audiences(const Gathering& gathering) const {
  std::vector<Listener> listeners;
  for (const Client* client : gathering.clients) {
    const Audience audience = client->audience();
    const auto same_audience = [&](const Listener& listener) {
      return listener.audience.viewer() == audience.viewer();
    };
    if (std::ranges::none_of(listeners, same_audience)) listeners.push_back({audience});
  }
  return listeners;
}

Presence House::presence(const Gathering& gathering) const {
  Presence presence;
  presence.asleep = gathering.asleep;
  presence.ready = gathering.ready;
  if (const auto next = tables_.find(gathering.table.next()); next != tables_.end()) {
    presence.next = &next->second->table;
  }
  if (gathering.begins_at != 0) {
    const std::int64_t left = gathering.begins_at - world_.clock.milliseconds();
    presence.begins = std::max<std::int64_t>(0, left);
  }
  if (const auto filled = filled_at(gathering)) {
    presence.fills = std::max<std::int64_t>(0, *filled - world_.clock.milliseconds());
  }
  presence.replaceable = replaceable(gathering);
  presence.open = gathering.proposal ? &*gathering.proposal : nullptr;
  for (const Client* client : gathering.clients) {
    if (client->seat) {
      presence.connected.insert(*client->seat);
      ++presence.devices[index(*client->seat)];
    } else {
      ++presence.spectators;
    }
  }
  return presence;
}

void House::tell(ClientId client, std::string_view message) {
  world_.outbox.send(client, message);
}

void House::tell_all(const Gathering& gathering, std::string_view message) {
  for (const Client* client : gathering.clients) tell(client->id, message);
}

void House::tell_audience(const Gathering& gathering, const Viewer& viewer,
                          std::string_view message) {
  for (const Client* client : gathering.clients) {
    if (client->audience().viewer() == viewer) tell(client->id, message);
  }
}

void House::show(const Client& client, Gathering& gathering) {
  tell_news(gathering, client.audience());
  scratch_.clear();
  client_out::write_view(scratch_, gathering.table, client.audience(), times_left(gathering));
  tell(client.id, scratch_);
}

void House::refuse(ClientId client, std::string_view id, const Refused& refused) {
  metrics_.refusals.add();
  tell(client, client_out::error(id, refused));
}

}  // namespace pactole::server
