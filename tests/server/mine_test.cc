// What somebody is told of all tables where they have seats.
#include <gtest/gtest.h>

#include "server/api.h"
#include "tests/server/desk.h"

namespace pactole::server {
namespace {

Json asked(Desk& desk, const Json& seats, int status = 200) {
  Json told;
  desk.house->mine({{"seats", seats}}, [&](const Answer& answer) {
    EXPECT_EQ(answer.status, status) << answer.body;
    told = *parse_json(answer.body);
  });
  return told;
}

Json seat(const std::string& table, const std::string& token) {
  return {{"table", table}, {"token", token}};
}

TEST(Mine, a_table_says_whose_turn_it_is_and_since_when) {
  Desk desk;
  const Company company(desk);
  const std::int64_t begun = desk.clock.unix_seconds();
  desk.clock.now += 60'000;
  const std::size_t first = company.asked(desk);
  for (std::size_t i = 0; i < 3; ++i) {
    const Json told =
        asked(desk, Json::array({seat(company.table, company.tokens[i])})).at("tables")[0];
    EXPECT_EQ(told.at("seat"), i);
    EXPECT_EQ(told.at("acting"), Json::array({first}));
    EXPECT_EQ(told.at("since"), begun);
    EXPECT_EQ(told.at("table").at("id"), company.table);
    EXPECT_TRUE(told.at("result").is_null());
  }
  ASSERT_TRUE(desk.act(company.clients[first]));
  const Json later =
      asked(desk, Json::array({seat(company.table, company.tokens[0])})).at("tables")[0];
  EXPECT_EQ(later.at("since"), begun + 60);
}

TEST(Mine, since_when_is_known_also_after_the_table_left_the_memory) {
  Desk desk;
  const Company company(desk);
  desk.clock.now += 60'000;
  ASSERT_TRUE(desk.act(company.clients[company.asked(desk)]));
  const std::int64_t moved = desk.clock.unix_seconds();
  const Json own = Json::array({seat(company.table, company.tokens[0])});
  for (const ClientId client : company.clients) desk.house->gone(client);
  desk.wait(3600'000);
  desk.wait(20'000);
  EXPECT_EQ(desk.house->tables(), 0u);
  EXPECT_EQ(asked(desk, own).at("tables")[0].at("since"), moved);
  desk.restart();
  EXPECT_EQ(asked(desk, own).at("tables")[0].at("since"), moved);
}

TEST(Mine, a_game_that_is_over_says_how_it_ended) {
  Desk desk;
  const Company company(desk);
  desk.play(company.clients);
  const Json told =
      asked(desk, Json::array({seat(company.table, company.tokens[1])})).at("tables")[0];
  EXPECT_EQ(told.at("table").at("state"), "over");
  EXPECT_EQ(told.at("result"), parse_json(desk.record(company.table).body)->at("result"));
}

TEST(Mine, tables_are_told_in_the_order_they_were_asked_for_however_they_come) {
  Desk desk;
  const Company one(desk), other(desk, "money");
  const Json seats = {seat(one.table, one.tokens[0]), seat(other.table, other.tokens[0])};
  desk.restart();
  const Json told = asked(desk, seats).at("tables");
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[0].at("table").at("id"), one.table);
  EXPECT_EQ(told[1].at("table").at("game"), "money");
}

TEST(Mine, who_has_no_key_is_told_nothing) {
  Desk desk;
  const Company company(desk);
  const std::string nobody(kTokenLength, 'A');
  const Json told = asked(desk, {seat(company.table, nobody), seat(std::string(22, 'A'), nobody),
                                 seat("no id", nobody)});
  EXPECT_EQ(told.at("tables")[0], (Json{{"id", company.table}, {"error", "bad_token"}}));
  EXPECT_EQ(told.at("tables")[1].at("error"), "no_table");
  EXPECT_EQ(told.at("tables")[2].at("error"), "no_table");
}

TEST(Mine, what_is_no_list_of_seats_is_refused) {
  Desk desk;
  for (const Json& wrong : {Json(), Json(7), Json::array({1}), Json::array({Json::object()}),
                            Json::array({seat("", "")}),
                            Json(std::vector<Json>(kMostSeatsAsked + 1, seat("a", "b")))}) {
    const bool fine = wrong.is_array() && wrong.size() == 1 && wrong[0].contains("token");
    const Json told = asked(desk, wrong, fine ? 200 : 400);
    if (!fine) {
      EXPECT_EQ(told.at("error").at("code"), "bad_message") << wrong;
    }
  }
  EXPECT_EQ(asked(desk, Json::array()), (Json{{"tables", Json::array()}}));
}

// An address may ask for ten a second on average; whoever wants thousands waits.
TEST(Mine, each_table_that_is_asked_for_counts) {
  Desk desk;
  const Company company(desk);
  Api api({*desk.house, desk.metrics, desk.clock, Page(), [] { return Signs{}; }});
  const Json wish = {{"seats", std::vector<Json>(50, seat(company.table, company.tokens[0]))}};
  const auto status = [&](const std::string& address) {
    int answered = 0;
    HttpRequest request;
    request.method = "POST";
    request.path = "/api/mine";
    request.body = wish.dump();
    request.address = address;
    api.answer(request, [&](const HttpResponse& response) { answered = response.status; });
    return answered;
  };
  int served = 0;
  while (served < 100 && status("192.0.2.1") == 200) ++served;
  EXPECT_EQ(served, 4);
  EXPECT_EQ(status("192.0.2.1"), 429);
  EXPECT_EQ(status("192.0.2.9"), 200) << "others are not held up";
  desk.clock.now += 5000;
  EXPECT_EQ(status("192.0.2.1"), 200);
  EXPECT_EQ(status("192.0.2.1"), 429);
}

}  // namespace
}  // namespace pactole::server
