// Two real servers on one real database: whichever way one ends, the other goes on with every
// table.
#include <gtest/gtest.h>

#include <csignal>
#include <future>

#include "server/client/scan.h"
#include "tests/server/private_postgres.h"
#include "tests/server/running.h"

namespace pactole::server {
namespace {

using client::ChildServer;
using client::Socket;

struct TwoServers : ::testing::Test {
  void SetUp() override {
    if (!PrivatePostgres::installed()) {
      GTEST_SKIP() << "PostgreSQL is not installed; scripts/packages test installs it";
    }
    url = PrivatePostgres::shared().make();
    first = start();
    ASSERT_GT(first->port(), 0) << first->said();
    // It serves when the other no longer does.
    second = std::async(std::launch::async, [this] { return start(); });
    const auto opened = client::open_table(address(*first), "bidcoin", 4);
    ASSERT_TRUE(opened);
    table = *opened;
    for (std::size_t seat = 0; seat < 4; ++seat) keys.push_back(client::draw_key());
    for (std::size_t seat = 0; seat < 4; ++seat) {
      players.push_back(client::enter(address(*first), table.id, table.tokens[seat],
                                      seat == 0 ? "" : keys[seat]));
    }
    keys[0] = table.tokens[0];
  }
  std::unique_ptr<ChildServer> start() const {
    return std::make_unique<ChildServer>(
        PACTOLE_PROGRAM, "unused",
        std::vector<std::string>{"--store", url, "--trust", "127.0.0.1"});
  }
  static client::Address address(const ChildServer& server) { return {"127.0.0.1", server.port()}; }
  // Some moves; the last that was acknowledged.
  long play(int moves) {
    long acknowledged = 0;
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (moves > 0) {
      if (std::chrono::steady_clock::now() > until) {
        ADD_FAILURE() << "the game does not go on";
        break;
      }
      for (Socket& socket : players) {
        while (const auto message = socket.hear(std::chrono::milliseconds(20))) {
          if (message->starts_with("{\"type\":\"ok\"")) {
            const long v = client::number_after(*message, "\"v\":").value_or(0);
            if (v > acknowledged) --moves;
            acknowledged = std::max(acknowledged, v);
          } else if (const auto asked = client::asked(*message)) {
            socket.say(R"({"type":"act","id":1,"request":)" + std::to_string(asked->number) +
                       R"(,"move":")" + std::string(asked->moves[0]) + "\"}");
          }
        }
      }
    }
    return acknowledged;
  }
  // Everyone at the other server, with what they had.
  void move_to(const ChildServer& server) {
    players.clear();
    for (const std::string& key : keys) {
      players.push_back(client::enter(address(server), table.id, key));
    }
  }
  static long view(const ChildServer& server, const std::string& table) {
    Socket watcher = client::enter(address(server), table, "");
    return hear(watcher, "view").at("v");
  }

  std::string url;
  std::unique_ptr<ChildServer> first;
  std::future<std::unique_ptr<ChildServer>> second;
  client::OpenTable table;
  std::vector<std::string> keys;
  std::vector<Socket> players;
};

TEST_F(TwoServers, one_is_killed_and_the_other_goes_on_with_all_that_was_acknowledged) {
  const long acknowledged = play(6);
  first->end(SIGKILL);
  const auto other = second.get();
  ASSERT_GT(other->port(), 0) << other->said();
  EXPECT_GE(view(*other, table.id), acknowledged);
  move_to(*other);
  EXPECT_GT(play(6), acknowledged);
}

TEST_F(TwoServers, one_that_was_stopped_and_wakes_does_no_harm_and_stands_by) {
  const long acknowledged = play(4);
  ASSERT_EQ(kill(first->process(), SIGSTOP), 0);
  const auto other = second.get();
  ASSERT_GT(other->port(), 0) << other->said();
  std::vector<Socket> stranded = std::move(players);
  move_to(*other);
  const long after = play(4);
  EXPECT_GT(after, acknowledged);
  // Somebody's move waits in the socket of the one that wakes up.
  for (Socket& socket : stranded) socket.say(R"({"type":"chat","id":9,"text":"too late"})");
  ASSERT_EQ(kill(first->process(), SIGCONT), 0);
  for (Socket& socket : stranded) {
    while (const auto message = socket.hear()) {
      EXPECT_FALSE(message->starts_with("{\"type\":\"chat\"")) << *message;
      EXPECT_FALSE(message->starts_with("{\"type\":\"ok\",\"id\":9")) << *message;
    }
  }
  // Somebody's next move may have been under way.
  EXPECT_GE(view(*other, table.id), after);
  EXPECT_GT(play(4), after);
  EXPECT_EQ(first->end(SIGKILL), -SIGKILL) << "it had not ended by itself";
}

TEST_F(TwoServers, one_that_is_told_to_stop_hands_over) {
  const long acknowledged = play(4);
  EXPECT_EQ(first->end(SIGTERM), 0);
  const auto other = second.get();
  ASSERT_GT(other->port(), 0) << other->said();
  EXPECT_GE(view(*other, table.id), acknowledged);
  move_to(*other);
  EXPECT_GT(play(4), acknowledged);
}

TEST(DatabaseAway, views_go_on_moves_are_refused_and_all_is_well_when_it_is_back) {
  if (!PrivatePostgres::installed()) {
    GTEST_SKIP() << "PostgreSQL is not installed; scripts/packages test installs it";
  }
  PrivatePostgres postgres;
  Running server({"--trust", "127.0.0.1", "--store", postgres.make()});
  const auto opened = client::open_table(server.address(), "bidcoin", 3);
  ASSERT_TRUE(opened);
  Socket ann = client::enter(server.address(), opened->id, opened->tokens[0]);
  hear(ann, "hello");
  postgres.crash();
  ann.say(R"({"type":"chat","id":1,"text":"hello?"})");
  EXPECT_EQ(hear(ann, "error").at("code"), "storage");
  EXPECT_EQ(server.ask("GET", "/healthz").status, 503);
  EXPECT_EQ(server.ask("GET", "/api/tables/" + opened->id).status, 200);
  postgres.start();
  while (!server.healthy()) {
  }
  bool said = false;
  while (!said) {
    ann.say(R"({"type":"chat","id":2,"text":"there"})");
    const auto message = ann.hear();
    ASSERT_TRUE(message);
    said = message->starts_with("{\"type\":\"chat\"") || message->starts_with("{\"type\":\"ok\"");
  }
}

}  // namespace
}  // namespace pactole::server
