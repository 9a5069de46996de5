// What an address, a seat and a connection may cost.
#include "server/rations.h"

#include <gtest/gtest.h>

#include "server/api.h"
#include "server/network.h"
#include "tests/server/desk.h"

namespace pactole::server {
namespace {

const Visitor kStranger{"192.0.2.7", true};
const Visitor kOther{"192.0.2.8", true};

TEST(RationTest, an_address_has_so_much_and_gets_it_back_with_time) {
  Ration ration({1, 3});
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ration.take(kStranger, 1000), 0) << i;
  EXPECT_GT(ration.take(kStranger, 1000), 0);
  EXPECT_EQ(ration.take(kOther, 1000), 0);
  EXPECT_EQ(ration.take({"192.0.2.7", false}, 1000), 0) << "trusted";
  EXPECT_GT(ration.take(kStranger, 1900), 0);
  EXPECT_EQ(ration.take(kStranger, 2100), 0);
}

TEST(RationTest, a_household_with_many_networks_has_four_times_as_much) {
  Ration ration({1, 10});
  int taken = 0;
  for (int network = 0; network < 256; ++network) {
    char address[64];
    std::snprintf(address, sizeof address, "2001:db8:1:2%02x::", network);
    for (int i = 0; i < 20; ++i) taken += ration.take({address, true}, 1000) == 0 ? 1 : 0;
  }
  EXPECT_EQ(taken, 40);
  EXPECT_EQ(ration.take({"2001:db8:1:300::", true}, 1000), 0) << "the neighbours";
}

TEST(RationTest, bytes_and_time_cost_as_messages_do) {
  EXPECT_EQ(cost_of(0, 0), 1);
  EXPECT_GT(cost_of(65'536, 0), 50);
  EXPECT_GT(cost_of(0, 0.002), 10);
  Bucket bucket;
  int heard = 0;
  // Two seconds of messages of 64 KiB that take 2 ms each.
  for (std::int64_t now = 1000; now < 3000; ++now) {
    if (bucket.wait(kCostOfConnection, now) > 0) continue;
    bucket.spend(kCostOfConnection, cost_of(65'536, 0.002));
    ++heard;
  }
  EXPECT_LE(heard, 4);
  EXPECT_GT(heard, 1);
  // However much was owed, it has an end.
  EXPECT_LE(bucket.wait(kCostOfConnection, 3000), 2100);
}

struct InTheHouse : ::testing::Test {
  Json open(const Json& wish, const Visitor& visitor, int status = 201) {
    Json body;
    desk.house->open_table(
        wish,
        [&](const Answer& answer) {
          EXPECT_EQ(answer.status, status) << answer.body;
          EXPECT_EQ(answer.retry_after > 0, status == 429);
          body = *parse_json(answer.body);
        },
        visitor);
    return body;
  }
  ClientId enter(const std::string& table, const std::string& token,
                 const Visitor& visitor = kStranger) {
    desk.house->greet(desk.last_client + 1, visitor);
    return desk.enter(table, token);
  }
  std::string refusal(ClientId client) {
    const Json error = desk.last(client, "error");
    return error.is_null() ? "" : error.at("code").get<std::string>();
  }

  Desk desk;
  const Json people{{"game", "bidcoin"}, {"name", "Ann"}, {"seats", {"me", "open", "open"}}};
};

TEST_F(InTheHouse, an_address_opens_so_many_tables) {
  for (int i = 0; i < 20; ++i) open(people, kStranger);
  EXPECT_EQ(open(people, kStranger, 429).at("error").at("code"), "too_fast");
  open(people, kOther);
  desk.clock.now += 1000;
  open(people, kStranger);
}

TEST_F(InTheHouse, a_rematch_is_a_table_like_any_other) {
  // A game after the other is over, and each asks for the next.
  int opened = 0;
  for (int i = 0; i < 25; ++i) {
    const Company company(desk);
    desk.play(company.clients);
    const ClientId ann = enter(company.table, company.tokens[0]);
    desk.say(ann, {{"type", "rematch"}, {"id", 1}});
    if (desk.count(ann, "ok") == 1) {
      ++opened;
    } else {
      EXPECT_EQ(refusal(ann), "too_fast");
    }
  }
  EXPECT_EQ(opened, 20);
  open(people, kStranger, 429);
}

TEST_F(InTheHouse, joins_and_records_are_counted_too) {
  const std::string table = desk.open(people).at("table").at("id");
  const auto asked = [&](auto ask) {
    int refused = 0;
    for (int i = 0; i < 40; ++i) {
      ask([&](const Answer& answer) { refused += answer.status == 429 ? 1 : 0; });
    }
    return refused;
  };
  EXPECT_EQ(asked([&](const Reply& reply) { desk.house->join(table, {}, reply, kStranger); }), 20);
  EXPECT_EQ(asked([&](const Reply& reply) { desk.house->record(table, reply, kStranger); }), 10);
}

TEST_F(InTheHouse, chat_is_counted_by_seat_and_address_and_not_by_connection) {
  const Company company(desk);
  int said = 0;
  for (int connection = 0; connection < 6; ++connection) {
    const ClientId ann = enter(company.table, company.tokens[0]);
    for (int i = 0; i < 5; ++i) desk.say(ann, {{"type", "chat"}, {"id", i}, {"text", "spam"}});
    said += static_cast<int>(desk.count(ann, "ok"));
    desk.house->gone(ann);
  }
  EXPECT_EQ(said, 5);
  // Many seats of one address: twenty in all.
  for (int i = 0; i < 10; ++i) {
    const Company more(desk);
    for (const std::string& token : more.tokens) {
      const ClientId client = enter(more.table, token);
      desk.say(client, {{"type", "chat"}, {"text", "spam"}});
      said += static_cast<int>(desk.count(client, "ok"));
    }
  }
  EXPECT_EQ(said, 20);
}

TEST_F(InTheHouse, hints_are_rationed_by_seat_and_by_address) {
  const Company company(desk);
  const std::size_t who = company.asked(desk);
  const auto ask = [&](ClientId client, int id) {
    desk.say(client, {{"type", "hint"}, {"id", id}, {"request", 0}});
    desk.thinkers.think_all();
    return desk.last(client, "hint").is_object() && desk.last(client, "hint").at("id") == id;
  };
  int given = 0;
  for (int i = 0; i < 15; ++i) {
    const ClientId again = enter(company.table, company.tokens[who]);
    given += ask(again, i) ? 1 : 0;
    if (!desk.last(again, "error").is_null()) {
      EXPECT_EQ(refusal(again), "too_fast");
    }
    desk.house->gone(again);
  }
  EXPECT_EQ(given, 10);
  for (int i = 0; i < 15; ++i) {
    const Company more(desk);
    given += ask(enter(more.table, more.tokens[more.asked(desk)]), i) ? 1 : 0;
  }
  EXPECT_EQ(given, 20);
}

TEST_F(InTheHouse, who_plays_and_who_watches_is_said_to_the_door) {
  const Company company(desk);
  EXPECT_EQ(desk.ears.uses.at(company.clients[0]), Use::plays);
  const ClientId watcher = desk.enter(company.table);
  EXPECT_EQ(desk.ears.uses.at(watcher), Use::watches);
  const ClientId nobody = desk.enter(std::string(kIdLength, 'x'));
  EXPECT_FALSE(desk.ears.uses.contains(nobody));
  const Json waiting = desk.open(people);
  const ClientId ann = desk.enter(waiting.at("table").at("id"), waiting.at("token"));
  EXPECT_EQ(desk.ears.uses.at(ann), Use::plays);
  desk.say(ann, {{"type", "leave"}});
  EXPECT_EQ(desk.ears.uses.at(ann), Use::watches);
}

// Its files lie ready, and are many: what they cost is counted where they are asked for.
TEST(Rations, a_dozen_phones_behind_one_address_load_the_page_at_once) {
  Desk desk;
  Api api({*desk.house, desk.metrics, desk.clock, Page(), [] { return Signs{}; }});
  const auto refused = [&](const std::string& path, int times) {
    int count = 0;
    HttpRequest request;
    request.method = "GET";
    request.path = path;
    request.address = "192.0.2.1";
    for (int i = 0; i < times; ++i) {
      api.answer(request, [&](const HttpResponse& given) { count += given.status == 429 ? 1 : 0; });
    }
    return count;
  };
  EXPECT_EQ(refused("/assets/app.js", 12 * 80), 0);
  EXPECT_EQ(refused("/api/tables", 200), 0);
  EXPECT_EQ(refused("/api/tables", 10), 10) << "what has to be made has its limit";
}

}  // namespace
}  // namespace pactole::server
