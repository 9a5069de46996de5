// The program itself, as somebody runs it.
#include <gtest/gtest.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "app/catalogue.h"
#include "referee/json.h"

namespace pactole {
namespace {

struct Ended {
  int exit_code;
  std::string output;
};

// Standard error is part of the output.
// Any language but English is LC_MESSAGES, for letters of LC_CTYPE.
Ended run(const std::string& arguments, const std::string& typed = "",
          const std::string& letters = "") {
  const std::string locale = letters.empty() ? "LC_ALL=C.UTF-8" : "LC_ALL= LC_CTYPE=" + letters;
  const std::string command =
      "printf '" + typed + "' | " + locale + " '" PACTOLE_PROGRAM "' " + arguments + " 2>&1";
  std::FILE* pipe = popen(command.c_str(), "r");
  Ended ended{0, {}};
  char chunk[4096];
  while (const std::size_t size = std::fread(chunk, 1, sizeof chunk, pipe)) {
    ended.output.append(chunk, size);
  }
  ended.exit_code = WEXITSTATUS(pclose(pipe));
  return ended;
}

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

// The options and arguments, or with `commands` the commands, that `--help` lists.
std::vector<std::string> named_by_help(const std::string& command, bool commands = false) {
  std::vector<std::string> names;
  std::istringstream lines(run(command + " --help").output);
  std::string heading;
  for (std::string line; std::getline(lines, line);) {
    if (line.ends_with(':')) heading = line;
    const bool of_commands = heading == "Subcommands:";
    if (line.size() < 3 || !line.starts_with("  ") || line[2] == ' ') continue;
    std::string name = line.substr(2, line.find(' ', 2) - 2);
    if (name.find("--") != std::string::npos) name = name.substr(name.find("--") + 2);
    name = name.substr(0, name.find(','));
    if (of_commands || !commands) names.push_back(name);
  }
  return names;
}

// With those below them; the empty one is `pactole` itself.
std::vector<std::string> all_commands() {
  std::vector<std::string> all{""};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string above = all[i].empty() ? "" : all[i] + " ";
    for (const std::string& name : named_by_help(all[i], true)) all.push_back(above + name);
  }
  return all;
}

std::string help_key(std::string command) {
  std::ranges::replace(command, ' ', '.');
  return command.empty() ? "help" : "help." + command;
}

class Program : public ::testing::Test {
 protected:
  Program() {
    std::string name = ::testing::TempDir() + "pactole_XXXXXX";
    folder_ = mkdtemp(name.data());
  }
  ~Program() override { std::filesystem::remove_all(folder_); }

  std::string path(const char* name) const { return (folder_ / name).string(); }
  std::string file(const char* name, const std::string& contents) const {
    std::ofstream(path(name)) << contents;
    return path(name);
  }

  std::filesystem::path folder_;
};

TEST_F(Program, plays_a_whole_game_through_a_pipe_and_replays_it) {
  for (const std::string table : {"--players 3 --seat 2", "--players 4 --option coin_move=cover"}) {
    const std::string record = path("game.json");
    const std::string seed = " --seed " + std::string(64, '7');
    const Ended played =
        run("play bidcoin " + table + seed + " --save " + record, answers_for_a_game());
    ASSERT_EQ(played.exit_code, 0) << played.output;
    EXPECT_EQ(played.output.find('\x1b'), std::string::npos);
    std::string ending = ranking(played.output);
    // The person is "You" at the table and has a name in the record.
    const std::string name = table.starts_with("--players 3") ? "Cleo  " : "Ada   ";
    for (std::size_t at = 0; (at = ending.find("You   ", at)) != std::string::npos;) {
      ending.replace(at, 6, name);
    }
    const Ended told = run("replay " + record);
    ASSERT_EQ(told.exit_code, 0) << told.output;
    EXPECT_EQ(ranking(told.output), ending);

    const Ended document = run("replay " + record + " --json");
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

TEST_F(Program, a_record_is_told_in_the_language_asked_for) {
  const std::string record = path("game.json");
  ASSERT_EQ(run("play money --save " + record, "1\\nquit\\n").exit_code, 0);
  EXPECT_NE(run("replay " + record).output.find("takes the "), std::string::npos);
  EXPECT_NE(run("replay --lang fr " + record).output.find(" prend la rangée "), std::string::npos);
  EXPECT_NE(run("replay --lang de " + record).output.find(" nimmt die "), std::string::npos);
}

TEST_F(Program, a_record_is_told_with_its_names) {
  const std::string record = path("game.json");
  ASSERT_EQ(run("play money --save " + record, "1\\nquit\\n").exit_code, 0);
  std::stringstream text;
  text << std::ifstream(record).rdbuf();
  Json named = *parse_json(text.str());
  named["names"] = {"Zoe", "Yan", "Xia", "Will"};
  const std::string again = file("named.json", named.dump());
  EXPECT_NE(run("replay " + again).output.find("Zoe"), std::string::npos);
  EXPECT_EQ(parse_json(run("replay --json " + again).output)->at("names"), named["names"]);
}

TEST_F(Program, without_a_game_it_asks_which) {
  const Ended menu = run("play --lang de", "nonsense\\n2\\nbeenden\\n");
  EXPECT_EQ(menu.exit_code, 0);
  for (const char* expected : {"Spiele rund ums Geld", "1) Money!", "3 bis 6 Personen",
                               "4) Black Monday", "── Falsche FuFFziger"}) {
    EXPECT_NE(menu.output.find(expected), std::string::npos) << expected << menu.output;
  }
  EXPECT_EQ(run("play", "").exit_code, 0);
  EXPECT_EQ(run("play", "quit\\n").exit_code, 0);
}

TEST_F(Program, stops_politely_when_the_input_ends) {
  const Ended stopped = run("play bidcoin", "1\\n");
  EXPECT_EQ(stopped.exit_code, 0);
  EXPECT_NE(stopped.output.find("You leave the table."), std::string::npos);
}

TEST_F(Program, an_unfinished_game_is_saved_and_told_as_far_as_it_goes) {
  const std::string record = path("game.json");
  EXPECT_EQ(run("play bidcoin --save " + record, "1\\nquit\\n").exit_code, 0);
  const Ended told = run("replay " + record);
  EXPECT_EQ(told.exit_code, 0);
  EXPECT_NE(told.output.find("the game is not over."), std::string::npos) << told.output;
}

TEST_F(Program, a_saved_game_is_resumed) {
  const std::string record = path("game.json");
  EXPECT_EQ(run("play bidcoin --players 3 --save " + record, "1\\nquit\\n").exit_code, 0);
  const Ended resumed = run("play --resume " + record + " --save " + record, answers_for_a_game());
  EXPECT_EQ(resumed.exit_code, 0);
  EXPECT_NE(resumed.output.find("Back at the table."), std::string::npos) << resumed.output;
  EXPECT_NE(run("replay " + record).output.find("The game is over"), std::string::npos);
}

TEST_F(Program, a_finished_game_is_reviewed_in_words_and_for_programs) {
  const std::string record = std::string(PACTOLE_FIXTURES) + "/bidcoin-3-players.json";
  const Ended told = run("review " + record + " --seat 1 --worlds 16");
  EXPECT_EQ(told.exit_code, 0);
  EXPECT_NE(told.output.find("Where your result came from"), std::string::npos) << told.output;
  EXPECT_NE(run("review --lang fr --worlds 16 " + record).output.find("À retenir"),
            std::string::npos);
  const Ended document = run("review " + record + " --json --worlds 16");
  const auto report = parse_json(document.output);
  ASSERT_TRUE(report) << document.output;
  EXPECT_EQ(report->at("done"), 1);
  EXPECT_EQ(report->at("curve").size(), report->at("plies").get<std::size_t>() + 1);
}

TEST_F(Program, a_lesson_that_was_left_is_kept_where_programs_keep_such_things) {
  setenv("XDG_STATE_HOME", folder_.c_str(), 1);
  const Ended listed = run("learn bidcoin", "quit\\n");
  EXPECT_NE(listed.output.find(" 1) "), std::string::npos) << listed.output;
  EXPECT_NE(run("learn bidcoin tricks --plain", "hint\\nquit\\n").output.find("This goes on"),
            std::string::npos);
  unsetenv("XDG_STATE_HOME");
  EXPECT_TRUE(std::filesystem::exists(folder_ / "pactole" / "lessons.json"));
}

TEST_F(Program, the_arena_says_who_is_stronger) {
  const Ended arena = run("arena bidcoin --bots regular,random,random --deals 20 --threads 2");
  EXPECT_EQ(arena.exit_code, 0);
  for (const char* expected : {"20 deals", "(60 games)", "regular ", "random x2", "rating"}) {
    EXPECT_NE(arena.output.find(expected), std::string::npos) << expected << arena.output;
  }
  const Ended once = run("arena bidcoin --bots regular,novice,random --deals 5 --seed 3 --json");
  const Ended again =
      run("arena bidcoin --bots regular,novice,random --deals 5 --seed 3 --threads 2 --json");
  const auto first = parse_json(once.output), second = parse_json(again.output);
  ASSERT_TRUE(first && second) << once.output;
  EXPECT_EQ(first->at("bots")[0].at("score"), second->at("bots")[0].at("score"))
      << "threads change nothing but the time";
}

// A bot of a few lines in another language plays with ours.
TEST_F(Program, a_program_takes_part_in_the_arena) {
  const std::string bot = file("bot.sh", R"sh(while read -r line; do
  move=${line#*'"moves":["'}
  printf '{"jsonrpc":"2.0","id":1,"result":{"move":"%s"}}\n' "${move%%'"'*}"
done
)sh");
  const Ended arena =
      run("arena bidcoin --bots 'exec:sh " + bot + ",random,random' --deals 2 --json");
  const auto report = parse_json(arena.output);
  ASSERT_TRUE(report) << arena.output;
  EXPECT_EQ(report->at("bots")[0].at("bot"), "exec:sh " + bot);
  for (const auto& [command, reason] :
       {std::pair{"true", "has ended before its game"},
        std::pair{"while read -r line; do echo nonsense; echo ow >&2; done", "must answer"}}) {
    const std::string contest =
        std::string("arena bidcoin --seed 9 --bots 'exec:") + command + ",random,random' --deals 2";
    const Ended told = run(contest);
    EXPECT_EQ(told.exit_code, 0);
    for (const std::string& expected :
         {std::string(reason), std::string("--deal 1"), std::string("deal 1, seat 0"),
          std::string("6 games lost by a fault")}) {
      EXPECT_NE(told.output.find(expected), std::string::npos) << expected << told.output;
    }
    const Ended strict = run(contest + " --strict");
    EXPECT_EQ(strict.exit_code, 1);
    EXPECT_NE(strict.output.find(reason), std::string::npos) << strict.output;
    // The deal as the report says it.
    EXPECT_NE(run(contest + " --deal 2").output.find("deal 2, seat 0"), std::string::npos);
  }
  // One from docs/protocol.md alone, in Perl: it loses only by playing worse.
  for (const char* game : {"money", "fuffziger", "bidcoin", "blackmonday"}) {
    const Ended played = run(std::string("arena ") + game +
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
  const Ended missing = run("arena bidcoin --bots exec:./none,random,random");
  EXPECT_EQ(missing.exit_code, 1);
  EXPECT_NE(missing.output.find("exec:./none can't be started"), std::string::npos);
}

// Not even a signal that gives it no time to say good-bye leaves anybody behind.
TEST_F(Program, what_the_arena_has_started_dies_with_it) {
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

TEST_F(Program, wrong_values_are_refused_with_a_reason) {
  const std::pair<std::string, const char*> wrong[] = {
      {"play bidcoin --resume game.json", "say which game to play"},
      {"play bidcoin --level master", "'master' is no bot"},
      {"play --resume " + path("none.json"), "can't be opened: No such file"},
      {"play --resume " + file("torn", "{"), "is not JSON"},
      {"play --resume " + file("odd", "{}"), "is no record of a game"},
      {"arena bidcoin --bots regular,random", "BiD COIN is for 3 to 4 players"},
      {"arena bidcoin --bots regular,random,grandmaster", "'grandmaster' is no bot"},
      {"arena chess --bots random,random", "there is no game 'chess'"},
      {"load --game chess", "there is no game 'chess'"},
      {"serve --lan --address 127.0.0.1", "--address excludes --lan"},
      {"tune chess", "there are: "},
      {"play chess", "there is: money, fuffziger, bidcoin, blackmonday"},
      {"play bidcoin --lang it", "lang: must be en, fr or de"},
      {"replay x --lang it", "lang: must be en, fr or de"},
      {"review x --lang it", "lang: must be en, fr or de"},
      {"review " + path("none.json"), "can't be opened: No such file"},
      {"review " + file("bad.json", "{"), "is not JSON"},
      {"review " + file("other.json", "{}"), "is no record that can be reviewed"},
      {"review " + std::string(PACTOLE_FIXTURES) + "/bidcoin-3-players.json --seat 3",
       "seat: must be from 0 to 2"},
      {"review " + std::string(PACTOLE_FIXTURES) + "/bidcoin-3-players.json --worlds 20",
       "worlds: must be 16, 32"},
      {"learn chess", "there is no game 'chess'"},
      {"learn bidcoin chess", "there is no lesson 'chess'; there are: tricks"},
      {"study money --bots regular", "bots: must be two"},
      {"play bidcoin --players 5", "BiD COIN is for 3 to 4 players"},
      {"play bidcoin --players three", "--players"},
      {"play bidcoin --seat 4", "seat: must be from 0 to 3"},
      {"play bidcoin --seat -1", "seat: must be from 0 to 3"},
      {"play bidcoin --seed 12x", "seed: must be 64 hex digits or a whole number"},
      {"play bidcoin --option coin_move", "name=value"},
      {"play bidcoin --option coin_move=two", "must be one of: one, cover"},
      {"play bidcoin --option speed=9", "there is no option"},
      {"play bidcoin --option coin_move=one --option coin_move=cover", "given twice"},
      {"play bidcoin --save " + path("none/game.json"), "can't be written: No such file"},
      {"replay " + path("none.json"), "can't be opened: No such file"},
      {"replay " + folder_.string(), "can't be read: Is a directory"},
      {"replay " + file("text", "Hello"), "is not JSON"},
      {"replay " + file("list", "[]"), "must be an object"},
      {"replay " + file("old", R"({"format":"0"})"), "record.format"},
      {"replay " + file("game", R"({"format":"1","game":"chess"})"), "record.game"},
      {"replay " + file("move", R"({"format":"1","game":"bidcoin","players":3,"options":{},
                                    "setup":{"first":0},"moves":[[1,"play R0"]]})"),
       "move 1 of the record can't be made"},
      {"replay " + file("large", std::string((std::size_t{16} << 20) + 1, ' ')),
       "is larger than 16 MiB"},
  };
  for (const auto& [arguments, reason] : wrong) {
    const Ended refused = run(arguments);
    EXPECT_NE(refused.exit_code, 0) << arguments;
    EXPECT_NE(refused.output.find(reason), std::string::npos) << arguments << "\n"
                                                              << refused.output;
  }
}

// The English stands in the code and in the catalogue, which others are translated from.
TEST_F(Program, help_is_in_the_language_of_the_reader) {
  const std::vector<std::string> commands = all_commands();
  EXPECT_GT(commands.size(), 25u);
  for (const Language language : kLanguages) {
    setenv("LC_MESSAGES", std::string(text(language)).c_str(), 1);
    for (const std::string& command : commands) {
      const Ended help = run(command + " --help", "", "C.UTF-8");
      ASSERT_EQ(help.exit_code, 0) << help.output;
      const std::string key = help_key(command);
      for (const auto& [each, message] : catalogue(language)) {
        const bool its = each == key || (each.starts_with(key + ".") &&
                                         each.find('.', key.size() + 1) == std::string::npos);
        if (!its || message.find('{') != std::string::npos || each == "help.help") continue;
        EXPECT_NE(help.output.find(message), std::string::npos) << each << ": " << message << "\n"
                                                                << help.output;
      }
      EXPECT_EQ(help.output.find(*find_message(language, "help.alone")) != std::string::npos,
                command.empty())
          << help.output;
    }
  }
  unsetenv("LC_MESSAGES");
  EXPECT_NE(run("play --help").output.find("novice"), std::string::npos);
}

// Who adds an option without words for it is told so here.
TEST_F(Program, help_has_words_for_every_command_and_option) {
  for (const std::string& command : all_commands()) {
    for (const std::string& name : named_by_help(command)) {
      if (name == "help") continue;
      const std::string key = help_key(command) + "." + name;
      EXPECT_NE(find_message(Language::en, key), nullptr) << "locales/*/command.json lack " << key;
    }
  }
}

TEST_F(Program, what_it_does_not_know_was_probably_meant_otherwise) {
  const std::tuple<const char*, const char*, const char*> wrong[] = {
      {"en", "paly", "Did you mean `play`?"},
      {"fr", "paly", "Vouliez-vous dire `play`"},
      {"de", "paly", "War `play` gemeint?"},
      {"en", "--port 8081", "`pactole serve --port …`"},
      {"de", "--wobble", "hat keine Option `--wobble`. `pactole --help` sagt"},
      {"en", "play money --plyers 3",
       "`pactole play` has no option `--plyers`. Did you mean `--players`?"},
      {"en", "arena money --bots random,random,random --strikt", "Did you mean `--strict`?"},
      {"en", "admin lsit", "Did you mean `list`?"},
      {"en", "admin", "needs to be told what to do: list, show"},
      {"en", "arena", "game is required"},
  };
  for (const auto& [language, arguments, reason] : wrong) {
    setenv("LC_MESSAGES", language, 1);
    const Ended refused = run(arguments, "", "C.UTF-8");
    EXPECT_NE(refused.exit_code, 0) << arguments;
    EXPECT_NE(refused.output.find(reason), std::string::npos) << arguments << "\n"
                                                              << refused.output;
  }
  unsetenv("LC_MESSAGES");
}

TEST_F(Program, a_server_takes_its_settings_from_options_environment_and_file_in_this_order) {
  const std::string config =
      file("club.conf", "port = 9001\npatience = 91\nhost = a.example\nhost = b.example\n");
  const std::string with = "serve --check --page " +
                           file("index.html", "").substr(0, path("").size()) + " --data " +
                           path("data") + " --config " + config;
  const Ended told = run(with + " --threads 3");
  ASSERT_EQ(told.exit_code, 0) << told.output;
  for (const char* line : {"\nthreads = 3 ", "\npatience = 91 ", "\nhost = a.example ",
                           "\nhost = b.example ", "\narchive-after = 90 "}) {
    EXPECT_TRUE(told.output.contains(line)) << line << told.output;
  }
  EXPECT_TRUE(told.output.contains("club.conf, line 2"));
  EXPECT_FALSE(std::filesystem::exists(path("data")));
  setenv("PACTOLE_PATIENCE", "92", 1);
  EXPECT_TRUE(run(with).output.contains("patience = 92 "));
  EXPECT_TRUE(run(with + " --patience 93").output.contains("patience = 93 "));
  unsetenv("PACTOLE_PATIENCE");
}

TEST_F(Program, a_wrong_setting_is_named_with_its_line) {
  const std::pair<const char*, const char*> wrongs[] = {
      {"prot = 9000", "did you mean `port`?"},
      {"port = 99999", "not in range 0 to 65535"},
      {"port = 1\nport = 2", "line 2: `port` is said twice"},
      {"lan = perhaps", "true or false"},
      {"lan = true\naddress = 0.0.0.0", "exclude each other"},
      {"port", "`name = value` is wanted"}};
  for (const auto& [text, why] : wrongs) {
    const Ended refused = run("serve --check --config " + file("bad.conf", text));
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_TRUE(refused.output.contains(why)) << refused.output;
  }
  EXPECT_EQ(run("serve --check --config " + path("nowhere")).exit_code, 1);
  const Ended refused = run("serve --check --data " + file("a_file", "") + "/data");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_TRUE(refused.output.contains("choose another with --data")) << refused.output;
}

TEST_F(Program, admin_refuses_where_there_is_no_data) {
  for (const char* command : {"list", "check", "statistics", "forget --days 1", "show abc"}) {
    const Ended refused = run(std::string("admin --data ") + path("none") + ' ' + command);
    EXPECT_EQ(refused.exit_code, 1) << command;
    EXPECT_TRUE(refused.output.contains("Say with --data")) << refused.output;
    EXPECT_FALSE(std::filesystem::exists(path("none"))) << command;
  }
}

}  // namespace
}  // namespace pactole
