// What any sound player of Black Monday knows.
#include "bots/blackmonday/guide.h"

#include <gtest/gtest.h>

#include "engine/blackmonday/test_table.h"

namespace pactole::blackmonday {
namespace {

constexpr const auto& kGuide = kUsualGuide<Blackmonday>;

Move choice(const State& state) {
  Stream chance(Seed{}, "test");
  return kGuide.choose(state, state.acting, chance);
}

// What the seat to act does with its turn.
Texts turn_of(TestTable& table) {
  Texts moves;
  for (const int turn = table.state.turn_number; table.state.turn_number == turn;) {
    moves.push_back(text(choice(table.state)));
    table.move(moves.back());
  }
  return moves;
}

bool has(const Texts& moves, std::string_view move) {
  return std::ranges::find(moves, move) != moves.end();
}

TEST(BlackmondayGuide, buys_low_what_its_own_cards_can_lift) {
  auto table = TestTable::with({.hands = {"Y10 Y9", ""}, .rates = "R8 B8 G8 Y3"});
  EXPECT_TRUE(has(turn_of(table), "buy Y10"));
}

TEST(BlackmondayGuide, does_not_buy_at_the_top) {
  auto table =
      TestTable::with({.hands = {"R8 B8 G8 Y8 R1 B1 G1 Y1", ""}, .rates = "R10 B10 G10 Y10"});
  turn_of(table);
  EXPECT_EQ(table.parcels(A), "");
}

TEST(BlackmondayGuide, crashes_what_only_another_owns) {
  auto table = TestTable::with({.hands = {"Y12", "Y10"}, .rates = "R8 B8 G8 Y4"});
  table.moves({"end", "buy Y10", "end"});
  turn_of(table);
  EXPECT_EQ(table.parcels(B), "");
}

TEST(BlackmondayGuide, does_not_crash_what_only_it_owns) {
  auto table = TestTable::with({.hands = {"Y12 Y10", ""}, .rates = "R8 B8 G8 Y4"});
  table.moves({"buy Y10", "end", "end"});
  turn_of(table);
  EXPECT_GT(table.rate(Colour::yellow), 0);
}

TEST(BlackmondayGuide, sells_at_the_top) {
  auto table = TestTable::with({.hands = {"Y10 Y9 Y13", ""}, .rates = "R8 B8 G8 Y4"});
  table.moves({"buy Y10", "rate Y9", "end", "end", "rate Y13"});
  EXPECT_TRUE(has(turn_of(table), "sell Y10"));
}

TEST(BlackmondayGuide, changes_cards_rather_than_pass) {
  auto table =
      TestTable::with({.hands = {"R1 R2 B1 B2 G1 G2 Y1 Y2", ""}, .rates = "R10 B10 G10 Y10"});
  EXPECT_EQ(choice(table.state).verb(), Verb::exchange);
}

TEST(BlackmondayGuide, plays_a_turn_at_once_as_it_would_move_by_move) {
  State state = start({}, 4, Seed{7});
  Stream chance(Seed{}, "test");
  while (state.ended == Ended::no) {
    State at_once = state;
    kGuide.play_turn(at_once, state.acting, chance);
    const Move first = choice(state);
    for (const int turn = state.turn_number;
         state.ended == Ended::no && state.turn_number == turn;) {
      apply(state, state.acting, choice(state), Silence{});
    }
    if (first.verb() == Verb::exchange || first.verb() == Verb::end) {
      ASSERT_EQ(at_once, state) << text(first);
    }
    ASSERT_EQ(at_once.turn_number, state.turn_number);
  }
}

// Plays with the guide, and asks it the same in other worlds.
void expect_to_know_only_its_own(int players, const Options& options) {
  const Seed seed{static_cast<std::uint8_t>(players)};
  State state = start(options, players, seed);
  Stream chance(seed, "worlds");
  while (state.ended == Ended::no) {
    const Move move = choice(state);
    ASSERT_FALSE(check(state, state.acting, move).refused()) << text(move);
    Candidates<Blackmonday> candidates;
    kGuide.consider(state, state.acting, candidates);
    ASSERT_FALSE(candidates.empty());
    for (auto at = candidates.begin(); at != candidates.end(); ++at) {
      ASSERT_FALSE(check(state, state.acting, *at).refused()) << text(*at);
      ASSERT_EQ(std::find(candidates.begin(), at, *at), at) << text(*at);
    }
    const State other = determinize(state, state.acting, chance);
    ASSERT_EQ(choice(other), move);
    Candidates<Blackmonday> others;
    kGuide.consider(other, state.acting, others);
    ASSERT_TRUE(std::ranges::equal(others, candidates));
    apply(state, state.acting, move, Silence{});
  }
  EXPECT_EQ(state.ended, Ended::closed);
}

TEST(BlackmondayGuide, knows_only_what_its_seat_may_know) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    expect_to_know_only_its_own(players, {});
    expect_to_know_only_its_own(players, {.high_parcels = true});
    expect_to_know_only_its_own(players, {.four_closings = true});
  }
}

TEST(BlackmondayGuide, every_move_has_a_number_of_its_own) {
  auto table = TestTable::with({.hands = {"R3 R3 B4 B4 G5 Y6 Y12 Y13", ""}});
  MoveList moves;
  legal(table.state, A, moves);
  std::vector<std::uint64_t> keys;
  for (const Move move : moves) keys.push_back(kGuide.key(move));
  std::ranges::sort(keys);
  EXPECT_EQ(std::ranges::adjacent_find(keys), keys.end());
}

}  // namespace
}  // namespace pactole::blackmonday
