// What only PostgreSQL can do: be somebody else's, be away, or give a table to another server.
#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <thread>

#include "server/leases.h"
#include "server/postgres_format.h"
#include "server/postgres_store.h"
#include "server/writer.h"
#include "tests/server/private_postgres.h"

namespace pactole::server {
namespace {

std::string wrong(const std::string& store) {
  const auto address = parse_postgres(store);
  return address ? std::string() : address.error();
}

TEST(PostgresAddressTest, says_what_is_wrong_and_repeats_no_secret) {
  EXPECT_TRUE(is_postgres("postgresql://a/b"));
  EXPECT_FALSE(is_postgres("pactole-data"));
  EXPECT_EQ(wrong("postgresql://pactole@db1,db2/pactole"), "");
  EXPECT_EQ(wrong("postgresql://pactole@db/pactole?passfile=/etc/pactole.pass"), "");
  for (const char* secret : {"postgresql://pactole:hush@db/pactole",
                             "postgresql://db/pactole?password=hush", "password=hush dbname=x"}) {
    const std::string why = wrong(secret);
    EXPECT_NE(why.find("PGPASSWORD"), std::string::npos) << why;
    EXPECT_EQ(why.find("hush"), std::string::npos) << why;
  }
  for (const char* bad : {"postgresql://", "nonsense hush", "postgresql://db/x?colour=hush"}) {
    const std::string why = wrong(bad);
    EXPECT_NE(why.find("postgresql://USER@HOST/DATABASE"), std::string::npos) << why;
    EXPECT_EQ(why.find("hush"), std::string::npos) << why;
  }
}

struct InPostgresTest : ::testing::Test {
  void SetUp() override {
    if (!PrivatePostgres::installed()) {
      GTEST_SKIP() << "PostgreSQL is not installed; scripts/packages test installs it";
    }
    url = postgres().make();
  }
  static PrivatePostgres& postgres() { return PrivatePostgres::shared(); }
  static std::string refused(const std::string& url) {
    const auto opened = PostgresStore::open(*parse_postgres(url));
    EXPECT_FALSE(opened) << "opened";
    return opened ? std::string() : opened.error();
  }
  void change(const std::string& sql) const { EXPECT_EQ(postgres().run(url, sql), ""); }
  std::unique_ptr<PostgresStore> open() const {
    auto opened = PostgresStore::open(*parse_postgres(url));
    EXPECT_TRUE(opened) << opened.error();
    return *std::move(opened);
  }
  static std::expected<void, Unsaved> add(PostgresStore& store, std::uint64_t seq,
                                          const std::string& body = "x") {
    const Append one{{{"a", seq, body}}};
    return store.append({&one, 1});
  }

  std::string url;
};

TEST_F(InPostgresTest, what_is_not_ours_is_refused_and_left_alone) {
  change("create table recipes(cake text)");
  EXPECT_NE(refused(url).find("another program"), std::string::npos);
  change("drop table recipes; create schema pactole; create table pactole.recipes(cake text)");
  EXPECT_NE(refused(url).find("another program"), std::string::npos);
  change("drop table pactole.recipes");
  EXPECT_NE(postgres().run(url, "select * from pactole.entries"), "") << "nothing was made";
}

TEST_F(InPostgresTest, other_formats_are_refused_with_what_to_do) {
  ASSERT_TRUE(open());
  change("update pactole.meta set value = '99' where key = 'format'");
  EXPECT_NE(refused(url).find("later version of Pactole (format 99"), std::string::npos);
  change("update pactole.meta set value = '0' where key = 'format'");
  EXPECT_NE(refused(url).find("backup"), std::string::npos);
  change("update pactole.meta set value = '2' where key = 'format'");
  EXPECT_TRUE(open());
}

TEST_F(InPostgresTest, without_rights_or_where_nothing_can_be_written_it_says_so) {
  change("do $$ begin create role guest login; exception when duplicate_object then null; end $$");
  const std::string database = url.substr(url.rfind('/') + 1);
  const std::string as_guest = postgres().url(database, "guest");
  EXPECT_NE(refused(as_guest).find("owner"), std::string::npos) << refused(as_guest);
  ASSERT_TRUE(open());
  EXPECT_NE(refused(as_guest).find("owner"), std::string::npos) << refused(as_guest);
  change("alter database " + database + " set default_transaction_read_only = on");
  EXPECT_NE(refused(url).find("read-only"), std::string::npos) << refused(url);
  EXPECT_NE(refused(postgres().url("nowhere")).find("does not exist"), std::string::npos);
}

TEST_F(InPostgresTest, bytes_that_are_no_utf8_are_not_trusted_to_a_database) {
  const std::string latin = postgres().make("encoding 'LATIN1' template template0");
  EXPECT_NE(refused(latin).find("UTF-8"), std::string::npos);
}

TEST_F(InPostgresTest, looking_makes_nothing) {
  PostgresLink link(*parse_postgres(url));
  EXPECT_EQ(check_postgres(link), std::nullopt);
  EXPECT_NE(postgres().run(url, "select * from pactole.meta"), "");
}

// As one server alone would have it.
void hold_all(PostgresStore& store, Leases& leases) {
  const auto sight = leases.beat();
  ASSERT_TRUE(sight) << sight.error().why;
  for (int part = 0; part < kParts; ++part) {
    const auto at = static_cast<std::size_t>(part);
    store.held.set(part, sight->holders[at] == sight->self ? sight->epochs[at] : 0);
  }
}

// Tables of other parts than that of "a".
std::string elsewhere(int n) {
  for (int i = 0;; ++i) {
    const std::string table = "t" + std::to_string(i);
    if (part_of(table) != part_of("a") && n-- == 0) return table;
  }
}

TEST_F(InPostgresTest, who_lost_a_part_writes_no_more_of_it_and_the_rest_goes_on) {
  const auto address = *parse_postgres(url);
  auto first = open(), second = open();
  Leases of_first(address, "first"), of_second(address, "second");
  EXPECT_EQ(add(*first, 0).error().how, Saved::moved) << "it holds nothing";
  hold_all(*first, of_first);
  ASSERT_TRUE(add(*first, 0));
  int told = 0;
  first->on_stale = [&] { ++told; };

  // One part is given to another.
  const std::string part = std::to_string(part_of("a"));
  change("update pactole.parts set holder = 77, epoch = epoch + 1 where part = " + part);
  const std::string other = elsewhere(0);
  const Append ours{{{other, 0, "x"}}}, theirs{{{"a", 1, "x"}}};
  const Append label{{}, {}, {{"a", 5, false}}}, over{{}, {"a"}, {}};
  const Append both{{{other, 1, "x"}, {"a", 1, "x"}}};
  const Append together[] = {ours, theirs};
  EXPECT_EQ(first->append(together).error().how, Saved::moved);
  EXPECT_EQ(told, 1);
  EXPECT_TRUE(first->append({&ours, 1})) << "whose fault it was is found out one by one";
  for (const Append& refused : {theirs, label, over, both}) {
    EXPECT_EQ(first->append({&refused, 1}).error().how, Saved::moved);
  }
  EXPECT_EQ(second->log("a")->size(), 1u);
  EXPECT_EQ(second->log(other)->size(), 1u) << "neither half of what belongs together";
  // What is known here to be another's is not even asked for.
  first->held.set(part_of("a"), 0);
  told = 0;
  EXPECT_EQ(first->append({&theirs, 1}).error().how, Saved::moved);
  EXPECT_EQ(told, 0);
}

TEST_F(InPostgresTest, what_was_decided_before_a_part_was_lost_and_had_back_is_not_written) {
  auto store = open();
  Leases leases(*parse_postgres(url), "one");
  hold_all(*store, leases);
  ASSERT_TRUE(add(*store, 0));
  Append decided{{{"a", 1, "x"}}};
  store->rely(decided);
  change("update pactole.parts set epoch = epoch + 2");
  hold_all(*store, leases);
  EXPECT_EQ(store->append({&decided, 1}).error().how, Saved::moved);
  EXPECT_TRUE(add(*store, 1));
}

TEST_F(InPostgresTest, tidying_leaves_what_is_not_held_alone) {
  auto store = open();
  Leases leases(*parse_postgres(url), "one");
  hold_all(*store, leases);
  const std::string other = elsewhere(0);
  for (const std::string& table : {std::string("a"), other}) {
    const Append one{{{table, 0, "x"}}, {table}, {}};
    ASSERT_TRUE(store->append({&one, 1}));
  }
  change("update pactole.tables set touched = 1000");
  store->held.set(part_of("a"), 0);
  EXPECT_EQ(store->archive(1001, 10), 1u);
  EXPECT_EQ(store->forget(1001, 10), 1u) << "that one, from the archive";
  EXPECT_EQ(store->log("a")->size(), 1u);
  EXPECT_TRUE(store->log(other)->empty());
  // Nor what it believes it has.
  change("update pactole.parts set epoch = epoch + 1");
  store->held.set(part_of("a"), 1);
  EXPECT_EQ(store->forget(1001, 10), 0u);
}

// With the number raised under a commit, one of the two waits: never are both told yes.
TEST_F(InPostgresTest, a_takeover_waits_for_a_commit_under_way_and_refuses_the_next) {
  const auto address = *parse_postgres(url);
  auto store = open();
  Leases leases(address, "first"), second(address, "second");
  hold_all(*store, leases);
  std::atomic<bool> stop = false;
  std::atomic<std::uint64_t> saved = 0;
  std::thread writer([&] {
    while (!stop && add(*store, saved)) ++saved;
    stop = true;
  });
  while (saved < 5 && !stop) std::this_thread::yield();
  change("update pactole.servers set until = '-infinity'");
  Sight sight;
  const auto part = static_cast<std::size_t>(part_of("a"));
  do {
    sight = *second.beat();
  } while (sight.holders[part] != sight.self);
  const auto length = open()->log("a")->size();
  writer.join();
  EXPECT_EQ(saved, length) << "nothing was saved after it";
}

// A batch of the writer with something of another's in it.
TEST_F(InPostgresTest, the_writer_saves_all_but_what_is_anothers) {
  auto store = open(), reader = open();
  Leases leases(*parse_postgres(url), "one");
  hold_all(*store, leases);
  change("update pactole.parts set epoch = epoch + 1 where part = " + std::to_string(part_of("a")));
  Metrics metrics;
  std::mutex mutex;
  std::vector<std::pair<std::string, Saved>> heard;
  {
    Writer writer(*store, *reader, [](const std::function<void()>& act) { act(); }, metrics);
    for (int i = 0; i < 20; ++i) {
      const std::string table = i == 7 ? "a" : elsewhere(i);
      writer.append({{{table, 0, "x"}}}, [&, table](Saved how) {
        const std::scoped_lock lock(mutex);
        heard.emplace_back(table, how);
      });
    }
  }
  ASSERT_EQ(heard.size(), 20u);
  for (const auto& [table, how] : heard) {
    EXPECT_EQ(how, table == "a" ? Saved::moved : Saved::yes) << table;
  }
  EXPECT_EQ(metrics.epochs_refused.value(), 1u);
  EXPECT_EQ(metrics.commit_failures.value(), 0u);
  EXPECT_EQ(reader->unfinished(), 19u);
}

// What version 1 wrote, in its own words.
constexpr const char* kFormatOne = R"(
create schema pactole;
create table pactole.meta(key text primary key, value text not null);
insert into pactole.meta values('program', 'Pactole'), ('format', '1');
create table pactole.tables(
  number bigint generated always as identity primary key, id text collate "C" not null unique,
  finished boolean not null default false, due bigint, listed boolean not null default false,
  touched bigint not null);
create index waking on pactole.tables(due) where due is not null;
create index listing on pactole.tables(number) where listed;
create index unfinished on pactole.tables(number) where not finished;
create index aging on pactole.tables(touched);
create table pactole.entries(
  id text collate "C" not null, seq bigint not null, body text not null, primary key(id, seq));
create table pactole.archive(
  id text collate "C" primary key, finished boolean not null, log text not null,
  touched bigint not null);
create table pactole.tenure(
  one boolean primary key default true check(one), epoch bigint not null);
insert into pactole.tenure(epoch) values(7);
create table pactole.holder(
  one boolean primary key default true check(one), epoch bigint not null, name text not null,
  until timestamptz not null);
insert into pactole.holder(epoch, name, until) values(7, 'old', now() + interval '3 s');
insert into pactole.tables(id, due, touched)
  select 'table' || n, case when n % 3 = 0 then 500 + n end, 1000 from generate_series(1, 200) n;
insert into pactole.entries(id, seq, body) select id, 0, 'x' from pactole.tables;
insert into pactole.archive values('asleep', false, E'a\nb', 1000);
)";

TEST_F(InPostgresTest, a_database_of_the_first_format_is_brought_to_ours_and_its_server_fenced) {
  change(kFormatOne);
  {
    PostgresLink link(*parse_postgres(url));
    EXPECT_EQ(check_postgres(link), std::nullopt) << "it can be served from";
  }
  EXPECT_EQ(postgres().run(url, "select epoch from pactole.tenure"), "")
      << "looking changes nothing";
  // Two begin at once.
  std::unique_ptr<PostgresStore> store;
  std::thread other([&] { open(); });
  store = open();
  other.join();
  PostgresLink link(*parse_postgres(url));
  // As the old server says that it is there, writes, and would take over.
  EXPECT_TRUE(
      link.ask("update pactole.holder set until = now() where epoch = 7 returning 1")->empty());
  EXPECT_TRUE(link.ask("select epoch from pactole.tenure where epoch = 7 for share")->empty());
  EXPECT_TRUE(
      link.ask("select from pactole.holder where until < now() + interval '1 day'")->empty());
  const auto tables =
      link.ask("select id, part from pactole.tables union select id, part from pactole.archive");
  ASSERT_EQ(tables->size(), 201u);
  for (const auto& table : *tables) EXPECT_EQ(number_in(table[1]), part_of(table[0])) << table[0];
  Leases leases(*parse_postgres(url), "one");
  hold_all(*store, leases);
  const Append on{{{"table5", 1, "y"}}}, wakes{{{"asleep", 2, "c"}}};
  EXPECT_TRUE(store->append({&on, 1}));
  EXPECT_TRUE(store->append({&wakes, 1}));
  EXPECT_EQ(store->log("asleep")->size(), 3u);
  EXPECT_EQ(store->labelled()->size(), 66u);
  EXPECT_GE(store->secret()->size(), 32u);
}

TEST(PostgresAwayTest, what_it_can_not_be_asked_is_refused_and_goes_on_when_it_is_back) {
  if (!PrivatePostgres::installed()) {
    GTEST_SKIP() << "PostgreSQL is not installed; scripts/packages test installs it";
  }
  PrivatePostgres postgres;
  const auto address = *parse_postgres(postgres.make());
  auto store = *PostgresStore::open(address);
  Leases leases(address, "one");
  hold_all(*store, leases);
  Append row{{{"a", 0, "a0"}}};
  ASSERT_TRUE(store->append({&row, 1}));
  postgres.crash();
  row.rows[0].seq = 1;
  EXPECT_EQ(store->append({&row, 1}).error().how, Saved::failed);
  EXPECT_FALSE(store->log("a"));
  postgres.start();
  std::expected<void, Unsaved> saved;
  do {
    saved = store->append({&row, 1});
  } while (!saved && saved.error().how == Saved::failed);
  EXPECT_TRUE(saved) << saved.error().why;
  EXPECT_EQ(store->log("a")->size(), 2u);
}

}  // namespace
}  // namespace pactole::server
