// M12-M16: exchanges and the refill.
#include <gtest/gtest.h>

#include "engine/core/text.h"
#include "engine/money/test_table.h"
#include "tests/support/testing.h"

namespace pactole::money {
namespace {

TEST(Money, M12_taking_a_row_leaves_the_bid_as_the_row) {
  Story story(3, "SEK,RUB", kThree);
  story.bids({"USD20a,bluff", "GBP60,JPY20a", "CHF40"});
  story.play(1, "take left");
  EXPECT_EQ(codes(story.left()), "JPY20a,GBP60");
  EXPECT_EQ(codes(story.hand(1)), "USD30a,USD30b,USD30c,USD40,JPY30a,JPY50,GBP40,GOLDc");
  EXPECT_EQ(story.told(0, "take"), Json({{"type", "take"},
                                         {"seat", 1},
                                         {"side", "left"},
                                         {"taken", {"USD30a", "USD30b", "USD30c", "USD40"}},
                                         {"laid", {"JPY20a", "GBP60"}}}));
  // What was laid down is there for the next to take.
  story.play(2, "take left");
  EXPECT_EQ(codes(story.left()), "CHF40");
  EXPECT_TRUE(story.hand(2).contains(cards("JPY20a,GBP60")));
  EXPECT_EQ(codes(story.right()), "EUR20b,EUR20c,EUR30b,EUR30c");
}

TEST(Money, M12_exactly_one_of_four_moves) {
  Story story(3, "SEK,RUB", kThree);
  story.bids({"USD20a", "GBP60", "CHF40"});
  EXPECT_EQ(story.refusal(1, "bid JPY20a"), refused::exchange_phase);
  EXPECT_EQ(story.refusal(1, "bid JPY20a,JPY20a"), refused::exchange_phase);
  MoveList moves;
  EXPECT_TRUE(legal(story.state, seat_at(1), moves));
  std::string listed;
  for (const Move move : moves) append_to_list(listed, text(move));
  EXPECT_EQ(listed, "take right,take left,swap 0,swap 2,keep");
  story.play(1, "keep");
  EXPECT_EQ(story.refusal(1, "take right").code, RefusalCode::not_your_turn);
}

TEST(Money, M13_swapped_player_acts_next) {
  Story story(3, "SEK,RUB", kThree);
  story.bids({"USD20a", "GBP60", "CHF40"});
  story.play(1, "swap 0");
  EXPECT_TRUE(story.hand(1).contains(cards("USD20a")));
  EXPECT_EQ(codes(story.player(0).bid), "GBP60");
  EXPECT_EQ(story.acting(), 0);  // before seat 2, whose 40 were second
  EXPECT_EQ(story.view(2)["players"][0]["bid"], Json({{"cards", {"GBP60"}}, {"value", 60}}));
  EXPECT_EQ(story.view(0)["own_bid"], Json({"GBP60"}));
  EXPECT_EQ(story.view(2)["players"][1]["bid"], nullptr);
  EXPECT_EQ(story.view(2)["players"][1]["acted"], true);
  EXPECT_EQ(story.told(2, "swap"), Json({{"type", "swap"},
                                         {"seat", 1},
                                         {"with", 0},
                                         {"taken", {"USD20a"}},
                                         {"laid", {"GBP60"}}}));
  // With all the options of M12: to swap on as well.
  story.play(0, "swap 2");
  EXPECT_EQ(story.acting(), 2);
  EXPECT_TRUE(story.hand(0).contains(cards("CHF40")));
  story.play(2, "take right");
  EXPECT_EQ(codes(story.right()), "JPY60,GBP60,GOLDe,GOLDf");
}

TEST(Money, MT10_five_cards_for_two) {
  Story story(3, "SEK,RUB", kThree);
  story.bids({"USD20b,USD60,EUR30a,GOLDa,GOLDb", "JPY20a,JPY30a", "CHF40,CHF20a"});
  EXPECT_EQ(story.acting(), 0);
  story.play(0, "swap 1");
  EXPECT_EQ(codes(story.hand(0)), "USD20a,JPY20a,JPY30a");
  EXPECT_EQ(codes(story.player(1).bid), "USD20b,USD60,EUR30a,GOLDa,GOLDb");
  EXPECT_EQ(story.acting(), 1);
}

TEST(Money, M13_recomputing_the_order_always_agrees) {
  int swaps = 0;
  for (std::uint8_t s = 0; s < 60; ++s) {
    const int players = kMinPlayers + s % 3;
    Stream chance(test_seed(s), "test");
    State state = start({}, players, test_seed(s));
    while (!to_act(state).empty()) {
      const auto [seat, move] = random_move<Money>(state, chance);
      const bool exchanging = state.phase == Phase::exchange;
      const bool had_acted = state.acted.contains(seat);
      ASSERT_FALSE(exchanging && had_acted) << "M15: at most once in a round";
      apply_silently(state, seat, move);
      if (move.verb() != Verb::swap) continue;
      ++swaps;
      const Seat with = seat_at(static_cast<int>(move.number()));
      ASSERT_EQ(to_act(state), SeatSet(with));
      for (const Seat other : seats(players)) {
        const CardSet bid = state.players[other].bid;
        ASSERT_EQ(state.players[other].standing, standing(bid));
        if (other != with) {
          ASSERT_LT(standing(bid), standing(state.players[with].bid));
        }
      }
    }
  }
  EXPECT_GT(swaps, 500);
}

TEST(Money, M13_only_with_a_bid_still_on_the_table) {
  Story story(3, "SEK,RUB", kThree);
  story.bids({"USD20a", "GBP60", "CHF40"});
  EXPECT_EQ(story.refusal(1, "swap 1"), refused::swap_without_bid);
  EXPECT_EQ(story.refusal(1, "swap 3"), refused::swap_without_bid);
  EXPECT_EQ(story.refusal(1, "swap 12"), refused::swap_without_bid);
  EXPECT_EQ(story.refusal(1, "swap 999999999").clause, "M13");
  story.play(1, "keep");
  EXPECT_EQ(story.refusal(2, "swap 1"), refused::swap_without_bid);
}

TEST(Money, M14_keep_takes_the_bid_back_safe_from_everyone) {
  Story story(3, "SEK,RUB", kThree);
  const CardSet before = story.hand(1);
  story.bids({"USD20a", "GBP60,GOLDc", "CHF40"});
  story.play(1, "keep");
  EXPECT_EQ(story.hand(1), before);
  EXPECT_EQ(story.view(0)["players"][1]["bid"], nullptr);
  EXPECT_EQ(story.refusal(2, "swap 1").clause, "M13");
  EXPECT_EQ(story.told(0, "keep"),
            Json({{"type", "keep"}, {"seat", 1}, {"cards", {"GBP60", "GOLDc"}}}));
}

TEST(Money, M15_acquired_cards_are_out_of_reach_this_round) {
  Story story(3, "SEK,RUB", kThree);
  story.bids({"USD20a", "GBP60", "CHF40"});
  story.play(1, "take right");
  EXPECT_TRUE(story.hand(1).contains(cards("EUR20b,EUR20c,EUR30b,EUR30c")));
  EXPECT_EQ(story.refusal(2, "swap 1"), refused::swap_without_bid);
  story.play(2, "keep").play(0, "keep");
  EXPECT_EQ(story.state.round, 2);
  story.play(1, "bid EUR20b,EUR20c");  // and at hand again in the next
}

TEST(Money, M16_right_first_then_left_each_to_four) {
  Story story(3, "SEK,RUB", kThree);
  story.bids({"USD20a,USD20b,USD60", "GBP40,JPY20a", "bluff"});
  story.play(0, "take right").play(1, "take left");
  EXPECT_EQ(codes(story.right()), "USD20a,USD20b,USD60,GOLDe");
  EXPECT_EQ(codes(story.left()), "JPY20a,JPY60,GBP40,GOLDf");
  EXPECT_EQ(
      story.told(2, "refill"),
      Json({{"type", "refill"}, {"right", {"GOLDe"}}, {"left", {"JPY60", "GOLDf"}}, {"pile", 22}}));
}

TEST(Money, MT8_a_bid_of_two_takes_a_row_of_four) {
  Story story(3, "SEK,RUB", kThree);
  story.bids({"USD20a,USD60", "bluff", "CHF40"});
  story.play(0, "take right");
  EXPECT_EQ(codes(story.right()), "USD20a,USD60");
  story.play(2, "keep");
  EXPECT_EQ(codes(story.right()), "USD20a,USD60,GOLDe,GOLDf");
  EXPECT_EQ(story.state.pile.size(), 23u);
}

TEST(Money, MT9_a_bid_of_seven_takes_a_row_of_four) {
  Story story(3, "SEK,RUB", kThree);
  story.bids({"GOLDa", "bluff", "bluff"});
  story.play(0, "take left");  // nine bills and coins now
  story.play(0, "bid USD20a,USD20b,USD60,EUR30a,GOLDb,USD30b,USD40");
  story.play(1, "bid bluff").play(2, "bid bluff");
  story.play(0, "take right");
  EXPECT_EQ(story.right().size(), 7);
  EXPECT_EQ(story.told(1, "refill")["right"], Json::array());
  EXPECT_EQ(story.state.round, 3);
  // It stands until somebody takes it.
  bluff_round(story);
  EXPECT_EQ(story.right().size(), 7);
}

TEST(Money, MT14_a_round_of_four) {
  const Layout layout{
      {"EUR60,USD20b,EUR20a,EUR20b,EUR20c,EUR30a", "JPY50,GBP30b,JPY20a,JPY20b,JPY20c,JPY30b",
       "SEK20a,SEK20b,SEK20c,SEK30a,SEK30b,SEK30c", "CHF30a,CHF20b,CHF20c,CHF30b,CHF30c,CHF40"},
      "EUR40,USD20a,GBP30a,GOLDa",
      "SEK60,CHF20a,JPY30a,USD50",
      "GOLDb,GOLDc,GOLDd"};
  Story story(4, "RUB", layout);
  story.bids({"EUR60,USD20b", "JPY50,GBP30b", "bluff", "CHF30a,bluff"});
  EXPECT_EQ(story.acting(), 0);  // 80 against 80: serial 8 before 32
  story.play(0, "swap 3");
  EXPECT_EQ(story.acting(), 3);
  story.play(3, "take right");
  EXPECT_EQ(codes(story.right()), "USD20b,EUR60");
  EXPECT_EQ(story.acting(), 1);
  EXPECT_EQ(story.refusal(1, "swap 0").clause, "M13");
  EXPECT_EQ(story.refusal(1, "swap 2").clause, "M9");
  EXPECT_EQ(story.refusal(1, "swap 3").clause, "M13");
  story.play(1, "take right");
  EXPECT_TRUE(story.hand(1).contains(cards("EUR60,USD20b")));
  EXPECT_TRUE(story.hand(0).contains(cards("CHF30a")));
  EXPECT_TRUE(story.hand(3).contains(cards("EUR40,USD20a,GBP30a,GOLDa")));
  EXPECT_EQ(story.state.round, 2);  // 2 never acts
  EXPECT_EQ(codes(story.right()), "JPY50,GBP30b,GOLDb,GOLDc");
  EXPECT_EQ(codes(story.left()), "USD50,JPY30a,CHF20a,SEK60");
  EXPECT_EQ(story.state.pile.size(), 26u);
}

}  // namespace
}  // namespace pactole::money
