// Programs in a contest: small real ones.
#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>

#include "arena/arena.h"
#include "arena/partner.h"
#include "referee/record.h"

namespace pactole {
namespace {

using std::chrono::milliseconds;

// It says that it knows all of the protocol; what it answers to `choose` is each test's own. A
// wrong claim ends it, and is a fault.
constexpr const char* kBot = R"py(
import json, os, sys, time
games, asked = {}, 0
open(sys.argv[1], "a").write(f"{os.getpid()}\n")
def say(question, result):
    print(json.dumps({"jsonrpc": "2.0", "id": question["id"], "result": result}), flush=True)
for line in sys.stdin:
    question = json.loads(line)
    method, given = question["method"], question["params"]
    if method == "hello":
        assert given["name"] == "pactole" and "start" in given["can"]
        say(question, {"name": "Test", "version": "1.2", "can": ["start", "end"], "games": GAMES})
    elif method == "start":
        games[given["id"]] = {"seat": given["seat"], "events": 0, "start": given}
        assert given["players"] == 3 and given["view"]["game"] == given["game"]
    elif method == "end":
        game = games.pop(given["id"])
        if "forfeit" not in given:
            assert given["result"]["over"] and given["events"][-1]["type"] == "game_end"
    else:
        game = games[given["id"]]
        assert game["seat"] == given["seat"] and game["start"]["options"] == given["options"]
        assert given["budget_ms"] > 0
        seen, game["events"] = game["events"], game["events"] + len(given["events"])
        asked += 1
        moves = given["legal"]["moves"]
        ANSWER
)py";

class ArenaContest : public ::testing::Test {
 protected:
  ArenaContest() {
    std::string name = ::testing::TempDir() + "contest_XXXXXX";
    folder_ = mkdtemp(name.data());
  }
  ~ArenaContest() override { std::filesystem::remove_all(folder_); }

  std::string bot(std::string answer, const std::string& games = "1") {
    std::string text = kBot;
    text.replace(text.find("GAMES"), 5, games);
    text.replace(text.find("ANSWER"), 6, answer);
    std::ofstream(folder_ / "bot.py") << text;
    return "python3 " + (folder_ / "bot.py").string() + " " + (folder_ / "pids").string();
  }
  // How many processes there have been.
  std::size_t started() const {
    std::ifstream file(folder_ / "pids");
    return static_cast<std::size_t>(std::count(std::istreambuf_iterator(file), {}, '\n'));
  }

  // Its games against random bots.
  std::expected<Names, ParamError> play(const std::string& command) {
    contest_.game = game_;
    contest_.bots = {*parse_entrant("exec:" + command), *parse_entrant("random"),
                     *parse_entrant("random")};
    contest_.deals = 2;
    return hold(contest_, [this](const Deal& deal) {
      faults_.insert(faults_.end(), deal.faults.begin(), deal.faults.end());
      for (const Played& played : deal.games) {
        ++games_;
        if (played.forfeited.empty()) continue;
        for (std::size_t seat = 0; seat < 3; ++seat) {
          EXPECT_EQ(played.forfeited[seat], played.bot_at[seat] == 0);
          EXPECT_EQ(played.forfeited[seat] ? played.result.ranks[seat] : 3, 3);
        }
        EXPECT_FALSE(played.result.winners.empty());
      }
      return true;
    });
  }

  std::filesystem::path folder_;
  std::string game_ = "bidcoin";
  Contest contest_;
  std::vector<Fault> faults_;
  std::size_t games_ = 0;
};

TEST_F(ArenaContest, a_program_remembers_what_it_was_told_in_every_game) {
  for (const char* game : {"money", "fuffziger", "bidcoin", "blackmonday"}) {
    game_ = game;
    // After its first decision everybody has done something.
    const auto names =
        play(bot("assert given['view']['log_v'] == 0 or seen + len(given['events']) > 0\n"
                 "        say(question, {'move': moves[-1]})"));
    ASSERT_TRUE(names) << names.error().why;
    EXPECT_EQ(names->at(0), "Test 1.2");
    EXPECT_TRUE(faults_.empty()) << faults_[0].why << faults_[0].last_words;
  }
  EXPECT_EQ(games_, 4u * 6);
}

TEST_F(ArenaContest, a_program_plays_several_games_at_once) {
  contest_.threads = 4;
  ASSERT_TRUE(play(bot("say(question, {'move': moves[0]})", "4")));
  EXPECT_TRUE(faults_.empty()) << faults_[0].why << faults_[0].last_words;
  EXPECT_EQ(started(), 1u);
}

TEST_F(ArenaContest, an_illegal_move_costs_the_game_and_no_more) {
  ASSERT_TRUE(play(bot("say(question, {'move': 'play R11' if asked == 5 else moves[0]})")));
  ASSERT_EQ(faults_.size(), 1u);
  EXPECT_NE(faults_[0].why.find("plays \"play R11\""), std::string::npos) << faults_[0].why;
  EXPECT_EQ(games_, 6u);
  EXPECT_EQ(started(), 1u);
  // The game can be looked at as it was.
  const auto match = replay(*parse_json(faults_[0].record));
  ASSERT_TRUE(match);
  EXPECT_TRUE(match->position().acting().contains(faults_[0].seat));
}

TEST_F(ArenaContest, a_crash_costs_the_game_and_is_told_with_the_last_words) {
  ASSERT_TRUE(
      play(bot("if asked == 5: sys.exit('no idea')\n"
               "        say(question, {'move': moves[0]})")));
  ASSERT_GE(faults_.size(), 1u);
  EXPECT_NE(faults_[0].why.find("has ended before its game (exit code 1)"), std::string::npos);
  EXPECT_EQ(faults_[0].last_words, "no idea\n");
  EXPECT_EQ(games_, 6u);
  EXPECT_GT(started(), 1u);
}

TEST_F(ArenaContest, garbage_wrong_ids_errors_and_silence_are_named) {
  for (const auto& [answer, why] : {
           std::pair{"print('\\x1b[2Jhm', flush=True)", "must answer in JSON, and says \"?[2Jhm\""},
           {"question['id'] += 7; say(question, {'move': moves[0]})",
            "a question that is not open"},
           {"say(question, {'move': 5})", "must answer with"},
           {"print('{\"id\":%d,\"error\":{\"message\":\"lost\"}}' % question['id'], flush=True)",
            "answers with an error: \"\"lost\"\""},
           {"print('x' * 3000000)", "says too much"},
       }) {
    faults_.clear();
    ASSERT_TRUE(play(bot(answer)));
    ASSERT_EQ(faults_.size(), 6u) << answer;
    EXPECT_NE(faults_[0].why.find(why), std::string::npos) << faults_[0].why;
  }
  contest_.patience = milliseconds(100);
  faults_.clear();
  ASSERT_TRUE(play(bot("pass")));
  EXPECT_NE(faults_.at(0).why.find("flush"), std::string::npos) << faults_[0].why;
}

TEST_F(ArenaContest, a_strict_one_stops_and_says_where) {
  contest_.strict = true;
  const auto held = play(bot("sys.exit('no idea')"));
  ASSERT_FALSE(held);
  for (const char* expected : {"has ended", "deal 1, seat ", "cards of seed ", "no idea"}) {
    EXPECT_NE(held.error().why.find(expected), std::string::npos) << held.error().why;
  }
}

TEST_F(ArenaContest, programs_that_only_know_choose_go_on_working) {
  // Whatever it is asked, it looks for moves; where there are none, it ends.
  const auto held = play(
      "python3 -uc \"import json, sys\n"
      "for line in sys.stdin:\n"
      "    move = json.loads(line)['params']['legal']['moves'][0]\n"
      "    print(json.dumps({'jsonrpc': '2.0', 'id': 1, 'result': {'move': move}}))\"");
  ASSERT_TRUE(held) << held.error().why;
  EXPECT_TRUE(faults_.empty()) << faults_[0].why << faults_[0].last_words;
}

TEST(ArenaPartner, that_does_not_know_the_greeting_is_asked_all_the_same) {
  Partner mute(
      "while read -r line; do case $line in *choose*) echo '{\"result\":{\"move\":\"a\"}}';; "
      "esac; done",
      milliseconds(20));
  EXPECT_EQ(mute.choose("{}", milliseconds(60'000)), "a");
  EXPECT_EQ(mute.choose("{}", milliseconds(60'000)), "a");
  EXPECT_EQ(mute.name(), "");
}

TEST(ArenaPartner, that_answers_the_greeting_late_is_known_from_then_on) {
  Partner slow(
      "read -r line; read -r line; echo '{\"id\":1,\"result\":{\"name\":\"Slow\"}}'; "
      "echo '{\"id\":2,\"result\":{\"move\":\"b\"}}'; read -r line",
      milliseconds(20));
  EXPECT_EQ(slow.choose("{}", milliseconds(60'000)), "b");
  EXPECT_EQ(slow.name(), "Slow");
}

TEST(ArenaEntrants, commas_and_spaces_of_a_command_are_quoted) {
  const auto words = split_entrants(R"(exec:'a b' -x "1,2" '3,"4' 5\,6,regular,expert:20ms@4)");
  ASSERT_TRUE(words);
  EXPECT_EQ(*words, (std::vector<std::string>{R"(exec:'a b' -x "1,2" '3,"4' 5\,6)", "regular",
                                              "expert:20ms@4"}));
  EXPECT_FALSE(split_entrants("exec:'a,regular"));
}

}  // namespace
}  // namespace pactole
