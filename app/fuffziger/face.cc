// Falsche FuFFziger in the terminal.
#include <algorithm>
#include <map>
#include <utility>

#include "app/face_of.h"
#include "app/faces.h"
#include "app/fuffziger/kinds.h"
#include "app/fuffziger/typing.h"
#include "app/layout.h"
#include "engine/core/text.h"

namespace pactole::fuffziger {
namespace {

using Asked = RequestOf<Fuffziger>;
using Player = PlayerView<PressView>;

constexpr int kLabels = 17;

std::string word(const char* key, const Voice& voice) {
  return voice.say(std::string("fuffziger.word.") + key);
}

std::vector<std::string> moment(const View& view, const Voice& voice) {
  return {voice.say("fuffziger.word.round", {{"round", view.round}}),
          voice.say("fuffziger.phase." + std::string(name_of(view.phase))),
          voice.say("fuffziger.word.first", {{"first", index(view.first)}})};
}

// "10, 20, 20, 50 ×2"; if they are many, "20 (12)".
std::string presses(const Player& player, const Voice& voice) {
  constexpr int kRoom = 36;
  std::map<std::pair<int, std::string>, int> counts;
  for (const PressView& press : player.presses) {
    ++counts[{face(press.face.value), voice.write(text(press.face), "press")}];
  }
  std::string each, grouped;
  for (const auto& [press, count] : counts) {
    for (int i = 0; i < count; ++i) each += (each.empty() ? "" : ", ") + press.second;
    grouped += (grouped.empty() ? "" : ", ") + press.second;
    if (count > 1) grouped += " (" + std::to_string(count) + ")";
  }
  if (each.empty()) return "–";
  return width(each) <= kRoom ? each : cut(grouped, kRoom);
}

// What a player does in this phase.
std::string doing(const View& view, Seat seat, const Voice& voice) {
  if (view.phase == Phase::auction && view.auction) {
    if (!view.auction->in.contains(seat)) return word("out", voice);
    return word("laid", voice) + " " + voice.write(text(view.auction->laid[index(seat)]), "bundle");
  }
  const Player& player = view.players[index(seat)];
  if (player.committed) return word("committed", voice);
  if (player.won.empty()) return {};
  std::string won = "+";
  for (const LaunderCard card : player.won) won += " " + voice.write(text(card), "launder");
  return won;
}

std::string players(const View& view, const Voice& voice) {
  Grid grid("lrcc");
  const Ink& ink = voice.ink();
  grid.add({"", ink.paint(Tone::faint, word("coins", voice)),
            ink.paint(Tone::faint, word("presses", voice)), ""});
  for (const Seat seat : seats(voice.players())) {
    const Player& player = view.players[index(seat)];
    const std::string name = voice.name(seat);
    grid.add({voice.is_you(seat) ? ink.bold(Tone::plain, name) : name, std::to_string(player.coins),
              presses(player, voice), doing(view, seat, voice)});
  }
  return grid.text(voice.screen());
}

// The board beside the players: what the inspector showed, and the laundering card.
std::string board(const View& view, const Voice& voice) {
  const auto left = [&](int cards) {
    return " (" + voice.say("fuffziger.word.left", {{"left", cards}}) + ")";
  };
  std::vector<std::string> parts{voice.write(told(view.inspector.shown), "inspectors") +
                                 left(view.inspector.left)};
  if (view.launder) {
    const auto [min, reward] = view.launder->card;
    const std::string card = std::to_string(min) + " → " + voice.write(reward, "dollars");
    parts.push_back(word("launder", voice) + " " + voice.ink().bold(Tone::plain, card) +
                    left(view.launder->left));
  }
  return listed(" " + word("inspector", voice), parts, kLabels, voice.screen());
}

// F1: as the program thinks they are, for want of anything in the rulebook.
bool is_reasoned(const View& view, Value value, bool buying) {
  const Prices &price = view.prices.prices[index(value)], usual = Numbers{}.price(value);
  const auto among = [&](const auto& stated) {
    return std::ranges::find(stated, face(value)) != stated.end();
  };
  if (buying) return price.buy == usual.buy && !among(kStatedBuy);
  return price.launder == usual.launder && !among(kStatedLaunder);
}

// Where presses are bought and bills laundered: what they cost and fetch, and what is left.
std::string prices(const View& view, const Voice& voice) {
  const bool buying = view.phase == Phase::buy;
  Grid grid("lrrrrr");
  std::vector<std::string> heads{""}, stock{word("stock", voice)},
      row{word(buying ? "price" : "rate", voice)};
  for (const Value value : kAllValues) {
    const bool gone = std::ranges::find(view.retired, face(value)) != view.retired.end();
    const Prices& price = view.prices.prices[index(value)];
    heads.push_back(voice.ink().bold(Tone::plain, name(value)));
    stock.push_back(gone ? word("retired", voice)
                         : std::to_string(view.stock.counts[index(value)]));
    row.push_back(voice.write(buying ? price.buy : price.launder, "dollars") +
                  (is_reasoned(view, value, buying) ? "†" : ""));
  }
  grid.add(std::move(heads));
  if (buying) grid.add(std::move(stock));
  grid.add(std::move(row));
  return grid.text(voice.screen());
}

std::string press_of(std::string_view number, const Asked& request) {
  for (const PressView& press : yourself(request).presses) {
    if (press.n == parse_number(number).value_or(0)) {
      return request.voice.write(text(press.face), "press") + " (#" + std::string(number) + ")";
    }
  }
  return std::string(number);
}

// A move without its verb.
std::string item(const Choice& choice, const Asked& request) {
  const auto [verb, rest] = split_verb(choice.move);
  const Voice& voice = request.voice;
  if (verb == "flip" || verb == "sell") return press_of(*rest, request);
  if (verb == "buy") return std::string(*rest);
  if (rest) return voice.write(std::string(*rest), "bundle");
  if (verb != "done") return voice.say("fuffziger.move." + std::string(verb));
  return voice.say(request.view.phase == Phase::buy ? "fuffziger.move.done_buying"
                                                    : "fuffziger.move.done_presses");
}

std::string choices(const Asked& request) {
  std::string lines;
  std::vector<std::string> single;
  for (const char* verb : {"flip", "sell", "offer", "bid", "buy", "convert"}) {
    std::vector<std::string> items;
    for (const Choice& choice : request.choices) {
      if (split_verb(choice.move).verb == verb) {
        items.push_back(choice.label + ") " + item(choice, request));
      }
    }
    if (items.empty()) continue;
    const std::string name = std::string("fuffziger.move.") + verb;
    const std::string how = request.voice.say(name + "_how");
    if (how != name + "_how") items.push_back(how);
    lines += "\n" + listed(" " + request.voice.say(name), items, kLabels, request.voice.screen());
  }
  for (const Choice& choice : request.choices) {
    if (!split_verb(choice.move).rest)
      single.push_back(choice.label + ") " + item(choice, request));
  }
  if (single.empty()) return lines;
  return lines + "\n" +
         listed(" " + request.voice.say("fuffziger.move.done"), single, kLabels,
                request.voice.screen());
}

std::string draw(const Asked& request) {
  const View& view = request.view;
  const Voice& voice = request.voice;
  const Money had = purse(yourself(request));
  std::string table = players(view, voice) + "\n" + board(view, voice);
  if (view.phase == Phase::buy || view.phase == Phase::convert) {
    table += "\n" + prices(view, voice);
  }
  std::vector<std::string> yours{voice.ink().bold(Tone::plain, voice.write(text(had), "bundle"))};
  if (view.phase == Phase::launder) {
    yours.push_back("(" + voice.say("fuffziger.word.total", {{"total", had.total()}}) + ")");
  }
  table += "\n" + listed(" " + word("yours", voice), yours, kLabels, voice.screen());
  return table + choices(request);
}

std::string question(const Asked& request) {
  const View& view = request.view;
  const Voice& voice = request.voice;
  if (view.phase == Phase::auction && view.auction) {
    const bool lead = voice.is_you(view.auction->leader);
    return voice.say(lead ? "fuffziger.question.lead" : "fuffziger.question.answer",
                     told(*view.auction));
  }
  if (view.phase == Phase::launder && view.launder) {
    const LaunderCard card = view.launder->card;
    return voice.say("fuffziger.question.launder", {{"card", text(card)}, {"min", card.min}});
  }
  return voice.say("fuffziger.question." + std::string(name_of(view.phase)));
}

std::string more(const Json& event, const Options&, const Voice& voice) {
  if (event.at("type") != "game_end") return {};
  Grid grid("lrrr", 2);
  grid.add({"", word("money", voice), word("award", voice), word("coins", voice)});
  for (const Json& line : ranked(event.at("sheet"), "coins", Ahead::most)) {
    grid.add({voice.name(line.at("seat")), voice.write(line.at("money"), "dollars"),
              "+" + line.at("award").dump(), line.at("coins").dump()});
  }
  return "\n" + grid.text(voice.screen(), 2) +
         ending(event, voice, voice.say("fuffziger.scoring"),
                [](const Json& score, const Voice& by) { return by.write(score, "number"); });
}

constexpr FaceOf<Fuffziger> kFace{
    .pause_after = "",
    .plays_forced_moves = true,
    .kinds = kinds,
    .more = more,
    .moment = moment,
    .draw = draw,
    .question = question,
    .numbered = numbered,
    .read = read,
    .complete = complete,
};

}  // namespace
}  // namespace pactole::fuffziger

namespace pactole {

Face face_of(Of<Fuffziger>) {
  return untyped<Fuffziger, fuffziger::kFace>();
}

}  // namespace pactole
