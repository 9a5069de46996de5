// Looking after a PostgreSQL: as after a directory, and from one to the other by backups.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "server/admin.h"
#include "server/copy_store.h"
#include "server/data_folder.h"
#include "server/postgres_admin.h"
#include "server/postgres_store.h"
#include "server/sqlite_store.h"
#include "tests/server/private_postgres.h"

namespace pactole::server {
namespace {

struct AdminPostgres : ::testing::Test {
  void SetUp() override {
    if (!PrivatePostgres::installed()) {
      GTEST_SKIP() << "PostgreSQL is not installed; scripts/packages test installs it";
    }
    folder = (std::filesystem::temp_directory_path() / "pactole-admin-XXXXXX").string();
    ASSERT_NE(mkdtemp(folder.data()), nullptr);
    directory = folder + "/data";
    std::filesystem::create_directory(directory);
    ASSERT_TRUE(SqliteStore::open(database_in(directory)));
    database = PrivatePostgres::shared().make();
    ASSERT_TRUE(PostgresStore::open(*parse_postgres(database)));
  }
  ~AdminPostgres() override { std::filesystem::remove_all(folder); }

  static std::unique_ptr<AdminStore> open(const std::string& place) {
    auto store = AdminStore::open(place, AdminStore::Use::writing);
    EXPECT_TRUE(store) << store.error();
    return store ? *std::move(store) : nullptr;
  }
  static std::vector<KeptTable> tables_of(AdminStore& store) { return *store.tables(); }
  static std::vector<std::string> lines_of(const std::string& name) {
    std::ifstream file(std::string(PACTOLE_FIXTURES) + "/logs/aab8f72-" + name + ".log");
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
  }
  static void fill(AdminStore& store) {
    for (const char* log : {"money-over", "blackmonday-playing", "bidcoin-waiting"}) {
      const auto id = import_table(store, lines_of(log));
      ASSERT_TRUE(id) << id.error();
    }
  }
  // All that is kept, as words, but when it was touched.
  static std::vector<std::string> all(AdminStore& store) {
    std::vector<std::string> words;
    auto tables = *store.tables();
    std::ranges::sort(tables, {}, &KeptTable::id);
    for (const KeptTable& table : tables) {
      words.push_back(table.id + (table.finished ? " over " : " ") + std::to_string(table.due) +
                      (table.listed ? " listed" : ""));
      const auto log = *store.log(table.id);
      std::size_t bytes = 0;
      for (const std::string& line : log) bytes += line.size();
      // A directory counts what stands between lines as well.
      EXPECT_GE(table.bytes, bytes);
      EXPECT_LE(table.bytes, bytes + log.size());
      words.insert(words.end(), log.begin(), log.end());
    }
    return words;
  }
  static std::vector<std::string> read(const std::string& place) {
    const auto store = AdminStore::open(place, AdminStore::Use::reading);
    EXPECT_TRUE(store) << store.error();
    return store ? all(**store) : std::vector<std::string>{};
  }

  std::string folder, directory, database;
};

TEST_F(AdminPostgres, what_is_done_in_a_directory_is_done_in_a_database) {
  std::vector<std::string> steps[2];
  for (const bool postgres : {false, true}) {
    auto& told = steps[postgres ? 1 : 0];
    const auto store = open(postgres ? database : directory);
    fill(*store);
    const auto note = [&] {
      const auto now = all(*store);
      told.insert(told.end(), now.begin(), now.end());
    };
    note();
    EXPECT_FALSE(import_table(*store, lines_of("money-over")));
    for (const KeptTable& table : tables_of(*store)) {
      const bool open_still = facts_of(table, *store->log(table.id))->state != TableState::over;
      EXPECT_EQ(close_table(*store, table.id).has_value(), open_still);
    }
    note();
    const auto facts = statistics(*store);
    ASSERT_TRUE(facts);
    told.push_back(std::to_string(facts->tables) + ' ' + std::to_string(facts->broken.size()));
    std::string name;
    for (const KeptTable& table : tables_of(*store)) {
      const auto told_of = facts_of(table, *store->log(table.id));
      for (const std::string& each : told_of->names) {
        if (!each.empty() && name.empty() && each != "novice" && each != "regular") name = each;
      }
    }
    const auto gone = forget_person_everywhere(*store, name);
    ASSERT_TRUE(gone) << gone.error();
    EXPECT_FALSE(gone->tables.empty());
    note();
    const std::vector<std::string> first{tables_of(*store).front().id};
    ASSERT_TRUE(store->remove(first));
    EXPECT_EQ(store->tables()->size(), 2u);
    EXPECT_TRUE(store->log(first[0])->empty());
  }
  EXPECT_EQ(steps[0], steps[1]);
}

TEST_F(AdminPostgres, a_table_in_the_archive_is_looked_after_like_the_others) {
  fill(*open(database));
  {
    auto held = hold_database(database);
    ASSERT_TRUE(held) << held.error();
    ASSERT_EQ(held->store->archive(4'000'000'000, 10), 3u);
  }
  const auto store = open(database);
  for (const KeptTable& table : tables_of(*store)) {
    EXPECT_TRUE(table.archived);
    const auto log = *store->log(table.id);
    auto shorter = log;
    shorter.pop_back();
    ASSERT_TRUE(store->replace(table, shorter));
    EXPECT_EQ(*store->log(table.id), shorter);
  }
  const std::vector<std::string> first{tables_of(*store).front().id};
  ASSERT_TRUE(store->remove(first));
  EXPECT_EQ(store->tables()->size(), 2u);
}

TEST_F(AdminPostgres, a_backup_goes_back_into_a_directory_or_an_empty_database) {
  fill(*open(database));
  const auto before = read(database);
  ASSERT_FALSE(before.empty());
  const std::string copy = folder + "/copy";
  ASSERT_TRUE(backup(database, copy));
  EXPECT_TRUE(backup(database, copy).error().contains("has something in it"));
  EXPECT_EQ(read(copy), before);
  ASSERT_TRUE(restore(copy, folder + "/elsewhere"));
  EXPECT_EQ(read(folder + "/elsewhere"), before);
  const std::string other = PrivatePostgres::shared().make();
  const auto restored = restore(copy, other);
  ASSERT_TRUE(restored) << restored.error();
  EXPECT_EQ(read(other), before);
  const auto refused = restore(copy, other);
  ASSERT_FALSE(refused);
  EXPECT_TRUE(refused.error().contains("stays as it is")) << refused.error();
  EXPECT_EQ(read(other), before);
  // Nothing is left beside it.
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    EXPECT_FALSE(entry.path().filename().string().starts_with("copy-")) << entry.path();
  }
}

TEST_F(AdminPostgres, a_backup_is_of_one_moment) {
  fill(*open(database));
  const auto before = read(database);
  const auto admin = PostgresAdmin::open(database, AdminStore::Use::reading);
  ASSERT_TRUE(admin) << admin.error();
  ASSERT_TRUE((*admin)->begin_moment());
  ASSERT_EQ(all(**admin), before);
  {
    const auto other = open(database);
    std::vector<std::string> ids;
    for (const KeptTable& table : tables_of(*other)) ids.push_back(table.id);
    ASSERT_TRUE(other->remove(ids));
  }
  EXPECT_EQ(all(**admin), before);
  EXPECT_TRUE((*admin)->end_moment());
  EXPECT_TRUE(all(**admin).empty());
}

TEST_F(AdminPostgres, beside_a_server_it_reads_and_changes_nothing) {
  fill(*open(database));
  const auto server = hold_database(database);
  ASSERT_TRUE(server) << server.error();
  EXPECT_FALSE(read(database).empty());
  EXPECT_TRUE(backup(database, folder + "/copy"));
  const auto refused = AdminStore::open(database, AdminStore::Use::writing);
  ASSERT_FALSE(refused);
  EXPECT_TRUE(refused.error().contains("stop all that use it first")) << refused.error();
}

TEST_F(AdminPostgres, who_has_lost_the_tables_changes_nothing) {
  fill(*open(database));
  const auto before = read(database);
  const auto store = open(database);
  ASSERT_EQ(PrivatePostgres::shared().run(
                database,
                "with another as (insert into pactole.servers(name, host, port, until) "
                "values('another', '127.0.0.1', 9, now() + interval '9 seconds') returning id) "
                "update pactole.parts p set holder = a.id, epoch = epoch + 1 from another a "
                "where part = 3"),
            "");
  const auto tables = *store->tables();
  EXPECT_FALSE(store->remove({{tables.front().id}}));
  EXPECT_FALSE(store->replace(tables.front(), lines_of("money-over")));
  EXPECT_EQ(read(database), before);
}

TEST_F(AdminPostgres, where_nothing_is_nothing_is_made) {
  const std::string empty = PrivatePostgres::shared().make();
  const auto none = AdminStore::open(empty, AdminStore::Use::reading);
  ASSERT_FALSE(none);
  EXPECT_TRUE(none.error().contains("holds nothing of Pactole yet")) << none.error();
  EXPECT_EQ(PrivatePostgres::shared().run(empty, "create schema pactole"), "");
  EXPECT_FALSE(AdminStore::open("postgresql://u:secret@h/d", AdminStore::Use::reading));
}

}  // namespace
}  // namespace pactole::server
