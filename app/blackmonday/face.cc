// Black Monday in the terminal.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "app/blackmonday/kinds.h"
#include "app/face_of.h"
#include "app/faces.h"
#include "app/layout.h"
#include "engine/blackmonday/game.h"
#include "engine/core/text.h"

namespace pactole::blackmonday {
namespace {

using Asked = RequestOf<Blackmonday>;

constexpr int kCardWidth = 4;
constexpr int kLabels = 13;

// Colours have shapes too.
std::string_view shape(Colour colour) {
  constexpr std::array<std::string_view, kColours> kShapes{"♥", "♠", "♣", "♦"};
  return kShapes[index(colour)];
}

std::string word(const char* key, const Voice& voice) {
  return voice.say(std::string("blackmonday.word.") + key);
}

std::vector<std::string> moment(const View& view, const Voice& voice) {
  std::vector<std::string> parts{voice.say("blackmonday.word.turn", {{"turn", view.turn}}),
                                 voice.say("blackmonday.word.pile", {{"pile", view.pile}})};
  if (view.reshuffled) {
    parts.push_back(voice.ink().bold(Tone::red, word("second", voice)));
  } else {
    parts.push_back(voice.say("blackmonday.word.discard", {{"count", view.discard.size()}}));
  }
  return parts;
}

std::string price(const View& view, Colour colour, const Voice& voice) {
  const int rate = view.rates[colour];
  // Where it is narrow it is a number among numbers.
  const bool narrow = voice.screen().small() && !voice.screen().plain;
  std::string text = narrow ? voice.write(dollars(rate), "number") : voice.write(rate, "rate");
  if (rate == 0) text = word("bankrupt", voice);
  if (std::ranges::find(view.closed, colour) != view.closed.end()) text = word("closed", voice);
  return voice.ink().bold(tone(colour), text);
}

std::string market(const View& view, const Voice& voice) {
  Grid grid("crrrrrrr", 2);
  const Ink& ink = voice.ink();
  std::vector<std::string> heads{"", ink.paint(Tone::faint, word("cash", voice)),
                                 ink.paint(Tone::faint, word("cards", voice))};
  std::vector<std::string> prices{ink.paint(Tone::faint, word("price", voice)), "", ""};
  std::vector<std::string> limits{ink.paint(Tone::faint, word("limit", voice)), "", ""};
  for (const Colour colour : kAllColours) {
    const std::string letter(text(colour));
    const std::string sign = voice.screen().plain ? "" : letter + std::string(shape(colour)) + " ";
    // Where it is narrow the letter does: it is what one types.
    heads.push_back(ink.bold(tone(colour), voice.screen().small() && !voice.screen().plain
                                               ? letter + std::string(shape(colour))
                                               : sign + voice.say("blackmonday.colour." + letter)));
    prices.push_back(price(view, colour, voice));
    const auto [up, down] = kPriceLimits[index(colour)];
    limits.push_back("+" + std::to_string(up) + "/−" + std::to_string(down));
  }
  heads.push_back(ink.paint(Tone::faint, word("worth", voice)));
  grid.add(std::move(heads));
  grid.add(std::move(prices));
  grid.add(std::move(limits));
  for (const Seat seat : seats(voice.players())) {
    const PlayerView& player = view.players[index(seat)];
    std::vector<std::string> cells{voice.name(seat), voice.write(player.cash, "number"),
                                   std::to_string(player.cards)};
    for (const int shares : player.shares.values) {
      cells.push_back(shares == 0 ? "–" : std::to_string(shares));
    }
    cells.push_back(voice.write(player.worth, "number"));
    if (voice.is_you(seat)) {
      for (std::string& cell : cells) cell = ink.bold(Tone::plain, cell);
    }
    grid.add(std::move(cells));
  }
  return grid.text(voice.screen());
}

std::string hand(const View& view, const Voice& voice) {
  std::vector<CardBox> cards;
  std::optional<Colour> last;
  for (const Card card : *view.hand) {
    const Colour of = colour(card);
    const std::string face = voice.screen().plain
                                 ? voice.write(text(card), "card")
                                 : voice.ink().bold(tone(of), text(card) + std::string(shape(of)));
    cards.push_back({face, "", last && *last != of});
    last = of;
  }
  constexpr std::size_t kCrowd = 5;
  const std::string name = " " + word("hand", voice);
  if (view.players.size() < kCrowd) return boxed(name, cards, kCardWidth, voice.screen());
  std::vector<std::string> faces;
  for (const CardBox& card : cards) faces.push_back(card.face);
  return listed(name, faces, kLabels, voice.screen());
}

// Moves of one verb, each behind its number.
std::string moves_of(const char* verb, const Asked& request) {
  std::vector<std::string> items;
  for (const Choice& choice : request.choices) {
    const auto [which, card] = split_verb(choice.move);
    if (which != verb || !card) continue;
    items.push_back(choice.label + ") " + request.voice.write(std::string(*card), "card"));
  }
  if (items.empty()) return {};
  return "\n" + listed(" " + request.voice.say(std::string("blackmonday.move.") + verb), items,
                       kLabels, request.voice.screen());
}

std::string draw(const Asked& request) {
  const Voice& voice = request.voice;
  std::string table = market(request.view, voice);
  if (request.view.hand && !request.view.hand->empty()) {
    table += "\n" + hand(request.view, voice);
  }
  for (const char* verb : {"buy", "sell", "rate", "crash"}) table += moves_of(verb, request);
  std::vector<std::string> rest;
  for (const Choice& choice : request.choices) {
    if (choice.move == "end") {
      rest.push_back(choice.label + ") " + voice.say("blackmonday.move.end_turn"));
    }
  }
  if (std::ranges::any_of(request.moves,
                          [](const std::string& move) { return move.starts_with("exchange"); })) {
    rest.push_back(voice.say("blackmonday.move.exchange_how"));
  }
  return table + "\n" +
         listed(" " + voice.say("blackmonday.move.end"), rest, kLabels, voice.screen());
}

std::string question(const Asked& request) {
  return request.voice.say("blackmonday.question." + std::string(name_of(request.view.stage)));
}

// Exchanges are many; the last of the numbers is the end of the turn.
std::vector<std::string> numbered(const View&, std::span<const std::string> moves) {
  std::vector<std::string> few;
  for (const std::string& move : moves) {
    if (move != "end" && !move.starts_with("exchange")) few.push_back(move);
  }
  if (std::ranges::find(moves, "end") != moves.end()) few.emplace_back("end");
  return few;
}

// `x r8 b3`: cards by name, with spaces or commas.
std::vector<std::string> read(std::string_view typed, const Asked&) {
  const auto [verb, rest] = split_verb(typed);
  if (!rest || (verb != "x" && verb != "exchange")) return {};
  std::string cards;
  for (const char c : *rest) {
    cards += c == ' ' ? ',' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  }
  return {"exchange " + cards};
}

std::string sheet(const Json& event, const Voice& voice) {
  Grid grid("lcrr", 2);
  grid.add({"", word("parcels", voice), word("received", voice), word("cash", voice)});
  for (const Json& line : ranked(event.at("sheet"), "cash", Ahead::most)) {
    grid.add({voice.name(line.at("seat")), voice.write(line.at("parcels"), "cards"),
              voice.write(line.at("received"), "dollars"),
              voice.write(line.at("cash"), "dollars")});
  }
  return "\n" + grid.text(voice.screen(), 2);
}

std::string more(const Json& event, const Options&, const Voice& voice) {
  const std::string& type = as_text(event.at("type"));
  if (type == "deal_end") return sheet(event, voice);
  if (type != "game_end") return {};
  return ending(event, voice, voice.say("blackmonday.scoring"),
                [](const Json& score, const Voice& by) { return by.write(score, "dollars"); });
}

constexpr FaceOf<Blackmonday> kFace{
    .pause_after = "market_closed",
    .kinds = kinds,
    .more = more,
    .moment = moment,
    .draw = draw,
    .question = question,
    .numbered = numbered,
    .read = read,
    .complete = nullptr,
};

}  // namespace
}  // namespace pactole::blackmonday

namespace pactole {

Face face_of(Of<Blackmonday>) {
  return untyped<Blackmonday, blackmonday::kFace>();
}

}  // namespace pactole
