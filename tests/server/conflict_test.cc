// The log is not as the house believed: another server wrote it, or the answer to a commit was
// lost.
#include <gtest/gtest.h>

#include "tests/server/desk.h"

namespace pactole::server {
namespace {

// Two houses on one log, as two servers on one database.
struct Two {
  Two() {
    other.limits = desk.limits;
    other.restart();
  }
  // What is in one's log is in the other's.
  void copy(const Desk& from, Desk& to) const { to.journal.logs = from.journal.logs; }

  Desk desk, other;
};

Json first_act(const Desk& desk, ClientId client) {
  const Json request = desk.last(client, "view").at("request");
  return {{"type", "act"},
          {"id", "x"},
          {"request", request.at("number")},
          {"move", request.at("legal").at("moves")[0]}};
}

TEST(Conflict, who_was_second_is_shown_what_happened_and_nothing_else_was_announced) {
  Two two;
  Company company(two.desk);
  two.copy(two.desk, two.other);
  const std::size_t who = company.asked(two.desk);
  const ClientId elsewhere = two.other.enter(company.table, company.tokens[who]);
  const ClientId here = company.clients[who];
  Json act = first_act(two.other, elsewhere);
  act["move"] = two.other.last(elsewhere, "view").at("request").at("legal").at("moves")[1];
  two.other.say(elsewhere, act);
  two.copy(two.other, two.desk);

  two.desk.say(here, first_act(two.desk, here));
  EXPECT_EQ(two.desk.last(here, "error").at("code"), "stale_request");
  EXPECT_EQ(two.desk.journal.logs, two.other.journal.logs);
  for (const ClientId client : company.clients) {
    EXPECT_EQ(two.desk.count(client, "event"), 0u);
    EXPECT_EQ(two.desk.last(client, "view").at("v"), 1);
  }
  // And the game goes on from there.
  two.desk.play(company.clients);
  EXPECT_EQ(two.desk.table(company.table).at("state"), "over");
}

TEST(Conflict, a_move_whose_answer_was_lost_is_acknowledged_and_not_made_twice) {
  Desk desk;
  Company company(desk);
  const ClientId actor = company.clients[company.asked(desk)];
  const std::size_t length = desk.journal.logs[company.table].size();
  desk.journal.in_doubt = desk.journal.saved_all_the_same = true;
  desk.act(actor);
  EXPECT_EQ(desk.last(actor, "ok").at("v"), 1);
  EXPECT_EQ(desk.count(actor, "error"), 0u);
  EXPECT_EQ(desk.journal.logs[company.table].size(), length + 1);
  EXPECT_EQ(desk.ears.done[actor], 2) << "hello, and once for the move";
  for (const ClientId client : company.clients) EXPECT_EQ(desk.last(client, "view").at("v"), 1);
}

TEST(Conflict, a_move_that_was_not_saved_is_decided_again) {
  Desk desk;
  Company company(desk);
  const ClientId actor = company.clients[company.asked(desk)];
  desk.journal.in_doubt = true;
  desk.act(actor);
  EXPECT_EQ(desk.last(actor, "ok").at("v"), 1);
  EXPECT_EQ(desk.last(company.clients[0], "event").at("v"), 1);
  desk.play(company.clients);
}

TEST(Conflict, seats_are_those_of_the_log) {
  Two two;
  const Json opened =
      two.desk.open({{"game", "bidcoin"}, {"name", "Ann"}, {"seats", {"me", "open", "open"}}});
  const std::string table = opened.at("table").at("id");
  two.copy(two.desk, two.other);
  const ClientId ann = two.desk.enter(table, opened.at("token"));
  two.other.join(table, {{"name", "Bob"}, {"key", std::string(43, 'b')}});
  two.copy(two.other, two.desk);
  two.desk.join(table, {{"name", "Cleo"}}, 503);
  EXPECT_EQ(two.desk.last(ann, "hello").at("table").at("seats")[1].at("name"), "Bob");
  // Who says the same again is heard.
  two.desk.join(table, {{"name", "Cleo"}});
  EXPECT_EQ(two.desk.table(table).at("seats")[2].at("name"), "Cleo");
  EXPECT_EQ(two.desk.join(table, {{"name", "Bob"}, {"key", std::string(43, 'b')}}).at("seat"), 1);
}

TEST(Conflict, a_table_that_was_opened_all_the_same_is_answered) {
  Desk desk;
  const Json wish = {{"game", "bidcoin"},
                     {"name", "Ann"},
                     {"seats", {"me", "open", "open"}},
                     {"key", std::string(43, 'k')}};
  desk.journal.in_doubt = desk.journal.saved_all_the_same = true;
  const std::string table = desk.open(wish, 200).at("table").at("id");
  EXPECT_EQ(desk.open(wish, 200).at("table").at("id"), table);
  desk.journal.in_doubt = true;
  Json other = wish;
  other["key"] = std::string(43, 'o');
  desk.open(other, 503);
  EXPECT_EQ(desk.journal.logs.size(), 1u);
  desk.open(other, 201);
}

TEST(Conflict, while_the_log_cannot_be_read_all_is_shown_and_nothing_written) {
  Desk desk;
  Company company(desk);
  const ClientId actor = company.clients[company.asked(desk)];
  desk.journal.in_doubt = desk.journal.saved_all_the_same = true;
  desk.journal.unreadable = true;
  desk.act(actor);
  EXPECT_EQ(desk.last(actor, "error").at("code"), "storage");
  const auto log = desk.journal.logs;
  desk.act(actor);
  EXPECT_EQ(desk.journal.logs, log) << "what may be another log is not written";
  const ClientId watcher = desk.enter(company.table);
  EXPECT_EQ(desk.last(watcher, "view").at("v"), 0);
  // By itself, as soon as it can be read.
  desk.journal.unreadable = false;
  desk.wait(1100);
  EXPECT_EQ(desk.last(watcher, "view").at("v"), 1);
  desk.wait(100);
  desk.play(company.clients);
}

}  // namespace
}  // namespace pactole::server
