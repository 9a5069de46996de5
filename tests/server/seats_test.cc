// Keys to seats: who has one, what becomes of the old one, and answers that were lost.
#include <gtest/gtest.h>

#include <set>

#include "tests/server/desk.h"

namespace pactole::server {
namespace {

Json some_open(int open = 2) {
  Json wish = {{"game", open > 3 ? "money" : "bidcoin"}, {"name", "Ann"}, {"seats", {"me"}}};
  for (int i = 0; i < open; ++i) wish["seats"].push_back("open");
  return wish;
}

std::string refusal(const Json& answer) {
  return answer.at("error").at("code");
}

// The host knows the token of a reserved seat: it was the host who passed it on.
TEST(Seats, who_sits_down_has_a_key_of_their_own_and_the_hosts_is_worth_nothing) {
  Desk desk;
  Json wish = some_open(0);
  wish["seats"] = {"me", "reserved", "bot:random"};
  const Json opened = desk.open(wish);
  const std::string table = opened.at("table").at("id"),
                    passed = opened.at("reserved")[0].at("token");
  const ClientId spy = desk.enter(table, passed), bob = desk.enter(table, passed);
  EXPECT_EQ(desk.last(spy, "hello").at("seat"), 1);
  const std::string key = draw_token();
  desk.say(bob, {{"type", "sit"}, {"name", "Bob"}, {"key", key}, {"id", 1}});
  EXPECT_EQ(desk.last(bob, "ok").at("token"), key);
  EXPECT_TRUE(desk.last(spy, "hello").at("seat").is_null()) << "who had it open is out";
  desk.thinkers.think_all();
  EXPECT_EQ(desk.last(desk.enter(table, passed), "error").at("code"), "bad_token");
  // Not by what it is told either.
  const ClientId again = desk.enter(table, key);
  EXPECT_EQ(desk.last(again, "hello").at("seat"), 1);
  const Json mine =
      desk.last(bob, "view").is_null() ? desk.last(again, "view") : desk.last(bob, "view");
  EXPECT_EQ(mine.at("view").at("hand").size(), 13u);
  for (const char* type : {"view", "event"}) {
    const Json told = desk.last(spy, type);
    if (!told.is_null()) {
      EXPECT_TRUE(told.at("view").at("hand").is_null());
    }
  }
  desk.say(spy, {{"type", "act"}, {"request", 0}, {"move", "coin 7"}});
  EXPECT_EQ(desk.last(spy, "error").at("code"), "not_a_player");
}

TEST(Seats, a_key_that_was_passed_on_or_is_anothers_is_not_taken) {
  Desk desk;
  Json wish = some_open(0);
  wish["seats"] = {"me", "reserved", "open"};
  const Json opened = desk.open(wish);
  const std::string table = opened.at("table").at("id"),
                    passed = opened.at("reserved")[0].at("token");
  const ClientId bob = desk.enter(table, passed);
  for (const std::string& key : {passed, opened.at("token").get<std::string>()}) {
    desk.say(bob, {{"type", "sit"}, {"name", "Bob"}, {"key", key}});
    EXPECT_EQ(desk.last(bob, "error").at("code"), "bad_message");
  }
  EXPECT_EQ(refusal(desk.join(table, {{"name", "Eve"}, {"key", passed}}, 400)), "bad_message");
  EXPECT_EQ(refusal(desk.join(table, {{"name", "Eve"}, {"key", "short"}}, 400)), "bad_message");
  EXPECT_EQ(desk.last(bob, "hello").at("seat"), 1) << "nothing has changed";
}

TEST(Seats, without_a_key_the_server_draws_one_and_says_which) {
  Desk desk;
  Json wish = some_open(0);
  wish["seats"] = {"me", "reserved", "bot:random"};
  const Json opened = desk.open(wish);
  const std::string table = opened.at("table").at("id");
  const ClientId bob = desk.enter(table, opened.at("reserved")[0].at("token"));
  desk.say(bob, {{"type", "sit"}, {"name", "Bob"}});
  EXPECT_EQ(desk.last(desk.enter(table, desk.last(bob, "ok").at("token")), "hello").at("seat"), 1);
}

TEST(Seats, joining_again_with_the_same_key_is_the_same_seat) {
  Desk desk;
  const std::string table = desk.open(some_open()).at("table").at("id");
  const Json wish = {{"name", "Bob"}, {"key", draw_token()}};
  const Json first = desk.join(table, wish);
  EXPECT_EQ(first.at("token"), wish.at("key"));
  const auto log = desk.journal.logs;
  EXPECT_EQ(desk.join(table, wish).at("seat"), first.at("seat"));
  EXPECT_EQ(desk.journal.logs, log) << "no ghost";
  // While the first is still on its way to the disk, too.
  const Json cleo = {{"name", "Cleo"}, {"key", draw_token()}};
  desk.journal.held = true;
  std::vector<int> statuses;
  std::set<std::string> seats;
  for (int i = 0; i < 3; ++i) {
    desk.house->join(table, cleo, [&](const Answer& answer) {
      statuses.push_back(answer.status);
      seats.insert(parse_json(answer.body)->at("seat").dump());
    });
  }
  for (int i = 0; i < 4; ++i) desk.journal.settle();
  EXPECT_EQ(statuses, (std::vector{200, 200, 200}));
  EXPECT_EQ(seats.size(), 1u);
  desk.journal.held = false;
  desk.journal.settle();
  EXPECT_EQ(desk.join(table, cleo).at("table").at("state"), "playing")
      << "also when it was the last seat, and the game has begun";
}

TEST(Seats, sitting_down_again_with_the_same_key_is_the_same_seat) {
  Desk desk;
  Json wish = some_open(0);
  wish["seats"] = {"me", "reserved", "open"};
  const Json opened = desk.open(wish);
  const std::string table = opened.at("table").at("id");
  const ClientId bob = desk.enter(table, opened.at("reserved")[0].at("token"));
  const std::string key = draw_token();
  const Json sit = {{"type", "sit"}, {"name", "Bob"}, {"key", key}};
  desk.say(bob, sit);
  desk.house->gone(bob);  // and the answer is lost: now its own key opens the seat
  const ClientId again = desk.enter(table, key);
  const auto log = desk.journal.logs;
  desk.say(again, sit);
  EXPECT_EQ(desk.last(again, "ok").at("token"), key);
  EXPECT_EQ(desk.journal.logs, log);
}

TEST(Seats, opening_again_with_the_same_key_is_the_same_table) {
  Desk desk;
  Json wish = some_open();
  wish["seats"].push_back("reserved");
  wish["key"] = draw_token();
  const Json first = desk.open(wish);
  EXPECT_EQ(desk.open(wish, 200), first) << "with its tokens, of which the server keeps none";
  EXPECT_EQ(desk.journal.logs.size(), 1u);
  desk.restart();
  EXPECT_EQ(desk.open(wish, 200).at("reserved"), first.at("reserved"));
  Json other = wish;
  other["limit"] = 30;
  EXPECT_EQ(refusal(desk.open(other, 409)), "wrong_state");
  // While the first is still on its way to the disk, too.
  wish["key"] = draw_token();
  desk.journal.held = true;
  std::vector<int> statuses;
  std::set<std::string> ids;
  for (int i = 0; i < 3; ++i) {
    desk.house->open_table(wish, [&](const Answer& answer) {
      statuses.push_back(answer.status);
      ids.insert(parse_json(answer.body)->at("table").at("id").get<std::string>());
    });
  }
  desk.journal.settle();
  EXPECT_EQ(statuses, (std::vector{201, 200, 200}));
  EXPECT_EQ(ids.size(), 1u);
  EXPECT_EQ(desk.journal.logs.size(), 2u);
}

TEST(Seats, opening_again_after_it_could_not_be_saved_opens_it) {
  Desk desk;
  Json wish = some_open();
  wish["key"] = draw_token();
  desk.journal.failing = true;
  desk.open(wish, 503);
  desk.journal.failing = false;
  desk.open(wish);
}

TEST(Seats, the_owner_can_change_the_lock_and_other_devices_are_out) {
  Desk desk;
  Company company(desk);
  const ClientId thief = desk.enter(company.table, company.tokens[1]);
  EXPECT_EQ(desk.last(thief, "view").at("view").at("hand").size(), 13u);
  const std::string key = draw_token();
  desk.say(company.clients[1], {{"type", "rekey"}, {"key", key}});
  EXPECT_EQ(desk.last(company.clients[1], "ok").at("token"), key);
  EXPECT_TRUE(desk.last(thief, "hello").at("seat").is_null());
  EXPECT_TRUE(desk.last(thief, "view").at("view").at("hand").is_null());
  EXPECT_EQ(desk.last(desk.enter(company.table, company.tokens[1]), "error").at("code"),
            "bad_token");
  EXPECT_EQ(desk.last(desk.enter(company.table, key), "hello").at("seat"), 1);
  desk.say(company.clients[0], {{"type", "rekey"}, {"key", key}});
  EXPECT_EQ(desk.last(company.clients[0], "error").at("code"), "bad_message");
  const ClientId spectator = desk.enter(company.table);
  desk.say(spectator, {{"type", "rekey"}});
  EXPECT_EQ(desk.last(spectator, "error").at("code"), "not_a_player");
  desk.restart();
  EXPECT_EQ(desk.last(desk.enter(company.table, key), "hello").at("seat"), 1);
}

TEST(Seats, a_key_that_could_not_be_saved_is_not_the_key) {
  Desk desk;
  Company company(desk);
  desk.journal.failing = true;
  desk.say(company.clients[1], {{"type", "rekey"}, {"key", draw_token()}});
  EXPECT_EQ(desk.last(company.clients[1], "error").at("code"), "storage");
  desk.journal.failing = false;
  EXPECT_EQ(desk.last(desk.enter(company.table, company.tokens[1]), "hello").at("seat"), 1);
  desk.say(company.clients[0], {{"type", "rekey"}});
  EXPECT_EQ(desk.count(company.clients[1], "hello"), 1u) << "still at the table";
}

TEST(Seats, on_two_devices_are_shown_to_their_owner_and_to_nobody_else) {
  Desk desk;
  Company company(desk);
  EXPECT_EQ(desk.last(company.clients[1], "hello").at("devices"), 1);
  const ClientId phone = desk.enter(company.table, company.tokens[1]);
  EXPECT_EQ(desk.last(phone, "hello").at("devices"), 2);
  desk.house->tick();
  EXPECT_EQ(desk.last(company.clients[1], "table").at("devices"), 2);
  EXPECT_EQ(desk.last(company.clients[0], "table").at("devices"), 1);
  const ClientId spectator = desk.enter(company.table);
  desk.house->tick();
  EXPECT_FALSE(desk.last(spectator, "table").contains("devices"));
  EXPECT_FALSE(desk.last(spectator, "hello").contains("devices"));
  desk.house->gone(phone);
  desk.house->tick();
  EXPECT_EQ(desk.last(company.clients[1], "table").at("devices"), 1);
}

int seats_taken(Desk& desk, const std::string& table, const Visitor& visitor) {
  int taken = 0;
  for (int i = 0; i < 6; ++i) {
    desk.house->join(
        table, {{"name", std::string(1, static_cast<char>('J' + i)) + "im"}},
        [&](const Answer& answer) { taken += answer.status == 200 ? 1 : 0; }, visitor);
  }
  return taken;
}

TEST(Seats, one_visitor_can_not_take_every_open_seat_of_somebodys_table) {
  const Visitor host{"192.0.2.1", true}, greedy{"192.0.2.2", true};
  for (const auto& [open, allowed] : {std::pair{2, 1}, {3, 2}, {4, 2}}) {
    Desk desk;
    const std::string table = desk.open(some_open(open), 201, host).at("table").at("id");
    EXPECT_EQ(seats_taken(desk, table, greedy), allowed);
    EXPECT_EQ(refusal(desk.join(table, {{"name", "Zed"}}, 409, greedy)), "enough_seats");
    desk.join(table, {{"name", "Zed"}}, 200, {"192.0.2.3", true});
  }
}

TEST(Seats, a_family_at_the_hosts_home_and_tables_that_allow_it_are_not_limited) {
  const Visitor host{"192.0.2.1", true}, guest{"192.0.2.2", true};
  Desk desk;
  EXPECT_EQ(seats_taken(desk, desk.open(some_open(3), 201, host).at("table").at("id"), host), 3);
  Json wish = some_open(3);
  wish["several"] = true;
  const Json opened = desk.open(wish, 201, host);
  EXPECT_TRUE(opened.at("table").at("several"));
  EXPECT_EQ(seats_taken(desk, opened.at("table").at("id"), guest), 3);
}

TEST(Seats, a_seat_that_was_left_is_not_counted) {
  const Visitor host{"192.0.2.1", true}, guest{"192.0.2.2", true};
  Desk desk;
  const std::string table = desk.open(some_open(2), 201, host).at("table").at("id");
  const std::string token = desk.join(table, {{"name", "Bob"}}, 200, guest).at("token");
  desk.say(desk.enter(table, token), {{"type", "leave"}});
  desk.join(table, {{"name", "Bob"}}, 200, guest);
}

TEST(Seats, nobody_sits_by_a_name_that_is_taken_or_looks_like_it) {
  Desk desk;
  Json wish = some_open(0);
  wish["seats"] = {"me", "open", "reserved"};
  const Json opened = desk.open(wish);
  const std::string table = opened.at("table").at("id");
  for (const char* name : {"Ann", "ANN", " ann", "\u0410nn", "\u00c4nn"}) {
    EXPECT_EQ(refusal(desk.join(table, {{"name", name}}, 409)), "name_taken") << name;
  }
  EXPECT_EQ(refusal(desk.join(table, {{"name", "\uFEFFBob"}}, 400)), "bad_name");
  EXPECT_EQ(refusal(desk.join(table, Json::object(), 400)), "bad_name");
  desk.join(table, {{"name", "Bob"}});
  const ClientId cleo = desk.enter(table, opened.at("reserved")[0].at("token"));
  desk.say(cleo, {{"type", "sit"}, {"name", "B0B"}});
  EXPECT_EQ(desk.last(cleo, "error").at("code"), "name_taken");
  desk.say(cleo, {{"type", "sit"}, {"name", "Cleo"}});
  EXPECT_EQ(desk.last(cleo, "table").at("table").at("state"), "playing");
}

}  // namespace
}  // namespace pactole::server
