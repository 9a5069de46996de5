// What only PostgreSQL can do: be somebody else's, be away, or give the tables to another server.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "server/postgres_format.h"
#include "server/postgres_store.h"
#include "server/leases.h"
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
  change("update pactole.meta set value = '1' where key = 'format'");
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

TEST_F(InPostgresTest, only_who_holds_the_tables_writes) {
  const auto address = *parse_postgres(url);
  auto first = open(), second = open();
  Tenure of_first(address), of_second(address);
  ASSERT_TRUE(of_first.take("first").value_or(false));
  EXPECT_EQ(of_second.take("second").value_or(true), false);
  EXPECT_EQ(of_second.holder(), "first");
  first->write_as(of_first.epoch());
  ASSERT_TRUE(add(*first, 0));
  int told = 0;
  second->on_superseded = [&] { ++told; };
  EXPECT_EQ(add(*second, 1).error().how, Saved::failed) << "it holds nothing";
  EXPECT_EQ(told, 1);

  // The first is not heard of for long.
  change("update pactole.holder set until = now() - interval '1 s'");
  ASSERT_TRUE(of_second.take("second").value_or(false));
  EXPECT_GT(of_second.epoch(), of_first.epoch());
  second->write_as(of_second.epoch());
  ASSERT_TRUE(add(*second, 1));
  // It wakes up, and can do no harm.
  bool superseded = false;
  first->on_superseded = [&] { superseded = true; };
  EXPECT_FALSE(add(*first, 1));
  EXPECT_FALSE(add(*first, 2));
  EXPECT_FALSE(first->archive(4'000'000'000, 10));
  EXPECT_FALSE(first->forget(4'000'000'000, 10));
  EXPECT_TRUE(superseded);
  EXPECT_EQ(second->log("a")->size(), 2u);
}

TEST_F(InPostgresTest, what_is_given_up_or_held_beyond_belief_can_be_taken_at_once) {
  ASSERT_TRUE(open());
  const auto address = *parse_postgres(url);
  Tenure next(address);
  {
    Tenure first(address);
    ASSERT_TRUE(first.take("first").value_or(false));
    EXPECT_FALSE(next.take("next").value_or(true));
  }
  ASSERT_TRUE(next.take("next").value_or(false));
  // A time so far away comes from a clock that was set back.
  change("update pactole.holder set until = now() + interval '1 hour'");
  Tenure third(address);
  EXPECT_TRUE(third.take("third").value_or(false));
}

// With the number raised under a commit, one of the two waits: never are both told yes.
TEST_F(InPostgresTest, a_takeover_waits_for_a_commit_under_way_and_refuses_the_next) {
  const auto address = *parse_postgres(url);
  auto store = open();
  Tenure tenure(address);
  ASSERT_TRUE(tenure.take("first").value_or(false));
  store->write_as(tenure.epoch());
  std::atomic<bool> stop = false;
  std::atomic<std::uint64_t> saved = 0;
  std::thread writer([&] {
    while (!stop && add(*store, saved)) ++saved;
    stop = true;
  });
  while (saved < 5 && !stop) std::this_thread::yield();
  change("update pactole.holder set until = '-infinity'");
  Tenure second(address);
  ASSERT_TRUE(second.take("second").value_or(false));
  const auto length = open()->log("a")->size();
  writer.join();
  EXPECT_EQ(saved, length) << "nothing was saved after it";
}

TEST(PostgresAwayTest, what_it_can_not_be_asked_is_refused_and_goes_on_when_it_is_back) {
  if (!PrivatePostgres::installed()) {
    GTEST_SKIP() << "PostgreSQL is not installed; scripts/packages test installs it";
  }
  PrivatePostgres postgres;
  const auto address = *parse_postgres(postgres.make());
  auto store = *PostgresStore::open(address);
  Tenure tenure(address);
  ASSERT_TRUE(tenure.take("one").value_or(false));
  store->write_as(tenure.epoch());
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
