#include "app/retell.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "app/face.h"
#include "app/layout.h"
#include "referee/json_writer.h"
#include "referee/record.h"
#include "referee/seed.h"

namespace pactole {
namespace {

// What a record without a seed leaves open is drawn once, for its opening and its moves alike.
Json with_seed(Json record) {
  if (record.is_object() && !record.contains("seed")) record["seed"] = text(draw_seed());
  return record;
}

std::expected<Match, std::string> replay_moves(const Json& record, const MoveObserver& observe) {
  auto match = replay(record, observe);
  if (match) return *std::move(match);
  const ReplayError& error = match.error();
  if (!error.refusal.refused()) return std::unexpected(error.param.key + ": " + error.param.why);
  return std::unexpected(
      fmt::format("move {} of the record can't be made: {}", error.at + 1, error.refusal.why));
}

// Before the first move, everything face up.
std::string opening_view(const Match& opened) {
  std::string view;
  opened.table().show(Audience::all(), view);
  return view;
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

Retold retell(const Json& given, Language language) {
  const Json record = with_seed(given);
  const auto opened = open_match(record.is_object() ? record : Json::object());
  std::string story;
  std::optional<Voice> voice;
  const Face* face = nullptr;
  if (opened) {
    face = find_face(opened->room().id);
    voice.emplace(opened->table().players(), language);
    const Json view = *parse_json(opening_view(*opened));
    voice->options = view.at("options");
    story = heading(*face, *voice);
    add(story, "", tell_opening(*face, view, *voice));
  }
  const auto told = replay_moves(record, [&](const Match& match, const Listener& listener) {
    std::string number = std::to_string(match.moves().size());
    const Json events = events_of(listener);
    for (const Json& event : events) {
      add(story, std::exchange(number, ""), tell(*face, event, *voice));
    }
  });
  if (!told) return std::unexpected(told.error());
  if (!told->table().outcome().over) {
    if (!story.ends_with("\n\n")) story += '\n';
    story += voice->say("terminal.record_stops", {{"moves", told->moves().size()}}) + "\n";
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
  document += R"(,"opening":)" + opening_view(*open_match(record)) + R"(,"moves":[)" + moves +
              R"(],"result":)" + to_json(told->table().outcome()) + "}\n";
  return document;
}

}  // namespace pactole
