#include "engine/bidcoin/test_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "engine/bidcoin/schema.h"
#include "referee/json_writer.h"

namespace pactole::bidcoin {

Card named(std::string_view code) {
  const auto card = parse_card(code);
  EXPECT_TRUE(card.has_value()) << code;
  return card.value_or(Card{});
}

Deck deck_with(const std::vector<std::string>& hands, std::string_view turned,
               const std::vector<std::string>& away) {
  const int players = static_cast<int>(hands.size());
  CardSet free = CardSet::in_use(players) - CardSet::of(named(turned));
  for (const auto& code : away) free -= CardSet::of(named(code));
  std::vector<CardSet> dealt(hands.size()), barred(hands.size());
  for (std::size_t h = 0; h < hands.size(); ++h) {
    std::istringstream words(hands[h]);
    for (std::string word; words >> word;) {
      if (word[0] == '!') {
        barred[h] |= CardSet::of(suit(named(word.substr(1) + "0")));
      } else {
        EXPECT_TRUE(free.contains(named(word))) << word;
        dealt[h] |= CardSet::of(named(word));
        free -= CardSet::of(named(word));
      }
    }
  }
  std::vector<std::size_t> order(hands.size());
  for (std::size_t h = 0; h < order.size(); ++h) order[h] = h;
  std::ranges::sort(order, {}, [&](auto h) { return std::pair(-barred[h].size(), h); });
  for (const std::size_t h : order) {
    while (dealt[h].size() < kTricks) {
      const CardSet choice = free - barred[h];
      EXPECT_FALSE(choice.empty()) << "no card left for hand " << h;
      if (choice.empty()) break;
      dealt[h] |= CardSet::of(choice.lowest());
      free -= CardSet::of(choice.lowest());
    }
  }
  Deck deck;
  for (const CardSet hand : dealt) hand.for_each([&](Card card) { deck.push_back(card); });
  deck.push_back(named(turned));
  for (const auto& code : away) deck.push_back(named(code));
  free.for_each([&](Card card) { deck.push_back(card); });
  return deck;
}

TestTable TestTable::with(const std::vector<std::string>& hands, std::string_view turned,
                          const std::vector<std::string>& away, Options options) {
  Setup setup;
  setup.first = A;
  setup.deals.push_back(deck_with(hands, turned, away));
  const int players = static_cast<int>(hands.size());
  const auto error = check_setup(options, players, setup);
  EXPECT_FALSE(error.has_value()) << error->key << ": " << error->why;
  return {start(options, players, Seed{}, setup), setup};
}

Refusal TestTable::refusal(Seat seat, std::string_view words) const {
  const auto move = read_move<Bidcoin>(state, seat, words);
  return move ? kAccepted : move.error();
}

std::string TestTable::refused_by(Seat seat, std::string_view words) const {
  const Refusal refusal = this->refusal(seat, words);
  if (!refusal.refused()) return "";
  return std::string(refusal.clause.empty() ? text(refusal.code) : refusal.clause);
}

void TestTable::move(std::string_view words, Audience audience) {
  const Seat seat = state.turn;
  const auto move = read_move<Bidcoin>(state, seat, words);
  ASSERT_TRUE(move.has_value()) << words << ": " << move.error().why;
  apply(
      state, seat, *move,
      [&](const auto& event) {
        std::string line;
        JsonWriter(line, audience).write_event(event);
        events.push_back(line);
      },
      setup);
}

void TestTable::trick(std::initializer_list<std::string_view> cards) {
  for (const auto card : cards) move("play " + std::string(card));
}

std::vector<std::string> TestTable::legal_moves(Seat seat) const {
  MoveList moves;
  legal(state, seat, moves);
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(text(move));
  return texts;
}

void TestTable::finish_deal() {
  const int deal = state.deal;
  while (state.deal == deal && state.phase != Phase::over) move(legal_moves(state.turn)[0]);
}

std::string TestTable::last_event(std::string_view type) const {
  const std::string start = "{\"type\":\"" + std::string(type) + "\"";
  for (auto line = events.rbegin(); line != events.rend(); ++line) {
    if (line->starts_with(start)) return *line;
  }
  return "";
}

std::string TestTable::seen(Viewer viewer) const {
  return to_json(view(state, viewer), viewer);
}

std::string TestTable::all() const {
  return to_json(open_view(state));
}

}  // namespace pactole::bidcoin
