// A data directory as whoever runs the server sees it.
#pragma once

#include <functional>

#include "server/admin_store.h"

struct sqlite3;

namespace pactole::server {

class SqliteAdmin final : public AdminStore {
 public:
  // To write, the folder must be ours (lock_folder).
  static std::expected<std::unique_ptr<AdminStore>, std::string> open(const std::string& data,
                                                                      Use use);
  ~SqliteAdmin() override;
  SqliteAdmin(const SqliteAdmin&) = delete;
  SqliteAdmin& operator=(const SqliteAdmin&) = delete;

  std::expected<std::vector<KeptTable>, std::string> tables() override;
  std::expected<std::vector<std::string>, std::string> log(const std::string& id) override;
  std::expected<void, std::string> add(const KeptTable& table,
                                       std::span<const std::string> log) override;
  std::expected<void, std::string> replace(const KeptTable& table,
                                           std::span<const std::string> log) override;
  std::expected<void, std::string> remove(std::span<const std::string> ids) override;
  std::expected<std::string, std::string> damage() override;

 private:
  explicit SqliteAdmin(sqlite3* database) : database_(database) {}

  std::string problem() const;
  std::expected<void, std::string> in_one(const std::function<bool()>& act);

  sqlite3* database_;
};

// Both files as they are in one moment.
std::expected<std::size_t, std::string> copy_folder(const std::string& from, const std::string& to);
// And looked through; onto data that is there it is refused.
std::expected<std::size_t, std::string> restore_folder(const std::string& folder,
                                                       const std::string& data);

}  // namespace pactole::server
