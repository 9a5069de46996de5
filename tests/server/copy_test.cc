// From a data directory to a PostgreSQL and back, all of it, also if it was broken off.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>

#include "server/copy_store.h"
#include "server/data_folder.h"
#include "server/leases.h"
#include "server/postgres_store.h"
#include "server/sqlite_store.h"
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
  // What the program says.
  static std::string copy(const std::string& from, const std::string& to) {
    const std::string command =
        std::string(PACTOLE_PROGRAM) + " store copy '" + from + "' '" + to + "' 2>&1";
    std::FILE* pipe = popen(command.c_str(), "r");
    std::string said;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) said += static_cast<char>(c);
    pclose(pipe);
    return said;
  }
  static std::string all_but(int before) {
    return std::to_string(kTables) + " tables with " + std::to_string(2 * kTables) +
           " entries are there and were compared, " + std::to_string(before) +
           " of them since before.\n";
  }
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
  EXPECT_EQ(copy(from(), url), all_but(0));
  EXPECT_EQ(copy(from(), url), all_but(kTables)) << "it can be begun again";
  EXPECT_EQ(copy(url, back()), all_but(0));
  const auto before = all(**SqliteStore::open(database_in(from())));
  EXPECT_EQ(before.size(), std::size_t{3 * kTables});
  EXPECT_EQ(all(**PostgresStore::open(*parse_postgres(url))), before);
  EXPECT_EQ(all(**SqliteStore::open(database_in(back()))), before);
}

TEST_F(CopyTest, what_was_broken_off_is_gone_on_with_and_another_table_is_not_overwritten) {
  ASSERT_EQ(copy(from(), url), all_but(0));
  PrivatePostgres& postgres = PrivatePostgres::shared();
  ASSERT_EQ(postgres.run(url,
                         "delete from pactole.entries where id >= 't9';"
                         "delete from pactole.tables where id >= 't9'"),
            "");
  // t9 and t90 to t99 are gone.
  EXPECT_EQ(copy(from(), url), all_but(kTables - 11));
  ASSERT_EQ(postgres.run(url, "update pactole.entries set body = 'x' where id = 't7' and seq = 1"),
            "");
  const std::string other = copy(from(), url);
  EXPECT_NE(other.find("another log"), std::string::npos) << other;
}

TEST_F(CopyTest, what_is_in_use_or_not_there_is_refused) {
  const auto nothing = copy_store(folder + "/nowhere", url);
  ASSERT_FALSE(nothing);
  EXPECT_FALSE(std::filesystem::exists(folder + "/nowhere"));
  ASSERT_TRUE(PostgresStore::open(*parse_postgres(url)));
  Leases server(*parse_postgres(url), "a server");
  ASSERT_TRUE(server.beat());
  server.keep({[](const Sight&) {}, [](const std::string&) {}, [](bool) {}});
  const auto used = copy_store(from(), url);
  ASSERT_FALSE(used);
  EXPECT_NE(used.error().find("a server; stop"), std::string::npos) << used.error();
}

}  // namespace
}  // namespace pactole::server
