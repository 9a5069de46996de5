// From a data directory to a PostgreSQL and back, all of it, also if it was broken off.
#include <gtest/gtest.h>

#include <filesystem>

#include "server/copy_store.h"
#include "server/data_folder.h"
#include "server/postgres_store.h"
#include "server/sqlite_store.h"
#include "server/tenure.h"
#include "tests/server/private_postgres.h"

namespace pactole::server {
namespace {

struct CopyTest : ::testing::Test {
  void SetUp() override {
    if (!PrivatePostgres::installed()) {
      GTEST_SKIP() << "PostgreSQL is not installed; scripts/packages test installs it";
    }
    folder = (std::filesystem::temp_directory_path() / "pactole-copy-XXXXXX").string();
    ASSERT_NE(mkdtemp(folder.data()), nullptr);
    url = PrivatePostgres::shared().make();
    std::filesystem::create_directory(from());
    auto store = *SqliteStore::open(database_in(from()));
    // More than are copied at a time.
    for (int i = 0; i < kTables; ++i) {
      const std::string id = "t" + std::to_string(i);
      Append rows{{{id, 0, id + " opens"}, {id, 1, R"({"said":"é \" \\"})"}}};
      if (i % 3 == 0) rows.finished.push_back(id);
      if (i % 3 == 1) rows.labels.push_back({id, 1'900'000'000 + i, i % 2 == 0});
      ASSERT_TRUE(store->append({&rows, 1}));
    }
    ASSERT_EQ(store->archive(4'000'000'000, 5), 5u);
  }
  ~CopyTest() override { std::filesystem::remove_all(folder); }
  std::string from() const { return folder + "/from"; }
  std::string back() const { return folder + "/back"; }
  // All that is kept, as words.
  static std::vector<std::string> all(EventStore& store) {
    std::vector<std::string> words;
    std::string last;
    while (true) {
      const auto some = store.kept_after(last, 7);
      EXPECT_TRUE(some) << some.error();
      if (!some || some->empty()) return words;
      for (const Kept& kept : *some) {
        last = kept.label.table;
        words.push_back(last + ' ' + std::to_string(kept.label.due) +
                        (kept.label.listed ? " listed" : "") + (kept.finished ? " over" : ""));
        const auto log = store.log(last);
        words.insert(words.end(), log->begin(), log->end());
      }
    }
  }

  static constexpr int kTables = 230;
  std::string folder, url;
};

TEST_F(CopyTest, there_and_back_it_is_the_same) {
  const auto there = copy_store(from(), url);
  ASSERT_TRUE(there) << there.error();
  EXPECT_EQ(there->tables, std::size_t{kTables});
  EXPECT_EQ(there->entries, std::size_t{2 * kTables});
  EXPECT_EQ(there->there, 0u);
  const auto again = copy_store(from(), url);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->there, std::size_t{kTables}) << "it can be begun again";
  const auto home = copy_store(url, back());
  ASSERT_TRUE(home) << home.error();
  const auto before = all(**SqliteStore::open(database_in(from())));
  EXPECT_EQ(before.size(), std::size_t{3 * kTables});
  EXPECT_EQ(all(**PostgresStore::open(*parse_postgres(url))), before);
  EXPECT_EQ(all(**SqliteStore::open(database_in(back()))), before);
}

TEST_F(CopyTest, what_was_broken_off_is_gone_on_with_and_another_table_is_not_overwritten) {
  ASSERT_TRUE(copy_store(from(), url));
  PrivatePostgres& postgres = PrivatePostgres::shared();
  ASSERT_EQ(postgres.run(url,
                         "delete from pactole.entries where id > 't2';"
                         "delete from pactole.tables where id > 't2'"),
            "");
  const auto rest = copy_store(from(), url);
  ASSERT_TRUE(rest) << rest.error();
  EXPECT_GT(rest->there, 0u);
  EXPECT_LT(rest->there, std::size_t{kTables});
  ASSERT_EQ(postgres.run(url, "update pactole.entries set body = 'x' where id = 't7' and seq = 1"),
            "");
  const auto other = copy_store(from(), url);
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().find("another log"), std::string::npos) << other.error();
}

TEST_F(CopyTest, what_is_in_use_or_not_there_is_refused) {
  const auto nothing = copy_store(folder + "/nowhere", url);
  ASSERT_FALSE(nothing);
  EXPECT_FALSE(std::filesystem::exists(folder + "/nowhere"));
  ASSERT_TRUE(PostgresStore::open(*parse_postgres(url)));
  Tenure server(*parse_postgres(url));
  ASSERT_TRUE(server.take("a server").value_or(false));
  server.keep({[] {}, [](const std::string&) {}, [] {}});
  const auto used = copy_store(from(), url);
  ASSERT_FALSE(used);
  EXPECT_NE(used.error().find("a server; stop"), std::string::npos) << used.error();
}

}  // namespace
}  // namespace pactole::server
