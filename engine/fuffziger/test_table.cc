#include "engine/fuffziger/test_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "engine/fuffziger/game.h"
#include "referee/record.h"

namespace pactole::fuffziger {
namespace {

Match opened(const Json& terms) {
  auto match = open_match(terms);
  if (match) return *std::move(match);
  ADD_FAILURE() << match.error().key << ": " << match.error().why;
  std::abort();
}

std::vector<std::string> filled_up(const std::string& inspector) {
  std::vector<std::string> rest = words("10 20 50 100 150 coins coins coins coins coins");
  std::vector<std::string> cards = words(inspector);
  for (const std::string& card : cards) rest.erase(std::ranges::find(rest, card));
  cards.insert(cards.end(), rest.begin(), rest.end());
  return cards;
}

Json placed(const Someone& someone) {
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

}  // namespace

std::vector<std::string> words(const std::string& text) {
  std::vector<std::string> list;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) list.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return list;
}

Story::Story(const Json& terms) : match_(opened(terms)) {}

Json Story::play_before(int watcher, int seat, std::string_view move) {
  std::array<Listener, 1> told{Listener{seat_at(watcher)}};
  const Refusal refusal = match_.play(seat_at(seat), move, told);
  EXPECT_FALSE(refusal.refused()) << seat << " " << move << ": " << refusal.why;
  return *parse_json("[" + told[0].events + "]");
}

void Story::tell(const std::string& moves) {
  for (std::size_t at = 0; at < moves.size();) {
    const std::size_t end = std::min(moves.find(';', at), moves.size());
    std::string one = moves.substr(at, end - at);
    one.erase(0, one.find_first_not_of(' '));
    play(one[0] - 'A', one.substr(2));
    at = end + 1;
  }
}

std::string Story::refused(int seat, std::string_view move) {
  const Refusal refusal = match_.play(seat_at(seat), move, {});
  if (refusal.code == RefusalCode::illegal_move) return std::string(refusal.clause);
  return refusal.refused() ? std::string(text(refusal.code)) : "";
}

void Story::skip_to(std::string_view phase) {
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

Json Story::view(Audience audience) const {
  std::string out;
  match_.position().show(audience, out);
  return *parse_json(out);
}

Json Story::player(int seat) const {
  return view()["players"][static_cast<std::size_t>(seat)];
}

int Story::money(int seat) const {
  return player(seat)["money"];
}

int Story::coins(int seat) const {
  return player(seat)["coins"];
}

int Story::bills(int seat, const char* value) const {
  return player(seat)["bills"][value];
}

std::string Story::phase() const {
  return view()["phase"];
}

int Story::first() const {
  return view()["first"];
}

std::string Story::presses(int seat) const {
  std::string list;
  const Json owner = player(seat);
  for (const Json& press : owner["presses"]) {
    if (!list.empty()) list += ' ';
    list += std::to_string(press["n"].get<int>()) + ":" + press["face"].get<std::string>();
  }
  return list;
}

std::vector<std::string> Story::legal(int seat) const {
  return match_.position().choices(seat_at(seat)).moves;
}

bool Story::complete(int seat) const {
  return match_.position().choices(seat_at(seat)).complete;
}

Result Story::result() const {
  return match_.position().outcome();
}

Json Puzzle::terms() const {
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
            {"inspector", filled_up(inspector)},
            {"launder", words(launder)},
            {"dice", dice},
            {"position", position}}}};
}

void apply_silently(State& state, Seat seat, const Move& move) {
  apply(state, seat, move, Silence{});
}

}  // namespace pactole::fuffziger
