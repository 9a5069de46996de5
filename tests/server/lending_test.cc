// Bots think where there is room: what is lent to another server comes back with the very move that
// would have been found here, or is thought about here after all.
#include <gtest/gtest.h>

#include "server/thought_text.h"
#include "tests/server/running.h"
#include "tests/server/thoughts.h"

namespace pactole::server {
namespace {

constexpr std::chrono::microseconds kLongest{500'000};

TEST(ThoughtText, leads_another_server_to_the_same_position_and_the_same_move) {
  for (const Room& room : rooms()) {
    for (const int moves : {0, 1, 5, 14, 23}) {
      const Match match = game_after(room.id, moves);
      const Thought thought = thought_of(match, "expert:150it");
      const auto there = read_thought(write_thought(thought), kLongest);
      ASSERT_TRUE(there) << room.id << ' ' << moves;
      EXPECT_EQ(there->seat, thought.seat);
      std::string ours, theirs;
      thought.position->show(Audience::all(), ours);
      there->position->show(Audience::all(), theirs);
      EXPECT_EQ(theirs, ours);
      const Advice here = found_here(thought), elsewhere = found_here(*there);
      EXPECT_EQ(elsewhere.move, here.move) << room.id << ' ' << moves;
      ASSERT_EQ(elsewhere.candidates.size(), here.candidates.size());
      for (std::size_t i = 0; i < here.candidates.size(); ++i) {
        EXPECT_EQ(elsewhere.candidates[i].move, here.candidates[i].move);
        EXPECT_EQ(elsewhere.candidates[i].visits, here.candidates[i].visits);
      }
    }
  }
}

TEST(ThoughtText, is_refused_if_it_is_not_as_it_should_be) {
  const Match match = game_after("bidcoin", 9);
  const Thought good = thought_of(match, "expert:20ms");
  const std::string text = write_thought(good);
  ASSERT_TRUE(read_thought(text, kLongest));
  for (std::size_t size = 0; size < text.size(); size += 7) {
    EXPECT_FALSE(read_thought(std::string_view(text).substr(0, size), kLongest)) << size;
  }
  EXPECT_FALSE(read_thought(text + 'x', kLongest));
  EXPECT_FALSE(read_thought(text, std::chrono::microseconds(19'999))) << "it is too long for here";
  const auto refused = [&](const std::function<void(Thought&)>& change) {
    Thought changed = thought_of(match, "expert:20ms");
    change(changed);
    return !read_thought(write_thought(changed), kLongest);
  };
  const auto record = [&](std::string_view from, std::string_view to) {
    return refused([&](Thought& thought) {
      const auto at = thought.record.find(from);
      ASSERT_NE(at, std::string::npos);
      thought.record.replace(at, from.size(), to);
    });
  };
  EXPECT_FALSE(refused([](Thought&) {}));
  EXPECT_TRUE(refused([&](Thought& thought) { thought.seat = left_of(thought.seat, 4); }))
      << "it is not their turn";
  EXPECT_TRUE(refused([](Thought& thought) { thought.seat = Seat{99}; }));
  EXPECT_TRUE(refused([](Thought& thought) { thought.bot = *parse_bot("novice"); }));
  EXPECT_TRUE(refused([](Thought& thought) { thought.bot.budget = {}; })) << "it has no end";
  EXPECT_TRUE(refused([](Thought& thought) { thought.record += ' ' + thought.record; }));
  EXPECT_TRUE(refused([](Thought& thought) { thought.record = std::string(100'000, '['); }));
  EXPECT_TRUE(record(R"("rules":")", R"("rules":"x)")) << "other rules, other positions";
  EXPECT_TRUE(record("bidcoin", "ludo"));
  EXPECT_TRUE(record(R"("moves":[[)", R"("moves":[[9,"pass"],[)"));
}

TEST(FindingText, comes_out_as_it_went_in_or_not_at_all) {
  const std::string text = write_finding({"pass", 1234});
  EXPECT_EQ(read_finding(text)->move, "pass");
  EXPECT_EQ(read_finding(text)->worked, 1234u);
  for (std::size_t size = 0; size < text.size(); ++size) {
    EXPECT_FALSE(read_finding(std::string_view(text).substr(0, size)));
  }
  EXPECT_FALSE(read_finding(write_finding({"", 1})));
}

TEST_F(Lent, what_would_wait_is_thought_about_where_there_is_room_and_the_move_is_the_same) {
  Town town(2, thinking_town());
  occupy(town, 1);
  for (const char* level : {"expert:40it", "expert:200it", "expert:1000it"}) {
    const auto answers = ask(town, 1, level);
    ASSERT_TRUE(comes([&] { return *answers == 1; }));
    EXPECT_EQ(last_move(), found_here(thought_of(match, level)).move);
  }
  EXPECT_EQ(town.metrics(1).thoughts_lent.value(), 3u);
  EXPECT_EQ(town.metrics(1).thoughts_returned.value(), 0u);
  EXPECT_EQ(town.metrics(2).thoughts_borrowed.value(), 3u);
}

TEST_F(Lent, bots_of_a_table_play_on_through_others_and_the_owner_keeps_the_log) {
  Town town(2, thinking_town());
  occupy(town, 1);
  const Json opened = town.post(1, "/api/tables",
                                {{"game", "money"},
                                 {"key", town.key_at(1)},
                                 {"seats", {"bot:expert:2ms", "bot:expert:2ms", "bot:expert:2ms"}}},
                                201);
  const std::string table = opened.at("table").at("id");
  client::Socket watcher = town.enter(1, table);
  Json last;
  while (last.is_null() || last.at("result").is_null()) {
    last = hear(watcher, "event");
    ASSERT_FALSE(last.is_null());
  }
  EXPECT_EQ(town.metrics(1).moves.value(), last.at("v"));
  EXPECT_EQ(town.metrics(1).moves.value(), town.metrics(1).thoughts_lent.value());
  EXPECT_EQ(town.metrics(2).thoughts_borrowed.value(), town.metrics(1).thoughts_lent.value());
  EXPECT_EQ(town.metrics(2).moves.value(), 0u);
}

TEST_F(Lent, a_servers_own_bots_come_first) {
  Town town(2, thinking_town());
  occupy(town, 1);
  ask(town, 1, "expert:600000ms");
  ASSERT_TRUE(comes([&] { return town.metrics(2).thoughts_borrowed.value() == 1; }));
  const auto own = ask(town, 2, "expert:100it");
  ASSERT_TRUE(comes([&] { return *own == 1; }));
  EXPECT_TRUE(comes([&] { return town.metrics(1).thoughts_returned.value() == 1; }));
  // What came back is not lent again, though there is room.
  const auto another = ask(town, 2, "expert:100it");
  ASSERT_TRUE(comes([&] { return *another == 1; }));
  EXPECT_EQ(town.metrics(1).thoughts_lent.value(), 1u);
}

TEST_F(Lent, a_server_of_before_is_asked_nothing_and_asks_nothing) {
  Town town(2, thinking_town({.on_its_own = 2}));
  const std::array busy{occupy(town, 1), occupy(town, 2)};
  const auto here = ask(town, 1, "expert:100it"), there = ask(town, 2, "expert:100it");
  // Clients go over these links as ever.
  const Json opened = town.post(1, "/api/tables",
                                {{"game", "money"},
                                 {"key", town.key_at(2)},
                                 {"seats", {"me", "open", "open"}},
                                 {"name", "Ann"}},
                                201);
  client::Socket watcher = town.enter(1, opened.at("table").at("id"));
  EXPECT_FALSE(hear(watcher, "hello").is_null());
  EXPECT_EQ(*here + *there, 0);
  for (const auto& each : busy) *each = true;
  ASSERT_TRUE(comes([&] { return *here == 1 && *there == 1; }));
  for (const PeerId each : {1, 2}) {
    EXPECT_EQ(town.metrics(each).thoughts_lent.value(), 0u);
    EXPECT_EQ(town.metrics(each).thoughts_borrowed.value(), 0u);
    EXPECT_EQ(town.metrics(each).links_dropped.value(), 0u);
  }
}

TEST_F(Lent, a_link_that_carries_nothing_costs_a_moment_and_no_answer_is_given_twice) {
  Town town(2, thinking_town({.over_bridges = true}));
  const auto busy = occupy(town, 1);
  const auto answers = ask(town, 1, "expert:40it");
  ASSERT_TRUE(comes([&] { return *answers == 1; }));
  town.hold_bridges(true);
  const auto held = ask(town, 1, "expert:40it");
  ASSERT_TRUE(comes([&] { return town.metrics(1).thoughts_returned.value() == 1; }));
  *busy = true;
  ASSERT_TRUE(comes([&] { return *held == 1; }));
  EXPECT_EQ(last_move(), found_here(thought_of(match, "expert:40it")).move);
  town.hold_bridges(false);
  const auto again = ask(town, 1, "expert:40it");
  ASSERT_TRUE(comes([&] { return *again == 1; }));
  EXPECT_EQ(*held, 1);
  EXPECT_EQ(*answers, 1);
}

}  // namespace
}  // namespace pactole::server
