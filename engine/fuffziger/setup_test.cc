// Components and set-up: F1-F9.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/fuffziger/auction.h"
#include "engine/fuffziger/test_table.h"

namespace pactole::fuffziger {
namespace {

Json fresh(int players, int seed, const Json& options = Json::object()) {
  std::string digits(64, '0');
  digits.replace(0, 4, std::to_string(1000 + seed));
  return {{"game", "fuffziger"}, {"players", players}, {"options", options}, {"seed", digits}};
}

Json opened(int players, int seed, const Json& options = Json::object()) {
  return Story(fresh(players, seed, options)).view();
}

TEST(Fuffziger, F1_numbers_of_presses) {
  EXPECT_EQ(opened(3, 0)["stock"],
            Json({{"10", 24 - 3}, {"20", 27 - 3}, {"50", 27 - 3}, {"100", 18}, {"150", 12}}));
}

TEST(Fuffziger, F1_prices) {
  Story story = Puzzle{.players = {{"", "$245"}, {}, {}}, .first = 2}.open();
  story.skip_to("buy");
  int left = 245;
  for (const auto& [value, price] : std::vector<std::pair<std::string, int>>{
           {"10", 5}, {"20", 10}, {"50", 30}, {"100", 75}, {"150", 125}}) {
    story.play(0, "buy " + value);
    EXPECT_EQ(story.money(0), left -= price);
  }
  Story sale = Puzzle{.players = {{"10 20 50 100 150"}, {}, {}}}.open();
  int got = 0;
  for (const auto& [press, price] : std::vector<std::pair<std::string, int>>{
           {"1", 3}, {"2", 6}, {"3", 18}, {"4", 45}, {"5", 75}}) {
    sale.play(0, "sell " + press);
    EXPECT_EQ(sale.money(0), got += price);
  }
  const Story raid =
      Puzzle{.players = {{"10 20 50 100 150"}, {}, {}}, .inspector = "10 20 50 100 150"}.open();
  EXPECT_EQ(raid.money(0), 2 + 4 + 9 + 18 + 27);
}

TEST(Fuffziger, F2_backs_of_all_presses) {
  std::map<std::string, std::map<std::string, int>> backs;
  const Json view = opened(6, 3);
  for (const auto& [front, list] : view["stock_backs"].items()) {
    for (const Json& back : list) ++backs[front][back];
  }
  for (const Json& player : view["players"]) {
    for (const Json& press : player["presses"]) ++backs[press["face"]][press["back"]];
  }
  using Counts = std::map<std::string, int>;
  EXPECT_EQ(backs["10"], (Counts{{"kaputt", 3}, {"10", 3}, {"10x2", 9}, {"20", 6}, {"20x2", 3}}));
  EXPECT_EQ(backs["20"], (Counts{{"kaputt", 3}, {"20", 6}, {"20x2", 9}, {"50", 6}, {"50x2", 3}}));
  EXPECT_EQ(backs["50"], (Counts{{"kaputt", 3}, {"50", 6}, {"50x2", 9}, {"100", 6}, {"100x2", 3}}));
  EXPECT_EQ(backs["100"],
            (Counts{{"kaputt", 3}, {"100", 3}, {"100x2", 6}, {"150", 3}, {"150x2", 3}}));
  EXPECT_EQ(backs["150"], (Counts{{"kaputt", 3}, {"150x2", 6}, {"150m", 3}}));
}

TEST(Fuffziger, F3_the_die_has_one_2_two_3s_two_4s_one_5) {
  std::map<int, int> rolls;
  State state{};
  constexpr int kRolls = 6000;
  for (int i = 0; i < kRolls; ++i) ++rolls[roll_die(state, kNoSetup)];
  EXPECT_EQ(rolls.size(), 4u);
  for (const auto& [face, sixths] : std::map<int, int>{{2, 1}, {3, 2}, {4, 2}, {5, 1}}) {
    EXPECT_NEAR(rolls[face], kRolls / 6 * sixths, 150) << face;
  }
}

TEST(Fuffziger, F3_scripted_dice_come_first_and_leave_the_others_as_they_are) {
  State drawn{}, scripted{};
  fuffziger::Setup setup;
  setup.dice = {5, 5};
  for (int i = 0; i < 30; ++i) {
    const int roll = roll_die(drawn, kNoSetup);
    EXPECT_EQ(roll_die(scripted, setup), i < 2 ? 5 : roll);
  }
}

std::vector<std::string> whole_launder_deck(const Json& view) {
  std::vector<std::string> cards{
      text(LaunderCard{view["launder"]["min"], view["launder"]["reward"]})};
  for (const Json& card : view["launder_deck"]) cards.push_back(card);
  return cards;
}

const std::vector<std::string> kAllCards = words(
    "20=>14 30=>15 30=>18 40=>21 50=>24 60=>27 70=>30 70=>33 80=>36 80=>39 "
    "60=>32 70=>35 80=>37 90=>44 100=>51 110=>57 120=>58 130=>62 140=>65 150=>72 "
    "120=>70 130=>72 140=>75 150=>77 160=>78 170=>82 180=>85 190=>91 200=>95 200=>101 "
    "150=>77 160=>89 170=>92 180=>95 190=>111 220=>129 240=>135 250=>136 260=>141 280=>158");

TEST(Fuffziger, F4_all_laundering_cards_with_five_players) {
  std::vector<std::string> cards = whole_launder_deck(opened(5, 1));
  ASSERT_EQ(cards.size(), 40u);
  for (int group = 0; group < 4; ++group) {
    const auto from = group * 10, to = from + 10;
    EXPECT_TRUE(
        std::is_permutation(cards.begin() + from, cards.begin() + to, kAllCards.begin() + from))
        << "group " << group;
  }
  EXPECT_NE(cards, kAllCards) << "each group is shuffled";
}

TEST(Fuffziger, F6_two_random_cards_of_each_group_stay_out_below_five_players) {
  std::set<std::string> out;
  for (int seed = 0; seed < 40; ++seed) {
    const std::vector<std::string> cards = whole_launder_deck(opened(4, seed));
    ASSERT_EQ(cards.size(), 32u);
    for (int group = 0; group < 4; ++group) {
      std::multiset<std::string> rest(kAllCards.begin() + group * 10,
                                      kAllCards.begin() + group * 10 + 10);
      for (int i = 0; i < 8; ++i) {
        const auto found = rest.find(cards[static_cast<std::size_t>(group * 8 + i)]);
        ASSERT_NE(found, rest.end());
        rest.erase(found);
      }
      out.insert(rest.begin(), rest.end());
    }
  }
  EXPECT_EQ(out.size(), 39u) << "each has been out once; 150=>77 exists twice";
}

TEST(Fuffziger, F5_F7_black_on_top_green_in_the_middle_white_at_the_bottom) {
  std::set<std::vector<std::string>> orders;
  for (int seed = 0; seed < 20; ++seed) {
    const std::vector<std::string> deck = opened(3, seed)["inspector_deck"];
    std::vector<std::string> sorted = deck;
    std::sort(sorted.begin(), sorted.begin() + 4);
    std::sort(sorted.begin() + 5, sorted.end());
    EXPECT_EQ(sorted, words("100 20 coins coins 150 10 50 coins coins coins"));
    orders.insert(deck);
  }
  EXPECT_GT(orders.size(), 10u);
}

TEST(Fuffziger, F8_each_starts_with_a_10_a_20_and_a_50_of_moderate_backs) {
  std::map<std::string, std::set<std::string>> seen;
  const std::array<std::string, 3> next_x2{"20x2", "50x2", "100x2"};
  bool extreme_on_top = false;
  for (int seed = 0; seed < 60; ++seed) {
    const Json view = opened(6, seed);
    int n = 0;
    for (const Json& player : view["players"]) {
      ASSERT_EQ(player["presses"].size(), 3u);
      for (std::size_t i = 0; i < 3; ++i) {
        const Json& press = player["presses"][i];
        EXPECT_EQ(press["n"], ++n) << "seat by seat, 10, 20, 50";
        EXPECT_EQ(press["face"], kValueNames[i]);
        EXPECT_NE(press["back"], next_x2[i]);
        EXPECT_NE(press["back"], "kaputt");
        seen[press["face"]].insert(press["back"].get<std::string>());
      }
      EXPECT_EQ(player["money"], 0);
    }
    const std::string top = view["stock_backs"]["10"][0];
    extreme_on_top |= top == "kaputt" || top == "20x2";
  }
  EXPECT_EQ(seen["10"], (std::set<std::string>{"10", "10x2", "20"}));
  EXPECT_EQ(seen["50"], (std::set<std::string>{"50", "50x2", "100"}));
  EXPECT_TRUE(extreme_on_top) << "those kept out are shuffled back in";
}

TEST(Fuffziger, F8_starting_money) {
  EXPECT_EQ(opened(3, 0, {{"start_money", 100000}})["players"][2]["money"], 100000);
  EXPECT_EQ(opened(3, 0, {{"tables", {{"start_money", 7}}}})["players"][2]["money"], 7);
  const Json both = opened(3, 0, {{"tables", {{"start_money", 7}}}, {"start_money", 8}});
  EXPECT_EQ(both["players"][2]["money"], 8) << "the option overrides the file";
  EXPECT_EQ(both["options"]["start_money"], 8);
}

TEST(Fuffziger, F9_the_first_player_is_drawn_or_given) {
  std::set<int> drawn;
  for (int seed = 0; seed < 60; ++seed) drawn.insert(opened(6, seed)["first"].get<int>());
  EXPECT_EQ(drawn.size(), 6u);
  Json terms = fresh(6, 0);
  terms["setup"] = {{"first", 4}};
  EXPECT_EQ(Story(terms).view()["to_act"], Json({4}));
}

TEST(Fuffziger, F9_what_a_setup_fixes_leaves_the_rest_as_drawn) {
  const Json drawn = opened(4, 9);
  Json terms = fresh(4, 9);
  terms["setup"] = {{"launder", {"280=>158"}}, {"first", 3}};
  const Json fixed = Story(terms).view();
  EXPECT_EQ(fixed["inspector_deck"], drawn["inspector_deck"]);
  EXPECT_EQ(fixed["stock_backs"], drawn["stock_backs"]);
  EXPECT_EQ(fixed["players"], drawn["players"]);
  terms["setup"] = {{"stock", {{"100", drawn["stock_backs"]["100"]}}}};
  std::reverse(terms["setup"]["stock"]["100"].begin(), terms["setup"]["stock"]["100"].end());
  const Json stocked = Story(terms).view();
  EXPECT_EQ(stocked["stock_backs"]["10"], drawn["stock_backs"]["10"]);
  EXPECT_EQ(stocked["launder_deck"], drawn["launder_deck"]);
  EXPECT_EQ(stocked["players"], drawn["players"]);
  EXPECT_EQ(stocked["first"], drawn["first"]);
}

TEST(Fuffziger, setup_start_and_stock_may_hold_any_back) {
  Json terms = fresh(3, 5);
  terms["setup"]["start"] = Json::array();
  for (int i = 0; i < 3; ++i) {
    terms["setup"]["start"].push_back({{"10", "kaputt"}, {"20", "50x2"}, {"50", "100x2"}});
  }
  const Json view = Story(terms).view();
  for (const Json& player : view["players"]) {
    EXPECT_EQ(player["presses"][0]["back"], "kaputt");
    EXPECT_EQ(player["presses"][2]["back"], "100x2");
  }
  // A stock without the starting presses: what it leaves is dealt.
  Json stock = view["stock_backs"]["10"];
  Json other = fresh(3, 6);
  other["setup"]["stock"]["10"] = stock;
  const Json dealt = Story(other).view();
  EXPECT_EQ(dealt["stock_backs"]["10"], stock);
  for (const Json& player : dealt["players"]) EXPECT_EQ(player["presses"][0]["back"], "kaputt");
}

// The example of docs/protocol/fuffziger.md: what others rely on to draw the same deal.
TEST(Fuffziger, the_deal_of_a_seed_never_changes) {
  const Json view =
      Story({{"game", "fuffziger"}, {"players", 3}, {"seed", std::string(64, '0')}}).view();
  EXPECT_EQ(view["first"], 2);
  EXPECT_EQ(view["inspector_deck"], Json(words("coins 20 coins 100 150 coins 10 50 coins coins")));
  const auto cards = whole_launder_deck(view);
  EXPECT_EQ(std::vector(cards.begin(), cards.begin() + 4), words("50=>24 20=>14 70=>30 80=>36"));
  std::string backs;
  for (const Json& player : view["players"]) {
    for (const Json& press : player["presses"]) backs += press["back"].get<std::string>() + " ";
  }
  EXPECT_EQ(backs, "10x2 50 50 20 20 50 10 20x2 50x2 ");
  EXPECT_EQ(view["stock_backs"]["150"],
            Json(words("150x2 150x2 150x2 150m kaputt 150m kaputt 150m 150x2 kaputt 150x2 150x2")));
}

}  // namespace
}  // namespace pactole::fuffziger
