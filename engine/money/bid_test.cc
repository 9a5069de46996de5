// M7-M11: bids, their reveal, and who goes first.
#include <gtest/gtest.h>

#include "engine/money/test_table.h"

namespace pactole::money {
namespace {

Options no_bluff_only() {
  Options options;
  options.bluff_only = false;
  return options;
}

TEST(Money, M7_any_set_of_hand_cards_can_be_bid) {
  Story story(3, "SEK,RUB", kThree);
  for (const char* bid : {"bid USD20a", "bid USD20a,GOLDb", "bid bluff", "bid EUR30a,bluff",
                          "bid USD20a,USD20b,USD60,EUR30a,GOLDa,GOLDb,bluff"}) {
    EXPECT_FALSE(story.refusal(0, bid).refused()) << bid;
  }
}

TEST(Money, M7_only_cards_in_hand) {
  Story story(3, "SEK,RUB", kThree);
  for (const char* bid : {"bid JPY20a", "bid EUR20b", "bid SEK20a", "bid USD20a,GOLDf"}) {
    EXPECT_EQ(story.refusal(0, bid), refused::not_held) << bid;
  }
  EXPECT_EQ(story.refusal(0, "bid USD20a,USD20a"), refused::listed_twice);
  EXPECT_EQ(check(story.state, seat_at(0), Move::bid(CardSet())), refused::empty_bid);
}

TEST(Money, M7_the_other_edition_wants_a_bill_or_coin) {
  Story story(3, "SEK,RUB", kThree, no_bluff_only());
  EXPECT_EQ(story.refusal(0, "bid bluff"), refused::bluff_alone);
  EXPECT_EQ(story.refusal(0, "bid bluff").clause, "M7");
  EXPECT_FALSE(story.refusal(0, "bid GOLDa,bluff").refused());
  EXPECT_FALSE(Story(3, "SEK,RUB", kThree).refusal(0, "bid bluff").refused());
}

TEST(Money, M7_bids_are_made_in_any_order_and_final) {
  Story story(3, "SEK,RUB", kThree);
  story.play(2, "bid CHF20a");
  EXPECT_EQ(story.refusal(2, "bid CHF30a").code, RefusalCode::not_your_turn);
  story.play(0, "bid USD20a");
  EXPECT_EQ(story.view(0)["to_act"], Json({1}));
  EXPECT_EQ(story.refusal(1, "keep"), refused::bid_phase);
  EXPECT_EQ(story.refusal(1, "take left"), refused::bid_phase);
  EXPECT_EQ(story.refusal(1, "swap 0"), refused::bid_phase);
}

TEST(Money, M8_a_sealed_bid_shows_its_size_and_nothing_else) {
  Story story(3, "SEK,RUB", kThree);
  story.play(1, "bid JPY20a,bluff");
  Story other(3, "SEK,RUB", kThree);
  other.play(1, "bid GBP60,GOLDc");
  EXPECT_EQ(story.view(0)["players"][1]["bid"], Json({{"count", 2}}));
  EXPECT_EQ(story.view(0)["players"][1]["cards"], 5);
  EXPECT_EQ(story.view(0), other.view(0));
  EXPECT_EQ(story.spectator(), other.spectator());
  EXPECT_EQ(story.told(0), other.told(0));
  EXPECT_EQ(story.told(0, "bid"),
            Json({{"type", "bid"}, {"seat", 1}, {"count", 2}, {"cards", nullptr}}));
  EXPECT_EQ(story.told(1, "bid")["cards"], Json({"JPY20a", "bluff"}));
  EXPECT_EQ(story.view(1)["own_bid"], Json({"JPY20a", "bluff"}));
  EXPECT_EQ(story.view(1)["players"][1]["bid"], Json({{"count", 2}}));
}

TEST(Money, M8_all_bids_open_at_once_and_bluff_cards_return) {
  Story story(3, "SEK,RUB", kThree);
  story.play(0, "bid USD20a,bluff").play(1, "bid GBP60");
  EXPECT_EQ(story.told(0, "reveal"), nullptr);
  story.play(2, "bid CHF20a,CHF30a,bluff");
  const Json bids = story.told(0, "reveal")["bids"];
  EXPECT_EQ(bids[0]["cards"], Json({"USD20a", "bluff"}));
  EXPECT_EQ(bids[1]["cards"], Json({"GBP60"}));
  EXPECT_EQ(bids[2]["value"], 50);
  EXPECT_EQ(story.view(1)["players"][2]["bid"],
            Json({{"cards", {"CHF20a", "CHF30a"}}, {"value", 50}}));
  for (int seat = 0; seat < 3; ++seat) EXPECT_TRUE(story.player(seat).hand.contains(kBluff));
  EXPECT_EQ(story.view(0)["players"][0]["cards"], 6);  // five bills and coins, and the bluff card
}

TEST(Money, M9_value_is_the_sum_whatever_the_currency) {
  EXPECT_EQ(value(cards("USD20a,EUR30a,JPY40,GBP50,CHF60,GOLDa,bluff")), 210);
}

TEST(Money, MT1_thirty_euros_forty_roubles_and_a_coin) {
  EXPECT_EQ(value(cards("EUR30a,RUB20a,RUB20b,GOLDa")), 80);
}

TEST(Money, MT2_twenty_euros_three_coins_and_fifty_dollars) {
  EXPECT_EQ(value(cards("EUR20a,GOLDa,GOLDb,GOLDc,USD50")), 100);
}

TEST(Money, M9_the_bluff_card_alone_takes_no_part) {
  Story story(3, "SEK,RUB", kThree);
  story.bids({"USD20a", "bluff", "CHF30a"});
  EXPECT_EQ(story.view(0)["players"][1]["bid"], nullptr);
  EXPECT_EQ(story.view(1)["own_bid"], nullptr);
  EXPECT_EQ(story.acting(), 2);
  EXPECT_EQ(story.refusal(2, "swap 1"), refused::swap_with_bluff);
  EXPECT_EQ(story.refusal(2, "swap 1").clause, "M9");
  story.play(2, "keep");
  EXPECT_EQ(story.acting(), 0);
  EXPECT_EQ(story.view(0)["players"][1]["acted"], false);
  story.play(0, "keep");
  EXPECT_EQ(story.state.round, 2);
}

TEST(Money, MT13_everybody_bids_the_bluff_card_alone) {
  Story story(3, "SEK,RUB", kThree);
  const CardSet right = story.right(), left = story.left();
  bluff_round(story);
  EXPECT_EQ(story.state.round, 2);
  EXPECT_EQ(story.state.phase, Phase::bid);
  EXPECT_EQ(story.right(), right);
  EXPECT_EQ(story.left(), left);
  EXPECT_EQ(story.state.pile.size(), 25u);
  EXPECT_EQ(
      story.told(0, "refill"),
      Json({{"type", "refill"}, {"right", Json::array()}, {"left", Json::array()}, {"pile", 25}}));
}

TEST(Money, M10_the_highest_bid_acts_first_then_the_next) {
  Story story(3, "SEK,RUB", kThree);
  story.bids({"USD20a,EUR30a", "GBP60", "CHF40"});
  EXPECT_EQ(story.acting(), 1);
  EXPECT_EQ(story.refusal(0, "keep").code, RefusalCode::not_your_turn);
  EXPECT_EQ(story.play(1, "keep").acting(), 0);
  EXPECT_EQ(story.play(0, "keep").acting(), 2);
}

TEST(Money, MT3_equal_values_the_lowest_serial_number_first) {
  // Yen 3 goes before krona 13: numbers, not text.
  const Layout layout{
      {"SEK20b,SEK20c,SEK30a,SEK40,SEK50,SEK60", "JPY20a,JPY20b,JPY30a,JPY40,JPY50,JPY60"}};
  Story story(3, "CHF,RUB", layout);
  story.bids({"SEK20b,SEK30a", "JPY20a,JPY30a", "bluff"});
  EXPECT_EQ(story.told(2, "reveal")["bids"][0]["serial"], 13);
  EXPECT_EQ(story.told(2, "reveal")["bids"][1]["serial"], 3);
  EXPECT_EQ(story.told(2, "reveal")["bids"][2]["serial"], nullptr);
  EXPECT_EQ(story.acting(), 1);
  EXPECT_EQ(story.play(1, "keep").acting(), 0);
}

TEST(Money, M11_coins_have_serial_numbers_too) {
  Story story(3, "SEK,RUB", kThree);
  story.bids({"GOLDb", "GOLDc", "GOLDd"});
  EXPECT_EQ(story.acting(), 0);
  EXPECT_EQ(story.play(0, "keep").acting(), 1);
  EXPECT_EQ(story.play(1, "keep").acting(), 2);
  Story other(3, "SEK,RUB", {{"GOLDf", "GOLDa", "GOLDc"}});
  other.bids({"GOLDf", "GOLDa", "GOLDc"});
  EXPECT_EQ(other.acting(), 1);
  EXPECT_EQ(other.play(1, "keep").acting(), 2);
}

TEST(Money, M11_any_card_of_the_bid_can_hold_the_lowest_number) {
  // 80 each: USD60 is 57, but USD20a is 1; the yen are 3 at the lowest; EUR20a is 2.
  Story story(3, "SEK,RUB", kThree);
  story.bids({"USD20a,USD60", "JPY20a,GBP60", "EUR20a,EUR60"});
  EXPECT_EQ(story.acting(), 0);
  EXPECT_EQ(story.play(0, "keep").acting(), 2);
  EXPECT_EQ(story.play(2, "keep").acting(), 1);
}

TEST(Money, M10_M11_the_reveal_tells_the_order_of_action) {
  Story tied(3, "SEK,RUB", kThree);
  tied.bids({"USD60", "GBP60", "CHF20a"});
  EXPECT_EQ(tied.told(0, "reveal")["order"], Json({0, 1, 2})) << "of equals the lower serial first";
  EXPECT_EQ(tied.told(2, "reveal")["ties"],
            Json::parse(R"([{"first":0,"then":1,"value":60,"serial":57}])"));
  Story bluffed(3, "SEK,RUB", kThree);
  bluffed.bids({"USD20a", "bluff", "CHF40"});
  EXPECT_EQ(bluffed.told(1, "reveal")["order"], Json({2, 0})) << "who bluffs alone sits out";
  EXPECT_TRUE(bluffed.told(1, "reveal")["ties"].empty());
}

}  // namespace
}  // namespace pactole::money
