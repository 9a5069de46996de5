// Logs in one SQLite file: write-ahead log, synced to disk at every commit.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
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

  std::expected<void, Unsaved> append(std::span<const Append> batch) override;
  std::expected<std::vector<std::string>, std::string> log(std::string_view table) override;
  std::expected<std::size_t, std::string> unfinished() override;
  std::expected<std::vector<Label>, std::string> labelled() override;
  std::expected<std::vector<Kept>, std::string> kept_after(std::string_view table,
                                                           std::size_t most) override;
  std::expected<std::size_t, std::string> archive(std::int64_t untouched_since,
                                                  std::size_t most) override;
  std::expected<std::size_t, std::string> forget(std::int64_t untouched_since,
                                                 std::size_t most) override;

 private:
  // Before the first commit: so that what is left of an earlier process is filed with it.
  static constexpr std::size_t kUnknown = std::size_t{1} << 32;

  explicit SqliteStore(sqlite3* database) : database_(database) {}

  bool run(const char* sql);
  bool prepare_all();
  bool prepare(const char* sql, sqlite3_stmt*& statement);
  bool step(sqlite3_stmt* statement);
  bool insert(const Append& append);
  bool insert(const Row& row);
  bool label(const Label& label);
  // Takes back what was begun, and says why.
  std::unexpected<std::string> give_up();
  std::string problem() const;
  // Puts what was written lately where each table has its own.
  bool file_recent();
  // Tables that are being played: where they are, and how many entries they have.
  struct Known {
    std::int64_t number;
    std::uint64_t length;
  };
  std::optional<Known> add_table(std::string_view table);
  std::optional<Known> find_table(std::string_view table);
  // The number of a table in this file; 0 if it is not there.
  std::expected<std::int64_t, std::string> number_of(std::string_view table);
  std::expected<std::vector<std::string>, std::string> read_log(std::int64_t number);

  // sqlite_archive.cc
  struct Old {
    std::int64_t number;
    std::string id;
    std::int64_t finished;
    std::int64_t touched;
  };
  struct Archived {
    std::string log;  // a line for each entry
    std::int64_t finished;
  };
  std::expected<std::vector<Old>, std::string> untouched(sqlite3_stmt* which, std::int64_t since,
                                                         std::size_t most);
  bool copy_to_archive(const Old& table);
  bool remove(const Old& table);
  // Nothing if it is not there either.
  std::expected<std::optional<Archived>, std::string> archived(std::string_view table);
  // Back to where it can be played on.
  std::optional<Known> restore(std::string_view table);
  // Each line of the first column.
  std::vector<std::string> column(sqlite3_stmt* statement);

  sqlite3* database_;
  sqlite3_stmt* begin_ = nullptr;
  sqlite3_stmt* commit_ = nullptr;
  sqlite3_stmt* file_ = nullptr;
  sqlite3_stmt* clear_ = nullptr;
  sqlite3_stmt* read_recent_ = nullptr;
  sqlite3_stmt* add_table_ = nullptr;
  sqlite3_stmt* find_table_ = nullptr;
  sqlite3_stmt* add_entry_ = nullptr;
  sqlite3_stmt* finish_ = nullptr;
  sqlite3_stmt* read_log_ = nullptr;
  sqlite3_stmt* count_unfinished_ = nullptr;
  sqlite3_stmt* label_ = nullptr;
  sqlite3_stmt* read_labels_ = nullptr;
  sqlite3_stmt* read_old_ = nullptr;
  sqlite3_stmt* read_over_ = nullptr;
  sqlite3_stmt* archive_ = nullptr;
  sqlite3_stmt* remove_archived_ = nullptr;
  sqlite3_stmt* remove_table_ = nullptr;
  sqlite3_stmt* remove_entries_ = nullptr;
  sqlite3_stmt* remove_recent_ = nullptr;
  sqlite3_stmt* read_archived_ = nullptr;
  sqlite3_stmt* restore_ = nullptr;
  std::unordered_map<std::string, Known> known_;
  std::size_t recent_ = kUnknown;
  std::string problem_;
  bool conflict_ = false;  // the problem is that the log is another
};

}  // namespace pactole::server
