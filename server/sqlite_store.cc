#include "server/sqlite_store.h"

#include <sqlite3.h>

#include <map>
#include <utility>

namespace pactole::server {
namespace {

// Entries are written to `recent` in the order they come, many on a page. In `entries` they lie
// table by table, each on a page of its own: there they are put many at a time, one row for all of
// a table's, a line each.
constexpr const char* kSchema = R"(
create table if not exists meta(key text primary key, value text not null) without rowid;
insert or ignore into meta values('format', '1');
create table if not exists tables(
  number integer primary key, id text not null unique, finished integer not null default 0);
create index if not exists unfinished on tables(number) where finished = 0;
create table if not exists entries(
  number integer not null, seq integer not null, body text not null,
  primary key(number, seq)) without rowid;
create table if not exists recent(
  at integer primary key, number integer not null, seq integer not null, body text not null);
)";
constexpr std::size_t kMostRecent = 2000;

constexpr std::size_t kMostKnown = 200'000;

// Not `bind`: where the standard one is known, it would be preferred for a string.
void bind_text(sqlite3_stmt* statement, int at, std::string_view text) {
  sqlite3_bind_text64(statement, at, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
}

std::string_view text_of(sqlite3_stmt* row, int at) {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(row, at));
  return {text, static_cast<std::size_t>(sqlite3_column_bytes(row, at))};
}

}  // namespace

std::expected<std::unique_ptr<SqliteStore>, std::string> SqliteStore::open(
    const std::string& path) {
  sqlite3* database = nullptr;
  const int opened =
      sqlite3_open_v2(path.c_str(), &database,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  std::unique_ptr<SqliteStore> store(new SqliteStore(database));
  const auto failed = [&] {
    return std::unexpected(path + " can't be used: " + store->problem() +
                           ". The data directory must be writable and have room.");
  };
  if (opened != SQLITE_OK) return failed();
  sqlite3_busy_timeout(database, 5000);
  // Small pages: of a table's entries little is added at a time, and whole pages are written.
  const bool ready =
      store->run("pragma page_size = 1024") && store->run("pragma journal_mode = wal") &&
      store->run("pragma synchronous = full") && store->run("pragma wal_autocheckpoint = 16000") &&
      store->run(kSchema) &&
      store->prepare("insert into tables(id) values(?1)", store->add_table_) &&
      store->prepare("select number from tables where id = ?1", store->find_table_) &&
      store->prepare("begin immediate", store->begin_) &&
      store->prepare("commit", store->commit_) &&
      store->prepare("insert into recent(number, seq, body) values(?1, ?2, ?3)",
                     store->add_entry_) &&
      store->prepare("select number, seq, body from recent order by at", store->read_recent_) &&
      store->prepare("insert into entries values(?1, ?2, ?3)", store->file_) &&
      store->prepare("delete from recent", store->clear_) &&
      store->prepare("update tables set finished = 1 where id = ?1", store->finish_) &&
      store->prepare(
          "select body from (select seq, body from entries where number = ?1 union all "
          "select seq, body from recent where number = ?1) order by seq",
          store->read_log_) &&
      store->prepare("select id from tables where finished = 0 order by number",
                     store->read_unfinished_);
  if (!ready) return failed();
  return store;
}

SqliteStore::~SqliteStore() {
  for (sqlite3_stmt* statement :
       {begin_, commit_, add_table_, find_table_, add_entry_, read_recent_, file_, clear_, finish_,
        read_log_, read_unfinished_}) {
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

std::expected<void, std::string> SqliteStore::append(std::span<const Append> batch) {
  problem_.clear();
  bool saved = step(begin_);
  for (std::size_t i = 0; saved && i < batch.size(); ++i) saved = insert(batch[i]);
  if (saved && recent_ >= kMostRecent) saved = file_recent();
  saved = saved && step(commit_);
  if (saved) return {};
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
  return true;
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
  if (!step(add_table_)) return std::nullopt;
  return Known{sqlite3_last_insert_rowid(database_), 0};
}

std::optional<SqliteStore::Known> SqliteStore::find_table(std::string_view table) {
  const std::int64_t number = number_of(table);
  if (number == 0) return std::nullopt;
  const auto log = read_log(number);
  if (!log) return std::nullopt;
  return Known{number, log->size()};
}

std::int64_t SqliteStore::number_of(std::string_view table) {
  bind_text(find_table_, 1, table);
  const std::int64_t number =
      sqlite3_step(find_table_) == SQLITE_ROW ? sqlite3_column_int64(find_table_, 0) : 0;
  sqlite3_reset(find_table_);
  return number;
}

std::vector<std::string> SqliteStore::column(sqlite3_stmt* statement) {
  std::vector<std::string> values;
  while (sqlite3_step(statement) == SQLITE_ROW) {
    std::string_view lines = text_of(statement, 0);
    for (std::size_t end = 0; (end = lines.find('\n')) != std::string_view::npos;) {
      values.emplace_back(lines.substr(0, end));
      lines.remove_prefix(end + 1);
    }
    values.emplace_back(lines);
  }
  return values;
}

std::expected<std::vector<std::string>, std::string> SqliteStore::log(std::string_view table) {
  const std::int64_t number = number_of(table);
  if (number == 0) return std::vector<std::string>{};
  return read_log(number);
}

std::expected<std::vector<std::string>, std::string> SqliteStore::read_log(std::int64_t number) {
  sqlite3_bind_int64(read_log_, 1, number);
  auto entries = column(read_log_);
  if (sqlite3_reset(read_log_) != SQLITE_OK) return std::unexpected(problem());
  return entries;
}

std::expected<std::vector<std::string>, std::string> SqliteStore::unfinished() {
  auto tables = column(read_unfinished_);
  if (sqlite3_reset(read_unfinished_) != SQLITE_OK) return std::unexpected(problem());
  return tables;
}

}  // namespace pactole::server
