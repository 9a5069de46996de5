// What must hold over all servers: one lobby, a seat found at any of them, one's own tables
// wherever they are, and limits of an address.
#include <gtest/gtest.h>

#include <set>

#include "tests/server/running.h"
#include "tests/server/town.h"

namespace pactole::server {
namespace {

using client::Socket;

struct Everywhere : ::testing::Test {
  // A table of this server's, opened there, whose host is there.
  Json open(Town& town, PeerId server, const Json& more = Json::object(), int status = 201) {
    Json wish = {{"game", "bidcoin"},
                 {"name", "Ann"},
                 {"seats", {"me", "open", "open"}},
                 {"key", town.key_at(server)},
                 {"public", true}};
    wish.update(more);
    const Json opened = town.post(server, "/api/tables", wish, status);
    if (status != 201) return opened;
    hosts.push_back(town.enter(server, opened.at("table").at("id"), opened.at("token")));
    hear(hosts.back(), "hello");
    return opened;
  }
  static std::vector<std::string> listed(Town& town, PeerId server) {
    std::vector<std::string> ids;
    const Json list = town.get(server, "/api/tables");
    for (const Json& each : list.at("tables")) ids.push_back(each.at("id"));
    return ids;
  }

  std::vector<Socket> hosts;
};

TEST_F(Everywhere, the_lobby_shows_the_tables_of_all_servers) {
  Town town(3);
  std::set<std::string> opened;
  for (const PeerId server : {1, 2, 3}) {
    opened.insert(open(town, server).at("table").at("id").get<std::string>());
  }
  open(town, 2, {{"public", false}});
  for (const PeerId server : {1, 2, 3}) {
    EXPECT_TRUE(comes([&] { return listed(town, server).size() == 3; }));
    const auto ids = listed(town, server);
    EXPECT_EQ(std::set(ids.begin(), ids.end()), opened);
    EXPECT_EQ(ids, listed(town, 1)) << "in the same order";
  }
  // Of a server that has gone they are shown no more, until another has them.
  town.kill(2);
  EXPECT_TRUE(comes([&] { return listed(town, 1).size() == 2; }));
}

TEST_F(Everywhere, so_does_it_with_games_that_ended_lately) {
  Town town(2);
  const Json opened =
      open(town, 2, {{"seats", {"me", "bot:random", "bot:random"}}, {"name", "Ann"}});
  Socket& host = hosts.back();
  Json told = hear(host, "view");
  while (told.at("result").is_null()) {
    if (const Json& request = told.at("request"); !request.is_null()) {
      host.say(Json{{"type", "act"},
                    {"request", request.at("number")},
                    {"move", request.at("legal").at("moves").at(0)}}
                   .dump());
    }
    told = hear(host, "event");
    ASSERT_FALSE(told.is_null());
  }
  Json recent;
  EXPECT_TRUE(comes([&] {
    recent = town.get(1, "/api/tables").at("recent");
    return !recent.empty();
  }));
  EXPECT_EQ(recent.at(0).at("id"), opened.at("table").at("id"));
  EXPECT_EQ(recent, town.get(2, "/api/tables").at("recent"));
}

TEST_F(Everywhere, a_seat_is_found_at_any_server_and_again_with_the_same_key) {
  Town town(3);
  const std::string table = open(town, 3).at("table").at("id");
  const Json zoe = {{"name", "Zoe"}, {"key", draw_token()}};
  EXPECT_TRUE(comes([&] { return town.ask(2, "POST", "/api/find", zoe).status == 200; }));
  for (const PeerId server : {1, 2, 3}) {
    const Json again = town.post(server, "/api/find", zoe);
    EXPECT_EQ(again.at("table").at("id"), table);
    EXPECT_EQ(again.at("seat"), 1);
    EXPECT_EQ(again.at("token"), zoe.at("key"));
  }
  // Somebody of that name is there by now.
  const Json other = {{"name", "Zoé"}, {"key", draw_token()}};
  EXPECT_EQ(town.post(1, "/api/find", other, 409).at("error").at("code"), "no_seat");
}

TEST_F(Everywhere, two_who_look_at_once_at_two_servers_meet) {
  Town town(3);
  std::array<std::string, 2> tables;
  std::array<Socket, 2> sockets;
  {
    std::vector<std::jthread> people;
    for (const std::size_t i : {0u, 1u}) {
      people.emplace_back([&, i] {
        const PeerId server = i == 0 ? 2 : 3;
        const Json wish = {{"name", i == 0 ? "Yan" : "Zoe"},
                           {"key", town.key_at(server)},
                           {"open", {{"game", "bidcoin"}, {"seats", {"me", "open", "open"}}}}};
        const auto answer = town.ask(server, "POST", "/api/find", wish);
        const Json found = parse_json(answer.body).value_or(Json());
        ASSERT_TRUE(found.contains("table")) << answer.body;
        tables[i] = found.at("table").at("id");
        sockets[i] = town.enter(server, tables[i], found.at("token"));
      });
    }
  }
  EXPECT_EQ(tables[0], tables[1]);
}

TEST_F(Everywhere, ones_own_tables_are_told_from_all_servers_in_the_order_asked) {
  Town town(3);
  Json seats = Json::array();
  for (const PeerId server : {3, 1, 2}) {
    const Json opened = open(town, server);
    seats.push_back({{"table", opened.at("table").at("id")}, {"token", opened.at("token")}});
  }
  seats.push_back({{"table", id_of(town.key_at(3))}, {"token", draw_token()}});
  seats.push_back({{"table", seats.at(0).at("table")}, {"token", draw_token()}});
  for (const PeerId server : {1, 2, 3}) {
    const Json mine = town.post(server, "/api/mine", {{"seats", seats}}).at("tables");
    ASSERT_EQ(mine.size(), seats.size());
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_EQ(mine.at(i).at("table").at("id"), seats.at(i).at("table"));
      EXPECT_EQ(mine.at(i).at("seat"), 0);
    }
    EXPECT_EQ(mine.at(3).at("error"), "no_table");
    EXPECT_EQ(mine.at(4).at("error"), "bad_token");
  }
  EXPECT_EQ(town.post(1, "/api/mine", {{"seats", Json::array()}}).at("tables"), Json::array());
  EXPECT_EQ(town.ask(1, "POST", "/api/mine", {{"seats", {{{"table", "x"}}}}}).status, 400);
}

TEST_F(Everywhere, what_an_address_has_opened_counts_at_all_servers) {
  HouseLimits limits;
  limits.tables_of_address = 2;
  Town town(2, {.limited = true, .limits = limits});
  open(town, 1);
  open(town, 1);
  EXPECT_TRUE(comes([&] { return listed(town, 2).size() == 2; }));
  EXPECT_EQ(open(town, 2, Json::object(), 503).at("error").at("code"), "full");
}

TEST_F(Everywhere, what_an_address_has_spent_counts_at_all_servers) {
  Town town(2, {.limited = true});
  const auto join = [&](PeerId server) {
    const std::string path = "/api/tables/" + id_of(town.key_at(server)) + "/join";
    return town.ask(server, "POST", path, {{"name", "Bob"}}).status;
  };
  for (int i = 0; i < 17; ++i) EXPECT_EQ(join(1), 404);
  open(town, 1);  // what is told after that, is told with it
  EXPECT_TRUE(comes([&] { return listed(town, 2).size() == 1; }));
  bool refused = false;
  for (int i = 0; i < 10 && !refused; ++i) refused = join(2) == 429;
  EXPECT_TRUE(refused);
}

TEST(Names, of_addresses_are_the_same_everywhere_and_tell_nothing) {
  Metrics metrics;
  struct : Clock {
    std::int64_t milliseconds() const override { return 0; }
    std::int64_t unix_seconds() const override { return 0; }
  } clock;
  Network network({.port = 0}, metrics, clock);
  const std::string secret = "a secret for several servers";
  const Relay one({.secret = secret}, network, metrics, clock, kAlone);
  const Relay same({.secret = secret}, network, metrics, clock, kAlone);
  const Relay other({.secret = secret + '!'}, network, metrics, clock, kAlone);
  for (const char* address : {"192.0.2.7", "2001:db8:0:1ff::"}) {
    const Visitor known = one.known_as({address, true});
    EXPECT_TRUE(known.limited);
    EXPECT_EQ(known.address, same.known_as({address, true}).address);
    EXPECT_NE(known.address, other.known_as({address, true}).address);
    EXPECT_EQ(known.address.find(address), std::string::npos);
    EXPECT_EQ(wider_address(known.address),
              one.known_as({wider_address(address), true}).address.substr(0, 33));
  }
  // Two of one household have a name in common, and two of their own.
  const std::string a = one.known_as({"2001:db8:0:101::", true}).address;
  const std::string b = one.known_as({"2001:db8:0:102::", true}).address;
  EXPECT_NE(a, b);
  EXPECT_EQ(wider_address(a), wider_address(b));
  EXPECT_EQ(one.known_as({}).address, "");
}

TEST(Notices, are_read_as_they_were_written_and_have_a_size) {
  std::vector<Card> cards(500);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    cards[i] = {std::to_string(i), std::string(2000, 'x'), 5, 6, "money", "bank", 2, {7, 8}};
  }
  const std::string told = write_cards(cards);
  EXPECT_LE(told.size(), kMostOfCards);
  const auto read = read_cards(told);
  ASSERT_TRUE(read);
  ASSERT_GT(read->size(), 70u);
  EXPECT_EQ(read->at(1).id, "1");
  EXPECT_EQ(read->at(1).keys, cards[1].keys);
  EXPECT_EQ(read->at(1).clock, "bank");
  EXPECT_EQ(read_cards(told.substr(0, told.size() - 1)), std::nullopt);
  TableCounts counts;
  for (std::size_t i = 0; i < 3000; ++i) counts["~" + std::to_string(i)] = {i, i / 2};
  const auto most = read_counts(write_counts(counts));
  ASSERT_TRUE(most);
  EXPECT_EQ(most->size(), kMostCounted);
  EXPECT_EQ(most->at("~2999").of_bots, 1499u);
  const std::vector<Spent> spent{{{"~a", 1.5}}, {}, {{"~b", 2}, {"~c", 0.25}}};
  EXPECT_EQ(read_spent(write_spent(spent)), spent);
}

}  // namespace
}  // namespace pactole::server
