// `pactole play`: the command line, the game it opens, and what is said when it ends.
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
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

// How long `hint` may take.
constexpr BotSpec kAdviser{Level::expert, {0, std::chrono::milliseconds(500)}};
constexpr std::size_t kMaxRecord = std::size_t{16} << 20;

[[noreturn]] void refuse(std::string_view why) {
  fmt::print(stderr, "pactole play: {}\n", why);
  throw CommandFailed{};
}

const Face& face_for(const std::string& game) {
  if (const Face* face = find_face(game)) return *face;
  refuse("there is no such game to play here; there is: " + playable_games());
}

Match open(const PlayArguments& arguments, const Seed& seed) {
  auto options = read_given_options(*find_room(face_for(arguments.game).game), arguments.options);
  if (!options) refuse(options.error());
  auto match = open_match({{"game", arguments.game},
                           {"players", arguments.players},
                           {"options", *std::move(options)},
                           {"seed", text(seed)}});
  if (!match) refuse(match.error().key + ": " + match.error().why);
  return *std::move(match);
}

Match resume(const std::string& path) {
  const auto text = read_file(path, kMaxRecord);
  if (!text) refuse(text.error());
  const auto record = parse_json(*text);
  if (!record) refuse(path + " is not JSON");
  auto match = replay(*record);
  if (!match) refuse(path + " is no record of a game that can be played on");
  return *std::move(match);
}

std::string save(const Match& match, const std::string& path) {
  std::string record;
  match.write_record(record);
  record += '\n';
  if (const auto wrong = write_file(path, record)) return *wrong;
  return fmt::format(
      "Saved. `pactole play --resume {0}` goes on, `pactole replay {0}` tells it again.", path);
}

// Ctrl-C ends the input instead of the program, so that the game can be saved. Closed, the input
// ends whether it was being read at that moment or not.
void end_input_on_interrupt() {
  struct sigaction action{};
  action.sa_handler = [](int) { close(STDIN_FILENO); };
  sigaction(SIGINT, &action, nullptr);
}

}  // namespace

std::string playable_games() {
  std::string games;
  for (const Face& face : faces()) append_to_list(games, face.game);
  return games;
}

void run_play(const PlayArguments& arguments) {
  if (arguments.game.empty() == arguments.resume.empty()) {
    refuse("say which game to play, or which record to --resume; there is: " + playable_games());
  }
  const auto others = parse_bot(arguments.level);
  if (!others) refuse(others.error());
  const auto seed = arguments.seed.empty() ? draw_seed() : parse_seed(arguments.seed);
  if (!seed) refuse("seed: must be 64 hex digits; leave it out to have one drawn");
  Match match = arguments.resume.empty() ? open(arguments, *seed) : resume(arguments.resume);
  const Face& face = face_for(std::string(match.room().id));
  const int players = match.table().players();
  if (arguments.seat < 0 || arguments.seat >= players) {
    refuse(fmt::format("seat: must be from 0 to {}", players - 1));
  }
  // Better now than after an hour of play.
  if (!arguments.save.empty()) {
    if (const auto wrong = check_writable(arguments.save)) refuse(*wrong);
  }
  const std::string path =
      arguments.save.empty() ? fmt::format("{}.json", match.room().id) : arguments.save;
  const Save save_there = [&](const Match& now) { return save(now, path); };
  end_input_on_interrupt();
  Terminal terminal = Terminal::standard();
  const Leaving leaving = play(match, face, {seat_at(arguments.seat), *others, kAdviser},
                               Stream(*seed, "opponents"), terminal, save_there);
  if (leaving != Leaving::game_over) terminal.print("You leave the table. Until next time!");
  if (!arguments.save.empty()) terminal.print(save_there(match));
}

}  // namespace pactole
