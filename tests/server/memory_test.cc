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
