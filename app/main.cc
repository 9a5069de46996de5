// The command line of `pactole`: its subcommands, and what is written after each.
#include <CLI/CLI.hpp>

#include "app/commands.h"
#include "engine/core/text.h"
#include "referee/rooms.h"

namespace pactole {
namespace {

void add_language(CLI::App& command, std::string& language) {
  command.add_option("--lang", language, "en, fr or de; otherwise that of the environment");
}

void add_play(CLI::App& app, PlayArguments& arguments) {
  auto* command = app.add_subcommand("play", "Play a game in the terminal");
  command->add_option("game", arguments.game,
                      "Which one: " + playable_games() + "; left out, you are asked");
  command->add_option("--players", arguments.players, "How many sit at the table")
      ->capture_default_str();
  command->add_option("--seat", arguments.seat, "Yours, from 0")->capture_default_str();
  command->add_option("--level", arguments.level, "Of the others: random, novice, regular, expert")
      ->capture_default_str();
  command->add_option("--seed", arguments.seed, "64 hex digits: the same cards every time");
  command->add_option("--option", arguments.options, "A rule option, such as coin_move=cover")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  command->add_option("--save", arguments.save, "Write the record of the game there")
      ->type_name("FILE");
  command->add_option("--resume", arguments.resume, "Go on with a game that was saved")
      ->type_name("FILE");
  add_language(*command, arguments.language);
  command->callback([&] { run_play(arguments); });
}

void add_referee(CLI::App& app) {
  app.add_subcommand("referee",
                     "Play any game through JSON-RPC, one message per line (docs/protocol.md)")
      ->callback(run_referee);
}

void add_replay(CLI::App& app, ReplayArguments& arguments) {
  auto* command = app.add_subcommand("replay", "Tell a saved game again, move by move");
  command->add_option("record", arguments.path, "The file that `pactole play --save` wrote")
      ->type_name("FILE")
      ->required();
  command->add_flag("--json", arguments.json,
                    "One JSON document instead: record, every event, result");
  add_language(*command, arguments.language);
  command->callback([&] { run_replay(arguments); });
}

void add_arena(CLI::App& app, ArenaArguments& arguments) {
  auto* command = app.add_subcommand("arena", "Let bots play each other and say who is stronger");
  std::string games;
  for (const Room& room : rooms()) append_to_list(games, room.id);
  command->add_option("game", arguments.game, "Which one: " + games)->required();
  command
      ->add_option("--bots", arguments.bots,
                   "One for each seat: random, novice, regular, expert:20ms, expert:2000it, "
                   "expert:20ms@4 with four "
                   "threads, exec:COMMAND")
      ->delimiter(',')
      ->required();
  command->add_option("--deals", arguments.deals, "Each is played with every rotation of the seats")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  command->add_option("--threads", arguments.threads, "How many games at the same time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--option", arguments.options, "A rule option, such as coin_move=cover")
      ->allow_extra_args(false);
  command->add_option("--seed", arguments.seed, "64 hex digits: the same deals every time");
  command
      ->add_option("--sprt", arguments.gain,
                   "Stop when it is decided whether the first bot wins more than its share by this "
                   "many per cent")
      ->expected(0, 1)
      ->default_str("3")
      ->check(CLI::Range(0.1, 50.0));
  command->add_flag("--json", arguments.json, "For programs");
  command->callback([&] { run_arena(arguments); });
}

void add_bench(CLI::App& app, BenchArguments& arguments) {
  auto* command = app.add_subcommand("bench", "Measure speed and print the signature of behaviour");
  command->add_option("game", arguments.game, "Only this game")->check([](const std::string& id) {
    return find_room(id) != nullptr ? "" : "there is no game \"" + id + "\"";
  });
  command->add_option("--players", arguments.players, "How many play (default 4)");
  command->add_flag("--json", arguments.json, "One JSON object per game and line");
  command->add_flag("--signature", arguments.signature_only, "Only the signatures, no timing");
  command->add_flag("--search", arguments.search, "How fast the expert thinks, instead");
  command->callback([&] { run_bench(arguments); });
}

void add_tables(CLI::App& app) {
  auto* command = app.add_subcommand(
      "tables", "Print a game's tables as JSON, to correct and give back as option `tables`");
  command->require_subcommand(1);
  command->add_subcommand("fuffziger", "Prices, press backs, cards, die and awards")
      ->callback(run_fuffziger_tables);
}

int run(int argc, char** argv) {
  CLI::App app("Pactole: four money games, to the rulebook", "pactole");
  app.require_subcommand(1);
  app.get_formatter()->column_width(36);
  PlayArguments play;
  ReplayArguments replay;
  ArenaArguments arena;
  BenchArguments bench;
  add_play(app, play);
  add_referee(app);
  add_replay(app, replay);
  add_arena(app, arena);
  add_bench(app, bench);
  add_tables(app);
  try {
    CLI11_PARSE(app, argc, argv);
  } catch (const CommandFailed&) {
    return 1;
  }
  return 0;
}

}  // namespace
}  // namespace pactole

int main(int argc, char** argv) {
  return pactole::run(argc, argv);
}
