// What those who watch say among themselves, and that nobody who plays hears it before the end.
#include <gtest/gtest.h>

#include "tests/server/desk.h"

namespace pactole::server {
namespace {

struct Watched : ::testing::Test {
  Watched() : company(desk), one(desk.enter(company.table)), other(desk.enter(company.table)) {}

  void say(ClientId client, const std::string& text, const std::string& name = "Wim") {
    desk.say(client, {{"type", "chat"}, {"id", 1}, {"text", text}, {"name", name}});
  }
  // Every line of it that the client was told.
  std::vector<std::string> heard(ClientId client) {
    std::vector<std::string> lines;
    for (const std::string& message : desk.ears.heard[client]) {
      const Json told = *parse_json(message);
      if (told.at("type") != "gallery") continue;
      for (const Json& line : told.at("lines")) {
        lines.push_back(line.at(line.contains("text") ? "text" : "phrase"));
      }
    }
    return lines;
  }
  std::string refused(ClientId client) { return desk.last(client, "error").at("code"); }
  using Lines = std::vector<std::string>;

  Desk desk;
  Company company;
  ClientId one, other;
};

TEST_F(Watched, they_hear_each_other_and_players_hear_it_when_the_game_is_over) {
  say(one, "She has the seven!");
  desk.say(other, {{"type", "chat"}, {"phrase", "oh_no"}, {"name", "Una"}});
  EXPECT_EQ(desk.last(one, "ok").at("id"), 1);
  EXPECT_EQ(heard(one), (Lines{"She has the seven!", "oh_no"}));
  EXPECT_EQ(heard(other), heard(one));
  const Json line = desk.last(other, "gallery").at("lines")[0];
  EXPECT_EQ(line.at("n"), 2);
  EXPECT_EQ(line.at("name"), "Una");
  EXPECT_EQ(line.at("at"), desk.clock.unix_seconds());
  const ClientId again = desk.enter(company.table, company.tokens[0]);
  desk.house->catch_up(company.clients[1]);
  for (const ClientId player :
       {company.clients[0], company.clients[1], company.clients[2], again}) {
    EXPECT_EQ(heard(player), Lines());
  }
  EXPECT_EQ(heard(desk.enter(company.table)).size(), 2u) << "who comes later hears it all";
  desk.play(company.clients);
  for (const ClientId player :
       {company.clients[0], company.clients[1], company.clients[2], again}) {
    EXPECT_EQ(heard(player), (Lines{"She has the seven!", "oh_no"}));
  }
  EXPECT_EQ(heard(one).size(), 2u) << "not twice";
  say(one, "Well played");
  EXPECT_EQ(heard(company.clients[2]).back(), "Well played");
  EXPECT_EQ(heard(desk.enter(company.table, company.tokens[2])).size(), 3u);
}

TEST_F(Watched, players_talk_is_for_all_and_is_another_list) {
  desk.say(company.clients[0], {{"type", "chat"}, {"text", "hm"}});
  EXPECT_EQ(desk.last(one, "chat").at("text"), "hm");
  say(one, "ha");
  EXPECT_EQ(desk.count(company.clients[1], "chat"), 1u);
  EXPECT_EQ(desk.count(one, "chat"), 1u);
  for (const std::string& entry : desk.journal.log(company.table)) {
    EXPECT_EQ(entry.find("ha\""), std::string::npos) << "not in the log";
  }
}

// Whoever may come back to a seat knows a hand, and is not to be helped either.
TEST_F(Watched, who_may_come_back_neither_hears_nor_talks) {
  const std::size_t who = company.asked(desk);
  desk.house->gone(company.clients[who]);
  desk.wait(desk.limits.patience_ms);
  for (std::size_t i = 0; i < 3; ++i) {
    if (i == who) continue;
    desk.say(company.clients[i], {{"type", "propose"}, {"what", "newcomer"}, {"seat", who}});
  }
  const Json taken = desk.join(company.table, {{"name", "Neo"}});
  EXPECT_EQ(taken.at("seat"), who);
  const ClientId former = desk.enter(company.table, company.tokens[who]);
  ASSERT_EQ(desk.last(former, "hello").at("former"), who);
  say(one, "He had the seven");
  EXPECT_EQ(heard(former), Lines());
  say(former, "I had the seven");
  EXPECT_EQ(refused(former), "may_play");
  EXPECT_EQ(heard(one), (Lines{"He had the seven"}));
  company.clients[who] = desk.enter(company.table, taken.at("token"));
  desk.play(company.clients);
  EXPECT_EQ(heard(former), (Lines{"He had the seven"}));
}

TEST_F(Watched, names_are_asked_for_and_nobody_goes_by_a_players) {
  desk.say(one, {{"type", "chat"}, {"text", "hi"}});
  EXPECT_EQ(refused(one), "bad_name");
  say(one, "I have the ten", "Ann");
  EXPECT_EQ(refused(one), "name_taken");
  say(one, "I have the ten", "\u0410nn");  // with a Cyrillic letter
  EXPECT_EQ(refused(one), "name_taken");
  say(one, "hi", "a\nb");
  EXPECT_EQ(refused(one), "bad_name");
  EXPECT_EQ(heard(other), Lines());
}

TEST_F(Watched, there_is_room_for_so_much_only) {
  const std::string long_line(200, 'x');
  std::size_t said = 0;
  for (int i = 0; i < 1000; ++i) {
    const std::size_t before = desk.count(one, "ok");
    say(one, long_line);
    said += desk.count(one, "ok") - before;
    desk.clock.now += 1000;
  }
  EXPECT_EQ(said, 1000u);
  const ClientId late = desk.enter(company.table);
  std::size_t bytes = 0;
  for (const std::string& line : heard(late)) bytes += line.size();
  EXPECT_LE(heard(late).size(), Gallery::kMostLines);
  EXPECT_LE(bytes, Gallery::kMostBytes);
  EXPECT_GT(bytes, Gallery::kMostBytes / 2);
  EXPECT_EQ(desk.last(late, "gallery").at("lines").back().at("n"), 1000) << "the newest are kept";
  for (int i = 0; i < 100; ++i) say(one, "quick");
  EXPECT_EQ(refused(one), "too_fast");
}

TEST_F(Watched, before_the_start_there_is_nothing_to_hide) {
  const Json opened =
      desk.open({{"game", "bidcoin"}, {"name", "Ann"}, {"seats", {"me", "open", "open"}}});
  const std::string table = opened.at("table").at("id");
  const ClientId ann = desk.enter(table, opened.at("token"));
  say(desk.enter(table), "May I join?");
  EXPECT_EQ(heard(ann), (Lines{"May I join?"}));
}

}  // namespace
}  // namespace pactole::server
