// Advice over the socket: who may ask, when, and what becomes of it if the table moves on.
#include <gtest/gtest.h>

#include "tests/server/desk.h"

namespace pactole::server {
namespace {

struct Hints : ::testing::Test {
  // Whoever is asked first at a table of three.
  ClientId asked(const Company& company) const {
    for (const ClientId client : company.clients) {
      if (!desk.last(client, "view").at("request").is_null()) return client;
    }
    ADD_FAILURE() << "nobody is asked";
    return 0;
  }
  void ask(ClientId client, int request, int id = 9) {
    desk.say(client, {{"type", "hint"}, {"id", id}, {"request", request}});
  }
  std::string refusal(ClientId client) const { return desk.last(client, "error").at("code"); }

  Desk desk;
};

TEST_F(Hints, are_what_the_referee_would_suggest_and_nobody_else_is_told) {
  const Company company(desk);
  const ClientId client = asked(company);
  const auto before = desk.ears.heard;
  ask(client, 0);
  EXPECT_EQ(desk.ears.heard, before) << "it is thought about elsewhere";
  EXPECT_EQ(desk.ears.done[client], 2) << "meanwhile the client may go on";
  EXPECT_EQ(desk.thinkers.think_all(), 1);
  const Json hint = desk.last(client, "hint");
  EXPECT_EQ(hint.at("id"), 9);
  EXPECT_EQ(hint.at("request"), 0);
  const Json& suggestion = hint.at("suggestion");
  const Json legal = desk.last(client, "view").at("request").at("legal").at("moves");
  EXPECT_NE(std::ranges::find(legal, suggestion.at("move")), legal.end());
  ASSERT_FALSE(suggestion.at("candidates").empty());
  for (const char* member : {"move", "visits", "reward", "rank", "score"}) {
    EXPECT_TRUE(suggestion.at("candidates")[0].contains(member)) << member;
  }
  for (const ClientId other : company.clients) {
    if (other == client) continue;
    EXPECT_EQ(desk.ears.heard[other], before.at(other));
  }
}

TEST_F(Hints, come_one_at_a_time_and_may_be_asked_for_again) {
  const Company company(desk);
  const ClientId client = asked(company);
  ask(client, 0, 1);
  ask(client, 0, 2);
  EXPECT_EQ(refusal(client), "too_fast");
  EXPECT_EQ(desk.thinkers.think_all(), 1);
  const Json first = desk.last(client, "hint");
  EXPECT_EQ(first.at("id"), 1);
  ask(client, 0, 3);
  desk.thinkers.think_all();
  EXPECT_EQ(desk.last(client, "hint").at("id"), 3);
  EXPECT_EQ(desk.last(client, "hint").at("suggestion"), first.at("suggestion"));
}

TEST_F(Hints, are_stale_once_the_request_is_decided) {
  const Company company(desk);
  const ClientId client = asked(company);
  ask(client, 1);
  EXPECT_EQ(refusal(client), "stale_request");
  ask(client, 0);
  desk.act(client);
  EXPECT_EQ(desk.thinkers.think_all(), 1);
  EXPECT_EQ(desk.count(client, "hint"), 0u);
  EXPECT_EQ(desk.last(client, "error").at("id"), 9);
  EXPECT_EQ(refusal(client), "stale_request");
  desk.play(company.clients);
  ask(client, 1000);
  EXPECT_EQ(refusal(client), "stale_request") << "the game is over";
}

TEST_F(Hints, are_for_players_of_a_game_that_has_begun) {
  const Company company(desk);
  const ClientId watcher = desk.enter(company.table);
  ask(watcher, 0);
  EXPECT_EQ(refusal(watcher), "not_a_player");
  const Json opened =
      desk.open({{"game", "money"}, {"name", "Ann"}, {"seats", {"me", "open", "open"}}});
  const ClientId host = desk.enter(opened.at("table").at("id"), opened.at("token"));
  ask(host, 0);
  EXPECT_EQ(refusal(host), "wrong_state");
  desk.say(host, {{"type", "hint"}, {"id", 4}});
  EXPECT_EQ(refusal(host), "bad_message");
  EXPECT_TRUE(desk.thinkers.waiting.empty());
}

TEST_F(Hints, are_refused_at_a_table_without_them_also_after_a_restart) {
  const Company company(desk, "bidcoin", 3, {{"hints", false}});
  EXPECT_EQ(parse_json(desk.describe(company.table).body)->at("hints"), false);
  ask(asked(company), 0);
  EXPECT_EQ(refusal(asked(company)), "wrong_state");
  desk.restart();
  EXPECT_EQ(parse_json(desk.describe(company.table).body)->at("hints"), false);
  const Company other(desk);
  EXPECT_EQ(parse_json(desk.describe(other.table).body)->at("hints"), true);
  desk.open({{"game", "bidcoin"}, {"seats", {"open", "open", "open"}}, {"hints", 1}}, 400);
}

TEST_F(Hints, for_somebody_who_left_are_thrown_away) {
  const Company company(desk);
  const ClientId client = asked(company);
  ask(client, 0);
  desk.house->gone(client);
  const auto before = desk.ears.heard;
  EXPECT_EQ(desk.thinkers.think_all(), 1);
  EXPECT_EQ(desk.ears.heard, before);
}

}  // namespace
}  // namespace pactole::server
