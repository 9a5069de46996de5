// Who may connect, from where and how often.
#include "server/gate.h"

#include <gtest/gtest.h>

#include "server/network.h"
#include "tests/server/desk.h"

namespace pactole::server {
namespace {

struct AtTheGate : ::testing::Test {
  Gate gate(GateOptions options) { return {std::move(options), metrics, clock}; }

  HandClock clock;
  Metrics metrics;
};

TEST(Gate, addresses_are_counted_by_person) {
  EXPECT_EQ(counted_address("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(counted_address("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(counted_address("::1"), "::1");
  EXPECT_EQ(counted_address("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ(counted_address("fe80::1%eth0"), "fe80::");
  for (const char* nonsense : {"", "unknown", "192.0.2", "192.0.2.7:80", "[::1]", "1.2.3.4.5"}) {
    EXPECT_EQ(counted_address(nonsense), "") << nonsense;
  }
}

TEST(Gate, households_are_counted_by_their_network) {
  EXPECT_EQ(wider_address("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(wider_address("::1"), "::1");
  EXPECT_EQ(wider_address("2001:db8:1:2ff::"), "2001:db8:1:200::");
  EXPECT_EQ(wider_address(""), "");
}

TEST_F(AtTheGate, an_address_has_so_many_places_and_gets_them_back) {
  Gate door = gate({.connections_of_address = 2});
  Admission first = door.enter("192.0.2.7");
  const Admission second = door.enter("192.0.2.7");
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(door.enter("192.0.2.7"));
  EXPECT_TRUE(door.enter("192.0.2.8"));
  EXPECT_EQ(metrics.connections_refused.value(), 1u);
  first = {};
  EXPECT_TRUE(door.enter("192.0.2.7"));
  EXPECT_EQ(metrics.connections_opened.value(), 4u);
  EXPECT_EQ(metrics.connections_closed.value(), 3u);
}

TEST_F(AtTheGate, the_server_has_so_many_places_for_all) {
  Gate door = gate({.trusted = {"192.0.2.9"}, .connections = 1});
  Admission only = door.enter("192.0.2.7");
  only->now(Use::plays);
  EXPECT_FALSE(door.enter("192.0.2.8"));
  EXPECT_FALSE(door.enter("192.0.2.9")) << "trusted or not";
  only = {};
  EXPECT_TRUE(door.enter("192.0.2.8"));
}

// How often each was asked to leave.
struct Guests {
  Admission enter(Gate& door, const std::string& address, Use use = Use::nothing) {
    Admission place = door.enter(address);
    if (place) {
      place->end = [this, address] { left.push_back(address); };
      place->now(use);
    }
    return place;
  }
  std::vector<std::string> left;
};

TEST_F(AtTheGate, who_says_nothing_useful_makes_room_and_who_plays_stays) {
  Gate door = gate({.connections = 6});
  Guests guests;
  std::vector<Admission> in;
  in.push_back(guests.enter(door, "192.0.2.1", Use::plays));
  in.push_back(guests.enter(door, "192.0.2.2", Use::watches));
  for (int i = 0; i < 4; ++i) in.push_back(guests.enter(door, "203.0.113.5"));
  for (int i = 10; i < 13; ++i) {
    in.push_back(guests.enter(door, "192.0.2." + std::to_string(i), Use::plays));
    EXPECT_TRUE(in.back());
  }
  EXPECT_EQ(guests.left, std::vector<std::string>(3, "203.0.113.5")) << "it had most";
  in.push_back(guests.enter(door, "192.0.2.20", Use::plays));
  in.push_back(guests.enter(door, "192.0.2.21", Use::plays));
  EXPECT_EQ(guests.left.back(), "192.0.2.2") << "then those who watch";
  EXPECT_FALSE(door.enter("192.0.2.30")) << "all are at a table";
  EXPECT_TRUE(door.full());
  clock.now += 10'000;
  EXPECT_FALSE(door.full());
  EXPECT_EQ(metrics.connections_displaced.value(), 5u);
  in.clear();
  EXPECT_EQ(metrics.connections_opened.value(), metrics.connections_closed.value());
  for (int i = 0; i < 6; ++i) in.push_back(door.enter("192.0.2.40"));
  EXPECT_TRUE(in.back()) << "every place is free again";
}

TEST_F(AtTheGate, fifty_addresses_with_all_they_can_have_do_not_close_the_door) {
  Gate door = gate({.connections = 2000, .connections_of_address = 40});
  Guests guests;
  std::vector<Admission> in;
  for (int address = 0; address < 50; ++address) {
    for (int i = 0; i < 40; ++i) {
      in.push_back(guests.enter(door, "203.0.113." + std::to_string(address),
                                i % 2 == 0 ? Use::nothing : Use::watches));
    }
  }
  for (int person = 0; person < 200; ++person) {
    in.push_back(guests.enter(door, "192.0.2." + std::to_string(person), Use::plays));
    ASSERT_TRUE(in.back()) << person;
  }
  for (const std::string& address : guests.left) EXPECT_TRUE(address.starts_with("203.0.113."));
}

TEST_F(AtTheGate, seats_on_every_place_do_not_close_the_door_either) {
  Gate door = gate({.connections = 800, .connections_of_address = 40});
  Guests guests;
  std::vector<Admission> in;
  for (int i = 0; i < 40; ++i) {
    for (int address = 0; address < 20; ++address) {
      in.push_back(guests.enter(door, "203.0.113." + std::to_string(address), Use::plays));
    }
  }
  for (int person = 0; person < 200; ++person) {
    in.push_back(guests.enter(door, "192.0.2." + std::to_string(person), Use::plays));
    ASSERT_TRUE(in.back()) << person;
  }
  // Who has only just come has not said yet what for.
  const Admission quiet = guests.enter(door, "192.0.2.250", Use::nothing);
  in.push_back(guests.enter(door, "192.0.2.251", Use::nothing));
  ASSERT_EQ(guests.left.size(), 202u);
  for (const std::string& address : guests.left) EXPECT_TRUE(address.starts_with("203.0.113."));
  EXPECT_FALSE(door.full());
}

TEST_F(AtTheGate, nobody_of_a_household_who_plays_is_sent_away) {
  Gate door = gate({.connections = 32});
  Guests guests;
  std::vector<Admission> in;
  for (int i = 0; i < 16; ++i) {
    in.push_back(guests.enter(door, "192.0.2.1", Use::plays));
    in.push_back(guests.enter(door, "192.0.2.2", Use::plays));
  }
  EXPECT_FALSE(door.enter("192.0.2.3"));
  EXPECT_TRUE(door.full());
  EXPECT_TRUE(guests.left.empty());
}

TEST_F(AtTheGate, a_household_with_many_networks_is_one_household) {
  Gate door = gate({.connections_of_address = 10});
  std::vector<Admission> in;
  for (int network = 0; network < 200; ++network) {
    char address[64];
    std::snprintf(address, sizeof address, "2001:db8:1:2%02x::", network);
    if (auto place = door.enter(address)) in.push_back(std::move(place));
  }
  EXPECT_EQ(in.size(), 40u);
}

TEST_F(AtTheGate, whoever_comes_too_often_waits) {
  Gate door = gate({});
  for (int i = 0; i < 200; ++i) EXPECT_TRUE(door.enter("192.0.2.7")) << i;
  EXPECT_FALSE(door.enter("192.0.2.7"));
  EXPECT_TRUE(door.enter("192.0.2.8"));
  clock.now += 50;
  EXPECT_TRUE(door.enter("192.0.2.7"));
}

TEST_F(AtTheGate, trusted_addresses_have_no_limits) {
  Gate door = gate({.trusted = {"2001:db8::5"}, .connections_of_address = 1});
  EXPECT_TRUE(door.trusts(counted_address("2001:db8::5"))) << "as it is counted";
  const Admission first = door.enter("2001:db8::");
  for (int i = 0; i < 300; ++i) EXPECT_TRUE(door.enter("2001:db8::")) << i;
}

TEST_F(AtTheGate, what_is_no_address_is_not_trusted_but_refused_at_the_start) {
  Network network({.port = 0, .gate = {.trusted = {"a friend"}}}, metrics, clock);
  EXPECT_EQ(network.listen(), "a friend is no address to trust; write one such as 192.0.2.7");
}

TEST_F(AtTheGate, behind_a_proxy_visitors_are_counted_and_not_the_proxy) {
  Gate door = gate({.behind_proxy = true, .connections_of_address = 1});
  const Admission first = door.enter("127.0.0.1"), second = door.enter("127.0.0.1");
  EXPECT_TRUE(first && second);
  Admission played = door.stay("192.0.2.7", first);
  EXPECT_TRUE(played);
  EXPECT_FALSE(door.stay("192.0.2.7", second));
  EXPECT_TRUE(door.stay("192.0.2.8", second));
  played = {};
  EXPECT_TRUE(door.stay("192.0.2.7", second));
}

TEST_F(AtTheGate, without_a_proxy_a_socket_has_the_place_of_its_connection) {
  Gate door = gate({.connections_of_address = 1});
  const Admission first = door.enter("192.0.2.7");
  EXPECT_EQ(door.stay("192.0.2.7", first), first);
}

TEST_F(AtTheGate, only_what_the_proxy_wrote_is_believed) {
  const Gate open = gate({}), behind = gate({.behind_proxy = true});
  EXPECT_EQ(open.client_of("192.0.2.7", "198.51.100.1"), "198.51.100.1");
  EXPECT_EQ(behind.client_of("192.0.2.7", "127.0.0.1"), "192.0.2.7");
  EXPECT_EQ(behind.client_of("203.0.113.5, 192.0.2.7", "127.0.0.1"), "192.0.2.7");
  EXPECT_EQ(behind.client_of("203.0.113.5,2001:db8:1:2:3::4", "127.0.0.1"), "2001:db8:1:2::");
  EXPECT_EQ(behind.client_of("192.0.2.7, nonsense", "127.0.0.1"), "127.0.0.1");
  EXPECT_EQ(behind.client_of("", "127.0.0.1"), "127.0.0.1");
}

TEST_F(AtTheGate, it_answers_for_addresses_localhost_and_names_that_were_given) {
  const Gate door = gate({.hosts = {"Pactole.Example", "games"}});
  for (const char* host : {"127.0.0.1", "127.0.0.1:8080", "192.168.1.20:9000", "[::1]:8080",
                           "[2001:db8::7]", "localhost", "LOCALHOST:8080", "pactole.localhost",
                           "pactole.example", "games:8080", "PACTOLE.example.:443"}) {
    EXPECT_TRUE(door.answers_for(host)) << host;
  }
  for (const char* host : {"", "evil.example", "evil.example:8080", "127.0.0.1.evil.example",
                           "pactole.example.evil.example", "[evil]", "[::1", "localhost.evil",
                           "notlocalhost", "xgames"}) {
    EXPECT_FALSE(door.answers_for(host)) << host;
  }
  EXPECT_TRUE(gate({.hosts = {"*"}}).answers_for("evil.example"));
}

TEST_F(AtTheGate, pages_of_ours_and_of_friends_are_welcome) {
  const Gate door = gate({.origins = {"https://friend.example"}});
  EXPECT_TRUE(door.welcomes("", "pactole.example")) << "a program";
  EXPECT_TRUE(door.welcomes("https://pactole.example", "pactole.example"));
  EXPECT_TRUE(door.welcomes("https://friend.example", "pactole.example"));
  for (const char* origin : {"https://evil.example", "null", "https://pactole.example.evil.example",
                             "https://evil.example/pactole.example", "pactole.example",
                             "https://pactole.example:8443"}) {
    EXPECT_FALSE(door.welcomes(origin, "pactole.example")) << origin;
  }
}

}  // namespace
}  // namespace pactole::server
