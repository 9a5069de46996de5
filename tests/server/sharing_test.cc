// Real servers on one real database: whichever way one comes or ends, every table goes on.
#include <gtest/gtest.h>

#include <csignal>
#include <source_location>
#include <stdexcept>

#include "server/client/scan.h"
#include "server/parts.h"
#include "server/postgres_link.h"
#include "tests/server/private_postgres.h"
#include "tests/server/running.h"

namespace pactole::server {
namespace {

using client::ChildServer;
using client::Socket;

struct Servers : ::testing::Test {
  void SetUp() override {
    if (!PrivatePostgres::installed()) {
      GTEST_SKIP() << "PostgreSQL is not installed; scripts/packages test installs it";
    }
    url = PrivatePostgres::shared().make();
    start();
  }
  ChildServer& start() {
    servers.push_back(std::make_unique<ChildServer>(
        PACTOLE_PROGRAM, "unused",
        std::vector<std::string>{"--store", url, "--trust", "127.0.0.1"}));
    EXPECT_GT(servers.back()->port(), 0) << servers.back()->said();
    return *servers.back();
  }
  static client::Address address(const ChildServer& server) { return {"127.0.0.1", server.port()}; }
  static void in_time(std::chrono::steady_clock::time_point until,
                      std::source_location where = std::source_location::current()) {
    if (std::chrono::steady_clock::now() <= until) return;
    throw std::runtime_error("it does not go on at line " + std::to_string(where.line()));
  }
  static std::chrono::steady_clock::time_point soon() {
    return std::chrono::steady_clock::now() + std::chrono::minutes(1);
  }
  // The server that has the table by the database's word.
  ChildServer& owner() const {
    PostgresLink link(*parse_postgres(url));
    for (const auto until = soon();; in_time(until)) {
      const auto found = link.ask(
          "select s.name from pactole.parts p join pactole.servers s on s.id = p.holder "
          "where p.part = $1 and s.until > now()",
          Values().number(part_of(table.id)));
      if (!found || found->empty()) continue;
      for (const auto& server : servers) {
        if (found->front()[0].ends_with(" " + std::to_string(server->port()))) return *server;
      }
    }
  }
  // Until so many parts are with whoever was started as this one, by its own count.
  void has(const ChildServer& server, int parts) const {
    for (const auto until = soon();; in_time(until)) {
      const auto counted = client::ask("127.0.0.1", server.port(), "GET", "/metrics", {});
      if (client::number_after(counted.body, "\npactole_parts_held ") == parts) return;
    }
  }
  // At a table in one of the last parts: those that are given to who comes second.
  void open() {
    const auto at = address(*servers.front());
    const auto until = soon();
    do {
      in_time(until);
      const auto opened = client::open_table(at, "bidcoin", 4);
      if (opened) table = *opened;
    } while (table.id.empty() || part_of(table.id) < kParts / 2);
    for (std::size_t seat = 0; seat < 4; ++seat) {
      keys.push_back(seat == 0 ? table.tokens[0] : client::draw_key());
      players.push_back(
          client::enter(at, table.id, table.tokens[seat], seat == 0 ? "" : keys[seat]));
    }
  }
  bool enter_at(const ChildServer& server, std::size_t seat) {
    Socket socket = client::enter(address(server), table.id, keys[seat]);
    while (const auto message = socket.hear(std::chrono::seconds(5))) {
      if (message->starts_with("{\"type\":\"error\"")) return false;
      if (!message->starts_with("{\"type\":\"hello\"")) continue;
      players[seat] = std::move(socket);
      return true;
    }
    return false;
  }
  // Somebody whose connection has ended, or who is told to try again, does: at every server in
  // turn.
  void enter(std::size_t seat) {
    for (const auto until = soon();; in_time(until)) {
      for (const auto& server : servers) {
        if (server.get() != silent && enter_at(*server, seat)) return;
      }
    }
  }
  // Some moves; the last that was acknowledged.
  long play(int moves) {
    long acknowledged = 0;
    for (const auto until = soon(); moves > 0; in_time(until)) {
      for (std::size_t seat = 0; seat < players.size(); ++seat) {
        while (const auto message = players[seat].hear(std::chrono::milliseconds(20))) {
          if (message->starts_with("{\"type\":\"ok\"")) {
            const long v = client::number_after(*message, "\"v\":").value_or(0);
            if (v > acknowledged) --moves;
            acknowledged = std::max(acknowledged, v);
          } else if (const auto asked = client::asked(*message)) {
            players[seat].say(R"({"type":"act","id":1,"request":)" + std::to_string(asked->number) +
                              R"(,"move":")" + std::string(asked->moves[0]) + "\"}");
          }
        }
        if (!players[seat].pump()) enter(seat);
      }
    }
    return acknowledged;
  }
  // How far the game is, for whoever looks.
  long view() {
    enter(0);
    const long v = hear(players[0], "view").at("v");
    enter(0);  // and is asked again, if it is their turn
    return v;
  }

  std::string url;
  std::vector<std::unique_ptr<ChildServer>> servers;
  const ChildServer* silent = nullptr;  // is not asked
  client::OpenTable table;
  std::vector<std::string> keys;
  std::vector<Socket> players;
};

TEST_F(Servers, one_that_comes_is_given_its_share_in_the_middle_of_games) {
  open();
  const long before = play(4);
  const ChildServer& second = start();
  has(second, kParts / 2);
  EXPECT_EQ(&owner(), &second);
  EXPECT_GT(play(4), before);
  EXPECT_GE(view(), before);
  const ChildServer& third = start();
  has(third, kParts / 3);
  has(*servers[0], kParts / 3 + 1);
  EXPECT_GT(play(2), before);
}

TEST_F(Servers, one_is_killed_and_the_others_go_on_with_all_that_was_acknowledged) {
  open();
  start();
  has(start(), kParts / 3);
  const long acknowledged = play(6);
  ChildServer& killed = owner();
  silent = &killed;
  killed.end(SIGKILL);
  EXPECT_GE(view(), acknowledged);
  EXPECT_GT(play(6), acknowledged);
  for (const auto& server : servers) {
    if (server.get() != silent) has(*server, kParts / 2);
  }
}

TEST_F(Servers, one_that_was_stopped_and_wakes_does_no_harm_and_takes_part_again) {
  open();
  has(start(), kParts / 2);
  const long acknowledged = play(4);
  ChildServer& stopped = owner();
  for (std::size_t seat = 0; seat < keys.size(); ++seat) ASSERT_TRUE(enter_at(stopped, seat));
  silent = &stopped;
  ASSERT_EQ(kill(stopped.process(), SIGSTOP), 0);
  for (const auto until = soon(); &owner() == &stopped;) in_time(until);
  std::vector<Socket> stranded = std::move(players);
  players.clear();
  players.resize(keys.size());
  for (std::size_t seat = 0; seat < keys.size(); ++seat) enter(seat);
  const long after = play(4);
  EXPECT_GT(after, acknowledged);
  // What somebody says waits in the socket of the one that wakes up.
  for (Socket& socket : stranded) socket.say(R"({"type":"chat","id":9,"text":"too late"})");
  ASSERT_EQ(kill(stopped.process(), SIGCONT), 0);
  for (Socket& socket : stranded) {
    while (const auto message = socket.hear()) {
      EXPECT_FALSE(message->starts_with("{\"type\":\"chat\"")) << *message;
      EXPECT_FALSE(message->starts_with("{\"type\":\"ok\",\"id\":9")) << *message;
    }
    EXPECT_FALSE(socket.pump()) << "whoever was there is sent where the table is";
  }
  silent = nullptr;
  has(stopped, kParts / 2);
  // Somebody's next move may have been under way.
  EXPECT_GE(view(), after);
  EXPECT_GT(play(4), after);
}

TEST_F(Servers, one_that_is_told_to_stop_hands_over) {
  open();
  has(start(), kParts / 2);
  const long acknowledged = play(4);
  ChildServer& stops = owner();
  silent = &stops;
  EXPECT_EQ(stops.end(SIGTERM), 0);
  EXPECT_GE(view(), acknowledged);
  EXPECT_GT(play(4), acknowledged);
  for (const auto& server : servers) {
    if (server.get() != silent) has(*server, kParts);
  }
}

TEST_F(Servers, any_of_them_serves_anyone) {
  open();
  ChildServer& second = start();
  has(second, kParts / 2);
  ASSERT_EQ(&owner(), &second);
  const ChildServer& first = *servers.front();
  // They find each other within a moment.
  for (const auto until = soon(); !enter_at(first, 0);) in_time(until);
  for (std::size_t seat = 1; seat < keys.size(); ++seat) ASSERT_TRUE(enter_at(first, seat));
  EXPECT_GT(play(12), 0);
  const auto counted = [](const ChildServer& server, std::string_view name) {
    const auto all = client::ask("127.0.0.1", server.port(), "GET", "/metrics", {});
    return client::number_after(all.body, name).value_or(-1);
  };
  EXPECT_GE(counted(first, "\npactole_relayed_clients_total "), 4);
  EXPECT_EQ(counted(second, "\npactole_callers "), 4);
  EXPECT_GE(counted(second, "\npactole_moves_total "), 12);
  const std::string path = "/api/tables/" + table.id;
  EXPECT_EQ(client::ask("127.0.0.1", first.port(), "GET", path, {}).status, 200);
}

TEST_F(Servers, tables_with_a_deadline_are_looked_at_by_whoever_has_them) {
  const auto at = address(*servers.front());
  const auto opened = client::ask("127.0.0.1", at.port, "POST", "/api/tables",
                                  R"({"game":"bidcoin","name":"Ann","public":true,)"
                                  R"("seats":["me","open","open"]})");
  ASSERT_EQ(opened.status, 201);
  const std::string id = parse_json(opened.body)->at("table").at("id");
  const ChildServer& second = start();
  has(second, kParts / 2);
  has(*servers[0], kParts / 2);
  // It is in the list of one of them without anybody asking for it.
  for (const auto until = soon();; in_time(until)) {
    bool listed = false;
    for (const auto& server : servers) {
      const auto list = client::ask("127.0.0.1", server->port(), "GET", "/api/tables", {});
      listed = listed || list.body.find(id) != std::string::npos;
    }
    if (listed) break;
  }
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
