// Tables come from the disk when they are wanted and leave the memory when they are not; none that
// is kept is ever said not to exist.
#include <gtest/gtest.h>

#include "tests/server/desk.h"

namespace pactole::server {
namespace {

Json open_seats() {
  return {{"game", "bidcoin"}, {"name", "Ann"}, {"seats", {"me", "open", "open"}}};
}

std::string code_of(const Answer& answer) {
  return parse_json(answer.body)->at("error").at("code");
}

TEST(ShelfTest, after_a_restart_nothing_is_read_until_somebody_comes) {
  Desk desk;
  std::vector<std::string> tables;
  for (int i = 0; i < 100; ++i) tables.push_back(desk.open(open_seats()).at("table").at("id"));
  const Company company(desk);
  desk.restart();
  for (int i = 0; i < 100; ++i) {
    desk.clock.now += 100;
    desk.house->tick();
  }
  EXPECT_EQ(desk.journal.fetched, 0);
  EXPECT_EQ(desk.house->tables(), 0u);
  EXPECT_EQ(desk.describe(tables[7]).status, 200);
  const ClientId ann = desk.enter(company.table, company.tokens[0]);
  EXPECT_EQ(desk.last(ann, "hello").at("seat"), 0);
  EXPECT_EQ(desk.journal.fetched, 2);
  EXPECT_EQ(desk.house->tables(), 2u);
}

TEST(ShelfTest, a_table_is_read_once_for_all_who_ask_and_what_they_say_meanwhile_is_not_lost) {
  Desk desk;
  const Company company(desk);
  desk.restart();
  desk.journal.slow = true;
  const ClientId ann = desk.enter(company.table, company.tokens[0]);
  desk.say(ann, {{"type", "chat"}, {"id", 1}, {"text", "first"}});
  desk.say(ann, {{"type", "chat"}, {"id", 2}, {"text", "second"}});
  const ClientId bob = desk.enter(company.table, company.tokens[1]);
  const ClientId gone = desk.enter(company.table);
  desk.house->gone(gone);
  int described = 0;
  desk.house->describe(company.table, [&](const Answer& answer) { described = answer.status; });
  EXPECT_EQ(desk.count(ann, "hello"), 0u);
  desk.say(ann, {{"type", "ping"}, {"id", 3}});
  EXPECT_EQ(desk.last(ann, "ok").at("id"), 3) << "nobody waits for the disk";
  desk.journal.read();
  EXPECT_EQ(desk.journal.fetched, 1);
  EXPECT_EQ(described, 200);
  EXPECT_EQ(desk.last(bob, "hello").at("seat"), 1);
  EXPECT_EQ(desk.last(ann, "ok").at("id"), 2);
  EXPECT_EQ(desk.last(ann, "chat").at("text"), "second");
  EXPECT_EQ(desk.ears.done[ann], 4);
  EXPECT_EQ(desk.count(gone, "hello"), 0u);
}

TEST(ShelfTest, a_hello_that_is_refused_may_be_followed_by_another) {
  Desk desk;
  const Company company(desk);
  desk.restart();
  desk.journal.slow = true;
  const ClientId ann = desk.enter(std::string(kIdLength, 'x'));
  desk.say(ann, {{"type", "leave"}, {"id", 5}});
  desk.say(ann, {{"type", "hello"}, {"protocol", 1}, {"table", company.table}});
  desk.say(ann, {{"type", "act"}, {"id", 6}, {"request", 0}, {"move", "end"}});
  desk.journal.read();
  EXPECT_EQ(desk.count(ann, "error"), 2u) << "no table, no hello";
  desk.journal.read();
  EXPECT_EQ(desk.count(ann, "hello"), 1u);
  EXPECT_EQ(desk.last(ann, "error").at("code"), "not_a_player");
  EXPECT_EQ(desk.ears.done[ann], 4);
}

TEST(ShelfTest, what_is_kept_is_never_said_not_to_exist) {
  Desk desk;
  const Company company(desk);
  const std::string none(kIdLength, 'x');
  const auto told = [&](const std::string& table) {
    desk.restart();
    std::string logged;
    desk.house->on_unread = [&](const std::string&, const std::string& why) { logged = why; };
    const Answer answer = desk.describe(table);
    const std::string code = code_of(answer);
    EXPECT_EQ(answer.status, code == "no_table" ? 404 : 503);
    EXPECT_EQ(code_of(desk.record(table)), code);
    const ClientId ann = desk.enter(table, company.tokens[0]);
    EXPECT_EQ(desk.last(ann, "error").at("code"), code);
    desk.join(table, {{"name", "Eve"}}, answer.status);
    EXPECT_EQ(logged.empty(), code == "no_table");
    return code;
  };
  EXPECT_EQ(told(none), "no_table");
  desk.journal.unreadable = true;
  EXPECT_EQ(told(company.table), "storage");
  EXPECT_EQ(told(none), "storage") << "nobody knows";
  desk.journal.unreadable = false;
  auto& log = desk.journal.logs[company.table];
  const auto good = log;
  log.push_back(R"({"type":"enchanted","seat":0})");
  EXPECT_EQ(told(company.table), "later_version");
  log = good;
  Json header = *parse_json(log[0]);
  header["game"] = "canasta";
  log[0] = header.dump();
  EXPECT_EQ(told(company.table), "later_version");
  log = good;
  log[1] = log[1].substr(0, 9);
  EXPECT_EQ(told(company.table), "damaged");
  log = good;
  EXPECT_EQ(desk.describe(company.table).status, 200) << "the key still opens it";
}

TEST(ShelfTest, a_full_memory_makes_room_for_who_comes_and_says_so_if_it_can_not) {
  Desk desk;
  desk.limits.tables = 3;
  desk.restart();
  const Company first(desk);
  std::vector<std::string> others;
  for (int i = 0; i < 5; ++i) {
    desk.clock.now += 1000;
    others.push_back(desk.open(open_seats()).at("table").at("id"));
    EXPECT_LE(desk.house->tables(), 3u);
  }
  EXPECT_EQ(desk.describe(others[0]).status, 200);
  EXPECT_EQ(desk.last(desk.enter(first.table), "hello").at("table").at("state"), "playing");
  desk.enter(others[1]);
  desk.enter(others[2]);
  // Now somebody is at each of the three.
  EXPECT_EQ(code_of(desk.describe(others[3])), "full");
  EXPECT_EQ(desk.describe(others[3]).status, 503);
  EXPECT_EQ(desk.last(desk.enter(others[3]), "error").at("code"), "full");
  EXPECT_EQ(desk.open(open_seats(), 503).at("error").at("code"), "full");
  for (const ClientId client : first.clients) desk.house->gone(client);
  EXPECT_EQ(desk.describe(others[1]).status, 200);
}

TEST(ShelfTest, too_many_who_want_something_read_are_told_to_come_again) {
  Desk desk;
  desk.limits.arriving = 2;
  desk.restart();
  desk.journal.slow = true;
  std::vector<int> statuses;
  for (const char letter : {'a', 'b', 'c'}) {
    desk.house->describe(std::string(kIdLength, letter),
                         [&](const Answer& answer) { statuses.push_back(answer.status); });
  }
  EXPECT_EQ(statuses, std::vector<int>{503});
  desk.journal.read();
  EXPECT_EQ(statuses, (std::vector<int>{503, 404, 404}));
}

TEST(ShelfTest, deadlines_that_are_no_longer_needed_use_no_memory) {
  Desk desk;
  const Company company(desk, "bidcoin", 3, {{"limit", 86'400}});
  for (int i = 0; i < 30; ++i) {
    for (const ClientId client : company.clients) desk.act(client, 3);
    EXPECT_LE(desk.house->alarms(), 1u);
  }
  desk.play(company.clients);
  EXPECT_EQ(desk.house->alarms(), 0u);
}

TEST(ShelfTest, a_deadline_that_is_far_away_brings_the_table_back) {
  Desk desk;
  const Company far(desk, "bidcoin", 3, {{"clock", {{"kind", "days"}, {"days", 1}}}});
  const Company near(desk, "bidcoin", 3, {{"limit", 60}});
  EXPECT_FALSE(desk.journal.labels.contains(near.table));
  ASSERT_TRUE(desk.journal.labels.contains(far.table));
  const std::int64_t due = desk.journal.labels[far.table].due;
  EXPECT_EQ(due, desk.clock.unix_seconds() + 86'400);
  desk.restart();
  desk.house->expect(far.table, due);
  desk.clock.now += 86'300'000;
  desk.house->tick();
  EXPECT_EQ(desk.journal.fetched, 0);
  desk.clock.now += 100'000;
  desk.house->tick();
  EXPECT_EQ(desk.journal.fetched, 1);
  EXPECT_EQ(desk.house->tables(), 1u);
  EXPECT_GE(desk.journal.labels[far.table].due, due) << "there is something to do";
  desk.wait(500);
  EXPECT_NE(desk.journal.log(far.table).back().find("missed"), std::string::npos);
  desk.wait(desk.limits.substitute_ms);
  EXPECT_EQ(desk.thinkers.think_all(), 1);
  EXPECT_GE(desk.journal.labels[far.table].due, due + 86'400) << "the next one's time begins";
  const ClientId ann = desk.enter(far.table, far.tokens[0]);
  desk.enter(far.table, far.tokens[1]);
  desk.enter(far.table, far.tokens[2]);
  desk.say(ann, {{"type", "leave"}});
}

TEST(ShelfTest, public_tables_are_known_on_the_shelf_as_long_as_they_are_listed) {
  Desk desk;
  Json wish = open_seats();
  EXPECT_FALSE(desk.journal.labels.contains(desk.open(wish).at("table").at("id")));
  wish["public"] = true;
  const std::string table = desk.open(wish).at("table").at("id");
  EXPECT_TRUE(desk.journal.labels[table].listed);
  desk.restart();
  EXPECT_EQ(desk.bring_back(table), std::nullopt);
  EXPECT_EQ(parse_json(desk.house->list().body)->at("tables").size(), 1u);
  EXPECT_TRUE(desk.journal.labels[table].listed);
  desk.restart();
  desk.clock.now += 25 * 3600'000;
  EXPECT_EQ(desk.bring_back(table), std::nullopt);
  EXPECT_FALSE(desk.journal.labels[table].listed);
}

TEST(ShelfTest, the_last_move_and_the_end_are_kept_together) {
  Desk desk;
  const Company company(desk);
  desk.play(company.clients);
  EXPECT_TRUE(desk.journal.finished.contains(company.table));
  EXPECT_EQ(desk.journal.latest.rows.size(), 2u);
  EXPECT_TRUE(desk.journal.latest.rows[0].body.starts_with(R"({"type":"moved")"));
  EXPECT_TRUE(desk.journal.latest.rows[1].body.starts_with(R"({"ranks":)"));
  EXPECT_EQ(desk.journal.latest.finished, std::vector<std::string>{company.table});
}

}  // namespace
}  // namespace pactole::server
