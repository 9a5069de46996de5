// Logs in one SQLite file: write-ahead log, synced to disk at every commit.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "server/event_store.h"

struct sqlite3;
struct sqlite3_stmt;

namespace pactole::server {

class SqliteStore final : public EventStore {
 public:
  // Makes the file if need be. Or what is wrong, and what to do.
  static std::expected<std::unique_ptr<SqliteStore>, std::string> open(const std::string& path);

  ~SqliteStore() override;
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;

  std::expected<void, std::string> append(std::span<const Append> batch) override;
  std::expected<std::vector<std::string>, std::string> log(std::string_view table) override;
  std::expected<std::vector<std::string>, std::string> unfinished() override;

 private:
  explicit SqliteStore(sqlite3* database) : database_(database) {}

  bool run(const char* sql);
  bool prepare(const char* sql, sqlite3_stmt*& statement);
  bool step(sqlite3_stmt* statement);
  bool insert(const Append& append);
  bool insert(const Row& row);
  std::string problem() const;
  // The number of a table in this file; 0 if it is not there.
  std::int64_t number_of(std::string_view table);
  std::vector<std::string> column(sqlite3_stmt* statement);

  sqlite3* database_;
  sqlite3_stmt* add_table_ = nullptr;
  sqlite3_stmt* find_table_ = nullptr;
  sqlite3_stmt* add_entry_ = nullptr;
  sqlite3_stmt* finish_ = nullptr;
  sqlite3_stmt* read_log_ = nullptr;
  sqlite3_stmt* read_unfinished_ = nullptr;
  std::unordered_map<std::string, std::int64_t> numbers_;
};

}  // namespace pactole::server
