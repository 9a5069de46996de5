// What onlookers are told, and when: several moves at once if that saves work.
#include <gtest/gtest.h>

#include "tests/server/desk.h"

namespace pactole::server {
namespace {

// Whoever acts is told what came of it, however patient the others are.
void act_and_hear(Desk& desk, const Company& company) {
  const ClientId actor = company.clients[company.asked(desk)];
  desk.act(actor);
  desk.house->tell_news(actor);
}

TEST(News, an_onlooker_may_be_told_of_several_moves_at_once) {
  Desk desk;
  Company company(desk);
  const ClientId watcher = desk.enter(company.table);
  desk.ears.patient = true;
  const std::size_t first = company.asked(desk);
  act_and_hear(desk, company);
  act_and_hear(desk, company);
  // Who is asked is told at once, what happened before included.
  const Json third = desk.last(company.clients[(first + 2) % 3], "event");
  EXPECT_EQ(third.at("from"), 0);
  EXPECT_EQ(third.at("v"), 2);
  EXPECT_FALSE(third.at("request").is_null());

  act_and_hear(desk, company);
  EXPECT_EQ(desk.count(watcher, "event"), 0u);
  desk.house->tell_news(watcher);
  const Json news = desk.last(watcher, "event");
  EXPECT_EQ(news.at("from"), 0);
  EXPECT_EQ(news.at("v"), 3);
  EXPECT_EQ(news.at("moves").size(), 3u);
  EXPECT_EQ(news.at("view").at("log_v"), 3);
  const ClientId late = desk.enter(company.table, {}, 0);
  EXPECT_EQ(desk.last(late, "event").at("events"), news.at("events"));
  desk.house->tell_news(watcher);
  EXPECT_EQ(desk.count(watcher, "event"), 1u) << "what was told is not told again";
}

TEST(News, who_enters_or_catches_up_is_not_told_what_the_view_shows) {
  Desk desk;
  Company company(desk);
  const ClientId watcher = desk.enter(company.table);
  desk.ears.patient = true;
  act_and_hear(desk, company);
  const ClientId late = desk.enter(company.table);
  EXPECT_EQ(desk.last(watcher, "event").at("v"), 1) << "told before the newcomer is there";
  desk.house->tell_news(late);
  EXPECT_EQ(desk.count(late, "event"), 0u);

  act_and_hear(desk, company);
  desk.house->catch_up(watcher);
  desk.house->tell_news(watcher);
  EXPECT_TRUE(desk.ears.heard[watcher].back().starts_with("{\"type\":\"view\""));
  EXPECT_EQ(desk.last(watcher, "view").at("v"), 2);
  EXPECT_EQ(desk.last(late, "event").at("v"), 2);
}

}  // namespace
}  // namespace pactole::server
