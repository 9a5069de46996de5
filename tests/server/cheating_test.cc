// A server that wants to choose the cards, and records that somebody has touched. Each attempt is
// made here against an honest player's pins; what can't be found without them is shown as well.
#include <gtest/gtest.h>

#include <functional>

#include "tests/server/honest.h"

namespace pactole::server {
namespace {

const std::string kTable(kIdLength, 'C');
constexpr int kPlayers = 3;

// A server of one's own: it opens, lists and deals whatever it likes.
Table cheat(const Seed& secret, const std::vector<Part>& parts, int scheme = kScheme) {
  Opened opened;
  opened.scheme = scheme;
  opened.id = kTable;
  opened.game = "bidcoin";
  opened.engine = "cheat";
  opened.secret = secret;
  for (const Part& part : parts) {
    const std::string name = "P" + std::to_string(opened.chairs.size());
    opened.chairs.push_back({ChairKind::person, name, {}, sha256(name)});
    if (scheme == 1) opened.chairs.back().contribution = part.bytes;
    opened.chairs.back().part.commitment = part.commitment;
  }
  auto table = Table::open(*find_room("bidcoin"), opened);
  EXPECT_TRUE(table);
  if (scheme != 1) {
    EXPECT_EQ(table->take(Listed{}), std::nullopt);
  }
  for (std::size_t i = 0; i < parts.size() && scheme != 1; ++i) {
    if (!parts[i].bytes) continue;
    EXPECT_EQ(table->take(PartShown{static_cast<int>(i), *parts[i].bytes}), std::nullopt);
  }
  EXPECT_EQ(table->take(Started{}), std::nullopt);
  return *std::move(table);
}

Json played(Table table) {
  while (table.state() == TableState::playing) {
    const Seat seat = table.acting().first();
    table.take(Moved{seat, table.position().choices(seat).moves[0], By::person});
  }
  return *parse_json(table.record());
}

Part part_of(const Seed& bytes) {
  return {.commitment = part_commitment(kTable, bytes), .bytes = bytes};
}

Seed numbered(int number) {
  return Seed{static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(number >> 8), 99};
}

// How much the server likes this deal: the ranks in its friend's hand at seat 2.
int value(const Table& table) {
  std::string view;
  table.position().show(seat_at(2), view);
  int sum = 0;
  const Json seen = *parse_json(view);
  for (const Json& card : seen.at("hand")) {
    sum += std::stoi(card.get<std::string>().substr(1));
  }
  return sum;
}

// The best of 1,000 deals for the friend, and which it was.
std::pair<int, int> best_of(const std::function<Table(int)>& deal) {
  std::pair<int, int> best{-1, 0};
  for (int i = 0; i < 1000; ++i) best = std::max(best, {value(deal(i)), i});
  return best;
}

constexpr int kUsual = 13 * 7 / 2;  // thirteen cards from 0 to 7

const Seed kAnn{1}, kBob{2};
const std::vector<Part> kParts{part_of(kAnn), Part{}, part_of(kBob)};

// What Ann kept, from the commitment to the list, at a table of an honest server.
Pins anns_pins(const Seed& secret) {
  const Hash commitment = secret_commitment(kTable, secret);
  return {commitment, {{0, kAnn}}, list_hash(kTable, commitment, kParts), {}};
}

TEST(Cheating, the_former_scheme_let_a_server_try_secrets_until_the_cards_pleased_it) {
  EXPECT_TRUE(prepare_keys());
  // The contribution came in the very request that the secret was drawn for.
  const auto deal = [](int i) { return cheat(numbered(i), kParts, 1); };
  const auto [sum, chosen] = best_of(deal);
  EXPECT_GT(sum, kUsual + 20);
  const Json record = played(deal(chosen));
  const Pins all_there_was{former_commitment(numbered(chosen)), {{0, kAnn}}, {}, {}};
  const auto told = verify(record, all_there_was);
  ASSERT_TRUE(told) << told.error();
  EXPECT_NE(told->find("can't show"), std::string::npos) << "it says so";
}

TEST(Cheating, now_another_secret_is_found_whichever_of_a_thousand_it_is) {
  const Seed secret = numbered(5000);
  const Pins pins = anns_pins(secret);
  ASSERT_TRUE(verify(played(cheat(secret, kParts)), pins));
  const auto deal = [](int i) { return cheat(numbered(i), kParts); };
  const auto [sum, chosen] = best_of(deal);
  EXPECT_GT(sum, kUsual + 20) << "there would be deals to please it";
  const Json record = played(deal(chosen));
  EXPECT_TRUE(verify(record)) << "and without pins nobody could tell";
  for (int i = 0; i < 1000; ++i) {
    Json other = record;
    const Hash commitment = secret_commitment(kTable, numbered(i));
    other["fairness"]["secret"] = hex(numbered(i));
    other["fairness"]["commitment"] = hex(commitment);
    EXPECT_FALSE(verify(other, {pins.commitment, {}, {}, {}}));
  }
  EXPECT_FALSE(verify(record, {{}, {}, pins.list, {}})) << "the list binds the secret as well";
}

// The server and the last player together, who know everything but can't change it any more.
TEST(Cheating, nor_can_a_friend_of_the_server_choose_a_part_after_having_seen_the_others) {
  const Seed secret = numbered(5000);
  const Pins pins = anns_pins(secret);
  const auto deal = [&](int i) {
    return cheat(secret, {part_of(kAnn), Part{}, part_of(numbered(i))});
  };
  const auto [sum, chosen] = best_of(deal);
  EXPECT_GT(sum, kUsual + 20);
  const Json record = played(deal(chosen));
  EXPECT_TRUE(verify(record, {pins.commitment, pins.parts, {}, {}}))
      << "why the list must be kept before one shows one's bytes";
  EXPECT_FALSE(verify(record, pins));
}

TEST(Cheating, a_part_that_is_left_out_is_found_by_its_owner_and_named_to_all) {
  const Seed secret = numbered(5000);
  std::vector<Part> without = kParts;
  without[0].bytes.reset();
  const Json record = played(cheat(secret, without));
  EXPECT_FALSE(verify(record, anns_pins(secret)));
  const auto told = verify(record);
  ASSERT_TRUE(told);
  EXPECT_NE(told->find("missing     seat 0 \"P0\""), std::string::npos) << *told;
  without[0].commitment.reset();
  const Json erased = played(cheat(secret, without));
  EXPECT_FALSE(verify(erased, {{}, {{0, kAnn}}, {}, {}}));
}

TEST(Cheating, a_seat_or_part_that_is_not_there_does_not_count_as_checked) {
  const Json record = played(cheat(numbered(1), kParts));
  EXPECT_FALSE(verify(record, {{}, {{1, kAnn}}, {}, {}}));
  EXPECT_FALSE(verify(record, {{}, {{3, kAnn}}, {}, {}}));
  EXPECT_FALSE(verify(record, {{}, {{2, kAnn}}, {}, {}}));
}

TEST(Cheating, an_honest_player_shows_nothing_to_a_server_that_changes_its_commitment_or_list) {
  Desk desk;
  HonestCompany company(desk);
  company.answer(desk, 0);
  const Json table = desk.last(company.clients[1], "table").at("table");
  ASSERT_EQ(table.at("state"), "shuffling");
  const auto told = [&](const char* pointer, const Json& value, int seat = 1) {
    Json changed = table;
    changed[Json::json_pointer(pointer)] = value;
    Honest ann = company.players[1];
    const Json said = ann.answer(changed, seat);
    EXPECT_EQ(said.is_null(), !ann.alarm.empty());
    return ann.alarm;
  };
  EXPECT_EQ(told("/public", true), "");
  EXPECT_NE(told("/commitment", std::string(64, 'e')), "");
  EXPECT_NE(told("/seats/1/part", std::string(64, 'e')), "");
  EXPECT_NE(told("/seats/1/part", Json()), "");
  EXPECT_TRUE(company.answer(desk, 1));
  EXPECT_NE(told("/seats/2/part", std::string(64, 'e')), "") << "another list than before";
}

// A record that a whole table played, with everything its players kept.
struct Finished {
  Finished() {
    Desk desk;
    HonestCompany company(desk, "bidcoin", 3, 1);
    company.start(desk);
    desk.say(company.clients[1], {{"type", "leave"}});
    const auto over = [&] { return desk.record(company.table).status == 200; };
    for (int i = 0; i < 10'000 && !over(); ++i) {
      desk.wait(desk.limits.substitute_ms);
      desk.thinkers.think_all();
      for (const std::size_t each : {0u, 2u}) desk.act(company.clients[each]);
    }
    record = *parse_json(desk.record(company.table).body);
    pins = company.players[0].pins(0);
    for (int i = 0; i < 3; ++i) pins.parts[i] = company.players[static_cast<std::size_t>(i)].bytes;
    const Json told = desk.last(company.clients[0], "table").at("table");
    pins.head = parse_hex(told.at("head").get<std::string>());
  }
  Json record;
  Pins pins;
};

TEST(Records, of_finished_games_verify_with_all_that_was_kept) {
  const Finished game;
  const auto told = verify(game.record, game.pins);
  ASSERT_TRUE(told) << told.error();
  EXPECT_EQ(told->find("not checked"), std::string::npos) << *told;
  EXPECT_NE(told->find("none        seat 3 \"random\""), std::string::npos) << *told;
  const auto alone = verify(game.record);
  ASSERT_TRUE(alone);
  for (const char* option : {"--commitment", "--part", "--list", "--head"}) {
    EXPECT_NE(alone->find(option), std::string::npos) << *alone;
  }
}

TEST(Records, that_were_touched_are_refused_whatever_was_changed) {
  const Finished game;
  const auto broken = [&](const char* pointer, const Json& value) {
    Json changed = game.record;
    EXPECT_NE(changed[Json::json_pointer(pointer)], value) << pointer;
    changed[Json::json_pointer(pointer)] = value;
    return !verify(changed);
  };
  const std::string zeros(64, '0');
  EXPECT_TRUE(broken("/names/1", "Eve"));
  EXPECT_TRUE(broken("/names/3", "expert"));
  EXPECT_TRUE(broken("/names/4", "Eve"));
  for (const char* by : {"person", "bot", "substitute"}) {
    if (game.record.at("by")[0] != by) {
      EXPECT_TRUE(broken("/by/0", by));
    }
    if (game.record.at("by").back() != by) {
      const std::string last = "/by/" + std::to_string(game.record.at("by").size() - 1);
      EXPECT_TRUE(broken(last.c_str(), by));
    }
  }
  EXPECT_TRUE(broken("/engine", "0123456789abcdef"));
  EXPECT_TRUE(broken("/options/coin_move", "cover"));
  EXPECT_TRUE(broken("/table", std::string(22, 'x')));
  EXPECT_TRUE(broken("/moves/3", game.record.at("moves")[4]));
  EXPECT_TRUE(broken("/result/winners", Json::array({0, 1, 2, 3})));
  EXPECT_TRUE(broken("/setup", Json::object()));
  EXPECT_TRUE(broken("/seed", zeros));
  EXPECT_TRUE(broken("/fairness/secret", zeros));
  EXPECT_TRUE(broken("/fairness/commitment", zeros));
  EXPECT_TRUE(broken("/fairness/parts/0", Json()));
  EXPECT_TRUE(broken("/fairness/parts/3", zeros));
  EXPECT_TRUE(broken("/fairness/shown/0", Json()));
  EXPECT_TRUE(broken("/fairness/shown/3", zeros));
  EXPECT_TRUE(broken("/fairness/list", zeros));
  EXPECT_TRUE(broken("/fairness/head", zeros));
  EXPECT_TRUE(broken("/fairness/scheme", 3));
}

// Whoever changes a record can make its hashes anew: only the head that was kept tells.
TEST(Records, that_were_touched_and_hashed_anew_are_refused_with_the_head_that_was_kept) {
  const Finished game;
  Json changed = game.record;
  changed["names"][1] = "Eve";
  const std::string why = verify(changed).error();
  changed["fairness"]["head"] = why.substr(why.size() - 65, 64);
  ASSERT_TRUE(verify(changed)) << verify(changed).error();
  EXPECT_FALSE(verify(changed, {{}, {}, {}, game.pins.head}));
}

TEST(Records, with_more_members_than_there_are_say_which_are_not_vouched_for) {
  const Finished game;
  Json changed = game.record;
  changed["tournament"] = "World Championship";
  const auto told = verify(changed, game.pins);
  ASSERT_TRUE(told);
  EXPECT_NE(told->find("\"tournament\""), std::string::npos) << *told;
}

// From Python's hashlib: nothing here is checked by the code that made it.
TEST(Records, hashes_are_made_of_bytes_that_anyone_can_hash) {
  EXPECT_TRUE(prepare_keys());
  Seed secret{}, bytes{};
  for (std::size_t i = 0; i < 32; ++i) {
    secret[i] = static_cast<std::uint8_t>(i);
    bytes[i] = static_cast<std::uint8_t>(0xFF - i);
  }
  const std::string id(kIdLength, 'A');
  const Hash given = part_commitment(id, bytes);
  const std::vector<Part> parts{{.commitment = given, .bytes = bytes}, {}, {.commitment = secret}};
  const Hash commitment = secret_commitment(id, secret);
  EXPECT_EQ(hex(commitment), "305281623c063ab9af69bb2695b30cefa79a9a70230698be2ecfc60789577823");
  EXPECT_EQ(hex(given), "92ebb625415e9d3256a3e62a8087b7383649197fda223b4e94acc785428c56d9");
  EXPECT_EQ(hex(list_hash(id, commitment, parts)),
            "c1b785be82c0f62e46a2113e507931dc6a0972166518037430244fd7afccbfb7");
  EXPECT_EQ(hex(shuffle_seed(id, secret, parts)),
            "c31c3bfa26aff17d8fab1f542165bc083d96cd28d76f8595f4c9d62fd52136a1");
  Chain chain = begin_chain({id, "bidcoin", 3, R"({"coin_move":"cover"})", "0123", secret});
  add_move(chain, 2, "bot", "play R3");
  const std::vector<std::string> names{"Zo\u00e9", "regular", "Bob"};
  EXPECT_EQ(hex(end_chain(chain, names, std::vector{3, -1, 0}, std::vector{1, 3, 2})),
            "20da8066ec1ea6724871c5dfcf3f23a27a5b1448cb2e8aa5565ee1e4ecef6f6e");
  EXPECT_EQ(hex(former_commitment(secret)),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  const std::optional<Seed> contributions[] = {bytes, std::nullopt, std::nullopt};
  EXPECT_EQ(hex(former_seed(id, secret, contributions)),
            "f9dd5d6454b324f1e9e2d86bcf4bbb787c3500523031b0c8a853061dd60cda1e");
}

}  // namespace
}  // namespace pactole::server
