// Reviews as the protocol tells them: they grow, add up, and are the same every time.
#include "referee/reviews.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <sstream>

#include "tests/support/json.h"

namespace pactole {
namespace {

Json recorded_game(const std::string& name) {
  std::stringstream text;
  text << std::ifstream(std::string(PACTOLE_FIXTURES) + "/" + name + ".json").rdbuf();
  const Json whole = Json::parse(text.str());
  return whole.contains("record") ? whole.at("record") : whole;
}

std::int64_t millionths(const Json& chance) {
  return std::llround(chance.get<double>() * 1e6);
}

class ReviewMethod : public ::testing::Test {
 protected:
  Json call(const Json& params) {
    const RpcResult answer = reviews->answer(params);
    error = answer ? "" : answer.error().message;
    code = answer ? 0 : answer.error().code;
    return answer ? Json::parse(*answer) : Json();
  }
  Json whole(const Json& params) {
    Json told = call(params);
    while (told.at("report").at("done") != 1) told = call({{"id", told.at("id")}, {"games", 5000}});
    return told.at("report");
  }
  static void expect_sums(const Json& report) {
    for (const Json& point : report.at("curve")) {
      std::int64_t sum = 0;
      for (const Json& chance : point) sum += millionths(chance);
      ASSERT_EQ(sum, 1'000'000);
    }
    std::size_t seat = 0;
    for (const Json& ledger : report.at("ledgers")) {
      std::int64_t sum = millionths(ledger.at("fair"));
      EXPECT_EQ(sum + millionths(ledger.at("deal").at("value")),
                millionths(report.at("curve")[0][seat]));
      for (const char* term : {"deal", "draws", "cards", "others", "own"}) {
        sum += millionths(ledger.at(term).at("value"));
        EXPECT_GE(ledger.at(term).at("error"), 0);
      }
      EXPECT_EQ(sum, millionths(ledger.at("result")));
      EXPECT_EQ(ledger.at("result"), report.at("curve").back()[seat]);
      EXPECT_EQ(millionths(ledger.at("adjusted")), millionths(ledger.at("fair")) +
                                                       millionths(ledger.at("others").at("value")) +
                                                       millionths(ledger.at("own").at("value")));
      ++seat;
    }
  }

  std::unique_ptr<Reviews> reviews = make_reviews();
  std::string error;
  int code = 0;
};

TEST_F(ReviewMethod, a_review_grows_and_adds_up_at_every_moment) {
  const Json record = recorded_game("bidcoin-3-players");
  Json told = call({{"record", record}, {"worlds", 64}, {"seat", 1}});
  const std::string id = told.at("id");
  EXPECT_EQ(told.at("report").at("done"), 0);
  EXPECT_EQ(told.at("report").at("curve"), Json::array());
  EXPECT_EQ(told.at("report").at("plies"), record.at("moves").size());
  double done = 0;
  while (done < 1) {
    told = call({{"id", id}, {"games", 3000}});
    ASSERT_EQ(told.at("id"), id);
    const Json& report = told.at("report");
    EXPECT_GT(report.at("done"), done);
    done = report.at("done");
    expect_sums(report);
    if (!report.at("curve").empty()) {
      EXPECT_EQ(report.at("curve").size(), record.at("moves").size() + 1);
    }
  }
  const Json report = told.at("report");
  EXPECT_EQ(report.at("worlds"), 64);
  EXPECT_EQ(call({{"id", id}}).at("report"), report);
  ASSERT_FALSE(report.at("grades").empty());
  for (const Json& grade : report.at("grades")) {
    const Json& move = record.at("moves")[grade.at("at").get<std::size_t>()];
    EXPECT_EQ(grade.at("seat"), move[0]);
    EXPECT_EQ(grade.at("made"), move[1]);
    EXPECT_EQ(grade.contains("reasons"), grade.at("verdict") != "fine");
    EXPECT_TRUE(grade.at("verdict") == "fine" || grade.at("better") != grade.at("made"));
  }
  EXPECT_EQ(whole({{"record", record}, {"worlds", 64}, {"seat", 2}}), report);
}

TEST_F(ReviewMethod, every_game_and_every_tie_add_up) {
  for (const char* name : {"money-3-players", "blackmonday-6-players", "fuffziger-5-players"}) {
    expect_sums(whole({{"record", recorded_game(name)}, {"worlds", 16}}));
  }
}

TEST_F(ReviewMethod, bad_input_gets_a_sentence_and_opens_nothing) {
  const Json record = recorded_game("bidcoin-3-players");
  const auto refused = [&](const Json& params) {
    call(params);
    return error;
  };
  Json half = record;
  half.at("moves").erase(half.at("moves").size() - 1);
  half.erase("result");
  EXPECT_EQ(refused({{"record", half}}),
            "record: is of a game that is not over; there is no review before the end");
  Json other = record;
  other.at("moves")[3][1] = "play R11";
  EXPECT_NE(refused({{"record", other}}), "");
  EXPECT_EQ(code, rpc::kRefused);
  EXPECT_NE(refused({{"record", 7}}), "");
  EXPECT_NE(refused({{"record", record}, {"worlds", 17}}), "");
  EXPECT_NE(refused({{"record", record}, {"worlds", 8192}}), "");
  EXPECT_NE(refused({{"record", record}, {"seat", 3}}), "");
  EXPECT_NE(refused({{"record", record}, {"seed", "abc"}}), "");
  EXPECT_NE(refused(Json::object()), "");
  EXPECT_EQ(refused({{"id", "r1"}}), "id: no review has this id");
  const std::string id = call({{"record", record}}).at("id");
  EXPECT_EQ(id, "r1") << "what was refused opened nothing";
  EXPECT_NE(refused({{"id", id}, {"games", 0}}), "");
  EXPECT_TRUE(reviews->close(id));
  EXPECT_FALSE(reviews->close(id));
  EXPECT_EQ(refused({{"id", id}}), "id: no review has this id");
}

TEST_F(ReviewMethod, no_more_are_open_than_there_is_room_for) {
  const Json record = recorded_game("bidcoin-3-players");
  for (int i = 0; i < 16; ++i) EXPECT_NE(call({{"record", record}}), Json());
  EXPECT_EQ(call({{"record", record}}), Json());
  EXPECT_EQ(code, rpc::kTooManyGames);
  EXPECT_TRUE(reviews->close("r3"));
  EXPECT_NE(call({{"record", record}}), Json());
}

}  // namespace
}  // namespace pactole
