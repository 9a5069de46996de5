// Looking after the data directory: what is listed, closed, deleted, forgotten, copied and
// restored.
#include "server/admin.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "server/data_folder.h"
#include "server/forget_person.h"
#include "server/sqlite_store.h"

namespace pactole::server {
namespace {

std::vector<std::string> lines_of(const std::string& name) {
  std::ifstream file(std::string(PACTOLE_FIXTURES) + "/logs/" + name + ".log");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

struct Admin : ::testing::Test {
  Admin() {
    folder = (std::filesystem::temp_directory_path() / "pactole-admin-XXXXXX").string();
    EXPECT_NE(mkdtemp(folder.data()), nullptr);
    data = folder + "/data";
    std::filesystem::create_directories(data);
    EXPECT_TRUE(SqliteStore::open(database_in(data)));
  }
  ~Admin() override { std::filesystem::remove_all(folder); }

  std::unique_ptr<AdminStore> store(AdminStore::Use use = AdminStore::Use::writing) const {
    auto opened = AdminStore::open(data, use);
    EXPECT_TRUE(opened) << opened.error();
    return opened ? *std::move(opened) : nullptr;
  }
  std::string add(const std::string& log) const {
    const auto id = import_table(*store(), lines_of(log));
    EXPECT_TRUE(id) << id.error();
    return id.value_or("");
  }
  TableFacts facts(const std::string& id) const {
    const auto open = store();
    const auto all = open->tables();
    for (const KeptTable& kept : *all) {
      if (kept.id == id) return *facts_of(kept, *open->log(id));
    }
    ADD_FAILURE() << "no table " << id;
    return {};
  }

  std::string folder, data;
};

TEST_F(Admin, a_table_is_taken_in_once_and_told_as_its_log_says) {
  const std::string over = add("aab8f72-money-over");
  const std::string playing = add("aab8f72-bidcoin-playing");
  const auto again = import_table(*store(), lines_of("aab8f72-money-over"));
  EXPECT_EQ(again.error(), "table " + over + " is here already, and stays as it is");
  EXPECT_FALSE(import_table(*store(), {"no log"}));
  EXPECT_FALSE(import_table(*store(), {}));
  EXPECT_EQ(facts(over).state, TableState::over);
  EXPECT_TRUE(facts(over).kept.finished);
  EXPECT_FALSE(facts(over).scores.empty());
  EXPECT_EQ(facts(playing).state, TableState::playing);
  EXPECT_FALSE(facts(playing).kept.finished);
  EXPECT_EQ(*store()->log(over), lines_of("aab8f72-money-over"));
  const auto counted = statistics(*store());
  ASSERT_TRUE(counted);
  EXPECT_EQ(counted->tables, 2u);
  EXPECT_TRUE(counted->broken.empty());
}

TEST_F(Admin, only_what_is_not_over_is_closed_and_the_server_then_finds_it_so) {
  const std::string over = add("aab8f72-money-over");
  const std::string playing = add("aab8f72-bidcoin-playing");
  EXPECT_TRUE(close_table(*store(), over).error().contains("is over"));
  EXPECT_TRUE(close_table(*store(), "nothing").error().contains("There is no table"));
  ASSERT_TRUE(close_table(*store(), playing));
  EXPECT_EQ(facts(playing).state, TableState::closed);
  EXPECT_TRUE(close_table(*store(), playing).error().contains("closed already"));
  const auto server = SqliteStore::open(database_in(data));
  EXPECT_EQ((*server)->unfinished(), 0u);
  EXPECT_EQ(Table::replay(*(*server)->log(playing))->state(), TableState::closed);
}

TEST_F(Admin, the_archive_is_listed_changed_and_deleted_like_the_rest) {
  const std::string id = add("aab8f72-money-over");
  {
    const auto server = SqliteStore::open(database_in(data));
    EXPECT_EQ((*server)->archive(std::int64_t{1} << 40, 10), 1u);
  }
  EXPECT_TRUE(facts(id).kept.archived);
  EXPECT_GT(facts(id).kept.touched, 0);
  ASSERT_TRUE(store()->remove(std::vector{id}));
  EXPECT_TRUE(store()->tables()->empty());
  EXPECT_TRUE(store()->log(id)->empty());
}

TEST_F(Admin, the_server_forgets_finished_tables_of_a_certain_age_and_no_others) {
  const std::string over = add("aab8f72-money-over");
  const std::string archived = add("aab8f72-blackmonday-over");
  const std::string playing = add("aab8f72-bidcoin-playing");
  auto server = SqliteStore::open(database_in(data));
  EXPECT_EQ((*server)->forget(1, 10), 0u);
  ASSERT_TRUE((*server)->archive(std::int64_t{1} << 40, 10));
  EXPECT_EQ((*server)->forget(1, 10), 0u);
  EXPECT_EQ((*server)->forget(std::int64_t{1} << 40, 10), 2u);
  EXPECT_TRUE((*server)->log(over)->empty());
  EXPECT_TRUE((*server)->log(archived)->empty());
  EXPECT_FALSE((*server)->log(playing)->empty());
}

TEST_F(Admin, a_persons_name_and_words_are_gone_from_the_files_themselves) {
  // A finished game in which Ann spoke.
  auto log = lines_of("aab8f72-money-over");
  const std::string words = "these words are only mine";
  log.push_back(to_text(Said{seat_at(0), words, 1}));
  const auto id = import_table(*store(), log);
  ASSERT_TRUE(id) << id.error();
  const std::string name = facts(*id).names[0];
  ASSERT_FALSE(name.empty());
  const std::string key = [&] {
    const std::size_t at = log[0].find(R"("token":")");
    return log[0].substr(at + 9, 64);
  }();
  ASSERT_EQ(key.find_first_not_of("0123456789abcdef"), std::string::npos) << key;

  const auto gone = forget_person_everywhere(*store(), name);
  ASSERT_TRUE(gone) << gone.error();
  EXPECT_EQ(gone->tables, std::vector{*id});
  EXPECT_EQ(gone->words, 1);
  EXPECT_EQ(facts(*id).names[0], kNobody);
  EXPECT_EQ(facts(*id).moves, Table::replay(log)->v());
  for (const auto& file : std::filesystem::directory_iterator(data)) {
    const std::string bytes = bytes_of(file.path());
    EXPECT_FALSE(bytes.contains(words)) << file.path();
    EXPECT_FALSE(bytes.contains('"' + name + '"')) << file.path();
    // Long texts lie on several pages: a part of it would tell, too.
    for (const std::size_t at : {0u, 16u, 32u, 48u}) {
      EXPECT_FALSE(bytes.contains(key.substr(at, 16))) << file.path();
    }
  }
  EXPECT_TRUE(forget_person_everywhere(*store(), name)->tables.empty());
}

TEST_F(Admin, nobody_is_forgotten_while_a_game_of_theirs_goes_on) {
  const std::string over = add("aab8f72-money-over");
  const std::string playing = add("aab8f72-bidcoin-playing");
  const std::string name = facts(playing).names[0];
  const std::string before = facts(over).names[0];
  const auto refused = forget_person_everywhere(*store(), name);
  ASSERT_FALSE(refused);
  EXPECT_TRUE(refused.error().contains(playing)) << refused.error();
  EXPECT_EQ(facts(over).names[0], before);
}

TEST_F(Admin, a_backup_taken_while_moves_are_written_has_all_that_were_acknowledged) {
  constexpr int kTables = 4;
  std::atomic<int> acknowledged{0};
  const std::jthread writing([&](const std::stop_token& stop) {
    const auto server = SqliteStore::open(database_in(data));
    for (int i = 0; !stop.stop_requested(); ++i) {
      const std::string table = "table" + std::to_string(i % kTables);
      const Append one{{{table, static_cast<std::uint64_t>(i / kTables), std::to_string(i)}}, {}};
      ASSERT_TRUE((*server)->append({&one, 1}));
      acknowledged = i + 1;
      // Tables go to and fro between the two files all the time.
      if (i % 7 == 0) {
        ASSERT_TRUE((*server)->archive(std::int64_t{1} << 40, 1));
      }
    }
  });
  for (int round = 0; round < 5; ++round) {
    while (acknowledged < 200 * (round + 1)) std::this_thread::yield();
    const int before = acknowledged;
    const std::string copy = folder + "/copy" + std::to_string(round);
    const auto bytes = backup(data, copy);
    ASSERT_TRUE(bytes) << bytes.error();
    const int after = acknowledged;
    const std::string again = folder + "/again" + std::to_string(round);
    ASSERT_TRUE(restore(copy, again));
    const auto restored = SqliteStore::open(database_in(again));
    ASSERT_TRUE(restored);
    int entries = 0;
    for (int t = 0; t < kTables; ++t) {
      const auto log = (*restored)->log("table" + std::to_string(t));
      ASSERT_TRUE(log);
      for (std::size_t i = 0; i < log->size(); ++i) {
        ASSERT_EQ((*log)[i], std::to_string(static_cast<int>(i) * kTables + t));
      }
      entries += static_cast<int>(log->size());
    }
    EXPECT_GE(entries, before);
    EXPECT_LE(entries, after + 1);
  }
}

TEST_F(Admin, nothing_is_written_over_and_nothing_damaged_is_restored) {
  add("aab8f72-money-over");
  const std::string copy = folder + "/copy";
  ASSERT_TRUE(backup(data, copy));
  EXPECT_TRUE(backup(data, copy).error().contains("has something in it"));
  EXPECT_TRUE(restore(copy, data).error().contains("is there already"));
  EXPECT_TRUE(restore(folder + "/nowhere", folder + "/new").error().contains("There is no"));
  EXPECT_TRUE(backup(folder + "/nowhere", folder + "/new").error().contains("There is no"));
  {
    std::fstream file(database_in(copy), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(1024);
    for (int i = 0; i < 3000; ++i) file.put('x');
  }
  const auto refused = restore(copy, folder + "/new");
  ASSERT_FALSE(refused);
  EXPECT_TRUE(refused.error().contains("damaged")) << refused.error();
  EXPECT_FALSE(std::filesystem::exists(database_in(folder + "/new")));
}

TEST_F(Admin, a_full_disk_leaves_nothing_half_and_says_so) {
  for (const char* log : {"aab8f72-money-over", "aab8f72-blackmonday-over"}) add(log);
  const std::string copy = folder + "/copy";
  ASSERT_TRUE(backup(data, copy));
  // No file may grow beyond some pages: as if there was no more room.
  struct rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const struct rlimit full{9000, before.rlim_max};
  const auto ignored = std::signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &full);
  const auto backed = backup(data, folder + "/small");
  const auto restored = restore(copy, folder + "/new");
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, ignored);
  ASSERT_FALSE(backed);
  EXPECT_TRUE(backed.error().contains("Is there room?")) << backed.error();
  ASSERT_FALSE(restored);
  EXPECT_TRUE(restored.error().contains("Is there room?")) << restored.error();
  EXPECT_TRUE(std::filesystem::is_empty(folder + "/small"));
  EXPECT_TRUE(std::filesystem::is_empty(folder + "/new"));
  EXPECT_TRUE(backup(data, folder + "/small"));
}

TEST_F(Admin, a_backup_is_read_without_writing_anything) {
  add("aab8f72-money-over");
  const std::string copy = folder + "/copy";
  ASSERT_TRUE(backup(data, copy));
  // In SQLite's header: 2 where a log beside the file would be made to read it.
  for (const std::string& file : {database_in(copy), archive_in(copy)}) {
    EXPECT_EQ(bytes_of(file).at(18), 1) << file;
  }
  ASSERT_TRUE(AdminStore::open(copy, AdminStore::Use::reading));
  const auto files = std::filesystem::directory_iterator(copy);
  EXPECT_EQ(std::distance(begin(files), end(files)), 2);
  // And served from it is as ever.
  EXPECT_TRUE(SqliteStore::open(database_in(copy)));
}

TEST_F(Admin, where_there_is_no_data_or_somebody_elses_it_says_so_and_makes_nothing) {
  const auto none = AdminStore::open(folder, AdminStore::Use::reading);
  ASSERT_FALSE(none);
  EXPECT_TRUE(none.error().contains("Say with --data")) << none.error();
  EXPECT_FALSE(std::filesystem::exists(database_in(folder)));
  std::ofstream(database_in(folder)) << "no database at all, but a text that is long enough to be "
                                        "looked at, which is a hundred bytes and a bit more";
  EXPECT_FALSE(AdminStore::open(folder, AdminStore::Use::reading));
  EXPECT_FALSE(AdminStore::open(folder, AdminStore::Use::writing));
  // What somebody else may not look into is not said to be empty.
  const uid_t own = geteuid();
  chmod(folder.c_str(), own == 0 ? 0700 : 0);
  if (own == 0) {
    ASSERT_EQ(seteuid(65534), 0);
  }
  const auto elses = AdminStore::open(data, AdminStore::Use::reading);
  if (own == 0) {
    ASSERT_EQ(seteuid(own), 0);
  }
  chmod(folder.c_str(), 0700);
  EXPECT_TRUE(elses.error().contains("can't be looked at: Permission denied")) << elses.error();
}

}  // namespace
}  // namespace pactole::server
