// From the last seat taken to the first card: who is bound when, and what happens if somebody does
// not keep to it.
#include <gtest/gtest.h>

#include "tests/server/honest.h"

namespace pactole::server {
namespace {

std::string state(Desk& desk, const std::string& table) {
  return parse_json(desk.describe(table).body)->at("state");
}

std::string error(const Desk& desk, ClientId client) {
  return desk.last(client, "error").value("code", "");
}

TEST(Shuffle, the_commitment_is_there_before_anybody_gives_a_byte) {
  Desk desk;
  const Json opened = desk.open(
      {{"game", "bidcoin"}, {"name", "Ann"}, {"part", "later"}, {"seats", {"me", "open", "open"}}});
  const Json& table = opened.at("table");
  const Json header = *parse_json(desk.journal.log(table.at("id").get<std::string>())[0]);
  const Seed secret = *parse_hex(header.at("secret").get<std::string>());
  EXPECT_EQ(table.at("commitment"),
            hex(secret_commitment(table.at("id").get<std::string>(), secret)));
  EXPECT_EQ(table.at("seats")[0].at("part"), "later");
  EXPECT_TRUE(table.at("seats")[1].at("part").is_null());
}

TEST(Shuffle, begins_when_all_sit_and_have_committed_and_the_game_when_all_have_shown) {
  Desk desk;
  HonestCompany company(desk);
  EXPECT_EQ(state(desk, company.table), "waiting") << "the host has promised a part";
  EXPECT_TRUE(company.answer(desk, 0));
  EXPECT_EQ(state(desk, company.table), "shuffling");
  EXPECT_TRUE(company.answer(desk, 2));
  EXPECT_TRUE(company.answer(desk, 1));
  EXPECT_EQ(state(desk, company.table), "shuffling");
  EXPECT_TRUE(desk.last(company.clients[0], "view").is_null()) << "nothing is dealt yet";
  EXPECT_TRUE(company.answer(desk, 0));
  EXPECT_EQ(state(desk, company.table), "playing");
  EXPECT_FALSE(desk.last(company.clients[0], "view").is_null());
  const Json told = desk.last(company.clients[0], "table").at("table");
  for (const Json& seat : told.at("seats")) EXPECT_TRUE(seat.at("shown"));
}

TEST(Shuffle, one_person_with_bots_gives_a_part_too) {
  Desk desk;
  HonestCompany company(desk, "money", 1, 2);
  EXPECT_EQ(state(desk, company.table), "waiting");
  company.start(desk);
}

TEST(Shuffle, without_parts_the_game_begins_at_once) {
  Desk desk;
  const Json opened = desk.open(
      {{"game", "money"}, {"name", "Ann"}, {"seats", {"me", "bot:random", "bot:random"}}});
  EXPECT_EQ(state(desk, opened.at("table").at("id")), "playing");
}

TEST(Shuffle, who_opens_a_table_of_bots_alone_can_give_a_part) {
  Desk desk;
  const Json opened = desk.open({{"game", "money"},
                                 {"part", "later"},
                                 {"seats", {"bot:random", "bot:random", "bot:random"}}});
  const std::string table = opened.at("table").at("id");
  EXPECT_EQ(state(desk, table), "waiting");
  const ClientId opener = desk.enter(table, opened.at("token"));
  EXPECT_TRUE(desk.last(opener, "hello").at("seat").is_null());
  desk.say(opener, {{"type", "act"}, {"request", 0}, {"move", "bid bluff"}});
  EXPECT_EQ(error(desk, opener), "not_a_player") << "it is a part that is given, not a seat";
  const Seed bytes{7};
  const Hash given = part_commitment(table, bytes);
  desk.say(opener, {{"type", "part"}, {"commitment", hex(given)}});
  EXPECT_EQ(state(desk, table), "shuffling");
  EXPECT_EQ(desk.last(opener, "table").at("table").at("opener").at("part"), hex(given));
  desk.say(opener, {{"type", "reveal"}, {"bytes", hex(bytes)}});
  EXPECT_EQ(state(desk, table), "playing");
  desk.thinkers.think_all();
  const Json record = *parse_json(desk.record(table).body);
  Pins pins{{}, {{3, bytes}}, {}, {}};
  ASSERT_TRUE(verify(record, pins)) << verify(record, pins).error();
  EXPECT_NE(verify(record, pins)->find("of who opened the table"), std::string::npos);
  pins.parts[3] = Seed{8};
  EXPECT_FALSE(verify(record, pins));
}

TEST(Shuffle, repeating_what_was_said_is_safe_and_changing_it_is_refused) {
  Desk desk;
  HonestCompany company(desk);
  const ClientId ann = company.clients[0];
  const Json part = {{"type", "part"},
                     {"commitment", hex(part_commitment(company.table, company.players[0].bytes))}};
  desk.say(ann, {{"type", "reveal"}, {"bytes", hex(company.players[0].bytes)}});
  EXPECT_EQ(error(desk, ann), "wrong_state") << "nothing was committed";
  desk.say(company.clients[1], {{"type", "reveal"}, {"bytes", hex(company.players[1].bytes)}});
  EXPECT_EQ(error(desk, company.clients[1]), "wrong_state") << "the list is not there";
  desk.say(ann, part);
  const auto log = desk.journal.logs;
  desk.say(ann, part);
  EXPECT_EQ(desk.count(ann, "ok"), 2u);
  desk.say(ann, {{"type", "part"}, {"commitment", std::string(64, 'a')}});
  EXPECT_EQ(error(desk, ann), "wrong_state");
  desk.say(ann, {{"type", "reveal"}, {"bytes", std::string(64, 'a')}});
  EXPECT_EQ(error(desk, ann), "bad_message") << "not what was committed to";
  EXPECT_EQ(desk.journal.logs, log);
  const Json reveal = {{"type", "reveal"}, {"bytes", hex(company.players[0].bytes)}};
  desk.say(ann, reveal);
  const auto shown = desk.journal.logs;
  desk.say(ann, reveal);
  EXPECT_EQ(desk.count(ann, "ok"), 4u);
  EXPECT_EQ(desk.journal.logs, shown);
  company.start(desk);
  const std::size_t done = desk.count(ann, "ok");
  desk.say(ann, reveal);
  EXPECT_EQ(desk.count(ann, "ok"), done + 1) << "also when the game has begun";
}

TEST(Shuffle, nobody_gives_the_part_of_another) {
  Desk desk;
  HonestCompany company(desk);
  const std::string theirs = hex(part_commitment(company.table, company.players[1].bytes));
  desk.say(company.clients[0], {{"type", "part"}, {"commitment", theirs}});
  EXPECT_EQ(error(desk, company.clients[0]), "bad_message");
  const ClientId spectator = desk.enter(company.table);
  desk.say(spectator, {{"type", "part"}, {"commitment", theirs}});
  EXPECT_EQ(error(desk, spectator), "not_a_player");
  EXPECT_TRUE(company.answer(desk, 0));
  desk.say(company.clients[0], {{"type", "reveal"}, {"bytes", hex(company.players[1].bytes)}});
  EXPECT_EQ(error(desk, company.clients[0]), "bad_message");
  EXPECT_EQ(desk.join(company.table, {{"name", "Eve"}}, 409).at("error").at("code"), "wrong_state");
}

TEST(Shuffle, a_missing_part_holds_it_up_until_the_host_says_so_and_is_named) {
  Desk desk;
  HonestCompany company(desk);
  for (const std::size_t i : {0u, 0u, 2u}) EXPECT_TRUE(company.answer(desk, i));
  const Json start = {{"type", "start"}};
  desk.say(company.clients[0], start);
  EXPECT_EQ(error(desk, company.clients[0]), "wrong_state") << "too early";
  desk.clock.now += desk.limits.parts_ms;
  desk.house->tick();
  EXPECT_EQ(state(desk, company.table), "shuffling") << "never by itself";
  desk.say(company.clients[2], start);
  EXPECT_EQ(error(desk, company.clients[2]), "not_host");
  desk.say(company.clients[0], start);
  EXPECT_EQ(state(desk, company.table), "playing");
  desk.say(company.clients[1], {{"type", "reveal"}, {"bytes", hex(company.players[1].bytes)}});
  EXPECT_EQ(error(desk, company.clients[1]), "wrong_state") << "too late";
  desk.play(company.clients);
  const Json record = *parse_json(desk.record(company.table).body);
  const auto verified = verify(record, company.players[0].pins(0));
  ASSERT_TRUE(verified) << verified.error();
  EXPECT_NE(verified->find("missing     seat 1 \"Bob1\""), std::string::npos) << *verified;
  EXPECT_FALSE(verify(record, Pins{{}, {{1, company.players[1].bytes}}, {}, {}}));
}

TEST(Shuffle, if_it_is_the_host_who_is_missing_any_other_player_can_go_on) {
  Desk desk;
  HonestCompany company(desk);
  desk.clock.now += desk.limits.parts_ms;
  const Json start = {{"type", "start"}};
  desk.say(company.clients[0], start);
  EXPECT_EQ(error(desk, company.clients[0]), "wrong_state") << "it is the host's own";
  desk.say(company.clients[1], start);
  EXPECT_EQ(state(desk, company.table), "shuffling") << "a promise that is not kept";
  EXPECT_TRUE(
      desk.last(company.clients[1], "table").at("table").at("seats")[0].at("part").is_null());
  desk.say(company.clients[0], {{"type", "part"}, {"commitment", std::string(64, 'b')}});
  EXPECT_EQ(error(desk, company.clients[0]), "wrong_state") << "the list is closed";
  EXPECT_TRUE(company.answer(desk, 1));
  EXPECT_TRUE(company.answer(desk, 2));
  EXPECT_EQ(state(desk, company.table), "playing");
}

TEST(Shuffle, who_leaves_now_is_played_for_and_takes_no_seat_away) {
  Desk desk;
  HonestCompany company(desk);
  company.answer(desk, 0);
  desk.say(company.clients[1], {{"type", "leave"}});
  const Json table = desk.last(company.clients[0], "table").at("table");
  EXPECT_EQ(table.at("state"), "shuffling");
  EXPECT_EQ(table.at("seats")[1].at("kind"), "person");
  EXPECT_TRUE(table.at("seats")[1].at("away"));
}

TEST(Shuffle, a_restart_at_any_step_changes_nothing) {
  for (int steps = 0; steps <= 4; ++steps) {
    Desk desk;
    HonestCompany company(desk);
    for (int i = 0; i < steps; ++i)
      company.answer(desk, static_cast<std::size_t>(i == 0 ? 0 : i - 1));
    const auto told = [&] {
      Json table = desk.table(company.table);
      table.erase("rest");  // nobody is there
      for (Json& seat : table["seats"]) {
        seat.erase("connected");
        seat.erase("presence");
      }
      return table;
    };
    const Json before = told();
    desk.restart();
    EXPECT_EQ(desk.bring_back(company.table), std::nullopt);
    EXPECT_EQ(told(), before) << steps;
    for (std::size_t i = 0; i < 3; ++i)
      company.clients[i] = desk.enter(company.table, company.tokens[i]);
    company.start(desk);
  }
}

// The server must know bytes to deal, but tells none before the end.
TEST(Shuffle, neither_the_secret_nor_shown_bytes_are_told_before_the_end) {
  Desk desk;
  HonestCompany company(desk);
  const ClientId spectator = desk.enter(company.table);
  company.start(desk);
  for (const ClientId client : company.clients) desk.act(client);
  const Json header = *parse_json(desk.journal.log(company.table)[0]);
  std::vector<std::string> hidden{header.at("secret")};
  for (const Honest& each : company.players) hidden.push_back(hex(each.bytes));
  for (const std::string& token : company.tokens) hidden.push_back(hex(sha256(token)));
  std::string told =
      desk.describe(company.table).body + desk.house->list().body + desk.record(company.table).body;
  for (const auto& [client, messages] : desk.ears.heard) {
    for (const std::string& message : messages) told += message;
  }
  EXPECT_GT(told.size(), 5000u);
  for (const std::string& each : hidden) EXPECT_EQ(told.find(each), std::string::npos);
  EXPECT_EQ(desk.last(spectator, "table").at("table").at("head"), Json());
}

TEST(Shuffle, a_table_of_an_earlier_version_keeps_its_scheme_and_takes_no_parts) {
  Desk desk;
  Opened opened;
  opened.scheme = 1;
  opened.id = std::string(kIdLength, 'F');
  opened.game = "bidcoin";
  opened.engine = "former";
  opened.secret = Seed{9};
  opened.chairs = {
      {ChairKind::person, "Ann", {}, sha256("a"), {}, Seed{1}}, {}, {ChairKind::bot, {}, "random"}};
  desk.journal.logs[opened.id] = {to_text(opened)};
  EXPECT_EQ(desk.bring_back(opened.id), std::nullopt);
  const Json part = hex(part_commitment(opened.id, Seed{2}));
  EXPECT_EQ(desk.join(opened.id, {{"name", "Bob"}, {"part", part}}, 409).at("error").at("code"),
            "wrong_state");
  desk.join(opened.id, {{"name", "Bob"}});
  EXPECT_EQ(state(desk, opened.id), "playing");
  const auto table = Table::replay(desk.journal.log(opened.id));
  ASSERT_TRUE(table);
  const std::optional<Seed> given[] = {Seed{1}, std::nullopt, std::nullopt};
  const Seed seed = former_seed(opened.id, opened.secret, given);
  const auto match = Match::open(*find_room("bidcoin"), {3, Json::object(), seed, nullptr});
  std::string shuffled, expected;
  for (const Seat seat : seats(3)) {
    table->position().show(seat, shuffled);
    match->position().show(seat, expected);
  }
  EXPECT_EQ(shuffled, expected);
}

}  // namespace
}  // namespace pactole::server
