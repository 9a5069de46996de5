// The protocol: what each method answers, and that bad input changes nothing.
#include "referee/referee.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace pactole {
namespace {

constexpr const char* kSeed = "00000000000000000000000000000000000000000000000000000000000000ff";

class Protocol : public ::testing::Test {
 protected:
  Json send(const std::string& line) {
    const std::string reply = referee.handle(line);
    return reply.empty() ? Json("no reply") : Json::parse(reply);
  }
  Json call(const std::string& method, const Json& params) {
    return send(Json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}}.dump());
  }
  Json result(const std::string& method, const Json& params) {
    const Json reply = call(method, params);
    EXPECT_TRUE(reply.contains("result")) << method << ": " << reply;
    return reply.value("result", Json());
  }
  int error(const std::string& method, const Json& params) {
    const Json reply = call(method, params);
    EXPECT_TRUE(reply.contains("error")) << method << ": " << reply;
    message = reply["error"].value("message", "");
    data = reply["error"].value("data", Json());
    EXPECT_FALSE(message.empty());
    return reply["error"].value("code", 0);
  }
  std::string open(const Json& more = Json::object()) {
    Json params{{"game", "bidcoin"}, {"players", 3}, {"seed", kSeed}};
    params.update(more);
    return result("new", params)["id"];
  }
  // Everything there is to know of a game.
  std::string whole(const std::string& id) {
    return result("view", {{"id", id}, {"seat", "all"}}).dump() +
           result("record", {{"id", id}}).dump();
  }
  void play_out(const std::string& id) {
    for (Json acting = result("view", {{"id", id}, {"seat", nullptr}})["to_act"];
         !acting.empty();) {
      const Json moves = result("legal", {{"id", id}, {"seat", acting[0]}})["moves"];
      acting = result("apply", {{"id", id}, {"seat", acting[0]}, {"move", moves.back()}})["to_act"];
    }
  }

  Referee referee;
  std::string message;
  Json data;
};

TEST_F(Protocol, games_lists_seats_and_options_with_defaults) {
  const Json games = result("games", Json::object());
  const auto bidcoin =
      std::find_if(games.begin(), games.end(), [](const Json& g) { return g["id"] == "bidcoin"; });
  ASSERT_NE(bidcoin, games.end());
  EXPECT_EQ((*bidcoin)["seats"], (Json{{"min", 3}, {"max", 4}}));
  EXPECT_EQ((*bidcoin)["options"]["coin_move"],
            (Json{{"default", "one"}, {"values", {"one", "cover"}}}));
}

TEST_F(Protocol, a_game_from_new_to_result) {
  const std::string id = open();
  EXPECT_EQ(result("result", {{"id", id}}),
            Json::parse(R"({"over":false,"scores":[],"ranks":[],"winners":[]})"));
  play_out(id);
  const Json outcome = result("result", {{"id", id}});
  EXPECT_EQ(outcome["over"], true);
  EXPECT_EQ(outcome["scores"].size(), 3u);
  EXPECT_EQ(result("record", {{"id", id}})["result"], outcome);
  EXPECT_EQ(error("apply", {{"id", id}, {"seat", 0}, {"move", "play R0"}}), -32000);
  EXPECT_EQ(data, (Json{{"code", "game_over"}}));
}

TEST_F(Protocol, a_record_replays_to_the_same_game) {
  const std::string id = open({{"options", {{"coin_move", "cover"}}}});
  for (int moves = 0; moves < 25; ++moves) {
    const Json acting = result("view", {{"id", id}, {"seat", nullptr}})["to_act"];
    const Json choice = result("legal", {{"id", id}, {"seat", acting[0]}})["moves"];
    result("apply", {{"id", id}, {"seat", acting[0]}, {"move", choice[0]}});
  }
  const Json record = result("record", {{"id", id}});
  EXPECT_EQ(record["options"], (Json{{"coin_move", "cover"}}));
  EXPECT_EQ(record["seed"], kSeed);
  EXPECT_FALSE(record.contains("setup"));
  const Json again = result("replay", {{"record", record}});
  EXPECT_EQ(again["over"], false);
  EXPECT_EQ(whole(again["id"]), whole(id));
  play_out(id);
  const Json finished = result("replay", {{"record", result("record", {{"id", id}})}});
  EXPECT_EQ(finished["over"], true);
  EXPECT_EQ(finished["to_act"], Json::array());
  EXPECT_EQ(whole(finished["id"]), whole(id));
}

TEST_F(Protocol, a_record_that_does_not_apply_says_where) {
  const std::string id = open();
  play_out(id);
  const Json record = result("record", {{"id", id}});
  Json spoiled = record;
  spoiled["moves"][7][1] = "play X1";
  EXPECT_EQ(error("replay", {{"record", spoiled}}), -32000);
  EXPECT_EQ(data, (Json{{"code", "bad_syntax"}, {"at", 7}}));
  spoiled = record;
  spoiled["moves"].push_back({0, "play R0"});
  EXPECT_EQ(error("replay", {{"record", spoiled}}), -32000);
  EXPECT_EQ(data["code"], "game_over");
  spoiled = record;
  spoiled["result"]["scores"][0] = 99;
  EXPECT_EQ(error("replay", {{"record", spoiled}}), -32602);
  for (const char* key : {"format", "game", "players", "moves"}) {
    spoiled = record;
    spoiled.erase(key);
    EXPECT_EQ(error("replay", {{"record", spoiled}}), -32602) << key;
    EXPECT_NE(message.find(key), std::string::npos) << message;
  }
  spoiled = record;
  spoiled["moves"][3] = {7, "play R0"};
  EXPECT_EQ(error("replay", {{"record", spoiled}}), -32602);
  spoiled["moves"][3] = "play R0";
  EXPECT_EQ(error("replay", {{"record", spoiled}}), -32602);
}

TEST_F(Protocol, a_missing_seed_is_drawn_and_recorded) {
  const std::string a = result("new", {{"game", "bidcoin"}, {"players", 4}})["id"];
  const std::string b = result("new", {{"game", "bidcoin"}, {"players", 4}})["id"];
  const std::string seed = result("record", {{"id", a}})["seed"];
  EXPECT_EQ(seed.size(), 64u);
  EXPECT_NE(Json(seed), result("record", {{"id", b}})["seed"]);
}

TEST_F(Protocol, refusals_come_in_order_and_change_nothing) {
  const std::string id = open({{"setup", {{"first", 1}}}});
  const std::string before = whole(id);
  EXPECT_EQ(error("apply", {{"id", id}, {"seat", 0}, {"move", "nonsense"}}), -32000);
  EXPECT_EQ(data, (Json{{"code", "not_your_turn"}}));
  EXPECT_EQ(error("apply", {{"id", id}, {"seat", 1}, {"move", "nonsense"}}), -32000);
  EXPECT_EQ(data, (Json{{"code", "bad_syntax"}}));
  EXPECT_EQ(error("apply", {{"id", id}, {"seat", 1}, {"move", "coin 3"}}), -32000);
  EXPECT_EQ(data, (Json{{"code", "illegal_move"}, {"clause", "B12"}}));
  for (const Json& seat : {Json(-1), Json(3), Json("1"), Json(1.0), Json(nullptr), Json(1e300)}) {
    EXPECT_EQ(error("apply", {{"id", id}, {"seat", seat}, {"move", "coin 3"}}), -32602) << seat;
    EXPECT_EQ(error("legal", {{"id", id}, {"seat", seat}}), -32602) << seat;
  }
  EXPECT_EQ(error("apply", {{"id", id}, {"seat", 1}, {"move", 5}}), -32602);
  EXPECT_EQ(error("apply", {{"id", id}, {"seat", 1}}), -32602);
  EXPECT_EQ(error("view", {{"id", id}}), -32602);
  EXPECT_EQ(error("view", {{"id", id}, {"seat", "everything"}}), -32602);
  for (const char* method : {"apply", "legal", "view", "result", "record", "close"}) {
    EXPECT_EQ(error(method, {{"id", "g99"}, {"seat", 0}}), -32602) << method;
    EXPECT_EQ(error(method, {{"id", 1}, {"seat", 0}}), -32602) << method;
    EXPECT_EQ(error(method, Json::object()), -32602) << method;
  }
  EXPECT_EQ(whole(id), before);
}

TEST_F(Protocol, wrong_parameters_of_new_name_the_key) {
  const auto wrong = [&](const Json& more, const std::string& key) {
    Json params{{"game", "bidcoin"}, {"players", 4}};
    params.update(more);
    EXPECT_EQ(error("new", params), -32602) << more;
    EXPECT_TRUE(message.starts_with(key)) << message;
  };
  wrong({{"game", "chess"}}, "game:");
  wrong({{"game", 1}}, "game:");
  wrong({{"players", 2}}, "players:");
  wrong({{"players", 5}}, "players:");
  wrong({{"players", "4"}}, "players:");
  wrong({{"players", 4.0}}, "players:");
  wrong({{"options", {{"coin_move", "two"}}}}, "options.coin_move:");
  wrong({{"options", {{"coin_move", 1}}}}, "options.coin_move:");
  wrong({{"options", {{"coinmove", "one"}}}}, "options:");
  wrong({{"options", Json::array()}}, "options:");
  wrong({{"seed", "12"}}, "seed:");
  wrong({{"seed", std::string(64, 'g')}}, "seed:");
  wrong({{"seed", -1}}, "seed:");
  wrong({{"seed", 1.5}}, "seed:");
  wrong({{"seed", 9007199254740992}}, "seed:");
  wrong({{"seed", 18446744073709551615u}}, "seed:");
  wrong({{"option", Json::object()}}, "\"option\":");
  wrong({{"setup", Json::array()}}, "setup:");
  wrong({{"setup", nullptr}}, "setup:");
  wrong({{"setup", {{"frist", 0}}}}, "setup:");
  wrong({{"setup", {{"first", 4}}}}, "setup.first:");
  wrong({{"setup", {{"first", nullptr}}}}, "setup.first:");
  wrong({{"setup", {{"deals", 3}}}}, "setup.deals:");
  wrong({{"setup", {{"deals", {nullptr, nullptr, nullptr, nullptr, nullptr}}}}}, "setup.deals:");
  wrong({{"setup", {{"deals", {{{"deck", {"R1"}}}}}}}}, "setup.deals[0].deck:");
  wrong({{"setup", {{"deals", {{{"deck", {"R11"}}}}}}}}, "setup.deals[0].deck:");
  wrong({{"setup", {{"deals", {{{"deck", nullptr}}}}}}}, "setup.deals[0].deck:");
  wrong({{"setup", {{"deals", {{{"cards", 1}}}}}}}, "setup.deals[0]:");
  wrong({{"setup", {{"deals", {{{"deck", Json(1000, "R1")}}}}}}}, "setup.deals[0].deck:");
}

TEST_F(Protocol, keys_of_a_setup_may_be_absent) {
  EXPECT_NE(open({{"setup", Json::object()}}), "");
  EXPECT_NE(open({{"setup", {{"deals", {nullptr, Json::object()}}}}}), "");
}

TEST_F(Protocol, malformed_lines_get_the_standard_codes) {
  const auto code = [&](const std::string& line) { return send(line)["error"].value("code", 0); };
  EXPECT_EQ(code("{"), -32700);
  EXPECT_EQ(code("\xff\xfe"), -32700);
  EXPECT_EQ(code("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"gam\xc3\"}"), -32700);
  EXPECT_EQ(code("1e999"), -32700);
  EXPECT_EQ(code(std::string(2000, '[') + std::string(2000, ']')), -32700);
  EXPECT_EQ(code("5"), -32600);
  EXPECT_EQ(code("[]"), -32600);
  EXPECT_EQ(code("{}"), -32600);
  EXPECT_EQ(code(R"({"id":1,"method":"games"})"), -32600);
  EXPECT_EQ(code(R"({"jsonrpc":"2.0","id":1})"), -32600);
  EXPECT_EQ(code(R"({"jsonrpc":"2.0","id":1,"method":5})"), -32600);
  EXPECT_EQ(code(R"({"jsonrpc":"2.0","id":[],"method":"games"})"), -32600);
  EXPECT_EQ(code(R"({"jsonrpc":"2.0","id":1,"method":"dance"})"), -32601);
  EXPECT_EQ(code(R"({"jsonrpc":"2.0","id":1,"method":"games","params":[]})"), -32602);
  EXPECT_EQ(code(std::string(kMaxLine + 1, ' ')), -32600);
  EXPECT_EQ(send(R"({"jsonrpc":"2.0","id":"x","method":"dance"})")["id"], "x");
}

TEST_F(Protocol, notifications_act_silently_and_batches_answer_together) {
  EXPECT_EQ(send(R"({"jsonrpc":"2.0","method":"games"})"), "no reply");
  EXPECT_EQ(send(R"([{"jsonrpc":"2.0","method":"games"}])"), "no reply");
  const Json replies = send(
      R"([{"jsonrpc":"2.0","id":1,"method":"games"},5,{"jsonrpc":"2.0","id":2,"method":"nope"}])");
  ASSERT_EQ(replies.size(), 3u);
  EXPECT_TRUE(replies[0].contains("result"));
  EXPECT_EQ(replies[1]["error"]["code"], -32600);
  EXPECT_EQ(replies[2]["error"]["code"], -32601);
}

TEST_F(Protocol, events_tell_each_seat_what_it_missed) {
  const std::string id = open({{"setup", {{"first", 0}}}});
  Json told = Json::array();
  for (int moves = 0; moves < 60; ++moves) {
    const Json acting = result("view", {{"id", id}, {"seat", nullptr}})["to_act"];
    if (acting.empty()) break;
    const Json choice = result("legal", {{"id", id}, {"seat", acting[0]}})["moves"];
    const Json params{{"id", id}, {"seat", acting[0]}, {"move", choice[0]}};
    const Json events = result("apply", params)["events"];
    EXPECT_EQ(result("events", {{"id", id}, {"seat", acting[0]}, {"since", moves}}),
              (Json{{"events", events}, {"log_v", moves + 1}}));
  }
  // The second deal: everyone hears of it, each with one hand.
  for (const Json& who : {Json(0), Json(1), Json(2), Json(nullptr), Json("all")}) {
    const std::string heard = result("events", {{"id", id}, {"seat", who}}).dump();
    const std::size_t deal = heard.find("\"hands\":[");
    ASSERT_NE(deal, std::string::npos) << who;
    const std::string hands = heard.substr(deal, heard.find('}', deal) - deal);
    const auto nulls = hands.find("null,null,null") != std::string::npos;
    EXPECT_EQ(nulls, who.is_null()) << hands;
    EXPECT_EQ(hands.find("null") == std::string::npos, who == "all") << hands;
  }
  EXPECT_EQ(error("events", {{"id", id}, {"seat", 0}, {"since", 99999}}), -32602);
  EXPECT_EQ(error("events", {{"id", id}, {"seat", 0}, {"since", -1}}), -32602);
  EXPECT_EQ(error("events", {{"id", id}, {"seat", 9}}), -32602);
}

TEST_F(Protocol, games_do_not_touch_each_other_and_can_be_closed) {
  const std::string a = open(), b = open();
  const std::string before = whole(b);
  play_out(a);
  EXPECT_EQ(whole(b), before);
  EXPECT_EQ(result("close", {{"id", a}}), Json::object());
  EXPECT_EQ(error("view", {{"id", a}, {"seat", nullptr}}), -32602);
  EXPECT_EQ(whole(b), before);
}

TEST_F(Protocol, the_number_of_open_games_is_bounded) {
  for (std::size_t i = 0; i < Referee::kMaxGames; ++i) {
    referee.handle(
        R"({"jsonrpc":"2.0","method":"new","params":{"game":"bidcoin","players":3,"seed":")" +
        std::string(kSeed) + "\"}}");
  }
  EXPECT_EQ(error("new", {{"game", "bidcoin"}, {"players", 3}}), -32001);
  result("close", {{"id", "g1"}});
  EXPECT_NE(open(), "");
}

TEST_F(Protocol, a_seat_not_to_act_has_no_moves_and_the_view_tells_no_secret) {
  const std::string id = open({{"setup", {{"first", 0}}}});
  EXPECT_EQ(result("legal", {{"id", id}, {"seat", 1}}),
            Json::parse(R"({"moves":[],"complete":true})"));
  const Json all = result("view", {{"id", id}, {"seat", "all"}});
  for (int seat = 0; seat < 3; ++seat) {
    const Json view = result("view", {{"id", id}, {"seat", seat}});
    EXPECT_EQ(view["hand"], all["hands"][static_cast<std::size_t>(seat)]);
    EXPECT_FALSE(view.contains("hands"));
    const std::string bytes = view.dump();
    for (int other = 0; other < 3; ++other) {
      if (other == seat) continue;
      for (const Json& card : all["hands"][static_cast<std::size_t>(other)]) {
        EXPECT_EQ(bytes.find(card.dump()), std::string::npos) << card;
      }
    }
  }
}

TEST_F(Protocol, a_bidcoin_view_has_every_field_of_the_specification) {
  const Json view = result("view", {{"id", open()}, {"seat", 0}});
  for (const char* field :
       {"game", "options", "log_v", "ended", "deal", "trick", "phase", "to_act", "trump", "turned",
        "leader", "table", "reserve", "players", "hand", "only"}) {
    EXPECT_TRUE(view.contains(field)) << field;
  }
  for (const char* field : {"cards", "wins", "bid", "coins", "moved", "zero", "discarded"}) {
    EXPECT_TRUE(view["players"][0].contains(field)) << field;
  }
  EXPECT_EQ(view.size(), 16u);
  EXPECT_EQ(view["options"], (Json{{"coin_move", "one"}}));
}

TEST_F(Protocol, suggest_names_a_legal_move_and_the_expert_its_estimates) {
  const std::string id = open();
  const Json seat = result("view", {{"id", id}, {"seat", nullptr}})["to_act"][0];
  const Json legal = result("legal", {{"id", id}, {"seat", seat}})["moves"];
  const auto is_legal = [&](const Json& move) {
    return std::find(legal.begin(), legal.end(), move) != legal.end();
  };
  for (const char* level : {"random", "novice", "regular"}) {
    const Json advice = result("suggest", {{"id", id}, {"seat", seat}, {"level", level}});
    EXPECT_TRUE(is_legal(advice["move"])) << advice;
    EXPECT_TRUE(advice["candidates"].empty());
  }
  const Json question{{"id", id}, {"seat", seat}, {"level", "expert:200it"}};
  const Json advice = result("suggest", question);
  EXPECT_EQ(advice["move"], advice["candidates"][0]["move"]);
  for (const Json& candidate : advice["candidates"]) {
    EXPECT_TRUE(is_legal(candidate["move"])) << candidate;
    EXPECT_GT(candidate["visits"], 0);
    EXPECT_GE(candidate["reward"], 0);
    EXPECT_LE(candidate["reward"], 1);
    EXPECT_GE(candidate["rank"], 1);
    EXPECT_LE(candidate["rank"], 3);
  }
  EXPECT_EQ(result("suggest", question), advice) << "the same question, the same answer";
  EXPECT_EQ(result("suggest", {{"id", id}, {"seat", seat}, {"level", "expert"}, {"budget_ms", 5}})
                .contains("move"),
            true);
}

TEST_F(Protocol, suggest_refuses_what_it_can_not_answer) {
  const std::string id = open();
  const int seat = result("view", {{"id", id}, {"seat", nullptr}})["to_act"][0];
  const std::string before = whole(id);
  for (const Json& wrong :
       {Json::object(), Json{{"level", 5}}, Json{{"level", "master"}},
        Json{{"level", "regular"}, {"budget_ms", 0}}, Json{{"level", "expert"}, {"budget_ms", "9"}},
        Json{{"level", "expert"}, {"budget_ms", 60001}}}) {
    Json params{{"id", id}, {"seat", seat}};
    params.update(wrong);
    EXPECT_EQ(error("suggest", params), -32602) << wrong;
  }
  EXPECT_EQ(error("suggest", {{"id", id}, {"seat", (seat + 1) % 3}, {"level", "regular"}}), -32000);
  EXPECT_EQ(data["code"], "not_your_turn");
  EXPECT_EQ(whole(id), before);
  play_out(id);
  EXPECT_EQ(error("suggest", {{"id", id}, {"seat", seat}, {"level", "regular"}}), -32000);
  EXPECT_EQ(data["code"], "game_over");
}

TEST_F(Protocol, undo_takes_back_what_has_shown_nothing_new) {
  const std::string id = open();
  const Json seat = result("view", {{"id", id}, {"seat", nullptr}})["to_act"][0];
  const Json params{{"id", id}, {"seat", seat}};
  const std::string before = whole(id);
  EXPECT_EQ(result("can_undo", params)["can"], false) << "nothing was done yet";
  EXPECT_EQ(error("undo", params), -32000);
  EXPECT_EQ(data["code"], "cannot_undo");

  const Json move = result("legal", params)["moves"][0];
  result("apply", {{"id", id}, {"seat", seat}, {"move", move}});
  EXPECT_EQ(result("can_undo", params)["can"], true);
  const Json other = (seat.get<int>() + 1) % 3;
  EXPECT_EQ(result("can_undo", {{"id", id}, {"seat", other}})["can"], false);
  EXPECT_EQ(result("undo", params)["to_act"], Json::array({seat}));
  EXPECT_EQ(whole(id), before);
}

TEST_F(Protocol, undo_is_refused_after_something_hidden_was_shown) {
  const Json opened = result("new", {{"game", "money"}, {"players", 3}});
  const Json id = opened["id"];
  for (int seat = 0; seat < 3; ++seat) {
    const Json params{{"id", id}, {"seat", seat}};
    const Json bid = result("legal", params)["moves"][0];
    result("apply", {{"id", id}, {"seat", seat}, {"move", bid}});
    EXPECT_EQ(result("can_undo", params)["can"], seat < 2) << "the last bid turns all bids over";
  }
}

}  // namespace
}  // namespace pactole
