// What is known to whom, and worlds that can't be told from the real one.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "engine/fuffziger/game.h"
#include "engine/fuffziger/test_table.h"
#include "tests/support/testing.h"

namespace pactole::fuffziger {
namespace {

TEST(FuffzigerHidden, money_of_others_is_hidden_unless_open_or_over) {
  Puzzle puzzle{.players = {{"10", "1x20,$5"}, {"10", "$6"}, {"10"}}};
  const Story story = puzzle.open();
  const Json seen = story.seen_by(0);
  EXPECT_EQ(seen["players"][0]["money"], 5);
  EXPECT_EQ(seen["players"][0]["bills"],
            Json({{"10", 0}, {"20", 1}, {"50", 0}, {"100", 0}, {"150", 0}}));
  EXPECT_TRUE(seen["players"][1]["money"].is_null());
  EXPECT_TRUE(seen["players"][1]["bills"].is_null());
  EXPECT_TRUE(story.view(Viewer::spectator())["players"][0]["money"].is_null());
  EXPECT_FALSE(seen.contains("stock_backs") || seen.contains("launder_deck") ||
               seen.contains("inspector_deck") || seen.contains("bids"));

  puzzle.options = {{"open_money", true}};
  EXPECT_EQ(puzzle.open().seen_by(0)["players"][1]["money"], 6);

  puzzle.options = Json::object();
  puzzle.players = {{"150", "$5"}, {"", "1x10,$6"}, {}};
  puzzle.inspector = "150";
  const Story over = puzzle.open();
  EXPECT_EQ(over.phase(), "over");
  EXPECT_EQ(over.seen_by(0)["players"][1]["money"], 6);
  EXPECT_EQ(over.seen_by(0)["players"][1]["bills"]["10"], 1);
}

TEST(FuffzigerHidden, a_view_tells_prices_and_what_the_inspector_can_strike) {
  auto story = Puzzle{.players = {{.presses = "20"}, {.presses = "50>100x2"}, {}}}.open();
  const Json seen = story.seen_by(0);
  EXPECT_EQ(seen["prices"]["20"], Json({{"buy", 10}, {"sell", 6}, {"scrap", 4}, {"launder", 7}}));
  EXPECT_EQ(seen["players"][1]["presses"][0]["sell"], 45) << "the price of the value it shows";
  EXPECT_EQ(seen["inspector"]["exposed"], 20);
  EXPECT_TRUE(seen["inspector"]["backs"].is_null()) << "this deck was not stacked by the rules";
  story = Story({{"game", "fuffziger"}, {"players", 3}});
  const Json inspector = story.seen_by(0)["inspector"];
  EXPECT_EQ(inspector["exposed"], 10);
  EXPECT_EQ(inspector["backs"][3], "black");
  EXPECT_EQ(inspector["backs"][4], "green");
  EXPECT_EQ(inspector["backs"][9], "white");
}

TEST(FuffzigerHidden, every_field_of_the_view_is_there) {
  const Story story = Puzzle{.players = {{"10", "$5"}, {"10"}, {"10"}},
                             .inspector = "coins 100 20",
                             .coins_skipped = 2,
                             .inspector_index = 0}
                          .open();
  const Json seen = story.seen_by(0);
  for (const char* key : {"game", "options", "log_v", "ended", "round", "phase", "to_act", "first",
                          "inspector", "retired", "stock", "prices", "launder", "lots_left",
                          "auction", "last_bids", "own_bid", "players"}) {
    EXPECT_TRUE(seen.contains(key)) << key;
  }
  EXPECT_EQ(seen["game"], "fuffziger");
  EXPECT_EQ(seen["options"], Json({{"inspector", "owned"},
                                   {"start_money", 0},
                                   {"open_money", false},
                                   {"round_limit", 60},
                                   {"green_lots", "one"},
                                   {"leader", "free"},
                                   {"tables", nullptr}}));
  EXPECT_EQ(seen["inspector"], Json({{"left", 8},
                                     {"shown", {"coins", "100"}},
                                     {"coins_skipped", 3},
                                     {"order_known", {"coins", "100"}},
                                     {"exposed", 10},
                                     {"backs", nullptr}}));
  EXPECT_EQ(seen["launder"], Json({{"min", 20}, {"reward", 14}, {"left", 3}}));
  for (const char* key : {"ended", "auction", "last_bids", "own_bid"}) {
    EXPECT_TRUE(seen[key].is_null()) << key;
  }
  EXPECT_EQ(seen["players"][1]["presses"][0],
            Json({{"n", 2}, {"face", "10"}, {"idle", false}, {"sell", 3}}));
}

TEST(FuffzigerHidden, an_auction_is_shown_with_what_lies_on_the_table) {
  Story story = Puzzle{.players = {{"10", "$50"}, {"10", "$50"}, {"10", "$50"}},
                       .inspector = "coins 100",
                       .dice = {3},
                       .first = 2,
                       .coins_skipped = 3}
                    .open();
  story.skip_to("auction");
  EXPECT_EQ(story.view()["auction"], Json({{"size", 3},
                                           {"leader", 0},
                                           {"bundle", nullptr},
                                           {"in", {0, 1, 2}},
                                           {"laid", {"0", "0", "0"}}}));
  story.tell("A offer $10; B match");
  EXPECT_EQ(story.view()["auction"]["laid"], Json({"$10", "$10", "0"}));
  EXPECT_EQ(story.seen_by(1)["players"][1]["money"], 40) << "what is laid down is not in `money`";
  EXPECT_EQ(story.seen_by(2)["players"][2]["money"], 50);
  story.tell("C fold");
  EXPECT_EQ(story.view()["auction"], Json({{"size", 3},
                                           {"leader", 1},
                                           {"bundle", "$10"},
                                           {"in", {0, 1}},
                                           {"laid", {"$10", "$10", "0"}}}));
}

constexpr int kWorlds = 20000;

// How often each outcome was seen in drawn worlds, against what it should be.
template <class Outcome>
void expect_shares(const State& state, Outcome&& outcome,
                   const std::map<std::string, double>& shares) {
  Stream chance(test_seed(77), "worlds");
  std::map<std::string, int> counts;
  for (int i = 0; i < kWorlds; ++i) ++counts[outcome(determinize(state, seat_at(0), chance))];
  EXPECT_EQ(counts.size(), shares.size());
  for (const auto& [what, share] : shares) {
    const double deviation = std::sqrt(kWorlds * share * (1 - share));
    EXPECT_NEAR(counts[what], kWorlds * share, 4.5 * deviation) << what;
  }
}

// The second round, with a press of 10 bought by everybody who could.
State with_bought_presses() {
  Options options;
  options.start_money = 12;
  State state = start(options, 3, test_seed(6));
  while (state.round == 1) {
    const Seat seat = *to_act(state).begin();
    switch (state.phase) {
      case Phase::auction:
        apply_silently(state, seat, Move::fold());
        break;
      case Phase::launder:
        apply_silently(state, seat, Move::bid({}));
        break;
      case Phase::convert:
        apply_silently(state, seat, Move::convert({}));
        break;
      case Phase::buy:
        if (!check(state, seat, Move::buy(Value::v10)).refused()) {
          apply_silently(state, seat, Move::buy(Value::v10));
          break;
        }
        [[fallthrough]];
      default:
        apply_silently(state, seat, Move::done());
    }
  }
  return state;
}

TEST(FuffzigerHidden, F18_the_odds_of_a_press_are_those_of_the_worlds_that_fit) {
  const State state = with_bought_presses();
  const Seat seat = *to_act(state).begin();
  const OddsList shown = view(state, seat).odds;
  ASSERT_EQ(shown.size(), 4u) << "a 10, a 20 and a 50 of the start, and 10s that were bought";
  EXPECT_GT(shown[1].presses.size(), 1u) << "those alike are told together";
  EXPECT_GT(shown[1].backs.size(), shown[0].backs.size())
      << "only those that were bought may break";
  for (const Odds& odds : shown) {
    std::map<Back, int> drawn;
    Stream chance(test_seed(77), "worlds");
    for (int i = 0; i < kWorlds; ++i) {
      ++drawn[determinize(state, seat, chance).press(odds.presses[0]).back()];
    }
    EXPECT_EQ(odds.backs.size(), drawn.size());
    for (const auto& [back, percent] : odds.backs) {
      EXPECT_NEAR(percent, 100. * drawn[back.back] / kWorlds, 1.8) << text(back);
    }
  }
  EXPECT_TRUE(view(state, Viewer::spectator()).odds.empty());
  for (const Seat other : seats(state.player_count)) {
    if (other != seat) {
      EXPECT_TRUE(view(state, other).odds.empty()) << "it is not their turn";
    }
  }
}

TEST(FuffzigerHidden, F24_F29_F33_F34_the_only_move_is_told_where_nothing_else_comes_to_anything) {
  Story story = Puzzle{.players = {{"10", "$50"}, {"10", "$3"}, {"10", "1x20"}},
                       .inspector = "coins 100",
                       .launder = "280=>158",
                       .dice = {3},
                       .first = 2,
                       .coins_skipped = 3}
                    .open();
  const auto only = [&](int seat) { return story.seen_by(seat)["only"]; };
  EXPECT_EQ(only(2), nullptr) << "a press can be transformed or sold";
  story.skip_to("auction");
  EXPECT_EQ(only(0), nullptr);
  story.tell("A offer $10");
  EXPECT_EQ(only(1), "fold") << "it can't lay down the same";
  EXPECT_EQ(only(2), nullptr) << "it is not to act";
  EXPECT_EQ(story.view(Viewer::spectator())["only"], nullptr);
  story.tell("B fold; C fold");
  EXPECT_EQ(story.phase(), "launder");
  EXPECT_EQ(only(0), "bid 0") << "nobody has 280";
  story.tell("A bid 0; B bid 0; C bid 0");
  EXPECT_EQ(story.phase(), "buy");
  EXPECT_EQ(only(0), nullptr);
  story.tell("A done");
  EXPECT_EQ(only(1), "done") << "no press costs 3 or less";
  story.tell("B done; C done");
  EXPECT_EQ(only(0), nullptr) << "it has printed a bill";
}

TEST(FuffzigerHidden, backs_of_starting_presses_are_drawn_from_the_moderate_ones) {
  const State state = start({}, 3, test_seed(1));
  expect_shares(state, [](const State& world) { return text(Value::v10, world.press(4).back()); },
                {{"10", 3 / 18.}, {"10x2", 9 / 18.}, {"20", 6 / 18.}});
  // Three moderate ones are dealt; 15 of 18 are as likely as any other press to be on top.
  const auto top = [](const State& world) {
    return text(Value::v10, world.stock_of(Value::v10)[0]);
  };
  const double moderate = 15 / 18. / 21;
  expect_shares(state, top,
                {{"kaputt", 3 / 21.},
                 {"10", 3 * moderate},
                 {"10x2", 9 * moderate},
                 {"20", 6 * moderate},
                 {"20x2", 3 / 21.}});
}

TEST(FuffzigerHidden, backs_seen_are_gone_and_sold_presses_keep_their_secret) {
  // Of the 150s three Kaputt and one Münzen are unseen: one is owned, one was sold, two in stock.
  fuffziger::Setup setup;
  Position position;
  position.round = 2;
  position.players.resize(3);
  const auto place = [&](std::size_t seat, Back back, bool transformed) {
    position.players[seat].presses.push_back({Press(Value::v150, back), transformed});
  };
  place(0, Back::kaputt, false);
  place(0, Back::kaputt, false);
  for (int i = 0; i < 2; ++i) place(0, Back::munzen, true);
  for (int i = 0; i < 6; ++i) place(1, Back::same_x2, true);
  setup.position = position;
  setup.first = seat_at(0);
  ASSERT_FALSE(check_setup({}, 3, setup));
  State state = start({}, 3, test_seed(3), setup);
  ASSERT_EQ(state.phase, Phase::presses);
  apply_silently(state, seat_at(0), Move::sell(2));
  const auto where_munzen = [](const State& world) -> std::string {
    if (world.press(1).back() == Back::munzen) return "owned";
    if (world.press(2).back() == Back::munzen) return "sold";
    return world.stock_of(Value::v150)[0] == Back::munzen ? "top" : "bottom";
  };
  expect_shares(state, where_munzen,
                {{"owned", 0.25}, {"sold", 0.25}, {"top", 0.25}, {"bottom", 0.25}});
}

TEST(FuffzigerHidden, laundering_cards_are_drawn_within_their_group_and_may_be_out) {
  const State state = start({}, 4, test_seed(1));
  std::map<std::string, double> shares;
  for (std::size_t card = 0; card < kGroupSize; ++card) {
    if (state.launder[0] != card) shares[text(Numbers{}.launder[card])] = 1 / 9.;
  }
  for (const std::size_t place : {1uz, 7uz}) {
    expect_shares(
        state,
        [&](const State& world) { return text(world.numbers().launder[world.launder[place]]); },
        shares);
  }
}

TEST(FuffzigerHidden, inspector_cards_are_drawn_within_their_colour) {
  const State state = start({}, 4, test_seed(1));
  const auto nth = [](std::size_t place) {
    return [place](const State& world) { return text(world.inspector[place]); };
  };
  expect_shares(state, nth(0), {{text(state.inspector[0]), 1.0}});
  expect_shares(state, nth(4), {{"150", 1.0}});
  expect_shares(state, nth(7), {{"10", 0.2}, {"50", 0.2}, {"coins", 0.6}});
  // Given by a setup, any unseen card may come next.
  fuffziger::Setup setup;
  setup.inspector.emplace();
  for (const InspectorCard card : state.inspector) setup.inspector->push_back(card);
  const State given = start({}, 4, test_seed(1), setup);
  Stream chance(test_seed(5), "worlds");
  int green_last = 0;
  for (int i = 0; i < 900; ++i) {
    const State world = determinize(given, seat_at(0), chance);
    green_last += world.inspector[9] == kGreenCard ? 1 : 0;
  }
  EXPECT_NEAR(green_last, 100, 45);
}

TEST(FuffzigerHidden, sealed_bids_of_others_are_any_affordable_list) {
  State state = start({}, 3, test_seed(1));
  state.phase = Phase::launder;
  for (const Seat seat : seats(3)) {
    state.players[seat].purse = Money{{1, 0, 0, 0, 0, 1}};
    apply_silently(state, seat, Move::bid(Money::of(Kind::real, 1)));
    if (seat == seat_at(1)) break;
  }
  expect_shares(state, [](const State& world) { return text(world.players[seat_at(1)].bid); },
                {{"0", .25}, {"$1", .25}, {"1x10", .25}, {"1x10,$1", .25}});
  expect_shares(state, [](const State& world) { return text(world.players[seat_at(0)].bid); },
                {{"$1", 1.0}});
  expect_shares(state, [](const State& world) { return text(world.players[seat_at(1)].purse); },
                {{"1x10,$1", 1.0}});
}

}  // namespace
}  // namespace pactole::fuffziger
