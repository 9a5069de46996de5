// The command line of `pactole`: its subcommands, and what is written after each.
#include <CLI/CLI.hpp>

#include "app/admin_options.h"
#include "app/ascii.h"
#include "app/commands.h"
#include "app/help.h"
#include "app/misunderstood.h"
#include "app/server_options.h"
#include "app/version.h"
#include "bots/spec.h"
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
  command->add_option("--level", arguments.level, "Of the others: " + level_choices())
      ->capture_default_str();
  command->add_option("--seed", arguments.seed,
                      "64 hex digits or a number: the same cards every time");
  command->add_option("--option", arguments.options, "A rule option, such as coin_move=cover")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  command->add_option("--save", arguments.save, "Write the record of the game there")
      ->type_name("FILE");
  command->add_option("--resume", arguments.resume, "Go on with a game that was saved")
      ->type_name("FILE");
  command->add_option("--memory", arguments.memory,
                      "strict (usual): what the rulebook lets nobody look at again is not shown; "
                      "or aided");
  command->add_flag("--plain", arguments.plain,
                    "Line after line, nothing drawn and nothing twice: for screen readers");
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

void add_review(CLI::App& app, ReviewArguments& arguments) {
  auto* command = app.add_subcommand(
      "review", "Say of a finished game what was luck, and what its decisions cost");
  command->add_option("record", arguments.path, "The file that `pactole play --save` wrote")
      ->type_name("FILE")
      ->required();
  command->add_option("--seat", arguments.seat, "Yours, from 0; left out, it is about everybody");
  command->add_option("--worlds", arguments.worlds,
                      "For each estimate: 16, 32, 64 and so on up to 4096 (default: by game)");
  command->add_flag("--json", arguments.json, "The report of `review` (docs/protocol.md) instead");
  command->add_flag("--plain", arguments.plain, "Nothing drawn: for screen readers");
  add_language(*command, arguments.language);
  command->callback([&] { run_review(arguments); });
}

void add_study(CLI::App& app, StudyArguments& arguments) {
  auto* command = app.add_subcommand(
      "study", "Review games between two bots: does luck even out, and does skill show?");
  command->add_option("game", arguments.game, "Which one")->required();
  command->add_option("--bots", arguments.bots, "Two that take turns at the seats")
      ->delimiter(',')
      ->required();
  command->add_option("--players", arguments.players, "How many play (default: the fewest)");
  command->add_option("--games", arguments.games, "How many")
      ->check(CLI::Range(2, 1'000'000))
      ->capture_default_str();
  command->add_option("--worlds", arguments.worlds, "For each estimate; 0: as for people")
      ->capture_default_str();
  command->add_option("--threads", arguments.threads, "How many games at the same time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--seed", arguments.seed, "64 hex digits: the same games every time");
  command->callback([&] { run_study(arguments); });
}

void add_learn(CLI::App& app, LearnArguments& arguments) {
  auto* command = app.add_subcommand("learn", "Learn a game by short lessons: do it and see");
  command->add_option("game", arguments.game, "Which one: " + playable_games())->required();
  command->add_option("lesson", arguments.lesson,
                      "Its name or number; left out, you choose from a list");
  command->add_flag("--plain", arguments.plain,
                    "Line after line, nothing drawn and nothing twice: for screen readers");
  add_language(*command, arguments.language);
  command->callback([&] { run_learn(arguments); });
}

void add_arena(CLI::App& app, ArenaArguments& arguments) {
  auto* command = app.add_subcommand("arena", "Let bots play each other and say who is stronger");
  std::string games;
  for (const Room& room : rooms()) append_to_list(games, room.id);
  command->add_option("game", arguments.game, "Which one: " + games)->required();
  command
      ->add_option("--bots", arguments.bots,
                   "One for each seat: " + level_choices() +
                       "; expert:20ms, expert:2000it, expert:20ms@4 with four threads; "
                       "exec:COMMAND for a program of yours, commas in quotes")
      ->required();
  command->add_option("--deals", arguments.deals, "Each is played with every rotation of the seats")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  command->add_option("--threads", arguments.threads, "How many games at the same time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--option", arguments.options, "A rule option, such as coin_move=cover")
      ->allow_extra_args(false);
  command->add_option("--deal", arguments.only_deal, "Only this one, from 1: to see it again");
  command->add_option("--seed", arguments.seed,
                      "64 hex digits or a number: the same deals every time; drawn if not given");
  command
      ->add_option("--move-time", arguments.move_time,
                   "How many milliseconds a program may think of a move")
      ->type_name("MS")
      ->check(CLI::Range(1, 3'600'000))
      ->capture_default_str();
  command->add_flag("--strict", arguments.strict,
                    "Stop at the first fault of a program, which otherwise costs it the game");
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

void add_tune(CLI::App& app, TuneArguments& arguments) {
  auto* command = app.add_subcommand(
      "tune", "Vary one number of a game's bots and say which value wins most (CONTRIBUTING.md)");
  command->add_option("game", arguments.game, "Which one")->required();
  command->add_option("number", arguments.number, "Its name; left out, all there are are listed");
  command->add_option("--values", arguments.values, "To try (default: 0.8 to 1.25 of the usual)")
      ->delimiter(',');
  command->add_option("--bot", arguments.bot, "Whose guide it is: regular, expert:200it")
      ->capture_default_str();
  command->add_option("--players", arguments.players, "How many play (default: the fewest)");
  command->add_option("--deals", arguments.deals, "For each value, at most")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  command->add_option("--threads", arguments.threads, "How many games at the same time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--seed", arguments.seed,
                      "64 hex digits or a number: the same deals every time");
  command
      ->add_option("--sprt", arguments.gain,
                   "Stop a value when it is decided whether it wins more than its share by this "
                   "many per cent")
      ->expected(0, 1)
      ->default_str("3")
      ->check(CLI::Range(0.1, 50.0));
  command->add_flag("--json", arguments.json, "One JSON object per value and line");
  command->callback([&] { run_tune(arguments); });
}

void add_puzzles(CLI::App& app, PuzzlesArguments& arguments) {
  auto* command = app.add_subcommand(
      "puzzles", "Find decisions of the bots' own games in which one move is clearly best");
  command->add_option("game", arguments.game, "Which one: " + playable_games())->required();
  command->add_option("--count", arguments.count, "How many")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  command->add_option("--seed", arguments.seed,
                      "64 hex digits or a number: the same puzzles every time");
  command->add_option("--threads", arguments.threads, "How many games at the same time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command
      ->add_option("--iterations", arguments.iterations,
                   "How often the game is played on from each move that may be the best")
      ->check(CLI::Range(1000, 1'000'000))
      ->capture_default_str();
  command->add_option("--games", arguments.games, "To look through at most")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--out", arguments.out, "Write them there (puzzles/README.md)")
      ->type_name("FILE");
  command->callback([&] { run_puzzles(arguments); });
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

void add_tables(CLI::App& app, std::string& path) {
  auto* command = app.add_subcommand(
      "tables", "Print a game's tables as JSON, to correct and give back as option `tables`");
  command->require_subcommand(0, 1);
  command->add_option("--check", path, "Say whether this file of tables can be played with")
      ->type_name("FILE");
  auto* fuffziger = command->add_subcommand(
      "fuffziger", "Prices, presses and their backs, cards, die and awards");
  fuffziger->callback(run_fuffziger_tables);
  command->callback([fuffziger, &path] {
    if (!path.empty()) return run_check_tables(path);
    if (!fuffziger->parsed()) throw CLI::CallForHelp();
  });
}

int run(int argc, char** argv) {
  CLI::App app("Pactole: money games, to the rulebook", "pactole");
  app.require_subcommand(1);
  app.set_version_flag("--version", "pactole " + version_said(), "Print the version");
  app.add_flag_callback(
      "--licences", [] { throw CLI::CallForVersion(licences_said(), 0); },
      "Print the licences of all parts");
  app.get_formatter()->column_width(36);
  PlayArguments play;
  ReplayArguments replay;
  ReviewArguments review;
  StudyArguments study;
  LearnArguments learn;
  ArenaArguments arena;
  TuneArguments tune;
  PuzzlesArguments puzzles;
  BenchArguments bench;
  std::string tables;
  add_play(app, play);
  add_referee(app);
  add_learn(app, learn);
  add_replay(app, replay);
  add_review(app, review);
  add_study(app, study);
  add_arena(app, arena);
  add_tune(app, tune);
  add_puzzles(app, puzzles);
  add_bench(app, bench);
  add_tables(app, tables);
  ServeArguments serve;
  LoadArguments load;
  VerifyArguments verify;
  add_serve(app, serve);
  add_load(app, load);
  add_verify(app, verify);
  AdminArguments admin;
  add_admin(app, admin);
  StoreArguments store;
  add_store(app, store);
  // After the commands, which would take it over.
  app.footer(
      "Alone it starts the server for this machine, and opens or prints the link to its page.");
  if (language_of_environment() != Language::en) {
    HelpInWords(language_of_environment()).translate(app);
  }
  try {
    const char* const alone[] = {argv[0], "serve"};
    serve.at_home = argc == 1;
    app.parse(serve.at_home ? 2 : argc, serve.at_home ? alone : argv);
  } catch (const CommandFailed&) {
    return 1;
  } catch (const CLI::ParseError& error) {
    const auto code = static_cast<CLI::ExitCodes>(error.get_exit_code());
    const bool unknown =
        code == CLI::ExitCodes::ExtrasError || code == CLI::ExitCodes::RequiredError;
    const std::string why =
        unknown ? Misunderstood(app, language_of_environment()).why(argc, argv) : std::string();
    if (why.empty()) return app.exit(error);
    std::cerr << (unicode_of_environment() ? why : to_ascii(why)) << '\n';
    return error.get_exit_code();
  }
  return 0;
}

}  // namespace
}  // namespace pactole

extern "C" int pactole_run(int argc, char** argv) {
  return pactole::run(argc, argv);
}
