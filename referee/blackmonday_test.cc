// Black Monday through the protocol: options, setups, and a table as a stranger sees it.
#include "referee/blackmonday.h"

#include <gtest/gtest.h>

#include <string>

#include "referee/referee.h"

namespace pactole {
namespace {

class BlackmondayProtocol : public ::testing::Test {
 protected:
  Json call(const std::string& method, const Json& params) {
    return Json::parse(referee.handle(
        Json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}}.dump()));
  }
  Json result(const std::string& method, const Json& params) {
    const Json reply = call(method, params);
    EXPECT_TRUE(reply.contains("result")) << method << ": " << reply;
    return reply.value("result", Json());
  }
  // "" if a table can be opened so, else the message of a parameter error.
  std::string wrong(const Json& more, int players = 2) {
    Json params{{"game", "blackmonday"}, {"players", players}};
    params.update(more);
    const Json reply = call("new", params);
    if (reply.contains("result")) return "";
    EXPECT_EQ(reply["error"]["code"], -32602);
    return reply["error"]["message"];
  }
  std::string wrong_setup(const Json& setup) { return wrong({{"setup", setup}}); }

  static Json deck_without(std::initializer_list<std::string> prices) {
    Json deck = Json::array();
    for (const char colour : {'R', 'B', 'G', 'Y'}) {
      for (int value = 1; value <= 13; ++value) {
        const std::string code = colour + std::to_string(value);
        deck.push_back(code);
        if (std::ranges::find(prices, code) == prices.end()) deck.push_back(code);
      }
    }
    return deck;
  }

  Referee referee;
};

TEST_F(BlackmondayProtocol, is_listed_with_its_options) {
  const Json games = result("games", Json::object());
  const auto found = std::find_if(games.begin(), games.end(),
                                  [](const Json& game) { return game["id"] == "blackmonday"; });
  ASSERT_NE(found, games.end());
  EXPECT_EQ((*found)["seats"], (Json{{"min", 2}, {"max", 6}}));
  EXPECT_EQ((*found)["options"]["high_parcels"]["default"], false);
  EXPECT_EQ((*found)["options"]["four_closings"]["default"], false);
  EXPECT_EQ((*found)["options"]["turn_limit"]["default"], 1000);
}

TEST_F(BlackmondayProtocol, seats_from_2_to_6) {
  for (int players = 2; players <= 6; ++players) EXPECT_EQ(wrong(Json::object(), players), "");
  EXPECT_NE(wrong(Json::object(), 1), "");
  EXPECT_NE(wrong(Json::object(), 7), "");
}

TEST_F(BlackmondayProtocol, bad_options_are_named) {
  const auto wrong_option = [&](const Json& options) { return wrong({{"options", options}}); };
  EXPECT_EQ(wrong_option({{"turn_limit", 1}, {"high_parcels", true}, {"four_closings", true}}), "");
  EXPECT_EQ(wrong_option({{"turn_limit", 100000}}), "");
  for (const Json& bad : {Json(0), Json(100001), Json("9"), Json(1.5), Json(nullptr), Json(true)}) {
    EXPECT_NE(wrong_option({{"turn_limit", bad}}).find("turn_limit"), std::string::npos) << bad;
  }
  EXPECT_NE(wrong_option({{"high_parcels", 1}}).find("high_parcels"), std::string::npos);
  EXPECT_NE(wrong_option({{"four_closings", "yes"}}).find("four_closings"), std::string::npos);
  EXPECT_NE(wrong_option({{"stall_limit", 5}}).find("stall_limit"), std::string::npos);
}

TEST_F(BlackmondayProtocol, every_key_of_a_setup_may_be_absent) {
  const Json deck = deck_without({"R5", "B6", "G4", "Y7"});
  EXPECT_EQ(wrong_setup(Json::object()), "");
  EXPECT_EQ(wrong_setup({{"first", 1}}), "");
  EXPECT_EQ(wrong_setup({{"rates", {{"R", 5}, {"B", 6}, {"G", 4}, {"Y", 7}}}}), "");
  EXPECT_EQ(wrong_setup({{"rates", {{"G", 10}}}}), "");
  EXPECT_EQ(wrong_setup({{"rates", Json::object()}}), "");
  EXPECT_EQ(wrong_setup({{"deck", deck}}), "");
  EXPECT_EQ(wrong_setup({{"deck", deck}, {"rates", {{"B", 6}}}}), "");
}

TEST_F(BlackmondayProtocol, bad_setups_are_named_with_the_reason) {
  const auto expect = [&](const Json& setup, std::string_view key, std::string_view why) {
    const std::string message = wrong_setup(setup);
    EXPECT_NE(message.find(key), std::string::npos) << setup << ": " << message;
    EXPECT_NE(message.find(why), std::string::npos) << setup << ": " << message;
  };
  const Json deck = deck_without({"R5", "B6", "G4", "Y7"});
  expect({{"deals", 1}}, "setup", "has no key \"deals\"");
  expect({{"first", 2}}, "setup.first", "seat from 0 to 1");
  expect({{"first", nullptr}}, "setup.first", "must not be null");
  expect({{"deck", nullptr}}, "setup.deck", "must not be null");
  expect({{"second", nullptr}}, "setup.second", "must not be null");
  expect({{"rates", nullptr}}, "setup.rates", "must not be null");
  expect({{"rates", {{"R", nullptr}}}}, "setup.rates.R", "must not be null");
  expect({{"rates", {{"P", 1}}}}, "setup.rates", "has no key \"P\"");
  expect({{"rates", {{"R", 0}}}}, "setup.rates.R", "from 1 to 10");
  expect({{"rates", {{"R", 11}}}}, "setup.rates.R", "from 1 to 10");
  expect({{"rates", {{"R", "5"}}}}, "setup.rates.R", "from 1 to 10");
  expect({{"rates", {5, 6, 4, 7}}}, "setup.rates", "must be an object");
  expect({{"deck", "R1"}}, "setup.deck", "list of card codes");
  expect({{"deck", {"R14"}}}, "setup.deck", "no card \"R14\"");
  expect({{"deck", {1}}}, "setup.deck", "as text");
  expect({{"deck", {"R1"}}}, "setup.deck", "100 cards");
  expect({{"deck", deck}, {"rates", {{"B", 7}}}}, "setup.rates.B", "the deck leaves out B6");
  Json longer = deck;
  longer.push_back("R5");
  expect({{"deck", longer}}, "setup.deck", "more than");
  expect({{"second", deck}}, "setup.second", "all 105 cards");
}

TEST_F(BlackmondayProtocol, the_second_pile_lists_105_cards_or_108_with_four_closings) {
  Json second = deck_without({});
  second.push_back("MARKET_CLOSED");
  EXPECT_EQ(wrong_setup({{"second", second}}), "");
  EXPECT_NE(wrong({{"setup", {{"second", second}}}, {"options", {{"four_closings", true}}}}), "");
  second.erase(second.size() - 1);
  for (const auto code : {"CLOSED_Y", "CLOSED_R", "CLOSED_B", "CLOSED_G"}) second.push_back(code);
  EXPECT_EQ(wrong({{"setup", {{"second", second}}}, {"options", {{"four_closings", true}}}}), "");
  EXPECT_NE(wrong_setup({{"second", second}}).find("setup.second"), std::string::npos);
}

TEST_F(BlackmondayProtocol, a_table_is_played_by_text_and_replayed_from_its_record) {
  const Json opened =
      result("new", {{"game", "blackmonday"},
                     {"players", 2},
                     {"seed", std::string(64, '0')},
                     {"setup", {{"first", 0}, {"deck", deck_without({"R5", "B6", "G4", "Y7"})}}}});
  const std::string id = opened["id"];
  EXPECT_EQ(opened["to_act"], Json({1}));
  // Seat 1 holds the ninth to sixteenth card of the deck: R5, R6 twice, R7 twice, R8 twice, R9.
  const Json legal = result("legal", {{"id", id}, {"seat", 1}});
  EXPECT_EQ(legal["complete"], true);
  EXPECT_EQ(legal["moves"][0], "end");
  EXPECT_EQ(legal["moves"][1], "buy R5");
  EXPECT_EQ(result("legal", {{"id", id}, {"seat", 0}}),
            Json::parse(R"({"moves":[],"complete":true})"));
  const Json played = result("apply", {{"id", id}, {"seat", 1}, {"move", "exchange R7,R6,R7"}});
  EXPECT_EQ(played["events"][0],
            Json::parse(R"({"type":"exchange","seat":1,"cards":["R6","R7","R7"]})"));
  EXPECT_EQ(played["events"][1]["cards"], Json({"R9", "R10", "R10"})) << "told to seat 1";
  const Json refused = call("apply", {{"id", id}, {"seat", 0}, {"move", "buy R9"}});
  EXPECT_EQ(refused["error"]["code"], -32000);
  EXPECT_EQ(refused["error"]["data"], Json::parse(R"({"code":"illegal_move","clause":"K10"})"));
  const Json record = result("record", {{"id", id}});
  EXPECT_EQ(record["moves"], Json::parse(R"([[1,"exchange R6,R7,R7"]])"));
  const Json replayed = result("replay", {{"record", record}});
  EXPECT_EQ(result("view", {{"id", replayed["id"]}, {"seat", "all"}}),
            result("view", {{"id", id}, {"seat", "all"}}));
}

}  // namespace
}  // namespace pactole
