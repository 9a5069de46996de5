#include "app/fuffziger_face.h"

#include <algorithm>
#include <map>

#include "app/fuffziger_typing.h"
#include "app/layout.h"
#include "engine/core/text.h"
#include "engine/fuffziger/tables.h"

namespace pactole {
namespace {

constexpr int kLabels = 17;

std::string word(const char* key, const Voice& voice) {
  return voice.say(std::string("fuffziger.word.") + key);
}

std::string phase_of(const Json& view) {
  return view.at("phase").get<std::string>();
}

const Json& yourself(const Request& request) {
  return request.view.at("players")[static_cast<std::size_t>(*request.voice.speaker.you)];
}

std::vector<std::string> moment(const Json& view, const Voice& voice) {
  return {voice.say("fuffziger.word.round", view), voice.say("fuffziger.phase." + phase_of(view)),
          voice.say("fuffziger.word.first", view)};
}

// "10, 20, 20, 50 ×2"; if they are many, "20 (12)".
std::string presses(const Json& player, const Voice& voice) {
  constexpr int kRoom = 36;
  std::map<std::pair<int, std::string>, int> counts;
  for (const Json& press : player.at("presses")) {
    const auto face = press.at("face").get<std::string>();
    const std::string digits = face.substr(0, face.find_first_not_of("0123456789"));
    ++counts[{parse_number(digits).value_or(0), voice.write(face, "press")}];
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

int purse_worth(const Json& player) {
  int sum = player.at("money").get<int>();
  for (const auto& [value, bills] : player.at("bills").items()) {
    sum += parse_number(value).value_or(0) * bills.get<int>();
  }
  return sum;
}

// What a player does in this phase.
std::string doing(const Json& view, std::size_t seat, const Voice& voice) {
  const Json& auction = view.at("auction");
  if (phase_of(view) == "auction" && !auction.is_null()) {
    const Json& in = auction.at("in");
    if (std::ranges::find(in, Json(seat)) == in.end()) return word("out", voice);
    return word("laid", voice) + " " + voice.write(auction.at("laid")[seat], "bundle");
  }
  const Json& player = view.at("players")[seat];
  if (player.at("committed").get<bool>()) return word("committed", voice);
  if (player.at("won").empty()) return {};
  std::string won = "+";
  for (const Json& card : player.at("won")) won += " " + voice.write(card, "launder");
  return won;
}

std::string players(const Json& view, const Voice& voice) {
  Grid grid("lrll");
  const Ink& ink = voice.ink();
  grid.add({"", ink.paint(Tone::faint, word("coins", voice)),
            ink.paint(Tone::faint, word("presses", voice)), ""});
  for (std::size_t i = 0; i < view.at("players").size(); ++i) {
    const Json& player = view.at("players")[i];
    const Seat seat = seat_at(static_cast<int>(i));
    const std::string name = voice.name(seat);
    grid.add({voice.is_you(seat) ? ink.bold(Tone::plain, name) : name, player.at("coins").dump(),
              presses(player, voice), cut(doing(view, i, voice), 24)});
  }
  return grid.text();
}

// The board beside the players: what the inspector showed, and the laundering card.
std::string board(const Json& view, const Voice& voice) {
  const Json& inspector = view.at("inspector");
  std::vector<std::string> parts{voice.write(inspector.at("shown"), "inspectors") + " (" +
                                 voice.say("fuffziger.word.left", inspector) + ")"};
  const Json& launder = view.at("launder");
  if (!launder.is_null()) {
    const std::string card =
        launder.at("min").dump() + " → " + voice.write(launder.at("reward"), "dollars");
    parts.push_back(word("launder", voice) + " " + voice.ink().bold(Tone::plain, card) + " (" +
                    voice.say("fuffziger.word.left", launder) + ")");
  }
  return listed(" " + word("inspector", voice), parts, kLabels);
}

// An owner of the box may have corrected the table.
int price(const Json& view, const std::string& value, const char* column) {
  const Json& tables = view.at("options").at("tables");
  const auto path = Json::json_pointer("/prices/" + value + "/" + column);
  if (tables.is_object() && tables.contains(path)) return tables.at(path).get<int>();
  const auto at = static_cast<std::size_t>(std::ranges::find(fuffziger::kValueNames, value) -
                                           fuffziger::kValueNames.begin());
  const fuffziger::Prices prices = fuffziger::Tables{}.prices[at];
  return std::string_view(column) == "buy" ? prices.buy : prices.launder;
}

// Where presses are bought and bills laundered: what they cost and fetch, and what is left.
std::string prices(const Json& view, const Voice& voice) {
  const bool buying = phase_of(view) == "buy";
  Grid grid("lrrrrr");
  std::vector<std::string> heads{""}, stock{word("stock", voice)},
      row{word(buying ? "price" : "rate", voice)};
  for (const std::string_view each : fuffziger::kValueNames) {
    const std::string value(each);
    const Json& retired = view.at("retired");
    const bool gone =
        std::ranges::find(retired, Json(parse_number(value).value_or(0))) != retired.end();
    heads.push_back(voice.ink().bold(Tone::plain, value));
    stock.push_back(gone ? word("retired", voice) : view.at("stock").at(value).dump());
    row.push_back(voice.write(price(view, value, buying ? "buy" : "launder"), "dollars"));
  }
  grid.add(std::move(heads));
  if (buying) grid.add(std::move(stock));
  grid.add(std::move(row));
  return grid.text();
}

std::string face_of(std::string_view number, const Request& request) {
  for (const Json& press : yourself(request).at("presses")) {
    if (press.at("n") == parse_number(number).value_or(0)) {
      return request.voice.write(press.at("face"), "press") + " (#" + std::string(number) + ")";
    }
  }
  return std::string(number);
}

// A move without its verb.
std::string item(const Choice& choice, const Request& request) {
  const auto [verb, rest] = split_verb(choice.move);
  const Voice& voice = request.voice;
  if (verb == "flip" || verb == "sell") return face_of(*rest, request);
  if (verb == "buy") return std::string(*rest);
  if (rest) return voice.write(std::string(*rest), "bundle");
  if (verb != "done") return voice.say("fuffziger.move." + std::string(verb));
  return voice.say(phase_of(request.view) == "buy" ? "fuffziger.move.done_buying"
                                                   : "fuffziger.move.done_presses");
}

std::string choices(const Request& request) {
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
    lines += "\n" + listed(" " + request.voice.say(name), items, kLabels);
  }
  for (const Choice& choice : request.choices) {
    if (!split_verb(choice.move).rest)
      single.push_back(choice.label + ") " + item(choice, request));
  }
  if (single.empty()) return lines;
  return lines + "\n" + listed(" " + request.voice.say("fuffziger.move.done"), single, kLabels);
}

std::string draw(const Request& request) {
  const Json& view = request.view;
  const Voice& voice = request.voice;
  const Json& you = yourself(request);
  std::string table = players(view, voice) + "\n" + board(view, voice);
  if (phase_of(view) == "buy" || phase_of(view) == "convert") table += "\n" + prices(view, voice);
  std::vector<std::string> had{
      voice.ink().bold(Tone::plain, voice.write(fuffziger_purse(you), "bundle"))};
  if (phase_of(view) == "launder") {
    had.push_back("(" + voice.say("fuffziger.word.total", {{"total", purse_worth(you)}}) + ")");
  }
  table += "\n" + listed(" " + word("yours", voice), had, kLabels);
  return table + choices(request);
}

std::string question(const Request& request) {
  const Json& view = request.view;
  const Voice& voice = request.voice;
  const std::string phase = phase_of(view);
  if (phase == "auction") {
    const Json& auction = view.at("auction");
    const bool lead = auction.at("leader") == *voice.speaker.you;
    return voice.say(lead ? "fuffziger.question.lead" : "fuffziger.question.answer", auction);
  }
  if (phase != "launder") return voice.say("fuffziger.question." + phase);
  const Json& card = view.at("launder");
  return voice.say(
      "fuffziger.question.launder",
      {{"card", card.at("min").dump() + "=>" + card.at("reward").dump()}, {"min", card.at("min")}});
}

std::string more(const Json& event, const Voice& voice) {
  if (event.at("type") != "game_end") return {};
  Grid grid("lrrr", 2);
  grid.add({"", word("money", voice), word("award", voice), word("coins", voice)});
  for (const Json& line : event.at("sheet")) {
    grid.add({voice.name(line.at("seat")), voice.write(line.at("money"), "dollars"),
              "+" + line.at("award").dump(), line.at("coins").dump()});
  }
  return "\n" + grid.text(2) +
         ending(event, voice, voice.say("fuffziger.scoring"),
                [](const Json& score, const Voice& by) { return by.write(score, "number"); });
}

}  // namespace

Face fuffziger_face() {
  return {
      .game = "fuffziger",
      .pause_after = "",
      .more = more,
      .moment = moment,
      .draw = draw,
      .question = question,
      .numbered = fuffziger_numbered,
      .read = fuffziger_read,
      .complete = fuffziger_complete,
      .plays_forced_moves = true,
  };
}

}  // namespace pactole
