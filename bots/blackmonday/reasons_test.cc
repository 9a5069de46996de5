#include "bots/blackmonday/reasons.h"

#include <gtest/gtest.h>

#include "bots/blackmonday/guide.h"
#include "engine/blackmonday/test_table.h"
#include "tests/support/reasons.h"

namespace pactole::blackmonday {
namespace {

Reasons why_of(const TestTable& table, std::string_view words) {
  return reasons_for(table.state, table.acting(), words);
}

TEST(BlackmondayReasons, a_parcel_that_a_card_in_hand_can_lift) {
  auto table = TestTable::with({.hands = {"Y10 Y9 R3 R1 B1 B2 G1 G2", ""}, .rates = "R8 B8 G8 Y3"});
  const Reasons found = why_of(table, "buy Y10");
  EXPECT_TRUE(says(found, why::CanLift{named("Y9"), 3, 9, 6000, true}));
  EXPECT_TRUE(says(found, why::Costs{10, 3, 3000, 17000}));
  EXPECT_FALSE(has_kind<why::CanLift>(why_of(table, "buy R3"))) << "the 1 is lower";
  table.moves({"rate Y9"});
  EXPECT_FALSE(has_kind<why::CanLift>(why_of(table, "buy Y10"))) << "nothing higher is held";
}

TEST(BlackmondayReasons, what_is_lifted_when_prices_are_closed_is_for_later) {
  auto table = TestTable::with({.hands = {"Y10 Y9 Y5 R7 R6", ""}, .rates = "R8 B8 G8 Y3"});
  table.moves({"rate R7", "rate R6"});
  EXPECT_TRUE(says(why_of(table, "buy Y10"), why::CanLift{named("Y9"), 3, 9, 6000, false}));
}

TEST(BlackmondayReasons, cards_that_nobody_has_shown) {
  auto table = TestTable::with({.hands = {"R1 Y10", "Y10"}, .rates = "R2 B8 G8 Y9"});
  // Red from 2: up with 3, 4, 5, twice each; down with one 1, or a crash with 11, 12, 13.
  EXPECT_FALSE(has_kind<why::MoreAbove>(why_of(table, "buy R1")));
  table.moves({"buy Y10", "end", "end"});
  const Reasons sale = why_of(table, "sell Y10");
  EXPECT_TRUE(says(sale, why::Brings{10, 9, 9000}));
  EXPECT_FALSE(has_kind<why::CrashRisk>(sale)) << "9 is out of reach";
  // Blue from 4: up with 5 to 8; down with 1, 2 and one 3, and no crash.
  auto blue = TestTable::with({.hands = {"B9 B3 R1 G1 Y1 R3 G2 Y2", ""}, .rates = "R2 B4 G8 Y9"});
  EXPECT_TRUE(says(why_of(blue, "buy B3"), why::MoreAbove{Colour::blue, 4, 8, 5}));
  // Green from 4: up with 5 to 8 and one 9; down with 1, 2, 3, and six cards crash it.
  auto green = TestTable::with({.hands = {"G9 B3 R1 B1 Y1 R3 B2 Y2", ""}, .rates = "R2 B5 G4 Y9"});
  green.moves({"buy G9", "end", "end"});
  EXPECT_TRUE(says(why_of(green, "sell G9"), why::CrashRisk{Colour::green, 4, 6}));
  EXPECT_TRUE(says(why_of(green, "sell G9"), why::MoreBelow{Colour::green, 4, 9, 12}));
  auto red = TestTable::with({.hands = {"R9 B3 R1 B1 Y1 R3 B2 Y2", ""}, .rates = "R10 B5 G4 Y9"});
  red.moves({"buy R9", "end", "end"});
  EXPECT_FALSE(has_kind<why::CrashRisk>(why_of(red, "sell R9")));
  EXPECT_FALSE(has_kind<why::MoreBelow>(why_of(red, "sell R9")));
}

TEST(BlackmondayReasons, a_price_that_rises_or_falls_for_whom) {
  auto table = TestTable::with({.hands = {"Y10 Y2", "Y9 Y12 Y5"}, .rates = "R8 B8 G8 Y4"});
  table.moves({"buy Y10", "end"});
  const Reasons fall = why_of(table, "crash Y12");
  EXPECT_TRUE(says(fall, why::OthersHold{Colour::yellow, A, 10, 0, 4000}));
  EXPECT_TRUE(says(fall, why::OwnsNone{Colour::yellow}));
  EXPECT_FALSE(has_kind<why::LiftsOwn>(why_of(table, "rate Y5"))) << "it owns none";
  table.moves({"end"});
  const Reasons own = why_of(table, "rate Y2");
  EXPECT_FALSE(has_kind<why::OthersHold>(own));
  EXPECT_FALSE(has_kind<why::OwnsNone>(own));
  table.moves({"end", "rate Y5", "end"});
  EXPECT_FALSE(has_kind<why::LiftsOwn>(why_of(table, "rate Y2")));
}

TEST(BlackmondayReasons, own_shares_rise) {
  auto table = TestTable::with({.hands = {"Y10 Y9", ""}, .rates = "R8 B8 G8 Y3"});
  table.moves({"buy Y10"});
  EXPECT_TRUE(says(why_of(table, "rate Y9"), why::LiftsOwn{Colour::yellow, 3, 9, 10, 6000}));
}

TEST(BlackmondayReasons, a_lower_price_buys_cheaper) {
  auto table = TestTable::with({.hands = {"Y10 Y3 R9", ""}, .rates = "R8 B8 G8 Y7"});
  EXPECT_TRUE(says(why_of(table, "rate Y3"), why::BuysCheaper{named("Y10"), 7, 3, 4000}));
  EXPECT_FALSE(has_kind<why::BuysCheaper>(why_of(table, "rate R9")));
  table.moves({"buy R9"});
  EXPECT_FALSE(has_kind<why::BuysCheaper>(why_of(table, "rate Y3"))) << "business is over then";
}

TEST(BlackmondayReasons, a_bankrupt_colour_gets_a_price) {
  auto table = TestTable::with({.hands = {"Y12 Y5", ""}, .rates = "R8 B8 G8 Y4"});
  EXPECT_FALSE(has_kind<why::Reopens>(why_of(table, "rate Y5")));
  table.moves({"crash Y12"});
  EXPECT_TRUE(says(why_of(table, "rate Y5"), why::Reopens{Colour::yellow, 5}));
}

TEST(BlackmondayReasons, the_market_may_close_once_the_pile_is_the_second) {
  auto table = TestTable::with({.hands = {"Y3 R2", ""}, .rates = "R3 B8 G8 Y3"});
  EXPECT_FALSE(has_kind<why::MayClose>(why_of(table, "buy Y3")));
  table.state.pile.second = true;
  EXPECT_TRUE(says(why_of(table, "buy Y3"), why::MayClose{table.state.pile.left()}));
}

TEST(BlackmondayReasons, fresh_cards_for_those_exchanged_or_played) {
  auto table = TestTable::with({.hands = {"Y3 R2 R1", ""}, .rates = "R3 B8 G8 Y3"});
  EXPECT_TRUE(says(why_of(table, "exchange R1,R2"), why::FreshCards{2}));
  EXPECT_FALSE(has_kind<why::FreshCards>(why_of(table, "end")));
  table.moves({"buy Y3"});
  EXPECT_TRUE(says(why_of(table, "end"), why::FreshCards{1}));
}

// Told again by making moves in the engine and looking at what changed, and card by card.
struct BlackmondayTruth {
  const State& state;
  Seat seat;
  const Move& move;

  State after() const {
    State then = state;
    apply(then, seat, move, Silence{});
    return then;
  }
  static int value_of(const State& at, Seat who) {
    int worth = at.cash[who];
    at.parcels[who].for_each(
        [&](Card each) { worth += shares_of(value(each)) * at.rates[colour(each)]; });
    return worth;
  }
  // How many copies the seat can't see, and that somebody may play on the price: tried one by one
  // in a hand that can do anything.
  struct Counts {
    int up = 0, down = 0, crash = 0;
  };
  Counts counts(const State& at, Colour of) const {
    Counts counts;
    for (int v = 1; v <= kValues; ++v) {
      const Card each = card(of, v);
      int seen = at.hands[seat].count(each) + at.discard.count(each) + at.under.count(each) +
                 (at.rates[of] == v ? 1 : 0);
      for (const Seat owner : seats(at.player_count)) seen += at.parcels[owner].count(each);
      State player = at;
      player.hands[seat] = Cards::of(each);
      player.stage = Stage::open;
      player.price_cards = 0;
      const bool crashes = !check(player, seat, Move::crash(each)).refused();
      const bool rates = !check(player, seat, Move::rate(each)).refused();
      const int left = kCopies - seen;
      counts.up += rates && v > at.rates[of] ? left : 0;
      counts.crash += crashes ? left : 0;
      counts.down += crashes || (rates && v < at.rates[of]) ? left : 0;
    }
    return counts;
  }

  bool operator()(const OnlyMove&) const {
    MoveList moves;
    return legal(state, seat, moves) && moves.size() == 1;
  }
  bool operator()(const why::Costs& each) const {
    const State then = after();
    return dollars(state.cash[seat] - then.cash[seat]) == each.cost &&
           each.cost == each.shares * each.price * 100 && dollars(then.cash[seat]) == each.left;
  }
  bool operator()(const why::CanLift& each) const {
    State then = after();
    const int before = value_of(then, seat);
    const bool now = !check(then, seat, Move::rate(each.card)).refused();
    then.stage = Stage::open;
    then.price_cards = 0;
    if (check(then, seat, Move::rate(each.card)).refused()) return false;
    apply(then, seat, Move::rate(each.card), Silence{});
    return now == each.now && dollars(value_of(then, seat) - before) == each.gain && each.gain > 0;
  }
  bool operator()(const why::MoreAbove& each) const {
    const Counts found = counts(after(), each.colour);
    return each.up > each.down && found.up == each.up && found.down == each.down;
  }
  bool operator()(const why::MoreBelow& each) const {
    const Counts found = counts(state, each.colour);
    return each.down > each.up && found.up == each.up && found.down == each.down;
  }
  bool operator()(const why::Brings& each) const {
    return dollars(after().cash[seat] - state.cash[seat]) == each.amount &&
           each.amount == each.shares * each.price * 100;
  }
  bool operator()(const why::CrashRisk& each) const {
    return each.cards > 0 && counts(state, each.colour).crash == each.cards &&
           state.rates[each.colour] == each.price;
  }
  bool operator()(const why::LiftsOwn& each) const {
    return dollars(value_of(after(), seat) - value_of(state, seat)) == each.gain && each.gain > 0 &&
           shares(state.parcels[seat], each.colour) == each.shares;
  }
  bool operator()(const why::OthersHold& each) const {
    const State then = after();
    return dollars(value_of(state, each.seat) - value_of(then, each.seat)) == each.loss &&
           value_of(state, seat) - value_of(then, seat) <
               value_of(state, each.seat) - value_of(then, each.seat) &&
           each.theirs > each.mine;
  }
  bool operator()(const why::OwnsNone& each) const {
    return value_of(after(), seat) == value_of(state, seat) &&
           state.parcels[seat].of(each.colour).empty();
  }
  bool operator()(const why::BuysCheaper& each) const {
    const State then = after();
    return !check(then, seat, Move::buy(each.card)).refused() &&
           each.saved == 100 * shares_of(value(each.card)) * (each.from - each.to) &&
           then.rates[colour(each.card)] == each.to && state.rates[colour(each.card)] == each.from;
  }
  bool operator()(const why::MayClose& each) const {
    return view(state, seat).reshuffled && view(state, seat).pile == each.left;
  }
  bool operator()(const why::FreshCards& each) const {
    const int held = state.hands[seat].size() - move.exchanged().size();
    return held + each.count == kHandSize;
  }
  bool operator()(const why::Reopens& each) const {
    return state.rates[each.colour] == 0 && after().rates[each.colour] == each.price;
  }
};

TEST(BlackmondayReasons, every_claim_is_true) {
  expect_true_reasons<Blackmonday, BlackmondayTruth>(10, {0});
}

}  // namespace
}  // namespace pactole::blackmonday
