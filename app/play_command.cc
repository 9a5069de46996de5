// `pactole play`: the command line, the game it opens, and what is said when it ends.
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/commands.h"
#include "app/files.h"
#include "app/given_options.h"
#include "app/layout.h"
#include "app/play.h"
#include "app/retell.h"
#include "app/story.h"
#include "engine/core/text.h"
#include "referee/json_object.h"
#include "referee/record.h"
#include "referee/seed.h"

namespace pactole {
namespace {

// How long `hint` may take.
constexpr std::string_view kAdviser = "expert:500ms";
const Face& face_for(const std::string& game) {
  if (const Face* face = find_face(game)) return *face;
  refuse("play", "there is no such game to play here; there is: " + playable_games());
}

// A match and its opening.
struct Opened {
  Match match;
  std::unique_ptr<Position> opening;
  Memory memory = Memory::strict;
};

Opened open(const PlayArguments& arguments, const Seed& seed) {
  auto options = read_given_options(*find_room(face_for(arguments.game).game), arguments.options);
  if (!options) refuse("play", options.error());
  auto match = open_match({{"game", arguments.game},
                           {"players", arguments.players},
                           {"options", *std::move(options)},
                           {"seed", text(seed)}});
  if (!match) refuse("play", match.error().key + ": " + match.error().why);
  auto opening = match->position().copy();
  return {*std::move(match), std::move(opening)};
}

Opened resume(const std::string& path) {
  const auto text = read_file(path, kMaxRecord);
  if (!text) refuse("play", text.error());
  const auto json = parse_json(*text);
  if (!json) refuse("play", path + " is not JSON");
  const Json record = with_seed(*json);
  auto match = replay(record);
  if (!match) refuse("play", path + " is no record of a game that can be played on");
  // A game of an earlier version was begun with everything to look at.
  const Json* kept = member(record, "memory");
  const auto memory =
      kept != nullptr && kept->is_string() ? parse_memory(as_text(*kept)) : std::nullopt;
  return {*std::move(match), open_match(record)->position().copy(), memory.value_or(Memory::aided)};
}

// A file that is there and holds no game is somebody's: it is left alone.
bool may_be_replaced(const std::string& path) {
  const auto text = read_file(path, kMaxRecord);
  if (!text || text->empty()) return true;
  const auto json = parse_json(*text);
  return json && json->is_object() && json->contains("format") && json->contains("moves");
}

std::string save(const Match& match, Memory memory, const std::string& path,
                 const Speaker& speaker) {
  std::string record;
  {
    JsonObject object(record);
    match.write_record(object);
    object("memory", text(memory));
  }
  record += '\n';
  if (!may_be_replaced(path)) return speaker.say("terminal.not_a_game", {{"path", path}});
  if (const auto wrong = write_file(path, record)) return *wrong;
  return speaker.say("terminal.saved", {{"path", path}});
}

// Which game, from a list of them; nothing if the person wants none.
std::optional<std::string> choose_game(Terminal& terminal, const Speaker& speaker) {
  std::string page = terminal.ink().bold(Tone::plain, speaker.say("terminal.menu.title")) + "\n";
  int number = 0;
  const int line = speaker.screen.line();
  for (const Face& face : faces()) {
    const std::string game(face.game);
    const Room& room = *find_room(game);
    page += fmt::format(
        "\n {}) {}   {}, {}\n", ++number,
        terminal.ink().bold(Tone::plain, speaker.say(game + ".name")),
        speaker.say("terminal.menu.players", {{"min", room.min_seats}, {"max", room.max_seats}}),
        speaker.say(game + ".minutes"));
    page += wrapped("    " + speaker.say(game + ".about"), line, 4) + "\n";
  }
  const std::string ask = speaker.say("terminal.menu.ask", {{"last", number}});
  terminal.new_page();
  terminal.print(page + "\n" + wrapped(ask, line));
  while (const auto answered = terminal.ask()) {
    const Answer answer = read_answer(*answered, {}, {});
    if (std::holds_alternative<Command>(answer) && std::get<Command>(answer) == Command::quit)
      break;
    const std::string typed = tidy(*answered);
    for (int i = 0; i < number; ++i) {
      const std::string game(faces()[static_cast<std::size_t>(i)].game);
      if (typed == std::to_string(i + 1) || typed == game) return game;
    }
    terminal.print(wrapped(ask, line));
  }
  return std::nullopt;
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
  for (const Face& face : faces()) {
    if (!games.empty()) games += ", ";
    games += face.game;
  }
  return games;
}

void run_play(const PlayArguments& given) {
  PlayArguments arguments = given;
  if (!arguments.game.empty() && !arguments.resume.empty()) {
    refuse("play", "say which game to play, or which record to --resume, not both");
  }
  const auto language = language_of(arguments.language);
  if (!language) refuse("play", language.error());
  const auto others = parse_bot(arguments.level);
  if (!others) refuse("play", others.error());
  const auto seed = arguments.seed.empty() ? draw_seed() : parse_seed_or_number(arguments.seed);
  if (!seed)
    refuse("play", "seed: " + std::string(kSeedWanted) + "; leave it out to have one drawn");
  const auto memory = parse_memory(arguments.memory);
  if (!memory && !arguments.memory.empty()) refuse("play", "memory: must be strict or aided");
  end_input_on_interrupt();
  Terminal terminal = Terminal::standard(arguments.plain);
  Speaker speaker{*language};
  speaker.screen = terminal.screen();
  if (arguments.game.empty() && arguments.resume.empty()) {
    const auto game = choose_game(terminal, speaker);
    if (!game) return terminal.print(speaker.say("terminal.bye"));
    arguments.game = *game;
  }
  auto [match, opening, kept] =
      arguments.resume.empty() ? open(arguments, *seed) : resume(arguments.resume);
  const Memory term = memory.value_or(kept);
  const Face& face = face_for(std::string(match.room().id));
  const int players = match.position().players();
  if (arguments.seat < 0 || arguments.seat >= players) {
    refuse("play", fmt::format("seat: must be from 0 to {}", players - 1));
  }
  // Better now than after an hour of play.
  if (!arguments.save.empty()) {
    if (const auto wrong = check_writable(arguments.save)) refuse("play", *wrong);
  }
  const std::string usual =
      arguments.save.empty() ? fmt::format("{}.json", match.room().id) : arguments.save;
  const Save save_there = [&](const Match& now, const std::string& path) {
    return save(now, term, path.empty() ? usual : path, speaker);
  };
  const Leaving leaving =
      play(match, *opening, face,
           {seat_at(arguments.seat), *others, *parse_bot(kAdviser), *language, term},
           Stream(*seed, "opponents"), terminal, save_there);
  if (leaving != Leaving::game_over) terminal.print(speaker.say("terminal.bye"));
  if (!arguments.save.empty())
    terminal.print(wrapped(save_there(match, ""), terminal.screen().line()));
}

}  // namespace pactole
