#include "app/money_face.h"

#include <utility>

#include "app/cards.h"
#include "app/layout.h"
#include "app/money_typing.h"
#include "engine/core/text.h"

namespace pactole {
namespace {

constexpr int kCard = 5;
constexpr int kLabels = 14;
constexpr int kHeld = 40;

std::vector<std::string> texts(const Json& list) {
  return list.is_array() ? list.get<std::vector<std::string>>() : std::vector<std::string>();
}

std::vector<std::string> moment(const Json& view, const Voice& voice) {
  std::vector<std::string> parts{
      voice.say("money.word.deal",
                {{"deal", view.at("deal")}, {"deals", view.at("options").at("deals")}}),
      view.at("last_round").get<bool>() ? voice.say("money.word.last_round")
                                        : voice.say("money.word.round", view),
      voice.say("money.word.pile", view)};
  const Json& removed = view.at("options").at("removed");
  if (!removed.empty()) parts.push_back(voice.say("money.word.removed", {{"removed", removed}}));
  return parts;
}

bool bidding(const Json& view) {
  return view.at("phase") == "bid";
}

std::string bid_of(const Json& player, const Voice& voice) {
  const Json& bid = player.at("bid");
  if (bid.is_null()) return "–";
  if (bid.contains("count")) return voice.say("money.word.covered", bid);
  return voice.write(bid.at("cards"), "cards") + " = " + bid.at("value").dump();
}

int total(const Json& scores) {
  int sum = 0;
  for (const Json& score : scores) sum += score.get<int>();
  return sum;
}

std::string players(const Json& view, const Voice& voice) {
  Grid grid("lrrl");
  const auto faint = [&](const char* word) {
    return voice.ink().paint(Tone::faint, voice.say(std::string("money.word.") + word));
  };
  grid.add({"", faint("cards"), faint("total"), faint(bidding(view) ? "seen" : "bid")});
  for (std::size_t i = 0; i < view.at("players").size(); ++i) {
    const Json& player = view.at("players")[i];
    const Seat seat = seat_at(static_cast<int>(i));
    const std::string told = bidding(view) && player.at("bid").is_null()
                                 ? voice.write(player.at("seen"), "cards")
                                 : bid_of(player, voice);
    grid.add(
        {voice.is_you(seat) ? voice.ink().bold(Tone::plain, voice.name(seat)) : voice.name(seat),
         player.at("cards").dump(), std::to_string(total(player.at("deal_scores"))),
         cut(told, kColumns - 27)});
  }
  return grid.text();
}

// A card as it lies there: "EUR20".
std::string drawn(const std::string& card, const Voice& voice) {
  const std::string_view currency = currency_of(card);
  if (currency.empty()) return voice.say("money.card." + card);
  const std::string text =
      (currency == "GOLD" ? "●  " : std::string(currency)) + std::string(amount_of(card));
  return voice.ink().bold(tone_of(card), text);
}

std::string row(const char* title, const Json& cards, const Voice& voice) {
  return padded(" " + voice.say(std::string("money.word.") + title), kLabels) +
         wrapped(voice.write(cards, "cards"), kColumns - kLabels, kLabels);
}

// The hand by currencies, every card with the number by which it is bid.
std::string numbered_hand(const Json& view, const Voice& voice) {
  std::vector<CardBox> cards;
  std::vector<std::string> items;
  std::string last;
  int number = 0;
  for (const std::string& card : texts(view.at("hand"))) {
    const std::string group(card == "bluff" ? "bluff" : currency_of(card));
    const std::string label = card == "bluff" ? "b" : std::to_string(++number);
    cards.push_back({drawn(card, voice), label, !last.empty() && last != group});
    items.push_back(label + ") " + drawn(card, voice));
    last = group;
  }
  const std::string boxes = boxed(cards, kCard);
  constexpr int kMostRows = 8;
  if (rows(boxes) <= kMostRows) return boxes;
  return listed(" " + voice.say("money.word.hand"), items, kLabels);
}

// What an exchange brings, beside its name.
std::string exchange(const Choice& choice, const Request& request) {
  const Voice& voice = request.voice;
  const auto [verb, rest] = split_verb(choice.move);
  std::string name = voice.say("money.move.keep");
  if (verb == "take") {
    const std::string side(*rest);
    name = voice.say("money.move.take_" + side, {{"cards", request.view.at(side)}});
  }
  if (verb == "swap") {
    const int seat = parse_number(*rest).value_or(0);
    const Json& bid = request.view.at("players")[static_cast<std::size_t>(seat)].at("bid");
    name = voice.say("money.move.swap", {{"seat", seat}, {"cards", bid.at("cards")}});
  }
  return wrapped(" " + choice.label + ") " + name, kColumns, 4);
}

std::string draw(const Request& request) {
  const Json& view = request.view;
  const Voice& voice = request.voice;
  std::string table = players(view, voice);
  if (bidding(view)) {
    table += "\n" + row("left", view.at("left"), voice);
    table += "\n" + row("right", view.at("right"), voice);
    return table + "\n" + numbered_hand(view, voice);
  }
  table += "\n" + row("hand", view.at("hand"), voice);
  for (const Choice& choice : request.choices) table += "\n" + exchange(choice, request);
  return table;
}

std::string question(const Request& request) {
  if (bidding(request.view)) return request.voice.say("money.question.bid");
  const auto you = static_cast<std::size_t>(*request.voice.speaker.you);
  return request.voice.say("money.question.exchange", request.view.at("players")[you].at("bid"));
}

std::string sheet(const Json& event, const Voice& voice) {
  Grid grid("llrrrr", 2);
  const auto word = [&](const char* key) { return voice.say(std::string("money.word.") + key); };
  grid.add({"", word("cards"), word("gold"), word("bonus"), word("score"), word("total")});
  for (const Json& line : event.at("sheet")) {
    std::string held;
    int bonus = 0;
    for (const Json& currency : line.at("currencies")) {
      bonus += currency.at("bonus").get<int>();
      if (!held.empty()) held += ", ";
      held += currency.at("currency").get<std::string>() + "\u00a0" + currency.at("sum").dump() +
              "→" + currency.at("worth").dump();
    }
    // What does not fit goes on below.
    std::string rest = wrapped(held.empty() ? "–" : held, kHeld);
    std::vector<std::string> cells{voice.name(line.at("seat")), "",
                                   line.at("gold").dump(),      std::to_string(bonus),
                                   line.at("score").dump(),     line.at("total").dump()};
    while (true) {
      const std::size_t end = rest.find('\n');
      cells[1] = rest.substr(0, end);
      grid.add(std::exchange(cells, {"", ""}));
      if (end == std::string::npos) break;
      rest.erase(0, end + 1);
    }
  }
  return "\n" + grid.text(2);
}

std::string more(const Json& event, const Voice& voice) {
  const auto& type = event.at("type").get_ref<const std::string&>();
  if (type == "deal_end") return sheet(event, voice);
  if (type != "game_end") return {};
  const bool by_wins = voice.options.value("match", "total") == "wins";
  return ending(event, voice, voice.say(by_wins ? "money.scoring_wins" : "money.scoring"),
                [](const Json& score, const Voice& by) { return by.write(score, "number"); });
}

}  // namespace

Face money_face() {
  return {
      .game = "money",
      .pause_after = "deal_end",
      .more = more,
      .moment = moment,
      .draw = draw,
      .question = question,
      .numbered = money_numbered,
      .read = money_read,
      .complete = money_complete,
  };
}

}  // namespace pactole
