#include "engine/money/test_table.h"

#include <gtest/gtest.h>

#include "engine/core/text.h"
#include "engine/money/schema.h"
#include "referee/json_writer.h"

namespace pactole::money {
namespace {

template <class Event>
Json told_to(Seat listener, const Event& event) {
  std::string out;
  JsonWriter(out, listener).write_event(event);
  return *parse_json(out);
}

}  // namespace

CardSet cards(std::string_view codes) {
  CardSet set;
  if (codes.empty()) return set;
  each_in_list(codes, [&](std::string_view code) {
    const auto card = parse_card(code);
    EXPECT_TRUE(card && !set.contains(*card)) << code;
    set |= CardSet::of(card.value_or(kBluff));
    return true;
  });
  return set;
}

CurrencySet currencies(std::string_view codes) {
  CurrencySet set;
  if (codes.empty()) return set;
  each_in_list(codes, [&](std::string_view code) {
    set.insert(parse_currency(code).value());
    return true;
  });
  return set;
}

Deck deck_of(int players, std::string_view removed, const Layout& layout) {
  CardSet rest = CardSet::in_use(currencies(removed));
  rest -= cards(layout.right) | cards(layout.left) | cards(layout.pile);
  for (const auto hand : layout.hands) rest -= cards(hand);
  Deck deck;
  const auto lay = [&](Card card) { deck.push_back(card); };
  const auto lay_place = [&](std::string_view codes, int size) {
    CardSet place = cards(codes);
    while (place.size() < size) {
      const CardSet next = CardSet::of(list(rest)[0]);
      place |= next;
      rest -= next;
    }
    EXPECT_EQ(place.size(), size) << codes;
    place.for_each(lay);
  };
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    lay_place(seat < layout.hands.size() ? layout.hands[seat] : "", kHandSize);
  }
  lay_place(layout.right, kRowSize);
  lay_place(layout.left, kRowSize);
  if (!layout.pile.empty()) {
    each_in_list(layout.pile, [&](std::string_view code) {
      lay(parse_card(code).value());
      return true;
    });
  }
  rest.for_each(lay);
  return deck;
}

Story::Story(int players, std::string_view removed, const Layout& layout, const Options& options)
    : setup{{}, {deck_of(players, removed, layout)}},
      state(start(options, players, Seed{}, setup)) {}

Story& Story::play(int seat, std::string_view words) {
  const auto move = read_move<Money>(state, seat_at(seat), words);
  EXPECT_TRUE(move.has_value()) << seat << ": " << words << ": " << move.error().why;
  if (!move) return *this;
  told_.clear();
  apply(
      state, seat_at(seat), *move,
      [&](const auto& event) {
        for (const Seat listener : seats(state.player_count)) {
          told_[static_cast<int>(listener)].push_back(told_to(listener, event));
        }
      },
      setup);
  return *this;
}

Story& Story::bids(const std::vector<std::string_view>& all) {
  for (std::size_t seat = 0; seat < all.size(); ++seat) {
    play(static_cast<int>(seat), "bid " + std::string(all[seat]));
  }
  return *this;
}

Refusal Story::refusal(int seat, std::string_view words) const {
  const auto move = read_move<Money>(state, seat_at(seat), words);
  return move ? kAccepted : move.error();
}

Json Story::told(int seat, std::string_view type) {
  for (const Json& event : told_[seat]) {
    if (event["type"] == type) return event;
  }
  return nullptr;
}

Json Story::all() const {
  return *parse_json(to_json(open_view(state), Audience::all()));
}

Json Story::seen(Viewer viewer) const {
  return *parse_json(to_json(money::view(state, viewer), viewer));
}

std::string some_cards(const Story& story, int seat, int count) {
  std::string codes;
  const CardList hand = list(story.hand(seat));
  for (int i = 0; i < count; ++i) {
    append_to_list(codes, text(hand[static_cast<std::size_t>(i)]));
  }
  return codes;
}

void exchange_round(Story& story, int to_right, int to_left) {
  story.play(0, "bid " + some_cards(story, 0, to_right > 0 ? to_right : 1));
  story.play(1, "bid " + some_cards(story, 1, to_left > 0 ? to_left : 1));
  for (int seat = 2; seat < story.state.player_count; ++seat) story.play(seat, "bid bluff");
  for (int i = 0; i < 2; ++i) {
    if (story.acting() == 0) {
      story.play(0, to_right > 0 ? "take right" : "keep");
    } else {
      story.play(1, to_left > 0 ? "take left" : "keep");
    }
  }
}

void bluff_round(Story& story) {
  for (int seat = 0; seat < story.state.player_count; ++seat) story.play(seat, "bid bluff");
}

std::string codes(CardSet set) {
  std::string joined;
  set.for_each([&](Card card) { append_to_list(joined, text(card)); });
  return joined;
}

void apply_silently(State& state, Seat seat, Move move, const Setup& setup) {
  apply(state, seat, move, Silence{}, setup);
}

}  // namespace pactole::money
