// `pactole play`: the command line, the game it opens, and what is said when it ends.
#include <fmt/format.h>

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

[[noreturn]] void refuse(std::string_view why) {
  fmt::print(stderr, "pactole play: {}\n", why);
  throw CommandFailed{};
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

}  // namespace

std::string playable_games() {
  std::string games;
  for (const Face& face : faces()) append_to_list(games, face.game);
  return games;
}

void run_play(const PlayArguments& arguments) {
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

}  // namespace pactole
