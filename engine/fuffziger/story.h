// For tests that tell a story: a position, moves as text, and what the table shows afterwards.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/fuffziger/money.h"
#include "referee/json.h"
#include "referee/match.h"
#include "referee/record.h"

namespace pactole::fuffziger {

inline std::vector<std::string> words(const std::string& text) {
  std::vector<std::string> list;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) list.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return list;
}

// A game driven through the referee's own doors.
class Story {
 public:
  explicit Story(const Json& terms) : match_(opened(terms)) {}

  // Every word of a move as its seat is told it.
  Json play(int seat, std::string_view move) {
    std::array<Listener, 1> told{Listener{seat_at(seat)}};
    const Refusal refusal = match_.play(seat_at(seat), move, told);
    EXPECT_FALSE(refusal.refused()) << seat << " " << move << ": " << refusal.why;
    return *parse_json("[" + told[0].events + "]");
  }

  // As seen from another seat.
  Json play_before(int watcher, int seat, std::string_view move) {
    std::array<Listener, 1> told{Listener{seat_at(watcher)}};
    EXPECT_FALSE(match_.play(seat_at(seat), move, told).refused()) << seat << " " << move;
    return *parse_json("[" + told[0].events + "]");
  }

  // "A move; B move" with seats as letters: `A offer 2x10; B match`.
  void tell(const std::string& moves) {
    for (std::size_t at = 0; at < moves.size();) {
      const std::size_t end = std::min(moves.find(';', at), moves.size());
      std::string one = moves.substr(at, end - at);
      one.erase(0, one.find_first_not_of(' '));
      play(one[0] - 'A', one.substr(2));
      at = end + 1;
    }
  }

  // The clause if the move is illegal, else the code; empty if it was accepted.
  std::string refused(int seat, std::string_view move) {
    const Refusal refusal = match_.play(seat_at(seat), move, {});
    if (refusal.code == RefusalCode::illegal_move) return std::string(refusal.clause);
    return refusal.refused() ? std::string(text(refusal.code)) : "";
  }

  // The least that can be done, until the game reaches this phase of a later move.
  void skip_to(std::string_view phase) {
    while (view()["phase"] != phase) {
      const Json now = view();
      ASSERT_NE(now["phase"], "over");
      const std::string at = now["phase"];
      const char* move = at == "auction"   ? "fold"
                         : at == "launder" ? "bid 0"
                         : at == "convert" ? "convert 0"
                                           : "done";
      play(now["to_act"][0], move);
    }
  }

  Json view(Audience audience = Audience::all()) const {
    std::string out;
    match_.table().show(audience, out);
    return *parse_json(out);
  }
  Json seen_by(int seat) const { return view(seat_at(seat)); }
  Json player(int seat) const { return view()["players"][static_cast<std::size_t>(seat)]; }
  int money(int seat) const { return player(seat)["money"]; }
  int coins(int seat) const { return player(seat)["coins"]; }
  int bills(int seat, const char* value) const { return player(seat)["bills"][value]; }
  std::string phase() const { return view()["phase"]; }
  int first() const { return view()["first"]; }

  // `1:20 2:50x2'`: numbers and faces.
  std::string presses(int seat) const {
    std::string list;
    const Json owner = player(seat);
    for (const Json& press : owner["presses"]) {
      if (!list.empty()) list += ' ';
      list += std::to_string(press["n"].get<int>()) + ":" + press["face"].get<std::string>();
    }
    return list;
  }
  std::vector<std::string> legal(int seat) const {
    return match_.table().choices(seat_at(seat)).moves;
  }
  bool complete(int seat) const { return match_.table().choices(seat_at(seat)).complete; }
  Result result() const { return match_.table().outcome(); }
  const Match& match() const { return match_; }

 private:
  static Match opened(const Json& terms) {
    auto match = open_match(terms);
    if (match) return *std::move(match);
    ADD_FAILURE() << match.error().key << ": " << match.error().why;
    std::abort();
  }

  Match match_;
};

// Someone in a position. Presses: `20` with the back 20x2, `20/kaputt` with that back, `20>50x2`
// turned over to it. Money as in notation.
struct Someone {
  std::string presses{};
  std::string money = "0";
  int coins = 0;
};

// A position to begin a story from; inspector and laundering cards are named from the top and the
// inspector's deck is filled up with the rest.
struct Puzzle {
  std::vector<Someone> players{};
  std::string inspector = "coins coins coins 100 20 150 10 50 coins coins";
  std::string launder = "20=>14 30=>15 40=>21 280=>158";
  std::vector<int> dice{};
  Json options = Json::object();
  int first = 0;
  int round = 2;
  int coins_skipped = 0;
  std::vector<int> retired{};
  int inspector_index = 0;

  Json terms() const {
    Json position{{"round", round},
                  {"retired", retired},
                  {"coins_skipped", coins_skipped},
                  {"inspector_index", inspector_index},
                  {"players", Json::array()}};
    for (const Someone& someone : players) position["players"].push_back(placed(someone));
    return {{"game", "fuffziger"},
            {"players", players.size()},
            {"options", options},
            {"seed", std::string(64, '5')},
            {"setup",
             {{"first", first},
              {"inspector", deck()},
              {"launder", words(launder)},
              {"dice", dice},
              {"position", position}}}};
  }
  Story open() const { return Story(terms()); }

 private:
  std::vector<std::string> deck() const {
    std::vector<std::string> rest = words("10 20 50 100 150 coins coins coins coins coins");
    std::vector<std::string> cards = words(inspector);
    for (const std::string& card : cards) rest.erase(std::ranges::find(rest, card));
    cards.insert(cards.end(), rest.begin(), rest.end());
    return cards;
  }

  static Json placed(const Someone& someone) {
    Json presses = Json::array();
    for (const std::string& word : words(someone.presses)) {
      const std::size_t mark = word.find_first_of("/>");
      const std::string front = word.substr(0, mark);
      const bool plain = mark == std::string::npos;
      presses.push_back(Json::array(
          {front, plain ? front + "x2" : word.substr(mark + 1), !plain && word[mark] == '>'}));
    }
    const Money money = *parse_money(someone.money);
    Json bills = Json::object();
    for (const Value value : kAllValues) {
      bills[std::string(name(value))] = money[fuffziger::bills(value)];
    }
    return {
        {"presses", presses}, {"bills", bills}, {"money", money.real()}, {"coins", someone.coins}};
  }
};

}  // namespace pactole::fuffziger
