// What holds for every place that logs are kept in: in order, each entry once, whatever was filed
// or archived when.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "server/leases.h"
#include "server/postgres_store.h"
#include "server/sqlite_store.h"
#include "tests/server/private_postgres.h"

namespace pactole::server {
namespace {

// A store of one kind, and a way behind its back.
class Place {
 public:
  virtual ~Place() = default;
  virtual std::unique_ptr<EventStore> open() = 0;
  virtual void change(const std::string& sql) const = 0;
};

class InFiles final : public Place {
 public:
  InFiles() {
    folder_ = (std::filesystem::temp_directory_path() / "pactole-store-XXXXXX").string();
    EXPECT_NE(mkdtemp(folder_.data()), nullptr);
  }
  ~InFiles() override { std::filesystem::remove_all(folder_); }
  std::unique_ptr<EventStore> open() override {
    auto opened = SqliteStore::open(folder_ + "/pactole.db");
    EXPECT_TRUE(opened) << opened.error();
    return *std::move(opened);
  }
  void change(const std::string& sql) const override {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open((folder_ + "/pactole.db").c_str(), &database), SQLITE_OK);
    sqlite3_busy_timeout(database, 5000);
    EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(database);
    sqlite3_close(database);
  }

 private:
  std::string folder_;
};

class InPostgres final : public Place {
 public:
  InPostgres() : url_(PrivatePostgres::shared().make()) {}
  std::unique_ptr<EventStore> open() override {
    const auto address = *parse_postgres(url_);
    auto opened = PostgresStore::open(address);
    EXPECT_TRUE(opened) << opened.error();
    leases_.reset();
    leases_ = std::make_unique<Leases>(address, "test");
    const auto sight = leases_->beat();
    EXPECT_TRUE(sight && std::ranges::count(sight->holders, sight->self) == kParts);
    for (int part = 0; sight && part < kParts; ++part) {
      (*opened)->held.set(part, sight->epochs[static_cast<std::size_t>(part)]);
    }
    return *std::move(opened);
  }
  void change(const std::string& sql) const override {
    EXPECT_EQ(PrivatePostgres::shared().run(url_, "set search_path = pactole;" + sql), "");
  }

 private:
  std::string url_;
  std::unique_ptr<Leases> leases_;
};

struct EveryStore : ::testing::TestWithParam<const char*> {
  void SetUp() override {
    if (std::string_view(GetParam()) == "sqlite") {
      place = std::make_unique<InFiles>();
    } else if (PrivatePostgres::installed()) {
      place = std::make_unique<InPostgres>();
    } else {
      GTEST_SKIP() << "PostgreSQL is not installed; scripts/packages test installs it";
    }
    reopen();
  }
  void reopen() {
    store.reset();
    store = place->open();
  }
  bool add(const std::string& table, std::uint64_t seq) {
    const Append one{{{table, seq, table + std::to_string(seq)}}, {}};
    return store->append({&one, 1}).has_value();
  }
  void change(const std::string& sql) const { place->change(sql); }
  // Whether the table has so many entries, each in its place.
  bool has(const std::string& table, std::size_t length) {
    const auto log = store->log(table);
    if (!log || log->size() != length) return false;
    for (std::size_t i = 0; i < length; ++i) {
      if ((*log)[i] != table + std::to_string(i)) return false;
    }
    return true;
  }

  std::unique_ptr<Place> place;
  std::unique_ptr<EventStore> store;
};
INSTANTIATE_TEST_SUITE_P(Of, EveryStore, ::testing::Values("sqlite", "postgres"),
                         [](const auto& of) { return std::string(of.param); });

TEST_P(EveryStore, keeps_every_entry_in_order_when_many_are_filed) {
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
  EXPECT_EQ(store->unfinished(), 3u);
}

TEST_P(EveryStore, takes_an_entry_once_and_none_of_what_came_with_a_wrong_one) {
  ASSERT_TRUE(add("a", 0));
  ASSERT_TRUE(add("a", 1));
  const Append same{{{"a", 1, "other"}}, {}};
  EXPECT_EQ(store->append({&same, 1}).error().how, Saved::conflict);
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

TEST_P(EveryStore, knows_which_tables_want_to_be_looked_at) {
  for (const char* table : {"a", "b", "c", "d"}) ASSERT_TRUE(add(table, 0));
  const Append labels{{}, {}, {{"a", 500, false}, {"b", 0, true}, {"c", 700, true}}};
  ASSERT_TRUE(store->append({&labels, 1}));
  reopen();
  auto labelled = store->labelled();
  ASSERT_TRUE(labelled);
  EXPECT_EQ(labelled->size(), 3u);
  const Append later{{}, {"c"}, {{"a", 0, false}}};
  ASSERT_TRUE(store->append({&later, 1}));
  labelled = store->labelled();
  ASSERT_EQ(labelled->size(), 1u);
  EXPECT_EQ((*labelled)[0].table, "b");
  EXPECT_TRUE((*labelled)[0].listed);
}

TEST_P(EveryStore, tells_what_wants_to_be_looked_at_in_some_parts) {
  Append labels;
  for (int i = 0; i < 40; ++i) {
    const std::string table = "t" + std::to_string(i);
    ASSERT_TRUE(add(table, 0));
    labels.labels.push_back({table, i % 2 == 0 ? 500 + i : 0, i % 2 == 1});
  }
  ASSERT_TRUE(store->append({&labels, 1}));
  const std::vector<std::int64_t> some = {part_of("t0"), part_of("t1")};
  std::set<std::string> expected, told;
  for (const Label& label : labels.labels) {
    const int part = part_of(label.table);
    if (part == some[0] || part == some[1]) expected.insert(label.table);
  }
  const auto found = store->labelled_in(some);
  ASSERT_TRUE(found) << found.error();
  for (const Label& label : *found) told.insert(label.table);
  EXPECT_EQ(told, expected);
  EXPECT_TRUE(store->labelled_in({})->empty());
}

TEST_P(EveryStore, archives_what_shows_no_sign_of_life_and_gives_it_back) {
  for (const char* table : {"old", "young", "due"}) {
    ASSERT_TRUE(add(table, 0));
    ASSERT_TRUE(add(table, 1));
  }
  change(
      "update tables set touched = 1000 where id <> 'young';"
      "update tables set due = 2000 where id = 'due'");
  EXPECT_EQ(store->archive(1000, 10), 0u);
  EXPECT_EQ(store->archive(1001, 10), 1u);
  EXPECT_TRUE(has("old", 2)) << "still to be read";
  EXPECT_EQ(store->unfinished(), 2u);
  reopen();
  EXPECT_TRUE(has("old", 2));
  EXPECT_FALSE(add("old", 1)) << "there already";
  EXPECT_TRUE(add("old", 2)) << "somebody plays on";
  EXPECT_TRUE(has("old", 3));
  EXPECT_EQ(store->unfinished(), 3u);
  change("update tables set touched = 1000 where id = 'old'");
  EXPECT_EQ(store->archive(1001, 10), 1u) << "and it falls asleep again";
  EXPECT_TRUE(has("old", 3));
  EXPECT_FALSE(add("never", 1));
}

TEST_P(EveryStore, archives_a_table_while_it_is_played) {
  ASSERT_TRUE(add("a", 0));
  ASSERT_TRUE(add("a", 1));
  change("update tables set touched = 1");
  EXPECT_EQ(store->archive(1001, 10), 1u);
  EXPECT_TRUE(add("a", 2)) << "the store knew its place";
  EXPECT_TRUE(has("a", 3));
}

TEST_P(EveryStore, forgets_finished_tables_alone_archived_or_not) {
  for (const char* table : {"over", "asleep", "played"}) ASSERT_TRUE(add(table, 0));
  const Append ends{{{"over", 1, "over1"}, {"asleep", 1, "asleep1"}}, {"over", "asleep"}, {}};
  ASSERT_TRUE(store->append({&ends, 1}));
  EXPECT_EQ(store->unfinished(), 1u);
  change("update tables set touched = 1000 where id <> 'over'");
  EXPECT_EQ(store->archive(1001, 10), 2u);
  change("update tables set touched = 1000");
  EXPECT_EQ(store->forget(1000, 10), 0u);
  EXPECT_EQ(store->forget(1001, 10), 2u);
  EXPECT_TRUE(has("over", 0));
  EXPECT_TRUE(has("asleep", 0));
  EXPECT_TRUE(has("played", 1));
}

TEST_P(EveryStore, keeps_words_as_they_are) {
  const std::string words = "\\ \" ' {a,NULL} \xc3\xa9 \xf0\x9f\x83\x8f ; drop table tables --";
  const Append one{{{"a", 0, words}}, {}};
  ASSERT_TRUE(store->append({&one, 1}));
  EXPECT_EQ(store->log("a"), std::vector{words});
  change("update tables set touched = 1000");
  EXPECT_EQ(store->archive(1001, 10), 1u);
  EXPECT_EQ(store->log("a"), std::vector{words});
}

}  // namespace
}  // namespace pactole::server
