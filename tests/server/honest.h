// A player who keeps to the protocol of fair shuffles, and notices who does not.
#pragma once

#include <gtest/gtest.h>

#include "server/verify.h"
#include "tests/server/desk.h"

namespace pactole::server {

struct Honest {
  Seed bytes = draw_secret();  // drawn once for a table, whatever happens there
  std::optional<Hash> commitment{};
  std::optional<Hash> list{};
  std::string alarm{};

  // What is said to a table as it was told, if anything.
  Json answer(const Json& table, int seat) {
    const std::string id = table.at("id");
    const auto told = *parse_hex(table.at("commitment").get<std::string>());
    if (!commitment) commitment = told;
    if (*commitment != told) return stop("the server's commitment was changed");
    const Json& part = table.at("seats").at(static_cast<std::size_t>(seat)).at("part");
    const std::string mine = hex(part_commitment(id, bytes));
    if (table.at("state") == "waiting") {
      return part == "later" ? Json{{"type", "part"}, {"commitment", mine}} : Json();
    }
    if (table.at("state") != "shuffling") return {};
    if (part != mine) return stop("my part is not in the list");
    std::vector<Part> parts;
    const auto add = [&](const Json& each) {
      const Json& given = each.at("part");
      parts.push_back({.commitment = given.is_null() ? std::optional<Hash>()
                                                     : parse_hex(given.get<std::string>())});
    };
    for (const Json& each : table.at("seats")) add(each);
    if (table.contains("opener")) add(table.at("opener"));
    const Hash listed = list_hash(id, told, parts);
    if (list && *list != listed) return stop("the list was changed");
    list = listed;
    return {{"type", "reveal"}, {"bytes", hex(bytes)}};
  }

  Pins pins(int seat) const { return {commitment, {{seat, bytes}}, list, {}}; }

 private:
  Json stop(const char* why) {
    alarm = why;
    return {};
  }
};

// A table whose people all take part in the shuffle, up to its start.
struct HonestCompany {
  explicit HonestCompany(Desk& desk, const std::string& game = "bidcoin", int people = 3,
                         int bots = 0) {
    Json wish = {{"game", game}, {"name", "Ann"}, {"seats", {"me"}}, {"part", "later"}};
    for (int i = 1; i < people; ++i) wish["seats"].push_back("open");
    for (int i = 0; i < bots; ++i) wish["seats"].push_back("bot:random");
    const Json opened = desk.open(wish);
    table = opened.at("table").at("id");
    players.resize(static_cast<std::size_t>(people));
    players[0].commitment = parse_hex(opened.at("table").at("commitment").get<std::string>());
    tokens.push_back(opened.at("token"));
    for (std::size_t i = 1; i < players.size(); ++i) {
      const Json before = *parse_json(desk.describe(table).body);
      players[i].commitment = parse_hex(before.at("commitment").get<std::string>());
      const Json wish_to_join = {{"name", "Bob" + std::to_string(i)},
                                 {"part", hex(part_commitment(table, players[i].bytes))}};
      tokens.push_back(desk.join(table, wish_to_join).at("token"));
    }
    for (const std::string& token : tokens) clients.push_back(desk.enter(table, token));
  }

  // Everyone answers the table as it was told last; whether anybody had something to say.
  bool answer(Desk& desk) {
    bool any = false;
    for (std::size_t i = 0; i < clients.size(); ++i) any = answer(desk, i) || any;
    return any;
  }
  bool answer(Desk& desk, std::size_t i) {
    Json told = desk.last(clients[i], "table");
    if (told.is_null()) told = desk.last(clients[i], "hello");
    const Json said = players[i].answer(told.at("table"), static_cast<int>(i));
    if (!said.is_null()) desk.say(clients[i], said);
    return !said.is_null();
  }
  void start(Desk& desk) {
    for (int i = 0; i < 9 && answer(desk); ++i) continue;
    for (const Honest& each : players) EXPECT_EQ(each.alarm, "");
    EXPECT_EQ(parse_json(desk.describe(table).body)->at("state"), "playing");
  }

  std::string table;
  std::vector<std::string> tokens;
  std::vector<ClientId> clients;
  std::vector<Honest> players;
};

}  // namespace pactole::server
