// What researchers ask of the referee: games copied and drawn, many steps at once, who it is.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "referee/referee.h"
#include "referee/rooms.h"
#include "referee/signature.h"

namespace pactole {
namespace {

class Research : public ::testing::Test {
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
  std::string why(const std::string& method, const Json& params) {
    const Json reply = call(method, params);
    EXPECT_TRUE(reply.contains("error")) << method << ": " << reply;
    return reply.contains("error") ? reply["error"].value("message", "") : "";
  }
  std::string open(std::string_view game, int players, const Json& seed = 5) {
    return result("new", {{"game", game}, {"players", players}, {"seed", seed}})["id"];
  }
  Json acting(const std::string& id) {
    return result("view", {{"id", id}, {"seat", nullptr}})["to_act"];
  }
  // The first legal move of whoever is first to act; whether there was one.
  bool move(const std::string& id, std::size_t which = 0) {
    const Json seats = acting(id);
    if (seats.empty()) return false;
    const Json moves = result("legal", {{"id", id}, {"seat", seats[0]}})["moves"];
    result("apply", {{"id", id}, {"seat", seats[0]}, {"move", moves[which % moves.size()]}});
    return true;
  }
  std::string seen(const std::string& id, const Json& seat) {
    return result("view", {{"id", id}, {"seat", seat}}).dump();
  }

  Referee referee;
};

TEST_F(Research, identify_tells_version_protocol_and_rules) {
  const Json told = result("identify", Json::object());
  EXPECT_EQ(told["name"], "pactole");
  EXPECT_EQ(told["protocol"], 1);
  EXPECT_FALSE(told["version"].get<std::string>().empty());
  for (const Room& room : rooms()) EXPECT_EQ(told["rules"][std::string(room.id)], room.rules);
}

TEST_F(Research, every_game_says_the_signature_of_its_rules) {
  for (const Room& room : rooms()) {
    EXPECT_EQ(room.rules, rules_signature(room))
        << "say it in referee/" << room.id << ".h: records name the rules they were played by";
  }
}

TEST_F(Research, a_number_is_a_seed) {
  const std::string number = open("money", 3, 0xABC);
  const std::string digits = open("money", 3, std::string(61, '0') + "abc");
  EXPECT_EQ(seen(number, "all"), seen(digits, "all"));
  EXPECT_EQ(result("record", {{"id", number}})["seed"], std::string(61, '0') + "abc");
}

TEST_F(Research, an_unknown_parameter_is_refused_with_the_nearest_name) {
  EXPECT_NE(why("new", {{"game", "money"}, {"players", 3}, {"option", Json::object()}})
                .find("did you mean `options`?"),
            std::string::npos);
  EXPECT_NE(why("games", {{"game", "money"}}).find("this method has none"), std::string::npos);
  EXPECT_NE(why("viev", Json::object()).find("did you mean `view`?"), std::string::npos);
  EXPECT_NE(why("new", {{"game", "bidcoin"}, {"players", 3}, {"options", {{"coinmove", "one"}}}})
                .find("did you mean `coin_move`?"),
            std::string::npos);
}

TEST_F(Research, a_clone_is_the_same_game_and_goes_its_own_way) {
  for (const Room& room : rooms()) {
    const std::string id = open(room.id, room.max_seats);
    for (int i = 0; i < 7; ++i) move(id);
    const std::string other = result("clone", {{"id", id}})["id"];
    EXPECT_NE(other, id);
    EXPECT_EQ(seen(other, "all"), seen(id, "all"));
    EXPECT_EQ(result("record", {{"id", other}}), result("record", {{"id", id}}));
    const std::string before = seen(id, "all");
    move(other);
    EXPECT_EQ(seen(id, "all"), before);
    EXPECT_NE(seen(other, "all"), before);
  }
}

TEST_F(Research, a_drawn_world_looks_the_same_to_its_seat_and_can_be_played_to_the_end) {
  for (const Room& room : rooms()) {
    const std::string id = open(room.id, room.min_seats);
    for (int i = 0; i < 9; ++i) move(id);
    const Json seat = acting(id)[0];
    const std::string truth = seen(id, "all");
    int others = 0;
    for (int luck = 0; luck < 8; ++luck) {
      const Json opened = result("determinize", {{"id", id}, {"seat", seat}, {"seed", luck}});
      const std::string world = opened["id"];
      EXPECT_EQ(seen(world, seat), seen(id, seat)) << room.id;
      EXPECT_EQ(result("legal", {{"id", world}, {"seat", seat}}),
                result("legal", {{"id", id}, {"seat", seat}}));
      others += seen(world, "all") == truth ? 0 : 1;
      const std::string again =
          result("determinize", {{"id", id}, {"seat", seat}, {"seed", luck}})["id"];
      EXPECT_EQ(seen(again, "all"), seen(world, "all"));
      if (luck > 1) continue;
      // It tells what happens from now on, can be copied, and takes its own moves back alone.
      EXPECT_EQ(result("events", {{"id", world}, {"seat", seat}})["events"], Json::array());
      EXPECT_EQ(result("can_undo", {{"id", world}, {"seat", seat}})["can"], false);
      const std::string copy = result("clone", {{"id", world}})["id"];
      for (std::size_t i = 1; move(world, i); ++i) {
      }
      EXPECT_TRUE(result("result", {{"id", world}})["over"]);
      EXPECT_FALSE(result("events", {{"id", world}, {"seat", seat}})["events"].empty());
      EXPECT_EQ(seen(copy, "all"), seen(again, "all"));
      EXPECT_NE(why("record", {{"id", world}}).find("determinize"), std::string::npos);
    }
    EXPECT_GT(others, 0) << room.id;
    EXPECT_EQ(seen(id, "all"), truth);
  }
  EXPECT_NE(why("determinize", {{"id", open("money", 3)}, {"seat", 3}}), "");
}

TEST_F(Research, many_games_make_a_step_in_one_message) {
  const std::string a = open("bidcoin", 3), b = open("blackmonday", 4), c = open("bidcoin", 3);
  const auto its_step = [&](const std::string& id) {
    const Json seat = acting(id)[0];
    const Json made = result("legal", {{"id", id}, {"seat", seat}})["moves"][0];
    return Json{{"id", id}, {"seat", seat}, {"move", made}};
  };
  const Json first = its_step(a), second = its_step(b);
  const Json wrong{{"id", c}, {"seat", 0}, {"moev", "x"}};
  const Json told =
      result("step", {{"steps", {first, wrong, second, "what?", {{"id", "g99"}}}}})["steps"];
  ASSERT_EQ(told.size(), 5u);
  EXPECT_EQ(told[0]["v"], 1);
  EXPECT_NE(told[1]["error"]["message"].get<std::string>().find("did you mean `move`?"),
            std::string::npos);
  EXPECT_EQ(told[2]["v"], 1);
  EXPECT_EQ(told[3]["error"]["code"], -32602);
  EXPECT_EQ(told[4]["error"]["code"], -32602);
  EXPECT_EQ(result("result", {{"id", c}})["over"], false);
  EXPECT_EQ(result("step", {{"steps", Json::array()}})["steps"], Json::array());
  why("step", {{"steps", 5}});
  why("step", {{"steps", {first}}, {"id", a}});
  // Nothing nests.
  const Json nested = result("step", {{"steps", {{{"steps", {first}}}}}})["steps"];
  EXPECT_TRUE(nested[0].contains("error"));
}

TEST_F(Research, a_record_of_other_rules_is_opened_and_named_if_it_fails) {
  const std::string id = open("bidcoin", 3);
  move(id);
  Json record = result("record", {{"id", id}});
  record["rules"] = "0123456789abcdef";
  result("replay", {{"record", record}});
  record["moves"][0][1] = "play R11";
  EXPECT_NE(why("replay", {{"record", record}}).find("made under other rules"), std::string::npos);
  record.erase("rules");
  EXPECT_EQ(why("replay", {{"record", record}}).find("made under other rules"), std::string::npos);
}

}  // namespace
}  // namespace pactole
