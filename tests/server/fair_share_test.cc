// Who is served when there is not enough for all.
#include "server/fair_share.h"

#include <gtest/gtest.h>

#include <map>

namespace pactole::server {
namespace {

struct Shop {
  void ask(const std::string& address, const std::string& table, double estimate = 1,
           Urgency urgency = Urgency::move) {
    share.add(++last, {table, urgency, {address}}, estimate);
    whose[last] = {address, table};
  }
  // One after the other, each as long as was thought.
  std::string serve() {
    const auto ticket = share.next();
    if (!ticket) return "nobody";
    now = *ticket;
    return whose[now].first;
  }
  std::string table() { return whose[now].second; }
  void took(double seconds) { share.used(now, seconds); }

  FairShare share;
  FairShare::Ticket last = 0, now = 0;
  std::map<FairShare::Ticket, std::pair<std::string, std::string>> whose;
};

TEST(FairShareTest, who_asks_for_much_does_not_keep_others_waiting) {
  Shop shop;
  for (int i = 0; i < 100; ++i) shop.ask("greedy", "t" + std::to_string(i));
  shop.ask("modest", "m");
  EXPECT_EQ(shop.serve(), "greedy") << "it was alone";
  shop.took(1);
  EXPECT_EQ(shop.serve(), "modest");
  shop.took(1);
  for (int i = 1; i < 100; ++i) EXPECT_EQ(shop.serve(), "greedy");
  EXPECT_EQ(shop.serve(), "nobody");
}

TEST(FairShareTest, time_counts_and_not_how_often) {
  Shop shop;
  for (int i = 0; i < 100; ++i) shop.ask("long", "l", 0.5);
  for (int i = 0; i < 1000; ++i) shop.ask("short", "s", 0.05);
  std::map<std::string, double> had;
  for (int i = 0; i < 500; ++i) {
    const std::string who = shop.serve();
    // The long one says less than it takes.
    const double seconds = who == "long" ? 1 : 0.05;
    had[who] += seconds;
    shop.took(seconds);
  }
  EXPECT_NEAR(had["long"], had["short"], 1.0);
}

TEST(FairShareTest, under_an_address_tables_take_turns) {
  Shop shop;
  for (int i = 0; i < 50; ++i) shop.ask("school", "class of experts");
  for (int i = 0; i < 5; ++i) shop.ask("school", "class of novices");
  std::map<std::string, int> served;
  for (int i = 0; i < 10; ++i) {
    shop.serve();
    ++served[shop.table()];
    shop.took(1);
  }
  EXPECT_EQ(served["class of novices"], 5);
  EXPECT_EQ(served["class of experts"], 5);
}

TEST(FairShareTest, nobody_saves_time_by_staying_away) {
  Shop shop;
  for (int i = 0; i < 100; ++i) shop.ask("a", "a");
  for (int i = 0; i < 50; ++i) {
    shop.serve();
    shop.took(1);
  }
  for (int i = 0; i < 100; ++i) shop.ask("b", "b");
  std::map<std::string, int> served;
  for (int i = 0; i < 20; ++i) {
    ++served[shop.serve()];
    shop.took(1);
  }
  EXPECT_NEAR(served["a"], served["b"], 1);
}

TEST(FairShareTest, what_people_wait_for_comes_before_what_nobody_watches) {
  Shop shop;
  shop.ask("x", "unwatched", 1, Urgency::unwatched);
  shop.ask("x", "watched", 1, Urgency::watched);
  shop.ask("x", "hint", 1, Urgency::hint);
  shop.ask("x", "move", 1, Urgency::move);
  for (const char* table : {"move", "hint", "watched", "unwatched"}) {
    shop.serve();
    EXPECT_EQ(shop.table(), table);
  }
  shop.ask("x", "hint", 1, Urgency::hint);
  EXPECT_EQ(shop.share.next(Urgency::move), std::nullopt);
  EXPECT_NE(shop.share.next(Urgency::hint), std::nullopt);
}

TEST(FairShareTest, the_one_who_has_had_least_pays_for_a_table_of_several) {
  FairShare share;
  share.add(1, {"t", Urgency::move, {"rich"}}, 100);
  EXPECT_EQ(share.next(), 1u);
  share.used(1, 100);
  share.add(2, {"u", Urgency::move, {"rich"}}, 1);
  share.add(3, {"v", Urgency::move, {"rich", "poor"}}, 1);
  EXPECT_EQ(share.next(), 3u);
}

TEST(FairShareTest, a_table_that_somebody_looks_at_now_is_moved_up_and_hints_stay_hints) {
  FairShare share;
  share.add(1, {"other", Urgency::watched, {"x"}}, 1);
  share.add(2, {"table", Urgency::unwatched, {}}, 1);
  share.add(3, {"table", Urgency::hint, {"x"}}, 1);
  share.reconsider({"table", Urgency::move, {"y"}});
  EXPECT_EQ(share.waiting(Urgency::unwatched), 0u);
  EXPECT_EQ(share.next(), 2u);
  EXPECT_EQ(share.next(), 3u);
  share.reconsider({"other", Urgency::unwatched, {}});
  EXPECT_EQ(share.next(Urgency::watched), std::nullopt);
  EXPECT_EQ(share.next(), 1u);
}

TEST(FairShareTest, those_who_came_once_are_forgotten) {
  Turns turns;
  for (int i = 0; i < 100'000; ++i) {
    const std::string key = std::to_string(i);
    turns.wait(key);
    turns.serve(key);
    turns.stop_waiting(key);
    turns.charge(key, 1);
    // Somebody else is served all the time.
    turns.wait("regular");
    turns.serve("regular");
    turns.charge("regular", 2);
  }
  EXPECT_LT(turns.known(), 5000u);
}

}  // namespace
}  // namespace pactole::server
