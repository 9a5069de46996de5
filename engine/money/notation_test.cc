// Move texts: what is read, what is refused and as what.
#include <gtest/gtest.h>

#include <set>

#include "engine/money/test_table.h"

namespace pactole::money {
namespace {

const Layout kLayout{{"USD20a,USD20b,USD60,EUR30a,GOLDa,GOLDb",
                      "JPY20a,JPY30a,JPY50,GBP40,GBP60,GOLDc",
                      "CHF20a,CHF30a,CHF40,EUR20a,EUR60,GOLDd"}};

TEST(Money, moves_are_written_canonically) {
  const Story story(3, "SEK,RUB", kLayout);
  const auto canonical = [&](std::string_view words) {
    return text(parse(story.state, seat_at(0), words).value());
  };
  EXPECT_EQ(canonical("bid bluff,GOLDb,USD60,GOLDa,EUR30a,USD20b"),
            "bid USD20b,USD60,EUR30a,GOLDa,GOLDb,bluff");
  for (const char* words : {"bid bluff", "bid EUR40", "take right", "take left", "swap 0", "swap 4",
                            "swap 123456789", "keep"}) {
    EXPECT_EQ(canonical(words), words);
  }
}

TEST(Money, what_is_not_a_move_is_bad_syntax_in_every_phase) {
  Story story(3, "SEK,RUB", kLayout);
  const auto expect_bad = [&](int seat) {
    for (const char* words : {"",
                              " ",
                              "bid",
                              "bid ",
                              "bid  USD20a",
                              "bid USD20a ",
                              "bid USD20a, USD20b",
                              "bid ,USD20a",
                              "bid USD20a,",
                              "bid USD20a,,USD20b",
                              "bid USD20",
                              "bid usd20a",
                              "bid GOLD",
                              "bid GOLDg",
                              "bid DEM20a",
                              "bid BLUFF",
                              "Bid USD20a",
                              "bids USD20a",
                              "bid USD20a USD20b",
                              "take",
                              "take ",
                              "take Right",
                              "take both",
                              "take right ",
                              "take right left",
                              "swap",
                              "swap ",
                              "swap x",
                              "swap -1",
                              "swap +1",
                              "swap 01",
                              "swap 1 2",
                              "swap 1,2",
                              "swap 1234567890",
                              "keep ",
                              "keep all",
                              "Keep",
                              "pass",
                              " keep",
                              "keep\n"}) {
      EXPECT_EQ(story.refusal(seat, words).code, RefusalCode::bad_syntax) << '"' << words << '"';
    }
  };
  expect_bad(0);
  story.bids({"USD20a", "bluff", "CHF20a"});
  expect_bad(story.acting());
}

TEST(Money, what_is_written_well_but_not_allowed_is_illegal) {
  Story story(3, "SEK,RUB", kLayout);
  const auto illegal_as = [&](int seat, std::string_view words, std::string_view clause) {
    const Refusal refusal = story.refusal(seat, words);
    EXPECT_EQ(refusal.code, RefusalCode::illegal_move) << words;
    EXPECT_EQ(refusal.clause, clause) << words;
  };
  illegal_as(0, "bid USD50", "M7");
  illegal_as(0, "bid RUB20a", "M7");  // not in this game
  illegal_as(0, "bid USD20a,USD20a", "M7");
  illegal_as(0, "bid bluff,bluff", "M7");
  illegal_as(0, "take right", "M7");
  illegal_as(0, "swap 1", "M7");
  illegal_as(0, "keep", "M7");
  story.bids({"USD20a", "bluff", "CHF20a"});
  illegal_as(0, "bid USD20b", "M12");
  illegal_as(0, "swap 0", "M13");
  illegal_as(0, "swap 12", "M13");
  illegal_as(0, "swap 1", "M9");
}

TEST(Money, turns_are_refused_before_anything_is_read) {
  Options options;
  options.deals = 1;
  options.stall_limit = 1;
  Story story(3, "SEK,RUB", kLayout, options);
  story.play(0, "bid bluff");
  EXPECT_EQ(story.refusal(0, "nonsense").code, RefusalCode::not_your_turn);
  story.play(1, "bid bluff").play(2, "bid bluff");
  bluff_round(story);
  EXPECT_EQ(story.refusal(0, "nonsense").code, RefusalCode::game_over);
}

TEST(Money, a_refused_move_changes_nothing) {
  Story story(3, "SEK,RUB", kLayout);
  const State before = story.state;
  for (const char* words : {"bid USD50", "keep", "nonsense"}) (void)story.refusal(0, words);
  EXPECT_TRUE(story.state == before);
}

// The list of bids is a selection: what it holds is described in move_list.h.
TEST(Money, the_selection_of_bids) {
  const auto listed = [](const Story& story, int seat, bool complete) {
    MoveList moves;
    EXPECT_EQ(legal(story.state, seat_at(seat), moves), complete);
    std::set<std::string> texts;
    for (const Move move : moves) EXPECT_TRUE(texts.insert(text(move)).second) << text(move);
    return texts;
  };
  Story story(3, "SEK,RUB", kLayout);
  const auto texts = listed(story, 0, false);
  for (const char* bid :
       {"USD20a", "USD20b", "USD60", "EUR30a", "GOLDa", "GOLDb",  // single cards
        "USD20a,USD20b", "USD20a,USD20b,USD60", "GOLDa,GOLDb",    // the lowest of a currency
        "USD20a,USD20b,USD60,EUR30a", "USD20a,USD20b,USD60,GOLDa,GOLDb", "EUR30a,GOLDa,GOLDb",
        "USD20a,USD20b,USD60,EUR30a,GOLDa,GOLDb"}) {
    EXPECT_TRUE(texts.contains("bid " + std::string(bid))) << bid;
    EXPECT_TRUE(texts.contains("bid " + std::string(bid) + ",bluff")) << bid;
  }
  EXPECT_TRUE(texts.contains("bid bluff"));
  EXPECT_EQ(texts.size(), 2u * 13 + 1);
  story.play(0, "bid USD20a");
  EXPECT_TRUE(listed(story, 0, true).empty());

  Options options;
  options.bluff_only = false;
  EXPECT_EQ(listed(Story(3, "SEK,RUB", kLayout, options), 0, false).size(), 2u * 13);
}

TEST(Money, of_two_cards_every_bid_is_listed) {
  Story story(3, "SEK,RUB", kLayout);
  // Seat 1 gets five cards for one, twice; seat 0 is left with two.
  story.bids({"USD20a,USD20b,USD60,EUR30a,GOLDa", "JPY20a", "bluff"});
  story.play(0, "swap 1").play(1, "keep");
  EXPECT_EQ(codes(story.hand(0)), "JPY20a,GOLDb");
  MoveList moves;
  EXPECT_TRUE(legal(story.state, seat_at(0), moves));
  std::set<std::string> texts;
  for (const Move move : moves) texts.insert(text(move));
  EXPECT_EQ(texts, (std::set<std::string>{"bid JPY20a", "bid GOLDb", "bid JPY20a,GOLDb",
                                          "bid bluff", "bid JPY20a,bluff", "bid GOLDb,bluff",
                                          "bid JPY20a,GOLDb,bluff"}));
}

}  // namespace
}  // namespace pactole::money
