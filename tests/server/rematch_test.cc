// The next game takes everyone along: who is in, whose seat is free, who is host.
#include <gtest/gtest.h>

#include "tests/server/desk.h"

namespace pactole::server {
namespace {

struct Again : ::testing::Test {
  Again() : company(desk, "bidcoin", 3, {{"seats", {"me", "open", "open", "bot:novice"}}}) {
    desk.play(company.clients);
  }

  void ask(std::size_t who) { desk.say(company.clients[who], {{"type", "rematch"}, {"id", 1}}); }
  std::string next() { return desk.table(company.table).at("next"); }
  Json in() { return desk.last(company.clients[2], "table").at("table").at("rematch"); }
  // Comes to the next table with the key of this one, and sits down with a new one.
  ClientId come(std::size_t who) {
    const ClientId client = desk.enter(next(), company.tokens[who]);
    desk.say(client, {{"type", "sit"}, {"name", "P" + std::to_string(who)}});
    return client;
  }

  Desk desk;
  Company company;
};

TEST_F(Again, all_see_who_is_in_seats_turn_and_bots_stay) {
  const ClientId watcher = desk.enter(company.table);
  EXPECT_TRUE(in().is_null());
  ask(1);
  ask(0);  // at once: the same table
  EXPECT_EQ(desk.last(watcher, "table").at("table").at("next"), next());
  const Json table = desk.table(next());
  EXPECT_EQ(table.at("host"), 1) << "Ann's chair has turned";
  EXPECT_EQ(table.at("seats")[0].at("level"), "novice");
  EXPECT_EQ(table.at("seats")[1].at("name"), "Ann");
  EXPECT_EQ(table.at("first"), company.table);
  EXPECT_EQ(table.at("turns"), 1);
  EXPECT_EQ(in().at("kept").size(), 3u);
  come(0);
  EXPECT_EQ(in().at("in"), Json::array({"P0"}));
  EXPECT_EQ(desk.last(watcher, "table").at("table").at("rematch").at("in"), in().at("in"));
  come(1);
  come(2);
  EXPECT_EQ(desk.table(next()).at("state"), "playing") << "all are in";
}

TEST_F(Again, the_record_says_by_what_bots_keep_their_names) {
  EXPECT_FALSE(parse_json(desk.record(company.table).body)->contains("first"));
  ask(0);
  const std::vector<ClientId> players{come(0), come(1), come(2)};
  desk.play(players);
  const Json record = *parse_json(desk.record(next()).body);
  EXPECT_EQ(record.at("first"), company.table);
  EXPECT_EQ(record.at("turns"), 1);
}

TEST_F(Again, who_stays_out_frees_a_seat_after_a_minute) {
  ask(0);
  come(0);
  come(1);
  desk.wait(desk.limits.kept_s * 1000 - 1);
  EXPECT_EQ(desk.join(next(), {{"name", "Dan"}}, 409).at("error").at("code"), "seat_taken");
  desk.wait(1);
  EXPECT_EQ(in().at("open"), 1);
  desk.restart();
  EXPECT_EQ(desk.last(desk.enter(next(), company.tokens[2]), "error").at("code"), "bad_token");
  desk.join(next(), {{"name", "Dan"}});
  EXPECT_EQ(desk.table(next()).at("state"), "playing");
}

TEST_F(Again, who_says_so_frees_it_at_once) {
  desk.say(company.clients[2], {{"type", "rematch"}, {"in", false}});
  EXPECT_TRUE(desk.table(company.table).at("next").is_null()) << "nothing was asked yet";
  ask(0);
  desk.say(company.clients[2], {{"type", "rematch"}, {"in", false}, {"id", 7}});
  EXPECT_EQ(desk.last(company.clients[2], "ok").at("id"), 7);
  EXPECT_EQ(in().at("open"), 1);
  EXPECT_EQ(in().at("kept").size(), 2u);
  desk.say(company.clients[2], {{"type", "rematch"}, {"in", "maybe"}});
  EXPECT_EQ(desk.last(company.clients[2], "error").at("code"), "bad_message");
}

TEST_F(Again, anyone_hosts_it_if_the_host_has_gone) {
  desk.house->gone(company.clients[0]);
  ask(1);
  EXPECT_EQ(desk.table(next()).at("host"), 2);
  come(1);
  const ClientId other = come(2);
  desk.say(other, {{"type", "bot"}, {"seat", 1}, {"level", "novice"}});
  EXPECT_EQ(desk.last(other, "error").at("code"), "not_host");
}

TEST_F(Again, a_host_who_does_not_come_is_host_no_longer) {
  ask(0);
  come(2);
  come(1);
  desk.wait(desk.limits.kept_s * 1000);
  EXPECT_EQ(desk.table(next()).at("host"), 3) << "who sat down first";
}

TEST_F(Again, a_restart_forgets_neither_the_table_nor_the_minute) {
  ask(0);
  const std::string table = next();
  desk.restart();
  desk.enter(table);
  EXPECT_EQ(desk.table(table).at("seats")[1].at("kind"), "reserved");
  desk.wait(desk.limits.kept_s * 1000);
  EXPECT_EQ(desk.table(table).at("seats")[1].at("kind"), "open");
}

}  // namespace
}  // namespace pactole::server
