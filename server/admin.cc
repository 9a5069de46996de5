#include "server/admin.h"

#include <algorithm>

#include "referee/rooms.h"
#include "server/forget_person.h"
#include "server/keys.h"

namespace pactole::server {
namespace {

bool is_done(TableState state) {
  return state == TableState::over || state == TableState::closed;
}

std::expected<KeptTable, std::string> find(AdminStore& store, const std::string& id) {
  auto all = store.tables();
  if (!all) return std::unexpected(all.error());
  const auto found = std::ranges::find(*all, id, &KeptTable::id);
  if (found == all->end()) {
    return std::unexpected("There is no table " + id + ". `pactole admin list` names all");
  }
  return *found;
}

}  // namespace

std::expected<TableFacts, std::string> facts_of(const KeptTable& kept,
                                                const std::vector<std::string>& log) {
  const auto table = Table::replay(log);
  if (!table) return std::unexpected(table.error());
  TableFacts facts{.kept = kept,
                   .game = table->opened().game,
                   .state = table->state(),
                   .created = table->opened().created,
                   .entries = log.size(),
                   .moves = table->v(),
                   .chat = table->chat_length(),
                   .names = table->names(),
                   .why_frozen = table->why_frozen()};
  for (const Seat seat : seats(table->players())) {
    const Place& place = table->place(seat);
    if (place.kind == ChairKind::person || place.owner) ++facts.people;
  }
  if (facts.state == TableState::over) facts.scores = table->ending().scores;
  return facts;
}

std::expected<Statistics, std::string> statistics(AdminStore& store) {
  const auto all = store.tables();
  if (!all) return std::unexpected(all.error());
  Statistics found;
  for (const Room& room : rooms()) found.games.push_back({.game = std::string(room.id)});
  for (const KeptTable& kept : *all) {
    ++found.tables;
    found.bytes += kept.bytes;
    if (kept.archived) ++found.archived;
    const auto log = store.log(kept.id);
    if (!log) return std::unexpected(log.error());
    const auto facts = facts_of(kept, *log);
    if (!facts) {
      found.broken.push_back(kept.id + ": " + facts.error());
      continue;
    }
    const auto game = std::ranges::find(found.games, facts->game, &Statistics::Game::game);
    ++game->tables;
    game->moves += facts->moves;
    game->bytes += kept.bytes;
    if (facts->state == TableState::over) ++game->over;
    if (facts->people > 0) ++game->with_people;
  }
  return found;
}

std::expected<void, std::string> close_table(AdminStore& store, const std::string& id) {
  auto kept = find(store, id);
  if (!kept) return std::unexpected(kept.error());
  auto log = store.log(id);
  if (!log) return std::unexpected(log.error());
  const auto facts = facts_of(*kept, *log);
  if (facts && facts->state == TableState::closed) {
    return std::unexpected("Table " + id + " is closed already");
  }
  if (facts && facts->state == TableState::over) {
    return std::unexpected("The game at table " + id +
                           " is over, and its record can be read. `delete` takes it away");
  }
  log->push_back(to_text(Closed{}));
  kept->finished = true;
  return store.replace(*kept, *log);
}

std::expected<std::string, std::string> import_table(AdminStore& store,
                                                     const std::vector<std::string>& log) {
  const auto table = Table::replay(log);
  if (!table) return std::unexpected("it is not the log of a table: " + table.error());
  if (!is_id(table->id())) return std::unexpected("its table has no proper id");
  const auto there = store.log(table->id());
  if (!there) return std::unexpected(there.error());
  if (!there->empty()) {
    return std::unexpected("table " + table->id() + " is here already, and stays as it is");
  }
  const KeptTable kept{.id = table->id(), .finished = is_done(table->state())};
  if (auto added = store.add(kept, log); !added) return std::unexpected(added.error());
  return table->id();
}

std::expected<ForgottenPerson, std::string> forget_person_everywhere(AdminStore& store,
                                                                     const std::string& name) {
  const auto all = store.tables();
  if (!all) return std::unexpected(all.error());
  struct Change {
    KeptTable kept;
    std::vector<std::string> log;
  };
  std::vector<Change> changes;
  ForgottenPerson gone;
  for (const KeptTable& kept : *all) {
    const auto log = store.log(kept.id);
    if (!log) return std::unexpected(log.error());
    auto forgotten = forget_person(*log, name);
    if (!forgotten) return std::unexpected("table " + kept.id + ": " + forgotten.error());
    if (forgotten->names == 0) continue;
    if (!kept.finished) {
      return std::unexpected(name + " sits at table " + kept.id +
                             ", whose game is not over. Close it first, or wait. Nothing was "
                             "changed");
    }
    const auto still = Table::replay(forgotten->log);
    if (!still) return std::unexpected("table " + kept.id + ": " + still.error());
    gone.tables.push_back(kept.id);
    gone.words += forgotten->words;
    changes.push_back({kept, std::move(forgotten->log)});
  }
  for (const Change& change : changes) {
    if (auto done = store.replace(change.kept, change.log); !done) {
      return std::unexpected(done.error());
    }
  }
  return gone;
}

}  // namespace pactole::server
