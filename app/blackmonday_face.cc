#include "app/blackmonday_face.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/cards.h"
#include "app/layout.h"
#include "engine/blackmonday/tables.h"
#include "engine/core/text.h"

namespace pactole {
namespace {

constexpr int kCard = 4;
constexpr int kLabels = 13;
constexpr std::array<std::pair<const char*, std::string_view>, 4> kColours{
    {{"R", "♥"}, {"B", "♠"}, {"G", "♣"}, {"Y", "♦"}}};

std::string word(const char* key, const Voice& voice) {
  return voice.say(std::string("blackmonday.word.") + key);
}

std::vector<std::string> moment(const Json& view, const Voice& voice) {
  std::vector<std::string> parts{voice.say("blackmonday.word.turn", view),
                                 voice.say("blackmonday.word.pile", view)};
  if (view.at("reshuffled").get<bool>()) {
    parts.push_back(voice.ink().bold(Tone::red, word("second", voice)));
  } else {
    parts.push_back(voice.say("blackmonday.word.discard", {{"count", view.at("discard").size()}}));
  }
  return parts;
}

bool closed(const Json& view, const char* colour) {
  return std::ranges::find(view.at("closed"), Json(colour)) != view.at("closed").end();
}

std::string price(const Json& view, const char* colour, const Voice& voice) {
  const Json& rate = view.at("rates").at(colour);
  std::string text = voice.write(rate, "rate");
  if (rate == 0) text = word("bankrupt", voice);
  if (closed(view, colour)) text = word("closed", voice);
  return voice.ink().bold(tone_of(colour), text);
}

// With what the shares would fetch now.
long long worth(const Json& view, const Json& player) {
  auto sum = player.at("cash").get<long long>();
  for (const auto& [colour, shape] : kColours) {
    sum += 100 * player.at("shares").at(colour).get<long long>() *
           view.at("rates").at(colour).get<long long>();
  }
  return sum;
}

std::string market(const Json& view, const Voice& voice) {
  Grid grid("lrrrrrrr", 2);
  const Ink& ink = voice.ink();
  std::vector<std::string> heads{"", ink.paint(Tone::faint, word("cash", voice)),
                                 ink.paint(Tone::faint, word("cards", voice))};
  std::vector<std::string> prices{ink.paint(Tone::faint, word("price", voice)), "", ""};
  std::vector<std::string> limits{ink.paint(Tone::faint, word("limit", voice)), "", ""};
  for (std::size_t i = 0; i < kColours.size(); ++i) {
    const auto& [colour, shape] = kColours[i];
    heads.push_back(
        ink.bold(tone_of(colour), colour + std::string(shape) + " " +
                                      voice.say(std::string("blackmonday.colour.") + colour)));
    prices.push_back(price(view, colour, voice));
    const auto [up, down] = blackmonday::kPriceLimits[i];
    limits.push_back("+" + std::to_string(up) + "/−" + std::to_string(down));
  }
  heads.push_back(ink.paint(Tone::faint, word("worth", voice)));
  grid.add(std::move(heads));
  grid.add(std::move(prices));
  grid.add(std::move(limits));
  for (std::size_t i = 0; i < view.at("players").size(); ++i) {
    const Json& player = view.at("players")[i];
    const Seat seat = seat_at(static_cast<int>(i));
    std::vector<std::string> cells{voice.name(seat), voice.write(player.at("cash"), "number"),
                                   player.at("cards").dump()};
    for (const auto& [colour, shape] : kColours) {
      const int shares = player.at("shares").at(colour).get<int>();
      cells.push_back(shares == 0 ? "–" : std::to_string(shares));
    }
    cells.push_back(voice.write(worth(view, player), "number"));
    if (voice.is_you(seat)) {
      for (std::string& cell : cells) cell = ink.bold(Tone::plain, cell);
    }
    grid.add(std::move(cells));
  }
  return grid.text();
}

std::string hand(const Json& view, const Voice& voice) {
  std::vector<CardBox> cards;
  std::string last;
  for (const Json& each : view.at("hand")) {
    const auto card = each.get<std::string>();
    const std::string colour = card.substr(0, 1);
    const auto at = std::ranges::find(kColours, colour, [](const auto& c) { return c.first; });
    cards.push_back({voice.ink().bold(tone_of(card), card + std::string(at->second)), "",
                     !last.empty() && last != colour});
    last = colour;
  }
  constexpr std::size_t kCrowd = 5;
  if (view.at("players").size() < kCrowd) return boxed(cards, kCard);
  std::vector<std::string> faces;
  for (const CardBox& card : cards) faces.push_back(card.face);
  return listed(" " + word("hand", voice), faces, kLabels);
}

// Moves of one verb, each behind its number.
std::string moves_of(const char* verb, const Request& request) {
  std::vector<std::string> items;
  for (const Choice& choice : request.choices) {
    const auto [which, card] = split_verb(choice.move);
    if (which != verb || !card) continue;
    items.push_back(choice.label + ") " + request.voice.write(std::string(*card), "card"));
  }
  if (items.empty()) return {};
  return "\n" +
         listed(" " + request.voice.say(std::string("blackmonday.move.") + verb), items, kLabels);
}

std::string draw(const Request& request) {
  const Voice& voice = request.voice;
  std::string table = market(request.view, voice);
  if (!request.view.at("hand").empty()) table += "\n" + hand(request.view, voice);
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
  return table + "\n" + listed(" " + voice.say("blackmonday.move.end"), rest, kLabels);
}

std::string question(const Request& request) {
  return request.voice.say("blackmonday.question." + request.view.at("stage").get<std::string>());
}

// Exchanges are many; the last of the numbers is the end of the turn.
std::vector<std::string> numbered(const Json&, std::span<const std::string> moves) {
  std::vector<std::string> few;
  for (const std::string& move : moves) {
    if (move != "end" && !move.starts_with("exchange")) few.push_back(move);
  }
  if (std::ranges::find(moves, "end") != moves.end()) few.emplace_back("end");
  return few;
}

// `x r8 b3`: cards by name, with spaces or commas.
std::vector<std::string> read(std::string_view typed, const Request&) {
  const auto [verb, rest] = split_verb(typed);
  if (!rest || (verb != "x" && verb != "exchange")) return {};
  std::string cards;
  for (const char c : *rest) {
    cards += c == ' ' ? ',' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  }
  return {"exchange " + cards};
}

std::string sheet(const Json& event, const Voice& voice) {
  Grid grid("llrr", 2);
  grid.add({"", word("parcels", voice), word("received", voice), word("cash", voice)});
  for (const Json& line : event.at("sheet")) {
    grid.add({voice.name(line.at("seat")), cut(voice.write(line.at("parcels"), "cards"), 44),
              voice.write(line.at("received"), "dollars"),
              voice.write(line.at("cash"), "dollars")});
  }
  return "\n" + grid.text(2);
}

std::string more(const Json& event, const Voice& voice) {
  const auto& type = event.at("type").get_ref<const std::string&>();
  if (type == "deal_end") return sheet(event, voice);
  if (type != "game_end") return {};
  return ending(event, voice, voice.say("blackmonday.scoring"),
                [](const Json& score, const Voice& by) { return by.write(score, "dollars"); });
}

}  // namespace

Face blackmonday_face() {
  return {
      .game = "blackmonday",
      .pause_after = "market_closed",
      .more = more,
      .moment = moment,
      .draw = draw,
      .question = question,
      .numbered = numbered,
      .read = read,
      .complete = nullptr,
  };
}

}  // namespace pactole
