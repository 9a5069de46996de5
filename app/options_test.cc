// What is written on the command line, and what is answered if it can't be meant.
#include <algorithm>
#include <sstream>
#include <tuple>
#include <vector>

#include "app/catalogue.h"
#include "app/testing_program.h"
#include "referee/json.h"

namespace pactole {
namespace {

// The options and arguments, or with `commands` the commands, that `--help` lists.
std::vector<std::string> named_by_help(const std::string& command, bool commands = false) {
  std::vector<std::string> names;
  std::istringstream lines(run_pactole(command + " --help").output);
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

TEST_F(CommandLine, wrong_values_are_refused_with_a_reason) {
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
    const Ended refused = run_pactole(arguments);
    EXPECT_NE(refused.exit_code, 0) << arguments;
    EXPECT_NE(refused.output.find(reason), std::string::npos) << arguments << "\n"
                                                              << refused.output;
  }
}

// The English stands in the code and in the catalogue, which others are translated from.
TEST_F(CommandLine, help_is_in_the_language_of_the_reader) {
  const std::vector<std::string> commands = all_commands();
  EXPECT_GT(commands.size(), 25u);
  for (const Language language : kLanguages) {
    setenv("LC_MESSAGES", std::string(text(language)).c_str(), 1);
    for (const std::string& command : commands) {
      const Ended help = run_pactole(command + " --help", "", "C.UTF-8");
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
  EXPECT_NE(run_pactole("play --help").output.find("novice"), std::string::npos);
}

// Who adds an option without words for it is told so here.
TEST_F(CommandLine, help_has_words_for_every_command_and_option) {
  for (const std::string& command : all_commands()) {
    for (const std::string& name : named_by_help(command)) {
      if (name == "help") continue;
      const std::string key = help_key(command) + "." + name;
      EXPECT_NE(find_message(Language::en, key), nullptr) << "locales/*/command.json lack " << key;
    }
  }
}

TEST_F(CommandLine, what_it_does_not_know_was_probably_meant_otherwise) {
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
    const Ended refused = run_pactole(arguments, "", "C.UTF-8");
    EXPECT_NE(refused.exit_code, 0) << arguments;
    EXPECT_NE(refused.output.find(reason), std::string::npos) << arguments << "\n"
                                                              << refused.output;
  }
  unsetenv("LC_MESSAGES");
}

TEST_F(CommandLine, a_server_takes_its_settings_from_options_environment_and_file_in_this_order) {
  const std::string config =
      file("club.conf", "port = 9001\npatience = 91\nhost = a.example\nhost = b.example\n");
  const std::string with = "serve --check --page " +
                           file("index.html", "").substr(0, path("").size()) + " --data " +
                           path("data") + " --config " + config;
  const Ended told = run_pactole(with + " --threads 3");
  ASSERT_EQ(told.exit_code, 0) << told.output;
  for (const char* line : {"\nthreads = 3 ", "\npatience = 91 ", "\nhost = a.example ",
                           "\nhost = b.example ", "\narchive-after = 90 "}) {
    EXPECT_TRUE(told.output.contains(line)) << line << told.output;
  }
  EXPECT_TRUE(told.output.contains("club.conf, line 2"));
  EXPECT_FALSE(std::filesystem::exists(path("data")));
  setenv("PACTOLE_PATIENCE", "92", 1);
  EXPECT_TRUE(run_pactole(with).output.contains("patience = 92 "));
  EXPECT_TRUE(run_pactole(with + " --patience 93").output.contains("patience = 93 "));
  unsetenv("PACTOLE_PATIENCE");
}

TEST_F(CommandLine, a_wrong_setting_is_named_with_its_line) {
  const std::pair<const char*, const char*> wrongs[] = {
      {"prot = 9000", "did you mean `port`?"},
      {"port = 99999", "not in range 0 to 65535"},
      {"port = 1\nport = 2", "line 2: `port` is said twice"},
      {"lan = perhaps", "true or false"},
      {"lan = true\naddress = 0.0.0.0", "exclude each other"},
      {"port", "`name = value` is wanted"}};
  for (const auto& [text, why] : wrongs) {
    const Ended refused = run_pactole("serve --check --config " + file("bad.conf", text));
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_TRUE(refused.output.contains(why)) << refused.output;
  }
  EXPECT_EQ(run_pactole("serve --check --config " + path("nowhere")).exit_code, 1);
  const Ended refused = run_pactole("serve --check --data " + file("a_file", "") + "/data");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_TRUE(refused.output.contains("choose another with --data")) << refused.output;
}

TEST_F(CommandLine, admin_refuses_where_there_is_no_data) {
  for (const char* command : {"list", "check", "statistics", "forget --days 1", "show abc"}) {
    const Ended refused = run_pactole(std::string("admin --data ") + path("none") + ' ' + command);
    EXPECT_EQ(refused.exit_code, 1) << command;
    EXPECT_TRUE(refused.output.contains("Say with --data")) << refused.output;
    EXPECT_FALSE(std::filesystem::exists(path("none"))) << command;
  }
}

}  // namespace
}  // namespace pactole
