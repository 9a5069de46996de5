// The log in files: which of them are ours, and what a crash leaves.
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
  // Behind the store's back.
  void change(const std::string& sql) const {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(file().c_str(), &database), SQLITE_OK);
    sqlite3_busy_timeout(database, 5000);
    EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(database);
    sqlite3_close(database);
  }
  std::string refused() {
    store.reset();
    const auto opened = SqliteStore::open(file());
    EXPECT_FALSE(opened);
    return opened ? std::string() : opened.error();
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

TEST_F(Store, reads_what_earlier_versions_wrote) {
  store.reset();
  std::filesystem::remove(file());
  change(
      "create table meta(key text primary key, value text not null) without rowid;"
      "insert into meta values('format', '1');"
      "create table tables("
      "  number integer primary key, id text not null unique, finished integer not null default 0);"
      "create index unfinished on tables(number) where finished = 0;"
      "create table entries(number integer not null, seq integer not null, body text not null,"
      "  primary key(number, seq)) without rowid;"
      "insert into tables(id, finished) values('a', 0), ('b', 1);"
      "insert into entries values(1, 0, 'a0'), (1, 1, 'a1'), (2, 0, 'b0')");
  reopen();
  EXPECT_TRUE(has("a", 2));
  EXPECT_TRUE(add("a", 2));
  EXPECT_TRUE(has("a", 3));
  EXPECT_TRUE(has("b", 1));
  const auto labelled = store->labelled();
  ASSERT_TRUE(labelled);
  ASSERT_EQ(labelled->size(), 1u) << "it may be a public one";
  EXPECT_EQ((*labelled)[0].table, "a");
  EXPECT_EQ(store->archive(1'700'000'000, 10), 0u) << "nobody knows how old they are";
  reopen();
  EXPECT_TRUE(has("a", 3));
}

TEST_F(Store, of_a_later_version_is_refused_and_left_alone) {
  ASSERT_TRUE(add("a", 0));
  change("pragma user_version = 99");
  const std::string why = refused();
  EXPECT_NE(why.find("later version of Pactole (format 99"), std::string::npos) << why;
  EXPECT_NE(why.find("--data"), std::string::npos) << why;
  change("pragma user_version = 2");
  reopen();
  EXPECT_TRUE(has("a", 1));
}

TEST_F(Store, of_another_program_is_refused_and_left_alone) {
  store.reset();
  for (const char* sql : {"create table recipes(cake text)", "pragma application_id = 7"}) {
    std::filesystem::remove(file());
    change(std::string(sql) + "; create table if not exists meta(key text, value text)");
    const auto size = std::filesystem::file_size(file());
    const std::string why = refused();
    EXPECT_NE(why.find("another program"), std::string::npos) << why;
    EXPECT_NE(why.find("--data"), std::string::npos) << why;
    EXPECT_EQ(std::filesystem::file_size(file()), size);
    EXPECT_FALSE(std::filesystem::exists(file() + "-wal"));
  }
}

TEST_F(Store, that_can_not_be_read_says_so_and_not_that_there_is_nothing) {
  ASSERT_TRUE(add("a", 0));
  EXPECT_TRUE(store->log("b").has_value());
  change("drop table entries");
  EXPECT_FALSE(store->log("a").has_value());
  change("drop table tables");
  EXPECT_FALSE(store->log("a").has_value());
}

TEST_F(Store, a_crash_between_the_two_files_loses_nothing) {
  ASSERT_TRUE(add("a", 0));
  store.reset();
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open((folder + "/archive.db").c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, "insert into tables(id, finished, log) values('a', 0, 'a0')",
                         nullptr, nullptr, nullptr),
            SQLITE_OK);
  sqlite3_close(database);
  reopen();
  EXPECT_TRUE(add("a", 1));
  EXPECT_TRUE(has("a", 2));
  change("update tables set touched = 1");
  EXPECT_EQ(store->archive(1001, 10), 1u);
  EXPECT_TRUE(has("a", 2));
}

}  // namespace
}  // namespace pactole::server
