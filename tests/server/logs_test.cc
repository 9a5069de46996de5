// Logs that earlier versions of this program wrote (tests/fixtures/logs) lead to the same games
// now, and these go on. Those that lead elsewhere are frozen.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "referee/signature.h"
#include "server/verify.h"
#include "tests/server/desk.h"
#include "tests/server/running.h"

namespace pactole::server {
namespace {

namespace fs = std::filesystem;

struct Kept {
  std::string version;
  std::string game;
  std::string state;
  Json told;  // what that version said of it
  std::vector<std::string> log;
};

std::string whole_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<Kept> kept_logs() {
  const fs::path folder = fs::path(PACTOLE_FIXTURES) / "logs";
  std::vector<Kept> all;
  for (const auto& file : fs::directory_iterator(folder)) {
    if (file.path().extension() != ".json") continue;
    const std::string version = file.path().stem().string();
    const Json told = *parse_json(whole_file(file.path()));
    for (const auto& [title, each] : told.items()) {
      const std::size_t dash = title.find('-');
      Kept kept{version, title.substr(0, dash), title.substr(dash + 1), each, {}};
      std::ifstream lines(folder / (version + '-' + title + ".log"));
      for (std::string line; std::getline(lines, line);) kept.log.push_back(line);
      all.push_back(std::move(kept));
    }
  }
  return all;
}

Kept kept_log(std::string_view game, std::string_view state) {
  for (Kept& each : kept_logs()) {
    if (each.game == game && each.state == state) return std::move(each);
  }
  ADD_FAILURE() << "no log of " << game << ' ' << state;
  return {};
}

bool is_end(const std::string& entry) {
  return entry.starts_with(R"({"ranks":)");
}

std::string signature_in(const Kept& kept) {
  return parse_json(kept.log.at(0))->at("engine");
}

TEST(Logs, the_signature_known_since_the_build_is_that_of_the_engine) {
  for (const Room& room : rooms()) EXPECT_EQ(engine_signature(room), wire_signature(room));
}

TEST(Logs, are_kept_of_every_game_and_state_and_of_versions_with_other_signatures) {
  std::set<std::string> titles, versions, others;
  for (const Kept& each : kept_logs()) {
    titles.insert(each.game + ' ' + each.state);
    versions.insert(each.version);
    if (signature_in(each) != engine_signature(*find_room(each.game))) others.insert(each.game);
  }
  for (const Room& room : rooms()) {
    for (const char* state : {"waiting", "playing", "over"}) {
      EXPECT_TRUE(titles.contains(std::string(room.id) + ' ' + state))
          << "no log of " << room.id << ", " << state
          << ": keep one with tests/fixtures/logs/make.py PROGRAM VERSION " << room.id;
    }
  }
  EXPECT_GE(versions.size(), 2u);
  EXPECT_GE(others.size(), 3u);
}

TEST(Logs, with_numbers_that_no_entry_can_have_are_refused) {
  const Kept kept = kept_log("bidcoin", "over");
  for (const std::string entry :
       {R"({"type":"away","seat":1e300})", R"({"type":"away","seat":0.5})",
        R"({"type":"ended","scores":[1e300,0,0],"ranks":[1,2,3]})",
        R"({"type":"ended","scores":[0,0,0],"ranks":[1,2,99999999999]})"}) {
    EXPECT_FALSE(parse_entry(entry)) << entry;
  }
  for (const char* field : {"created", "limit", "host"}) {
    Json header = *parse_json(kept.log.at(0));
    header[field] = 1e300;
    EXPECT_FALSE(parse_entry(header.dump())) << field;
  }
}

TEST(Logs, of_earlier_versions_lead_to_the_games_that_were_played) {
  for (const Kept& each : kept_logs()) {
    const auto table = Table::replay(each.log);
    ASSERT_TRUE(table) << each.version << ' ' << each.game << ": " << table.error();
    EXPECT_EQ(text(table->state()), each.state) << each.game << ": " << table->why_frozen();
    EXPECT_EQ(table->v(), each.told.at("moves"));
    if (each.state != "over") continue;
    EXPECT_EQ(Json(table->ending().scores), each.told.at("result").at("scores"));
    EXPECT_EQ(Json(table->ending().ranks), each.told.at("result").at("ranks"));
    EXPECT_FALSE(table->next().empty());
  }
}

TEST(Logs, of_games_in_progress_go_on_to_an_end_that_is_kept) {
  for (const Kept& each : kept_logs()) {
    Desk desk;
    const std::string id = each.told.at("id");
    desk.journal.logs[id] = each.log;
    ASSERT_EQ(desk.bring_back(id), std::nullopt) << each.version << ' ' << each.game;
    std::vector<std::string> tokens{each.told.at("token")};
    if (each.state == "waiting") tokens.push_back(desk.join(id, {{"name", "Bob"}}).at("token"));
    std::vector<ClientId> clients;
    for (const std::string& token : tokens) clients.push_back(desk.enter(id, token));
    desk.play(clients);
    EXPECT_EQ(parse_json(desk.describe(id).body)->at("state"), "over");
    const auto log = desk.journal.log(id);
    EXPECT_EQ(std::ranges::count_if(log, is_end), 1) << log.back();
    const auto verified = verify(*parse_json(desk.record(id).body));
    ASSERT_TRUE(verified) << verified.error();
    desk.restart();
    EXPECT_EQ(desk.bring_back(id), std::nullopt);
    EXPECT_EQ(desk.journal.log(id), log) << "the end is written once";
    EXPECT_EQ(desk.metrics.tables_frozen.value(), 0u);
  }
}

// What `damage` does to the log of a finished game with its end.
std::string frozen_by(const std::function<void(std::vector<std::string>&)>& damage) {
  Desk desk;
  Kept kept = kept_log("bidcoin", "over");
  // Later versions keep the end before the rematch, earlier ones did not keep it.
  while (!kept.log.back().starts_with(R"({"type":"moved")")) kept.log.pop_back();
  const auto table = Table::replay(kept.log);
  EXPECT_TRUE(table);
  kept.log.push_back(to_text(table->ending()));
  damage(kept.log);
  const std::string id = kept.told.at("id");
  desk.journal.logs[id] = kept.log;
  std::string reported;
  desk.house->on_frozen = [&](const std::string&, const std::string& why) { reported = why; };
  const std::string state = parse_json(desk.describe(id).body)->at("state");
  EXPECT_EQ(state == "frozen", !reported.empty());
  EXPECT_EQ(desk.metrics.tables_frozen.value(), reported.empty() ? 0u : 1u);
  EXPECT_EQ(desk.record(id).status, reported.empty() ? 200 : 409);
  const ClientId ann = desk.enter(id, kept.told.at("token"));
  EXPECT_EQ(desk.last(ann, "hello").at("table").at("state"), state);
  EXPECT_EQ(desk.count(ann, "view"), reported.empty() ? 1u : 0u);
  desk.say(ann, {{"type", "chat"}, {"text", "hm"}});
  EXPECT_EQ(desk.count(ann, "error"), reported.empty() ? 0u : 1u);
  desk.restart();
  EXPECT_EQ(desk.bring_back(id).value_or(""), reported) << "the same again";
  return reported;
}

Json moved(int seat, const char* move) {
  return {{"type", "moved"}, {"seat", seat}, {"move", move}, {"by", "person"}};
}

TEST(Logs, that_lead_to_another_game_freeze_and_the_operator_is_told_why) {
  using Log = std::vector<std::string>;
  EXPECT_EQ(frozen_by([](Log&) {}), "");
  EXPECT_EQ(frozen_by([](Log& log) {
              Json header = *parse_json(log[0]);
              header["engine"] = "0123456789abcdef";
              log[0] = header.dump();
            }),
            "")
      << "another version alone is no reason";
  const std::string illegal = frozen_by([](Log& log) {
    Json first = *parse_json(log[2]);
    log[2] = moved(first.at("seat"), "play R77").dump();
  });
  EXPECT_TRUE(illegal.starts_with("move 1 does not apply: ")) << illegal;
  EXPECT_EQ(illegal.find("R77"), std::string::npos) << "no card is logged";
  EXPECT_TRUE(frozen_by([](Log& log) {
                Json end = *parse_json(log.back());
                end["scores"][0] = end["scores"][0].get<int>() + 1;
                log.back() = end.dump();
              }).starts_with("its moves lead to another result"));
  EXPECT_TRUE(frozen_by([](Log& log) {
                Json end = *parse_json(log.back());
                std::swap(end["ranks"][0], end["ranks"][1]);
                std::swap(end["ranks"][1], end["ranks"][2]);
                log.back() = end.dump();
              }).starts_with("its moves lead to another result"));
  EXPECT_TRUE(frozen_by([](Log& log) {
                log.erase(log.end() - 2);
              }).starts_with("after its last move the game is not over"));
  EXPECT_TRUE(frozen_by([](Log& log) {
                log.pop_back();
                log.back() = R"({"type":"next","id":"AAAAAAAAAAAAAAAAAAAAAA"})";
              }).starts_with("it had a rematch"));
  EXPECT_TRUE(
      frozen_by([](Log& log) { log.back() = moved(0, "play R2").dump(); }).starts_with("move "));
  EXPECT_TRUE(frozen_by([](Log& log) {
                Json header = *parse_json(log[0]);
                header["options"] = {{"coin_move", "sideways"}};
                log[0] = header.dump();
              }).starts_with("its options are refused"));
}

TEST(Logs, that_broke_off_before_the_end_was_kept_get_it_at_the_next_start) {
  Desk desk;
  Company company(desk);
  desk.play(company.clients);
  const auto log = desk.journal.log(company.table);
  desk.journal.logs[company.table].pop_back();
  desk.restart();
  EXPECT_EQ(desk.bring_back(company.table), std::nullopt);
  EXPECT_EQ(desk.journal.log(company.table), log);
}

TEST(Logs, an_end_that_could_not_be_kept_is_tried_again_and_holds_nothing_up) {
  Desk desk;
  Company company(desk);
  const std::string table = company.table;
  desk.play(company.clients);
  desk.journal.logs[table].pop_back();
  desk.restart();
  desk.journal.failing = true;
  const ClientId ann = desk.enter(table, company.tokens[0]);
  EXPECT_FALSE(desk.last(ann, "view").at("result").is_null());
  EXPECT_TRUE(desk.journal.log(table).back().starts_with(R"({"type":"moved")"));
  desk.journal.failing = false;
  desk.clock.now += 2000;
  desk.house->tick();
  EXPECT_TRUE(desk.journal.log(table).back().starts_with(R"({"ranks":)"));
}

// The data of an earlier version as a whole, under the program itself.
TEST(Logs, a_database_of_an_earlier_version_opens_and_its_games_go_on) {
  std::string data = (fs::temp_directory_path() / "pactole-kept-XXXXXX").string();
  ASSERT_NE(mkdtemp(data.data()), nullptr);
  const fs::path source = fs::path(PACTOLE_FIXTURES) / "logs" / "aab8f72.db";
  fs::copy_file(source, data + "/pactole.db");
  fs::permissions(data + "/pactole.db", fs::perms::owner_read | fs::perms::owner_write);
  {
    client::ChildServer server(PACTOLE_PROGRAM, data, {"--trust", "127.0.0.1"});
    ASSERT_GT(server.port(), 0) << server.said();
    for (const Kept& each : kept_logs()) {
      if (each.version != "aab8f72") continue;
      const std::string address = "/api/tables/" + each.told.at("id").get<std::string>();
      const auto answer = client::ask("127.0.0.1", server.port(), "GET", address);
      if (each.state == "waiting") {
        // Nobody has begun a game there, long ago.
        EXPECT_EQ(answer.status, 410) << each.game;
        EXPECT_EQ(parse_json(answer.body)->at("error").at("code"), "closed") << each.game;
        continue;
      }
      ASSERT_EQ(answer.status, 200) << each.game;
      EXPECT_EQ(parse_json(answer.body)->at("state"), each.state) << each.game;
      if (each.state != "playing") continue;
      client::Socket ann =
          client::enter({"127.0.0.1", server.port()}, each.told.at("id"), each.told.at("token"));
      Json standing = hear(ann, "view");
      EXPECT_EQ(standing.at("v"), each.told.at("moves"));
      while (standing.at("result").is_null()) {
        if (const Json& request = standing.at("request"); !request.is_null()) {
          ann.say(Json{{"type", "act"},
                       {"request", request.at("number")},
                       {"move", request.at("legal").at("moves").at(0)}}
                      .dump());
        }
        standing = hear(ann, "event");
        ASSERT_TRUE(ann.open());
      }
      EXPECT_EQ(client::ask("127.0.0.1", server.port(), "GET", address + "/record").status, 200);
    }
  }
  fs::remove_all(data);
}

}  // namespace
}  // namespace pactole::server
