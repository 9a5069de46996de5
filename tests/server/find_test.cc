// "Find me a game": which seat is the first that fits, and a table of one's own that others find;
// bots that take free seats after a while; games that ended lately.
#include <gtest/gtest.h>

#include "tests/server/desk.h"

namespace pactole::server {
namespace {

std::string key_of(char letter) {
  return std::string(kTokenLength, letter);
}

struct Found : ::testing::Test {
  // A public table whose host is there.
  std::string open(const Json& more = Json::object(), const std::string& name = "Ann") {
    Json wish = {{"game", "bidcoin"},
                 {"name", name},
                 {"seats", {"me", "open", "open"}},
                 {"start", "host"},
                 {"public", true}};
    wish.update(more);
    const Json opened = desk.open(wish);
    hosts.push_back(desk.enter(opened.at("table").at("id"), opened.at("token")));
    desk.clock.now += 1000;
    return opened.at("table").at("id");
  }
  Json find(const Json& wish, int status = 200, const Visitor& visitor = {}) {
    Json body;
    desk.house->find(
        wish,
        [&](const Answer& answer) {
          EXPECT_EQ(answer.status, status) << answer.body;
          body = *parse_json(answer.body);
        },
        visitor);
    return body;
  }
  std::string code(const Json& wish, int status = 409) {
    return find(wish, status).at("error").at("code");
  }
  static Json own(const std::string& name, char key) {
    return {{"name", name},
            {"key", key_of(key)},
            {"part", "later"},
            {"games", {"money"}},
            {"open", {{"game", "money"}, {"seats", {"me", "open", "open"}}, {"fill", "novice"}}}};
  }

  Desk desk;
  std::vector<ClientId> hosts;
};

const Json kZoe = {{"name", "Zoe"}, {"key", key_of('z')}};

TEST_F(Found, the_table_that_begins_soonest_and_of_those_the_oldest) {
  open();
  const std::string first = open({{"seats", {"me", "open", "bot:novice"}}}, "Bob");
  open({{"seats", {"me", "open", "bot:novice"}}}, "Cleo");
  const Json found = find(kZoe);
  EXPECT_EQ(found.at("table").at("id"), first);
  EXPECT_EQ(found.at("seat"), 1);
  EXPECT_EQ(found.at("token"), key_of('z'));
}

TEST_F(Found, tables_that_do_not_fit_are_passed_by) {
  open({{"public", false}});
  open({{"planned", desk.clock.unix_seconds() + 3600}}, "Bea");
  open({{"seats", {"me", "reserved", "bot:novice"}}}, "Cid");
  const std::string locked = open(Json::object(), "Dan");
  desk.say(hosts.back(), {{"type", "arrange"}, {"locked", true}});
  open(Json::object(), "Eve");
  desk.house->gone(hosts.back());  // nobody is there
  open(Json::object(), "Zoë");     // her name
  EXPECT_EQ(code(kZoe), "no_seat");
  desk.say(hosts[3], {{"type", "arrange"}, {"locked", false}});
  EXPECT_EQ(find(kZoe).at("table").at("id"), locked);
}

TEST_F(Found, games_and_clocks_are_those_that_will_do) {
  const std::string slow = open({{"clock", {{"kind", "days"}, {"days", 2}}}});
  const std::string money = open({{"game", "money"}}, "Bob");
  const auto fits = [&](const Json& more) {
    Json wish = kZoe;
    wish.update(more);
    const Json found = find(wish);
    const std::string id = found.at("table").at("id");
    const ClientId zoe = desk.enter(id, found.at("token"));
    desk.say(zoe, {{"type", "leave"}});
    desk.house->gone(zoe);
    return id;
  };
  EXPECT_EQ(fits({{"games", {"money", "fuffziger"}}}), money);
  EXPECT_EQ(fits({{"games", {"bidcoin"}}}), slow);
  EXPECT_EQ(fits({{"clocks", {"none"}}}), money);
  EXPECT_EQ(fits({{"clocks", {"days", "bank"}}}), slow);
  Json neither = kZoe;
  neither["games"] = {"money"};
  neither["clocks"] = {"days"};
  EXPECT_EQ(code(neither), "no_seat");
}

TEST_F(Found, the_same_key_again_is_the_same_seat_also_after_a_restart) {
  const std::string table = open();
  EXPECT_EQ(find(kZoe).at("table").at("id"), table);
  const Json again = find(kZoe);
  EXPECT_EQ(again.at("table").at("id"), table);
  EXPECT_EQ(again.at("seat"), 1);
  desk.restart();
  desk.bring_back(table);  // as public tables are when the server starts
  EXPECT_EQ(find(kZoe).at("seat"), 1);
  EXPECT_EQ(desk.table(table).at("seats")[2].at("kind"), "open") << "no ghost";
}

TEST_F(Found, nobody_waits_for_a_seat_so_a_table_is_opened_and_the_next_one_finds_it) {
  const Json ann = find(own("Ann", 'a'), 201);
  const Json table = ann.at("table");
  EXPECT_TRUE(table.at("public"));
  EXPECT_EQ(table.at("game"), "money");
  EXPECT_EQ(table.at("seats")[0].at("part"), "later");
  EXPECT_EQ(find(own("Ann", 'a')).at("table").at("id"), table.at("id")) << "asked again";
  desk.enter(table.at("id"), ann.at("token"));
  const Json bob = find(own("Bob", 'b'));
  EXPECT_EQ(bob.at("table").at("id"), table.at("id"));
  EXPECT_EQ(bob.at("seat"), 1);
  EXPECT_EQ(bob.at("table").at("seats")[1].at("part"), "later");
}

// Both press at the same moment: the second waits until the first one's table is on disk.
TEST_F(Found, two_at_once_do_not_open_two_tables_if_one_sits_down_in_time) {
  desk.journal.held = true;
  std::vector<Json> answers;
  const auto hear = [&](const Answer& answer) {
    answers.push_back(*parse_json(answer.body));
    if (answers.size() == 1) desk.enter(answers[0].at("table").at("id"), key_of('a'));
  };
  desk.house->find(own("Ann", 'a'), hear);
  desk.house->find(own("Bob", 'b'), hear);
  EXPECT_TRUE(answers.empty());
  desk.journal.held = false;
  desk.journal.settle();
  ASSERT_EQ(answers.size(), 2u);
  EXPECT_EQ(answers[0].at("table").at("id"), answers[1].at("table").at("id"));
}

TEST_F(Found, who_is_not_faster_gets_another_seat_or_table) {
  const std::string small = open({{"seats", {"me", "open", "bot:novice"}}});
  const std::string large = open(Json::object(), "Bob");
  desk.journal.held = true;
  std::vector<std::string> tables;
  const auto hear = [&](const Answer& answer) {
    tables.push_back(parse_json(answer.body)->at("table").at("id"));
  };
  desk.house->find(kZoe, hear);
  desk.house->find({{"name", "Yan"}, {"key", key_of('y')}}, hear);
  desk.journal.held = false;
  desk.journal.settle();
  EXPECT_EQ(tables, (std::vector<std::string>{small, large}));
}

TEST_F(Found, what_cannot_be_read_is_refused_and_changes_nothing) {
  open();
  const std::size_t logs = desk.journal.logs.size();
  for (const Json& wrong :
       {Json(), Json::array(), Json{{"key", key_of('z')}},
        Json{{"name", "Zoe"}, {"games", "money"}}, Json{{"name", "Zoe"}, {"games", {"chess"}}},
        Json{{"name", "Zoe"}, {"clocks", {"sun"}}},
        Json{{"name", "Zoe"}, {"clocks", std::vector<std::string>(17, "none")}},
        Json{{"name", "Zoe"}, {"key", "short"}}, Json{{"name", "Zoe"}, {"open", 7}},
        Json{{"name", "Zoe"}, {"part", std::string(64, 'a')}}}) {
    EXPECT_NE(code(wrong, 400), "") << wrong;
  }
  EXPECT_EQ(code({{"name", "Zoe"}, {"games", {"money"}}, {"open", {{"game", "chess"}}}}, 400),
            "bad_message");
  EXPECT_EQ(desk.journal.logs.size(), logs);
  EXPECT_EQ(find(kZoe).at("seat"), 1) << "others still find";
}

TEST_F(Found, an_address_finds_only_so_often) {
  open();
  const Visitor visitor{"192.0.2.1", true};
  int found = 0;
  for (; found < 100; ++found) {
    Json body;
    desk.house->find(kZoe, [&](const Answer& answer) { body = *parse_json(answer.body); }, visitor);
    if (body.contains("error")) break;
  }
  EXPECT_EQ(found, 20);
  EXPECT_EQ(find({{"name", "Yan"}}, 200, {"192.0.2.2", true}).at("seat"), 2);
}

// Free seats that bots take.
struct Filling : Found {
  Filling() : table(open({{"fill", "novice"}, {"start", "full"}})) {}
  Json info() { return desk.table(table); }
  Json kinds() {
    Json kinds = Json::array();
    const Json now = info();
    for (const Json& seat : now.at("seats")) kinds.push_back(seat.at("kind"));
    return kinds;
  }
  // Until just before bots come.
  void nearly() { desk.wait(info().at("fills").get<std::int64_t>() - 1); }

  std::string table;
};

TEST_F(Filling, bots_take_the_free_seats_after_a_minute_that_all_see_passing) {
  EXPECT_EQ(info().at("fill"), "novice");
  EXPECT_EQ(info().at("fills"), (desk.limits.fill_s - 1) * 1000);
  desk.join(table, {{"name", "Bob"}});
  nearly();
  EXPECT_EQ(kinds(), Json({"person", "person", "open"}));
  desk.wait(1);
  EXPECT_EQ(kinds(), Json({"person", "person", "bot"}));
  EXPECT_EQ(info().at("seats")[2].at("level"), "novice");
  EXPECT_TRUE(info().at("fill").is_null());
  EXPECT_TRUE(info().at("fills").is_null());
  EXPECT_EQ(info().at("state"), "playing") << "all sit";
  desk.restart();
  EXPECT_EQ(kinds(), Json({"person", "person", "bot"})) << "it is in the log";
}

TEST_F(Filling, not_while_nobody_is_there_and_at_once_when_somebody_comes_back) {
  desk.house->gone(hosts[0]);
  desk.wait(desk.limits.fill_s * 1000);
  desk.wait(10'000);
  EXPECT_EQ(kinds(), Json({"person", "open", "open"}));
  EXPECT_EQ(info().at("fills"), 0);
  desk.enter(table);
  desk.wait(0);
  EXPECT_EQ(kinds(), Json({"person", "open", "open"})) << "who only watches does not play";
  const std::string bob = desk.join(table, {{"name", "Bob"}}).at("token");
  desk.enter(table, bob);
  desk.wait(0);
  EXPECT_EQ(kinds(), Json({"person", "person", "bot"}));
}

TEST_F(Filling, a_planned_table_is_filled_after_its_time) {
  const std::string later =
      open({{"fill", "novice"}, {"planned", desk.clock.unix_seconds() + 3600}}, "Bob");
  desk.wait(3600'000);
  EXPECT_EQ(desk.table(later).at("seats")[1].at("kind"), "open");
  desk.wait(desk.limits.fill_s * 1000);
  EXPECT_EQ(desk.table(later).at("seats")[1].at("kind"), "bot");
}

TEST_F(Filling, the_host_can_say_no_to_bots_and_send_one_away_for_good) {
  desk.say(hosts[0], {{"type", "arrange"}, {"fill", nullptr}});
  EXPECT_TRUE(info().at("fill").is_null());
  desk.wait(desk.limits.fill_s * 2000);
  EXPECT_EQ(kinds(), Json({"person", "open", "open"}));
  desk.say(hosts[0], {{"type", "arrange"}, {"fill", "expert:9000ms"}});
  EXPECT_EQ(desk.last(hosts[0], "error").at("code"), "bad_message");
  const std::string other = open({{"fill", "regular"}}, "Bob");
  desk.wait(desk.limits.fill_s * 1000);
  EXPECT_EQ(desk.table(other).at("seats")[2].at("kind"), "bot");
  desk.say(hosts[1], {{"type", "remove"}, {"seat", 2}});
  desk.wait(desk.limits.fill_s * 1000);
  EXPECT_EQ(desk.table(other).at("seats")[2].at("kind"), "open");
}

TEST_F(Filling, what_is_no_level_is_refused) {
  for (const Json& wrong : {Json(7), Json("clever"), Json("expert:9000ms"), Json("expert:9it")}) {
    desk.open(
        {{"game", "bidcoin"}, {"name", "Bob"}, {"seats", {"me", "open", "open"}}, {"fill", wrong}},
        400);
  }
}

// Signs of life.
Json recent(const Desk& desk) {
  return parse_json(desk.house->list().body)->at("recent");
}

TEST(Lately, games_of_public_tables_are_told_with_how_they_ended) {
  Desk desk;
  const Company hidden(desk);
  desk.play(hidden.clients);
  const Company open(desk, "bidcoin", 3, {{"public", true}});
  EXPECT_EQ(recent(desk), Json::array()) << "nothing of a game that goes on";
  desk.clock.now += 60'000;
  desk.play(open.clients);
  const Json games = recent(desk);
  ASSERT_EQ(games.size(), 1u);
  const Json record = *parse_json(desk.record(open.table).body);
  EXPECT_EQ(games[0].at("id"), open.table);
  EXPECT_EQ(games[0].at("game"), "bidcoin");
  EXPECT_EQ(games[0].at("ended"), desk.clock.unix_seconds());
  EXPECT_EQ(games[0].at("ranks"), record.at("result").at("ranks"));
  EXPECT_EQ(games[0].at("scores"), record.at("result").at("scores"));
  EXPECT_EQ(games[0].at("seats")[0], (Json{{"name", "Ann"}, {"level", nullptr}}));
  EXPECT_EQ(games[0].dump().find(open.tokens[0]), std::string::npos);
}

TEST(Lately, only_so_many_are_kept_the_newest_first_and_bots_alone_are_no_sign_of_life) {
  Desk desk;
  const Json bots = desk.open(
      {{"game", "money"}, {"seats", {"bot:random", "bot:random", "bot:random"}}, {"public", true}});
  desk.enter(bots.at("table").at("id"));
  desk.thinkers.think_all();
  EXPECT_EQ(desk.table(bots.at("table").at("id")).at("state"), "over");
  EXPECT_EQ(recent(desk), Json::array());
  std::string last;
  for (std::size_t i = 0; i < Recent::kMost + 2; ++i) {
    const Company company(desk, "money", 3, {{"public", true}});
    desk.play(company.clients);
    last = company.table;
  }
  EXPECT_EQ(recent(desk).size(), Recent::kMost);
  EXPECT_EQ(recent(desk)[0].at("id"), last);
}

TEST(OpenedAgain, the_same_wish_is_the_same_table_whatever_the_host_has_changed) {
  Desk desk;
  const Json wish = {{"game", "money"}, {"name", "Ann"},      {"seats", {"me", "open", "open"}},
                     {"start", "host"}, {"key", key_of('a')}, {"fill", "novice"}};
  const std::string table = desk.open(wish).at("table").at("id");
  const ClientId ann = desk.enter(table, key_of('a'));
  desk.say(ann, {{"type", "arrange"},
                 {"options", {{"deals", 1}}},
                 {"clock", {{"kind", "move"}, {"seconds", 30}}},
                 {"fill", nullptr},
                 {"locked", true}});
  desk.say(ann, {{"type", "swap"}, {"seat", 0}, {"with", 2}});
  for (int restarted = 0; restarted < 2; ++restarted) {
    const Json again = desk.open(wish, 200);
    EXPECT_EQ(again.at("table").at("id"), table);
    EXPECT_EQ(again.at("table").at("options"), (Json{{"deals", 1}})) << "as it is now";
    EXPECT_EQ(again.at("seat"), 2) << "where she sits now";
    desk.restart();
  }
  Json other = wish;
  other["options"] = {{"deals", 1}};
  EXPECT_EQ(desk.open(other, 409).at("error").at("code"), "wrong_state")
      << "another wish needs another key";
}

}  // namespace
}  // namespace pactole::server
