// What a server keeps as whoever runs it sees it: every table, those in the archive too, in a data
// directory or in a PostgreSQL.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pactole::server {

// A table as the files know it, without reading its log.
struct KeptTable {
  std::string id{};
  bool finished = false;
  bool archived = false;
  std::int64_t touched = 0;  // seconds since 1970; 0 in an archive of before
  std::size_t bytes = 0;
  std::int64_t due = 0;  // as Label has it
  bool listed = false;
};

class AdminStore {
 public:
  // Reading goes on beside a server that runs; to write, none may.
  enum class Use : std::uint8_t { reading, writing };
  // A directory, or a PostgreSQL by its address. Or what is wrong, and what to do. Nothing is made
  // that is not there.
  static std::expected<std::unique_ptr<AdminStore>, std::string> open(const std::string& place,
                                                                      Use use);
  virtual ~AdminStore() = default;

  // The latest sign of life first.
  virtual std::expected<std::vector<KeptTable>, std::string> tables() = 0;
  // Empty if there is no such table.
  virtual std::expected<std::vector<std::string>, std::string> log(const std::string& id) = 0;

  // Each all or nothing. In a directory words that go are overwritten, not only unlinked.
  virtual std::expected<void, std::string> add(const KeptTable& table,
                                               std::span<const std::string> log) = 0;
  virtual std::expected<void, std::string> replace(const KeptTable& table,
                                                   std::span<const std::string> log) = 0;
  virtual std::expected<void, std::string> remove(std::span<const std::string> ids) = 0;

  // What is broken in the files themselves; empty: nothing.
  virtual std::expected<std::string, std::string> damage() = 0;
};

// A copy of all that is in one moment, while a server goes on writing: a data directory. The folder
// must be empty or not there; if anything fails, it is left so. Returns how many bytes it has.
std::expected<std::size_t, std::string> backup(const std::string& place, const std::string& folder);
// The way back; onto data that is there already it is refused.
std::expected<std::size_t, std::string> restore(const std::string& folder,
                                                const std::string& place);

}  // namespace pactole::server
