#include "app/story.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/catalogue.h"
#include "app/face.h"
#include "app/layout.h"

namespace pactole {
namespace {

// Every seat has a name of its own, so that a game reads alike when it is played and told again.
constexpr std::array<std::string_view, kMaxSeats> kPlayerNames{"Ada", "Bob", "Cleo",
                                                               "Dan", "Eve", "Finn"};

// A record shows the hands that were dealt.
std::string dealt(const Json& of, const Voice& voice) {
  const Json* hands = member(of, "hands");
  if (hands == nullptr || voice.pace == Pace::outcomes) return {};
  std::string lines;
  for (std::size_t i = 0; i < hands->size(); ++i) {
    if ((*hands)[i].is_null()) continue;
    lines += "\n  " + padded(voice.name(seat_at(static_cast<int>(i))), 6);
    lines += wrapped(voice.write((*hands)[i], "cards"), voice.screen().line() - 8, 8);
  }
  return lines;
}

}  // namespace

Voice::Voice(const Face& face, int players, Language language, std::optional<Seat> you, Ink ink,
             Pace how)
    : pace(how) {
  speaker.kinds = face.kinds;
  speaker.language = language;
  speaker.ink = ink;
  if (you) speaker.you = static_cast<int>(*you);
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    speaker.names.emplace_back(kPlayerNames[i]);
  }
}

std::string Voice::name(Seat seat) const {
  return is_you(seat) ? say("common.You") : speaker.names[index(seat)];
}

std::string tell(const Face& face, const Json& event, const Position& position,
                 const Voice& voice) {
  const auto& type = event.at("type").get_ref<const std::string&>();
  const std::string game(face.game);
  std::string key = game + ".outcome." + type;
  if (voice.pace == Pace::every_move || find_message(voice.speaker.language, key) == nullptr) {
    key = game + ".event." + type;
  }
  if (find_message(voice.speaker.language, key) == nullptr) return event.dump();
  return voice.say(key, event) + face.more(event, position, voice) + dealt(event, voice);
}

std::string tell_opening(const Face& face, const Position& opening, Audience audience,
                         const Voice& voice) {
  const Json view = face.opening(opening, audience);
  return voice.say(std::string(face.game) + ".opening", view) + dealt(view, voice);
}

void make_again(const Position& opening, std::span<const Match::Entry> moves, Audience audience,
                const EachMove& each, const FaceDown& face_down) {
  const auto position = opening.copy();
  for (const auto& [seat, words] : moves) {
    std::vector<Json> events;
    std::array listeners{Listener{audience, {}, &events, face_down}};
    if (!position->play(seat, words, listeners)) return;
    each(*position, events);
  }
}

std::vector<Json> ranked(const Json& sheet, const char* field, Ahead ahead) {
  std::vector<Json> lines(sheet.begin(), sheet.end());
  const auto worth = [&](const Json& line) {
    const int number = line.at(field).get<int>();
    return ahead == Ahead::most ? -number : number;
  };
  std::ranges::stable_sort(lines, {}, worth);
  return lines;
}

std::string ending(const Json& event, const Voice& voice, const std::string& scoring,
                   std::string (*score)(const Json& score, const Voice& voice)) {
  std::vector<std::pair<int, std::size_t>> order;
  const Json& ranks = event.at("ranks");
  for (std::size_t i = 0; i < ranks.size(); ++i) order.emplace_back(ranks[i].get<int>(), i);
  std::ranges::sort(order);
  Grid grid("rlr", 1);
  for (const auto& [rank, seat] : order) {
    const std::string name = voice.name(seat_at(static_cast<int>(seat)));
    grid.add({std::to_string(rank) + ".", voice.screen().plain ? name + "," : padded(name, 6),
              score(event.at("scores")[seat], voice)});
  }
  return "\n" + grid.text(voice.screen(), 2) + "\n" + scoring + "\n" +
         voice.say("common.victory", event);
}

bool is_block(std::string_view sentences) {
  return sentences.find('\n') != std::string_view::npos;
}

}  // namespace pactole
