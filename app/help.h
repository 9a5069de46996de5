// What `--help` says, in the reader's language. Included by main.cc alone, which knows CLI11.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <utility>

#include "app/catalogue.h"
#include "app/speaker.h"
#include "bots/spec.h"
#include "engine/core/text.h"
#include "referee/rooms.h"

namespace pactole {

class HelpInWords {
 public:
  explicit HelpInWords(Language language) : speaker_{.language = language} {
    std::string all, levels;
    for (const Room& room : rooms()) append_to_list(all, room.id);
    for (const LevelInfo& level : all_levels()) {
      levels += (levels.empty() ? "" : ", ") + std::string(level.name);
    }
    if (language == Language::en) levels = level_choices();
    names_ = {{"games", playable_games()}, {"all_games", all}, {"levels", levels}};
  }

  // What the catalogue does not have stays as it is written beside the command.
  void translate(CLI::App& app) const {
    constexpr std::pair<const char*, const char*> kLabels[]{{"Usage", "usage"},
                                                            {"Options", "options"},
                                                            {"Positionals", "positionals"},
                                                            {"Subcommands", "subcommands"},
                                                            {"REQUIRED", "required"},
                                                            {"Excludes", "excludes"},
                                                            {"OPTIONS", "option"},
                                                            {"SUBCOMMAND", "subcommand"}};
    for (const auto& [label, key] : kLabels) {
      app.get_formatter()->label(label, speaker_.say(std::string("help.words.") + key));
    }
    app.footer(speaker_.say("help.alone"));
    translate(app, "help");
  }

 private:
  void translate(CLI::App& app, const std::string& key) const {
    if (const auto words = said(key)) app.description(*words);
    for (CLI::Option* option : app.get_options()) {
      if (option->get_group() == "Options") option->group(speaker_.say("help.words.options"));
      const bool help = option == app.get_help_ptr();
      const std::string name =
          option->get_lnames().empty() ? option->get_name() : option->get_lnames().front();
      if (const auto words = said(help ? "help.help" : key + "." + name)) {
        option->description(*words);
      }
    }
    for (CLI::App* each : app.get_subcommands({})) {
      each->group(speaker_.say("help.words.subcommands"));
      translate(*each, key + "." + each->get_name());
    }
  }

  std::optional<std::string> said(const std::string& key) const {
    if (find_message(speaker_.language, key) == nullptr) return std::nullopt;
    return speaker_.say(key, names_);
  }

  Speaker speaker_;
  Json names_;
};

}  // namespace pactole
