// `pactole play`: the command line, the game it opens, and what is said when it ends.
#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "app/commands.h"
#include "app/files.h"
#include "app/given_options.h"
#include "app/play.h"
#include "engine/core/text.h"
#include "referee/record.h"
#include "referee/seed.h"

namespace pactole {
namespace {

struct PlayArguments {
  std::string game;
  int players = 4;
  int seat = 0;
  std::string seed;
  std::vector<std::string> options;
  std::string save;
};

[[noreturn]] void refuse(std::string_view why) {
  fmt::print(stderr, "pactole play: {}\n", why);
  throw CLI::RuntimeError(1);
}

std::string playable_games() {
  std::string games;
  for (const Face& face : faces()) append_to_list(games, face.game);
  return games;
}

const Face& face_for(const std::string& game) {
  if (const Face* face = find_face(game)) return *face;
  refuse("there is no such game to play here; there is: " + playable_games());
}

Match open(const PlayArguments& arguments, const Seed& seed) {
  auto options = read_given_options(*find_room(arguments.game), arguments.options);
  if (!options) refuse(options.error());
  auto match = open_match({{"game", arguments.game},
                           {"players", arguments.players},
                           {"options", *std::move(options)},
                           {"seed", text(seed)}});
  if (!match) refuse(match.error().key + ": " + match.error().why);
  return *std::move(match);
}

void save(const Match& match, const std::string& path) {
  std::string record;
  match.write_record(record);
  record += '\n';
  if (const auto wrong = write_file(path, record)) refuse(*wrong);
  fmt::print("Saved; `pactole replay {}` tells it again.\n", path);
}

void run(const PlayArguments& arguments) {
  const Face& face = face_for(arguments.game);
  const auto seed = arguments.seed.empty() ? draw_seed() : parse_seed(arguments.seed);
  if (!seed) refuse("seed: must be 64 hex digits; leave it out to have one drawn");
  Match match = open(arguments, *seed);
  if (arguments.seat < 0 || arguments.seat >= arguments.players) {
    refuse(fmt::format("seat: must be from 0 to {}", arguments.players - 1));
  }
  // Better now than after an hour of play.
  if (!arguments.save.empty()) {
    if (const auto wrong = check_writable(arguments.save)) refuse(*wrong);
  }
  Terminal terminal = Terminal::standard();
  const Leaving leaving =
      play(match, face, seat_at(arguments.seat), Stream(*seed, "opponents"), terminal);
  if (leaving == Leaving::end_of_input) terminal.print("The input has ended.");
  if (leaving != Leaving::game_over) terminal.print("You leave the table. Until next time!");
  if (!arguments.save.empty()) save(match, arguments.save);
}

}  // namespace

void add_play_command(CLI::App& app) {
  auto arguments = std::make_shared<PlayArguments>();
  CLI::App* command = app.add_subcommand("play", "Play a game in the terminal");
  command->add_option("game", arguments->game, "Which one: " + playable_games())->required();
  command->add_option("--players", arguments->players, "How many sit at the table")
      ->capture_default_str();
  command->add_option("--seat", arguments->seat, "Yours, from 0")->capture_default_str();
  command->add_option("--seed", arguments->seed, "64 hex digits: the same cards every time");
  command->add_option("--option", arguments->options, "A rule option, such as coin_move=cover")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  command->add_option("--save", arguments->save, "Write the record of the game there")
      ->type_name("FILE");
  command->callback([arguments] { run(*arguments); });
}

}  // namespace pactole
