// Options, setups and tables files that are refused, each with the key and the reason.
#include "referee/fuffziger.h"

#include <gtest/gtest.h>

#include "engine/fuffziger/test_table.h"
#include "referee/record.h"
#include "referee/referee.h"

namespace pactole::fuffziger {
namespace {

Json terms(const Json& options, const Json& setup = nullptr) {
  Json request{{"game", "fuffziger"}, {"players", 3}, {"options", options}};
  request["seed"] = std::string(64, 'a');
  if (!setup.is_null()) request["setup"] = setup;
  return request;
}

// "key: reason", or nothing if a table was opened.
std::string refusal(const Json& request) {
  const auto match = open_match(request);
  return match ? "" : match.error().key + ": " + match.error().why;
}

struct Wrong {
  const char* json;
  const char* key;
  const char* reason;
};

void expect_refused(const Wrong& wrong, const std::string& refused) {
  EXPECT_EQ(refused.substr(0, refused.find(": ")), wrong.key) << wrong.json;
  EXPECT_NE(refused.find(wrong.reason), std::string::npos) << wrong.json << " -> " << refused;
}

TEST(FuffzigerReferee, options_are_checked) {
  for (const Wrong& wrong : std::initializer_list<Wrong>{
           {R"({"inspector":"strict"})", "options.inspector", "owned, level"},
           {R"({"start_money":100001})", "options.start_money", "0 to 100000"},
           {R"({"start_money":-1})", "options.start_money", "0 to 100000"},
           {R"({"open_money":1})", "options.open_money", "true or false"},
           {R"({"round_limit":0})", "options.round_limit", "1 to 1000"},
           {R"({"round_limit":1001})", "options.round_limit", "1 to 1000"},
           {R"({"colour":1})", "options", "no option"},
           {R"({"tables":3})", "options.tables", "object"},
       }) {
    expect_refused(wrong, refusal(terms(*parse_json(wrong.json))));
  }
  EXPECT_EQ(refusal(terms({{"tables", nullptr}})), "");
}

TEST(FuffzigerReferee, seats_are_three_to_six) {
  Json request = terms(Json::object());
  request["players"] = 2;
  EXPECT_NE(refusal(request), "");
  request["players"] = 7;
  EXPECT_NE(refusal(request), "");
}

TEST(FuffzigerReferee, tables_are_checked) {
  for (
      const Wrong& wrong : std::initializer_list<Wrong>{
          {R"({"colours":{}})", "options.tables", "no key"},
          {R"({"prices":{"30":{}}})", "options.tables.prices", "no key"},
          {R"({"prices":{"20":{"rent":3}}})", "options.tables.prices.20", "no key"},
          {R"({"prices":{"20":{"buy":"10"}}})", "options.tables.prices.20.buy", "whole number"},
          {R"({"prices":{"20":{"buy":1001}}})", "options.tables.prices.20.buy", "0 to 1000"},
          {R"({"prices":{"20":{"sell":11}}})", "options.tables.prices.20.sell", "exceed `buy`"},
          {R"({"prices":{"20":{"scrap":7}}})", "options.tables.prices.20.scrap", "exceed `sell`"},
          {R"({"prices":{"20":{"buy":31}}})", "options.tables.prices.50.buy", "less than for 20"},
          {R"({"prices":{"50":{"sell":8}}})", "options.tables.prices.50.scrap", "exceed `sell`"},
          {R"({"prices":{"20":{"scrap":1}}})", "options.tables.prices.20.scrap",
           "less than for 10"},
          {R"({"prices":{"100":{"launder":19}}})", "options.tables.prices.100.launder",
           "less than for 50"},
          {R"({"prices":{"20":{"scrap":-1}}})", "options.tables.prices.20.scrap", "0 to 1000"},
          {R"({"launder":{"A":["20=>14"]}})", "options.tables.launder.A", "ten cards"},
          {R"({"launder":{"E":[]}})", "options.tables.launder", "no key"},
          {R"({"launder":{"A":["20->14"]}})", "options.tables.launder.A", "no card"},
          {R"({"backs":{"10":{"kaputt":22,"10":2}}})", "options.tables.backs.10",
           "each player a press to start with"},
          {R"({"presses":{"10":20}})", "options.tables.backs.10", "20 presses of this value"},
          {R"({"presses":{"30":1}})", "options.tables.presses", "no key"},
          {R"({"presses":{"100":60,"150":60},"backs":{"100":{"100":60},"150":{"150":60}}})",
           "options.tables.presses", "at most 120 in all"},
          {R"({"backs":{"10":{"10":25}}})", "options.tables.backs.10", "24 presses"},
          {R"({"backs":{"10":{"10m":1}}})", "options.tables.backs.10", "can't have the back"},
          {R"({"backs":{"150":{"200":1}}})", "options.tables.backs.150", "can't have the back"},
          {R"({"backs":{"10":{"10":61}}})", "options.tables.backs.10.10", "0 to 60"},
          {R"({"inspector":{"black":["20"]}})", "options.tables.inspector", "ten cards"},
          {R"({"inspector":{"green":["100"]}})", "options.tables.inspector.green", "150"},
          {R"({"inspector":{"black":["20","100","coins"],"white":["10","50","coins","coins","coins",
                "coins"]}})",
           "options.tables.inspector", "four black"},
          {R"({"inspector":{"white":["10","coins","coins","coins","coins"]}})",
           "options.tables.inspector", "the card 50"},
          {R"({"inspector":{"white":["10","50","150","coins","coins"]}})",
           "options.tables.inspector", "only as the green one"},
          {R"({"inspector":{"green":["10"],"white":["150","50","coins","coins","coins"]}})",
           "options.tables.inspector.green", "150"},
          {R"({"inspector":{"green":[]}})", "options.tables.inspector.green", "one card"},
          {R"({"inspector":{"white":["30"]}})", "options.tables.inspector.white", "no card"},
          {R"({"start_money":-1})", "options.tables.start_money", "0 to 100000"},
          {R"({"munzen_coins":101})", "options.tables.munzen_coins", "0 to 100"},
          {R"({"die":[2,3]})", "options.tables.die", "6 numbers"},
          {R"({"die":[0,3,3,4,4,5]})", "options.tables.die[0]", "1 to 100"},
          {R"({"awards":[2,4]})", "options.tables.awards", "must not rise"},
          {R"({"awards":[7,6,5,4,3,2,1]})", "options.tables.awards", "at most 6"},
          {R"({"awards":null})", "options.tables.awards", "null"},
      }) {
    expect_refused(wrong, refusal(terms({{"tables", *parse_json(wrong.json)}})));
  }
}

// Boxes that were printed, or could be.
TEST(FuffzigerReferee, tables_are_no_stricter_than_the_game) {
  for (
      const char* box : {
          R"({"prices":{"20":{"sell":10,"scrap":10},"50":{"scrap":10}}})",
          R"({"prices":{"20":{"buy":30}}})",
          R"({"inspector":{"black":["20","100","50","coins"],"white":["10","50","10","coins","20"]}})",
          R"({"presses":{"10":20,"20":25,"50":25},
               "backs":{"10":{"kaputt":3,"10":3,"10x2":9,"20":5},"20":{"kaputt":3,"20":6,"20x2":9,"50":7},
                        "50":{"kaputt":3,"50":6,"50x2":9,"100":7}}})",
      }) {
    const Json request = terms({{"tables", *parse_json(box)}});
    EXPECT_EQ(refusal(request), "") << box;
    EXPECT_TRUE(open_match(request)->warnings().empty()) << box;
  }
  const Json fewer = *parse_json(R"({"backs":{"10":{"kaputt":20,"10":4}}})");
  Json request = terms({{"tables", fewer}});
  for (const int players : {3, 4}) {
    request["players"] = players;
    EXPECT_EQ(refusal(request), "") << players;
  }
  request["players"] = 5;
  EXPECT_EQ(refusal(request).substr(0, 23), "options.tables.backs.10");
}

TEST(FuffzigerReferee, a_general_rate_that_beats_a_card_is_a_warning) {
  const Json request = terms({{"tables", {{"prices", {{"150", {{"launder", 65}}}}}}}});
  const auto match = open_match(request);
  ASSERT_TRUE(match);
  ASSERT_EQ(match->warnings().size(), 1u);
  EXPECT_EQ(match->warnings()[0].key, "options.tables.prices.150.launder");
  EXPECT_NE(match->warnings()[0].why.find("70=>30"), std::string::npos);
  Referee referee;
  const Json call{{"jsonrpc", "2.0"}, {"id", 1}, {"method", "new"}, {"params", request}};
  const Json told = *parse_json(referee.handle(call.dump()));
  EXPECT_EQ(told.at("result").at("warnings").size(), 1u) << told;
  Json usual = call;
  usual["params"] = terms(Json::object());
  EXPECT_FALSE(parse_json(referee.handle(usual.dump()))->at("result").contains("warnings"));
}

TEST(FuffzigerReferee, a_box_of_other_counts_is_played_with_all_its_presses) {
  const Json tables =
      *parse_json(R"({"presses":{"10":10,"150":20},"backs":{"10":{"10":10},"150":{"150":20}}})");
  const Json view = Story(terms({{"tables", tables}})).view();
  EXPECT_EQ(view["stock"]["10"], 7);
  EXPECT_EQ(view["stock"]["20"], 24);
  EXPECT_EQ(view["stock"]["150"], 20);
  EXPECT_EQ(view["stock_backs"]["150"], Json(std::vector<std::string>(20, "150")));
}

TEST(FuffzigerReferee, default_tables_given_back_change_nothing) {
  const auto tables = parse_json(default_tables_json());
  ASSERT_TRUE(tables);
  Options options;
  EXPECT_FALSE(read_other_option(*tables, 0, options));
  EXPECT_EQ(options, Options{});
}

TEST(FuffzigerReferee, tables_replace_parts_and_are_shown_as_given) {
  const Json tables{{"munzen_coins", 7},
                    {"prices", {{"10", {{"buy", 6}}}}},
                    {"backs", {{"150", {{"150m", 12}}}}},
                    {"die", {1, 1, 1, 1, 1, 1}},
                    {"awards", {9}},
                    {"inspector",
                     {{"black", {"coins", "10", "coins", "100"}},
                      {"white", {"20", "50", "coins", "coins", "coins"}}}}};
  const Story story(terms({{"tables", tables}}));
  const Json view = story.view();
  EXPECT_EQ(story.seen_by(0)["options"]["tables"], tables);
  EXPECT_EQ(view["stock_backs"]["150"], Json(std::vector<std::string>(12, "150m")));
  const Json& deck = view["inspector_deck"];
  EXPECT_TRUE(std::find(deck.begin(), deck.begin() + 4, "10") != deck.begin() + 4);

  Puzzle puzzle{.players = {{"150>150m", "$5"}, {}, {}}, .inspector = "150"};
  puzzle.options = {{"tables", tables}};
  const Story ended = puzzle.open();
  EXPECT_EQ(ended.coins(0), 7 + 9);
  EXPECT_EQ(ended.coins(1), 0);
}

const char* kPosition = R"({"players":[{},{},{}]})";

TEST(FuffzigerReferee, setups_are_checked) {
  for (const Wrong& wrong : std::initializer_list<Wrong>{
           {R"([])", "setup", "object"},
           {R"({"deck":[]})", "setup", "no key"},
           {R"({"first":null})", "setup.first", "null"},
           {R"({"first":3})", "setup.first", "0 to 2"},
           {R"({"launder":[]})", "setup.launder", "at least one"},
           {R"({"launder":["20=>15"]})", "setup.launder", "no card 20=>15"},
           {R"({"launder":["20=>14","20=>14"]})", "setup.launder", "too often"},
           {R"({"launder":["150=>77","150=>77","150=>77"]})", "setup.launder", "too often"},
           {R"({"inspector":["10"]})", "setup.inspector", "all ten"},
           {R"({"inspector":["10","10","50","100","150","coins","coins","coins","coins","coins"]})",
            "setup.inspector", "the card 10 1 times, not 2"},
           {R"({"inspector":["200"]})", "setup.inspector", "no card"},
           {R"({"dice":[3,6]})", "setup.dice[1]", "no face 6"},
           {R"({"dice":[0]})", "setup.dice[0]", "face"},
           {R"({"dice":3})", "setup.dice", "list"},
           {R"({"stock":{"10":["10"]}})", "setup.stock.10", "21 presses, not 1"},
           {R"({"stock":{"150":["100"]}})", "setup.stock.150", "no card"},
           {R"({"stock":{"150":["kaputt","kaputt","kaputt","kaputt","150x2","150x2","150x2",
                "150x2","150x2","150x2","150m","150m"]}})",
            "setup.stock.150", "only 3 presses 150 with the back kaputt"},
           {R"({"start":[{}]})", "setup.start", "all 3 players"},
           {R"({"start":[{},{},{}]})", "setup.start[0]", "10, 20 and 50"},
           {R"({"start":[{"10":"50","20":"20","50":"50"},{},{}]})", "setup.start[0].10", "back"},
       }) {
    expect_refused(wrong, refusal(terms(Json::object(), *parse_json(wrong.json))));
  }
  Json start = Json::array();
  for (int i = 0; i < 4; ++i) start.push_back({{"10", "kaputt"}, {"20", "20"}, {"50", "50"}});
  Json request = terms(Json::object(), {{"start", start}});
  request["players"] = 4;
  EXPECT_NE(refusal(request).find("only 3 presses 10"), std::string::npos);
  EXPECT_EQ(refusal(terms(Json::object(), {{"launder", {"150=>77", "150=>77"}}})), "")
      << "there are two of them";
}

TEST(FuffzigerReferee, positions_are_checked) {
  for (const Wrong& wrong : std::initializer_list<Wrong>{
           {R"({})", "setup.position.players", "all 3"},
           {R"({"players":[{}]})", "setup.position.players", "all 3"},
           {R"({"turn":1,"players":[{},{},{}]})", "setup.position", "no key"},
           {R"({"round":0,"players":[{},{},{}]})", "setup.position.round", "1 to 60"},
           {R"({"round":61,"players":[{},{},{}]})", "setup.position.round", "1 to 60"},
           {R"({"coins_skipped":4,"players":[{},{},{}]})", "setup.position.coins_skipped",
            "0 to 3"},
           {R"({"inspector_index":11,"players":[{},{},{}]})", "setup.position.inspector_index",
            "0 to 10"},
           {R"({"retired":10,"players":[{},{},{}]})", "setup.position.retired", "list"},
           {R"({"retired":[30],"players":[{},{},{}]})", "setup.position.retired", "values"},
           {R"({"retired":[20],"players":[{},{},{}]})", "setup.position.retired", "all lower"},
           {R"({"retired":[10,10],"players":[{},{},{}]})", "setup.position.retired", "twice"},
           {R"({"retired":[10,20,50,100,150],"players":[{},{},{}]})", "setup.position.retired",
            "the game ends"},
           {R"({"players":[{"gold":1},{},{}]})", "setup.position.players[0]", "no key"},
           {R"({"players":[{"money":-1},{},{}]})", "setup.position.players[0].money", "0 to"},
           {R"({"players":[{"money":null},{},{}]})", "setup.position.players[0].money", "null"},
           {R"({"players":[{},{"coins":100001},{}]})", "setup.position.players[1].coins", "0 to"},
           {R"({"players":[{},{"bills":{"20":-1}},{}]})", "setup.position.players[1].bills.20",
            "0 to"},
           {R"({"players":[{},{"bills":{"30":1}},{}]})", "setup.position.players[1].bills",
            "no key"},
           {R"({"players":[{"presses":[["20","50x2"]]},{},{}]})",
            "setup.position.players[0].presses[0]", "transformed"},
           {R"({"players":[{"presses":[["30","50x2",false]]},{},{}]})",
            "setup.position.players[0].presses[0]", "front"},
           {R"({"players":[{"presses":[["20","100",false]]},{},{}]})",
            "setup.position.players[0].presses[0]", "back of a press 20"},
           {R"({"players":[{"presses":[["20","kaputt",true]]},{},{}]})",
            "setup.position.players[0].presses[0]", "has left"},
           {R"({"retired":[10],"players":[{"presses":[["10","20",false]]},{},{}]})",
            "setup.position.players[0].presses[0]", "retired"},
           {R"({"players":[{"presses":[["150","150m",false],["150","150m",false],
                ["150","150m",false],["150","150m",false]]},{},{}]})",
            "setup.position.players", "only 3 presses 150"},
       }) {
    expect_refused(wrong, refusal(terms(Json::object(), {{"position", *parse_json(wrong.json)}})));
  }
  const Json position = *parse_json(kPosition);
  EXPECT_EQ(refusal(terms(Json::object(), {{"position", position}})), "");
  Json start = Json::array();
  for (int i = 0; i < 3; ++i) start.push_back({{"10", "10"}, {"20", "20"}, {"50", "50"}});
  EXPECT_NE(refusal(terms(Json::object(), {{"position", position}, {"start", start}})), "");
  EXPECT_NE(refusal(terms(Json::object(), {{"position", position}, {"stock", {{"150", {"150m"}}}}}))
                .find("12 presses, not 1"),
            std::string::npos);
  EXPECT_EQ(refusal(terms(Json::object(),
                          {{"position", *parse_json(R"({"retired":[10],"players":[{"presses":
                                [["10","20",true]]},{},{}]})")}})),
            "")
      << "it is a 20 now";
}

}  // namespace
}  // namespace pactole::fuffziger
