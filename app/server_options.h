// How the commands that concern servers are written. Included by main.cc alone, which knows CLI11.
#pragma once

#include <CLI/CLI.hpp>
#include <iostream>

#include "app/commands.h"
#include "app/serve_settings.h"

namespace pactole {

inline void add_serve(CLI::App& app, ServeArguments& arguments) {
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

inline void add_store(CLI::App& app, StoreArguments& arguments) {
  auto* store = app.add_subcommand("store", "Move all that a server keeps to another place");
  store->require_subcommand(1);
  auto* copy = store->add_subcommand(
      "copy", "From one to the other, each a directory or a PostgreSQL; what is there stays");
  copy->add_option("from", arguments.from, "Where it is")->type_name("DIR|URL")->required();
  copy->add_option("to", arguments.to, "Where it is to be")->type_name("DIR|URL")->required();
  copy->callback([&arguments] { run_store_copy(arguments); });
}

inline void add_load(CLI::App& app, LoadArguments& arguments) {
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

inline void add_verify(CLI::App& app, VerifyArguments& arguments) {
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

}  // namespace pactole
