#include "app/retell.h"

#include <fmt/format.h>

#include <utility>

#include "app/face.h"
#include "app/layout.h"
#include "app/record_names.h"
#include "referee/json_writer.h"
#include "referee/record.h"
#include "referee/seed.h"

namespace pactole {
namespace {

std::expected<Match, std::string> replay_moves(const Json& record,
                                               const MoveObserver& observe = {}) {
  auto match = replay(record, observe);
  if (match) return *std::move(match);
  const ReplayError& error = match.error();
  std::string why = error.param.key + ": " + error.param.why;
  if (error.refusal.refused()) {
    why = fmt::format("move {} of the record can't be made: {}", error.at + 1, error.refusal.why);
  }
  return std::unexpected(error.other_rules.empty() ? why : why + " " + error.other_rules);
}

std::string heading(const Face& face, const Voice& voice) {
  std::string line = voice.say(std::string(face.game) + ".name") + ":";
  for (const Seat seat : seats(voice.players())) {
    line += index(seat) > 0 ? ", " : " ";
    line += voice.say("terminal.seat", {{"name", voice.name(seat)}, {"seat", index(seat)}});
  }
  return wrapped(line, kColumns, 2) + "\n";
}

// A sentence stands beside its move; what takes several lines, a score sheet, by itself.
void add(std::string& story, std::string_view number, const std::string& sentences) {
  if (sentences.empty()) return;
  if (is_block(sentences)) {
    story += (story.ends_with("\n\n") ? "" : "\n") + wrapped(sentences, kColumns, 2) + "\n\n";
  } else {
    story += wrapped(fmt::format("{:>4}  {}", number, sentences), kColumns, 6) + "\n";
  }
}

}  // namespace

Json with_seed(Json record) {
  if (record.is_object() && !record.contains("seed")) record["seed"] = text(draw_seed());
  return record;
}

Retold retell(const Json& given, Language language) {
  const Json record = with_seed(given);
  const auto match = replay_moves(record);
  if (!match) return std::unexpected(match.error());
  const Match opened = *open_match(record);
  const Face& face = *find_face(opened.room().id);
  Voice voice(face, opened.position().players(), language);
  voice.speaker.names = names_in(record, voice.speaker.names);
  std::string story = heading(face, voice);
  add(story, "", tell_opening(face, opened.position(), Audience::all(), voice));
  std::size_t made = 0;
  make_again(opened.position(), match->moves(), Audience::all(),
             [&](const Position& after, const std::vector<Json>& events) {
               std::string number = std::to_string(++made);
               for (const Json& event : events) {
                 add(story, std::exchange(number, ""), tell(face, event, after, voice));
               }
             });
  if (!match->position().outcome().over) {
    if (!story.ends_with("\n\n")) story += '\n';
    story += voice.say("terminal.record_stops", {{"moves", match->moves().size()}}) + "\n";
  }
  if (story.ends_with("\n\n")) story.pop_back();
  return story;
}

Retold retell_as_json(const Json& given) {
  const Json record = with_seed(given);
  std::string moves;
  const auto told = replay_moves(record, [&](const Match& match, const Listener& listener) {
    const auto& [seat, move] = match.moves().back();
    if (!moves.empty()) moves += ',';
    moves += fmt::format(R"({{"seat":{},"move":{},"events":[{}]}})", index(seat), to_json(move),
                         listener.events);
  });
  if (!told) return std::unexpected(told.error());
  std::string document = R"({"record":)";
  told->write_record(document);
  const Voice voice(*find_face(told->room().id), told->position().players(), Language::en);
  document += R"(,"names":)" + to_json(names_in(record, voice.speaker.names));
  document += R"(,"opening":)";
  open_match(record)->position().show(Audience::all(), document);
  document +=
      R"(,"moves":[)" + moves + R"(],"result":)" + to_json(told->position().outcome()) + "}\n";
  return document;
}

}  // namespace pactole
