// Acting, being told, losing the connection, running out of time, and what the log brings back.
#include <gtest/gtest.h>

#include "server/client/scan.h"
#include "tests/server/desk.h"

namespace pactole::server {
namespace {

TEST(Play, nothing_is_told_before_it_is_saved) {
  Desk desk;
  Company company(desk);
  const ClientId actor = company.clients[company.asked(desk)];
  desk.journal.held = true;
  const auto before = desk.ears.heard;
  desk.act(actor);
  const ClientId late = desk.enter(company.table);
  EXPECT_EQ(desk.ears.heard.size(), before.size());
  EXPECT_EQ(desk.ears.heard, before);
  desk.journal.held = false;
  desk.journal.settle();
  EXPECT_EQ(desk.last(actor, "ok").at("v"), 1);
  for (const ClientId client : company.clients) {
    EXPECT_EQ(desk.last(client, "event").at("v"), 1);
    EXPECT_EQ(desk.last(client, "event").at("from"), 0);
  }
  EXPECT_EQ(desk.last(late, "view").at("v"), 1);
  const auto& heard = desk.ears.heard[actor];
  EXPECT_TRUE(heard[heard.size() - 2].starts_with("{\"type\":\"ok\""));
}

TEST(Play, what_cannot_be_saved_has_not_happened) {
  Desk desk;
  Company company(desk);
  const ClientId actor = company.clients[company.asked(desk)];
  desk.journal.failing = true;
  desk.act(actor);
  EXPECT_EQ(desk.last(actor, "error").at("code"), "storage");
  EXPECT_EQ(desk.count(actor, "event"), 0u);
  desk.open({{"game", "bidcoin"}, {"seats", {"open", "open", "open"}}}, 503);
  desk.journal.failing = false;
  desk.act(actor);
  EXPECT_EQ(desk.last(actor, "ok").at("v"), 1);
}

TEST(Play, a_start_that_could_not_be_saved_is_tried_again) {
  Desk desk;
  const Json opened =
      desk.open({{"game", "bidcoin"}, {"name", "Ann"}, {"seats", {"me", "open", "bot:random"}}});
  const std::string table = opened.at("table").at("id");
  desk.journal.held = true;
  desk.house->join(table, {{"name", "Bob"}}, [](const Answer&) {});
  desk.journal.held = false;
  desk.journal.settle();
  EXPECT_EQ(parse_json(desk.describe(table).body)->at("state"), "playing");

  const Json again = desk.open(
      {{"game", "bidcoin"}, {"name", "Ann"}, {"seats", {"me", "reserved", "bot:random"}}});
  const ClientId bob = desk.enter(again.at("table").at("id"), again.at("reserved")[0].at("token"));
  desk.journal.held = true;
  desk.say(bob, {{"type", "sit"}, {"name", "Bob"}});
  desk.journal.settle();  // Bob sits, the start waits
  desk.journal.failing = true;
  desk.journal.settle();
  EXPECT_EQ(parse_json(desk.describe(again.at("table").at("id")).body)->at("state"), "waiting");
  desk.journal.failing = desk.journal.held = false;
  desk.clock.now += 1500;
  desk.house->tick();
  EXPECT_EQ(parse_json(desk.describe(again.at("table").at("id")).body)->at("state"), "playing");
}

TEST(Play, repeating_an_act_is_safe_and_old_requests_are_refused) {
  Desk desk;
  Company company(desk);
  const std::size_t who = company.asked(desk);
  const ClientId actor = company.clients[who];
  const Json request = desk.last(actor, "view").at("request");
  const Json act = {{"type", "act"},
                    {"id", "x"},
                    {"request", request.at("number")},
                    {"move", request.at("legal").at("moves")[0]}};
  desk.say(actor, act);
  const auto log = desk.journal.logs;
  desk.say(actor, act);
  EXPECT_EQ(desk.count(actor, "ok"), 2u);
  Json other = act;
  other["move"] = request.at("legal").at("moves")[1];
  desk.say(actor, other);
  EXPECT_EQ(desk.last(actor, "error").at("code"), "stale_request");
  other["request"] = 5;
  desk.say(actor, other);
  EXPECT_EQ(desk.last(actor, "error").at("code"), "stale_request");
  EXPECT_EQ(desk.journal.logs, log);
}

TEST(Play, nobody_acts_for_another_seat) {
  Desk desk;
  Company company(desk);
  const std::size_t who = company.asked(desk);
  const Json request = desk.last(company.clients[who], "view").at("request");
  const Json act = {{"type", "act"},
                    {"seat", who},
                    {"token", company.tokens[who]},
                    {"request", request.at("number")},
                    {"move", request.at("legal").at("moves")[0]}};
  const auto log = desk.journal.logs;
  desk.say(company.clients[(who + 1) % 3], act);
  EXPECT_EQ(desk.last(company.clients[(who + 1) % 3], "error").at("code"), "not_your_turn");
  const ClientId spectator = desk.enter(company.table);
  desk.say(spectator, act);
  EXPECT_EQ(desk.last(spectator, "error").at("code"), "not_a_player");
  EXPECT_EQ(desk.journal.logs, log);
}

TEST(Play, two_clients_on_one_seat_are_told_the_same_and_the_first_decides) {
  Desk desk;
  Company company(desk);
  const std::size_t who = company.asked(desk);
  const ClientId phone = desk.enter(company.table, company.tokens[who]);
  desk.act(phone, 0);
  EXPECT_EQ(desk.last(phone, "event"), desk.last(company.clients[who], "event"));
  const Json request = desk.last(phone, "view").at("request");
  desk.say(company.clients[who], {{"type", "act"},
                                  {"request", request.at("number")},
                                  {"move", request.at("legal").at("moves")[1]}});
  EXPECT_EQ(desk.last(company.clients[who], "error").at("code"), "stale_request");
}

TEST(Play, refusals_carry_code_sentence_and_clause) {
  Desk desk;
  Company company(desk);
  const ClientId actor = company.clients[company.asked(desk)];
  const auto refused = [&](const std::string& move) {
    desk.say(actor, {{"type", "act"}, {"id", 3}, {"request", 0}, {"move", move}});
    return desk.last(actor, "error");
  };
  EXPECT_EQ(refused("dance").at("code"), "bad_syntax");
  const Json illegal = refused("coin 7");
  EXPECT_EQ(illegal.at("code"), "illegal_move");
  EXPECT_EQ(illegal.at("id"), 3);
  EXPECT_TRUE(illegal.contains("clause"));
  EXPECT_FALSE(illegal.at("why").get<std::string>().empty());
}

TEST(Play, who_comes_back_gets_the_gap_or_a_view) {
  Desk desk;
  Company company(desk);
  for (int i = 0; i < 6; ++i) {
    for (const ClientId client : company.clients) desk.act(client, 3);
  }
  const long v = desk.last(company.clients[0], "event").at("v");
  ASSERT_GT(v, 4);
  const ClientId back = desk.enter(company.table, company.tokens[0], static_cast<int>(v - 2));
  const Json gap = desk.last(back, "event");
  EXPECT_EQ(gap.at("from"), v - 2);
  EXPECT_EQ(gap.at("v"), v);
  EXPECT_EQ(gap.at("moves").size(), 2u);
  EXPECT_FALSE(gap.at("events").empty());
  EXPECT_EQ(gap.at("view"), desk.last(company.clients[0], "event").at("view"));
  const ClientId current = desk.enter(company.table, company.tokens[0], static_cast<int>(v));
  EXPECT_EQ(desk.count(current, "event"), 0u);
  EXPECT_EQ(desk.last(current, "view").at("v"), v);
  const ClientId beyond = desk.enter(company.table, company.tokens[0], 9999);
  EXPECT_EQ(desk.last(beyond, "view").at("v"), v);
  desk.house->catch_up(back);
  EXPECT_EQ(desk.last(back, "view").at("view"), gap.at("view"));
}

TEST(Play, a_finished_game_gives_its_record_and_takes_no_more_moves) {
  Desk desk;
  Company company(desk);
  EXPECT_EQ(desk.record(company.table).status, 409);
  desk.play(company.clients);
  EXPECT_EQ(desk.record(company.table).status, 200);
  desk.say(company.clients[0], {{"type", "act"}, {"request", 999}, {"move", "coin 7"}});
  EXPECT_EQ(desk.last(company.clients[0], "error").at("code"), "game_over");
}

TEST(Play, who_skims_as_a_load_test_does_sees_the_end_once) {
  for (const Room& room : rooms()) {
    Desk desk;
    Company company(desk, std::string(room.id), room.max_seats);
    desk.play(company.clients);
    for (const ClientId client : company.clients) {
      EXPECT_EQ(std::ranges::count_if(desk.ears.heard[client], client::tells_end), 1) << room.id;
    }
  }
}

TEST(Play, a_restart_brings_everything_back_to_the_byte) {
  for (const Room& room : rooms()) {
    Desk desk;
    Company company(desk, std::string(room.id), std::clamp(3, room.min_seats, room.max_seats));
    desk.say(company.clients[1], {{"type", "chat"}, {"text", "Hello \u00e9"}});
    for (int i = 0; i < 9; ++i) {
      for (const ClientId client : company.clients) desk.act(client, 5);
    }
    std::vector<std::vector<std::string>> before, after;
    const auto look = [&](std::vector<std::vector<std::string>>& seen) {
      for (const std::string& token : {company.tokens[0], company.tokens[1], std::string()}) {
        const ClientId client = desk.enter(company.table, token, 2);
        seen.push_back(desk.ears.heard[client]);
        desk.house->gone(client);
      }
    };
    for (const ClientId client : company.clients) desk.house->gone(client);
    look(before);
    desk.restart();
    EXPECT_EQ(desk.bring_back(company.table), std::nullopt);
    look(after);
    EXPECT_EQ(before, after) << room.id;
  }
}

TEST(Play, bots_go_on_after_a_restart) {
  Desk desk;
  const Json opened =
      desk.open({{"game", "bidcoin"}, {"seats", {"bot:random", "bot:random", "bot:random"}}});
  const std::string table = opened.at("table").at("id");
  desk.restart();
  EXPECT_EQ(desk.bring_back(table), std::nullopt);
  desk.enter(table);
  EXPECT_GT(desk.thinkers.think_all(), 10);
  EXPECT_EQ(parse_json(desk.describe(table).body)->at("state"), "over");
}

TEST(Play, a_broken_log_is_reported_and_touches_no_other_table) {
  Desk desk;
  Company company(desk), other(desk);
  auto& log = desk.journal.logs[company.table];
  for (const char* broken :
       {"", "{", "[]", "{\"type\":\"moved\",\"seat\":5,\"move\":\"x\",\"by\":\"bot\"}",
        "{\"type\":\"moved\",\"seat\":0,\"move\":\"dance\",\"by\":\"person\"}",
        "{\"type\":\"dance\"}", "{\"type\":\"opened\"}"}) {
    log.push_back(broken);
    desk.restart();
    EXPECT_TRUE(desk.bring_back(company.table)) << broken;
    EXPECT_FALSE(desk.bring_back(other.table)) << broken;
    log.pop_back();
  }
}

TEST(Play, chat_that_was_missed_is_told_to_whoever_says_what_was_heard) {
  Desk desk;
  Company company(desk, "bidcoin", 3);
  const ClientId spectator = desk.enter(company.table);
  for (int i = 1; i <= 70; ++i) {
    desk.wait(10'000);
    desk.say(company.clients[0], {{"type", "chat"}, {"text", std::to_string(i)}});
  }
  EXPECT_EQ(desk.last(spectator, "chat").at("at"), desk.clock.unix_seconds());
  const auto lines = [&](const Json& heard) {
    const ClientId client = desk.connect();
    Json hello = {{"type", "hello"}, {"protocol", 1}, {"table", company.table}};
    if (!heard.is_null()) hello["chat"] = heard;
    desk.say(client, hello);
    const Json told = desk.last(client, "hello");
    return told.is_null() ? desk.last(client, "error") : told.at("chat");
  };
  EXPECT_EQ(lines({}).size(), 50u);
  EXPECT_EQ(lines({}).at(0).at("n"), 21);
  EXPECT_EQ(lines(8).size(), 62u);
  EXPECT_EQ(lines(8).at(0).at("text"), "9");
  EXPECT_EQ(lines(70).size(), 0u);
  EXPECT_EQ(lines(1000).size(), 0u);
  EXPECT_EQ(lines(-1).at("code"), "bad_message");
  EXPECT_EQ(lines("x").at("code"), "bad_message");
}

TEST(Play, a_ready_phrase_is_told_by_its_name_and_survives_a_restart) {
  Desk desk;
  Company company(desk, "bidcoin", 3);
  for (const char* wrong : {"", "Well", "a b", "aaaaaaaaaaaaaaaaaaaaaaaaa"}) {
    desk.say(company.clients[0], {{"type", "chat"}, {"phrase", wrong}});
    EXPECT_EQ(desk.last(company.clients[0], "error").at("code"), "bad_message") << wrong;
  }
  desk.say(company.clients[0], {{"type", "chat"}, {"phrase", "well_played"}});
  const Json told = desk.last(company.clients[1], "chat");
  EXPECT_EQ(told.at("phrase"), "well_played");
  EXPECT_FALSE(told.contains("text"));
  desk.restart();
  EXPECT_EQ(desk.last(desk.enter(company.table), "hello").at("chat").at(0).at("phrase"),
            "well_played");
}

TEST(Play, chat_is_signed_short_and_not_too_fast) {
  Desk desk;
  Company company(desk);
  const ClientId spectator = desk.enter(company.table);
  desk.say(spectator, {{"type", "chat"}, {"text", "hi"}});
  EXPECT_EQ(desk.last(spectator, "error").at("code"), "bad_name") << "who watches has no name yet";
  desk.say(company.clients[0], {{"type", "chat"}, {"text", " hi <b> "}});
  EXPECT_EQ(desk.last(spectator, "chat").at("text"), "hi <b>");
  EXPECT_EQ(desk.last(spectator, "chat").at("name"), "Ann");
  desk.say(company.clients[0], {{"type", "chat"}, {"text", std::string(201, 'x')}});
  EXPECT_EQ(desk.last(company.clients[0], "error").at("code"), "bad_message");
  for (int i = 0; i < 9; ++i) desk.say(company.clients[0], {{"type", "chat"}, {"text", "hi"}});
  EXPECT_EQ(desk.last(company.clients[0], "error").at("code"), "too_fast");
  desk.clock.now += 10'000;
  desk.say(company.clients[0], {{"type", "chat"}, {"text", "later"}});
  EXPECT_EQ(desk.last(spectator, "chat").at("text"), "later");
}

TEST(Play, whatever_is_said_is_answered_and_changes_nothing) {
  Desk desk;
  Company company(desk);
  const auto log = desk.journal.logs;
  const ClientId stranger = desk.connect();
  const std::string deep(100, '[');
  for (const std::string& bytes :
       {std::string(),
        std::string("\0\xFF", 2),
        std::string("null"),
        std::string("[]"),
        std::string("{}"),
        std::string("{\"type\":7}"),
        std::string("{\"type\":\"dance\"}"),
        deep,
        std::string("{\"type\":\"act\"}"),
        std::string("{\"type\":\"act\",\"request\":1e99}"),
        std::string("{\"type\":\"act\",\"request\":0,\"move\":7}"),
        std::string("{\"type\":\"chat\",\"text\":\"\\u0007\"}"),
        std::string("{\"type\":\"chat\"}"),
        std::string("{\"type\":\"sit\"}"),
        std::string("{\"type\":\"bot\",\"seat\":-1}"),
        std::string("{\"type\":\"hello\"}"),
        std::string("{\"type\":\"hello\",\"protocol\":2}"),
        std::string("{\"type\":\"ping\",\"id\":{}}"),
        std::string("{\"type\":\"hello\",\"protocol\":1,\"table\":\"../../etc/passwd\"}"),
        std::string("{\"type\":\"hello\",\"protocol\":1,\"table\":\"AAAAAAAAAAAAAAAAAAAAAA\"}")}) {
    for (const ClientId client : {stranger, company.clients[0]}) {
      const std::size_t before = desk.count(client, "error");
      desk.house->hear(client, bytes);
      EXPECT_EQ(desk.count(client, "error"), before + 1) << bytes;
    }
  }
  EXPECT_EQ(desk.ears.done[stranger], 20);
  EXPECT_EQ(desk.journal.logs, log);
}

}  // namespace
}  // namespace pactole::server
