// Money! in the terminal.
#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <utility>
#include <variant>

#include "app/face_of.h"
#include "app/faces.h"
#include "app/layout.h"
#include "app/money/kinds.h"
#include "app/money/typing.h"
#include "engine/core/text.h"

namespace pactole::money {
namespace {

using Asked = RequestOf<Money>;

constexpr int kCardWidth = 5;
constexpr int kLabels = 14;

std::vector<std::string> moment(const View& view, const Voice& voice) {
  std::vector<std::string> parts{
      voice.say("money.word.deal", {{"deal", view.deal}, {"deals", view.options.deals}}),
      view.last_round ? voice.say("money.word.last_round")
                      : voice.say("money.word.round", {{"round", view.round}}),
      voice.say("money.word.pile", {{"pile", view.pile}})};
  const CurrencyList removed = list(view.options.removed.value_or(CurrencySet()));
  if (!removed.empty()) {
    parts.push_back(voice.say("money.word.removed", {{"removed", told(removed)}}));
  }
  return parts;
}

std::string written(const CardList& cards, const Voice& voice) {
  return voice.write(told(cards), "cards");
}

const OpenBid* open_bid(const PlayerView& player) {
  return player.bid ? std::get_if<OpenBid>(&*player.bid) : nullptr;
}

std::string bid_of(const PlayerView& player, const Voice& voice) {
  if (!player.bid) return "–";
  if (const OpenBid* bid = open_bid(player)) {
    return written(bid->cards, voice) + " = " + std::to_string(bid->value);
  }
  return voice.say("money.word.covered", {{"count", std::get<SealedBid>(*player.bid).count}});
}

std::string players(const View& view, const Voice& voice) {
  Grid grid("lrrc");
  const bool bidding = view.phase == Phase::bid;
  const auto faint = [&](const char* word) {
    return voice.ink().paint(Tone::faint, voice.say(std::string("money.word.") + word));
  };
  grid.add({"", faint("cards"), faint("total"), faint(bidding ? "seen" : "bid")});
  for (const Seat seat : seats(voice.players())) {
    const PlayerView& player = view.players[index(seat)];
    const std::string shown =
        bidding && !player.bid ? written(player.seen, voice) : bid_of(player, voice);
    const int total = std::accumulate(player.deal_scores.begin(), player.deal_scores.end(), 0);
    grid.add(
        {voice.is_you(seat) ? voice.ink().bold(Tone::plain, voice.name(seat)) : voice.name(seat),
         std::to_string(player.cards), voice.write(total, "number"), shown});
  }
  return grid.text(voice.screen());
}

// A card as it lies there: "EUR20".
std::string drawn(Card card, const Voice& voice) {
  const std::string_view currency = currency_code(card);
  if (voice.screen().plain) return voice.write(text(card), "card");
  if (currency.empty()) return voice.say("money.card." + std::string(kBluffCode));
  const std::string name(currency == kCoinCode ? "●  " : currency);
  return voice.ink().bold(tone(card), name + std::to_string(amount(card)));
}

std::string row(const char* title, const CardList& cards, const Voice& voice) {
  const std::string name = " " + voice.say(std::string("money.word.") + title);
  return listed(name, {written(cards, voice)}, kLabels, voice.screen());
}

// The hand by currencies, every card with the number by which it is bid.
std::string numbered_hand(const CardList& hand, const Voice& voice) {
  std::vector<CardBox> cards;
  std::vector<std::string> items;
  std::optional<std::string_view> last;
  int number = 0;
  for (const Card card : hand) {
    const std::string label = card == kBluff ? "b" : std::to_string(++number);
    cards.push_back({drawn(card, voice), label, last && *last != currency_code(card)});
    items.push_back(label + ") " + drawn(card, voice));
    last = currency_code(card);
  }
  const std::string name = " " + voice.say("money.word.hand");
  const std::string boxes = boxed(name, cards, kCardWidth, voice.screen());
  constexpr int kMostRows = 8;
  if (voice.screen().framed() && rows(boxes) <= kMostRows) return boxes;
  return listed(name, items, kLabels, voice.screen());
}

// " (+30 points now · dollars from 80 to 130, 2 of the three 30s)": what it moves towards only
// where there is room for it.
std::string worth(std::string_view move, const View& view, const Voice& voice) {
  const auto offer =
      std::ranges::find_if(view.offers, [&](const Offer& each) { return text(each.move) == move; });
  if (offer == view.offers.end() || !view.worth) return {};
  const int change = offer->score - view.worth->score;
  const std::string sign = change > 0 ? "+" : change < 0 ? "−" : "±";
  const std::string amount = sign + std::to_string(std::abs(change));
  if (!voice.screen().plain && voice.screen().small()) return " (" + amount + ")";
  std::string gain = voice.say("page.money.gain", {{"change", amount}});
  constexpr int kRoomy = 40;
  const bool all = voice.screen().plain || voice.screen().rows >= kRoomy;
  for (const Prospect& each : offer->prospects) {
    if (!all) break;
    gain += " · " + voice.say("page.money.prospect",
                              {{"name", voice.write(told(each.currency), "currency")},
                               {"from", each.from},
                               {"to", each.to}});
    for (const Alike& alike : each.triples) {
      gain +=
          ", " + voice.say("page.money.alike", {{"value", alike.value}, {"count", alike.count}});
    }
  }
  return " (" + gain + ")";
}

// What an exchange brings, beside its name.
std::string exchange(const Choice& choice, const Asked& request) {
  const View& view = request.view;
  const Voice& voice = request.voice;
  const auto [verb, rest] = split_verb(choice.move);
  std::string name = voice.say("money.move.keep");
  if (verb == "take") {
    const CardList& cards = *rest == name_of(Side::left) ? view.left : view.right;
    name = voice.say("money.move.take_" + std::string(*rest), {{"cards", told(cards)}});
  }
  if (verb == "swap") {
    const int seat = parse_number(*rest).value_or(0);
    const OpenBid* bid = open_bid(view.players[static_cast<std::size_t>(seat)]);
    name = voice.say("money.move.swap",
                     {{"seat", seat}, {"cards", told(bid == nullptr ? CardList() : bid->cards)}});
  }
  const std::string line = choice.label + ") " + name + worth(choice.move, view, voice);
  if (voice.screen().plain) return wrapped(line, voice.screen().line());
  return wrapped(" " + line, voice.screen().line(), 4);
}

std::string draw(const Asked& request) {
  const View& view = request.view;
  const Voice& voice = request.voice;
  const CardList hand = view.hand.value_or(CardList());
  std::string table = players(view, voice);
  if (view.phase == Phase::bid) {
    table += "\n" + row("left", view.left, voice);
    table += "\n" + row("right", view.right, voice);
    return table + "\n" + numbered_hand(hand, voice);
  }
  std::string offered = row("hand", hand, voice);
  for (const Choice& choice : request.choices) offered += "\n" + exchange(choice, request);
  // The bids that are left are among what is offered: on a low screen they are not shown twice.
  constexpr int kUsual = 10;
  if (!voice.screen().plain && voice.screen().small() && rows(offered) > kUsual) return offered;
  return table + "\n" + offered;
}

std::string question(const Asked& request) {
  const Voice& voice = request.voice;
  if (request.view.phase == Phase::bid) return voice.say("money.question.bid");
  const OpenBid* bid = open_bid(request.view.players[index(voice.viewer().seat())]);
  return voice.say("money.question.exchange", {{"value", bid == nullptr ? 0 : bid->value}});
}

std::string sheet(const Json& event, const Voice& voice) {
  Grid grid("llrrrr", 2);
  const auto word = [&](const char* key) { return voice.say(std::string("money.word.") + key); };
  grid.add({"", word("cards"), word("gold"), word("bonus"), word("score"), word("total")});
  for (const Json& line : ranked(event.at("sheet"), "score", Ahead::most)) {
    std::string held;
    int bonus = 0;
    for (const Json& currency : line.at("currencies")) {
      bonus += currency.at("bonus").get<int>();
      if (!held.empty()) held += ", ";
      held += as_text(currency.at("currency")) + "\u00a0" + currency.at("sum").dump() + "→" +
              currency.at("worth").dump();
    }
    grid.add({voice.name(line.at("seat")), held.empty() ? "–" : held, line.at("gold").dump(),
              std::to_string(bonus), voice.write(line.at("score"), "number"),
              voice.write(line.at("total"), "number")});
  }
  return "\n" + grid.text(voice.screen(), 2);
}

std::string more(const Json& event, const Options& options, const Voice& voice) {
  const std::string& type = as_text(event.at("type"));
  if (type == "deal_end") return sheet(event, voice);
  if (type != "game_end") return {};
  const bool by_wins = options.match == Match::wins;
  return ending(event, voice, voice.say(by_wins ? "money.scoring_wins" : "money.scoring"),
                [](const Json& score, const Voice& by) { return by.write(score, "number"); });
}

constexpr FaceOf<Money> kFace{
    .pause_after = "deal_end",
    .kinds = kinds,
    .more = more,
    .moment = moment,
    .draw = draw,
    .question = question,
    .numbered = numbered,
    .read = read,
    .complete = complete,
    .mistake = mistake,
};

}  // namespace
}  // namespace pactole::money

namespace pactole {

Face face_of(Of<Money>) {
  return untyped<Money, money::kFace>();
}

}  // namespace pactole
