// The program itself, as somebody runs it: whole games, records, lessons, the arena.
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <sstream>
#include <vector>

#include "app/testing_program.h"
#include "referee/json.h"

namespace pactole {
namespace {

// Some of these answers fit whatever is asked.
std::string answers_for_a_game() {
  std::string answers;
  for (int i = 0; i < 400; ++i) answers += "1\\n7\\n5\\n3\\n2\\n";
  return answers;
}

// The lines between why a game is over and what decides it.
std::string ranking(const std::string& output) {
  const std::size_t over = output.rfind("The game is over"), begin = output.find('\n', over);
  if (over == std::string::npos) return "not over";
  return output.substr(begin, output.find("The fewest", begin) - begin);
}

TEST_F(CommandLine, plays_a_whole_game_through_a_pipe_and_replays_it) {
  for (const std::string table : {"--players 3 --seat 2", "--players 4 --option coin_move=cover"}) {
    const std::string record = path("game.json");
    const std::string seed = " --seed " + std::string(64, '7');
    const Ended played =
        run_pactole("play bidcoin " + table + seed + " --save " + record, answers_for_a_game());
    ASSERT_EQ(played.exit_code, 0) << played.output;
    EXPECT_EQ(played.output.find('\x1b'), std::string::npos);
    std::string ending = ranking(played.output);
    // The person is "You" at the table and has a name in the record.
    const std::string name = table.starts_with("--players 3") ? "Cleo  " : "Ada   ";
    for (std::size_t at = 0; (at = ending.find("You   ", at)) != std::string::npos;) {
      ending.replace(at, 6, name);
    }
    const Ended told = run_pactole("replay " + record);
    ASSERT_EQ(told.exit_code, 0) << told.output;
    EXPECT_EQ(ranking(told.output), ending);

    const Ended document = run_pactole("replay " + record + " --json");
    ASSERT_EQ(document.exit_code, 0);
    const auto json = parse_json(document.output);
    ASSERT_TRUE(json.has_value());
    EXPECT_EQ(json->at("moves").size(), json->at("record").at("moves").size());
    EXPECT_EQ(json->at("result"), json->at("record").at("result"));
    EXPECT_EQ(json->at("moves").back().at("events").back().at("type"), "game_end");
    EXPECT_EQ(json->at("opening").at("hands").size(), json->at("record").at("players"));
    EXPECT_EQ(json->at("names").size(), json->at("record").at("players"));
  }
}

TEST_F(CommandLine, a_record_is_told_in_the_language_asked_for) {
  const std::string record = path("game.json");
  ASSERT_EQ(run_pactole("play money --save " + record, "1\\nquit\\n").exit_code, 0);
  EXPECT_NE(run_pactole("replay " + record).output.find("takes the "), std::string::npos);
  EXPECT_NE(run_pactole("replay --lang fr " + record).output.find(" prend la rangée "),
            std::string::npos);
  EXPECT_NE(run_pactole("replay --lang de " + record).output.find(" nimmt die "),
            std::string::npos);
}

TEST_F(CommandLine, a_record_is_told_with_its_names) {
  const std::string record = path("game.json");
  ASSERT_EQ(run_pactole("play money --save " + record, "1\\nquit\\n").exit_code, 0);
  std::stringstream text;
  text << std::ifstream(record).rdbuf();
  Json named = *parse_json(text.str());
  named["names"] = {"Zoe", "Yan", "Xia", "Will"};
  const std::string again = file("named.json", named.dump());
  EXPECT_NE(run_pactole("replay " + again).output.find("Zoe"), std::string::npos);
  EXPECT_EQ(parse_json(run_pactole("replay --json " + again).output)->at("names"), named["names"]);
}

TEST_F(CommandLine, without_a_game_it_asks_which) {
  const Ended menu = run_pactole("play --lang de", "nonsense\\n2\\nbeenden\\n");
  EXPECT_EQ(menu.exit_code, 0);
  for (const char* expected : {"Spiele rund ums Geld", "1) Money!", "3 bis 6 Personen",
                               "4) Black Monday", "── Falsche FuFFziger"}) {
    EXPECT_NE(menu.output.find(expected), std::string::npos) << expected << menu.output;
  }
  EXPECT_EQ(run_pactole("play", "").exit_code, 0);
  EXPECT_EQ(run_pactole("play", "quit\\n").exit_code, 0);
}

TEST_F(CommandLine, stops_politely_when_the_input_ends) {
  const Ended stopped = run_pactole("play bidcoin", "1\\n");
  EXPECT_EQ(stopped.exit_code, 0);
  EXPECT_NE(stopped.output.find("You leave the table."), std::string::npos);
}

TEST_F(CommandLine, an_unfinished_game_is_saved_and_told_as_far_as_it_goes) {
  const std::string record = path("game.json");
  EXPECT_EQ(run_pactole("play bidcoin --save " + record, "1\\nquit\\n").exit_code, 0);
  const Ended told = run_pactole("replay " + record);
  EXPECT_EQ(told.exit_code, 0);
  EXPECT_NE(told.output.find("the game is not over."), std::string::npos) << told.output;
}

TEST_F(CommandLine, a_saved_game_is_resumed) {
  const std::string record = path("game.json");
  EXPECT_EQ(run_pactole("play bidcoin --players 3 --save " + record, "1\\nquit\\n").exit_code, 0);
  const Ended resumed =
      run_pactole("play --resume " + record + " --save " + record, answers_for_a_game());
  EXPECT_EQ(resumed.exit_code, 0);
  EXPECT_NE(resumed.output.find("Back at the table."), std::string::npos) << resumed.output;
  EXPECT_NE(run_pactole("replay " + record).output.find("The game is over"), std::string::npos);
}

TEST_F(CommandLine, a_finished_game_is_reviewed_in_words_and_for_programs) {
  const std::string record = std::string(PACTOLE_FIXTURES) + "/bidcoin-3-players.json";
  const Ended told = run_pactole("review " + record + " --seat 1 --worlds 16");
  EXPECT_EQ(told.exit_code, 0);
  EXPECT_NE(told.output.find("Where your result came from"), std::string::npos) << told.output;
  EXPECT_NE(run_pactole("review --lang fr --worlds 16 " + record).output.find("À retenir"),
            std::string::npos);
  const Ended document = run_pactole("review " + record + " --json --worlds 16");
  const auto report = parse_json(document.output);
  ASSERT_TRUE(report) << document.output;
  EXPECT_EQ(report->at("done"), 1);
  EXPECT_EQ(report->at("curve").size(), report->at("plies").get<std::size_t>() + 1);
}

TEST_F(CommandLine, a_lesson_that_was_left_is_kept_where_programs_keep_such_things) {
  setenv("XDG_STATE_HOME", folder_.c_str(), 1);
  const Ended listed = run_pactole("learn bidcoin", "quit\\n");
  EXPECT_NE(listed.output.find(" 1) "), std::string::npos) << listed.output;
  EXPECT_NE(
      run_pactole("learn bidcoin tricks --plain", "hint\\nquit\\n").output.find("This goes on"),
      std::string::npos);
  unsetenv("XDG_STATE_HOME");
  EXPECT_TRUE(std::filesystem::exists(folder_ / "pactole" / "lessons.json"));
}

TEST_F(CommandLine, the_arena_says_who_is_stronger) {
  const Ended arena =
      run_pactole("arena bidcoin --bots regular,random,random --deals 20 --threads 2");
  EXPECT_EQ(arena.exit_code, 0);
  for (const char* expected : {"20 deals", "(60 games)", "regular ", "random x2", "rating"}) {
    EXPECT_NE(arena.output.find(expected), std::string::npos) << expected << arena.output;
  }
  const Ended once =
      run_pactole("arena bidcoin --bots regular,novice,random --deals 5 --seed 3 --json");
  const Ended again = run_pactole(
      "arena bidcoin --bots regular,novice,random --deals 5 --seed 3 --threads 2 --json");
  const auto first = parse_json(once.output), second = parse_json(again.output);
  ASSERT_TRUE(first && second) << once.output;
  EXPECT_EQ(first->at("bots")[0].at("score"), second->at("bots")[0].at("score"))
      << "threads change nothing but the time";
}

// A bot of a few lines in another language plays with ours.
TEST_F(CommandLine, a_program_takes_part_in_the_arena) {
  const std::string bot = file("bot.sh", R"sh(while read -r line; do
  move=${line#*'"moves":["'}
  printf '{"jsonrpc":"2.0","id":1,"result":{"move":"%s"}}\n' "${move%%'"'*}"
done
)sh");
  const Ended arena =
      run_pactole("arena bidcoin --bots 'exec:sh " + bot + ",random,random' --deals 2 --json");
  const auto report = parse_json(arena.output);
  ASSERT_TRUE(report) << arena.output;
  EXPECT_EQ(report->at("bots")[0].at("bot"), "exec:sh " + bot);
  for (const auto& [command, reason] :
       {std::pair{"true", "has ended before its game"},
        std::pair{"while read -r line; do echo nonsense; echo ow >&2; done", "must answer"}}) {
    const std::string contest =
        std::string("arena bidcoin --seed 9 --bots 'exec:") + command + ",random,random' --deals 2";
    const Ended told = run_pactole(contest);
    EXPECT_EQ(told.exit_code, 0);
    for (const std::string& expected :
         {std::string(reason), std::string("--deal 1"), std::string("deal 1, seat 0"),
          std::string("6 games lost by a fault")}) {
      EXPECT_NE(told.output.find(expected), std::string::npos) << expected << told.output;
    }
    const Ended strict = run_pactole(contest + " --strict");
    EXPECT_EQ(strict.exit_code, 1);
    EXPECT_NE(strict.output.find(reason), std::string::npos) << strict.output;
    // The deal as the report says it.
    EXPECT_NE(run_pactole(contest + " --deal 2").output.find("deal 2, seat 0"), std::string::npos);
  }
  // One from docs/protocol.md alone, in Perl: it loses only by playing worse.
  for (const char* game : {"money", "fuffziger", "bidcoin", "blackmonday"}) {
    const Ended played =
        run_pactole(std::string("arena ") + game +
                    " --bots 'exec:perl " PACTOLE_EXAMPLES
                    "/arena_bot.pl,random,random' --deals 4 --threads 2 --seed 5 --json");
    const auto told = parse_json(played.output);
    ASSERT_TRUE(told) << played.output;
    EXPECT_EQ(told->at("faults").size(), 0u) << played.output;
    EXPECT_EQ(told->at("bots")[0].at("program"), "Perlmutter 1");
    if (game == std::string("bidcoin")) {
      EXPECT_GT(told->at("bots")[0].at("win_share"), 0.4);
    }
  }
  const Ended missing = run_pactole("arena bidcoin --bots exec:./none,random,random");
  EXPECT_EQ(missing.exit_code, 1);
  EXPECT_NE(missing.output.find("exec:./none can't be started"), std::string::npos);
}

// Not even a signal that gives it no time to say good-bye leaves anybody behind.
TEST_F(CommandLine, what_the_arena_has_started_dies_with_it) {
  const std::string pipe = path("alive");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const std::string bot = file("bot.sh", "trap '' TERM HUP\nexec 3>" + pipe + "\necho $$ >&3\n" +
                                             "while :; do sleep 1; done\n");
  const pid_t arena = fork();
  if (arena == 0) {
    const std::string bots = "exec:sh " + bot + ",random,random";
    execl(PACTOLE_PROGRAM, "pactole", "arena", "bidcoin", "--bots", bots.c_str(), nullptr);
    _exit(1);
  }
  std::ifstream alive(pipe);
  std::string pid, more;
  ASSERT_TRUE(std::getline(alive, pid));
  kill(arena, SIGKILL);
  waitpid(arena, nullptr, 0);
  EXPECT_FALSE(std::getline(alive, more));
}

}  // namespace
}  // namespace pactole
