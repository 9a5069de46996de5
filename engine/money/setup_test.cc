// M1-M6: the cards, and how a deal is set up.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/money/schema.h"
#include "engine/money/test_table.h"
#include "referee/json_writer.h"
#include "tests/support/testing.h"

namespace pactole::money {
namespace {

TEST(Money, M1_seven_currencies_of_nine_bills) {
  EXPECT_EQ(codes(CardSet::of(Currency::eur)),
            "EUR20a,EUR20b,EUR20c,EUR30a,EUR30b,EUR30c,EUR40,EUR50,EUR60");
  std::string order;
  for (const auto code : kCurrencyCodes) order += code;
  EXPECT_EQ(order, "USDEURJPYGBPCHFSEKRUB");
  for (int c = 0; c < kCurrencies; ++c) {
    EXPECT_EQ(value(CardSet::of(static_cast<Currency>(c))), 300);
  }
  const int values[] = {20, 20, 20, 30, 30, 30, 40, 50, 60};
  for (int place = 0; place < kBillsEach; ++place) {
    EXPECT_EQ(value(CardSet::of(bill(Currency::rub, place))), values[place]);
  }
}

TEST(Money, M2_six_coins_worth_ten_each) {
  EXPECT_EQ(codes(CardSet::all_coins()), "GOLDa,GOLDb,GOLDc,GOLDd,GOLDe,GOLDf");
  CardSet::all_coins().for_each([](Card coin) { EXPECT_EQ(value(CardSet::of(coin)), 10); });
}

TEST(Money, M3_the_bluff_card_is_worth_nothing) {
  EXPECT_EQ(value(cards("bluff")), 0);
  EXPECT_EQ(value(cards("CHF40,bluff")), 40);
  EXPECT_EQ(score(cards("GOLDa,bluff")), 10);
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const State state = start({}, players, Seed{});
    for (const Seat seat : seats(players)) EXPECT_TRUE(state.players[seat].hand.contains(kBluff));
  }
}

TEST(Money, M4_serial_numbers) {
  const auto of = [](std::string_view code) { return serial(parse_card(code).value()); };
  EXPECT_EQ(of("USD20a"), 1);
  EXPECT_EQ(of("JPY20a"), 3);
  EXPECT_EQ(of("RUB20a"), 7);
  EXPECT_EQ(of("USD20b"), 8);
  EXPECT_EQ(of("SEK20b"), 13);
  EXPECT_EQ(of("GBP30b"), 32);
  EXPECT_EQ(of("RUB60"), 63);
  EXPECT_EQ(of("GOLDa"), 64);
  EXPECT_EQ(of("GOLDf"), 69);
  const std::set<int> all(kSerials.begin(), kSerials.end());
  EXPECT_EQ(all.size(), 69u);
  EXPECT_EQ(*all.begin(), 1);
  EXPECT_EQ(*all.rbegin(), 69);
}

TEST(Money, codes_and_cards_are_each_others_inverse) {
  CardSet everything = CardSet::in_use(CurrencySet()) | kBluffAlone;
  EXPECT_EQ(everything.size(), 70);
  int last = -1;
  everything.for_each([&](Card card) {
    EXPECT_EQ(parse_card(text(card)), card) << text(card);
    EXPECT_GT(card.index, last);
    last = card.index;
  });
  for (const char* wrong : {"", "EUR", "EUR20", "EUR20d", "EUR40a", "eur20a", "DEM20a", "GOLD",
                            "GOLDg", "GOLDaa", "Bluff", "bluff ", " EUR40", "EUR400"}) {
    EXPECT_FALSE(parse_card(wrong)) << wrong;
  }
}

TEST(Money, M5_fewer_players_fewer_currencies) {
  const int decks[] = {51, 60, 69};
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const State state = start({}, players, test_seed(1));
    EXPECT_EQ(state.options.removed->size(), kMaxPlayers - players);
    EXPECT_EQ(CardSet::in_use(*state.options.removed).size(), decks[players - kMinPlayers]);
  }
}

TEST(Money, M5_any_currency_can_be_drawn_out) {
  std::set<unsigned> seen;
  for (std::uint8_t s = 0; s < 250; ++s) {
    seen.insert(start({}, 3, test_seed(s)).options.removed->bits());
  }
  EXPECT_EQ(seen.size(), 21u);  // 7 * 6 / 2
}

TEST(Money, M5_the_option_names_the_removed) {
  Options options;
  options.removed = currencies("JPY,CHF");
  for (std::uint8_t s = 0; s < 5; ++s) {
    const State state = start(options, 3, test_seed(s));
    EXPECT_EQ(*state.options.removed, currencies("JPY,CHF"));
    for (const Seat seat : seats(3)) {
      EXPECT_EQ(state.players[seat].hand.bills_of(Currency::jpy), 0u);
      EXPECT_EQ(state.players[seat].hand.bills_of(Currency::chf), 0u);
    }
  }
}

TEST(Money, M5_drawn_once_for_the_whole_match) {
  Options options;
  options.stall_limit = 1;
  State state = start(options, 4, test_seed(9));
  const CurrencySet removed = *state.options.removed;
  while (state.deal < 3) {
    apply_silently(state, to_act(state).first(), Move::bid(kBluffAlone));
  }
  EXPECT_EQ(*state.options.removed, removed);
  for (const Card card : state.pile) EXPECT_TRUE(CardSet::in_use(removed).contains(card));
}

TEST(Money, M6_six_to_each_four_right_four_left_and_a_pile) {
  const int piles[] = {25, 28, 31};
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const State state = start({}, players, test_seed(2));
    for (const Seat seat : seats(players)) EXPECT_EQ(state.players[seat].hand.size(), 6 + 1);
    EXPECT_EQ(state.row(Side::right).size(), 4);
    EXPECT_EQ(state.row(Side::left).size(), 4);
    EXPECT_EQ(state.pile.size(), static_cast<std::size_t>(piles[players - kMinPlayers]));
    EXPECT_EQ(to_act(state), SeatSet::all(players));
  }
}

TEST(Money, M6_a_deck_is_dealt_from_its_front) {
  money::Setup setup;
  Deck deck;
  CardSet::in_use(currencies("USD")).for_each([&](Card card) { deck.push_back(card); });
  setup.deals.push_back(deck);
  State state = start({}, 4, Seed{}, setup);
  EXPECT_EQ(*state.options.removed, currencies("USD"));
  EXPECT_EQ(codes(state.players[seat_at(0)].hand),
            "EUR20a,EUR20b,EUR20c,EUR30a,EUR30b,EUR30c,bluff");
  EXPECT_EQ(codes(state.players[seat_at(1)].hand), "EUR40,EUR50,EUR60,JPY20a,JPY20b,JPY20c,bluff");
  EXPECT_EQ(codes(state.players[seat_at(3)].hand),
            "GBP20a,GBP20b,GBP20c,GBP30a,GBP30b,GBP30c,bluff");
  EXPECT_EQ(codes(state.row(Side::right)), "GBP40,GBP50,GBP60,CHF20a");
  EXPECT_EQ(codes(state.row(Side::left)), "CHF20b,CHF20c,CHF30a,CHF30b");
  const OpenView open = open_view(state);
  EXPECT_EQ(text(open.pile_cards[0]), "CHF30c");
  EXPECT_EQ(text(open.pile_cards[27]), "GOLDf");
}

// What docs/protocol/money.md promises to whoever rebuilds the deal from the seed.
TEST(Money, M6_the_seed_tells_the_deal) {
  const Seed seed = test_seed(77);
  CurrencyList order = list(kAllCurrencies);
  Stream(seed, "removed").shuffle(order);
  CurrencySet removed;
  removed.insert(order[0]);
  removed.insert(order[1]);
  Deck deck;
  CardSet::in_use(removed).for_each([&](Card card) { deck.push_back(card); });
  Stream(seed, "deck1").shuffle(deck);
  money::Setup setup;
  setup.deals.push_back(deck);
  EXPECT_TRUE(start({}, 3, seed) == start({}, 3, seed, setup));
}

TEST(Money, a_setup_leaves_what_it_does_not_name_to_the_seed) {
  const Seed seed = test_seed(5);
  Options options;
  options.stall_limit = 1;
  const auto second_deal = [&](const money::Setup& setup) {
    State state = start(options, 3, seed, setup);
    while (state.deal == 1) {
      apply_silently(state, to_act(state).first(), Move::bid(kBluffAlone), setup);
    }
    return open_view(state);
  };
  const State drawn = start(options, 3, seed);
  money::Setup first_deck;
  Deck deck;
  CardSet::in_use(*drawn.options.removed).for_each([&](Card card) { deck.push_back(card); });
  first_deck.deals.push_back(deck);
  EXPECT_EQ(to_json(second_deal(first_deck).hands), to_json(second_deal({}).hands));

  // A deck of a later deal tells what is removed from the first on.
  money::Setup later;
  later.deals.push_back(std::nullopt);
  later.deals.push_back(deck_of(3, "USD,SEK", {}));
  EXPECT_EQ(*start(options, 3, seed, later).options.removed, currencies("USD,SEK"));
  EXPECT_EQ(second_deal(later).hands[0].size(), 7u);
  EXPECT_EQ(text(second_deal(later).hands[0][0]), "EUR20a");
}

}  // namespace
}  // namespace pactole::money
