// BiD COIN in the terminal.
#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "app/bidcoin/kinds.h"
#include "app/face_of.h"
#include "app/faces.h"
#include "app/layout.h"
#include "engine/bidcoin/game.h"
#include "engine/core/text.h"

namespace pactole::bidcoin {
namespace {

using Asked = RequestOf<Bidcoin>;

constexpr int kLabels = 16;
constexpr int kCardWidth = 4;

std::string_view verb(const Choice& choice) {
  return split_verb(choice.move).verb;
}
std::string_view argument(const Choice& choice) {
  return split_verb(choice.move).rest.value_or("");
}

bool offers(const Asked& request, std::string_view which) {
  return std::ranges::any_of(request.choices, [&](const Choice& c) { return verb(c) == which; });
}

// Colours have shapes too.
std::string_view shape(Suit suit) {
  constexpr std::array<std::string_view, kSuits> kShapes{"♥", "♠", "♣", "♦", "★"};
  return kShapes[static_cast<std::size_t>(suit)];
}

std::string drawn(Card card, bool bold, const Voice& voice) {
  const Suit of = suit(card);
  if (voice.screen().plain) return voice.write(text(card), "card");
  const std::string code = text(card) + std::string(shape(of));
  const Ink& ink = voice.ink();
  return bold ? ink.bold(tone(of), code) : ink.paint(tone(of), code);
}

std::string suit_name(Suit suit, const Voice& voice) {
  return voice.say("bidcoin.suit." + std::string(text(suit)));
}

// In front of its name, where it can be seen.
std::string suit_sign(Suit suit, const Voice& voice) {
  return voice.screen().plain ? std::string() : std::string(shape(suit)) + " ";
}

std::vector<std::string> moment(const View& view, const Voice& voice) {
  const Suit trump = suit(view.turned);
  return {voice.say("bidcoin.word.deal", {{"deal", view.deal}, {"deals", voice.players()}}),
          voice.say("bidcoin.word.trick", {{"trick", view.trick}, {"tricks", kTricks}}),
          voice.say("bidcoin.word.trump") + " " +
              voice.ink().bold(tone(trump), suit_sign(trump, voice) + suit_name(trump, voice)) +
              " (" + voice.write(text(view.turned), "card") + ")"};
}

std::string players(const View& view, const Voice& voice) {
  Grid grid("lrrccl");
  const auto faint = [&](const char* word) {
    return voice.ink().paint(Tone::faint, voice.say(std::string("bidcoin.word.") + word));
  };
  grid.add({"", faint("cards"), faint("wins"), faint("bid"), faint("coins"), faint("moved")});
  for (const Seat seat : seats(voice.players())) {
    const PlayerView& player = view.players[index(seat)];
    std::vector<std::string> cells{
        voice.name(seat),
        std::to_string(player.cards),
        std::to_string(player.wins),
        player.zero ? voice.say("bidcoin.word.zero") : std::to_string(player.bid),
        coin_text(player.coins),
        player.zero ? voice.say("bidcoin.word.declared") + " " + coin_text(*player.zero)
                    : coin_text(player.moved)};
    if (voice.is_you(seat)) {
      for (std::string& cell : cells) cell = voice.ink().bold(Tone::plain, cell);
    }
    grid.add(std::move(cells));
  }
  return grid.text(voice.screen());
}

std::string trick(const View& view, const Voice& voice) {
  std::vector<CardBox> cards;
  for (const auto& [seat, card] : view.table) {
    cards.push_back({drawn(card, true, voice), voice.name(seat), true});
  }
  return boxed(" " + voice.say("page.bidcoin.trick_here"), cards, kCardWidth, voice.screen());
}

// The hand by suits, and under each playable card its number.
std::string hand(const Asked& request) {
  std::vector<CardBox> cards;
  std::optional<Suit> last;
  for (const Card card : *request.view.hand) {
    const std::string code = text(card);
    const auto choice = std::ranges::find_if(
        request.choices, [&](const Choice& c) { return verb(c) == "play" && argument(c) == code; });
    const bool playable = choice != request.choices.end();
    cards.push_back({drawn(card, playable, request.voice), playable ? choice->label : "",
                     last && *last != suit(card)});
    last = suit(card);
  }
  const Voice& voice = request.voice;
  return boxed(" " + voice.say("page.your_hand"), cards, kCardWidth, voice.screen());
}

// Choices of one verb under one title.
std::string coin_choices(const char* title, std::string_view which, const Asked& request) {
  std::vector<std::string> items;
  for (const Choice& choice : request.choices) {
    if (verb(choice) != which) continue;
    items.push_back(choice.label == argument(choice)
                        ? choice.label
                        : choice.label + ") " + std::string(argument(choice)));
  }
  return listed(" " + request.voice.say(std::string("bidcoin.word.") + title), items, kLabels,
                request.voice.screen());
}

std::string draw(const Asked& request) {
  const View& view = request.view;
  std::string table = players(view, request.voice);
  if (!view.table.empty()) table += "\n" + trick(view, request.voice);
  if (view.hand && !view.hand->empty()) table += "\n" + hand(request);
  if (offers(request, "coin")) table += "\n" + coin_choices("move_forward", "coin", request);
  if (offers(request, "zero")) table += "\n" + coin_choices("declare_zero", "zero", request);
  return table;
}

std::string question(const Asked& request) {
  const View& view = request.view;
  const Voice& voice = request.voice;
  if (offers(request, "coin")) {
    const PlayerView& you = view.players[index(voice.viewer().seat())];
    return voice.say("bidcoin.question.coin", {{"wins", you.wins}, {"bid", you.bid}});
  }
  std::string asked = voice.say("bidcoin.question.lead");
  if (!view.table.empty()) {
    const auto& [leader, led] = view.table[0];
    asked = voice.say("bidcoin.question.follow",
                      {{"leader", index(leader)}, {"suit", text(suit(led))}});
  }
  if (offers(request, "zero")) asked += " " + voice.say("bidcoin.question.zero");
  return asked;
}

// A 0 that won over its own suit surprises who is new here: the highest card it beat, if any.
std::string beaten_by_zero(const Json& event) {
  const auto with = parse_card(as_text(event.at("with")));
  if (!with || rank(*with) != 0) return {};
  Card beaten = *with;
  for (const Json& played : event.at("cards")) {
    const auto card = parse_card(as_text(played[1]));
    if (card && suit(*card) == suit(*with)) beaten = std::max(beaten, *card);
  }
  return beaten == *with ? std::string() : text(beaten);
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
  for (const Json& line : ranked(event.at("sheet"), "rank", Ahead::least)) {
    grid.add({voice.name(line.at("seat")), line.at("wins").dump(),
              line.at("zero").is_null() ? line.at("bid").dump() : word("zero"),
              outcome(line, voice), voice.write(line.at("coins"), "coins"), line.at("sum").dump()});
  }
  return "\n" + grid.text(voice.screen(), 2);
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

std::string more(const Json& event, const Options&, const Voice& voice) {
  const std::string& type = as_text(event.at("type"));
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

constexpr FaceOf<Bidcoin> kFace{
    .pause_after = "deal_end",
    .kinds = kinds,
    .more = more,
    .moment = moment,
    .draw = draw,
    .question = question,
    .numbered = nullptr,
    .read = nullptr,
    .complete = nullptr,
};

}  // namespace
}  // namespace pactole::bidcoin

namespace pactole {

Face face_of(Of<Bidcoin>) {
  return untyped<Bidcoin, bidcoin::kFace>();
}

}  // namespace pactole
