// `pactole puzzles`: positions of the bots' own games in which one move is clearly best, as JSON.
#include <fmt/format.h>

#include <cstdio>

#include "app/commands.h"
#include "app/files.h"
#include "arena/puzzle.h"
#include "referee/rooms.h"
#include "referee/seed.h"

namespace pactole {

void run_puzzles(const PuzzlesArguments& arguments) {
  if (find_room(arguments.game) == nullptr) {
    refuse("puzzles", "there is no game '" + arguments.game + "'; there are: " + playable_games());
  }
  const auto seed = parse_seed_or_number(arguments.seed);
  if (!seed) refuse("puzzles", "seed: " + std::string(kSeedWanted));
  // Better now than after an hour's hunt.
  if (!arguments.out.empty()) {
    if (const auto wrong = check_writable(arguments.out)) refuse("puzzles", *wrong);
  }
  const Hunt wanted{arguments.game,    arguments.count,      *seed,
                    arguments.threads, arguments.iterations, arguments.games};
  std::string file;
  const auto tell = [&](const std::string& words) {
    file += words;
    if (!arguments.out.empty()) return;
    fmt::print("{}", words);
    std::fflush(stdout);
  };
  // A list, one puzzle a line.
  const auto found = hunt(
      wanted, [&](const Puzzle& puzzle) { tell((file.empty() ? "[\n" : ",\n") + text(puzzle)); });
  if (!found) refuse("puzzles", found.error().key + ": " + found.error().why);
  if (*found > 0) tell("\n]\n");
  if (!arguments.out.empty() && *found > 0) {
    if (const auto wrong = write_file(arguments.out, file)) refuse("puzzles", *wrong);
  }
  if (*found < arguments.count) {
    refuse("puzzles", fmt::format("only {} of {} were found in {} games: look through more with "
                                  "--games, or with another --seed",
                                  *found, arguments.count, arguments.games));
  }
}

}  // namespace pactole
