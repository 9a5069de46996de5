// Disks that fill up and processes that die: what was acknowledged is there, and nothing is broken.
#include <gtest/gtest.h>

#include <atomic>
#include <csignal>
#include <map>
#include <mutex>
#include <random>
#include <thread>

#include "referee/rooms.h"
#include "server/client/scan.h"
#include "tests/server/running.h"

namespace pactole::server {
namespace {

using client::Socket;

// People at one table who play until the server dies, and remember what was acknowledged.
struct Player {
  std::string table;
  std::string token;
  std::string key{};      // of a reserved seat: that it is taken with
  long acknowledged = 0;  // the highest `v` of an ok
};

// Whether the seat was taken before the server died is not known: if it was, it has the new key.
Socket come_back(const client::Address& address, const Player& player) {
  if (!player.key.empty()) {
    Socket socket = client::enter(address, player.table, player.key);
    const auto first = socket.hear();
    if (!first || first->starts_with("{\"type\":\"hello\"")) return socket;
  }
  return client::enter(address, player.table, player.token, player.key);
}

void play_on(const client::Address& address, Player& player, unsigned luck) {
  std::mt19937 chance(luck);
  Socket socket = come_back(address, player);
  while (const auto message = socket.hear()) {
    if (message->starts_with("{\"type\":\"ok\"")) {
      player.acknowledged =
          std::max(player.acknowledged, client::number_after(*message, "\"v\":").value_or(0));
    } else if (const auto asked = client::asked(*message)) {
      socket.say(R"({"type":"act","id":1,"request":)" + std::to_string(asked->number) +
                 R"(,"move":")" + std::string(asked->moves[chance() % asked->moves.size()]) +
                 "\"}");
    } else if (client::tells_end(*message)) {
      return;
    }
  }
}

TEST(Faults, killed_at_any_moment_nothing_acknowledged_is_lost) {
  const char* wanted = std::getenv("PACTOLE_KILLS");
  const int kills = wanted != nullptr ? std::atoi(wanted) : 3;
  Running server({"--trust", "127.0.0.1"});
  std::vector<std::vector<Player>> tables(rooms().size());
  std::mt19937 chance(7);
  long acknowledged = 0;
  for (int kill = 0; kill < kills; ++kill) {
    for (std::size_t t = 0; t < tables.size(); ++t) {
      // A game that is over makes room for the next one.
      const Room& room = rooms()[t];
      auto& players = tables[t];
      if (!players.empty()) {
        const auto answer = server.ask("GET", "/api/tables/" + players[0].table);
        ASSERT_EQ(answer.status, 200) << answer.body;
        if (parse_json(answer.body)->at("state") != "over") continue;
        ASSERT_EQ(server.ask("GET", "/api/tables/" + players[0].table + "/record").status, 200);
      }
      const auto open = client::open_table(server.address(), std::string(room.id),
                                           std::clamp(3, room.min_seats, room.max_seats));
      ASSERT_TRUE(open);
      players.clear();
      for (const std::string& token : open->tokens) {
        const bool reserved = &token != &open->tokens[0];
        players.push_back({open->id, token, reserved ? client::draw_key() : std::string()});
      }
    }
    std::vector<std::thread> threads;
    for (auto& players : tables) {
      for (Player& player : players) {
        threads.emplace_back(play_on, server.address(), std::ref(player), chance());
      }
    }
    const auto alive = std::chrono::milliseconds(50 + chance() % 400);
    std::this_thread::sleep_for(alive);
    ASSERT_EQ(server.process->end(SIGKILL), -SIGKILL);
    for (std::thread& thread : threads) thread.join();
    server.start();
    for (const auto& players : tables) {
      for (const Player& player : players) {
        const auto answer = server.ask("GET", "/api/tables/" + player.table);
        if (parse_json(answer.body)->at("state") == "waiting") {
          ASSERT_EQ(player.acknowledged, 0);
          continue;
        }
        Socket socket = come_back(server.address(), player);
        ASSERT_GE(hear(socket, "view").at("v"), player.acknowledged);
        acknowledged = std::max(acknowledged, player.acknowledged);
      }
    }
  }
  EXPECT_GT(acknowledged, 0);
}

// The limit on a file's size stands for a full disk: writes fail in the same place.
TEST(Faults, a_full_disk_refuses_clearly_and_breaks_nothing) {
  std::string data = (std::filesystem::temp_directory_path() / "pactole-full-XXXXXX").string();
  ASSERT_NE(mkdtemp(data.data()), nullptr);
  const std::string script = data + "/limited";
  {
    std::FILE* file = std::fopen(script.c_str(), "w");
    std::fputs("#!/bin/bash\nulimit -f 200\nexec " PACTOLE_PROGRAM " \"$@\"\n", file);
    std::fclose(file);
    std::filesystem::permissions(script, std::filesystem::perms::owner_all);
  }
  std::vector<std::string> opened;
  {
    client::ChildServer server(script, data, {"--trust", "127.0.0.1"});
    ASSERT_GT(server.port(), 0) << server.said();
    client::HttpAnswer answer;
    for (int i = 0; i < 2000; ++i) {
      answer = client::ask("127.0.0.1", server.port(), "POST", "/api/tables",
                           R"({"game":"bidcoin","seats":["open","open","open"]})");
      if (answer.status != 201) break;
      opened.push_back(parse_json(answer.body)->at("table").at("id"));
    }
    EXPECT_EQ(answer.status, 503) << answer.body;
    EXPECT_EQ(parse_json(answer.body)->at("error").at("code"), "storage");
    EXPECT_EQ(client::ask("127.0.0.1", server.port(), "GET", "/healthz").status, 503);
    EXPECT_EQ(client::ask("127.0.0.1", server.port(), "GET", "/api/tables/" + opened[0]).status,
              200);
    server.end(SIGKILL);
  }
  ASSERT_GT(opened.size(), 5u);
  {
    client::ChildServer server(PACTOLE_PROGRAM, data, {"--trust", "127.0.0.1"});
    ASSERT_GT(server.port(), 0) << server.said();
    for (const std::string& id : opened) {
      ASSERT_EQ(client::ask("127.0.0.1", server.port(), "GET", "/api/tables/" + id).status, 200);
    }
    EXPECT_EQ(client::ask("127.0.0.1", server.port(), "GET", "/healthz").status, 200);
    const client::ChildServer second(PACTOLE_PROGRAM, data);
    EXPECT_EQ(second.port(), 0);
    EXPECT_NE(second.said().find("Another server uses"), std::string::npos) << second.said();
  }
  std::filesystem::remove_all(data);
}

TEST(Faults, a_directory_that_cannot_be_written_is_refused_at_the_start) {
  for (const char* data : {"/proc/pactole", "/dev/null/pactole"}) {
    client::ChildServer server(PACTOLE_PROGRAM, data);
    EXPECT_EQ(server.port(), 0);
    EXPECT_NE(server.said().find("--data"), std::string::npos) << server.said();
    EXPECT_EQ(server.end(0), 1);
  }
}

// A directory that only root may write, for a server that is not root.
TEST(Faults, a_directory_of_somebody_else_is_refused_and_left_alone) {
  namespace fs = std::filesystem;
  std::string data = (fs::temp_directory_path() / "pactole-theirs-XXXXXX").string();
  ASSERT_NE(mkdtemp(data.data()), nullptr);
  const auto readable = fs::perms::owner_read | fs::perms::owner_exec | fs::perms::group_read |
                        fs::perms::group_exec | fs::perms::others_read | fs::perms::others_exec;
  fs::permissions(data, readable);
  const auto refused = [&] {
    client::ChildServer server(PACTOLE_PROGRAM, data, {}, /*as_nobody=*/true);
    EXPECT_EQ(server.port(), 0);
    EXPECT_EQ(server.end(0), 1);
    return server.said();
  };
  const std::string said = refused();
  EXPECT_NE(said.find("can't be written: Permission denied"), std::string::npos) << said;
  EXPECT_NE(said.find("--data"), std::string::npos) << said;
  EXPECT_TRUE(fs::is_empty(data));

  // The directory is its own, but the file in it can only be read.
  fs::permissions(data, fs::perms::all);
  {
    client::ChildServer first(PACTOLE_PROGRAM, data);
    ASSERT_GT(first.port(), 0) << first.said();
    EXPECT_EQ(first.end(SIGTERM), 0);
  }
  fs::permissions(data + "/lock", fs::perms::all);
  fs::permissions(data + "/pactole.db", fs::perms::owner_read | fs::perms::others_read);
  const auto size = fs::file_size(data + "/pactole.db");
  const std::string again = refused();
  EXPECT_NE(again.find("pactole.db can't be used"), std::string::npos) << again;
  EXPECT_NE(again.find("must be writable"), std::string::npos) << again;
  EXPECT_EQ(fs::file_size(data + "/pactole.db"), size);
  fs::remove_all(data);
}

TEST(Faults, a_file_that_is_no_database_is_refused_and_left_alone) {
  std::string data = (std::filesystem::temp_directory_path() / "pactole-odd-XXXXXX").string();
  ASSERT_NE(mkdtemp(data.data()), nullptr);
  const std::string words(5000, 'x');
  {
    std::FILE* file = std::fopen((data + "/pactole.db").c_str(), "w");
    std::fputs(words.c_str(), file);
    std::fclose(file);
  }
  client::ChildServer server(PACTOLE_PROGRAM, data);
  EXPECT_EQ(server.port(), 0);
  EXPECT_NE(server.said().find("can't be used"), std::string::npos) << server.said();
  EXPECT_EQ(std::filesystem::file_size(data + "/pactole.db"), words.size());
  std::filesystem::remove_all(data);
}

}  // namespace
}  // namespace pactole::server
