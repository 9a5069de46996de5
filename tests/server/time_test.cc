// Clocks: what counts as time, what a missed decision costs, and when nobody's time runs.
#include <gtest/gtest.h>

#include "server/time_control.h"
#include "tests/server/desk.h"

namespace pactole::server {
namespace {

Json per_move(int seconds, int more = 0) {
  return {{"clock", {{"kind", "move"}, {"seconds", seconds}, {"more", more}}}};
}
const Json kBank = {{"clock", {{"kind", "bank"}, {"seconds", 60}, {"increment", 20}}}};
const Json kMail = {{"clock", {{"kind", "days"}, {"days", 2}, {"vacation", 1}}}};
constexpr std::int64_t kDays = 86'400'000;

Json seat_of(Desk& desk, const Company& company, std::size_t seat) {
  return desk.table(company.table).at("seats")[seat];
}

// What the client was last told is left of this seat's time.
std::int64_t left(const Desk& desk, ClientId client, std::size_t seat) {
  const auto& heard = desk.ears.heard.at(client);
  for (auto each = heard.rbegin(); each != heard.rend(); ++each) {
    const Json message = *parse_json(*each);
    if (!message.contains("clock")) continue;
    for (const Json& pair : message.at("clock")) {
      if (pair[0] == seat) return pair[1];
    }
    return -1;
  }
  return -1;
}

// The substitute takes its time, and decides.
void substitute_moves(Desk& desk) {
  desk.wait(desk.limits.substitute_ms);
  EXPECT_GT(desk.thinkers.think_all(), 0);
}

TEST(TimeControl, is_read_and_written_alike) {
  for (const char* text : {"null", R"({"kind":"move","more":30,"seconds":60})",
                           R"({"increment":20,"kind":"bank","more":0,"seconds":600})",
                           R"({"days":3,"kind":"days","vacation":7})"}) {
    const auto control = parse_time_control(*parse_json(text));
    ASSERT_TRUE(control) << control.error();
    EXPECT_EQ(to_json(*control).dump(), text);
  }
  EXPECT_EQ(parse_time_control({{"kind", "days"}, {"days", 1}})->vacation, 0);
}

TEST(TimeControl, that_cannot_be_says_what_to_write) {
  const auto why = [](const char* text) { return parse_time_control(*parse_json(text)).error(); };
  EXPECT_EQ(why("60"), "`clock`: must be null, or have the `kind` move, bank or days.");
  EXPECT_EQ(why(R"({"kind":"sand"})"),
            "`clock`: must be null, or have the `kind` move, bank or days.");
  EXPECT_EQ(why(R"({"kind":"move","seconds":4})"),
            "`clock`: `seconds` must be a whole number from 5 to 86400.");
  EXPECT_EQ(why(R"({"kind":"bank","seconds":60})"),
            "`clock`: `increment` must be a whole number from 0 to 3600.");
  EXPECT_EQ(why(R"({"kind":"days","days":1.5})"),
            "`clock`: `days` must be a whole number from 1 to 14.");
  EXPECT_EQ(why(R"({"kind":"days","days":15})"),
            "`clock`: `days` must be a whole number from 1 to 14.");
}

TEST(TimeControl, of_a_table_is_told_before_one_joins_and_outlives_a_restart) {
  for (const Json& wish : {per_move(90, 30), per_move(30), kBank, kMail}) {
    Desk desk;
    Json all = {{"game", "bidcoin"}, {"name", "Ann"}, {"seats", {"me", "open", "open"}}};
    all.update(wish);
    const Json opened = desk.open(all);
    const std::string id = opened.at("table").at("id");
    const Json told = desk.table(id).at("clock");
    for (const auto& [name, value] : wish.at("clock").items()) EXPECT_EQ(told.at(name), value);
    desk.restart();
    EXPECT_EQ(desk.table(id).at("clock"), told);
  }
}

TEST(Time, one_missed_decision_costs_one_decision) {
  Desk desk;
  Company company(desk, "bidcoin", 3, per_move(30));
  const std::size_t who = company.asked(desk);
  EXPECT_EQ(left(desk, company.clients[who], who), 30'000);
  desk.wait(29'999);
  EXPECT_EQ(seat_of(desk, company, who).at("missed"), 0);
  desk.wait(1);
  EXPECT_EQ(desk.last(company.clients[0], "notice").at("what"), "missed");
  EXPECT_EQ(desk.last(company.clients[0], "notice").at("seat"), who);
  EXPECT_EQ(seat_of(desk, company, who).at("presence"), "here");
  EXPECT_TRUE(desk.thinkers.waiting.empty()) << "a substitute takes its time";
  substitute_moves(desk);
  EXPECT_EQ(desk.last(company.clients[0], "event").at("moves"), Json::array({{who, "substitute"}}));
  // Asked the next time, with the whole time.
  while (company.asked(desk) != who) desk.act(company.clients[company.asked(desk)]);
  EXPECT_EQ(left(desk, company.clients[who], who), 30'000);
  desk.act(company.clients[who]);
  EXPECT_EQ(seat_of(desk, company, who).at("missed"), 0) << "and forgiven";
}

TEST(Time, three_misses_in_a_row_are_an_absence_which_everyone_is_told) {
  Desk desk;
  Company company(desk, "bidcoin", 3, per_move(30));
  const std::size_t who = company.asked(desk);
  for (int miss = 1; miss <= 3; ++miss) {
    for (std::size_t turn = company.asked(desk); turn != who; turn = company.asked(desk)) {
      desk.act(company.clients[turn]);
    }
    EXPECT_FALSE(seat_of(desk, company, who).at("away"));
    desk.wait(30'000);
    EXPECT_EQ(seat_of(desk, company, who).at("missed"), miss);
    substitute_moves(desk);
  }
  EXPECT_EQ(seat_of(desk, company, who).at("presence"), "away");
  EXPECT_EQ(desk.last(company.clients[(who + 1) % 3], "notice").at("what"), "away");
  desk.restart();
  EXPECT_EQ(seat_of(desk, company, who).at("presence"), "away") << "the log says so";
  // Whoever comes back is asked again, and sees what was played.
  const ClientId back = desk.enter(company.table, company.tokens[who]);
  EXPECT_EQ(seat_of(desk, company, who).at("presence"), "here");
  EXPECT_EQ(desk.last(back, "made_for_you").at("moves").size(), 3u);
  for (const Json& made : desk.last(back, "made_for_you").at("moves")) {
    EXPECT_FALSE(made.at("events").empty());
    EXPECT_EQ(made.at("events")[0].at("seat"), who);
  }
}

TEST(Time, a_move_that_comes_before_the_substitute_has_decided_counts) {
  Desk desk;
  Company company(desk, "bidcoin", 3, per_move(30));
  const std::size_t who = company.asked(desk);
  desk.wait(30'000);
  desk.wait(desk.limits.substitute_ms);
  ASSERT_EQ(desk.thinkers.waiting.size(), 1u);
  Thought thought = std::move(desk.thinkers.waiting.front());
  desk.thinkers.waiting.clear();
  desk.act(company.clients[who]);
  EXPECT_EQ(desk.last(company.clients[who], "ok").at("v"), 1);
  EXPECT_EQ(desk.last(company.clients[0], "event").at("moves"), Json::array({{who, "person"}}));
  thought.done(thought.position->advise(thought.seat, thought.bot, thought.luck));
  EXPECT_EQ(desk.last(company.clients[0], "event").at("v"), 1);
  EXPECT_EQ(seat_of(desk, company, who).at("missed"), 0);
}

TEST(Time, a_move_on_its_way_to_the_disk_when_time_is_up_was_in_time) {
  Desk desk;
  Company company(desk, "bidcoin", 3, per_move(30));
  const std::size_t who = company.asked(desk);
  desk.clock.now += 29'999;
  desk.journal.held = true;
  desk.act(company.clients[who]);
  desk.wait(5'000);
  desk.journal.held = false;
  desk.journal.settle();
  EXPECT_EQ(desk.last(company.clients[who], "ok").at("v"), 1);
  EXPECT_EQ(desk.last(company.clients[0], "event").at("moves"), Json::array({{who, "person"}}));
  EXPECT_EQ(seat_of(desk, company, who).at("missed"), 0);
  EXPECT_TRUE(desk.last(company.clients[0], "notice").is_null());
}

TEST(Time, sealed_decisions_run_for_all_at_once) {
  Desk desk;
  Company company(desk, "money", 3, per_move(60));
  for (std::size_t seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(left(desk, company.clients[0], seat), 60'000);
  }
  desk.wait(10'000);
  desk.act(company.clients[1]);
  EXPECT_EQ(left(desk, company.clients[0], 0), 50'000);
  EXPECT_EQ(left(desk, company.clients[0], 1), -1);
  EXPECT_EQ(left(desk, company.clients[0], 2), 50'000);
  desk.wait(50'000);
  EXPECT_EQ(seat_of(desk, company, 0).at("missed"), 1);
  EXPECT_EQ(seat_of(desk, company, 1).at("missed"), 0);
  EXPECT_EQ(seat_of(desk, company, 2).at("missed"), 1);
}

TEST(Time, more_is_given_once_a_decision_where_the_table_allows_it) {
  Desk desk;
  Company company(desk, "bidcoin", 3, per_move(30, 60));
  const std::size_t who = company.asked(desk);
  const ClientId actor = company.clients[who];
  desk.wait(20'000);
  desk.say(company.clients[(who + 1) % 3], {{"type", "more"}, {"request", 0}});
  EXPECT_EQ(desk.last(company.clients[(who + 1) % 3], "error").at("code"), "stale_request");
  desk.say(actor, {{"type", "more"}, {"id", 5}, {"request", 0}});
  EXPECT_EQ(desk.last(actor, "ok").at("id"), 5);
  EXPECT_EQ(left(desk, company.clients[(who + 1) % 3], who), 70'000);
  desk.say(actor, {{"type", "more"}, {"request", 0}});
  EXPECT_EQ(desk.last(actor, "error").at("code"), "wrong_state");
  desk.wait(69'000);
  EXPECT_EQ(seat_of(desk, company, who).at("missed"), 0);
  desk.wait(1'000);
  EXPECT_EQ(seat_of(desk, company, who).at("missed"), 1);

  Company strict(desk, "bidcoin", 3, per_move(30));
  const ClientId hurried = strict.clients[strict.asked(desk)];
  desk.say(hurried, {{"type", "more"}, {"request", 0}});
  EXPECT_EQ(desk.last(hurried, "error").at("code"), "wrong_state");
}

TEST(Time, an_account_is_drawn_on_and_paid_into_and_kept_in_the_log) {
  Desk desk;
  Company company(desk, "bidcoin", 3, kBank);
  const std::size_t who = company.asked(desk);
  EXPECT_EQ(left(desk, company.clients[who], who), 60'000);
  desk.wait(25'000);
  desk.act(company.clients[who]);
  EXPECT_EQ(seat_of(desk, company, who).at("account"), 55'000);
  desk.restart();
  EXPECT_EQ(seat_of(desk, company, who).at("account"), 55'000);
  EXPECT_EQ(seat_of(desk, company, (who + 1) % 3).at("account"), 60'000);
}

TEST(Time, an_empty_account_is_paid_into_and_whoever_is_asked_has_some_seconds) {
  Desk desk;
  Json bank = kBank;
  bank["clock"]["increment"] = 0;
  Company company(desk, "bidcoin", 3, bank);
  const std::size_t who = company.asked(desk);
  desk.wait(60'000);
  substitute_moves(desk);
  EXPECT_EQ(seat_of(desk, company, who).at("account"), 0);
  while (company.asked(desk) != who) desk.act(company.clients[company.asked(desk)]);
  EXPECT_EQ(left(desk, company.clients[who], who), 10'000);
  desk.wait(4'000);
  desk.act(company.clients[who]);
  EXPECT_EQ(seat_of(desk, company, who).at("account"), 0) << "what was given is not kept";
}

TEST(Time, stands_still_while_nobody_is_there) {
  Desk desk;
  Company company(desk, "bidcoin", 3, per_move(30));
  const std::size_t who = company.asked(desk);
  desk.wait(10'000);
  for (const ClientId client : company.clients) desk.house->gone(client);
  desk.wait(0);
  EXPECT_EQ(desk.table(company.table).at("rest"), "asleep");
  desk.wait(500'000);
  EXPECT_EQ(seat_of(desk, company, who).at("missed"), 0);
  const ClientId back = desk.enter(company.table, company.tokens[who]);
  EXPECT_EQ(left(desk, back, who), 20'000);
  EXPECT_TRUE(desk.table(company.table).at("rest").is_null());
  desk.wait(20'000);
  EXPECT_EQ(seat_of(desk, company, who).at("missed"), 1);
}

TEST(Time, of_a_decision_begins_anew_when_a_table_was_put_away_meanwhile) {
  Desk desk;
  Company company(desk, "bidcoin", 3, per_move(30));
  const std::size_t who = company.asked(desk);
  desk.wait(10'000);
  for (const ClientId client : company.clients) desk.house->gone(client);
  desk.wait(0);
  desk.wait(7200'000);
  EXPECT_EQ(desk.house->tables(), 0u) << "a phone asleep for hours holds no memory";
  EXPECT_EQ(left(desk, desk.enter(company.table, company.tokens[who]), who), 30'000);
}

TEST(Time, a_game_does_not_play_itself_out_while_all_look_away) {
  Desk desk;
  Company company(desk, "bidcoin", 3, per_move(30));
  for (int minute = 0; minute < 60; ++minute) {
    desk.wait(30'000);
    desk.wait(desk.limits.substitute_ms);
    desk.thinkers.think_all();
  }
  EXPECT_EQ(desk.table(company.table).at("rest"), "asleep");
  for (std::size_t seat = 0; seat < 3; ++seat)
    EXPECT_EQ(seat_of(desk, company, seat).at("missed"), 3);
  EXPECT_LT(desk.last(company.clients[0], "event").at("v"), 15);
  desk.say(company.clients[1], {{"type", "back"}});
  EXPECT_TRUE(desk.table(company.table).at("rest").is_null());
  EXPECT_EQ(seat_of(desk, company, 1).at("presence"), "here");
  EXPECT_EQ(seat_of(desk, company, 0).at("presence"), "away");
}

TEST(Time, bots_do_not_play_while_their_only_company_is_out) {
  Desk desk;
  const Json opened = desk.open(
      {{"game", "bidcoin"}, {"name", "Ann"}, {"seats", {"me", "bot:random", "bot:random"}}});
  const std::string table = opened.at("table").at("id");
  EXPECT_TRUE(desk.thinkers.waiting.empty()) << "nobody is there yet";
  const ClientId ann = desk.enter(table, opened.at("token"));
  while (desk.thinkers.waiting.empty()) ASSERT_TRUE(desk.act(ann));
  desk.house->gone(ann);
  desk.wait(100);
  const auto log = desk.journal.log(table);
  desk.thinkers.think_all();
  EXPECT_EQ(desk.journal.log(table), log) << "a thought that comes too late is dropped";
  desk.enter(table);
  EXPECT_EQ(desk.thinkers.think_all(), 0) << "a spectator does not wake it";
  desk.enter(table, opened.at("token"));
  EXPECT_GT(desk.thinkers.think_all(), 0);
}

TEST(Time, of_days_runs_while_nobody_looks_and_over_restarts) {
  Desk desk;
  Company company(desk, "bidcoin", 3, kMail);
  const std::size_t who = company.asked(desk);
  for (const ClientId client : company.clients) desk.house->gone(client);
  desk.wait(kDays);
  EXPECT_TRUE(desk.table(company.table).at("rest").is_null());
  desk.restart();
  EXPECT_EQ(desk.bring_back(company.table), std::nullopt);
  const ClientId look = desk.enter(company.table);
  EXPECT_EQ(left(desk, look, who), kDays);
  desk.wait(kDays);
  EXPECT_EQ(seat_of(desk, company, who).at("vacation"), 0) << "the vacation is used first";
  EXPECT_EQ(seat_of(desk, company, who).at("missed"), 0);
  EXPECT_EQ(left(desk, look, who), kDays);
  desk.restart();
  EXPECT_EQ(desk.bring_back(company.table), std::nullopt);
  desk.wait(kDays);
  EXPECT_EQ(seat_of(desk, company, who).at("missed"), 1);
}

TEST(Time, of_days_makes_nobody_late_because_the_server_was_down) {
  Desk desk;
  Company company(desk, "bidcoin", 3, kMail);
  const std::size_t who = company.asked(desk);
  desk.clock.now += 9 * kDays;
  desk.restart();
  EXPECT_EQ(desk.bring_back(company.table), std::nullopt);
  desk.wait(0);
  EXPECT_EQ(seat_of(desk, company, who).at("vacation"), 1);
  desk.wait(3600'000);
  EXPECT_EQ(seat_of(desk, company, who).at("vacation"), 0);
}

TEST(Time, of_days_makes_away_after_two_and_rests_when_all_are) {
  Desk desk;
  Json mail = kMail;
  mail["clock"]["vacation"] = 0;
  Company company(desk, "bidcoin", 3, mail);
  for (int i = 0; i < 12; ++i) {
    desk.wait(2 * kDays);
    desk.wait(desk.limits.substitute_ms);
    desk.thinkers.think_all();
  }
  EXPECT_EQ(desk.table(company.table).at("rest"), "asleep");
  EXPECT_GE(desk.last(company.clients[0], "event").at("v"), 6) << "two decisions of each";
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(seat_of(desk, company, i).at("presence"), "away");
  const auto log = desk.journal.log(company.table);
  desk.wait(9 * kDays);
  EXPECT_EQ(desk.thinkers.think_all(), 0);
  EXPECT_EQ(desk.journal.log(company.table), log);
  desk.say(company.clients[0], {{"type", "back"}});
  EXPECT_TRUE(desk.table(company.table).at("rest").is_null());
}

TEST(Time, that_could_not_be_saved_is_up_a_moment_later) {
  Desk desk;
  Company company(desk, "bidcoin", 3, per_move(30));
  const std::size_t who = company.asked(desk);
  desk.journal.failing = true;
  desk.wait(30'000);
  EXPECT_EQ(seat_of(desk, company, who).at("missed"), 0);
  desk.journal.failing = false;
  desk.wait(1'000);
  EXPECT_EQ(seat_of(desk, company, who).at("missed"), 1);
}

TEST(Time, of_old_logs_is_as_it_was) {
  Desk desk;
  Company company(desk, "bidcoin", 3, {{"limit", 30}});
  EXPECT_EQ(desk.table(company.table).at("clock").at("seconds"), 30);
  EXPECT_EQ(parse_json(desk.journal.log(company.table)[0])->at("limit"), 30);
  EXPECT_FALSE(parse_json(desk.journal.log(company.table)[0])->contains("clock"));
  const std::size_t who = company.asked(desk);
  desk.journal.logs[company.table].push_back(to_text(WentAway{seat_at(static_cast<int>(who))}));
  desk.restart();
  EXPECT_EQ(seat_of(desk, company, who).at("presence"), "away");
  const ClientId other = desk.enter(company.table, company.tokens[(who + 1) % 3]);
  substitute_moves(desk);
  EXPECT_EQ(desk.last(other, "event").at("moves"), Json::array({{who, "substitute"}}));
}

}  // namespace
}  // namespace pactole::server
