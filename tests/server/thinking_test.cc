// Who thinks for whom, for how long, and in which order: the house asks, the pool answers.
#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>

#include "server/thinking_pool.h"
#include "tests/server/desk.h"

namespace pactole::server {
namespace {

const Visitor kStranger{"192.0.2.7", true};

Json experts(int seats = 5) {
  Json wish = {{"game", "money"}, {"seats", Json::array()}};
  for (int i = 0; i < seats; ++i) wish["seats"].push_back("bot:expert:5ms");
  return wish;
}

struct Thinking : ::testing::Test {
  Json open(const Json& wish, int status = 201, const Visitor& visitor = kStranger) {
    Json body;
    desk.house->open_table(
        wish,
        [&](const Answer& answer) {
          EXPECT_EQ(answer.status, status) << answer.body;
          body = *parse_json(answer.body);
        },
        visitor);
    return body;
  }
  ClientId enter_from(const std::string& address, const std::string& table,
                      const std::string& token = {}) {
    desk.house->greet(desk.last_client + 1, {address, true});
    return desk.enter(table, token);
  }

  Desk desk;
};

TEST_F(Thinking, bots_alone_play_while_somebody_watches_also_after_a_restart) {
  const std::string table = open(experts()).at("table").at("id");
  EXPECT_TRUE(desk.thinkers.waiting.empty()) << "nobody is there";
  const ClientId watcher = desk.enter(table);
  EXPECT_FALSE(desk.thinkers.waiting.empty());
  desk.house->gone(watcher);
  const std::size_t begun = desk.thinkers.waiting.size();
  for (std::size_t i = 0; i < begun; ++i) desk.thinkers.think_one();
  EXPECT_TRUE(desk.thinkers.waiting.empty()) << "what was begun is the last";
  desk.restart();
  EXPECT_EQ(desk.bring_back(table), std::nullopt);
  EXPECT_TRUE(desk.thinkers.waiting.empty());
  desk.enter(table);
  EXPECT_FALSE(desk.thinkers.waiting.empty());
}

TEST_F(Thinking, an_address_has_so_many_tables_of_bots_and_of_all_kinds) {
  desk.limits.bot_tables_of_address = 2;
  desk.limits.tables_of_address = 3;
  desk.restart();
  open(experts());
  const std::string played =
      open({{"game", "blackmonday"}, {"seats", {"bot:random", "bot:random"}}}).at("table").at("id");
  EXPECT_EQ(open(experts(), 503).at("error").at("code"), "full");
  open(experts(), 201, {"192.0.2.8", true});
  const Json people = {{"game", "money"}, {"name", "Ann"}, {"seats", {"me", "open", "open"}}};
  open(people);
  EXPECT_EQ(open(people, 503).at("error").at("code"), "full");
  for (int i = 0; i < 5; ++i) open(experts(), 201, {"192.0.2.9", false});  // trusted
  desk.enter(played);
  desk.thinkers.think_all();
  open(experts());  // one is over
}

TEST_F(Thinking, a_server_has_a_longest_thinking_time) {
  Json wish = experts(3);
  wish["seats"][1] = "bot:expert:501ms";
  const std::string why = open(wish, 400).at("error").at("why");
  EXPECT_NE(why.find("expert:500ms"), std::string::npos) << why;
  wish = {{"game", "money"}, {"name", "Ann"}, {"seats", {"me", "open", "open"}}};
  wish["substitute"] = "expert:2000ms";
  EXPECT_NE(open(wish, 400).at("error").at("why").get<std::string>().find("substitute"),
            std::string::npos);
  wish.erase("substitute");
  const Json opened = open(wish);
  const ClientId host = desk.enter(opened.at("table").at("id"), opened.at("token"));
  desk.say(host, {{"type", "bot"}, {"seat", 1}, {"level", "expert:2000ms"}});
  EXPECT_EQ(desk.last(host, "error").at("code"), "bad_message");
  // Opened when it was allowed, it thinks as long as it may now.
  const std::string before = open(experts(3)).at("table").at("id");
  desk.limits.longest_thought = std::chrono::milliseconds(3);
  desk.restart();
  desk.enter(before);
  ASSERT_FALSE(desk.thinkers.waiting.empty());
  EXPECT_EQ(desk.thinkers.waiting.front().bot.budget.time, std::chrono::milliseconds(3));
}

TEST_F(Thinking, is_for_those_who_play_then_for_those_who_watch_then_for_who_opened) {
  // Where decisions last for days, bots play while nobody looks.
  const Json opened = open({{"game", "money"},
                            {"name", "Ann"},
                            {"seats", {"bot:random", "me", "bot:random"}},
                            {"clock", {{"kind", "days"}, {"days", 1}}}});
  const std::string table = opened.at("table").at("id");
  const auto errand = [&] {
    EXPECT_FALSE(desk.thinkers.waiting.empty());
    return desk.thinkers.waiting.back().errand;
  };
  EXPECT_EQ(errand().table, table);
  EXPECT_EQ(errand().urgency, Urgency::unwatched);
  EXPECT_EQ(errand().payers, std::vector<std::string>{"192.0.2.7"});
  enter_from("192.0.2.8", table);
  EXPECT_EQ(desk.thinkers.reconsidered.urgency, Urgency::watched);
  EXPECT_EQ(desk.thinkers.reconsidered.payers, std::vector<std::string>{"192.0.2.8"});
  const ClientId ann = enter_from("2001:db8:1:2fe::", table, opened.at("token"));
  EXPECT_EQ(desk.thinkers.reconsidered.urgency, Urgency::move);
  EXPECT_EQ(desk.thinkers.reconsidered.payers, std::vector<std::string>{"2001:db8:1:200::"});
  desk.house->gone(ann);
  EXPECT_EQ(desk.thinkers.reconsidered.urgency, Urgency::watched);
  desk.restart();
  desk.bring_back(table);
  EXPECT_TRUE(errand().payers.empty()) << "nobody knows who it was";
}

// The pool's own threads; what they post is done in the test's.
struct Pool : ::testing::Test {
  void post(std::function<void()> act) {
    {
      const std::scoped_lock lock(mutex);
      posted.push_back(std::move(act));
    }
    there.notify_one();
  }
  void run_one() {
    std::unique_lock lock(mutex);
    there.wait(lock, [this] { return !posted.empty(); });
    const auto act = std::move(posted.front());
    posted.pop_front();
    lock.unlock();
    act();
  }
  void ask(ThinkingPool& pool, const std::string& who, const char* level, Urgency urgency) {
    const auto match = Match::open(*find_room("money"), {5, Json::object(), Seed{}, nullptr});
    const Seat seat = match->position().acting().first();
    pool.think({match->position().copy(), seat, *parse_bot(level), Seed{},
                Errand{who + "'s table", urgency, {who}}, [this, who](const Advice& advice) {
                  EXPECT_FALSE(advice.move.empty());
                  answered.push_back(who);
                }});
  }

  std::mutex mutex;
  std::condition_variable there;
  std::deque<std::function<void()>> posted;
  std::vector<std::string> answered;
  Metrics metrics;
};

TEST_F(Pool, a_flood_of_experts_keeps_nobody_waiting_for_more_than_one_of_them) {
  ThinkingPool pool(1, [this](auto act) { post(std::move(act)); }, metrics);
  for (int i = 0; i < 90; ++i) ask(pool, "flood", "expert:5ms", Urgency::move);
  ask(pool, "ann", "expert:1ms", Urgency::move);
  while (answered.empty() || answered.back() != "ann") run_one();
  EXPECT_LE(answered.size(), 3u);
  EXPECT_GT(metrics.thinking_wait_seconds.count(), 0u);
}

TEST_F(Pool, who_decides_in_no_time_never_waits_for_an_expert) {
  ThinkingPool pool(1, [this](auto act) { post(std::move(act)); }, metrics);
  // This one would think for ten minutes.
  ask(pool, "flood", "expert:600000ms", Urgency::move);
  for (int i = 0; i < 10; ++i) {
    ask(pool, "ann", "novice", Urgency::move);
    run_one();
  }
  EXPECT_EQ(answered, std::vector<std::string>(10, "ann"));
  // At its end the pool does not wait for it either.
}

TEST_F(Pool, what_is_lent_is_lent_in_turn_and_its_time_counts_for_whom_it_was) {
  ThinkingPool pool(1, [this](auto act) { post(std::move(act)); }, metrics);
  std::optional<ThinkingPool::Ticket> lent;
  std::string whose, move;
  pool.lend_by([&](ThinkingPool::Ticket ticket, const Thought& thought) {
    if (lent) return false;
    lent = ticket;
    whose = thought.errand.payers[0];
    move = thought.position->choices(thought.seat).moves[0];
    return true;
  });
  // It is answered when this thread comes by, and it does not.
  ask(pool, "idler", "expert:1ms", Urgency::move);
  for (int i = 0; i < 20; ++i) ask(pool, "flood", "expert:5ms", Urgency::move);
  ask(pool, "ann", "expert:5ms", Urgency::move);
  const auto next = [&] {
    lent.reset();
    pool.lend_waiting();
    return whose;
  };
  const auto answered_after = [&](double worked) {
    pool.give_back(*std::exchange(lent, {}), move, worked);
    return answered.back();
  };
  EXPECT_EQ(whose, "flood") << "it was alone";
  EXPECT_EQ(answered_after(1), "flood");
  EXPECT_EQ(next(), "ann");
  EXPECT_EQ(answered_after(0.5), "ann");
  ask(pool, "ann", "expert:5ms", Urgency::move);
  EXPECT_EQ(whose, "ann") << "it has had less";
  // What comes to nothing costs nothing, is not lent again and keeps its turn.
  pool.give_back(*lent, std::nullopt, 0);
  EXPECT_EQ(next(), "ann");
  EXPECT_FALSE(lent);
  EXPECT_EQ(metrics.thoughts_returned.value(), 1u);
  EXPECT_EQ(metrics.thoughts_lent.value(), 3u);
  while (answered.back() != "ann" || answered.size() < 4) run_one();
  EXPECT_EQ(answered, (std::vector<std::string>{"flood", "ann", "idler", "ann"}));
}

TEST_F(Pool, of_two_threads_one_is_left_to_moves_that_people_wait_for) {
  ThinkingPool pool(2, [this](auto act) { post(std::move(act)); }, metrics);
  for (int i = 0; i < 3; ++i) ask(pool, "idler", "expert:600000ms", Urgency::watched);
  ask(pool, "ann", "expert:1ms", Urgency::move);
  run_one();
  EXPECT_EQ(answered, std::vector<std::string>{"ann"});
  EXPECT_EQ(pool.longest_wait().count(), 0) << "nobody waits for a move";
}

}  // namespace
}  // namespace pactole::server
