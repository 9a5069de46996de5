// What is known to whom: view fields and events.
#include <gtest/gtest.h>

#include "engine/money/test_table.h"

namespace pactole::money {
namespace {

TEST(Money, view_at_the_start) {
  const Story story(3, "SEK,RUB", kThree);
  const Json player = {{"cards", 7},
                       {"seen", Json::array()},
                       {"bid", nullptr},
                       {"acted", false},
                       {"deal_scores", Json::array()}};
  const Json expected = {
      {"game", "money"},
      {"options",
       {{"edition", "classic"},
        {"deals", 3},
        {"match", "total"},
        {"bluff_only", true},
        {"removed", {"SEK", "RUB"}},
        {"stall_limit", 20}}},
      {"log_v", 0},
      {"ended", nullptr},
      {"deal", 1},
      {"round", 1},
      {"last_round", false},
      {"phase", "bid"},
      {"to_act", {0, 1, 2}},
      {"right", {"EUR20b", "EUR20c", "EUR30b", "EUR30c"}},
      {"left", {"USD30a", "USD30b", "USD30c", "USD40"}},
      {"pile", 25},
      {"players", {player, player, player}},
      {"hand", {"USD20a", "USD20b", "USD60", "EUR30a", "GOLDa", "GOLDb", "bluff"}},
      {"own_bid", nullptr},
      {"worth",
       {{"currencies",
         {{{"currency", "USD"}, {"sum", 100}, {"worth", 0}, {"bonus", 0}},
          {{"currency", "EUR"}, {"sum", 30}, {"worth", 0}, {"bonus", 0}}}},
        {"gold", 20},
        {"score", 20}}},
      {"offers", Json::array()}};
  EXPECT_EQ(story.view(0), expected);
  Json watched = expected;
  watched["hand"] = nullptr;
  watched["worth"] = nullptr;
  EXPECT_EQ(story.spectator(), watched);
  Json all = story.all();
  EXPECT_EQ(all["hands"][1],
            Json({"JPY20a", "JPY30a", "JPY50", "GBP40", "GBP60", "GOLDc", "bluff"}));
  EXPECT_EQ(all["pile_cards"][0], "GOLDe");
  EXPECT_EQ(all["pile_cards"][2], "JPY60");
  EXPECT_EQ(all["pile_cards"].size(), 25u);
  all.erase("hands");
  all.erase("pile_cards");
  EXPECT_EQ(all, watched);
}

TEST(Money, the_goldsieber_edition_shows_its_effective_options) {
  Options options;
  set_option(options, "edition", 1);
  const Json shown = Story(5, "", {}, options).spectator()["options"];
  EXPECT_EQ(shown, Json({{"edition", "goldsieber"},
                         {"deals", 3},
                         {"match", "wins"},
                         {"bluff_only", false},
                         {"removed", Json::array()},
                         {"stall_limit", 20}}));
}

TEST(Money, bids_as_everyone_sees_them) {
  Story story(3, "SEK,RUB", kThree);
  story.play(0, "bid USD60,bluff").play(2, "bid bluff");
  const Json count1 = {{"count", 1}}, count2 = {{"count", 2}};
  EXPECT_EQ(story.view(0)["players"][0]["bid"], count2);  // the owner's entry too
  EXPECT_EQ(story.view(0)["own_bid"], Json({"USD60", "bluff"}));
  EXPECT_EQ(story.view(0)["hand"], Json({"USD20a", "USD20b", "EUR30a", "GOLDa", "GOLDb"}));
  EXPECT_EQ(story.view(1)["players"][2]["bid"], count1);
  EXPECT_EQ(story.view(1)["players"][1]["bid"], nullptr);
  EXPECT_EQ(story.all()["players"][0]["bid"], Json({{"cards", {"USD60", "bluff"}}, {"value", 60}}));
  EXPECT_EQ(story.all()["players"][2]["bid"], Json({{"cards", {"bluff"}}, {"value", 0}}));
  EXPECT_EQ(story.all()["own_bid"], nullptr);
  EXPECT_EQ(story.spectator()["own_bid"], nullptr);
  story.play(1, "bid JPY20a");
  EXPECT_EQ(story.view(0)["own_bid"], Json({"USD60"}));
  EXPECT_EQ(story.view(0)["hand"], Json({"USD20a", "USD20b", "EUR30a", "GOLDa", "GOLDb", "bluff"}));
  EXPECT_EQ(story.view(1)["players"][2]["bid"], nullptr);  // the bluff card alone
  EXPECT_EQ(story.view(1)["players"][2]["cards"], 7);
  EXPECT_EQ(story.all()["players"][2]["bid"], nullptr);
  EXPECT_EQ(story.view(1)["to_act"], Json::array({0}));
  story.play(0, "take left");
  EXPECT_EQ(story.view(0)["own_bid"], nullptr);
  EXPECT_EQ(story.view(1)["players"][0]["bid"], nullptr);
  EXPECT_EQ(story.view(1)["players"][0]["acted"], true);
  EXPECT_EQ(story.view(1)["players"][1]["acted"], false);
  story.play(1, "keep");
  const Json players = story.view(1)["players"];
  for (const Json& player : players) EXPECT_EQ(player["acted"], false);
}

TEST(Money, a_seat_is_told_what_its_cards_are_worth_and_would_be_after_each_exchange) {
  Story story(3, "SEK,RUB", kThree);
  story.bids({"USD60", "GBP60,GOLDc", "CHF20a"});
  EXPECT_EQ(story.view(0)["worth"]["score"], 20);
  EXPECT_EQ(story.view(0)["offers"], Json::array());  // seat 1 is to act
  Json moves = Json::array();
  const Json offers = story.view(1)["offers"];
  for (const Json& offer : offers) {
    moves.push_back(offer["move"]);
    Story after = story;
    after.play(1, offer["move"].get_ref<const std::string&>());
    EXPECT_EQ(offer["score"], after.view(1)["worth"]["score"]) << offer;
  }
  EXPECT_EQ(moves, Json({"take right", "take left", "swap 0", "swap 2", "keep"}));
  EXPECT_EQ(story.spectator()["worth"], nullptr);
  EXPECT_EQ(story.spectator()["offers"], Json::array());
}

TEST(Money, M19_M21_an_offer_says_how_far_it_moves_each_currency) {
  Story story(3, "SEK,RUB", kThree);
  story.bids({"USD60", "GBP60,GOLDc", "CHF20a"});
  const Json offers = story.view(1)["offers"];  // seat 1 holds JPY 20 30 50 and GBP 40, and coins
  const auto prospects = [&](std::size_t offer) { return offers[offer]["prospects"]; };
  EXPECT_EQ(prospects(0),
            Json({{{"currency", "EUR"},
                   {"from", 0},
                   {"to", 100},
                   {"triples", {{{"value", 20}, {"count", 2}}, {{"value", 30}, {"count", 2}}}}},
                  {{"currency", "GBP"}, {"from", 100}, {"to", 40}, {"triples", Json::array()}}}));
  EXPECT_EQ(prospects(1)[0], Json({{"currency", "USD"},
                                   {"from", 0},
                                   {"to", 130},
                                   {"triples", {{{"value", 30}, {"count", 3}}}}}));
  EXPECT_EQ(prospects(4), Json::array()) << "who keeps moves nothing";
}

TEST(Money, seen_cards_enter_face_up_and_leave_when_revealed) {
  Story story(3, "SEK,RUB", kThree);
  const auto seen = [&](int seat) { return codes(story.player(seat).seen); };
  story.bids({"USD60", "GBP60,GOLDc", "CHF20a"});
  EXPECT_EQ(story.spectator()["players"][1]["seen"], Json::array());
  story.play(1, "take left");
  EXPECT_EQ(seen(1), "USD30a,USD30b,USD30c,USD40");
  story.play(0, "swap 2");
  EXPECT_EQ(seen(0), "CHF20a");
  EXPECT_EQ(seen(2), "");  // USD60 lies open before seat 2: that is its bid
  story.play(2, "keep");
  EXPECT_EQ(seen(2), "USD60");
  // Laying seen cards down tells nothing until they are revealed.
  story.play(1, "bid USD30a,JPY20a");
  EXPECT_EQ(story.view(0)["players"][1]["seen"], Json({"USD30a", "USD30b", "USD30c", "USD40"}));
  story.play(0, "bid bluff").play(2, "bid USD60");
  EXPECT_EQ(seen(1), "USD30b,USD30c,USD40");
  EXPECT_EQ(seen(2), "");
  story.play(2, "take right");
  EXPECT_EQ(seen(2), "EUR20b,EUR20c,EUR30b,EUR30c");
  story.play(1, "keep");
  EXPECT_EQ(seen(1), "USD30a,USD30b,USD30c,USD40,JPY20a");
}

TEST(Money, seen_is_emptied_at_each_deal) {
  Options options;
  options.deals = 2;
  options.stall_limit = 1;
  Story story(3, "SEK,RUB", kThree, options);
  story.bids({"USD60", "bluff", "bluff"}).play(0, "keep");
  EXPECT_FALSE(story.player(0).seen.empty());
  bluff_round(story);
  EXPECT_EQ(story.state.deal, 2);
  EXPECT_TRUE(story.player(0).seen.empty());
  const Json deal = story.told(1, "deal");
  EXPECT_EQ(deal["deal"], 2);
  EXPECT_EQ(deal["hands"][0], nullptr);
  EXPECT_EQ(deal["hands"][1], story.view(1)["hand"]);
  EXPECT_EQ(deal["right"], story.view(1)["right"]);
  EXPECT_EQ(deal["left"], story.view(1)["left"]);
  EXPECT_EQ(deal["pile"], 25);
}

TEST(Money, the_end_of_a_deal_tells_the_whole_score_sheet) {
  Options options;
  options.deals = 1;
  options.stall_limit = 1;
  Story story(3, "SEK,RUB",
              {{"USD20a,USD20b,USD20c,EUR60,EUR50,GOLDa", "JPY20a,JPY30a,JPY50,GBP40,GBP60,GOLDc",
                "CHF20a,CHF30a,CHF40,EUR20a,EUR30a,GOLDd"}},
              options);
  bluff_round(story);
  bluff_round(story);
  const Json line = story.told(2, "deal_end")["sheet"][0];
  EXPECT_EQ(line, Json({{"seat", 0},
                        {"cards", {"USD20a", "USD20b", "USD20c", "EUR50", "EUR60", "GOLDa"}},
                        {"currencies",
                         {{{"currency", "USD"}, {"sum", 60}, {"worth", 0}, {"bonus", 100}},
                          {{"currency", "EUR"}, {"sum", 110}, {"worth", 10}, {"bonus", 0}}}},
                        {"gold", 10},
                        {"score", 120},
                        {"total", 120},
                        {"won", true}}));
  const Json end = story.told(2, "game_end");
  EXPECT_EQ(end["ended"], "deals");
  EXPECT_EQ(end["winners"], Json::array({0}));
  EXPECT_EQ(end["deals_won"], Json({1, 0, 0}));
  EXPECT_EQ(end["scores"][0], 120);
}

TEST(Money, view_after_the_end) {
  Options options;
  options.deals = 1;
  options.stall_limit = 1;
  Story story(3, "SEK,RUB", kThree, options);
  bluff_round(story);
  story.bids({"USD60", "bluff", "bluff"}).play(0, "take right");
  const Json view = story.view(1);
  EXPECT_EQ(view["phase"], "over");
  EXPECT_EQ(view["ended"], "deals");
  EXPECT_EQ(view["to_act"], Json::array());
  EXPECT_EQ(view["deal"], 1);
  EXPECT_EQ(view["round"], 2);
  EXPECT_EQ(view["last_round"], true);
  EXPECT_EQ(view["log_v"], 7);
  EXPECT_EQ(view["right"], Json({"USD60"}));
  EXPECT_EQ(view["hand"].size(), 7u);
  EXPECT_EQ(view["players"][0]["acted"], false);
  EXPECT_EQ(view["players"][0]["bid"], nullptr);
  EXPECT_EQ(view["players"][0]["cards"], 10);
  EXPECT_EQ(view["players"][0]["seen"], Json({"EUR20b", "EUR20c", "EUR30b", "EUR30c"}));
  EXPECT_EQ(view["players"][0]["deal_scores"].size(), 1u);
  EXPECT_FALSE(view.contains("hands"));  // other hands stay hidden here; "all" shows them
  EXPECT_EQ(story.all()["hands"][0].size(), 10u);
}

}  // namespace
}  // namespace pactole::money
