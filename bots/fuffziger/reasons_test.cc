#include "bots/fuffziger/reasons.h"

#include <gtest/gtest.h>

#include "bots/fuffziger/guide.h"
#include "engine/fuffziger/odds.h"
#include "engine/fuffziger/test_table.h"
#include "referee/position_of.h"
#include "tests/support/reasons.h"

namespace pactole::fuffziger {
namespace {

Reasons why_of(const Story& story, int seat, std::string_view words) {
  const auto& position = dynamic_cast<const PositionOf<Fuffziger>&>(story.match().position());
  return reasons_for(position.state(), seat_at(seat), words);
}

TEST(FuffzigerReasons, a_press_has_odds_a_price_and_an_inspector) {
  // Coins and the 100 have been turned up; the 10 comes last, the 20 next.
  const Puzzle puzzle{.players = {{"20/kaputt 50"}, {"50"}, {"100"}},
                      .inspector = "coins 100 20 coins 150 10 50 coins coins coins"};
  const Story story = puzzle.open();
  ASSERT_EQ(story.phase(), "presses");
  const Reasons flip = why_of(story, 0, "flip 1");
  EXPECT_TRUE(has_kind<why::BackOdds>(flip));
  EXPECT_TRUE(has_kind<why::InspectorNear>(flip)) << "the 20 is among what may come";
  EXPECT_FALSE(has_kind<why::InspectorNear>(why_of(story, 0, "flip 2"))) << "not the lowest";
  EXPECT_TRUE(says(why_of(story, 0, "sell 1"), why::SaleBrings{20, 6}));
  Money bills;
  bills[Kind::bill20] = bills[Kind::bill50] = 1;
  EXPECT_TRUE(says(why_of(story, 0, "done"), why::Prints{bills}));
  EXPECT_FALSE(has_kind<why::KeepsMoney>(why_of(story, 0, "done")));
}

TEST(FuffzigerReasons, an_offer_that_nobody_matches) {
  Story story = Puzzle{.players = {{"20", "3x50,$9"}, {"20", "1x50,$9"}, {"20", "2x50"}},
                       .inspector = "coins 100",
                       .dice = {4},
                       .first = 2,
                       .coins_skipped = 3}
                    .open();
  story.skip_to("auction");
  ASSERT_EQ(story.first(), 0);
  const Reasons three = why_of(story, 0, "offer 3x50");
  EXPECT_TRUE(says(three, why::NobodyMatches{{3, Kind::bill50}, 2}));
  EXPECT_TRUE(says(three, why::LotPrice{4, Money::of(Kind::bill50, 3), 60}));
  EXPECT_FALSE(has_kind<why::NobodyMatches>(why_of(story, 0, "offer 2x50")));
  EXPECT_FALSE(has_kind<why::TakesBack>(why_of(story, 0, "fold")));
  story.tell("A offer 1x50; B match; C match; B offer $2; C fold");
  EXPECT_TRUE(says(why_of(story, 0, "fold"), why::TakesBack{Money::of(Kind::bill50, 1)}));
  Money paid = Money::of(Kind::bill50, 1);
  paid.earn(2);
  EXPECT_TRUE(says(why_of(story, 0, "match"), why::LotPrice{4, paid, 22}));
}

TEST(FuffzigerReasons, a_bid_for_a_card) {
  Story story = Puzzle{.players = {{"20", "2x10,$5"}, {"20", "1x10"}, {"50", "$3"}},
                       .inspector = "coins 100",
                       .launder = "20=>14 280=>158"}
                    .open();
  story.skip_to("launder");
  const int mine = 45;  // and a 20 that was printed
  EXPECT_TRUE(says(why_of(story, 0, "bid 2x10"), why::LaundersBetter{14, 6}));
  const Reasons all = why_of(story, 0, "bid 1x20,2x10,$5");
  EXPECT_FALSE(has_kind<why::LaundersBetter>(all)) << "18 for 14";
  EXPECT_FALSE(has_kind<why::NobodyBidsMore>(all)) << "53 are there";
  EXPECT_TRUE(says(why_of(story, 2, "bid 1x50,$3"), why::NobodyBidsMore{53, mine}));
  EXPECT_FALSE(has_kind<why::BelowMinimum>(why_of(story, 0, "bid 0")));
  story.tell("A bid 2x10; B bid 0; C bid 0");
  EXPECT_TRUE(says(why_of(story, 1, "bid 0"), why::BelowMinimum{30, 280}));
}

TEST(FuffzigerReasons, a_press_to_buy_and_bills_to_change) {
  Story story = Puzzle{.players = {{"20", "3x10,$30"}, {"20"}, {"50"}},
                       .inspector = "coins 100",
                       .launder = "50=>24 280=>158",
                       .first = 2}
                    .open();
  story.skip_to("buy");
  EXPECT_TRUE(says(why_of(story, 0, "buy 50"), why::PressPays{50, 30, 20}));
  EXPECT_TRUE(says(why_of(story, 0, "done"), why::KeepsMoney{30}));
  story.skip_to("convert");
  EXPECT_TRUE(
      says(why_of(story, 0, "convert 3x10"), why::ChangesInto{Money::of(Kind::bill10, 3), 9}));
  EXPECT_FALSE(has_kind<why::KeepsForCard>(why_of(story, 0, "convert 3x10"))) << "20 are left";
  EXPECT_TRUE(says(why_of(story, 0, "convert 0"), why::KeepsForCard{50, 50, 24}));
  EXPECT_FALSE(has_kind<why::ChangesInto>(why_of(story, 0, "convert 0")));
}

// Told again by making the move, and by drawing worlds.
struct FuffzigerTruth {
  const State& state;
  Seat seat;
  const Move& move;

  const Money& purse() const { return state.players[seat].purse; }
  State after() const {
    State then = state;
    apply(then, seat, move, Silence{});
    return then;
  }
  // In percent, of drawn worlds.
  template <class Holds>
  bool about(int percent, Holds&& holds) const {
    constexpr int kWorlds = 400;
    Stream chance(Seed{3}, "truth");
    int count = 0;
    for (int i = 0; i < kWorlds; ++i) count += holds(determinize(state, seat, chance)) ? 1 : 0;
    return std::abs(100 * count - percent * kWorlds) <= 14 * kWorlds;
  }
  static int fetched(const State& at, const Money& money) {
    State shop = at;
    shop.players[seat_at(0)].purse = money;
    Money bills = money;
    bills[Kind::real] = 0;
    convert(shop, seat_at(0), bills, Silence{});
    return shop.players[seat_at(0)].purse.real();
  }

  bool operator()(const OnlyMove&) const {
    MoveList moves;
    return legal(state, seat, moves) && moves.size() == 1;
  }
  bool operator()(const why::BackOdds& each) const {
    const PressNumber n = move.press();
    const auto better = [&](const State& world) {
      if (world.press(n).back() == Back::kaputt) return false;
      const Face face = back_face(world.press(n));
      return fuffziger::face(face.value) * (face.doubled ? 2 : 1) > each.value;
    };
    const auto broken = [&](const State& world) { return world.press(n).back() == Back::kaputt; };
    return each.value == face(state.face(n).value) && about(each.better, better) &&
           about(each.broken, broken);
  }
  bool operator()(const why::SaleBrings& each) const {
    return after().players[seat].purse.real() - purse().real() == each.money &&
           face(state.face(move.press()).value) == each.value;
  }
  bool operator()(const why::InspectorNear& each) const {
    const InspectorCard card = destroying(*parse_value(std::to_string(each.value)));
    return view(state, seat).inspector.exposed == each.value &&
           about(each.percent, [&](const State& world) {
             const std::size_t next = world.inspector_next;
             return world.inspector[next] == card ||
                    world.inspector[(next + 1) % kInspectorCards] == card;
           });
  }
  bool operator()(const why::Prints& each) const {
    State then = state;
    produce(then, seat, Silence{});
    Money made = then.players[seat].purse;
    made -= purse();
    return made == each.bills;
  }
  bool operator()(const why::NobodyMatches& each) const {
    int most = 0;
    for (const Seat other : state.auction.in) {
      if (other != seat) most = std::max(most, at_hand(state, other, each.bundle.kind));
    }
    return most == each.rival && most < each.bundle.amount &&
           move == Move::offer(Money::of(each.bundle.kind, each.bundle.amount));
  }
  bool operator()(const why::LotPrice& each) const {
    // Everybody else drops out.
    if (move.verb() != Verb::fold) {
      State then = after();
      while (then.phase == Phase::auction && then.turn != seat && then.auction.in.size() > 1) {
        const Seat other = then.turn;
        if (fold(then, other, Silence{})) break;
      }
      if (then.players[seat].coins != state.players[seat].coins) {
        Money paid = purse();
        paid -= then.players[seat].purse;
        if (paid != each.paid) return false;
      }
    }
    return each.coins == state.auction.size && fetched(state, each.paid) == each.worth;
  }
  bool operator()(const why::TakesBack& each) const {
    return each.laid == laid_down(state, seat) && !each.laid.empty() && move == Move::fold();
  }
  bool operator()(const why::LaundersBetter& each) const {
    return fetched(state, move.money()) == each.worth && each.reward > each.worth &&
           move.money().total() >= state.launder_card().min &&
           state.launder_card().reward == each.reward;
  }
  bool operator()(const why::NobodyBidsMore& each) const {
    State all = state;
    int rival = 0;
    for (const Seat other : seats(state.player_count)) {
      all.players[other].bid = other == seat ? move.money() : state.players[other].purse;
      if (other != seat) rival = std::max(rival, state.players[other].purse.total());
    }
    return winning_bid(all) == seat && rival == each.rival && each.total == move.money().total();
  }
  bool operator()(const why::BelowMinimum& each) const {
    return each.total == purse().total() && each.minimum == state.launder_card().min &&
           each.total < each.minimum;
  }
  bool operator()(const why::PressPays& each) const {
    return purse().real() - after().players[seat].purse.real() == each.price &&
           fetched(state, Money::of(bills(move.value()), 1)) == each.bill &&
           face(move.value()) == each.value;
  }
  bool operator()(const why::KeepsMoney& each) const {
    return state.phase == Phase::buy && purse().real() == each.money;
  }
  bool operator()(const why::ChangesInto& each) const {
    return fetched(state, each.bills) == each.money && move.money() == each.bills;
  }
  bool operator()(const why::KeepsForCard& each) const {
    Money kept = purse();
    kept -= move.money();
    return kept.total() - kept.real() == each.total && each.total >= each.minimum &&
           state.launder_card() == LaunderCard{static_cast<std::uint16_t>(each.minimum),
                                               static_cast<std::uint16_t>(each.reward)};
  }
};

TEST(FuffzigerReasons, every_claim_is_true) {
  expect_true_reasons<Fuffziger, FuffzigerTruth>(4);
}

}  // namespace
}  // namespace pactole::fuffziger
