// How several servers on one database come by their parts of the tables, and lose them.
#include "server/leases.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "server/postgres_store.h"
#include "tests/server/private_postgres.h"

namespace pactole::server {
namespace {

struct LeasesTest : ::testing::Test {
  void SetUp() override {
    if (!PrivatePostgres::installed()) {
      GTEST_SKIP() << "PostgreSQL is not installed; scripts/packages test installs it";
    }
    url = PrivatePostgres::shared().make();
    ASSERT_TRUE(PostgresStore::open(*parse_postgres(url)));
  }
  void change(const std::string& sql) const {
    EXPECT_EQ(PrivatePostgres::shared().run(url, sql), "");
  }
  Leases& begin(const std::string& name) {
    servers.push_back(std::make_unique<Leases>(*parse_postgres(url), name));
    servers.back()->reached_at("127.0.0.1", 1000 + static_cast<int>(servers.size()));
    return *servers.back();
  }
  static Sight beat(Leases& server) {
    auto sight = server.beat();
    EXPECT_TRUE(sight) << sight.error().why;
    return sight ? *sight : Sight{};
  }
  static int parts_of(const Sight& sight) {
    return static_cast<int>(std::ranges::count(sight.holders, sight.self));
  }
  // All say that they are there, and give what they are asked for, until nothing changes; how many
  // parts each has then, in order.
  std::vector<int> settle() {
    for (int turn = 0; turn < 10; ++turn) {
      for (const auto& server : servers) {
        const Sight sight = beat(*server);
        if (sight.give.any()) {
          EXPECT_TRUE(server->release(sight.give));
        }
      }
    }
    std::vector<int> parts;
    for (const auto& server : servers) parts.push_back(parts_of(beat(*server)));
    std::ranges::sort(parts);
    return parts;
  }

  std::string url;
  std::vector<std::unique_ptr<Leases>> servers;
};

TEST(Fairness, all_have_the_same_or_one_more) {
  for (int all = 1; all <= 70; ++all) {
    int sum = 0;
    for (PeerId self = 1; self <= all; ++self) {
      std::vector<Peer> peers;
      for (PeerId other = 1; other <= all; ++other) {
        if (other != self) peers.push_back({other});
      }
      const Fair share = fair(self, peers);
      EXPECT_TRUE(share.ours == share.least || share.ours == share.most);
      EXPECT_LE(share.most, share.least + 1);
      sum += share.ours;
    }
    EXPECT_EQ(sum, kParts);
  }
}

TEST_F(LeasesTest, parts_are_spread_evenly_and_move_when_a_server_comes_or_goes) {
  Leases& first = begin("first");
  EXPECT_EQ(parts_of(beat(first)), kParts) << "one alone has all, at once";
  begin("second");
  EXPECT_EQ(settle(), (std::vector{32, 32}));
  begin("third");
  EXPECT_EQ(settle(), (std::vector{21, 21, 22}));
  const Sight before = beat(first);
  EXPECT_EQ(before.peers.size(), 2u);
  EXPECT_FALSE(before.give.any()) << "nothing is moved for nothing";
  servers.erase(servers.begin() + 1);
  EXPECT_EQ(settle(), (std::vector{32, 32}));
  // Nobody's number is ever the same as before for somebody else.
  const Sight after = beat(first);
  for (std::size_t part = 0; part < kParts; ++part) {
    EXPECT_GE(after.epochs[part], before.epochs[part]);
    if (after.holders[part] != before.holders[part]) {
      EXPECT_GT(after.epochs[part], before.epochs[part]);
    }
  }
  servers.erase(servers.begin() + 1);
  EXPECT_EQ(settle(), std::vector{kParts});
}

TEST_F(LeasesTest, what_is_told_of_a_server_is_what_it_says) {
  Leases& first = begin("first");
  Leases& second = begin("second");
  beat(first);
  beat(second);
  const Sight sight = beat(first);
  ASSERT_EQ(sight.peers.size(), 1u);
  EXPECT_EQ(sight.peers[0].name, "second");
  EXPECT_EQ(sight.peers[0].host, "127.0.0.1");
  EXPECT_EQ(sight.peers[0].port, 1002);
  EXPECT_NE(sight.peers[0].id, sight.self);
}

TEST_F(LeasesTest, who_is_silent_loses_all_and_who_wakes_up_learns_it) {
  Leases& first = begin("first");
  const Sight had = beat(first);
  Leases& second = begin("second");
  EXPECT_EQ(parts_of(beat(second)), 0);
  // Its session has not ended, so it has three seconds.
  change("update pactole.servers set until = now() + interval '1.9 s' where name = 'first'");
  EXPECT_EQ(parts_of(beat(second)), 0);
  change("update pactole.servers set until = now() - interval '1 ms' where name = 'first'");
  const Sight took = beat(second);
  EXPECT_EQ(parts_of(took), kParts);
  EXPECT_EQ(took.taken_over, kParts);
  for (std::size_t part = 0; part < kParts; ++part) {
    EXPECT_EQ(took.epochs[part], had.epochs[part] + 1);
  }
  const Sight woken = beat(first);
  EXPECT_EQ(parts_of(woken), 0);
  EXPECT_EQ(woken.holders[0], took.self);
  EXPECT_EQ(settle(), (std::vector{32, 32}));
}

TEST_F(LeasesTest, who_has_died_loses_all_after_one_second) {
  // A server that died: it has no session.
  change(
      "insert into pactole.servers(id, name, host, port, until) values"
      "(900, 'dead', '', 1, now() + interval '2.9 s');"
      "update pactole.parts set holder = 900, epoch = 5");
  Leases& second = begin("second");
  EXPECT_EQ(parts_of(beat(second)), 0) << "it was heard of half a second ago";
  change("update pactole.servers set until = now() + interval '1.9 s' where name = 'dead'");
  EXPECT_EQ(parts_of(beat(second)), kParts);
}

TEST_F(LeasesTest, a_time_beyond_belief_counts_for_nothing) {
  Leases& first = begin("first");
  beat(first);
  // It comes from a clock that was set back.
  change("update pactole.servers set until = now() + interval '1 hour'");
  EXPECT_EQ(parts_of(beat(begin("second"))), kParts);
}

TEST_F(LeasesTest, what_is_being_written_in_is_left_to_the_next_time) {
  Leases& first = begin("first");
  beat(first);
  change("update pactole.servers set until = '-infinity'");
  PostgresLink commit(*parse_postgres(url));
  ASSERT_TRUE(commit.run("begin; select from pactole.parts where part = 7 for share"));
  Leases& second = begin("second");
  Sight sight = beat(second);
  EXPECT_EQ(parts_of(sight), kParts - 1) << "it waits for nobody";
  EXPECT_NE(sight.holders[7], sight.self);
  ASSERT_TRUE(commit.run("commit"));
  EXPECT_EQ(parts_of(beat(second)), kParts);
}

TEST(LeasesAway, a_database_that_is_back_has_given_nothing_to_anybody) {
  if (!PrivatePostgres::installed()) {
    GTEST_SKIP() << "PostgreSQL is not installed; scripts/packages test installs it";
  }
  PrivatePostgres postgres;
  const std::string url = postgres.make();
  ASSERT_TRUE(PostgresStore::open(*parse_postgres(url)));
  Leases first(*parse_postgres(url), "first"), second(*parse_postgres(url), "second");
  const auto had = first.beat();
  ASSERT_TRUE(had);
  ASSERT_TRUE(second.beat());
  postgres.crash();
  EXPECT_FALSE(second.beat());
  EXPECT_FALSE(first.beat());
  postgres.start();
  ASSERT_EQ(postgres.run(url, "update pactole.servers set until = now() - interval '1 s'"), "");
  std::expected<Sight, Trouble> back;
  do {
    back = second.beat();
  } while (!back);
  EXPECT_EQ(std::ranges::count(back->holders, back->self), 0) << "the first was cut off as well";
  std::expected<Sight, Trouble> again;
  do {
    again = first.beat();
  } while (!again);
  EXPECT_EQ(std::ranges::count(again->holders, again->self), kParts);
  EXPECT_EQ(again->epochs, had->epochs);
}

}  // namespace
}  // namespace pactole::server
