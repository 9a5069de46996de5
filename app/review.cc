// `pactole review`: luck and skill of a saved game.
#include <fmt/format.h>

#include <cstdio>

#include "app/commands.h"
#include "app/files.h"
#include "app/record_names.h"
#include "app/retell.h"
#include "app/review_page.h"
#include "referee/record.h"

namespace pactole {
namespace {

Match finished(const std::string& path, const Json& record) {
  auto match = replay(record);
  if (!match) {
    const ReplayError& error = match.error();
    refuse("review", path + " is no record that can be reviewed: " +
                         (error.refusal.refused() ? fmt::format("move {} can't be made: {}",
                                                                error.at + 1, error.refusal.why)
                                                  : error.param.key + ": " + error.param.why));
  }
  if (!match->position().outcome().over) {
    refuse("review", path + " is of a game that is not over; `pactole play --resume " + path +
                         "` goes on with it");
  }
  return *std::move(match);
}

}  // namespace

void run_review(const ReviewArguments& arguments) {
  const auto language = language_of(arguments.language);
  if (!language) refuse("review", language.error());
  const auto text = read_file(arguments.path, kMaxRecord);
  if (!text) refuse("review", text.error());
  const auto json = parse_json(*text);
  if (!json) {
    refuse("review",
           arguments.path + " is not JSON; a record is what `pactole play --save` writes");
  }
  if (arguments.worlds != 0 && !reviewable(arguments.worlds)) {
    refuse("review",
           fmt::format("worlds: must be 16, 32, 64, 128 and so on up to {}", kMostWorlds));
  }
  const Json record = with_seed(*json);
  const Match match = finished(arguments.path, record);
  const int players = match.position().players();
  if (arguments.seat < -1 || arguments.seat >= players) {
    refuse("review", fmt::format("seat: must be from 0 to {}", players - 1));
  }
  std::optional<Seat> whose;
  if (arguments.seat >= 0) whose = seat_at(arguments.seat);
  const auto review = review_of(match, {arguments.worlds, true}, Seed{});
  if (whose) review->prefer(*whose);
  if (arguments.json) {
    finish(*review, [](double) {});
    std::string report;
    write_report(report, *review);
    fmt::print("{}\n", report);
    return;
  }
  Terminal terminal = Terminal::standard(arguments.plain);
  const Face& face = *find_face(match.room().id);
  Voice voice(face, players, *language, whose, terminal.ink());
  voice.speaker.screen = terminal.screen();
  voice.speaker.names = names_in(record, voice.speaker.names);
  DottedLine dots(terminal);
  finish(*review, [&](double done) {
    if (terminal.interactive()) dots.reach(done);
  });
  if (terminal.interactive()) terminal.print("");
  const auto opening = match.beginning();
  terminal.print(review_page(face, {*opening, match.moves(), *review}, whose, voice));
}

}  // namespace pactole
