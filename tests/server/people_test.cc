// What people do: walk off, remind each other, vote, leave, let others play on, come back.
#include <gtest/gtest.h>

#include "server/proposal.h"
#include "tests/server/desk.h"

namespace pactole::server {
namespace {

struct Friends : ::testing::Test {
  explicit Friends(const char* game = "bidcoin", int players = 3) : company(desk, game, players) {
    who = company.asked(desk);
    a = company.clients[(who + 1) % company.clients.size()];
    b = company.clients[(who + 2) % company.clients.size()];
  }

  Json seat(std::size_t number) { return desk.table(company.table).at("seats")[number]; }
  Json seat_of_who() { return seat(who); }
  ClientId actor() const { return company.clients[who]; }
  // The one who is asked closes the window, and the others wait.
  void walk_off() {
    desk.house->gone(actor());
    desk.wait(desk.limits.patience_ms);
  }
  void propose(ClientId by, const char* what) {
    desk.say(by, {{"type", "propose"}, {"id", 1}, {"what", what}, {"seat", who}});
  }
  void vote(ClientId by, bool yes) {
    const Json proposal = desk.table(company.table).at("proposal");
    desk.say(by, {{"type", "vote"}, {"proposal", proposal.at("number")}, {"yes", yes}});
  }
  // How the game was last shown to this client.
  Json standing(ClientId client) {
    const auto& heard = desk.ears.heard.at(client);
    for (auto each = heard.rbegin(); each != heard.rend(); ++each) {
      Json message = *parse_json(*each);
      if (message.contains("view")) return message;
    }
    return {};
  }
  std::string told(ClientId client) {
    const Json notice = desk.last(client, "notice");
    return notice.is_null() ? "" : notice.at("what");
  }
  std::string refused(ClientId client) { return desk.last(client, "error").at("code"); }
  // The substitute decides.
  void substitute_moves() {
    desk.wait(desk.limits.substitute_ms);
    EXPECT_GT(desk.thinkers.think_all(), 0);
  }

  Desk desk;
  Company company;
  std::size_t who;
  ClientId a, b;
};

struct Couple : Friends {
  Couple() : Friends("blackmonday", 2) {}
};

TEST(ProposalTest, is_decided_by_more_than_half_of_those_who_are_there) {
  using enum Proposal::Verdict;
  Proposal proposal{1, Proposal::What::pause, {}, seat_at(0)};
  proposal.until = 100;
  const SeatSet three = SeatSet::all(3), four = SeatSet::all(4);
  proposal.yes.insert(seat_at(0));
  EXPECT_EQ(proposal.verdict(SeatSet::all(1), 0), passed);
  EXPECT_EQ(proposal.verdict(SeatSet::all(2), 0), open);
  EXPECT_EQ(proposal.verdict(three, 0), open);
  EXPECT_EQ(proposal.verdict(SeatSet(), 0), lapsed);
  EXPECT_EQ(proposal.verdict(three, 100), lapsed);
  proposal.yes.insert(seat_at(1));
  EXPECT_EQ(proposal.verdict(three, 0), passed);
  EXPECT_EQ(proposal.verdict(four, 0), open);
  proposal.no.insert(seat_at(2));
  proposal.no.insert(seat_at(3));
  EXPECT_EQ(proposal.verdict(four, 0), rejected);
  SeatSet left;  // the two who were for it have gone
  left.insert(seat_at(2));
  left.insert(seat_at(3));
  EXPECT_EQ(proposal.verdict(left, 0), rejected);
}

TEST_F(Friends, are_reminded_but_not_all_the_time) {
  desk.say(a, {{"type", "nudge"}, {"id", 3}, {"seat", who}});
  EXPECT_EQ(desk.last(a, "ok").at("id"), 3);
  EXPECT_EQ(told(actor()), "nudge");
  EXPECT_EQ(desk.last(actor(), "notice").at("seat"), who);
  desk.say(b, {{"type", "nudge"}, {"seat", who}});
  EXPECT_EQ(refused(b), "too_fast");
  desk.say(b, {{"type", "nudge"}, {"seat", (who + 1) % 3}});
  EXPECT_EQ(refused(b), "wrong_state") << "nobody waits for them";
  desk.say(actor(), {{"type", "nudge"}, {"seat", who}});
  EXPECT_EQ(refused(actor()), "bad_message");
  const ClientId watcher = desk.enter(company.table);
  desk.say(watcher, {{"type", "nudge"}, {"seat", who}});
  EXPECT_EQ(refused(watcher), "not_a_player");
}

TEST_F(Friends, may_replace_whom_they_have_waited_for_and_nobody_else) {
  propose(a, "bot");
  EXPECT_EQ(refused(a), "wrong_state") << "they sit there";
  desk.house->gone(actor());
  desk.wait(0);
  desk.wait(desk.limits.patience_ms - 1);
  EXPECT_FALSE(seat_of_who().at("replaceable"));
  EXPECT_EQ(seat_of_who().at("presence"), "disconnected");
  propose(a, "bot");
  EXPECT_EQ(desk.count(a, "error"), 2u);
  const std::size_t before = desk.count(a, "table");
  desk.wait(1);
  EXPECT_TRUE(seat_of_who().at("replaceable"));
  EXPECT_GT(desk.count(a, "table"), before) << "and they are told";
  desk.say(a, {{"type", "propose"}, {"what", "bot"}, {"seat", (who + 2) % 3}});
  EXPECT_EQ(desk.count(a, "error"), 3u);
  desk.say(a, {{"type", "propose"}, {"what", "bot"}, {"seat", 7}});
  EXPECT_EQ(refused(a), "bad_message");
}

TEST_F(Friends, wait_longer_for_somebody_who_is_there) {
  desk.wait(desk.limits.patience_ms);
  EXPECT_FALSE(seat_of_who().at("replaceable"));
  desk.wait(2 * desk.limits.patience_ms);
  EXPECT_TRUE(seat_of_who().at("replaceable"));
  propose(a, "bot");
  vote(actor(), false);
  EXPECT_TRUE(desk.table(company.table).at("proposal").is_null()) << "I am here";
  EXPECT_EQ(told(b), "lapsed");
  EXPECT_EQ(seat_of_who().at("presence"), "here");
}

TEST_F(Friends, decide_together_that_a_bot_plays_on) {
  walk_off();
  propose(a, "bot");
  EXPECT_EQ(desk.last(b, "table").at("table").at("proposal").at("what"), "bot");
  EXPECT_EQ(seat_of_who().at("kind"), "person") << "one of two is not more than half";
  vote(b, true);
  EXPECT_EQ(told(a), "replaced");
  EXPECT_EQ(seat_of_who().at("kind"), "bot");
  EXPECT_EQ(seat_of_who().at("presence"), "replaced");
  EXPECT_EQ(seat_of_who().at("owner"), who == 0 ? "Ann" : "Bob" + std::to_string(who));
  substitute_moves();
  EXPECT_EQ(desk.last(a, "event").at("moves"), Json::array({{who, "substitute"}}));
}

TEST_F(Friends, who_press_the_same_button_at_once_agree) {
  walk_off();
  propose(a, "bot");
  propose(b, "bot");
  EXPECT_EQ(desk.last(b, "ok").at("id"), 1);
  EXPECT_EQ(seat_of_who().at("presence"), "replaced");
  propose(a, "bot");
  EXPECT_EQ(refused(a), "wrong_state");
}

TEST_F(Friends, who_are_told_no_do_not_ask_again_at_once) {
  walk_off();
  propose(a, "bot");
  vote(b, false);
  EXPECT_EQ(told(a), "rejected");
  EXPECT_TRUE(desk.table(company.table).at("proposal").is_null());
  propose(a, "bot");
  EXPECT_EQ(refused(a), "too_fast");
  propose(a, "newcomer");
  EXPECT_EQ(desk.table(company.table).at("proposal").at("what"), "newcomer");
  desk.say(b, {{"type", "vote"}, {"proposal", 1}, {"yes", true}});
  EXPECT_EQ(refused(b), "stale_request") << "that one is decided";
  vote(b, false);
  desk.wait(30'000);
  propose(a, "bot");
  EXPECT_EQ(desk.table(company.table).at("proposal").at("what"), "bot");
}

TEST_F(Friends, whose_proposer_goes_can_still_decide) {
  walk_off();
  propose(a, "bot");
  desk.house->gone(a);
  desk.wait(0);
  EXPECT_FALSE(desk.table(company.table).at("proposal").is_null());
  vote(b, true);
  EXPECT_EQ(seat_of_who().at("presence"), "replaced");
}

TEST_F(Friends, who_all_go_leave_no_proposal_behind_and_none_lasts_for_ever) {
  walk_off();
  propose(a, "bot");
  desk.wait(90'000);
  EXPECT_EQ(told(b), "lapsed");
  propose(a, "bot");
  EXPECT_FALSE(desk.table(company.table).at("proposal").is_null());
  desk.house->gone(a);
  desk.house->gone(b);
  desk.wait(0);
  EXPECT_TRUE(desk.table(company.table).at("proposal").is_null());
  EXPECT_EQ(desk.table(company.table).at("rest"), "asleep");
}

TEST_F(Friends, who_come_back_in_time_keep_their_seat) {
  walk_off();
  propose(a, "bot");
  const ClientId back = desk.enter(company.table, company.tokens[who]);
  EXPECT_EQ(told(a), "lapsed");
  EXPECT_EQ(desk.last(back, "hello").at("seat"), who);
  EXPECT_FALSE(seat_of_who().at("replaceable"));
}

TEST_F(Friends, have_their_seat_back_from_a_bot_by_coming_on_any_device) {
  walk_off();
  propose(a, "bot");
  vote(b, true);
  substitute_moves();
  desk.restart();
  const ClientId other = desk.enter(company.table, company.tokens[(who + 1) % 3]);
  EXPECT_EQ(seat_of_who().at("presence"), "replaced") << "the log says so";
  const ClientId phone = desk.enter(company.table, company.tokens[who]);
  EXPECT_EQ(desk.last(phone, "hello").at("seat"), who);
  EXPECT_EQ(desk.last(phone, "made_for_you").at("moves").size(), 1u);
  EXPECT_EQ(told(other), "returned");
  EXPECT_EQ(seat_of_who().at("kind"), "person");
  EXPECT_TRUE(seat_of_who().at("owner").is_null());
  EXPECT_FALSE(standing(phone).at("view").at("hand").is_null());
}

TEST_F(Friends, let_a_newcomer_take_a_seat_and_give_it_back) {
  const ClientId watcher = desk.enter(company.table);
  desk.join(company.table, {{"name", "Dan"}}, 409);
  walk_off();
  propose(a, "newcomer");
  vote(b, true);
  EXPECT_TRUE(seat_of_who().at("offered"));
  substitute_moves();  // nobody is waited for meanwhile
  desk.join(company.table, {{"name", "Dan"}, {"seat", (who + 1) % 3}}, 409);
  const Json taken = desk.join(company.table, {{"name", "Dan"}});
  EXPECT_EQ(taken.at("seat"), who);
  EXPECT_EQ(told(watcher), "took_over");
  desk.join(company.table, {{"name", "Eve"}}, 409);
  const ClientId dan = desk.enter(company.table, taken.at("token"));
  EXPECT_EQ(desk.last(dan, "hello").at("seat"), who);
  EXPECT_EQ(seat_of_who().at("name"), "Dan");
  EXPECT_FALSE(seat_of_who().at("offered"));

  // The owner is not let in unasked: whoever plays there now is in the middle of something.
  const ClientId owner = desk.enter(company.table, company.tokens[who]);
  EXPECT_TRUE(desk.last(owner, "hello").at("seat").is_null());
  EXPECT_EQ(desk.last(owner, "hello").at("former"), who);
  EXPECT_TRUE(desk.last(owner, "view").at("view").at("hand").is_null());
  desk.say(owner, {{"type", "back"}, {"id", 8}});
  EXPECT_EQ(desk.last(owner, "ok").at("id"), 8);
  EXPECT_EQ(desk.last(owner, "hello").at("seat"), who);
  EXPECT_FALSE(standing(owner).at("view").at("hand").is_null());
  EXPECT_TRUE(desk.last(dan, "hello").at("seat").is_null());
  EXPECT_TRUE(standing(dan).at("view").at("hand").is_null());
  desk.say(dan, {{"type", "back"}});
  EXPECT_EQ(refused(dan), "not_a_player");
  EXPECT_EQ(desk.last(desk.enter(company.table, taken.at("token")), "error").at("code"),
            "bad_token");
}

TEST_F(Friends, who_take_a_seat_over_need_a_key_and_a_name_of_their_own) {
  walk_off();
  propose(a, "newcomer");
  vote(b, true);
  const std::string owner = seat_of_who().at("owner");
  desk.join(company.table, {{"name", "Dan"}, {"key", company.tokens[who]}}, 400);
  desk.join(company.table, {{"name", seat((who + 1) % 3).at("name")}}, 409);
  const Json wish = {{"name", "Dan"}, {"key", draw_token()}};
  const Json taken = desk.join(company.table, wish);
  EXPECT_EQ(taken.at("token"), wish.at("key"));
  EXPECT_EQ(desk.join(company.table, wish).at("seat"), who) << "the same again is the same seat";

  // The seat's key can be changed, and that does not end its owner's right.
  const ClientId dan = desk.enter(company.table, taken.at("token"));
  const ClientId other = desk.enter(company.table, taken.at("token"));
  EXPECT_EQ(desk.last(other, "hello").at("devices"), 2);
  desk.say(dan, {{"type", "rekey"}, {"key", company.tokens[who]}});
  EXPECT_EQ(refused(dan), "bad_message") << "it is the owner's";
  desk.say(dan, {{"type", "rekey"}, {"key", draw_token()}});
  EXPECT_EQ(desk.last(dan, "hello").at("seat"), who);
  EXPECT_TRUE(desk.last(other, "hello").at("seat").is_null());
  EXPECT_TRUE(standing(other).at("view").at("hand").is_null());
  const ClientId back = desk.enter(company.table, company.tokens[who]);
  desk.say(back, {{"type", "back"}});
  EXPECT_EQ(desk.last(back, "hello").at("seat"), who);
  EXPECT_TRUE(desk.last(dan, "hello").at("seat").is_null());
  EXPECT_EQ(seat_of_who().at("name"), owner);
}

TEST_F(Friends, who_are_expected_back_keep_their_name) {
  walk_off();
  propose(a, "bot");
  vote(b, true);
  desk.say(a, {{"type", "leave"}, {"then", "offer"}});
  const Json expected = seat_of_who().at("owner");
  EXPECT_EQ(desk.join(company.table, {{"name", expected}}, 409).at("error").at("code"),
            "name_taken");
  desk.join(company.table, {{"name", "Dan"}});
}

TEST_F(Friends, who_leave_choose_who_plays_on) {
  desk.say(actor(), {{"type", "leave"}, {"id", 4}});
  EXPECT_EQ(desk.last(actor(), "ok").at("id"), 4);
  EXPECT_EQ(told(a), "left");
  EXPECT_EQ(seat_of_who().at("presence"), "replaced");
  EXPECT_FALSE(seat_of_who().at("offered"));
  EXPECT_TRUE(desk.last(actor(), "hello").at("seat").is_null());
  EXPECT_EQ(desk.last(actor(), "hello").at("former"), who);
  substitute_moves();
  desk.say(actor(), {{"type", "back"}});
  EXPECT_EQ(desk.last(actor(), "hello").at("seat"), who) << "a bot is in nobody's way";

  desk.say(actor(), {{"type", "leave"}, {"then", "offer"}});
  EXPECT_TRUE(seat_of_who().at("offered"));
  desk.say(a, {{"type", "leave"}, {"then", "dance"}});
  EXPECT_EQ(refused(a), "bad_message");
  const Json taken = desk.join(company.table, {{"name", "Dan"}});
  EXPECT_EQ(taken.at("seat"), who);
  EXPECT_TRUE(seat_of_who().at("owner").is_null()) << "given away is given away";
  const ClientId again = desk.enter(company.table, company.tokens[who]);
  EXPECT_EQ(refused(again), "bad_token");
}

TEST_F(Friends, who_take_over_and_go_do_not_end_the_owners_right) {
  walk_off();
  propose(a, "newcomer");
  vote(b, true);
  const Json taken = desk.join(company.table, {{"name", "Dan"}});
  const ClientId dan = desk.enter(company.table, taken.at("token"));
  desk.say(dan, {{"type", "leave"}});
  EXPECT_EQ(seat_of_who().at("owner"), who == 0 ? "Ann" : "Bob" + std::to_string(who));
  const ClientId owner = desk.enter(company.table, company.tokens[who]);
  EXPECT_EQ(desk.last(owner, "hello").at("seat"), who);
}

TEST_F(Friends, the_last_of_whom_leaves_find_the_game_as_it_was) {
  for (const ClientId client : company.clients) desk.say(client, {{"type", "leave"}});
  EXPECT_EQ(desk.table(company.table).at("rest"), "asleep");
  const auto log = desk.journal.log(company.table);
  desk.wait(600'000);
  desk.thinkers.think_all();
  EXPECT_EQ(desk.journal.log(company.table), log);
  desk.restart();
  const ClientId back = desk.enter(company.table, company.tokens[(who + 1) % 3]);
  EXPECT_EQ(desk.last(back, "hello").at("seat"), (who + 1) % 3);
  EXPECT_TRUE(desk.table(company.table).at("rest").is_null());
  substitute_moves();
}

TEST_F(Friends, pause_and_go_on_by_agreement) {
  const Json pause = {{"type", "propose"}, {"what", "pause"}};
  const Json resume = {{"type", "propose"}, {"what", "resume"}};
  desk.say(a, resume);
  EXPECT_EQ(refused(a), "wrong_state");
  desk.say(a, pause);
  EXPECT_TRUE(desk.table(company.table).at("rest").is_null());
  vote(b, true);
  EXPECT_EQ(desk.table(company.table).at("rest"), "paused");
  EXPECT_EQ(told(actor()), "paused");
  desk.act(actor());
  EXPECT_EQ(refused(actor()), "wrong_state");
  desk.wait(10 * desk.limits.patience_ms);
  EXPECT_FALSE(seat_of_who().at("replaceable"));
  desk.restart();
  EXPECT_EQ(desk.table(company.table).at("rest"), "paused") << "the log says so";
  const ClientId alone = desk.enter(company.table, company.tokens[who]);
  desk.say(alone, resume);
  EXPECT_TRUE(desk.table(company.table).at("rest").is_null()) << "who is there decides";
  desk.act(alone);
  EXPECT_EQ(desk.last(alone, "ok").at("v"), 1);
}

TEST_F(Couple, of_whom_one_walks_off_is_decided_by_the_other) {
  walk_off();
  EXPECT_EQ(company.clients.size(), 2u);
  propose(a, "bot");
  EXPECT_EQ(seat_of_who().at("presence"), "replaced");
  substitute_moves();
}

TEST_F(Friends, who_watch_or_wait_can_decide_nothing) {
  walk_off();
  const ClientId watcher = desk.enter(company.table);
  propose(watcher, "bot");
  EXPECT_EQ(refused(watcher), "not_a_player");
  propose(a, "bot");
  vote(watcher, true);
  EXPECT_EQ(seat_of_who().at("kind"), "person");
  for (const char* nonsense :
       {R"({"type":"propose"})", R"({"type":"propose","what":"party"})",
        R"({"type":"propose","what":"bot"})", R"({"type":"vote","proposal":1})",
        R"({"type":"vote","yes":true})", R"({"type":"nudge"})", R"({"type":"more"})"}) {
    desk.house->hear(a, nonsense);
    EXPECT_EQ(refused(a), "bad_message") << nonsense;
  }
}

TEST_F(Friends, who_play_no_longer_have_nothing_to_decide) {
  desk.play(company.clients);
  for (const char* message :
       {R"({"type":"propose","what":"pause"})", R"({"type":"vote","proposal":1,"yes":true})",
        R"({"type":"nudge","seat":1})", R"({"type":"leave"})", R"({"type":"more","request":0})"}) {
    const std::size_t before = desk.count(a, "error");
    desk.house->hear(a, message);
    EXPECT_EQ(desk.count(a, "error"), before + 1) << message;
    EXPECT_EQ(refused(a), "wrong_state") << message;
  }
}

}  // namespace
}  // namespace pactole::server
