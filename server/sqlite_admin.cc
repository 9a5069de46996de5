#include "server/sqlite_admin.h"

#include <chrono>
#include <filesystem>
#include <thread>

#include "server/data_folder.h"
#include "server/sqlite_format.h"
#include "server/sqlite_text.h"

namespace pactole::server {
namespace {

// A statement with its values, finalized with its owner.
class Query {
 public:
  Query(sqlite3* database, const char* sql) {
    sqlite3_prepare_v2(database, sql, -1, &statement_, nullptr);
  }
  ~Query() { sqlite3_finalize(statement_); }
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  Query& text(int at, std::string_view value) {
    bind_text(statement_, at, value);
    return *this;
  }
  Query& number(int at, std::int64_t value) {
    sqlite3_bind_int64(statement_, at, value);
    return *this;
  }
  // A row is there; then the columns.
  bool next() {
    last_ = statement_ == nullptr ? SQLITE_ERROR : sqlite3_step(statement_);
    return last_ == SQLITE_ROW;
  }
  bool done() const { return last_ == SQLITE_DONE; }
  bool run() {
    next();
    return done();
  }
  sqlite3_stmt* row() const { return statement_; }

 private:
  sqlite3_stmt* statement_ = nullptr;
  int last_ = SQLITE_OK;
};

struct Closing {
  void operator()(sqlite3* database) const { sqlite3_close(database); }
};
using Database = std::unique_ptr<sqlite3, Closing>;

bool run_on(sqlite3* database, const char* sql) {
  return sqlite3_exec(database, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

std::string words_of(sqlite3* database) {
  return database == nullptr ? "no memory" : sqlite3_errmsg(database);
}

std::expected<Database, std::string> open_file(const std::string& file, int flags) {
  sqlite3* raw = nullptr;
  const int opened = sqlite3_open_v2(file.c_str(), &raw, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  Database database(raw);
  if (opened != SQLITE_OK) {
    return std::unexpected(file + " can't be used: " + words_of(raw) +
                           ". Are you its owner, and is there room?");
  }
  sqlite3_busy_timeout(raw, 5000);
  return database;
}

std::string one_text(std::span<const std::string> lines) {
  std::string all;
  for (const std::string& line : lines) {
    if (!all.empty()) all += '\n';
    all += line;
  }
  return all;
}

int try_again_soon(void*, int tries) {
  constexpr int kTries = 100'000;
  std::this_thread::sleep_for(std::chrono::microseconds(100));
  return tries < kTries ? 1 : 0;
}

// All pages as the source's present transaction sees them.
bool copy_pages(sqlite3* from, const char* schema, sqlite3* to) {
  sqlite3_backup* copying = sqlite3_backup_init(to, "main", from, schema);
  if (copying == nullptr) return false;
  sqlite3_backup_step(copying, -1);
  // One file that can be read where nothing can be written.
  return sqlite3_backup_finish(copying) == SQLITE_OK && run_on(to, "pragma journal_mode = delete");
}

std::expected<void, std::string> attach_archive(sqlite3* database, const std::string& data) {
  const std::string file = archive_in(data);
  const bool there = std::filesystem::exists(file);
  // Where nothing was archived yet, nothing is made.
  if (!Query(database, "attach ?1 as archive").text(1, there ? file : ":memory:").run()) {
    return std::unexpected(file + " can't be used: " + words_of(database));
  }
  if (!there && !run_on(database,
                        "create table archive.tables(number integer primary key, id text not null "
                        "unique, finished integer not null, log text not null, touched integer not "
                        "null default 0)")) {
    return std::unexpected(words_of(database));
  }
  return {};
}

}  // namespace

std::expected<std::unique_ptr<AdminStore>, std::string> SqliteAdmin::open(const std::string& data,
                                                                          Use use) {
  const std::string file = database_in(data);
  std::error_code error;
  if (!std::filesystem::exists(file, error)) {
    if (error) {
      return std::unexpected(file + " can't be looked at: " + error.message() +
                             ". Do this as root, or as whose server it is");
    }
    return std::unexpected("There is no " + file +
                           ". Say with --data where the server keeps its games");
  }
  auto database = open_file(file, SQLITE_OPEN_READWRITE);
  if (!database) return std::unexpected(database.error());
  const auto refused = [&](const std::string& why) {
    return std::unexpected(file + " can't be used: " + why);
  };
  if (use == Use::writing) {
    if (const auto problem = prepare_database(database->get())) return refused(*problem);
  } else if (const auto problem = check_format(database->get())) {
    return refused(*problem);
  }
  if (auto attached = attach_archive(database->get(), data); !attached) {
    return std::unexpected(attached.error());
  }
  if (use == Use::writing && std::filesystem::exists(archive_in(data))) {
    if (const auto problem = prepare_archive(database->get())) return refused(*problem);
  }
  if (!run_on(database->get(), "pragma secure_delete = on"))
    return refused(words_of(database->get()));
  return std::unique_ptr<AdminStore>(new SqliteAdmin(database->release()));
}

SqliteAdmin::~SqliteAdmin() {
  sqlite3_close(database_);
}

std::string SqliteAdmin::problem() const {
  return words_of(database_) + ". Nothing was changed";
}

std::expected<std::vector<KeptTable>, std::string> SqliteAdmin::tables() {
  // An archive of before does not say when a table was touched.
  const bool known = Query(database_,
                           "select 1 from pragma_table_info('tables', 'archive') where name = "
                           "'touched'")
                         .next();
  const std::string sql =
      "select id, finished, 0, touched, coalesce(filed, 0) + coalesce(fresh, 0), coalesce(due, 0), "
      "listed from main.tables t "
      "left join (select number n, sum(length(body)) filed from main.entries group by number) "
      "on n = t.number left join (select number m, sum(length(body)) fresh from main.recent "
      "group by number) on m = t.number "
      "union all select id, finished, 1, " +
      std::string(known ? "touched" : "0") +
      ", length(log), 0, 0 from archive.tables where id not in (select id from main.tables) "
      "order by 4 desc, 1";
  Query query(database_, sql.c_str());
  std::vector<KeptTable> all;
  while (query.next()) {
    sqlite3_stmt* row = query.row();
    all.push_back({std::string(text_of(row, 0)), sqlite3_column_int(row, 1) != 0,
                   sqlite3_column_int(row, 2) != 0, sqlite3_column_int64(row, 3),
                   static_cast<std::size_t>(sqlite3_column_int64(row, 4)),
                   sqlite3_column_int64(row, 5), sqlite3_column_int(row, 6) != 0});
  }
  if (!query.done()) return std::unexpected(problem());
  return all;
}

std::expected<std::vector<std::string>, std::string> SqliteAdmin::log(const std::string& id) {
  std::vector<std::string> lines;
  Query query(database_,
              "select body from (select seq, body from main.entries join main.tables using(number) "
              "where id = ?1 union all select seq, body from main.recent join main.tables "
              "using(number) where id = ?1) order by seq");
  query.text(1, id);
  while (query.next()) add_lines(lines, text_of(query.row(), 0));
  if (!query.done()) return std::unexpected(problem());
  if (!lines.empty()) return lines;
  Query old(database_, "select log from archive.tables where id = ?1");
  if (old.text(1, id).next()) add_lines(lines, text_of(old.row(), 0));
  return lines;
}

std::expected<void, std::string> SqliteAdmin::in_one(const std::function<bool()>& act) {
  if (run_on(database_, "begin immediate") && act() && run_on(database_, "commit")) {
    // The log beside the file holds pages of before.
    run_on(database_, "pragma wal_checkpoint(truncate)");
    return {};
  }
  std::string why = problem();
  if (sqlite3_get_autocommit(database_) == 0) run_on(database_, "rollback");
  return std::unexpected(std::move(why));
}

std::expected<void, std::string> SqliteAdmin::add(const KeptTable& table,
                                                  std::span<const std::string> log) {
  return in_one([&] {
    return Query(database_,
                 "insert into main.tables(id, finished, touched, due, listed) values(?1, ?2, "
                 "coalesce(nullif(?3, 0), unixepoch()), nullif(?4, 0), ?5)")
               .text(1, table.id)
               .number(2, table.finished ? 1 : 0)
               .number(3, table.touched)
               .number(4, table.due)
               .number(5, table.listed ? 1 : 0)
               .run() &&
           Query(database_, "insert into main.entries values(last_insert_rowid(), 0, ?1)")
               .text(1, one_text(log))
               .run();
  });
}

std::expected<void, std::string> SqliteAdmin::replace(const KeptTable& table,
                                                      std::span<const std::string> log) {
  const std::string text = one_text(log);
  const auto with = [&](const char* sql) { return Query(database_, sql).text(1, table.id).run(); };
  return in_one([&] {
    if (table.archived) {
      return Query(database_, "update archive.tables set log = ?2 where id = ?1")
          .text(1, table.id)
          .text(2, text)
          .run();
    }
    return with(
               "delete from main.entries where number = (select number from main.tables where id "
               "= ?1)") &&
           with(
               "delete from main.recent where number = (select number from main.tables where id = "
               "?1)") &&
           Query(database_,
                 "insert into main.entries select number, 0, ?2 from main.tables where id = ?1")
               .text(1, table.id)
               .text(2, text)
               .run() &&
           Query(database_,
                 "update main.tables set finished = ?2, due = iif(?2, null, due), listed = "
                 "iif(?2, 0, listed) where id = ?1")
               .text(1, table.id)
               .number(2, table.finished ? 1 : 0)
               .run();
  });
}

std::expected<void, std::string> SqliteAdmin::remove(std::span<const std::string> ids) {
  return in_one([&] {
    for (const std::string& id : ids) {
      for (const char* sql :
           {"delete from main.entries where number = (select number from main.tables where id = "
            "?1)",
            "delete from main.recent where number = (select number from main.tables where id = ?1)",
            "delete from main.tables where id = ?1", "delete from archive.tables where id = ?1"}) {
        if (!Query(database_, sql).text(1, id).run()) return false;
      }
    }
    return true;
  });
}

std::expected<std::string, std::string> SqliteAdmin::damage() {
  for (const char* sql : {"pragma main.integrity_check(3)", "pragma archive.integrity_check(3)"}) {
    Query query(database_, sql);
    if (!query.next()) return std::unexpected(problem());
    const std::string said(text_of(query.row(), 0));
    if (said != "ok") return said;
  }
  return std::string();
}

std::expected<std::size_t, std::string> copy_folder(const std::string& from,
                                                    const std::string& to) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (!fs::exists(database_in(from), error)) {
    if (error)
      return std::unexpected(database_in(from) + " can't be looked at: " + error.message());
    return std::unexpected("There is no " + database_in(from));
  }
  auto reader = open_file(database_in(from), SQLITE_OPEN_READWRITE);
  if (!reader) return std::unexpected(reader.error());
  if (const auto problem = check_format(reader->get())) {
    return std::unexpected(database_in(from) + " can't be used: " + *problem);
  }
  if (auto attached = attach_archive(reader->get(), from); !attached) {
    return std::unexpected(attached.error());
  }
  // A table moves from one file to the other: nobody writes until both are seen.
  auto gate = open_file(database_in(from), SQLITE_OPEN_READWRITE);
  if (!gate) return std::unexpected(gate.error());
  // A busy server leaves the file alone for moments only: often tried, one of them is met.
  sqlite3_busy_handler(gate->get(), try_again_soon, nullptr);
  if (!run_on(gate->get(), "begin immediate")) return std::unexpected(words_of(gate->get()));
  const bool seen = run_on(reader->get(),
                           "begin; select count(*) from main.sqlite_master; select count(*) from "
                           "archive.sqlite_master");
  run_on(gate->get(), "rollback");
  if (!seen) return std::unexpected(words_of(reader->get()));

  fs::create_directories(to, error);
  if (error) return std::unexpected(to + " can't be made: " + error.message());
  fs::permissions(to, fs::perms::owner_all, error);
  struct File {
    const char* schema;
    std::string name;
  };
  std::size_t bytes = 0;
  // The main file gets its name last: without it there is no backup.
  const File files[] = {{"archive", archive_in(to)}, {"main", database_in(to)}};
  for (const File& file : files) {
    const std::string part = file.name + ".part";
    const auto give_up = [&](std::string why) {
      for (const File& each : files) {
        for (const char* more : {"", "-wal", "-shm", "-journal"}) {
          fs::remove(each.name + ".part" + more, error);
        }
        fs::remove(each.name, error);
      }
      return std::unexpected(part + " can't be written: " + why + ". Is there room?");
    };
    {
      auto copied = open_file(part, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
      if (!copied) return give_up(copied.error());
      if (!copy_pages(reader->get(), file.schema, copied->get()))
        return give_up(words_of(copied->get()));
    }
    bytes += fs::file_size(part, error);
    fs::permissions(part, fs::perms::owner_read | fs::perms::owner_write, error);
    fs::rename(part, file.name, error);
    if (error) return give_up(error.message());
  }
  return bytes;
}

std::expected<std::size_t, std::string> restore_folder(const std::string& folder,
                                                       const std::string& data) {
  std::error_code error;
  for (const std::string& file : {database_in(data), archive_in(data)}) {
    if (!std::filesystem::exists(file, error)) continue;
    return std::unexpected(file +
                           " is there already, and stays as it is. Name another folder with " +
                           "--data, or move it away");
  }
  auto bytes = copy_folder(folder, data);
  if (!bytes) return bytes;
  auto store = AdminStore::open(data, AdminStore::Use::reading);
  const auto damaged = store ? (*store)->damage() : std::unexpected(store.error());
  if (damaged && damaged->empty()) return bytes;
  store = std::unexpected(std::string());
  for (const std::string& file : {database_in(data), archive_in(data)}) {
    for (const char* more : {"", "-wal", "-shm"}) std::filesystem::remove(file + more, error);
  }
  if (!damaged) return std::unexpected(damaged.error());
  return std::unexpected("The backup is damaged (" + *damaged + "). Take an earlier one");
}

}  // namespace pactole::server
