#include "server/sqlite_format.h"

#include <sqlite3.h>

namespace pactole::server {
namespace {

constexpr int kOurs = 0x50616374;  // "Pact"

// Entries are written to `recent` in the order they come, many on a page. In `entries` they lie
// table by table, each on a page of its own: there they are put many at a time, one row for all of
// a table's, a line each. Times are seconds since 1970: `due` is when the table wants to be looked
// at, `touched` when there was a sign of life.
constexpr const char* kSchema = R"(
create table meta(key text primary key, value text not null) without rowid;
insert into meta values('format', '2');
create table tables(
  number integer primary key, id text not null unique, finished integer not null default 0,
  due integer, listed integer not null default 0, touched integer not null default 0);
create table entries(
  number integer not null, seq integer not null, body text not null,
  primary key(number, seq)) without rowid;
create table recent(
  at integer primary key, number integer not null, seq integer not null, body text not null);
)";
constexpr const char* kIndexes = R"(
create index if not exists unfinished on tables(number) where finished = 0;
create index waking on tables(due) where due is not null;
create index listing on tables(number) where listed = 1;
create index aging on tables(touched);
)";
// Format 1 did not say which tables are listed: the newest are looked at.
constexpr const char* kFromFirst = R"(
create table if not exists recent(
  at integer primary key, number integer not null, seq integer not null, body text not null);
alter table tables add column due integer;
alter table tables add column listed integer not null default 0;
alter table tables add column touched integer not null default 0;
update tables set touched = unixepoch();
update tables set listed = 1 where number in (
  select number from tables where finished = 0 order by number desc limit 100);
update meta set value = '2' where key = 'format';
)";
constexpr const char* kArchive = R"(
create table archive.tables(
  number integer primary key, id text not null unique, finished integer not null,
  log text not null, touched integer not null default 0);
)";
// An earlier program does not mind, and what it archives counts as touched never: see below.
constexpr const char* kTouched =
    "alter table archive.tables add column touched integer not null default 0;";
// When it was touched is not known: it gets the whole time once more.
constexpr const char* kTouchedNow =
    "update archive.tables set touched = unixepoch() where touched = 0;";

bool run(sqlite3* database, const std::string& sql) {
  return sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

std::optional<int> number(sqlite3* database, const std::string& sql) {
  sqlite3_stmt* statement = nullptr;
  std::optional<int> value;
  if (sqlite3_prepare_v2(database, sql.c_str(), -1, &statement, nullptr) == SQLITE_OK &&
      sqlite3_step(statement) == SQLITE_ROW) {
    value = sqlite3_column_int(statement, 0);
  }
  sqlite3_finalize(statement);
  return value;
}

std::string problem(sqlite3* database) {
  const int code = sqlite3_errcode(database) & 0xff;
  if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB) {
    return std::string("it is damaged (") + sqlite3_errmsg(database) + "). Take a backup of before";
  }
  return std::string(sqlite3_errmsg(database)) +
         ". The data directory must be writable and have room";
}

// All of it, or what is wrong.
std::optional<std::string> change(sqlite3* database, const std::string& sql, const char* schema) {
  const std::string pragma = std::string("pragma ") + schema;
  if (run(database, "begin immediate;" + sql + pragma +
                        ".application_id = " + std::to_string(kOurs) + ';' + pragma +
                        ".user_version = " + std::to_string(kDatabaseFormat) + ";commit")) {
    return std::nullopt;
  }
  std::string why = problem(database);
  if (sqlite3_get_autocommit(database) == 0) run(database, "rollback");
  return why;
}

constexpr const char* kOfAnother =
    "it is a database of another program. Choose another directory with --data";

std::string of_later(int format) {
  return "it was written by a later version of Pactole (format " + std::to_string(format) +
         ", this program knows " + std::to_string(kDatabaseFormat) +
         "). Start that version, or choose another directory with --data";
}

struct Found {
  int application = 0;
  int format = 0;
  bool empty = false;
};

std::optional<Found> look(sqlite3* database, const std::string& schema) {
  const auto application = number(database, "pragma " + schema + ".application_id");
  const auto format = number(database, "pragma " + schema + ".user_version");
  const auto things = number(database, "select count(*) from " + schema + ".sqlite_master");
  if (!application || !format || !things) return std::nullopt;
  return Found{*application, *format, *things == 0};
}

}  // namespace

std::optional<std::string> check_format(sqlite3* database) {
  const auto found = look(database, "main");
  if (!found) return problem(database);
  if (found->application == kOurs && found->format > kDatabaseFormat)
    return of_later(found->format);
  if (found->application == kOurs && found->format == kDatabaseFormat) return std::nullopt;
  if (found->application == kOurs || found->empty ||
      number(database, "select 1 from meta where key = 'format'") == 1) {
    return "it was written by an earlier version of Pactole. Start the server once, which brings "
           "it "
           "to the present format";
  }
  return kOfAnother;
}

std::optional<std::string> prepare_database(sqlite3* database) {
  const auto found = look(database, "main");
  if (!found) return problem(database);
  const bool first =
      found->application == 0 && found->format == 0 && !found->empty &&
      number(database, "select 1 from meta where key = 'format' and value = '1'") == 1;
  if (!found->empty && !first && found->application != kOurs) return kOfAnother;
  if (found->application == kOurs && found->format > kDatabaseFormat)
    return of_later(found->format);
  if (sqlite3_db_readonly(database, "main") != 0) {
    return "it can only be read. The data directory must be writable and have room";
  }
  // Small pages: of a table's entries little is added at a time, and whole pages are written.
  if (!run(database,
           "pragma page_size = 1024; pragma journal_mode = wal; pragma synchronous = full;"
           "pragma wal_autocheckpoint = 16000")) {
    return problem(database);
  }
  if (found->empty) return change(database, std::string(kSchema) + kIndexes, "main");
  if (first) return change(database, std::string(kFromFirst) + kIndexes, "main");
  return std::nullopt;
}

std::optional<std::string> prepare_archive(sqlite3* database) {
  const auto found = look(database, "archive");
  if (!found) return problem(database);
  if (!found->empty && found->application != kOurs) return kOfAnother;
  if (found->format > kDatabaseFormat) return of_later(found->format);
  if (!run(database, "pragma archive.journal_mode = wal; pragma archive.synchronous = full")) {
    return problem(database);
  }
  if (found->empty) return change(database, kArchive, "archive");
  const auto has =
      number(database,
             "select count(*) from pragma_table_info('tables', 'archive') where name = 'touched'");
  if (!has) return problem(database);
  const auto unknown =
      *has == 0 ? has : number(database, "select 1 from archive.tables where touched = 0 limit 1");
  if (!unknown) return std::nullopt;
  return change(database, (*has == 0 ? kTouched : "") + std::string(kTouchedNow), "archive");
}

}  // namespace pactole::server
