// The data directory as whoever runs the server sees it: every table, those in the archive too.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

struct sqlite3;

namespace pactole::server {

// A table as the files know it, without reading its log.
struct KeptTable {
  std::string id{};
  bool finished = false;
  bool archived = false;
  std::int64_t touched = 0;  // seconds since 1970; 0 in an archive of before
  std::size_t bytes = 0;
};

class AdminStore {
 public:
  // Reading goes on beside a server that runs. To write, the folder must be ours (lock_folder).
  enum class Use : std::uint8_t { reading, writing };
  // Or what is wrong, and what to do. Nothing is made that is not there.
  static std::expected<std::unique_ptr<AdminStore>, std::string> open(const std::string& data,
                                                                      Use use);
  ~AdminStore();
  AdminStore(const AdminStore&) = delete;
  AdminStore& operator=(const AdminStore&) = delete;

  // The latest sign of life first.
  std::expected<std::vector<KeptTable>, std::string> tables();
  // Empty if there is no such table.
  std::expected<std::vector<std::string>, std::string> log(const std::string& id);

  // Each all or nothing. Words that go are overwritten in the file, not only unlinked.
  std::expected<void, std::string> add(const KeptTable& table, std::span<const std::string> log);
  std::expected<void, std::string> replace(const KeptTable& table,
                                           std::span<const std::string> log);
  std::expected<void, std::string> remove(std::span<const std::string> ids);

  // What is broken in the files themselves; empty: nothing.
  std::expected<std::string, std::string> damage();

 private:
  explicit AdminStore(sqlite3* database) : database_(database) {}

  std::string problem() const;
  std::expected<void, std::string> in_one(const std::function<bool()>& act);

  sqlite3* database_;
};

// A copy of all that is in one moment, while a server goes on writing. The folder must be empty or
// not there; if anything fails, it is left so. Returns how many bytes it has.
std::expected<std::size_t, std::string> backup(const std::string& data, const std::string& folder);
// The way back; onto data that is there already it is refused.
std::expected<std::size_t, std::string> restore(const std::string& folder, const std::string& data);

}  // namespace pactole::server
