// A step says in one answer what the other methods say in several.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "referee/referee.h"

namespace pactole {
namespace {

constexpr const char* kStepSeed =
    "00000000000000000000000000000000000000000000000000000000000000ff";

class Steps : public ::testing::Test {
 protected:
  Json call(const std::string& method, const Json& params) {
    return Json::parse(referee.handle(
        Json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}}.dump()));
  }
  Json result(const std::string& method, Json params) {
    params["id"] = game;
    const Json reply = call(method, params);
    EXPECT_TRUE(reply.contains("result")) << method << ": " << reply;
    return reply.value("result", Json());
  }
  Json error(Json params) {
    params["id"] = game;
    return call("step", params).value("error", Json());
  }
  void open(const std::string& name, int players) {
    game = call("new", {{"game", name}, {"players", players}, {"seed", kStepSeed}})["result"]["id"];
  }
  // What the single methods say of the moment.
  void expect_as_asked_singly(const Json& step, int seat) {
    EXPECT_EQ(step["view"], result("view", {{"seat", seat}}));
    EXPECT_EQ(step["v"], step["view"]["log_v"]);
    const Json acting = step["view"]["to_act"];
    if (std::find(acting.begin(), acting.end(), Json(seat)) == acting.end()) {
      EXPECT_TRUE(step["request"].is_null());
    } else {
      EXPECT_EQ(step["request"]["legal"], result("legal", {{"seat", seat}}));
    }
    const Json outcome = result("result", Json::object());
    EXPECT_EQ(step["result"], outcome["over"] == true ? outcome : Json());
    EXPECT_EQ(step["can_undo"], result("can_undo", {{"seat", seat}})["can"]);
    EXPECT_EQ(step["events"],
              result("events", {{"seat", seat}, {"since", step["from"]}})["events"]);
  }

  Referee referee;
  std::string game;
};

TEST_F(Steps, a_whole_game_of_each_told_to_one_seat_in_one_call_a_move) {
  for (const Room& room : rooms()) {
    open(std::string(room.id), room.min_seats);
    Json step = result("step", {{"seat", 0}, {"from", 0}});
    expect_as_asked_singly(step, 0);
    int decisions = 0;
    for (int moves = 0; step["result"].is_null(); ++moves) {
      const Json by = step["view"]["to_act"][0];
      const Json legal = result("legal", {{"seat", by}})["moves"];
      if (by == 0) {
        EXPECT_EQ(step["request"]["number"], decisions) << "of the seat's own";
        ++decisions;
      }
      step = result("step", {{"seat", 0},
                             {"by", by},
                             {"move", legal[static_cast<std::size_t>(moves) % legal.size()]}});
      EXPECT_EQ(step["from"], moves);
      if (moves < 60 || !step["result"].is_null()) expect_as_asked_singly(step, 0);
    }
  }
}

TEST_F(Steps, others_are_told_no_more_than_they_may_know) {
  open("money", 3);
  const Json bid = result("step", {{"seat", 1}, {"by", 0}, {"move", "bid bluff"}});
  EXPECT_EQ(bid["events"][0]["cards"], Json()) << bid["events"];
  EXPECT_EQ(bid["can_undo"], false);
  const Json watched = result("step", {{"seat", nullptr}, {"by", 1}, {"move", "bid bluff"}});
  EXPECT_EQ(watched["events"][0]["cards"], Json());
  EXPECT_TRUE(watched["request"].is_null());
}

TEST_F(Steps, an_undone_decision_has_its_number_again) {
  open("money", 3);
  EXPECT_EQ(result("step", {{"seat", 0}})["request"]["number"], 0);
  EXPECT_EQ(result("step", {{"seat", 0}, {"move", "bid bluff"}})["can_undo"], true);
  result("undo", {{"seat", 0}});
  const Json again = result("step", {{"seat", 0}});
  EXPECT_EQ(again["request"]["number"], 0);
  EXPECT_EQ(again["v"], 0);
  EXPECT_EQ(again["can_undo"], false);
}

TEST_F(Steps, what_is_wrong_is_said_and_changes_nothing) {
  open("bidcoin", 3);
  const std::string before = result("step", {{"seat", "all"}, {"from", 0}}).dump();
  EXPECT_EQ(error({{"seat", 7}})["message"],
            "seat: must be a seat from 0 to 2, null for a spectator, or \"all\" for everything");
  EXPECT_EQ(error({{"seat", 0}, {"from", 1}})["message"], "from: must be a `log_v` from 0 to 0");
  EXPECT_EQ(error({{"seat", 0}, {"move", 4}})["message"],
            "move: must be the move as text, such as \"play Y4\"");
  EXPECT_EQ(error({{"seat", 0}, {"move", "play R0"}, {"by", 3}})["message"],
            "by: must be a seat from 0 to 2");
  EXPECT_EQ(error({{"seat", nullptr}, {"move", "play R0"}})["message"],
            "seat: must be a seat from 0 to 2");
  const int acting = result("view", {{"seat", nullptr}})["to_act"][0];
  EXPECT_EQ(error({{"seat", acting}, {"move", "play R99"}})["data"]["code"], "bad_syntax");
  EXPECT_EQ(error({{"seat", (acting + 1) % 3}, {"move", "play R0"}})["data"]["code"],
            "not_your_turn");
  EXPECT_EQ(result("step", {{"seat", "all"}, {"from", 0}}).dump(), before);
}

TEST_F(Steps, the_shared_schema_describes_the_members_there_are) {
  open("bidcoin", 3);
  const Json types = call("schema", Json::object())["result"]["types"];
  const auto expect_described = [&](const std::string& type, const Json& value) {
    Json names = Json::array();
    for (const Json& field : types.at(type)) names.push_back(field["name"]);
    Json members = Json::array();
    for (const auto& [name, member] : value.items()) members.push_back(name);
    std::sort(names.begin(), names.end());
    EXPECT_EQ(members, names) << type;
  };
  const int acting = result("view", {{"seat", nullptr}})["to_act"][0];
  const Json step = result("step", {{"seat", acting}});
  expect_described("Step", step);
  expect_described("Request", step["request"]);
  expect_described("Legal", step["request"]["legal"]);
  expect_described("Result", result("result", Json::object()));
}

}  // namespace
}  // namespace pactole
