// A house that has some of the tables, and the others are another server's.
#include <gtest/gtest.h>

#include "tests/server/desk.h"

namespace pactole::server {
namespace {

class SomeParts final : public Directory {
 public:
  Whereabouts where(int part) const override {
    using Kind = Whereabouts::Kind;
    return here.test(static_cast<std::size_t>(part)) ? Whereabouts{} : Whereabouts{Kind::there, 2};
  }
  const std::vector<Peer>& peers() const override { return peers_; }
  PeerId self() const override { return 1; }

  bool sure() const override { return certain; }

  Parts here = Parts().set();
  bool certain = true;

 private:
  std::vector<Peer> peers_{};
};

Parts only(const std::string& table) {
  return Parts().set(static_cast<std::size_t>(part_of(table)));
}

struct SharedHouse : ::testing::Test {
  SharedHouse() {
    desk.directory = &parts;
    desk.restart();
  }
  // As the database gives the table to another server.
  void lose(const std::string& table) {
    parts.here &= ~only(table);
    desk.house->let_go(only(table), false, [this] { ++gone; });
  }

  SomeParts parts;
  Desk desk;
  int gone = 0;
};

TEST_F(SharedHouse, what_is_elsewhere_is_refused_for_the_moment_and_not_read) {
  Company company(desk);
  lose(company.table);
  const int read = desk.journal.fetched;
  const Answer described = desk.describe(company.table);
  EXPECT_EQ(described.status, 503);
  EXPECT_EQ(parse_json(described.body)->at("error").at("code"), "moved");
  EXPECT_GT(described.retry_after, 0);
  EXPECT_EQ(desk.record(company.table).status, 503);
  desk.join(company.table, {{"name", "Zoe"}}, 503);
  const ClientId late = desk.enter(company.table, company.tokens[0]);
  EXPECT_EQ(desk.last(late, "error").at("code"), "moved");
  desk.house->mine({{"seats", {{{"table", company.table}, {"token", company.tokens[0]}}}}},
                   [](const Answer& answer) {
                     EXPECT_EQ(parse_json(answer.body)->at("tables")[0].at("error"), "moved");
                   });
  EXPECT_EQ(desk.journal.fetched, read);
  // And found again when it is back, as it is by then.
  parts.here.set();
  EXPECT_EQ(desk.describe(company.table).status, 200);
}

TEST_F(SharedHouse, a_key_is_refused_only_by_who_surely_has_the_table) {
  Company company(desk);
  const std::string unknown(43, 'x');
  const auto mine = [&](const std::string& token) {
    std::string error;
    desk.house->mine({{"seats", {{{"table", company.table}, {"token", token}}}}},
                     [&](const Answer& answer) {
                       error = parse_json(answer.body)->at("tables")[0].value("error", "");
                     });
    return error;
  };
  parts.certain = false;
  EXPECT_EQ(desk.last(desk.enter(company.table, unknown), "error").at("code"), "moved");
  EXPECT_EQ(mine(unknown), "moved");
  EXPECT_EQ(desk.last(desk.enter(company.table, company.tokens[0]), "hello").at("seat"), 0);
  EXPECT_EQ(mine(company.tokens[0]), "");
  parts.certain = true;
  EXPECT_EQ(desk.last(desk.enter(company.table, unknown), "error").at("code"), "bad_token");
  EXPECT_EQ(mine(unknown), "bad_token");
}

TEST_F(SharedHouse, what_is_lost_leaves_the_memory_and_who_was_there_is_sent_away) {
  Company lost(desk), kept(desk);
  while (part_of(kept.table) == part_of(lost.table)) kept = Company(desk);
  lose(lost.table);
  EXPECT_EQ(gone, 1);
  EXPECT_EQ(desk.ears.sent_away, std::set<ClientId>(lost.clients.begin(), lost.clients.end()));
  for (const ClientId client : lost.clients) desk.house->gone(client);
  desk.wait(60'000);
  desk.play(kept.clients);
  const auto log = desk.journal.log(lost.table);
  desk.wait(60'000);
  EXPECT_EQ(desk.journal.log(lost.table), log) << "nothing is written there any more";
}

TEST_F(SharedHouse, what_was_begun_is_finished_first) {
  Company company(desk);
  const ClientId actor = company.clients[company.asked(desk)];
  desk.journal.held = true;
  desk.act(actor);
  // Behind it waits somebody who is never told that it was done.
  desk.say(company.clients[0], {{"type", "chat"}, {"id", "c"}, {"text", "hello"}});
  lose(company.table);
  EXPECT_EQ(gone, 0);
  EXPECT_TRUE(desk.ears.sent_away.empty());
  const std::size_t length = desk.journal.logs[company.table].size();
  desk.journal.held = false;
  desk.journal.settle();
  EXPECT_EQ(desk.last(actor, "ok").at("v"), 1);
  EXPECT_EQ(desk.last(company.clients[0], "error").at("code"), "moved");
  EXPECT_EQ(desk.journal.logs[company.table].size(), length + 1);
  EXPECT_EQ(gone, 1);
  EXPECT_EQ(desk.ears.sent_away.size(), company.clients.size());
}

TEST_F(SharedHouse, what_waits_for_the_log_is_dropped_when_it_has_it) {
  Company company(desk);
  const ClientId actor = company.clients[company.asked(desk)];
  desk.journal.in_doubt = desk.journal.saved_all_the_same = desk.journal.slow = true;
  desk.act(actor);
  lose(company.table);
  EXPECT_EQ(gone, 0);
  desk.journal.slow = false;
  desk.journal.read();
  desk.wait(100);
  EXPECT_EQ(gone, 1);
}

TEST_F(SharedHouse, what_was_read_before_another_server_had_it_is_read_again) {
  Company company(desk);
  lose(company.table);
  parts.here.set();
  desk.journal.slow = true;
  const ClientId early = desk.enter(company.table);
  lose(company.table);
  // Meanwhile somebody plays there.
  parts.here.set();
  const int read = desk.journal.fetched;
  desk.journal.slow = false;
  desk.journal.read();
  EXPECT_EQ(desk.journal.fetched, read + 1);
  EXPECT_FALSE(desk.last(early, "hello").is_null());
}

TEST_F(SharedHouse, new_tables_are_opened_in_a_part_that_is_here) {
  parts.here.reset();
  const Json wish = {{"game", "bidcoin"}, {"name", "Ann"}, {"seats", {"me", "open", "open"}}};
  EXPECT_EQ(desk.open(wish, 503).at("error").at("code"), "moved");
  parts.here.set(17);
  EXPECT_EQ(part_of(desk.open(wish).at("table").at("id").get<std::string>()), 17);
  Json with_key = wish;
  std::string key(43, 'k');
  with_key["key"] = key;
  ASSERT_NE(part_of(id_of(key)), 17);
  desk.open(with_key, 503);
  Json found;
  desk.house->find({{"name", "Bob"}, {"open", wish}},
                   [&](const Answer& answer) { found = *parse_json(answer.body); });
  EXPECT_EQ(part_of(found.at("table").at("id").get<std::string>()), 17);
}

TEST_F(SharedHouse, a_rematch_is_where_the_game_was) {
  Company company(desk);
  desk.play(company.clients);
  desk.say(company.clients[0], {{"type", "rematch"}, {"id", "r"}, {"in", true}});
  const std::string next = desk.table(company.table).at("next");
  EXPECT_NE(next, company.table);
  EXPECT_EQ(part_of(next), part_of(company.table));
}

TEST_F(SharedHouse, whoever_has_a_table_next_knows_when_it_wants_to_be_looked_at) {
  const std::string table =
      desk.open({{"game", "bidcoin"}, {"name", "Ann"}, {"seats", {"me", "open", "open"}}})
          .at("table")
          .at("id");
  EXPECT_EQ(desk.journal.labels[table].due, 0);
  lose(table);
  EXPECT_GT(desk.journal.labels[table].due, desk.clock.unix_seconds());
}

TEST_F(SharedHouse, a_refused_commit_is_told_and_nothing_announced) {
  Company company(desk);
  const ClientId actor = company.clients[company.asked(desk)];
  desk.journal.moved = true;
  desk.act(actor);
  EXPECT_EQ(desk.last(actor, "error").at("code"), "moved");
  for (const ClientId client : company.clients) EXPECT_EQ(desk.count(client, "event"), 0u);
}

}  // namespace
}  // namespace pactole::server
