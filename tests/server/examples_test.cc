// What lies in examples/ works with a real server as its readers are told.
#include <gtest/gtest.h>

#include <array>
#include <fstream>

#include "referee/record.h"
#include "tests/server/running.h"

namespace pactole::server {
namespace {

using client::Socket;

std::string run(const std::string& command, int expected = 0) {
  std::FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  std::string out;
  std::array<char, 4096> chunk;
  while (const std::size_t size = std::fread(chunk.data(), 1, chunk.size(), pipe)) {
    out.append(chunk.data(), size);
  }
  EXPECT_EQ(pclose(pipe) >> 8, expected) << command << ": " << out;
  return out;
}

// What was kept for `verify`, with the first digit after this option changed.
std::string with_another_digit(std::string kept, std::string_view option) {
  char& digit = kept.at(kept.find(option) + option.size());
  digit = digit == '0' ? '1' : '0';
  return kept;
}

TEST(Examples, the_example_bots_play_each_other_and_the_record_verifies) {
  Running server;
  const auto opened = server.ask("POST", "/api/tables",
                                 R"({"game":"bidcoin","seats":["open","reserved","bot:regular"]})");
  ASSERT_EQ(opened.status, 201) << opened.body;
  const Json table = *parse_json(opened.body);
  const std::string id = table.at("table").at("id");
  const std::string where = "127.0.0.1:" + std::to_string(server.port()) + ' ' + id;
  const std::string token = client::draw_key();
  Socket seat = client::enter(server.address(), id, table.at("reserved")[0].at("token"), token);
  hear(seat, "ok");
  // Apart, so that what one says is not cut by the other.
  const std::string said = server.data + "/said";
  const std::string results =
      run("python3 " PACTOLE_EXAMPLES "/bot.py " + where + " >" + said + " & " PACTOLE_BOT " " +
          where + ' ' + token + "; wait $! && cat " + said);
  EXPECT_NE(results.find("\"winners\":"), std::string::npos) << results;
  EXPECT_NE(results.find("\"winners\": ["), std::string::npos) << results;
  const auto record = server.ask("GET", "/api/tables/" + id + "/record");
  ASSERT_EQ(record.status, 200);
  const std::string file = server.data + "/record.json";
  std::ofstream(file) << record.body;
  const std::string verify = PACTOLE_PROGRAM " verify " + file;
  EXPECT_NE(run(verify).find("\nconsistent with itself"), std::string::npos);
  const std::size_t pins = results.find("--commitment");
  ASSERT_NE(pins, std::string::npos) << results;
  const std::string kept = results.substr(pins, results.find('\n', pins) - pins);
  const std::string told = run(verify + ' ' + kept);
  EXPECT_TRUE(told.ends_with("\nverified\n")) << told;
  EXPECT_EQ(told.find("not checked"), std::string::npos) << told;
  for (const std::string_view pin : {"--commitment ", "--list ", "--head ", "--part 0="}) {
    const std::string other = with_another_digit(kept, pin);
    EXPECT_NE(run(verify + ' ' + other, 1).find("NOT verified"), std::string::npos) << other;
  }
  EXPECT_NE(run(verify + " --head x", 1).find("64 hex digits"), std::string::npos);
  EXPECT_NE(run(verify + " --part 0:ab", 1).find("64 hex digits"), std::string::npos);
  std::ofstream(file) << "{}";
  EXPECT_NE(run(PACTOLE_PROGRAM " verify " + file, 1).find("NOT verified"), std::string::npos);
}

// Each game once through the program itself: a bot in Python that has a part in the shuffle, the
// record, and a verifier that shares no line with us.
TEST(Examples, a_verifier_in_python_agrees_on_real_records_and_refuses_touched_ones) {
  Running server({"--trust", "127.0.0.1"});
  for (const Room& room : rooms()) {
    const Json wish = {{"game", room.id}, {"seats", {"open", "bot:random", "bot:novice"}}};
    const auto opened = server.ask("POST", "/api/tables", wish.dump());
    ASSERT_EQ(opened.status, 201) << opened.body;
    const std::string id = parse_json(opened.body)->at("table").at("id");
    const std::string where = "127.0.0.1:" + std::to_string(server.port()) + ' ' + id;
    const std::string played = run("python3 " PACTOLE_EXAMPLES "/bot.py " + where);
    const std::size_t pins = played.find("--commitment");
    ASSERT_NE(pins, std::string::npos) << played;
    const std::string kept = played.substr(pins, played.find('\n', pins) - pins);
    const Json record = *parse_json(server.ask("GET", "/api/tables/" + id + "/record").body);
    const std::string file = server.data + "/record.json";
    const std::string verify = "python3 " PACTOLE_EXAMPLES "/verify.py " + file;
    std::ofstream(file) << record;
    const std::string told = run(verify + ' ' + kept);
    EXPECT_TRUE(told.ends_with("verified\n")) << told;
    EXPECT_EQ(told.find("not checked"), std::string::npos) << told;
    EXPECT_TRUE(run(verify).ends_with("consistent with itself\n"));
    // What it deals is what was dealt.
    auto match = open_match(record);
    ASSERT_TRUE(match);
    std::string seen;
    match->position().show(Audience::all(), seen);
    const std::string first = told.substr(0, told.find('\n'));
    const std::string card = first.substr(first.rfind(' ') + 1);
    EXPECT_NE(seen.find('"' + card + '"'), std::string::npos) << card << " in " << seen;

    const auto refused = [&](const char* pointer, const Json& value) {
      Json changed = record;
      changed[Json::json_pointer(pointer)] = value;
      std::ofstream(file) << changed;
      EXPECT_NE(run(verify, 1).find("NOT verified"), std::string::npos) << pointer;
    };
    refused("/names/0", "Eve");
    refused("/by/0", record.at("by")[0] == "bot" ? "person" : "bot");
    refused("/engine", "0123456789abcdef");
    refused("/options/deals", 2);
    refused("/moves/0/1", "other");
    refused("/result/scores/0", 123456);
    refused("/seed", std::string(64, '0'));
    refused("/table", std::string(22, 'x'));
    refused("/fairness/secret", std::string(64, '0'));
    refused("/fairness/commitment", std::string(64, '0'));
    refused("/fairness/shown/0", Json());
    refused("/fairness/parts/0", Json());
    refused("/fairness/list", std::string(64, '0'));
    refused("/fairness/head", std::string(64, '0'));
    refused("/fairness/scheme", 1);
    std::ofstream(file) << record;
    for (const std::string_view pin : {"--commitment ", "--list ", "--head ", "--part 0="}) {
      const std::string other = with_another_digit(kept, pin);
      EXPECT_NE(run(verify + ' ' + other, 1).find("NOT verified"), std::string::npos) << other;
    }
  }
}

TEST(Examples, a_second_verifier_stays_short_enough_to_be_read) {
  std::ifstream file(PACTOLE_EXAMPLES "/verify.py");
  int lines = 0;
  for (std::string line; std::getline(file, line); ++lines) EXPECT_LE(line.size(), 110u) << line;
  EXPECT_LE(lines, 150);
}

}  // namespace
}  // namespace pactole::server
