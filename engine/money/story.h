// For tests: a table laid out by hand, played with move texts, told as the seats are told.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text.h"
#include "engine/money/game.h"
#include "referee/json.h"
#include "referee/json_writer.h"

namespace pactole::money {

// A comma-separated list; nothing for "".
inline CardSet cards(std::string_view codes) {
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

inline CurrencySet currencies(std::string_view codes) {
  CurrencySet set;
  if (codes.empty()) return set;
  each_in_list(codes, [&](std::string_view code) {
    set.insert(parse_currency(code).value());
    return true;
  });
  return set;
}

// Where the named cards lie; every other place takes what is left, in canonical order.
struct Layout {
  std::vector<std::string_view> hands{};
  std::string_view right{};
  std::string_view left{};
  std::string_view pile{};  // the top first
};

inline Deck deck_of(int players, std::string_view removed, const Layout& layout) {
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

class Story {
 public:
  Story(int players, std::string_view removed, const Layout& layout, const Options& options = {})
      : setup{{}, {deck_of(players, removed, layout)}},
        state(start(options, players, Seed{}, setup)) {}

  // One move, which must be legal.
  Story& play(int seat, std::string_view words) {
    const auto move = read_move<Money>(state, seat_at(seat), words);
    EXPECT_TRUE(move.has_value()) << seat << ": " << words << ": " << move.error().why;
    if (!move) return *this;
    told_.clear();
    apply(
        state, seat_at(seat), *move,
        [&](const auto& event) {
          for (const Seat listener : seats(state.player_count)) {
            tell(event, listener, told_[static_cast<int>(listener)]);
          }
        },
        setup);
    return *this;
  }

  // Everybody's bid, by seat; "bid " is understood.
  Story& bids(const std::vector<std::string_view>& all) {
    for (std::size_t seat = 0; seat < all.size(); ++seat) {
      play(static_cast<int>(seat), "bid " + std::string(all[seat]));
    }
    return *this;
  }

  Refusal refusal(int seat, std::string_view words) const {
    const auto move = read_move<Money>(state, seat_at(seat), words);
    return move ? kAccepted : move.error();
  }

  // What the last move told a seat.
  const std::vector<Json>& told(int seat) { return told_[seat]; }
  Json told(int seat, std::string_view type) {
    for (const Json& event : told_[seat]) {
      if (event["type"] == type) return event;
    }
    return nullptr;
  }

  Json view(int seat) const { return seen(seat_at(seat)); }
  Json spectator() const { return seen(Viewer::spectator()); }
  Json all() const { return *parse_json(to_json(open_view(state), Audience::all())); }

  const Player& player(int seat) const { return state.players[seat_at(seat)]; }
  CardSet hand(int seat) const { return player(seat).hand - kBluffAlone; }
  CardSet right() const { return state.row(Side::right); }
  CardSet left() const { return state.row(Side::left); }
  int acting() const { return static_cast<int>(to_act(state).first()); }

  Setup setup;
  State state;

 private:
  template <class Event>
  static void tell(const Event& event, Seat listener, std::vector<Json>& told) {
    std::string out;
    JsonWriter(out, listener).write_event(event);
    told.push_back(*parse_json(out));
  }
  Json seen(Viewer viewer) const {
    return *parse_json(to_json(money::view(state, viewer), viewer));
  }

  std::map<int, std::vector<Json>> told_;
};

// The first cards of a player's hand as a bid.
inline std::string some_cards(const Story& story, int seat, int count) {
  std::string codes;
  const CardList hand = list(story.hand(seat));
  for (int i = 0; i < count; ++i) {
    append_to_list(codes, text(hand[static_cast<std::size_t>(i)]));
  }
  return codes;
}

// A round in which seat 0 lays so many cards to the right row, seat 1 to the left (none: it keeps
// one), and everybody else bids the bluff card alone.
inline void exchange_round(Story& story, int to_right, int to_left) {
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

inline void bluff_round(Story& story) {
  for (int seat = 0; seat < story.state.player_count; ++seat) story.play(seat, "bid bluff");
}

// Cards and codes print as themselves.
inline std::string codes(CardSet set) {
  std::string joined;
  set.for_each([&](Card card) { append_to_list(joined, text(card)); });
  return joined;
}

}  // namespace pactole::money
