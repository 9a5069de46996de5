#include <CLI/CLI.hpp>

#include "app/commands.h"

int main(int argc, char** argv) {
  CLI::App app("Pactole: four money games, to the rulebook", "pactole");
  app.require_subcommand(1);
  app.get_formatter()->column_width(36);
  pactole::add_play_command(app);
  pactole::add_referee_command(app);
  pactole::add_replay_command(app);
  pactole::add_arena_command(app);
  pactole::add_bench_command(app);
  pactole::add_tables_command(app);
  CLI11_PARSE(app, argc, argv);
  return 0;
}
