#include "app/bidcoin_face.h"

#include <algorithm>
#include <array>
#include <vector>

#include "app/cards.h"
#include "app/layout.h"
#include "engine/core/text.h"

namespace pactole {
namespace {

constexpr int kTricks = 13;
constexpr int kLabels = 16;
constexpr int kCard = 4;

std::string_view verb(const Choice& choice) {
  return split_verb(choice.move).verb;
}
std::string_view argument(const Choice& choice) {
  return split_verb(choice.move).rest.value_or("");
}

bool offers(const Request& request, std::string_view which) {
  return std::ranges::any_of(request.choices, [&](const Choice& c) { return verb(c) == which; });
}

// Colours have shapes too.
std::string_view shape(std::string_view card) {
  constexpr std::string_view kLetters = "RBGYP";
  constexpr std::array<std::string_view, 5> kShapes{"♥", "♠", "♣", "♦", "★"};
  return kShapes[kLetters.find(card.at(0))];
}

std::string drawn(const std::string& card, bool bold, const Ink& ink) {
  const std::string text = card + std::string(shape(card));
  return bold ? ink.bold(tone_of(card), text) : ink.paint(tone_of(card), text);
}

std::string coins(const Json& list) {
  return coin_text(list.get<std::vector<int>>());
}

std::vector<std::string> moment(const Json& view, const Voice& voice) {
  const auto& turned = view.at("turned").get_ref<const std::string&>();
  return {
      voice.say("bidcoin.word.deal", {{"deal", view.at("deal")}, {"deals", voice.players()}}),
      voice.say("bidcoin.word.trick", {{"trick", view.at("trick")}, {"tricks", kTricks}}),
      voice.say("bidcoin.word.trump") + " " +
          voice.ink().bold(tone_of(turned), std::string(shape(turned)) + " " +
                                                voice.say("bidcoin.suit." + turned.substr(0, 1))) +
          " (" + turned + ")"};
}

std::string players(const Json& view, const Voice& voice) {
  Grid grid("lrrlll");
  const auto faint = [&](const char* word) {
    return voice.ink().paint(Tone::faint, voice.say(std::string("bidcoin.word.") + word));
  };
  grid.add({"", faint("cards"), faint("wins"), faint("bid"), faint("coins"), faint("moved")});
  for (std::size_t i = 0; i < view.at("players").size(); ++i) {
    const Json& player = view.at("players")[i];
    const Seat seat = seat_at(static_cast<int>(i));
    const bool zero = !player.at("zero").is_null();
    std::vector<std::string> cells{
        voice.name(seat),
        player.at("cards").dump(),
        player.at("wins").dump(),
        zero ? voice.say("bidcoin.word.zero") : player.at("bid").dump(),
        coins(player.at("coins")),
        zero ? voice.say("bidcoin.word.declared") + " " + coins(player.at("zero"))
             : coins(player.at("moved"))};
    if (voice.is_you(seat)) {
      for (std::string& cell : cells) cell = voice.ink().bold(Tone::plain, cell);
    }
    grid.add(std::move(cells));
  }
  return grid.text();
}

std::string trick(const Json& view, const Voice& voice) {
  std::vector<CardBox> cards;
  for (const Json& played : view.at("table")) {
    cards.push_back(
        {drawn(played[1].get<std::string>(), true, voice.ink()), voice.name(played[0]), true});
  }
  return boxed(cards, kCard);
}

// The hand by suits, and under each playable card its number.
std::string hand(const Request& request) {
  std::vector<CardBox> cards;
  char suit = '\0';
  for (const Json& each : request.view.at("hand")) {
    const auto card = each.get<std::string>();
    const auto choice = std::ranges::find_if(
        request.choices, [&](const Choice& c) { return verb(c) == "play" && argument(c) == card; });
    const bool playable = choice != request.choices.end();
    cards.push_back({drawn(card, playable, request.voice.ink()), playable ? choice->label : "",
                     suit != '\0' && suit != card[0]});
    suit = card[0];
  }
  return boxed(cards, kCard);
}

// Choices of one verb under one title.
std::string coin_choices(const char* title, std::string_view which, const Request& request) {
  std::vector<std::string> items;
  for (const Choice& choice : request.choices) {
    if (verb(choice) != which) continue;
    items.push_back(choice.label == argument(choice)
                        ? choice.label
                        : choice.label + ") " + std::string(argument(choice)));
  }
  return listed(" " + request.voice.say(std::string("bidcoin.word.") + title), items, kLabels);
}

std::string draw(const Request& request) {
  const Json& view = request.view;
  std::string table = players(view, request.voice);
  if (!view.at("table").empty()) table += "\n" + trick(view, request.voice);
  if (!view.at("hand").empty()) table += "\n" + hand(request);
  if (offers(request, "coin")) table += "\n" + coin_choices("move_forward", "coin", request);
  if (offers(request, "zero")) table += "\n" + coin_choices("declare_zero", "zero", request);
  return table;
}

std::string question(const Request& request) {
  const Json& view = request.view;
  const Voice& voice = request.voice;
  if (offers(request, "coin")) {
    return voice.say("bidcoin.question.coin",
                     view.at("players")[static_cast<std::size_t>(*voice.speaker.you)]);
  }
  std::string asked = voice.say("bidcoin.question.lead");
  if (!view.at("table").empty()) {
    const Json& led = view.at("table")[0];
    asked = voice.say("bidcoin.question.follow",
                      {{"leader", led[0]}, {"suit", led[1].get<std::string>().substr(0, 1)}});
  }
  if (offers(request, "zero")) asked += " " + voice.say("bidcoin.question.zero");
  return asked;
}

// A 0 that won over its own suit surprises who is new here: the highest card it beat, if any.
std::string beaten_by_zero(const Json& event) {
  const auto with = event.at("with").get<std::string>();
  if (with.substr(1) != "0") return {};
  int beaten = 0;
  for (const Json& played : event.at("cards")) {
    const auto card = played[1].get<std::string>();
    if (card[0] == with[0]) beaten = std::max(beaten, parse_number(card.substr(1)).value_or(0));
  }
  return beaten == 0 ? std::string() : with[0] + std::to_string(beaten);
}

std::string outcome(const Json& line, const Voice& voice) {
  const auto say = [&](const char* key) {
    return voice.say(std::string("bidcoin.result.") + key,
                     {{"coins", line.at("discarded")}, {"taken", line.at("taken")}});
  };
  if (line.at("success").get<bool>()) {
    if (line.at("discarded").empty()) return say("nothing");
    return say(line.at("zero").is_null() ? "exact" : "no_win");
  }
  return say(line.at("taken").get<int>() > 0 ? "failed" : "missed");
}

std::string sheet(const Json& event, const Voice& voice) {
  Grid grid("lrrllr", 2);
  const auto word = [&](const char* key) { return voice.say(std::string("bidcoin.word.") + key); };
  grid.add({"", word("wins"), word("bid"), word("outcome"), word("coins_now"), word("sum")});
  for (const Json& line : event.at("sheet")) {
    grid.add({voice.name(line.at("seat")), line.at("wins").dump(),
              line.at("zero").is_null() ? line.at("bid").dump() : word("zero"),
              outcome(line, voice), coins(line.at("coins")), line.at("sum").dump()});
  }
  return "\n" + grid.text(2);
}

bool tie_broken(const Json& event) {
  const Json &scores = event.at("scores"), &ranks = event.at("ranks");
  for (std::size_t i = 0; i < scores.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (scores[i] == scores[j] && ranks[i] != ranks[j]) return true;
    }
  }
  return false;
}

std::string more(const Json& event, const Voice& voice) {
  const auto& type = event.at("type").get_ref<const std::string&>();
  if (type == "trick") {
    const std::string beaten = beaten_by_zero(event);
    if (beaten.empty()) return {};
    return " " + voice.say("bidcoin.zero_beats", {{"with", event.at("with")}, {"beaten", beaten}});
  }
  if (type == "deal_end") return sheet(event, voice);
  if (type != "game_end") return {};
  std::string scoring = voice.say("bidcoin.scoring");
  if (tie_broken(event)) scoring += "\n" + voice.say("bidcoin.tie_break");
  return ending(event, voice, scoring, [](const Json& score, const Voice& by) {
    return by.say("common.points", {{"points", score}});
  });
}

}  // namespace

Face bidcoin_face() {
  return {
      .game = "bidcoin",
      .pause_after = "deal_end",
      .more = more,
      .moment = moment,
      .draw = draw,
      .question = question,
      .numbered = nullptr,
      .read = nullptr,
      .complete = nullptr,
  };
}

}  // namespace pactole
