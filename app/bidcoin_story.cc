#include "app/bidcoin_story.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "app/bidcoin_words.h"
#include "engine/bidcoin/events.h"
#include "engine/bidcoin/notation.h"

namespace pactole::bidcoin {
namespace {

Seat seat_of(const Json& number) {
  return seat_at(number.get<int>());
}

std::string card_text(const Json& card, const Voice& voice) {
  return painted(card.get_ref<const std::string&>(), voice.ink);
}

std::string coin_text(const Json& coins) {
  return bidcoin::coin_text(coins.get<std::vector<int>>());
}

std::string card_list(const Json& cards, const Voice& voice) {
  std::string list;
  for (const Json& card : cards) {
    if (!list.empty()) list += ' ';
    list += card_text(card, voice);
  }
  return list;
}

std::string tell_deal(const Json& event, const Voice& voice) {
  const std::string& turned = event.at("turned").get_ref<const std::string&>();
  std::string text =
      fmt::format("Deal {}: {} is turned up, so {} is trump. {}.", event.at("deal").get<int>(),
                  painted(turned, voice.ink), voice.ink.paint(tone_of(turned), colour_name(turned)),
                  voice.players.does(seat_of(event.at("first")), "lead", "leads"));
  if (voice.pace == Pace::outcomes) return text;
  const Json& hands = event.at("hands");
  for (std::size_t i = 0; i < hands.size(); ++i) {
    if (hands[i].is_null()) continue;
    text += fmt::format("\n  {:<5} {}", voice.players.name(seat_at(static_cast<int>(i))),
                        card_list(hands[i], voice));
  }
  return text;
}

std::string tell_play(const Json& event, const Voice& voice) {
  if (voice.pace == Pace::outcomes) return {};
  return fmt::format("{} {}.", voice.players.does(seat_of(event.at("seat")), "play", "plays"),
                     card_text(event.at("card"), voice));
}

std::string tell_zero(const Json& event, const Voice& voice) {
  return fmt::format("{} zero with {}: not one win from here on!",
                     voice.players.does(seat_of(event.at("seat")), "declare", "declares"),
                     coin_text(event.at("coins")));
}

// A 0 that won over its own suit surprises who is new here: the highest card it beat, if any.
std::string beaten_by_zero(const Json& event) {
  const Card with = *parse_card(event.at("with").get_ref<const std::string&>());
  if (rank(with) != 0) return {};
  Card beaten = with;
  for (const Json& played : event.at("cards")) {
    const Card card = *parse_card(played[1].get_ref<const std::string&>());
    if (suit(card) == suit(with)) beaten = std::max(beaten, card);
  }
  return beaten == with ? std::string() : text(beaten);
}

std::string tell_trick(const Json& event, const Voice& voice) {
  std::string text = fmt::format("Trick {}: ", event.at("trick").get<int>());
  if (voice.pace == Pace::outcomes) {
    bool first = true;
    for (const Json& played : event.at("cards")) {
      text += fmt::format("{}{} {}", first ? "" : ", ", voice.players.mention(seat_of(played[0])),
                          card_text(played[1], voice));
      first = false;
    }
    text += ". ";
  }
  const Seat winner = seat_of(event.at("winner"));
  const std::string with = card_text(event.at("with"), voice);
  const std::string_view piles = event.at("piles").get<int>() == 2 ? "two piles" : "one pile";
  if (const std::string beaten = beaten_by_zero(event); !beaten.empty()) {
    return text + fmt::format("{} {} beats {}, {}.", voice.players.whose(winner), with,
                              painted(beaten, voice.ink), piles);
  }
  return text +
         fmt::format("{} with {}, {}.", voice.players.does(winner, "win", "wins"), with, piles);
}

std::string tell_coin(const Json& event, const Voice& voice) {
  const Seat seat = seat_of(event.at("seat"));
  return fmt::format("{} coin {} forward. {} bid is now {}.",
                     voice.players.does(seat, "move", "moves"), event.at("coin").get<int>(),
                     voice.players.whose(seat), event.at("bid").get<int>());
}

std::string outcome(const Json& line) {
  const bool zero = !line.at("zero").is_null();
  const std::string discarded = coin_text(line.at("discarded"));
  if (line.at("success").get<bool>()) {
    if (line.at("discarded").empty()) return "exact, nothing to discard";
    return fmt::format("{}, discards {}", zero ? "no win" : "exact", discarded);
  }
  const int taken = line.at("taken").get<int>();
  if (taken > 0) return fmt::format("failed, takes {} 1-coin{}", taken, taken == 1 ? "" : "s");
  return "missed, coins come back";
}

std::string tell_deal_end(const Json& event, const Voice& voice) {
  std::string text = fmt::format("{:<10}{:>4}  {:<5}{:<27} {:<13}{:>4}",
                                 fmt::format("Deal {}", event.at("deal").get<int>()), "wins", "bid",
                                 "outcome", "coins now", "sum");
  for (const Json& line : event.at("sheet")) {
    const bool zero = !line.at("zero").is_null();
    text += fmt::format("\n  {:<8}{:>4}  {:<5}{:<27} {:<13}{:>4}",
                        voice.players.name(seat_of(line.at("seat"))), line.at("wins").get<int>(),
                        zero ? "zero" : std::to_string(line.at("bid").get<int>()), outcome(line),
                        coin_text(line.at("coins")), line.at("sum").get<int>());
  }
  return text;
}

std::string why_over(const Json& event, const Players& players) {
  if (event.at("ended") != "coins") return "all deals are played.";
  const auto scores = event.at("scores").get<std::vector<int>>();
  std::vector<Seat> without_coins;
  for (const Seat seat : seats(players.count())) {
    if (scores[index(seat)] == 0) without_coins.push_back(seat);
  }
  const bool has = without_coins.size() == 1 && !players.is_you(without_coins[0]);
  return fmt::format("{} {} no coins left.", players.all(without_coins), has ? "has" : "have");
}

// Best first, and what decided between equals.
std::string ranking(const Json& event, const Players& players) {
  const auto scores = event.at("scores").get<std::vector<int>>();
  const auto ranks = event.at("ranks").get<std::vector<int>>();
  std::vector<Seat> order;
  for (const Seat seat : seats(players.count())) order.push_back(seat);
  std::ranges::sort(order, {}, [&](Seat seat) { return std::pair(ranks[index(seat)], seat); });
  std::string lines;
  bool tie_broken = false;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto at = index(order[i]);
    lines += fmt::format("  {}. {:<5} {:>3} point{}\n", ranks[at], players.name(order[i]),
                         scores[at], scores[at] == 1 ? "" : "s");
    if (i == 0) continue;
    const auto above = index(order[i - 1]);
    tie_broken |= scores[at] == scores[above] && ranks[at] != ranks[above];
  }
  lines += "The fewest points in coins win.";
  if (tie_broken) {
    lines += " Equal points: ahead is who discarded the 7,\nthen the 5, the 3, the 2.";
  }
  return lines;
}

std::string victory(const Json& event, const Players& players) {
  std::vector<Seat> winners;
  for (const Json& seat : event.at("winners")) winners.push_back(seat_of(seat));
  if (winners.size() > 1) return players.all(winners) + " share the victory.";
  return players.does(winners[0], "win!", "wins.");
}

std::string tell_game_end(const Json& event, const Voice& voice) {
  return fmt::format("The game is over: {}\n{}\n{}", why_over(event, voice.players),
                     ranking(event, voice.players), victory(event, voice.players));
}

using Teller = std::string (*)(const Json& event, const Voice& voice);
constexpr std::array<std::pair<std::string_view, Teller>, 7> kTellers{
    {{DealStarted::type, tell_deal},
     {Played::type, tell_play},
     {ZeroDeclared::type, tell_zero},
     {TrickWon::type, tell_trick},
     {CoinMoved::type, tell_coin},
     {DealEnded::type, tell_deal_end},
     {GameEnded::type, tell_game_end}}};

}  // namespace

std::string tell(const Json& event, const Voice& voice) {
  const auto& type = event.at("type").get_ref<const std::string&>();
  for (const auto& [name, teller] : kTellers) {
    if (type == name) return teller(event, voice);
  }
  return event.dump();
}

std::string tell_opening(const Json& view, const Voice& voice) {
  const Json* hands = member(view, "hands");
  return tell_deal({{"deal", view.at("deal")},
                    {"first", view.at("leader")},
                    {"turned", view.at("turned")},
                    {"hands", hands == nullptr ? Json::array() : *hands}},
                   voice);
}

}  // namespace pactole::bidcoin
