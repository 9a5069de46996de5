// Before the start: what the host decides, who is host when the host has gone, who is ready, when
// the game begins; tables that are planned, and those that nobody came to.
#include <gtest/gtest.h>

#include "tests/server/desk.h"

namespace pactole::server {
namespace {

// Ann has opened a table that begins when she says so; Bob and Cleo sit down.
struct Hosted : ::testing::Test {
  Hosted() {
    const Json opened = desk.open(wish);
    table = opened.at("table").at("id");
    ann = desk.enter(table, opened.at("token"));
    key = opened.at("token");
  }

  ClientId guest(const char* name) {
    const Json taken = desk.join(table, {{"name", name}});
    keys.push_back(taken.at("token"));
    return desk.enter(table, keys.back());
  }
  void all_sit() {
    bob = guest("Bob");
    cleo = guest("Cleo");
    desk.wait(0);
  }
  Json info() { return desk.table(table); }
  Json state() { return info().at("state"); }
  std::string refused(ClientId client) { return desk.last(client, "error").at("code"); }
  Json told(ClientId client) { return desk.last(client, "notice"); }
  Json own_seat(ClientId client) { return desk.last(client, "hello").at("seat"); }
  void ready(ClientId client, bool yes = true) {
    desk.say(client, {{"type", "ready"}, {"ready", yes}});
  }

  Desk desk;
  Json wish = {
      {"game", "bidcoin"}, {"name", "Ann"}, {"seats", {"me", "open", "open"}}, {"start", "host"}};
  std::string table, key;
  std::vector<std::string> keys;
  ClientId ann = 0, bob = 0, cleo = 0;
};

TEST_F(Hosted, begins_when_the_host_says_so_and_not_before) {
  EXPECT_EQ(info().at("start"), "host");
  desk.say(ann, {{"type", "start"}});
  EXPECT_EQ(refused(ann), "wrong_state") << "seats are free";
  all_sit();
  EXPECT_EQ(state(), "waiting");
  desk.say(bob, {{"type", "start"}});
  EXPECT_EQ(refused(bob), "not_host");
  desk.say(ann, {{"type", "start"}, {"id", 5}});
  EXPECT_EQ(desk.last(ann, "ok").at("id"), 5);
  EXPECT_EQ(state(), "playing");
  desk.say(ann, {{"type", "start"}, {"id", 6}});
  EXPECT_EQ(desk.last(ann, "ok").at("id"), 6) << "said again, it is still true";
}

TEST_F(Hosted, begins_by_itself_after_a_countdown_that_all_see) {
  EXPECT_TRUE(info().at("begins").is_null());
  all_sit();
  EXPECT_EQ(info().at("begins"), desk.limits.countdown_ms);
  desk.wait(desk.limits.countdown_ms - 1);
  EXPECT_EQ(state(), "waiting");
  desk.house->gone(bob);
  desk.wait(600);
  EXPECT_TRUE(info().at("begins").is_null()) << "somebody is not there";
  desk.wait(desk.limits.countdown_ms);
  EXPECT_EQ(state(), "waiting");
  desk.enter(table, keys[0]);
  desk.wait(0);
  desk.wait(desk.limits.countdown_ms);
  EXPECT_EQ(state(), "playing");
}

TEST_F(Hosted, begins_at_once_when_all_are_ready) {
  all_sit();
  ready(ann);
  ready(bob);
  EXPECT_TRUE(info().at("seats")[1].at("ready"));
  ready(bob, false);
  ready(cleo);
  EXPECT_EQ(state(), "waiting");
  const ClientId watcher = desk.enter(table);
  ready(watcher);
  EXPECT_EQ(refused(watcher), "not_a_player");
  ready(bob);
  EXPECT_EQ(state(), "playing");
}

TEST_F(Hosted, past_tricks_are_open_or_not_as_the_host_says) {
  all_sit();
  EXPECT_EQ(info().at("memory"), "strict");
  desk.say(bob, {{"type", "arrange"}, {"memory", "aided"}});
  EXPECT_EQ(refused(bob), "not_host");
  desk.say(ann, {{"type", "arrange"}, {"memory", "perfect"}});
  EXPECT_EQ(refused(ann), "bad_message");
  EXPECT_EQ(info().at("memory"), "strict");
  desk.say(ann, {{"type", "arrange"}, {"memory", "aided"}, {"id", 3}});
  EXPECT_EQ(desk.last(ann, "ok").at("id"), 3);
  EXPECT_EQ(info().at("memory"), "aided");
  desk.say(ann, {{"type", "arrange"}, {"locked", true}});
  EXPECT_EQ(info().at("memory"), "aided") << "what is left out stays";
  desk.restart();
  EXPECT_EQ(info().at("memory"), "aided") << "it is in the log";
}

TEST_F(Hosted, can_be_arranged_otherwise_by_the_host_alone) {
  all_sit();
  ready(ann);
  ready(bob);
  const Json wanted = {{"type", "arrange"},
                       {"options", {{"coin_move", "cover"}}},
                       {"clock", {{"kind", "move"}, {"seconds", 60}}}};
  desk.say(bob, wanted);
  EXPECT_EQ(refused(bob), "not_host");
  desk.say(ann, wanted);
  EXPECT_EQ(info().at("options").at("coin_move"), "cover");
  EXPECT_EQ(info().at("clock").at("seconds"), 60);
  EXPECT_FALSE(info().at("seats")[1].at("ready")) << "that was for another game";
  desk.say(ann, {{"type", "arrange"}, {"options", {{"coin_move", "fly"}}}});
  EXPECT_EQ(refused(ann), "bad_message");
  EXPECT_EQ(info().at("options").at("coin_move"), "cover");
  desk.restart();
  EXPECT_EQ(info().at("options").at("coin_move"), "cover") << "the log says so";
  ann = desk.enter(table, key);
  desk.say(ann, {{"type", "start"}});
  EXPECT_EQ(state(), "playing");
  desk.say(ann, wanted);
  EXPECT_EQ(refused(ann), "wrong_state");
}

TEST_F(Hosted, has_seats_that_the_host_moves_and_frees) {
  all_sit();
  desk.say(ann, {{"type", "swap"}, {"seat", 0}, {"with", 2}});
  EXPECT_EQ(own_seat(ann), 2);
  EXPECT_EQ(own_seat(cleo), 0);
  EXPECT_EQ(info().at("host"), 2) << "the person is host, not the chair";
  desk.say(cleo, {{"type", "remove"}, {"seat", 1}});
  EXPECT_EQ(refused(cleo), "not_host");
  desk.say(ann, {{"type", "remove"}, {"seat", 1}});
  EXPECT_TRUE(own_seat(bob).is_null());
  EXPECT_EQ(told(bob).at("what"), "removed");
  EXPECT_EQ(info().at("seats")[1].at("kind"), "open");
  EXPECT_EQ(desk.last(desk.enter(table, keys[0]), "error").at("code"), "bad_token");
  desk.say(ann, {{"type", "bot"}, {"seat", 1}, {"level", "novice"}});
  desk.say(ann, {{"type", "remove"}, {"seat", 1}});
  EXPECT_EQ(info().at("seats")[1].at("kind"), "open") << "a bot goes as well";
  for (const Json& nonsense :
       {Json{{"type", "swap"}, {"seat", 0}, {"with", 0}},
        Json{{"type", "swap"}, {"seat", 0}, {"with", 9}}, Json{{"type", "remove"}, {"seat", -1}},
        Json{{"type", "ready"}}, Json{{"type", "arrange"}, {"locked", 1}}}) {
    desk.say(ann, nonsense);
    EXPECT_EQ(refused(ann), "bad_message") << nonsense;
  }
}

TEST_F(Hosted, is_locked_and_opened_again) {
  desk.say(ann, {{"type", "arrange"}, {"locked", true}});
  EXPECT_TRUE(info().at("locked"));
  EXPECT_EQ(desk.join(table, {{"name", "Bob"}}, 409).at("error").at("code"), "locked");
  desk.say(ann, {{"type", "arrange"}, {"locked", false}});
  guest("Bob");
}

TEST_F(Hosted, has_another_host_when_the_host_leaves_and_no_stranger) {
  bob = guest("Bob");
  cleo = guest("Cleo");
  desk.say(ann, {{"type", "leave"}});
  EXPECT_EQ(info().at("host"), 1);
  for (const ClientId each : {bob, cleo}) {
    EXPECT_EQ(told(each).at("what"), "host");
    EXPECT_EQ(told(each).at("name"), "Bob");
  }
  const ClientId dan = guest("Dan");
  EXPECT_EQ(own_seat(dan), 0);
  EXPECT_EQ(info().at("host"), 1) << "the chair is not what makes a host";
  desk.say(dan, {{"type", "remove"}, {"seat", 2}});
  EXPECT_EQ(refused(dan), "not_host");
  desk.say(bob, {{"type", "leave"}});
  EXPECT_EQ(info().at("host"), 2) << "who has sat there longest";
  desk.restart();
  EXPECT_EQ(info().at("host"), 2) << "the log says so";
  cleo = desk.enter(table, keys[1]);
  desk.say(cleo, {{"type", "leave"}});
  desk.enter(table, keys[2]);
  EXPECT_EQ(info().at("host"), 0);
}

TEST_F(Hosted, that_all_have_left_is_hosted_by_the_next_who_sits_down) {
  desk.say(ann, {{"type", "leave"}});
  EXPECT_TRUE(info().at("host").is_null());
  guest("Bob");
  EXPECT_EQ(info().at("host"), 0);
}

TEST_F(Hosted, begins_without_a_host_who_is_not_there) {
  all_sit();
  desk.house->gone(ann);
  desk.wait(0);
  desk.say(bob, {{"type", "start"}});
  EXPECT_EQ(state(), "playing");
}

struct Planned : Hosted {
  static constexpr std::int64_t kAhead = 30 * 3600;
  void SetUp() override {
    wish["planned"] = desk.clock.unix_seconds() + kAhead;
    const Json opened = desk.open(wish);
    table = opened.at("table").at("id");
    key = opened.at("token");
    ann = desk.enter(table, key);
  }
};

TEST_F(Planned, is_told_and_waits_for_its_time) {
  EXPECT_EQ(info().at("planned"), wish.at("planned"));
  all_sit();
  desk.wait(desk.limits.countdown_ms);
  EXPECT_EQ(state(), "waiting") << "it is not time yet";
  EXPECT_TRUE(info().at("begins").is_null());
  desk.wait(kAhead * 1000 - desk.limits.countdown_ms);
  EXPECT_EQ(info().at("begins"), desk.limits.countdown_ms);
  desk.wait(desk.limits.countdown_ms);
  EXPECT_EQ(state(), "playing");
}

TEST_F(Planned, begins_early_if_all_are_ready) {
  all_sit();
  for (const ClientId each : {ann, bob, cleo}) ready(each);
  EXPECT_EQ(state(), "playing");
}

TEST_F(Planned, is_there_until_a_day_after_its_time_and_then_says_what_happened) {
  desk.house->gone(ann);
  desk.wait(kAhead * 1000);
  desk.wait(10'000);
  EXPECT_EQ(desk.house->tables(), 1u) << "the first one, at which Ann still sits";
  desk.restart();
  EXPECT_EQ(desk.describe(table).status, 200);
  desk.wait((desk.limits.waiting_s - 60) * 1000);
  EXPECT_EQ(desk.describe(table).status, 200);
  desk.wait(120'000);
  EXPECT_EQ(desk.describe(table).status, 410);
  desk.restart();
  const Answer gone = desk.describe(table);
  EXPECT_EQ(gone.status, 410);
  EXPECT_EQ(parse_json(gone.body)->at("error").at("code"), "closed");
  EXPECT_EQ(desk.last(desk.enter(table, key), "error").at("code"), "closed");
}

TEST_F(Planned, must_be_in_the_future_and_not_too_far) {
  const std::int64_t now = desk.clock.unix_seconds();
  for (const Json& wrong : {Json(now - 1), Json(now + 61 * 24 * 3600), Json("tonight"), Json(1.5),
                            Json(std::numeric_limits<std::int64_t>::min())}) {
    wish["planned"] = wrong;
    EXPECT_EQ(desk.open(wish, 400).at("error").at("code"), "bad_message") << wrong;
  }
}

}  // namespace
}  // namespace pactole::server
