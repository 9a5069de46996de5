#include "server/sqlite_store.h"

#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

#include "server/data_folder.h"
#include "server/sqlite_format.h"
#include "server/sqlite_text.h"

namespace pactole::server {
namespace {

constexpr std::size_t kMostRecent = 2000;

constexpr std::size_t kMostKnown = 200'000;

}  // namespace

std::expected<std::unique_ptr<SqliteStore>, std::string> SqliteStore::open(
    const std::string& path) {
  const std::string beside = archive_in(std::filesystem::path(path).parent_path().string());
  sqlite3* database = nullptr;
  const int opened =
      sqlite3_open_v2(path.c_str(), &database,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  std::unique_ptr<SqliteStore> store(new SqliteStore(database));
  const auto refused = [](const std::string& file, const std::string& why) {
    return std::unexpected(file + " can't be used: " + why);
  };
  const std::string hint = ". The data directory must be writable and have room";
  if (opened != SQLITE_OK) return refused(path, store->problem() + hint);
  sqlite3_busy_timeout(database, 5000);
  if (const auto problem = prepare_database(database)) return refused(path, *problem);
  sqlite3_stmt* attach = nullptr;
  if (!store->prepare("attach ?1 as archive", attach)) return refused(path, store->problem());
  bind_text(attach, 1, beside);
  const bool attached = store->step(attach);
  sqlite3_finalize(attach);
  if (!attached) return refused(beside, store->problem() + hint);
  if (const auto problem = prepare_archive(database)) return refused(beside, *problem);
  if (!store->prepare_all()) return refused(path, store->problem() + hint);
  return store;
}

bool SqliteStore::prepare_all() {
  return prepare("insert into main.tables(id, touched) values(?1, unixepoch())", add_table_) &&
         prepare("select number from main.tables where id = ?1", find_table_) &&
         prepare("begin immediate", begin_) && prepare("commit", commit_) &&
         prepare("insert into main.recent(number, seq, body) values(?1, ?2, ?3)", add_entry_) &&
         prepare("select number, seq, body from main.recent order by at", read_recent_) &&
         prepare("insert into main.entries values(?1, ?2, ?3)", file_) &&
         prepare("delete from main.recent", clear_) &&
         prepare(
             "update main.tables set finished = 1, due = null, listed = 0, touched = unixepoch() "
             "where id = ?1",
             finish_) &&
         prepare(
             "update main.tables set due = ?2, listed = ?3, touched = unixepoch() where id = ?1",
             label_) &&
         prepare(
             "select body from (select seq, body from main.entries where number = ?1 union all "
             "select seq, body from main.recent where number = ?1) order by seq",
             read_log_) &&
         prepare("select count(*) from main.tables where finished = 0", count_unfinished_) &&
         prepare(
             "select id, due, listed from main.tables where due is not null union "
             "select id, due, listed from (select id, due, listed from main.tables where listed = "
             "1 "
             "order by number desc limit 100)",
             read_labels_) &&
         prepare(
             "select number, id, finished, touched from main.tables where touched < ?1 and due is "
             "null order by touched limit ?2",
             read_old_) &&
         prepare(
             "select number, id, finished, touched from main.tables where touched < ?1 and "
             "finished = 1 order by touched limit ?2",
             read_over_) &&
         prepare(
             "insert or replace into archive.tables(id, finished, log, touched) "
             "values(?1, ?2, ?3, ?4)",
             archive_) &&
         prepare(
             "delete from archive.tables where number in (select number from archive.tables where "
             "finished = 1 and touched < ?1 limit ?2)",
             remove_archived_) &&
         prepare("delete from main.tables where number = ?1", remove_table_) &&
         prepare("delete from main.entries where number = ?1", remove_entries_) &&
         prepare("delete from main.recent where number = ?1", remove_recent_) &&
         prepare("select log, finished from archive.tables where id = ?1", read_archived_) &&
         prepare("insert into main.tables(id, finished, touched) values(?1, ?2, unixepoch())",
                 restore_);
}

SqliteStore::~SqliteStore() {
  // All there are, whoever made them.
  while (sqlite3_stmt* statement =
             database_ == nullptr ? nullptr : sqlite3_next_stmt(database_, nullptr)) {
    sqlite3_finalize(statement);
  }
  sqlite3_close(database_);
}

bool SqliteStore::run(const char* sql) {
  return sqlite3_exec(database_, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

bool SqliteStore::prepare(const char* sql, sqlite3_stmt*& statement) {
  return sqlite3_prepare_v3(database_, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) ==
         SQLITE_OK;
}

bool SqliteStore::step(sqlite3_stmt* statement) {
  const bool done = sqlite3_step(statement) == SQLITE_DONE;
  sqlite3_reset(statement);
  return done;
}

std::string SqliteStore::problem() const {
  if (!problem_.empty()) return problem_;
  return database_ == nullptr ? "no memory" : sqlite3_errmsg(database_);
}

std::expected<void, Unsaved> SqliteStore::append(std::span<const Append> batch) {
  problem_.clear();
  conflict_ = false;
  bool saved = step(begin_);
  for (std::size_t i = 0; saved && i < batch.size(); ++i) saved = insert(batch[i]);
  if (saved && recent_ >= kMostRecent) saved = file_recent();
  saved = saved && step(commit_);
  if (saved) return {};
  return std::unexpected(Unsaved{conflict_ ? Saved::conflict : Saved::failed, give_up().error()});
}

std::unexpected<std::string> SqliteStore::give_up() {
  const std::string why = problem();
  if (sqlite3_get_autocommit(database_) == 0) run("rollback");
  known_.clear();
  return std::unexpected(why);
}

bool SqliteStore::file_recent() {
  struct Lines {
    std::int64_t first;
    std::string bodies;
  };
  std::map<std::int64_t, Lines> tables;
  int stepped = SQLITE_ROW;
  while ((stepped = sqlite3_step(read_recent_)) == SQLITE_ROW) {
    const auto [table, added] = tables.try_emplace(
        sqlite3_column_int64(read_recent_, 0), Lines{sqlite3_column_int64(read_recent_, 1), {}});
    std::string& bodies = table->second.bodies;
    if (!added) bodies += '\n';
    bodies += text_of(read_recent_, 2);
  }
  sqlite3_reset(read_recent_);
  bool filed = stepped == SQLITE_DONE;
  for (const auto& [number, lines] : tables) {
    sqlite3_bind_int64(file_, 1, number);
    sqlite3_bind_int64(file_, 2, lines.first);
    bind_text(file_, 3, lines.bodies);
    filed = filed && step(file_);
  }
  recent_ = 0;
  return filed && step(clear_);
}

bool SqliteStore::insert(const Append& append) {
  for (const Row& row : append.rows) {
    if (!insert(row)) return false;
  }
  for (const std::string& table : append.finished) {
    bind_text(finish_, 1, table);
    if (!step(finish_)) return false;
    known_.erase(table);
  }
  return std::ranges::all_of(append.labels, [this](const Label& each) { return label(each); });
}

bool SqliteStore::label(const Label& label) {
  bind_text(label_, 1, label.table);
  if (label.due != 0) {
    sqlite3_bind_int64(label_, 2, label.due);
  } else {
    sqlite3_bind_null(label_, 2);
  }
  sqlite3_bind_int(label_, 3, label.listed ? 1 : 0);
  return step(label_);
}

bool SqliteStore::insert(const Row& row) {
  auto known = known_.find(row.table);
  if (known == known_.end()) {
    const auto found = row.seq == 0 ? add_table(row.table) : find_table(row.table);
    if (!found) return false;
    if (known_.size() >= kMostKnown) known_.clear();
    known = known_.emplace(row.table, *found).first;
  }
  if (row.seq != known->second.length) {
    problem_ = "entry " + std::to_string(row.seq) + " of a table that has " +
               std::to_string(known->second.length);
    conflict_ = true;
    return false;
  }
  sqlite3_bind_int64(add_entry_, 1, known->second.number);
  sqlite3_bind_int64(add_entry_, 2, static_cast<std::int64_t>(row.seq));
  bind_text(add_entry_, 3, row.body);
  if (!step(add_entry_)) return false;
  ++known->second.length;
  ++recent_;
  return true;
}

std::optional<SqliteStore::Known> SqliteStore::add_table(std::string_view table) {
  bind_text(add_table_, 1, table);
  if (!step(add_table_)) {
    conflict_ = sqlite3_errcode(database_) == SQLITE_CONSTRAINT;
    return std::nullopt;
  }
  return Known{sqlite3_last_insert_rowid(database_), 0};
}

std::optional<SqliteStore::Known> SqliteStore::find_table(std::string_view table) {
  const auto number = number_of(table);
  if (!number) return std::nullopt;
  if (*number == 0) return restore(table);
  const auto log = read_log(*number);
  if (!log) return std::nullopt;
  return Known{*number, log->size()};
}

std::expected<std::int64_t, std::string> SqliteStore::number_of(std::string_view table) {
  bind_text(find_table_, 1, table);
  const std::int64_t number =
      sqlite3_step(find_table_) == SQLITE_ROW ? sqlite3_column_int64(find_table_, 0) : 0;
  if (sqlite3_reset(find_table_) != SQLITE_OK) return std::unexpected(problem());
  return number;
}

std::vector<std::string> SqliteStore::column(sqlite3_stmt* statement) {
  std::vector<std::string> values;
  while (sqlite3_step(statement) == SQLITE_ROW) add_lines(values, text_of(statement, 0));
  return values;
}

std::expected<std::vector<std::string>, std::string> SqliteStore::log(std::string_view table) {
  problem_.clear();
  const auto number = number_of(table);
  if (!number) return std::unexpected(number.error());
  std::vector<std::string> entries;
  if (*number != 0) {
    auto found = read_log(*number);
    if (!found || !found->empty()) return found;
  }
  // It was never here, or has just been archived.
  const auto old = archived(table);
  if (!old) return std::unexpected(old.error());
  if (*old) add_lines(entries, (*old)->log);
  return entries;
}

std::expected<std::vector<std::string>, std::string> SqliteStore::read_log(std::int64_t number) {
  sqlite3_bind_int64(read_log_, 1, number);
  auto entries = column(read_log_);
  if (sqlite3_reset(read_log_) != SQLITE_OK) return std::unexpected(problem());
  return entries;
}

std::expected<std::size_t, std::string> SqliteStore::unfinished() {
  const std::int64_t count = sqlite3_step(count_unfinished_) == SQLITE_ROW
                                 ? sqlite3_column_int64(count_unfinished_, 0)
                                 : 0;
  if (sqlite3_reset(count_unfinished_) != SQLITE_OK) return std::unexpected(problem());
  return static_cast<std::size_t>(count);
}

std::expected<std::vector<Label>, std::string> SqliteStore::labelled() {
  std::vector<Label> labels;
  while (sqlite3_step(read_labels_) == SQLITE_ROW) {
    labels.push_back({std::string(text_of(read_labels_, 0)), sqlite3_column_int64(read_labels_, 1),
                      sqlite3_column_int(read_labels_, 2) != 0});
  }
  if (sqlite3_reset(read_labels_) != SQLITE_OK) return std::unexpected(problem());
  return labels;
}

}  // namespace pactole::server
