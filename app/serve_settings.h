// Puts what a file and the environment say beside the options of `pactole serve`. Included by
// main.cc alone, which knows CLI11.
#pragma once

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "app/commands.h"
#include "app/settings.h"
#include "referee/nearest.h"

namespace pactole {

class ServeSettings {
 public:
  explicit ServeSettings(CLI::App& command) : command_(command) {}

  // Options win over the environment, which wins over the file.
  void take(const std::string& given_file) {
    for (CLI::Option* option : command_.get_options()) {
      if (option->count() > 0) from_[name_of(*option)] = {"option"};
    }
    auto environment = settings_of_environment(environ);
    std::string file = given_file;
    std::erase_if(environment, [&](const Setting& setting) {
      if (setting.name != "config") return false;
      if (file.empty()) file = setting.value;
      return true;
    });
    std::vector<Setting> each;
    for (const Setting& setting : environment) {
      const bool several = find(setting).get_expected_max() > 1;
      const auto values = several ? apart(setting) : std::vector{setting};
      each.insert(each.end(), values.begin(), values.end());
    }
    add(each);
    if (!file.empty()) add(read(file));
  }

  // Whether anybody said what it is to be.
  bool given(const std::string& name) const { return from_.contains(name); }

  // As a file says it, with where each comes from.
  std::string told() const {
    std::string all;
    for (const CLI::Option* option : command_.get_options()) {
      const std::string name = name_of(*option);
      if (!is_setting(name)) continue;
      const auto from = from_.find(name);
      std::vector<std::string> values = option->results();
      if (values.empty() && !option->get_default_str().empty()) {
        values = {option->get_default_str()};
      }
      if (values.empty() && option->get_expected_max() == 0) values = {"false"};
      if (values.empty()) all += "# " + name + " =\n";
      for (std::size_t i = 0; i < values.size(); ++i) {
        const std::string source =
            from == from_.end() ? "usual" : from->second[std::min(i, from->second.size() - 1)];
        std::string line = name + " = " + values[i];
        line.resize(std::max<std::size_t>(line.size() + 2, 36), ' ');
        all += line + "# " + source + '\n';
      }
    }
    return all;
  }

 private:
  static std::string name_of(const CLI::Option& option) { return option.get_name().substr(2); }
  static bool is_setting(const std::string& name) {
    return name != "help" && name != "config" && name != "check" && name != "help-all";
  }

  static std::vector<Setting> read(const std::string& path) {
    std::ifstream file(path);
    std::ostringstream text;
    const bool something = file.peek() != std::ifstream::traits_type::eof();
    if (!file.is_open() || file.bad() || (something && !(text << file.rdbuf()))) {
      refuse("serve", path + " can't be read. It holds lines such as `port = 9000`");
    }
    auto settings = parse_settings(text.str(), path);
    if (!settings) refuse("serve", settings.error());
    return *std::move(settings);
  }

  CLI::Option& find(const Setting& setting) const {
    std::vector<std::string> names;
    std::vector<std::string_view> all;
    const bool variable = setting.from == environment_name(setting.name);
    for (CLI::Option* option : command_.get_options()) {
      if (!is_setting(name_of(*option))) continue;
      if (name_of(*option) == setting.name) return *option;
      names.push_back(variable ? environment_name(name_of(*option)) : name_of(*option));
    }
    all.assign(names.begin(), names.end());
    const std::string meant = perhaps(variable ? setting.from : setting.name, all);
    refuse("serve", (variable ? "there is no setting for " + setting.from
                              : setting.from + ": there is no setting `" + setting.name + "`") +
                        (meant.empty() ? ". `pactole serve --help` names all" : meant));
  }

  void add(const std::vector<Setting>& settings) {
    const auto stronger = from_;
    for (const Setting& setting : settings) {
      CLI::Option& option = find(setting);
      if (stronger.contains(setting.name)) continue;
      // Where one listens is said in one of two ways.
      const char* other = setting.name == "lan"       ? "address"
                          : setting.name == "address" ? "lan"
                                                      : "";
      if (stronger.contains(other)) continue;
      if (from_.contains(other)) {
        refuse("serve", setting.from + ": `lan` and `address` exclude each other");
      }
      if (from_.contains(setting.name) && option.get_expected_max() <= 1) {
        refuse("serve", setting.from + ": `" + setting.name + "` is said twice");
      }
      give(option, setting);
      from_[setting.name].push_back(setting.from);
    }
  }

  static void give(CLI::Option& option, const Setting& setting) {
    const bool flag = option.get_expected_max() == 0;
    if (flag && setting.value != "true" && setting.value != "false") {
      refuse("serve", setting.from + ": `" + setting.name + "` is true or false");
    }
    if (setting.value.empty()) refuse("serve", setting.from + ": a value is missing");
    try {
      option.add_result(setting.value);
      option.run_callback();
    } catch (const CLI::ParseError& error) {
      refuse("serve", setting.from + ": " + error.what());
    }
  }

  CLI::App& command_;
  // Where each of its values was said.
  std::map<std::string, std::vector<std::string>> from_;
};

}  // namespace pactole
