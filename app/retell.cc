#include "app/retell.h"

#include <fmt/format.h>

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

// Of a record that has been replayed: before its first move.
std::string opening_view(const Json& record) {
  std::string view;
  open_match(record)->table().show(Audience::all(), view);
  return view;
}

std::string heading(const Face& face, const Voice& voice) {
  std::string line = voice.say(std::string(face.game) + ".name") + ":";
  for (const Seat seat : seats(voice.players())) {
    line += index(seat) > 0 ? ", " : " ";
    line += voice.say("terminal.seat", {{"name", voice.name(seat)}, {"seat", index(seat)}});
  }
  return line + "\n";
}

// A sentence stands beside its move; what takes several lines, a score sheet, by itself.
void add(std::string& story, std::string_view number, const std::string& sentences) {
  if (sentences.empty()) return;
  if (is_block(sentences)) {
    story += (story.ends_with("\n\n") ? "" : "\n") + sentences + "\n\n";
  } else {
    story += wrapped(fmt::format("{:>4}  {}", number, sentences), kColumns, 6) + "\n";
  }
}

}  // namespace

Retold retell(const Json& given, Language language) {
  const Json record = with_seed(given);
  std::string story;
  const auto told = replay_moves(record, [&](const Match& match, const Listener& listener) {
    const Voice voice(match.table().players(), language);
    std::string number = std::to_string(match.moves().size());
    const Json events = events_of(listener);
    for (const Json& event : events) {
      add(story, std::exchange(number, ""), tell(*find_face(match.room().id), event, voice));
    }
  });
  if (!told) return std::unexpected(told.error());

  const Voice voice(told->table().players(), language);
  const Face& face = *find_face(told->room().id);
  std::string text = heading(face, voice);
  add(text, "", tell_opening(face, *parse_json(opening_view(record)), voice));
  text += story;
  if (!told->table().outcome().over) {
    if (!text.ends_with("\n\n")) text += '\n';
    text += voice.say("terminal.record_stops", {{"moves", told->moves().size()}}) + "\n";
  }
  if (text.ends_with("\n\n")) text.pop_back();
  return text;
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
  document += R"(,"opening":)" + opening_view(record) + R"(,"moves":[)" + moves + R"(],"result":)" +
              to_json(told->table().outcome()) + "}\n";
  return document;
}

}  // namespace pactole
