// What a table tells again to whoever comes back, and to whoever looks on: a term of the table.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/server/desk.h"

namespace pactole::server {
namespace {

// Plays so many moves, and gives all that was told of them as they were made.
Json play_moves(Desk& desk, const Company& company, int moves) {
  const ClientId watcher = desk.enter(company.table);
  Json heard = Json::array();
  for (int i = 0; i < moves; ++i) {
    desk.act(company.clients[company.asked(desk)]);
    desk.house->tell_news(watcher);
    const Json events = desk.last(watcher, "event").at("events");
    heard.insert(heard.end(), events.begin(), events.end());
  }
  desk.house->gone(watcher);
  return heard;
}

// Cards of tricks before the last one.
std::set<std::string> past_cards(const Json& heard) {
  std::vector<Json> tricks;
  for (const Json& event : heard) {
    if (event.at("type") == "trick") tricks.push_back(event.at("cards"));
  }
  std::set<std::string> cards;
  for (std::size_t i = 0; i + 1 < tricks.size(); ++i) {
    for (const Json& played : tricks[i]) cards.insert(played[1].get<std::string>());
  }
  return cards;
}

std::string told_to_newcomer(Desk& desk, const std::string& table, const std::string& token) {
  const ClientId again = desk.enter(table, token, 0);
  const Json told = desk.last(again, "event");
  desk.house->gone(again);
  return told.is_null() ? "" : told.at("events").dump();
}

constexpr int kMoves = 17;  // four tricks or more, and less than a deal

TEST(Memory, strict_is_usual_and_who_comes_back_is_told_no_past_trick) {
  Desk desk;
  Company company(desk);
  EXPECT_EQ(desk.table(company.table).at("memory"), "strict");
  const Json heard = play_moves(desk, company, kMoves);
  const auto gone = past_cards(heard);
  ASSERT_GE(gone.size(), 6u);
  for (const std::string& token : {company.tokens[0], std::string()}) {
    const std::string told = told_to_newcomer(desk, company.table, token);
    ASSERT_FALSE(told.empty());
    EXPECT_NE(told.find("past_trick"), std::string::npos);
    for (const std::string& card : gone) {
      EXPECT_EQ(told.find('"' + card + '"'), std::string::npos) << card << " in " << told;
    }
  }
  // What happens is told in full, with the numbers of what may not be looked at any more.
  const Json last = desk.last(company.clients[0], "event");
  EXPECT_EQ(last.at("face_down")[0], 0);
  EXPECT_GT(last.at("face_down")[1], 4);
  EXPECT_LE(last.at("before").get<std::size_t>() + last.at("events").size(), heard.size());
}

// Somebody comes back after more than a deal: what they know is too old to be told all that
// followed.
TEST(Memory, after_a_long_gap_the_last_trick_and_all_winners_of_the_deal_are_told) {
  Desk desk;
  Company company(desk, "bidcoin", 4);
  const Json heard = play_moves(desk, company, 90);
  const ClientId back = desk.enter(company.table, company.tokens[0], 0);
  EXPECT_EQ(desk.count(back, "event"), 0u);
  const Json told = desk.last(back, "view");
  const std::size_t before = told.at("before"), from = told.at("from");
  const Json& events = told.at("events");
  ASSERT_EQ(before + events.size(), heard.size());
  EXPECT_LE(told.at("v").get<std::size_t>() - from, 128u);
  std::size_t deal = 0, last = 0, winners = 0;
  for (std::size_t i = 0; i < heard.size(); ++i) {
    if (heard[i].at("type") == "deal") deal = i;
    if (heard[i].at("type") == "trick") last = i;
  }
  ASSERT_LT(before, deal);
  ASSERT_GT(last, deal + 10) << "tricks of the deal that is played";
  for (std::size_t i = before; i < heard.size(); ++i) {
    const std::string type = events[i - before].at("type");
    if (i < deal || heard[i].at("type") != "trick") continue;
    ++winners;
    EXPECT_EQ(type, i == last ? "trick" : "past_trick");
  }
  EXPECT_GT(winners, 2u);
  EXPECT_EQ(events[last - before], heard[last]) << "the last trick, card by card";
  EXPECT_GT(told.at("face_down")[1], deal);
}

TEST(Memory, what_a_bot_played_for_somebody_names_no_card_that_lies_face_down) {
  for (const bool aided : {false, true}) {
    Desk desk;
    Company company(
        desk, "bidcoin", 3,
        {{"memory", aided ? "aided" : "strict"}, {"clock", {{"kind", "move"}, {"seconds", 30}}}});
    const std::size_t who = company.asked(desk);
    int made = 0;
    for (int moves = 0; moves < 20; ++moves) {
      const std::size_t turn = company.asked(desk);
      if (turn != who && turn < company.clients.size()) {
        desk.act(company.clients[turn]);
        continue;
      }
      ++made;
      desk.wait(30'000);
      desk.wait(desk.limits.substitute_ms);
      desk.thinkers.think_all();
    }
    ASSERT_GE(made, 4);
    const ClientId back = desk.enter(company.table, company.tokens[who]);
    const Json told = desk.last(back, "made_for_you").at("moves");
    ASSERT_GE(told.size(), 4u);
    int unnamed = 0;
    for (const Json& each : told) {
      const bool past = each.at("events")[0].at("type") == "past_play";
      EXPECT_EQ(each.at("move").is_null(), past) << each;
      unnamed += past ? 1 : 0;
    }
    EXPECT_EQ(unnamed > 0, !aided);
  }
}

TEST(Memory, aided_tells_everything_again) {
  Desk desk;
  Company company(desk, "bidcoin", 3, {{"memory", "aided"}});
  EXPECT_EQ(desk.table(company.table).at("memory"), "aided");
  const Json heard = play_moves(desk, company, kMoves);
  EXPECT_EQ(told_to_newcomer(desk, company.table, {}), heard.dump());
  EXPECT_TRUE(desk.last(company.clients[0], "event").at("face_down").is_null());
}

TEST(Memory, the_term_is_kept_with_the_table_and_one_of_before_is_aided) {
  Desk desk;
  Company company(desk);
  const Json heard = play_moves(desk, company, kMoves);
  const std::string strict = told_to_newcomer(desk, company.table, {});
  desk.restart();
  EXPECT_EQ(told_to_newcomer(desk, company.table, {}), strict);

  std::string& header = desk.journal.logs.at(company.table).at(0);
  Json opened = *parse_json(header);
  ASSERT_EQ(opened.at("memory"), "strict");
  opened.erase("memory");
  header = opened.dump();
  desk.restart();
  EXPECT_EQ(desk.table(company.table).at("memory"), "aided");
  EXPECT_EQ(told_to_newcomer(desk, company.table, {}), heard.dump());
}

TEST(Memory, another_word_for_it_is_refused) {
  Desk desk;
  for (const Json& term : {Json("perfect"), Json(true), Json()}) {
    const Json told = desk.open(
        {{"game", "bidcoin"}, {"seats", {"open", "open", "open"}}, {"memory", term}}, 400);
    EXPECT_NE(told.dump().find("memory"), std::string::npos) << told;
  }
}

}  // namespace
}  // namespace pactole::server
