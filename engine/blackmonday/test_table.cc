#include "engine/blackmonday/test_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "engine/blackmonday/schema.h"
#include "referee/json_writer.h"

namespace pactole::blackmonday {

Card named(std::string_view code) {
  const auto card = parse_any_card(code);
  EXPECT_TRUE(card.has_value()) << code;
  return card.value_or(Card{});
}

std::vector<Card> cards_named(const std::string& codes) {
  std::vector<Card> cards;
  std::istringstream words(codes);
  for (std::string word; words >> word;) cards.push_back(named(word));
  return cards;
}

Cards heap(const std::string& codes) {
  Cards cards;
  for (const Card card : cards_named(codes)) cards.add(card);
  return cards;
}

std::string codes(Cards cards) {
  std::string words;
  cards.for_each([&](Card card) { words += (words.empty() ? "" : " ") + text(card); });
  return words;
}

Setup setup_for(const Deal& deal) {
  Setup setup;
  setup.first = seat_at(static_cast<int>(deal.hands.size()) - 1);
  Cards free = Cards::whole_game();
  const auto take = [&](Card card) {
    EXPECT_TRUE(free.contains(card)) << text(card);
    free.remove(card);
    return card;
  };
  for (const Card card : cards_named(deal.rates)) {
    setup.rates[colour(card)] = static_cast<std::uint8_t>(value(take(card)));
  }
  std::vector<std::vector<Card>> hands;
  for (const auto& hand : deal.hands) {
    hands.push_back(cards_named(hand));
    for (const Card card : hands.back()) take(card);
  }
  std::vector<Card> pile = cards_named(deal.pile);
  for (const Card card : pile) take(card);
  const std::vector<Card> bottom = cards_named(deal.bottom);
  for (const Card card : bottom) take(card);
  const auto filler = [&] {
    std::vector<Card> rest;
    free.for_each([&](Card card) { rest.push_back(card); });
    return take(rest.back());
  };
  for (auto& hand : hands) {
    while (hand.size() < kHandSize) hand.push_back(filler());
  }
  setup.deck.emplace();
  for (const auto& hand : hands) {
    for (const Card card : hand) setup.deck->push_back(card);
  }
  for (const Card card : pile) setup.deck->push_back(card);
  while (!free.empty()) setup.deck->push_back(filler());
  for (const Card card : bottom) setup.deck->push_back(card);
  if (!deal.second.empty()) {
    setup.second.emplace();
    Cards rest = Cards::whole_game();
    std::vector<Card> closings{kMarketClosed};
    if (deal.options.four_closings) {
      closings.clear();
      for (const Colour colour : kAllColours) closings.push_back(closing(colour));
    }
    for (const Card card : cards_named(deal.second)) {
      setup.second->push_back(card);
      if (is_closing(card)) {
        std::erase(closings, card);
      } else {
        rest.remove(card);
      }
    }
    rest.for_each([&](Card card) { setup.second->push_back(card); });
    for (const Card card : closings) setup.second->push_back(card);
  }
  return setup;
}

TestTable TestTable::with(const Deal& deal) {
  const Setup setup = setup_for(deal);
  const int players = static_cast<int>(deal.hands.size());
  const auto error = check_setup(deal.options, players, setup);
  EXPECT_FALSE(error.has_value()) << error->key << ": " << error->why;
  return {start(deal.options, players, Seed{}, setup), setup};
}

std::string TestTable::refused_by(Seat seat, std::string_view words) const {
  const auto move = read_move<Blackmonday>(state, seat, words);
  if (move) return "";
  const Refusal refusal = move.error();
  return std::string(refusal.clause.empty() ? text(refusal.code) : refusal.clause);
}

void TestTable::move(std::string_view words, Audience audience) {
  const Seat seat = state.acting;
  const auto move = read_move<Blackmonday>(state, seat, words);
  ASSERT_TRUE(move.has_value()) << words << ": " << move.error().why;
  events.clear();
  apply(
      state, seat, *move,
      [&](const auto& event) {
        std::string line;
        JsonWriter(line, audience).write_event(event);
        events.push_back(line);
      },
      setup);
}

void TestTable::moves(std::initializer_list<std::string_view> list) {
  for (const auto words : list) move(words);
}

Texts TestTable::legal_moves() const {
  MoveList moves;
  legal(state, state.acting, moves);
  Texts texts;
  for (const Move move : moves) texts.push_back(text(move));
  return texts;
}

bool TestTable::offers(const std::string& words) const {
  const Texts moves = legal_moves();
  return std::ranges::find(moves, words) != moves.end();
}

void TestTable::exchange_down_to(int left, std::initializer_list<Seat> passing) {
  while (!state.pile.second && state.pile.left() > left) {
    if (std::ranges::find(passing, acting()) != passing.end()) {
      move("end");
      continue;
    }
    const int count = std::min(kMaxExchange, state.pile.left() - left);
    Cards first;
    state.hands[acting()].for_each([&](Card card) {
      if (first.size() < count) first.add(card);
    });
    move(text(Move::exchange(first)));
  }
}

void TestTable::pass_until(Seat seat) {
  while (acting() != seat) move("end");
}

Json TestTable::seen(Viewer viewer) const {
  return *parse_json(to_json(view(state, viewer), viewer));
}

Json TestTable::all() const {
  return *parse_json(to_json(open_view(state), Audience::all()));
}

Texts TestTable::types() const {
  Texts types;
  for (const auto& line : events) types.push_back((*parse_json(line))["type"]);
  return types;
}

Json TestTable::event(std::string_view type) const {
  for (const auto& line : events) {
    const Json json = *parse_json(line);
    if (json["type"] == type) return json;
  }
  return nullptr;
}

}  // namespace pactole::blackmonday
