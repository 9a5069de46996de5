// The log on disk: in order, each entry once, whatever was filed when.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>

#include "server/sqlite_store.h"

namespace pactole::server {
namespace {

struct Store : ::testing::Test {
  Store() {
    folder = (std::filesystem::temp_directory_path() / "pactole-store-XXXXXX").string();
    EXPECT_NE(mkdtemp(folder.data()), nullptr);
    reopen();
  }
  ~Store() override {
    store.reset();
    std::filesystem::remove_all(folder);
  }
  std::string file() const { return folder + "/pactole.db"; }
  void reopen() {
    store.reset();
    auto opened = SqliteStore::open(file());
    ASSERT_TRUE(opened) << opened.error();
    store = *std::move(opened);
  }
  bool add(const std::string& table, std::uint64_t seq) {
    const Append one{{{table, seq, table + std::to_string(seq)}}, {}};
    return store->append({&one, 1}).has_value();
  }
  // Whether the table has so many entries, each in its place.
  bool has(const std::string& table, std::size_t length) {
    const auto log = store->log(table);
    if (!log || log->size() != length) return false;
    for (std::size_t i = 0; i < length; ++i) {
      if ((*log)[i] != table + std::to_string(i)) return false;
    }
    return true;
  }

  std::string folder;
  std::unique_ptr<SqliteStore> store;
};

TEST_F(Store, keeps_every_entry_in_order_when_many_are_filed) {
  constexpr std::size_t kEach = 900;  // three tables: more than are filed at once
  for (std::size_t seq = 0; seq < kEach;) {
    Append rows;
    for (int i = 0; i < 10; ++i, ++seq) {
      for (const char* table : {"a", "b", "c"}) {
        rows.rows.push_back({table, seq, table + std::to_string(seq)});
      }
    }
    ASSERT_TRUE(store->append({&rows, 1}));
  }
  EXPECT_TRUE(has("a", kEach));
  EXPECT_TRUE(has("b", kEach));
  reopen();
  EXPECT_TRUE(has("c", kEach));
  EXPECT_TRUE(add("c", kEach));
  EXPECT_TRUE(has("c", kEach + 1));
  EXPECT_TRUE(has("a", kEach));
  const auto unfinished = store->unfinished();
  ASSERT_TRUE(unfinished);
  EXPECT_EQ(*unfinished, (std::vector<std::string>{"a", "b", "c"}));
}

TEST_F(Store, takes_an_entry_once_and_none_of_what_came_with_a_wrong_one) {
  ASSERT_TRUE(add("a", 0));
  ASSERT_TRUE(add("a", 1));
  EXPECT_FALSE(add("a", 1)) << "there already";
  EXPECT_FALSE(add("a", 3)) << "a gap";
  EXPECT_FALSE(add("a", 0)) << "opened twice";
  EXPECT_FALSE(add("b", 1)) << "never opened";
  const Append both[] = {{{{"a", 2, "a2"}}, {}}, {{{"a", 2, "other"}}, {}}};
  EXPECT_FALSE(store->append(both));
  EXPECT_TRUE(has("a", 2));
  reopen();
  EXPECT_FALSE(add("a", 1));
  EXPECT_TRUE(add("a", 2));
  EXPECT_TRUE(has("a", 3));
  EXPECT_TRUE(has("b", 0));
}

TEST_F(Store, reads_what_earlier_versions_wrote) {
  ASSERT_TRUE(add("a", 0));
  store.reset();
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(file().c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database,
                         "drop table recent; delete from entries;"
                         "insert into entries values(1, 0, 'a0'), (1, 1, 'a1')",
                         nullptr, nullptr, nullptr),
            SQLITE_OK);
  sqlite3_close(database);
  reopen();
  EXPECT_TRUE(has("a", 2));
  EXPECT_TRUE(add("a", 2));
  EXPECT_TRUE(has("a", 3));
}

}  // namespace
}  // namespace pactole::server
