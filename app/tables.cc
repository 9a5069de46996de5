// `pactole tables GAME`: the numbers of a game that an owner of the box can correct.
#include <cstdio>
#include <string>

#include "app/commands.h"
#include "referee/fuffziger.h"

namespace pactole {

void add_tables_command(CLI::App& app) {
  auto* tables = app.add_subcommand(
      "tables", "Print a game's tables as JSON, to correct and give back as option `tables`");
  tables->require_subcommand(1);
  tables->add_subcommand("fuffziger", "Prices, press backs, cards, die and awards")->callback([] {
    const std::string json = fuffziger::default_tables_json();
    std::fwrite(json.data(), 1, json.size(), stdout);
  });
}

}  // namespace pactole
