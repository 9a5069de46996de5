#include "app/retell.h"

#include <fmt/format.h>

#include <utility>

#include "app/face.h"
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

std::string heading(const Match& match, const Players& players) {
  std::string line = fmt::format("{}:", match.room().name);
  for (const Seat seat : seats(players.count())) {
    line +=
        fmt::format("{} {} (seat {})", index(seat) > 0 ? "," : "", players.name(seat), index(seat));
  }
  return line + "\n";
}

// A sentence stands beside its move; what takes several lines, a score sheet, by itself.
void add(std::string& story, std::string_view number, const std::string& sentences) {
  if (sentences.empty()) return;
  if (is_block(sentences)) {
    story += (story.ends_with("\n\n") ? "" : "\n") + sentences + "\n\n";
  } else {
    story += fmt::format("{:>4}  {}\n", number, sentences);
  }
}

// For a game that has no face yet.
std::string plain_result(const Result& result, const Players& players) {
  std::string lines = "\nThe game is over:";
  for (const Seat seat : seats(players.count())) {
    lines += fmt::format("\n  {}. {:<5} {:>4}", result.ranks[index(seat)], players.name(seat),
                         result.scores[index(seat)]);
  }
  return lines + "\n";
}

}  // namespace

Retold retell(const Json& given) {
  const Json record = with_seed(given);
  std::string story;
  const auto told = replay_moves(record, [&](const Match& match, const Listener& listener) {
    const Voice voice{Players(match.table().players())};
    const Face* face = find_face(match.room().id);
    std::string number = std::to_string(match.moves().size());
    if (face == nullptr) {
      const auto& [seat, move] = match.moves().back();
      return add(story, number, fmt::format("{}: {}", voice.players.name(seat), move));
    }
    const Json events = events_of(listener);
    for (const Json& event : events) {
      add(story, std::exchange(number, ""), face->tell(event, voice));
    }
  });
  if (!told) return std::unexpected(told.error());

  const Voice voice{Players(told->table().players())};
  const Face* face = find_face(told->room().id);
  std::string text = heading(*told, voice.players);
  if (face != nullptr) add(text, "", face->tell_opening(*parse_json(opening_view(record)), voice));
  text += story;
  const Result result = told->table().outcome();
  if (!result.over) {
    if (!text.ends_with("\n\n")) text += '\n';
    text += fmt::format("Here the record stops, after {} moves: the game is not over.\n",
                        told->moves().size());
  } else if (face == nullptr) {
    text += plain_result(result, voice.players);
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
