#include "server/admin_store.h"

#include <unistd.h>

#include <filesystem>

#include "server/data_folder.h"
#include "server/postgres_admin.h"
#include "server/sqlite_admin.h"
#include "server/sqlite_store.h"

namespace pactole::server {
namespace {

namespace fs = std::filesystem;
using Copying = std::expected<void, std::string>;

Copying copy_each(AdminStore& from, AdminStore& to) {
  const auto all = from.tables();
  if (!all) return std::unexpected(all.error());
  for (const KeptTable& table : *all) {
    const auto log = from.log(table.id);
    if (!log) return std::unexpected(log.error());
    if (auto added = to.add(table, *log); !added) return added;
  }
  return {};
}

// What a PostgreSQL holds, as a data directory.
Copying copy_database(const std::string& store, const std::string& folder) {
  auto from = PostgresAdmin::open(store, AdminStore::Use::reading);
  if (!from) return std::unexpected(from.error());
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return std::unexpected(folder + " can't be made: " + error.message());
  if (auto made = SqliteStore::open(database_in(folder)); !made) {
    return std::unexpected(made.error());
  }
  auto to = SqliteAdmin::open(folder, AdminStore::Use::writing);
  if (!to) return std::unexpected(to.error());
  if (auto begun = (*from)->begin_moment(); !begun) return begun;
  if (auto copied = copy_each(**from, **to); !copied) return copied;
  return (*from)->end_moment();
}

Copying fill_database(const std::string& folder, const std::string& store) {
  auto from = SqliteAdmin::open(folder, AdminStore::Use::reading);
  if (!from) return std::unexpected(from.error());
  auto to = AdminStore::open(store, AdminStore::Use::writing);
  if (!to) return std::unexpected(to.error());
  const auto there = (*to)->tables();
  if (!there) return std::unexpected(there.error());
  if (!there->empty()) {
    return std::unexpected("The database holds " + std::to_string(there->size()) +
                           " tables already, and stays as it is. Name an empty one with --store");
  }
  auto filled = copy_each(**from, **to);
  if (filled) return filled;
  // All or nothing.
  std::vector<std::string> ids;
  if (const auto half = (*to)->tables()) {
    for (const KeptTable& table : *half) ids.push_back(table.id);
  }
  const bool empty = (*to)->remove(ids).has_value();
  return std::unexpected(filled.error() + (empty ? ". Nothing of the backup is in the database"
                                                 : ". Empty the database, and try again"));
}

// A new folder, gone with this.
struct Passing {
  explicit Passing(const std::string& beside) : path(beside + "-XXXXXX") {
    std::error_code error;
    fs::create_directories(fs::path(path).parent_path(), error);
    if (mkdtemp(path.data()) == nullptr) path.clear();
  }
  ~Passing() {
    std::error_code error;
    if (!path.empty()) fs::remove_all(path, error);
  }
  Passing(const Passing&) = delete;
  Passing& operator=(const Passing&) = delete;
  std::string path;
};

}  // namespace

std::expected<std::unique_ptr<AdminStore>, std::string> AdminStore::open(const std::string& place,
                                                                         Use use) {
  if (is_postgres(place)) return PostgresAdmin::open(place, use);
  return SqliteAdmin::open(place, use);
}

std::expected<std::size_t, std::string> backup(const std::string& place,
                                               const std::string& folder) {
  std::error_code error;
  if (fs::exists(folder, error) && !fs::is_empty(folder, error)) {
    return std::unexpected(folder + " has something in it. Name a folder that is not there yet");
  }
  if (!is_postgres(place)) return copy_folder(place, folder);
  const Passing passing(folder);
  if (passing.path.empty()) return std::unexpected("Nothing can be made beside " + folder);
  if (const auto copied = copy_database(place, passing.path); !copied) {
    return std::unexpected(copied.error());
  }
  return copy_folder(passing.path, folder);
}

std::expected<std::size_t, std::string> restore(const std::string& folder,
                                                const std::string& place) {
  if (!is_postgres(place)) return restore_folder(folder, place);
  // What is damaged is noticed before anything is in the database.
  const std::string beside = (fs::temp_directory_path() / "pactole-restore").string();
  const Passing passing(beside);
  if (passing.path.empty()) return std::unexpected("Nothing can be made beside " + beside);
  const auto bytes = restore_folder(folder, passing.path);
  if (!bytes) return bytes;
  if (const auto filled = fill_database(passing.path, place); !filled) {
    return std::unexpected(filled.error());
  }
  return bytes;
}

}  // namespace pactole::server
