// A PostgreSQL dies, its synchronous standby takes over, and every move that was acknowledged is
// there.
#include <gtest/gtest.h>

#include <chrono>
#include <map>

#include "server/client/scan.h"
#include "server/postgres_link.h"
#include "server/table.h"
#include "tests/server/private_postgres.h"
#include "tests/server/running.h"

namespace pactole::server {
namespace {

using client::Socket;

struct Failover : ::testing::Test {
  struct Seated {
    std::string table;
    Seat seat;
    std::string key;
    Socket socket;
    std::map<long, std::string> acts{};  // by the number of the request
  };
  struct Acknowledged {
    std::string table;
    long v;
    Seat seat;
    std::string move;
  };

  void open_tables(const client::Address& address, int tables) {
    constexpr int kPlayers = 4;
    for (int i = 0; i < tables; ++i) {
      const auto table = client::open_table(address, "bidcoin", kPlayers);
      ASSERT_TRUE(table);
      for (int seat = 0; seat < kPlayers; ++seat) {
        const std::string token = table->tokens[static_cast<std::size_t>(seat)];
        const std::string key = seat == 0 ? std::string() : client::draw_key();
        seated.push_back({table->id,
                          seat_at(seat),
                          seat == 0 ? token : key,
                          client::enter(address, table->id, token, key),
                          {}});
      }
    }
  }
  void act(Seated& who, long request) {
    who.socket.say(R"({"type":"act","id":)" + std::to_string(request) + R"(,"request":)" +
                   std::to_string(request) + R"(,"move":")" + who.acts[request] + "\"}");
  }
  void hear(Seated& who, const std::string& message) {
    const long id = client::number_after(message, "\"id\":").value_or(-1);
    const bool of_act = who.acts.contains(id);
    if (message.starts_with(R"({"type":"ok")")) {
      if (!of_act) return;
      const long v = client::number_after(message, "\"v\":").value_or(0);
      acknowledged.push_back({who.table, v, who.seat, who.acts[id]});
    } else if (message.starts_with(R"({"type":"error")")) {
      // What could not be saved is tried again.
      EXPECT_NE(message.find(R"("storage")"), std::string::npos) << message;
      if (of_act) act(who, id);
    } else if (const auto asked = client::asked(message)) {
      who.acts.try_emplace(asked->number, asked->moves.front());
      act(who, asked->number);
    }
  }
  // Everybody plays, and comes again if need be, until so many moves more are acknowledged.
  void play(const client::Address& address, std::size_t moves) {
    moves += acknowledged.size();
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (acknowledged.size() < moves) {
      ASSERT_LT(std::chrono::steady_clock::now(), until) << "it does not go on";
      for (Seated& who : seated) {
        const bool open = who.socket.pump();
        while (const auto message = who.socket.ready()) hear(who, *message);
        if (!open) who.socket = client::enter(address, who.table, who.key);
      }
    }
  }

  std::vector<Seated> seated;
  std::vector<Acknowledged> acknowledged;
};

TEST_F(Failover, to_a_synchronous_standby_loses_nothing_that_was_acknowledged) {
  if (!PrivatePostgres::installed()) {
    GTEST_SKIP() << "PostgreSQL is not installed; scripts/packages test installs it";
  }
  PrivatePostgres first;
  const std::string url = first.make();
  const PrivatePostgres::StandbyOf of{first};
  PrivatePostgres second(of);
  // Both hosts, as docs/operate.md has it.
  const std::string name = url.substr(url.rfind('/'));
  const std::string host = second.url("").substr(std::string("postgresql://pactole@").size());
  const std::string both =
      url.substr(0, url.size() - name.size()) + ',' + host.substr(0, host.size() - 1) + name;
  Running server({"--trust", "127.0.0.1", "--store", both});
  open_tables(server.address(), 4);
  play(server.address(), 200);
  ASSERT_FALSE(HasFatalFailure());
  first.die();
  EXPECT_EQ(server.ask("GET", "/api/tables/" + seated[0].table).status, 200);
  second.promote();
  play(server.address(), 200);
  ASSERT_FALSE(HasFatalFailure());
  EXPECT_TRUE(server.healthy());

  PostgresLink link(*parse_postgres(second.url(name.substr(1))));
  std::map<std::string, Table> tables;
  for (const Acknowledged& each : acknowledged) {
    auto found = tables.find(each.table);
    if (found == tables.end()) {
      std::vector<std::string> log;
      const auto rows = link.ask("select body from pactole.entries where id = $1 order by seq",
                                 Values().text(each.table));
      ASSERT_TRUE(rows);
      for (const auto& row : *rows) log.push_back(row[0]);
      auto table = Table::replay(log);
      ASSERT_TRUE(table) << table.error();
      found = tables.emplace(each.table, *std::move(table)).first;
    }
    const auto& moves = found->second.match().moves();
    ASSERT_LE(each.v, moves.size()) << "a move is lost";
    EXPECT_EQ(moves[static_cast<std::size_t>(each.v) - 1], std::pair(each.seat, each.move));
  }
}

}  // namespace
}  // namespace pactole::server
