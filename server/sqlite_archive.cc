// Tables without a sign of life lie in a file of their own, one row each. They are read from there,
// and come back when somebody plays on. A table that is in both files, since a crash came between,
// is the one in the first.
#include <algorithm>
#include <array>

#include "server/sqlite_store.h"
#include "server/sqlite_text.h"

namespace pactole::server {

std::expected<std::size_t, std::string> SqliteStore::archive(std::int64_t untouched_since,
                                                             std::size_t most) {
  problem_.clear();
  const auto tables = untouched(read_old_, untouched_since, most);
  if (!tables) return std::unexpected(tables.error());
  if (tables->empty()) return 0;
  const auto in_one = [&](auto each) {
    return step(begin_) && std::ranges::all_of(*tables, each) && step(commit_);
  };
  // Two files are not synced together: nothing is removed before the copy is on disk.
  if (!in_one([this](const Old& table) { return copy_to_archive(table); })) return give_up();
  if (!in_one([this](const Old& table) { return remove(table); })) return give_up();
  return tables->size();
}

std::expected<std::vector<Kept>, std::string> SqliteStore::kept_after(std::string_view table,
                                                                      std::size_t most) {
  sqlite3_stmt* read = nullptr;
  if (!prepare(
          "select id, coalesce(due, 0), listed, finished from main.tables where id > ?1 "
          "union all select id, 0, 0, finished from archive.tables where id > ?1 and id not in "
          "(select id from main.tables) order by 1 limit ?2",
          read)) {
    return std::unexpected(problem());
  }
  bind_text(read, 1, table);
  sqlite3_bind_int64(read, 2, static_cast<std::int64_t>(most));
  std::vector<Kept> kept;
  int stepped = SQLITE_ROW;
  while ((stepped = sqlite3_step(read)) == SQLITE_ROW) {
    kept.push_back({{std::string(text_of(read, 0)), sqlite3_column_int64(read, 1),
                     sqlite3_column_int(read, 2) != 0},
                    sqlite3_column_int(read, 3) != 0});
  }
  sqlite3_finalize(read);
  if (stepped != SQLITE_DONE) return std::unexpected(problem());
  return kept;
}

std::expected<std::size_t, std::string> SqliteStore::forget(std::int64_t untouched_since,
                                                            std::size_t most) {
  problem_.clear();
  const auto tables = untouched(read_over_, untouched_since, most);
  if (!tables) return std::unexpected(tables.error());
  sqlite3_bind_int64(remove_archived_, 1, untouched_since);
  sqlite3_bind_int64(remove_archived_, 2, static_cast<std::int64_t>(most));
  // The archive first: what is in both files lives in the other.
  if (!step(begin_) || !step(remove_archived_)) return give_up();
  const auto gone = static_cast<std::size_t>(sqlite3_changes(database_));
  if (!std::ranges::all_of(*tables, [this](const Old& table) { return remove(table); }) ||
      !step(commit_)) {
    return give_up();
  }
  return tables->size() + gone;
}

std::expected<std::vector<SqliteStore::Old>, std::string> SqliteStore::untouched(
    sqlite3_stmt* which, std::int64_t since, std::size_t most) {
  std::vector<Old> tables;
  sqlite3_bind_int64(which, 1, since);
  sqlite3_bind_int64(which, 2, static_cast<std::int64_t>(most));
  while (sqlite3_step(which) == SQLITE_ROW) {
    tables.push_back({sqlite3_column_int64(which, 0), std::string(text_of(which, 1)),
                      sqlite3_column_int64(which, 2), sqlite3_column_int64(which, 3)});
  }
  if (sqlite3_reset(which) != SQLITE_OK) return std::unexpected(problem());
  return tables;
}

bool SqliteStore::copy_to_archive(const Old& table) {
  const auto log = read_log(table.number);
  if (!log) return false;
  std::string lines;
  for (const std::string& line : *log) {
    if (!lines.empty()) lines += '\n';
    lines += line;
  }
  bind_text(archive_, 1, table.id);
  sqlite3_bind_int64(archive_, 2, table.finished);
  bind_text(archive_, 3, lines);
  sqlite3_bind_int64(archive_, 4, table.touched);
  return step(archive_);
}

bool SqliteStore::remove(const Old& table) {
  known_.erase(table.id);
  return std::ranges::all_of(std::array{remove_recent_, remove_entries_, remove_table_},
                             [&](sqlite3_stmt* statement) {
                               sqlite3_bind_int64(statement, 1, table.number);
                               return step(statement);
                             });
}

std::expected<std::optional<SqliteStore::Archived>, std::string> SqliteStore::archived(
    std::string_view table) {
  bind_text(read_archived_, 1, table);
  std::optional<Archived> found;
  if (sqlite3_step(read_archived_) == SQLITE_ROW) {
    found = {std::string(text_of(read_archived_, 0)), sqlite3_column_int64(read_archived_, 1)};
  }
  if (sqlite3_reset(read_archived_) != SQLITE_OK) return std::unexpected(problem());
  return found;
}

std::optional<SqliteStore::Known> SqliteStore::restore(std::string_view table) {
  const auto found = archived(table);
  conflict_ = found && !*found;
  if (conflict_) problem_ = "an entry of a table that was never opened";
  if (!found || !*found) return std::nullopt;
  bind_text(restore_, 1, table);
  sqlite3_bind_int64(restore_, 2, (*found)->finished);
  if (!step(restore_)) return std::nullopt;
  const std::int64_t number = sqlite3_last_insert_rowid(database_);
  sqlite3_bind_int64(file_, 1, number);
  sqlite3_bind_int64(file_, 2, 0);
  bind_text(file_, 3, (*found)->log);
  if (!step(file_)) return std::nullopt;
  const auto lines = std::ranges::count((*found)->log, '\n');
  return Known{number, static_cast<std::uint64_t>(lines) + 1};
}

}  // namespace pactole::server
