// Options, setups, the deal and the reshuffle.
#include <algorithm>
#include <array>
#include <string>

#include "engine/blackmonday/rules.h"

namespace pactole::blackmonday {
namespace {

// K1, in canonical order.
constexpr auto kEveryCard = list<DiscardList>(Cards::whole_game());

// K6: cards are turned from the end of the shuffled 104 until every colour has one of 1 to 10. A
// shuffle from the back settles one place after the other, so the rest need not be shuffled.
PerColour<std::uint8_t> draw_rates(Stream& chance) {
  DiscardList cards = kEveryCard;
  PerColour<std::uint8_t> rates;
  for (int found = 0; found < kColours;) {
    const Card turned = chance.take(cards);
    std::uint8_t& rate = rates[colour(turned)];
    const unsigned accepted = (is_high(turned) ? 0u : 1u) & (rate == 0 ? 1u : 0u);
    rate = static_cast<std::uint8_t>(rate + static_cast<unsigned>(value(turned)) * accepted);
    found += static_cast<int>(accepted);
  }
  return rates;
}

// The cards that are not in the deck.
Cards missing_from(const Deck& deck) {
  Cards missing = Cards::whole_game();
  for (const Card card : deck) missing.remove(card);
  return missing;
}

PerColour<std::uint8_t> rates_left_by(const Deck& deck) {
  PerColour<std::uint8_t> rates;
  missing_from(deck).for_each(
      [&](Card card) { rates[colour(card)] = static_cast<std::uint8_t>(value(card)); });
  return rates;
}

PerColour<std::uint8_t> choose_rates(Stream& chance, const Setup& setup) {
  if (setup.deck) return rates_left_by(*setup.deck);
  PerColour<std::uint8_t> rates = draw_rates(chance);
  for (const Colour colour : kAllColours)
    rates[colour] = setup.rates[colour].value_or(rates[colour]);
  return rates;
}

void lay_pile(Pile& pile, const Card* first, const Card* last) {
  std::transform(first, last, pile.slots.begin(), [](Card card) { return Slot(card); });
  pile.size = static_cast<std::uint8_t>(last - first);
}

// A colour's cards without its price card, for every price.
using ColourDeck = std::array<Card, kValues * kCopies - 1>;
constexpr auto kColourDecks = [] {
  PerColour<std::array<ColourDeck, kTopParcel + 1>> decks{};
  for (const Colour colour : kAllColours) {
    for (int rate = 1; rate <= kTopParcel; ++rate) {
      Cards cards = Cards::whole_game().of(colour);
      cards.remove(card(colour, rate));
      std::size_t next = 0;
      cards.for_each(
          [&](Card card) { decks[colour][static_cast<std::size_t>(rate)][next++] = card; });
    }
  }
  return decks;
}();

// Everything but the price cards, in canonical order.
Deck cards_to_deal(const PerColour<std::uint8_t>& rates) {
  Deck deck;
  Card* out = deck.begin();
  for (const Colour colour : kAllColours) {
    out = std::ranges::copy(kColourDecks[colour][rates[colour]], out).out;
  }
  deck.set_end(out);
  return deck;
}

// K7: where the card at each place of the deck goes: eight to each seat in turn, then the pile.
void take_deck(State& state, const Deck& deck) {
  const Card* next = deck.begin();
  for (const Seat seat : seats(state.player_count)) {
    for (int i = 0; i < kHandSize; ++i) state.hands[seat].add(*next++);
  }
  lay_pile(state.pile, next, deck.end());
}

// The same as shuffling the whole deck and taking it: the places are settled from the back, and
// what is left when only the first hand is open is that hand.
void draw_deck(State& state, Stream& chance) {
  Deck deck = cards_to_deal(state.rates);
  const std::size_t dealt = std::size_t{state.player_count} * kHandSize;
  state.pile.size = static_cast<std::uint8_t>(deck.size() - dealt);
  Slot* slot = &state.pile.slots[state.pile.size];
  chance.take(deck, state.pile.size, [&](Card card) { *--slot = Slot(card); });
  for (int s = state.player_count - 1; s >= 0; --s) {
    Collected hand;
    if (s > 0) {
      chance.take(deck, kHandSize, [&](Card card) { hand.take(card); });
    } else {
      for (const Card card : deck) hand.take(card);
    }
    state.hands[seat_at(s)] = hand.cards();
  }
}

std::string seen_thrice(Card card) {
  return text(card) + " is listed more often than the game has it";
}

std::optional<ParamError> check_deck(const Setup& setup) {
  const Deck& deck = *setup.deck;
  if (deck.size() != kDeck) {
    return ParamError{"deck", "must list the 100 cards that are not the four prices, not " +
                                  std::to_string(deck.size())};
  }
  Cards missing = Cards::whole_game();
  for (const Card card : deck) {
    if (is_closing(card)) return ParamError{"deck", text(card) + " is set aside at the start"};
    if (!missing.contains(card)) return ParamError{"deck", seen_thrice(card)};
    missing.remove(card);
  }
  for (const Colour colour : kAllColours) {
    const Cards left = missing.of(colour);
    const int shown = left.empty() ? 0 : std::countr_zero(left.kinds()) % kValues + 1;
    if (left.size() != 1 || shown > kTopParcel) {
      return ParamError{"deck",
                        "must leave out one card from 1 to 10 of each colour as its price; " +
                            std::string(text(colour)) + " is not so"};
    }
    const auto named = setup.rates[colour];
    if (named && *named != shown) {
      return ParamError{"rates." + std::string(text(colour)),
                        "is " + std::to_string(*named) + ", but the deck leaves out " +
                            text(card(colour, shown)) + " as the price"};
    }
  }
  return std::nullopt;
}

std::optional<ParamError> check_second(const SecondDeck& second, const Options& options) {
  const std::size_t size = kCards + (options.four_closings ? kMaxClosings : 1);
  if (second.size() != size) {
    return ParamError{"second", "must list all " + std::to_string(size) +
                                    " cards, the closing ones included, not " +
                                    std::to_string(second.size())};
  }
  Cards missing = Cards::whole_game();
  unsigned closings = 0;
  for (const Card card : second) {
    if (!is_closing(card)) {
      if (!missing.contains(card)) return ParamError{"second", seen_thrice(card)};
      missing.remove(card);
      continue;
    }
    if ((card == kMarketClosed) == options.four_closings) {
      return ParamError{"second", text(card) + " is not in a game with four_closings=" +
                                      (options.four_closings ? "true" : "false")};
    }
    const unsigned bit = 1u << (card.index - kMarketClosed.index);
    if (closings & bit) return ParamError{"second", seen_thrice(card)};
    closings |= bit;
  }
  return std::nullopt;
}

template <class Each>
void for_each_closing(const Options& options, Each&& each) {
  if (!options.four_closings) return each(kMarketClosed);
  for (const Colour colour : kAllColours) each(closing(colour));
}

}  // namespace

std::optional<ParamError> check_setup(const Options& options, int players, const Setup& setup) {
  if (setup.first && index(*setup.first) >= static_cast<std::size_t>(players)) {
    return ParamError{"first", "must be a seat from 0 to " + std::to_string(players - 1)};
  }
  for (const Colour colour : kAllColours) {
    const auto rate = setup.rates[colour];
    if (rate && (*rate < 1 || *rate > kTopParcel)) {
      return ParamError{"rates." + std::string(text(colour)), "must be a price from 1 to 10"};
    }
  }
  if (setup.deck) {
    if (auto error = check_deck(setup)) return error;
  }
  if (setup.second) return check_second(*setup.second, options);
  return std::nullopt;
}

State start(const Options& options, int players, const Seed& seed, const Setup& setup) {
  Stream rates(seed, "rates"), deck(seed, "deck"), first(seed, "first");
  Stream::begin_together({&rates, &deck, &first});
  State state{};
  state.seed = seed;
  state.options = options;
  state.player_count = static_cast<std::uint8_t>(players);
  for (const Seat seat : seats(players)) state.cash[seat] = kStartCash;  // K5
  state.rates = choose_rates(rates, setup);
  if (setup.deck) {
    take_deck(state, *setup.deck);
  } else {
    draw_deck(state, deck);
  }
  const auto drawn = first.below(static_cast<std::uint32_t>(players));
  state.first = setup.first.value_or(seat_at(static_cast<int>(drawn)));
  state.acting = left_of(state.first, players);  // K8
  state.turn_number = 1;
  return state;
}

void reshuffle(State& state, Seat drawer, int pending, const Setup& setup) {
  Cards cards = state.discard;
  cards += state.under;
  state.discard = state.under = Cards();
  FixedVector<Card, kMaxPile> order;
  if (setup.second) {
    for (const Card card : *setup.second) {
      if (!is_closing(card)) {
        if (!cards.contains(card)) continue;
        cards.remove(card);
      }
      order.push_back(card);
    }
  } else {
    // Each kind is laid down twice, and the second stays if it is there.
    Card* out = order.begin();
    for (Kinds left = cards.kinds(); left != 0; left &= left - 1) {
      const int kind = std::countr_zero(left);
      out[0] = out[1] = Card{static_cast<std::uint8_t>(kind)};
      out += 1 + (cards.doubles() >> kind & 1);
    }
    order.set_end(out);
    for_each_closing(state.options, [&](Card card) { order.push_back(card); });
    Stream(state.seed, "second").shuffle(order);
  }
  Pile& pile = state.pile;
  pile = Pile();
  lay_pile(pile, order.begin(), order.end());
  pile.second = true;
  pile.pending = static_cast<std::uint8_t>(pending);
  pile.renewer = drawer;
}

}  // namespace pactole::blackmonday
