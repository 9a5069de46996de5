// Opening tables, taking seats and leaving them.
#include <gtest/gtest.h>

#include "tests/server/desk.h"

namespace pactole::server {
namespace {

Json open_seats() {
  return {{"game", "bidcoin"}, {"name", "Ann"}, {"seats", {"me", "open", "open"}}};
}

TEST(Lobby, the_game_starts_when_every_seat_is_taken) {
  Desk desk;
  const Json opened = desk.open(open_seats());
  const std::string table = opened.at("table").at("id");
  EXPECT_EQ(opened.at("table").at("state"), "waiting");
  EXPECT_EQ(opened.at("token").get<std::string>().size(), kTokenLength);
  const ClientId ann = desk.enter(table, opened.at("token"));
  desk.join(table, {{"name", "Bob"}});
  EXPECT_EQ(desk.last(ann, "table").at("table").at("state"), "waiting");
  EXPECT_TRUE(desk.last(ann, "view").is_null());
  desk.join(table, {{"name", "Cleo"}});
  EXPECT_EQ(desk.last(ann, "table").at("table").at("state"), "playing");
  EXPECT_EQ(desk.last(ann, "view").at("view").at("hand").size(), 13u);
  desk.join(table, {{"name", "Dan"}}, 409);
}

TEST(Lobby, public_tables_are_listed_and_others_are_not) {
  Desk desk;
  Json wish = open_seats();
  desk.open(wish);
  wish["public"] = true;
  const std::string listed = desk.open(wish).at("table").at("id");
  const Json list = *parse_json(desk.house->list().body);
  ASSERT_EQ(list.at("tables").size(), 1u);
  EXPECT_EQ(list.at("tables")[0].at("id"), listed);
}

TEST(Lobby, a_seat_can_be_left_before_the_start_and_its_token_is_worthless_then) {
  Desk desk;
  const Json opened = desk.open(open_seats());
  const std::string table = opened.at("table").at("id");
  const std::string token = desk.join(table, {{"name", "Bob"}}).at("token");
  const ClientId bob = desk.enter(table, token);
  desk.say(bob, {{"type", "leave"}, {"id", 1}});
  EXPECT_EQ(desk.last(bob, "ok").at("id"), 1);
  EXPECT_EQ(desk.last(bob, "table").at("table").at("seats")[1].at("kind"), "open");
  EXPECT_TRUE(desk.last(bob, "hello").at("seat").is_null());
  desk.say(bob, {{"type", "leave"}});
  EXPECT_EQ(desk.last(bob, "error").at("code"), "not_a_player");
  EXPECT_EQ(desk.last(desk.enter(table, token), "error").at("code"), "bad_token");
}

TEST(Lobby, a_reserved_seat_is_taken_with_its_token_alone) {
  Desk desk;
  Json wish = open_seats();
  wish["seats"] = {"me", "reserved", "bot:regular"};
  const Json opened = desk.open(wish);
  const std::string table = opened.at("table").at("id");
  desk.join(table, {{"name", "Eve"}, {"seat", 1}}, 409);
  const ClientId bob = desk.enter(table, opened.at("reserved")[0].at("token"));
  EXPECT_EQ(desk.last(bob, "hello").at("seat"), 1);
  desk.say(bob, {{"type", "sit"}, {"name", "Bob"}});
  const Json table_now = desk.last(bob, "table").at("table");
  EXPECT_EQ(table_now.at("state"), "playing");
  EXPECT_EQ(table_now.at("seats")[1].at("name"), "Bob");
}

TEST(Lobby, only_the_host_seats_bots) {
  Desk desk;
  const Json opened = desk.open(open_seats());
  const std::string table = opened.at("table").at("id");
  const ClientId bob = desk.enter(table, desk.join(table, {{"name", "Bob"}}).at("token"));
  const Json bot = {{"type", "bot"}, {"seat", 2}, {"level", "novice"}};
  desk.say(bob, bot);
  EXPECT_EQ(desk.last(bob, "error").at("code"), "not_host");
  const ClientId ann = desk.enter(table, opened.at("token"));
  desk.say(ann, {{"type", "bot"}, {"seat", 1}, {"level", "novice"}});
  EXPECT_EQ(desk.last(ann, "error").at("code"), "seat_taken");
  desk.say(ann, bot);
  EXPECT_EQ(desk.last(ann, "table").at("table").at("seats")[2].at("level"), "novice");
  EXPECT_EQ(desk.last(ann, "table").at("table").at("state"), "playing");
}

TEST(Lobby, bots_alone_play_to_the_end) {
  Desk desk;
  const Json opened =
      desk.open({{"game", "money"}, {"seats", {"bot:random", "bot:regular", "bot:novice"}}});
  EXPECT_FALSE(opened.contains("token"));
  const ClientId watcher = desk.enter(opened.at("table").at("id"));
  EXPECT_GT(desk.thinkers.think_all(), 10);
  EXPECT_TRUE(desk.last(watcher, "event").at("result").at("over"));
}

TEST(Lobby, a_rematch_moves_everyone_one_seat_further_and_old_tokens_lead_there) {
  Desk desk;
  Company company(desk);
  desk.play(company.clients);
  desk.say(company.clients[1], {{"type", "rematch"}, {"id", 9}});
  EXPECT_EQ(desk.last(company.clients[1], "ok").at("id"), 9);
  const Json table = desk.last(company.clients[0], "table").at("table");
  const std::string next = table.at("next");
  desk.say(company.clients[2], {{"type", "rematch"}});
  EXPECT_EQ(desk.last(company.clients[2], "table").at("table").at("next"), next);
  for (std::size_t i = 0; i < 3; ++i) {
    const ClientId client = desk.enter(next, company.tokens[i]);
    const Json hello = desk.last(client, "hello");
    EXPECT_EQ(hello.at("seat"), (i + 1) % 3);
    EXPECT_EQ(hello.at("table").at("previous"), company.table);
    EXPECT_NE(hello.at("table").at("commitment"), table.at("commitment"));
    desk.say(client, {{"type", "sit"}, {"name", "Player " + std::string(1, "ABC"[i])}});
    EXPECT_EQ(desk.last(desk.enter(next, company.tokens[i]), "error").at("code"), "bad_token")
        << "whoever sits has a key of their own";
  }
  EXPECT_EQ(parse_json(desk.describe(next).body)->at("state"), "playing");
}

TEST(Lobby, wishes_that_cannot_be_are_refused_with_a_reason) {
  Desk desk;
  const auto refused = [&](const Json& change) {
    Json wish = open_seats();
    wish.update(change);
    const Json answer = desk.open(wish, 400);
    return answer.at("error").at("why").get<std::string>();
  };
  EXPECT_NE(refused({{"game", "chess"}}).find("game"), std::string::npos);
  EXPECT_NE(refused({{"seats", {"me", "me", "open"}}}).find("one \"me\""), std::string::npos);
  EXPECT_NE(refused({{"seats", {"me"}}}).find("players"), std::string::npos);
  EXPECT_NE(refused({{"seats", "me"}}).find("seats"), std::string::npos);
  EXPECT_NE(refused({{"seats", {"me", "open", "bot:clever"}}}).find("no bot"), std::string::npos);
  EXPECT_NE(refused({{"seats", {"me", "open", "bot:expert:20ms@8"}}}).find("no bot"),
            std::string::npos);
  EXPECT_NE(refused({{"seats", {"me", "open", "bot:expert:9it"}}}).find("no bot"),
            std::string::npos);
  EXPECT_NE(refused({{"name", ""}}).find("name"), std::string::npos);
  EXPECT_NE(refused({{"name", "a\nb"}}).find("name"), std::string::npos);
  EXPECT_NE(refused({{"name", "\u202Eevil"}}).find("name"), std::string::npos);
  EXPECT_NE(refused({{"part", "ab"}}).find("part"), std::string::npos);
  EXPECT_NE(refused({{"part", std::string(64, 'a')}}).find("commitment comes first"),
            std::string::npos);
  EXPECT_NE(refused({{"limit", 1}}).find("limit"), std::string::npos);
  EXPECT_NE(refused({{"options", {{"dance", 1}}}}).find("dance"), std::string::npos);
  EXPECT_EQ(desk.open(Json::array(), 400).at("error").at("code"), "bad_message");
  EXPECT_TRUE(desk.journal.logs.empty());
}

TEST(Lobby, a_table_nobody_looks_at_waits_for_a_day_and_a_finished_one_comes_back_from_the_disk) {
  Desk desk;
  const std::string waiting = desk.open(open_seats()).at("table").at("id");
  Company company(desk);
  desk.play(company.clients);
  for (const ClientId client : company.clients) desk.house->gone(client);
  desk.clock.now += 2 * 3600 * 1000;
  desk.house->tick();
  desk.clock.now += 20'000;
  desk.house->tick();
  EXPECT_EQ(desk.house->tables(), 0u);
  EXPECT_EQ(desk.describe(waiting).status, 200) << "it is kept";
  desk.wait(23 * 3600 * 1000);
  desk.wait(10'000);
  EXPECT_EQ(desk.describe(waiting).status, 410);
  EXPECT_EQ(desk.describe(std::string(kIdLength, 'x')).status, 404);
  EXPECT_EQ(desk.record(company.table).status, 200);
}

}  // namespace
}  // namespace pactole::server
