// What was probably meant by a command line that can't be read. Included by main.cc alone, which
// knows CLI11.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "app/speaker.h"
#include "referee/nearest.h"

namespace pactole {

class Misunderstood {
 public:
  Misunderstood(const CLI::App& app, Language language)
      : app_(app), speaker_{.language = language} {}

  // A sentence, or nothing where CLI11 has said it well enough.
  std::string why(int argc, const char* const* argv) const {
    const CLI::App* command = &app_;
    std::string said = "pactole";
    while (!command->get_subcommands().empty()) {
      command = command->get_subcommands().front();
      said += " " + command->get_name();
    }
    std::string word;
    // Where options of a command may follow those below it, what is left is left to the first.
    std::vector<std::string> left = command->remaining();
    if (left.empty()) left = app_.remaining(true);
    if (command == &app_) {
      if (argc > 1) word = argv[1];
    } else if (!left.empty()) {
      word = left.front();
    } else if (!command->get_subcommands({}).empty()) {
      return needed(*command, said);
    }
    if (word.empty()) return command == &app_ ? needed(app_, said) : "";
    const bool option = word.starts_with('-');
    const std::string name = option ? word.substr(0, word.find('=')) : word;
    std::string sentence = speaker_.say(option ? "command.no_such_option" : "command.no_such_word",
                                        {{"command", said}, {"word", name}});
    if (option && command == &app_) {
      if (const std::string owner = owner_of(name); !owner.empty()) {
        return sentence + " " +
               speaker_.say("command.belongs", {{"command", owner}, {"word", name}});
      }
    }
    const auto names = option ? options_of(*command) : commands_of(*command);
    const std::vector<std::string_view> all(names.begin(), names.end());
    if (const std::string_view meant = nearest_name(name, all); !meant.empty()) {
      return sentence + " " + speaker_.say("command.meant", {{"word", meant}});
    }
    return sentence + " " + speaker_.say("command.help", {{"command", said}});
  }

 private:
  std::string needed(const CLI::App& command, const std::string& said) const {
    std::string all;
    for (const std::string& name : commands_of(command)) all += (all.empty() ? "" : ", ") + name;
    return speaker_.say("command.needed", {{"command", said}, {"all", all}});
  }

  static std::vector<std::string> commands_of(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::App* each : command.get_subcommands({})) names.push_back(each->get_name());
    return names;
  }
  static std::vector<std::string> options_of(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* each : command.get_options()) {
      for (const std::string& name : each->get_lnames()) names.push_back("--" + name);
    }
    return names;
  }
  // The command that has an option which was written before any.
  std::string owner_of(const std::string& option) const {
    for (const CLI::App* each : app_.get_subcommands({})) {
      if (each->get_option_no_throw(option) != nullptr && option != "--help" && option != "-h") {
        return "pactole " + each->get_name();
      }
    }
    return {};
  }

  const CLI::App& app_;
  Speaker speaker_;
};

}  // namespace pactole
