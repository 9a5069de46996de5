#include "bots/money/reasons.h"

#include <gtest/gtest.h>

#include "bots/money/guide.h"
#include "engine/money/test_table.h"
#include "tests/support/reasons.h"

namespace pactole::money {
namespace {

Reasons why_of(const Story& story, int seat, std::string_view words) {
  return reasons_for(story.state, seat_at(seat), words);
}

// Seat 0 goes first: 110 against 70 and the bluff card.
Story exchange() {
  Story story(3, "SEK,RUB",
              {{"EUR30a,EUR30b,EUR50,GBP60,GBP50,CHF20a", "EUR60,EUR20a,JPY30a,JPY30b,USD40,CHF30a",
                "USD20a,USD20b,USD60,GBP40,CHF40,CHF50"},
               "EUR30c,EUR40,JPY60,GOLDa",
               "USD20c,JPY20a,GBP20a,JPY30c"});
  story.bids({"GBP60,GBP50", "EUR60,EUR20a", "bluff"});
  return story;
}

TEST(MoneyReasons, a_row_completes_a_triple_and_lifts_a_currency) {
  const Story story = exchange();
  const Reasons right = why_of(story, 0, "take right");
  EXPECT_TRUE(says(right, why::CompletesTriple{Currency::eur, 30}));
  EXPECT_FALSE(has_kind<why::BeginsToCount>(right)) << "it counted before";
  EXPECT_TRUE(says(right, why::Grows{Currency::eur, 110, 180, 20}));
  EXPECT_TRUE(has_kind<why::ScoreRises>(right));
  const Reasons left = why_of(story, 0, "take left");
  EXPECT_FALSE(has_kind<why::CompletesTriple>(left));
  EXPECT_FALSE(has_kind<why::ReachesFull>(left));
}

TEST(MoneyReasons, a_currency_counts_in_full_or_begins_to_count) {
  Story story(3, "SEK,RUB",
              {{"EUR30a,EUR30b,EUR50,EUR40,GBP60,GBP40"},
               "EUR30c,EUR20a,JPY60,GOLDa",
               "GBP20a,JPY20a,USD20a,GOLDb"});
  story.bids({"EUR40", "bluff", "bluff"});
  const Reasons right = why_of(story, 0, "take right");
  EXPECT_FALSE(has_kind<why::ReachesFull>(right)) << "160";
  const Reasons left = why_of(story, 0, "take left");
  EXPECT_TRUE(says(left, why::BeginsToCount{Currency::gbp, 100, 120}));
  Story higher(3, "SEK,RUB",
               {{"EUR30a,EUR30b,EUR50,EUR40,GBP60,GBP40"},
                "EUR30c,EUR60,JPY60,GOLDa",
                "GBP20a,JPY20a,USD20a,GOLDb"});
  higher.bids({"GBP60", "bluff", "bluff"});
  EXPECT_TRUE(says(why_of(higher, 0, "take right"), why::ReachesFull{Currency::eur, 150, 240}));
}

TEST(MoneyReasons, a_bid_taken_back_keeps_a_triple) {
  Story story(3, "SEK,RUB", {{"EUR20a,EUR20b,EUR20c,EUR60,EUR50,EUR40"}});
  story.bids({"EUR20c", "bluff", "bluff"});
  EXPECT_TRUE(says(why_of(story, 0, "keep"), why::KeepsTriple{Currency::eur, 20}));
  Story other(3, "SEK,RUB", {{"EUR20a,EUR20b,EUR20c,EUR60,EUR50,EUR40"}});
  other.bids({"EUR60", "bluff", "bluff"});
  EXPECT_FALSE(has_kind<why::KeepsTriple>(why_of(other, 0, "keep")));
}

TEST(MoneyReasons, a_card_is_denied_to_who_was_seen_to_need_it) {
  Story story(3, "SEK,RUB",
              {{"GBP60,GBP50,CHF60,CHF50,EUR60,EUR50", "JPY60,JPY50,USD60,USD50,CHF40,GBP40"},
               "USD30a,USD30b,GBP20a,CHF20a",
               "USD30c,GBP20b,CHF20b,GOLDa"});
  story.bids({"GBP60,GBP50,CHF60", "JPY60,JPY50", "bluff"});
  EXPECT_FALSE(has_kind<why::Denies>(why_of(story, 0, "take left")));
  story.play(0, "keep");
  story.play(1, "take right");
  const int seat = 0;
  story.bids({"GBP60,GBP50,CHF60", "bluff", "bluff"});
  ASSERT_EQ(story.acting(), seat);
  const bool on_left = story.left().contains(cards("USD30c"));
  EXPECT_TRUE(says(why_of(story, 0, on_left ? "take left" : "take right"),
                   why::Denies{seat_at(1), Currency::usd, 30}));
  EXPECT_FALSE(has_kind<why::Denies>(why_of(story, 0, "keep")));
  story.state.last_round = true;
  EXPECT_FALSE(has_kind<why::Denies>(why_of(story, 0, on_left ? "take left" : "take right")))
      << "it will not choose again";
}

TEST(MoneyReasons, a_tie_is_won_by_the_serial_number) {
  Story story(3, "SEK,RUB", {{"USD60,GBP20a,GBP20b", "EUR60,JPY20a,JPY20b", "CHF20a"}});
  story.bids({"USD60", "EUR60", "CHF20a"});
  ASSERT_EQ(story.acting(), 0);
  EXPECT_TRUE(says(why_of(story, 0, "take right"), why::WonTie{seat_at(1), 60, 57}));
  story.play(0, "take right");
  EXPECT_FALSE(has_kind<why::WonTie>(why_of(story, 1, "take left")));
}

TEST(MoneyReasons, a_bid_hopes_for_a_row_and_spares_what_counts) {
  const Story story(3, "SEK,RUB",
                    {{"EUR30a,EUR30b,EUR50,EUR40,GBP60,USD20a"},
                     "EUR30c,EUR20a,JPY60,GOLDa",
                     "GBP20a,JPY20a,CHF20a,GOLDb"});
  const Reasons found = why_of(story, 0, "bid GBP60,USD20a");
  EXPECT_TRUE(says(found, why::RowCompletes{Side::right, Currency::eur, 30}));
  EXPECT_TRUE(says(found, why::RowReachesFull{Side::right, Currency::eur, 150, 200}));
  EXPECT_TRUE(says(found, why::CostsNothing{80, 50}));
  EXPECT_TRUE(says(found, why::Spares{Currency::eur, 150}));
  EXPECT_TRUE(says(found, why::WinsTies{80, 1})) << "nothing bears a lower number";
  const Reasons dear = why_of(story, 0, "bid EUR50,EUR40");
  EXPECT_FALSE(has_kind<why::CostsNothing>(dear));
  EXPECT_FALSE(has_kind<why::Spares>(dear));
  EXPECT_FALSE(has_kind<why::WinsTies>(dear));
  EXPECT_FALSE(has_kind<why::SitsOut>(dear));
  EXPECT_TRUE(says(why_of(story, 0, "bid bluff"), why::SitsOut{}));
}

// Each claim told again by the rules: the score sheet, the order of play, a look at every card.
struct MoneyTruth {
  const State& state;
  Seat seat;
  const Move& move;

  CardSet before() const { return state.players[seat].hand | state.players[seat].bid; }
  CardSet after() const {
    State then = state;
    then.acting = SeatSet(seat);
    apply(then, seat, move, Silence{});
    // A round that ended has dealt the next cards to nobody's hand, a deal to everybody's.
    return then.deal == state.deal ? then.players[seat].hand | then.players[seat].bid : CardSet();
  }
  static int triples(CardSet cards, Currency currency, int value) {
    int count = 0;
    cards.for_each([&](Card card) {
      if (card.index >= kBills || money::currency(card) != currency) return;
      count += kBillValues[card.index % kBillsEach] == value ? 1 : 0;
    });
    return count;
  }
  static int sum(CardSet cards, Currency currency) { return value(cards & CardSet::of(currency)); }
  bool ends_deal() const { return after().empty(); }

  bool operator()(const OnlyMove&) const { return false; }
  bool operator()(const why::CompletesTriple& each) const {
    return triples(before(), each.currency, each.value) < 3 &&
           (ends_deal() || triples(after(), each.currency, each.value) == 3);
  }
  bool operator()(const why::KeepsTriple& each) const {
    return move == Move::keep() && triples(before(), each.currency, each.value) == 3 &&
           triples(state.players[seat].bid, each.currency, each.value) > 0;
  }
  bool operator()(const why::ReachesFull& each) const {
    return sum(before(), each.currency) == each.from && each.from < 200 && each.to >= 200 &&
           (ends_deal() || sum(after(), each.currency) == each.to);
  }
  bool operator()(const why::BeginsToCount& each) const {
    return sum(before(), each.currency) == each.from && each.from <= 100 && each.to > 100 &&
           each.to < 200 && (ends_deal() || sum(after(), each.currency) == each.to);
  }
  bool operator()(const why::Grows& each) const {
    return each.to > each.from && each.to + each.missing == 200 &&
           sum(before(), each.currency) == each.from &&
           (ends_deal() || sum(after(), each.currency) == each.to);
  }
  bool operator()(const why::ScoreRises& each) const {
    return each.to > each.from && count(before()).score == each.from &&
           (ends_deal() || count(after()).score == each.to);
  }
  bool operator()(const why::Denies& each) const {
    return each.seat != seat &&
           triples(state.players[each.seat].seen, each.currency, each.value) == 2 &&
           (ends_deal() || triples(after() - before(), each.currency, each.value) == 1);
  }
  bool operator()(const why::WonTie& each) const {
    const CardSet mine = state.players[seat].bid, theirs = state.players[each.seat].bid;
    return value(mine) == each.value && value(theirs) == each.value &&
           lowest(mine) == each.serial && lowest(mine) < lowest(theirs);
  }
  bool operator()(const why::SitsOut&) const { return move.cards() == kBluffAlone; }
  bool operator()(const why::CostsNothing& each) const {
    const CardSet hand = state.players[seat].hand;
    return value(move.cards()) == each.value && count(hand).score == each.score &&
           count(hand - move.cards()).score == each.score;
  }
  bool operator()(const why::Spares& each) const {
    for (int c = 0; c < kCurrencies; ++c) {
      const auto other = static_cast<Currency>(c);
      if (other != each.currency && sum(state.players[seat].hand, other) >= each.sum) return false;
    }
    return sum(state.players[seat].hand, each.currency) == each.sum &&
           sum(move.cards(), each.currency) == 0;
  }
  bool operator()(const why::RowCompletes& each) const {
    const CardSet hand = state.players[seat].hand;
    return triples(hand, each.currency, each.value) < 3 &&
           triples((hand - move.cards()) | state.row(each.side), each.currency, each.value) == 3;
  }
  bool operator()(const why::RowReachesFull& each) const {
    const CardSet hand = state.players[seat].hand;
    return sum(hand, each.currency) == each.from && each.from < 200 && each.to >= 200 &&
           sum((hand - move.cards()) | state.row(each.side), each.currency) == each.to;
  }
  bool operator()(const why::WinsTies& each) const {
    for (const Seat other : seats(state.player_count)) {
      if (other != seat &&
          lowest(state.players[other].hand | state.players[other].bid) < each.serial) {
        return false;
      }
    }
    return lowest(move.cards()) == each.serial && value(move.cards()) == each.value;
  }
  static int lowest(CardSet cards) {
    int found = 255;
    cards.for_each([&](Card card) {
      if (card != kBluff) found = std::min(found, serial(card));
    });
    return found;
  }
};

TEST(MoneyReasons, every_claim_is_true) {
  expect_true_reasons<Money, MoneyTruth>(24, {0});
}

}  // namespace
}  // namespace pactole::money
