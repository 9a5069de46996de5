// Any server serves anyone: tables played through servers that don't have them, and links that are
// cut, slow, or dialled by strangers.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/client/wire.h"
#include "tests/server/running.h"
#include "tests/server/town.h"

namespace pactole::server {
namespace {

using client::Socket;

const Json kTwo = {{"game", "bidcoin"}, {"seats", {"me", "open", "bot:random"}}, {"name", "Ann"}};

Json with(Json wish, const Json& more) {
  wish.update(more);
  return wish;
}

// Whoever sits at a table, over whichever server.
struct Player {
  PeerId server = 0;
  std::string token{};
  Socket socket{};
  long v = 0;
  int decided = -1;  // the last request

  // Takes what has come, and acts if asked; false if the connection is over.
  bool go_on() {
    const bool open = socket.pump();
    while (const auto message = socket.ready()) hear(*message);
    return open;
  }
  void hear(const std::string& message) {
    const Json told = *parse_json(message);
    if (told.at("type") != "event" && told.at("type") != "view") return;
    v = told.at("v");
    over = !told.at("result").is_null();
    const Json& request = told.at("request");
    if (request.is_null() || request.at("number") == decided) return;
    decided = request.at("number");
    const Json& moves = request.at("legal").at("moves");
    const std::size_t n = static_cast<std::size_t>(v) * 7 % moves.size();
    socket.say(
        Json{{"type", "act"}, {"id", 1}, {"request", decided}, {"move", moves.at(n)}}.dump());
  }
  bool over = false;
};

struct Relayed : ::testing::Test {
  // A table of the owner's, with Ann over one server and Bob over another.
  std::string open(Town& town, PeerId owner, PeerId ann, PeerId bob) {
    const std::string key = town.key_at(owner);
    const Json opened = town.post(ann, "/api/tables", with(kTwo, {{"key", key}}), 201);
    const std::string table = opened.at("table").at("id");
    EXPECT_EQ(town.owner(table), owner);
    const Json joined = town.post(bob, "/api/tables/" + table + "/join", {{"name", "Bob"}});
    players = std::vector<Player>(2);
    players[0] = {ann, opened.at("token"), town.enter(ann, table, key)};
    players[1] = {bob, joined.at("token"), town.enter(bob, table, joined.at("token"))};
    return table;
  }
  // Whoever is asked acts, until the game is over or so many moves are made.
  void play(Town& town, const std::string& table, long until = 100'000) {
    const auto done = [&](const Player& each) { return each.over || each.v >= until; };
    ASSERT_TRUE(comes([&] {
      for (Player& each : players) {
        if (done(each) || each.go_on()) continue;
        each.decided = -1;
        each.socket = town.enter(each.server, table, each.token, each.v);
      }
      return std::ranges::all_of(players, done);
    }));
  }

  std::vector<Player> players;
};

TEST_F(Relayed, a_game_is_played_through_servers_that_do_not_have_the_table) {
  Town town(3);
  const std::string table = open(town, 2, 1, 3);
  Socket watcher = town.enter(3, table);
  play(town, table);
  ASSERT_FALSE(HasFatalFailure());
  const Json record = town.get(2, "/api/tables/" + table + "/record");
  for (const PeerId other : {1, 3}) {
    EXPECT_EQ(town.get(other, "/api/tables/" + table + "/record"), record);
    EXPECT_EQ(town.get(other, "/api/tables/" + table).at("state"), "over");
  }
  Json last;
  while (last.is_null() || last.at("result").is_null()) {
    const Json told = hear(watcher, "event");
    ASSERT_FALSE(told.is_null());
    last = told;
  }
  EXPECT_EQ(last.at("v"), record.at("moves").size());
  EXPECT_EQ(town.metrics(2).relayed_clients.value(), 0u);
  EXPECT_EQ(town.metrics(1).relayed_clients.value(), 1u);
  EXPECT_EQ(town.metrics(3).relayed_clients.value(), 2u);
  EXPECT_EQ(town.metrics(2).moves.value(), record.at("moves").size());
}

TEST_F(Relayed, who_is_relayed_hears_byte_for_byte_what_others_hear) {
  Town town(2);
  const std::string table = open(town, 2, 1, 2);
  // The same seats and a spectator once more, each over the other server.
  std::vector<Socket> direct, relayed;
  for (const std::string& token : {players[0].token, players[1].token, std::string()}) {
    direct.push_back(town.enter(2, table, token));
    hear(direct.back(), "view");
    relayed.push_back(town.enter(1, table, token));
    hear(relayed.back(), "view");
  }
  play(town, table);
  ASSERT_FALSE(HasFatalFailure());
  for (std::size_t i = 0; i < direct.size(); ++i) {
    const auto events = [](Socket& socket) {
      std::vector<std::string> all;
      while (all.empty() || all.back().find(R"("result":null)") != std::string::npos) {
        auto message = socket.hear();
        if (!message) break;
        if (message->starts_with(R"({"type":"event")")) all.push_back(*std::move(message));
      }
      return all;
    };
    const auto told = events(direct[i]);
    EXPECT_GT(told.size(), 10u);
    EXPECT_EQ(told, events(relayed[i])) << "seat " << i;
  }
}

TEST_F(Relayed, tables_are_opened_where_their_key_leads_and_found_again_from_anywhere) {
  Town town(3);
  const Json wish = with(kTwo, {{"key", town.key_at(3)}});
  const Json opened = town.post(1, "/api/tables", wish, 201);
  EXPECT_EQ(town.post(2, "/api/tables", wish), opened);
  EXPECT_EQ(town.post(3, "/api/tables", wish), opened);
  // Whoever brings no key gets a table of the server that was asked.
  const Json own = town.post(2, "/api/tables", kTwo, 201);
  EXPECT_EQ(town.owner(own.at("table").at("id")), 2);
  // Refusals are the owner's.
  const std::string id = opened.at("table").at("id");
  EXPECT_EQ(
      town.post(2, "/api/tables/" + id + "/join", {{"name", "Ann"}}, 409).at("error").at("code"),
      "name_taken");
  EXPECT_EQ(town.ask(1, "GET", "/api/tables/" + id + "/record").status, 409);
  EXPECT_EQ(town.ask(1, "GET", "/api/tables/AAAAAAAAAAAAAAAAAAAAAA").status, 404);
}

TEST_F(Relayed, a_table_that_moves_in_the_middle_of_a_game_is_played_on) {
  Town town(3);
  const std::string table = open(town, 2, 1, 2);
  play(town, table, 4);
  ASSERT_FALSE(HasFatalFailure());
  // Between two servers for a moment: who comes waits.
  town.give(part_of(table), 0);
  Socket waiting = town.enter(1, table);
  town.give(part_of(table), 3);
  EXPECT_FALSE(hear(waiting, "view").is_null());
  play(town, table);
  ASSERT_FALSE(HasFatalFailure());
  EXPECT_GT(town.metrics(3).moves.value(), 0u);
  EXPECT_EQ(town.get(1, "/api/tables/" + table + "/record").at("moves").size(),
            town.metrics(2).moves.value() + town.metrics(3).moves.value());
}

TEST_F(Relayed, whose_server_dies_comes_again_and_plays_on) {
  Town town(3);
  const std::string table = open(town, 2, 1, 3);
  play(town, table, 4);
  ASSERT_FALSE(HasFatalFailure());
  town.kill(2);
  town.give_all(1);
  play(town, table);
  ASSERT_FALSE(HasFatalFailure());
  EXPECT_EQ(town.get(3, "/api/tables/" + table).at("state"), "over");
  EXPECT_GT(town.metrics(1).links_dropped.value(), 0u);
}

TEST_F(Relayed, a_link_that_is_cut_is_dialled_again) {
  Town town(2, {.over_bridges = true});
  const std::string table = open(town, 2, 1, 2);
  play(town, table, 4);
  ASSERT_FALSE(HasFatalFailure());
  town.cut_bridges();
  play(town, table);
  ASSERT_FALSE(HasFatalFailure());
  EXPECT_EQ(town.get(1, "/api/tables/" + table).at("state"), "over");
  EXPECT_GT(town.metrics(1).links_dropped.value(), 0u);
}

TEST_F(Relayed, a_server_that_stops_answering_holds_up_nobody_else) {
  Town town(2, {.over_bridges = true});
  const std::string theirs = open(town, 2, 1, 2);
  Socket waits = town.enter(1, theirs);
  hear(waits, "hello");
  town.hold_bridges(true);
  // At its own tables the other server goes on.
  const Json own = town.post(1, "/api/tables", kTwo, 201);
  EXPECT_EQ(own.at("table").at("state"), "waiting");
  // Who is there is sent to come again, with words that say so.
  while (waits.hear()) continue;
  const auto refused = town.ask(1, "GET", "/api/tables/" + theirs);
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(parse_json(refused.body)->at("error").at("code"), "moved");
  EXPECT_NE(refused.head.find("Retry-After: 1"), std::string::npos);
  town.hold_bridges(false);
  Socket again;
  EXPECT_TRUE(comes([&] {
    again = town.enter(1, theirs);
    return again.hear().has_value();
  }));
}

TEST_F(Relayed, who_cannot_be_served_for_a_while_is_asked_to_come_again) {
  Town town(2);
  const std::string table = open(town, 2, 1, 2);
  town.give(part_of(table), 0);
  Socket lost = town.enter(1, table);
  EXPECT_EQ(lost.hear(), std::nullopt);
  EXPECT_FALSE(lost.open() && lost.say("{}") && lost.hear());
}

TEST_F(Relayed, what_is_said_before_hello_and_refused_hellos_are_answered) {
  Town town(2);
  const std::string table = open(town, 2, 1, 2);
  Socket socket("127.0.0.1", town.port(1));
  const auto say = [&](const Json& message) { socket.say(message.dump()); };
  const auto hello = [&](const std::string& of, const Json& more) {
    say(with({{"type", "hello"}, {"protocol", 1}, {"table", of}}, more));
  };
  say({{"type", "ping"}, {"id", 1}});
  EXPECT_EQ(hear(socket, "ok").at("id"), 1);
  say({{"type", "more"}, {"request", 0}, {"id", 2}});
  EXPECT_EQ(hear(socket, "error").at("code"), "hello_first");
  hello("no id", {{"id", 3}});
  EXPECT_EQ(hear(socket, "error").at("code"), "no_table");
  // One table here that does not exist, one elsewhere, and then with a token that opens nothing.
  hello(id_of(town.key_at(1)), {{"id", 4}});
  EXPECT_EQ(hear(socket, "error").at("code"), "no_table");
  hello(id_of(town.key_at(2)), {{"id", 5}});
  EXPECT_EQ(hear(socket, "error").at("code"), "no_table");
  hello(table, {{"id", 6}, {"token", draw_token()}});
  // Said at once, heard one after the other.
  hello(table, {{"id", 7}, {"token", players[0].token}});
  say({{"type", "chat"}, {"text", "hm"}, {"id", 8}});
  EXPECT_EQ(hear(socket, "error").at("code"), "bad_token");
  EXPECT_EQ(hear(socket, "hello").at("seat"), 0);
  EXPECT_EQ(hear(socket, "ok").at("id"), 8);
  hello(table, {{"id", 9}});
  EXPECT_EQ(hear(socket, "error").at("code"), "already");
}

TEST_F(Relayed, who_does_not_know_the_secret_is_refused_and_changes_nothing) {
  Town town(2);
  town.add_impostor();
  EXPECT_TRUE(comes([&] {
    return town.metrics(1).peers_refused.value() > 0 && town.metrics(2).peers_refused.value() > 0;
  }));
  EXPECT_EQ(town.metrics(3).peer_links, 0u);
  const std::string table = open(town, 2, 1, 2);
  // It knows where the table is, and gets nothing of it.
  EXPECT_EQ(town.ask(3, "GET", "/api/tables/" + table).status, 503);
  play(town, table);
}

TEST_F(Relayed, strangers_at_the_peers_port_take_nothing_from_anybody) {
  Town town(2);
  const std::string table = open(town, 2, 1, 2);
  play(town, table, 4);
  std::vector<client::Connection> idle;
  std::string garbage;
  append_record(garbage, std::string(Handshake::kLongest, 'x'));
  std::string hello = Handshake(PeerKey(Town::kSecret), Handshake::End::dials, 1, 2).begin();
  for (int i = 0; i < 300; ++i) {
    idle.emplace_back("127.0.0.1", town.peer_port(2));
    if (i % 5 == 0) idle.back().send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    if (i % 5 == 1) idle.back().send(garbage);
    if (i % 5 == 2) idle.back().send(std::string(100'000, '\xFF'));
    if (i % 5 == 3) idle.back().send(hello + garbage);  // a proof that proves nothing
  }
  play(town, table);
  EXPECT_EQ(town.get(1, "/api/tables/" + table).at("state"), "over");
  EXPECT_EQ(town.metrics(2).links_dropped.value(), 0u);
  EXPECT_TRUE(comes([&] { return town.metrics(2).peers_refused.value() > 0; }));
}

struct Sleepers : ::testing::Test {
  // Many look on over the first server and read nothing; the host plays at the second.
  void sleep_through(Town& town, int sleepers) {
    const Json opened = town.post(2, "/api/tables",
                                  {{"game", "money"},
                                   {"options", {{"deals", 9}}},
                                   {"name", "Ann"},
                                   {"key", town.key_at(2)},
                                   {"seats", {"me", "bot:random", "bot:random", "bot:random"}}},
                                  201);
    const std::string table = opened.at("table").at("id");
    std::vector<Socket> asleep;
    for (int i = 0; i < sleepers; ++i) {
      asleep.push_back(town.enter(1, table));
      hear(asleep.back(), "hello");
    }
    Player ann{2, opened.at("token"), town.enter(2, table, opened.at("token"))};
    ASSERT_TRUE(comes([&] { return !ann.go_on() || ann.over; }));
    ASSERT_TRUE(ann.over);
    // Now they wake up: some events are missing, but the end is there.
    for (Socket& sleeper : asleep) {
      Json last;
      while (last.is_null() || last.at("v") != ann.v) {
        const auto message = sleeper.hear();
        ASSERT_TRUE(message);
        const Json told = *parse_json(*message);
        if (told.contains("view")) last = told;
      }
    }
    EXPECT_GT(town.metrics(2).caught_up.value(), 0u);
    EXPECT_EQ(town.metrics(2).links_dropped.value(), 0u);
  }
};

TEST_F(Sleepers, at_another_server_are_moved_to_a_snapshot) {
  Town town(2);
  sleep_through(town, 4);
}

TEST_F(Sleepers, so_are_all_whose_news_a_slow_link_cannot_carry) {
  Town town(2, {.over_bridges = true});
  town.narrow_bridges(2000);
  sleep_through(town, 40);
}

TEST(PeerMessage, comes_out_as_it_went_in_however_it_is_cut) {
  std::string record;
  append_peer_message(record, {PeerWord::tell, ~std::uint64_t{0}, -5, "words"});
  append_peer_message(record, {PeerWord::ping});
  for (std::size_t size = 0; size <= record.size(); ++size) {
    PeerMessages messages(std::string_view(record).substr(0, size));
    const auto first = messages.next();
    const auto second = messages.next();
    EXPECT_EQ(second.has_value(), size == record.size());
    EXPECT_EQ(messages.well(),
              size == 0 || size == record.size() || (first && !second && size == 22));
    if (!first) continue;
    EXPECT_EQ(first->number, ~std::uint64_t{0});
    EXPECT_EQ(first->value, -5);
    EXPECT_EQ(first->text, "words");
  }
}

TEST(PeerMessage, a_record_that_is_too_long_is_the_end) {
  std::string bytes;
  append_record(bytes, "four");
  append_record(bytes, "fives");
  PeerRecords records(4);
  for (const char byte : bytes) records.add({&byte, 1});
  EXPECT_EQ(records.next(), "four");
  EXPECT_EQ(records.next(), std::nullopt);
  EXPECT_TRUE(records.broken());
}

struct Sealed : ::testing::Test {
  using End = Handshake::End;
  using State = Handshake::State;

  // What each has to say is heard by the other, until nobody has.
  std::pair<State, State> meet(Handshake& dials, Handshake& listens) {
    std::pair<State, State> states{};
    const auto take = [](Handshake& by, std::string& said, State& state) {
      PeerRecords records(Handshake::kLongest);
      records.add(std::exchange(said, {}));
      std::string answer;
      while (const auto record = records.next()) state = by.hear(*record, answer);
      return answer;
    };
    std::string to_listens = dials.begin(), to_dials;
    EXPECT_EQ(listens.begin(), "");
    while (!to_listens.empty() || !to_dials.empty()) {
      to_dials += take(listens, to_listens, states.second);
      to_listens += take(dials, to_dials, states.first);
    }
    return states;
  }

  PeerKey key{"the secret of this town"}, other{"the secret of that town"};
};

TEST_F(Sealed, who_knows_the_secret_is_known_and_understood) {
  Handshake dials(key, End::dials, 7, 8), listens(key, End::listens, 8);
  EXPECT_EQ(meet(dials, listens), std::pair(State::done, State::done));
  EXPECT_EQ(dials.peer(), 8);
  EXPECT_EQ(listens.peer(), 7);
  PeerSeal says = dials.sends(), hears = listens.hears();
  EXPECT_EQ(hears.open(says.seal("one")), "one");
  EXPECT_EQ(hears.open(says.seal("")), "");
  PeerSeal answers = listens.sends(), is_answered = dials.hears();
  EXPECT_EQ(is_answered.open(answers.seal("two")), "two");
}

TEST_F(Sealed, who_does_not_or_is_another_is_not) {
  Handshake dials(other, End::dials, 7, 8), listens(key, End::listens, 8);
  EXPECT_EQ(meet(dials, listens).second, State::wrong_secret);
  Handshake wants_another(key, End::dials, 7, 9), is_eight(key, End::listens, 8);
  EXPECT_EQ(meet(wants_another, is_eight).second, State::wrong_peer);
  Handshake wants_eight(key, End::dials, 7, 8), is_nine(key, End::listens, 8);
  std::string nothing;
  EXPECT_EQ(is_nine.hear("anything", nothing), State::wrong_peer);
  EXPECT_EQ(wants_eight.hear(std::string(40, 'x'), nothing), State::wrong_peer);
}

TEST_F(Sealed, what_was_said_once_proves_nothing_again) {
  // Somebody between two servers has heard one of them prove itself.
  Handshake dials(key, End::dials, 7, 8), listens(key, End::listens, 8);
  std::string second, proof;
  const std::string first = dials.begin();
  listens.hear(std::string_view(first).substr(4), second);
  dials.hear(std::string_view(second).substr(4), proof);
  Handshake later(key, End::listens, 8);
  std::string other_second, nothing;
  later.hear(std::string_view(first).substr(4), other_second);
  EXPECT_NE(second, other_second);
  EXPECT_EQ(later.hear(std::string_view(proof).substr(4), nothing), State::wrong_secret);
  // Nor is it an answer to itself.
  EXPECT_EQ(dials.hear(std::string_view(proof).substr(4), nothing), State::wrong_secret);
  EXPECT_EQ(nothing, "");
}

TEST_F(Sealed, records_cannot_be_changed_left_out_said_again_or_sent_back) {
  Handshake dials(key, End::dials, 7, 8), listens(key, End::listens, 8);
  meet(dials, listens);
  PeerSeal says = dials.sends();
  const std::string one = says.seal("one"), two = says.seal("two");
  std::string changed = one;
  changed[1] = static_cast<char>(changed[1] ^ 1);
  EXPECT_EQ(listens.hears().open(changed), std::nullopt);
  EXPECT_EQ(listens.hears().open(two), std::nullopt);
  EXPECT_EQ(dials.hears().open(one), std::nullopt);
  EXPECT_EQ(listens.hears().open(one.substr(0, 5)), std::nullopt);
  PeerSeal hears = listens.hears();
  EXPECT_EQ(hears.open(one), "one");
  EXPECT_EQ(hears.open(one), std::nullopt);
  EXPECT_EQ(one.find("one"), std::string::npos);
}

TEST(PeerSecret, is_long_enough_to_be_one) {
  EXPECT_NE(secret_problem("short"), "");
  EXPECT_NE(secret_problem(std::string(5000, 'x')), "");
  EXPECT_EQ(secret_problem("0123456789abcdef"), "");
}

}  // namespace
}  // namespace pactole::server
