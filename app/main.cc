// The command line of `pactole`: its subcommands, and what is written after each.
#include <CLI/CLI.hpp>

#include "app/admin_options.h"
#include "app/ascii.h"
#include "app/commands.h"
#include "app/help.h"
#include "app/misunderstood.h"
#include "app/serve_settings.h"
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

void add_serve(CLI::App& app, ServeArguments& arguments) {
  auto* command = app.add_subcommand(
      "serve", "Tables for people and programs, in the browser (docs/operate.md)");
  command->add_option("--port", arguments.port, "To listen on; 0 for any free one")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  auto* address = command
                      ->add_option("--address", arguments.address,
                                   "To listen on; 0.0.0.0 for everyone who can reach this machine")
                      ->capture_default_str();
  command
      ->add_flag("--lan", arguments.lan,
                 "For an evening at home: whoever is in your network can play; shows the address "
                 "as a QR code")
      ->excludes(address);
  command->add_option("--data", arguments.data, "Where games are kept; made if need be")
      ->type_name("DIR")
      ->capture_default_str();
  command
      ->add_option("--store", arguments.store,
                   "A PostgreSQL to keep games in, such as postgresql://pactole@db/pactole; the "
                   "password is in PGPASSWORD or a file (docs/operate.md)")
      ->type_name("URL");
  command
      ->add_option("--peers-listen", arguments.peers_listen,
                   "Where other servers on the same PostgreSQL reach this one; port 0: any free")
      ->type_name("HOST:PORT")
      ->capture_default_str();
  command
      ->add_option("--peers-secret", arguments.peers_secret,
                   "A file with a line that all these servers know; otherwise they take one that "
                   "is in the database")
      ->type_name("FILE");
  command->add_option("--page", arguments.page, "The page's files, if they are not beside us")
      ->type_name("DIR");
  command
      ->add_option("--origin", arguments.origins,
                   "Another site whose pages may connect, such as https://example.org")
      ->allow_extra_args(false);
  command
      ->add_option("--host", arguments.hosts,
                   "A name this server is reached by, such as example.org; * for any")
      ->type_name("NAME")
      ->allow_extra_args(false);
  command->add_flag("--behind-proxy", arguments.behind_proxy,
                    "Clients' addresses are in X-Forwarded-For");
  command->add_option("--trust", arguments.trusted, "An address without limits, for load tests")
      ->type_name("ADDRESS")
      ->allow_extra_args(false);
  command
      ->add_option("--threads", arguments.threads,
                   "In which bots think (default: one less than there are cores)")
      ->check(CLI::Range(1, 256));
  command
      ->add_option("--longest-thought", arguments.longest_thought,
                   "How many milliseconds a bot may think of a move")
      ->type_name("MS")
      ->check(CLI::Range(10, 60'000))
      ->capture_default_str();
  command
      ->add_option("--archive-after", arguments.archive_after,
                   "Days without a sign of life until a table is archived; 0: never")
      ->type_name("DAYS")
      ->check(CLI::Range(0, 36'500))
      ->capture_default_str();
  command
      ->add_option("--forget-after", arguments.forget_after,
                   "Days without a sign of life until a finished table is deleted; 0: never")
      ->type_name("DAYS")
      ->check(CLI::Range(0, 36'500))
      ->capture_default_str();
  command
      ->add_option("--patience", arguments.patience,
                   "After how many seconds the others may replace a player who is gone")
      ->type_name("SECONDS")
      ->check(CLI::Range(1, 86'400))
      ->capture_default_str();
  command
      ->add_option("--config", arguments.config,
                   "Settings by the names of these options, such as `port = 9000`, a line each; "
                   "the environment has them as PACTOLE_PORT=9000. Options win")
      ->type_name("FILE");
  command->add_flag("--check", arguments.check, "Only say what would be used, and from where");
  command->callback([command, &arguments] {
    ServeSettings settings(*command);
    settings.take(arguments.config);
    arguments.any_port = arguments.lan && !settings.given("port");
    if (!arguments.check) return run_serve(arguments);
    std::cout << settings.told();
    run_serve_check(arguments);
  });
}

void add_store(CLI::App& app, StoreArguments& arguments) {
  auto* store = app.add_subcommand("store", "Move all that a server keeps to another place");
  store->require_subcommand(1);
  auto* copy = store->add_subcommand(
      "copy", "From one to the other, each a directory or a PostgreSQL; what is there stays");
  copy->add_option("from", arguments.from, "Where it is")->type_name("DIR|URL")->required();
  copy->add_option("to", arguments.to, "Where it is to be")->type_name("DIR|URL")->required();
  copy->callback([&arguments] { run_store_copy(arguments); });
}

void add_load(CLI::App& app, LoadArguments& arguments) {
  auto* command = app.add_subcommand("load", "Load a server on this machine and measure it");
  command->add_option("--port", arguments.port, "A server that runs here (default: one of our own)")
      ->check(CLI::Range(1, 65535));
  command->add_option("--game", arguments.game, "Which one")->capture_default_str();
  command->add_option("--players", arguments.players, "At each table")
      ->check(CLI::Range(2, 6))
      ->capture_default_str();
  command->add_option("--tables", arguments.tables, "Played at the same time")
      ->check(CLI::Range(0, 10'000))
      ->capture_default_str();
  command->add_option("--spectators", arguments.spectators, "At each table")
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
  command->add_option("--seconds", arguments.seconds, "How long it is measured")
      ->check(CLI::Range(1, 3600))
      ->capture_default_str();
  command
      ->add_option("--pace,--rate", arguments.pace, "Moves per second in all (default: no limit)")
      ->check(CLI::Range(1.0, 1e6));
  command
      ->add_option("--reconnects", arguments.reconnects,
                   "Share of moves after which a player loses the connection, such as 0.01")
      ->check(CLI::Range(0.0, 1.0));
  command->add_option("--idle", arguments.idle, "Connections that do nothing, besides")
      ->check(CLI::Range(0, 19'000));
  command->add_option("--thinking", arguments.thinking, "Tables of experts who think, besides")
      ->check(CLI::Range(0, 1000));
  command
      ->add_option("--journal", arguments.journal,
                   "Write down what each client says and sees there, and come back whatever "
                   "happens; --game may name several, with commas (scripts/storm)")
      ->type_name("FILE");
  command->callback([&] { run_load(arguments); });
}

void add_verify(CLI::App& app, VerifyArguments& arguments) {
  auto* command = app.add_subcommand(
      "verify", "Check a server's record: commitment, shuffle, every move, the result");
  command->add_option("record", arguments.path, "The file, as /api/tables/ID/record gives it")
      ->type_name("FILE")
      ->required();
  command->add_option("--commitment", arguments.commitment, "The server's, as you found the table")
      ->type_name("HEX");
  command->add_option("--part", arguments.parts, "Your 32 bytes, with your seat: 0=5f0c...")
      ->type_name("SEAT=HEX")
      ->allow_extra_args(false);
  command->add_option("--list", arguments.list, "The hash of all commitments, as you were shown it")
      ->type_name("HEX");
  command
      ->add_option("--head", arguments.head, "The end of the chain, as it was when the game ended")
      ->type_name("HEX");
  command->callback([&] { run_verify(arguments); });
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
