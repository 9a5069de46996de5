// What the fuzzers begin with: every target knows every game, by an example that leads somewhere.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "referee/record.h"
#include "server/table.h"
#include "server/verify.h"

namespace pactole::server {
namespace {

namespace fs = std::filesystem;

const fs::path kCorpus = PACTOLE_CORPUS;

std::ifstream example(const char* target, const Room& room) {
  return std::ifstream(kCorpus / target / room.id, std::ios::binary);
}

Json json_of(std::ifstream file) {
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return parse_json(text).value_or(Json());
}

TEST(Corpus, every_fuzz_target_has_an_example_of_every_game) {
  std::set<std::string> targets, folders;
  for (const auto& file : fs::directory_iterator(kCorpus.parent_path())) {
    if (file.path().extension() == ".cc") targets.insert(file.path().stem().string());
  }
  for (const auto& folder : fs::directory_iterator(kCorpus)) {
    folders.insert(folder.path().filename().string());
  }
  EXPECT_EQ(targets, folders);
  EXPECT_GE(targets.size(), 6u);
  for (const std::string& target : targets) {
    for (const Room& room : rooms()) {
      EXPECT_TRUE(fs::is_regular_file(kCorpus / target / room.id))
          << "tests/fuzz/corpus/" << target << " has no example named " << room.id
          << ": tests/fixtures/logs/make.py PROGRAM VERSION " << room.id << " makes one";
    }
  }
}

TEST(Corpus, examples_are_of_the_game_they_are_named_by_and_hold) {
  for (const Room& room : rooms()) {
    const auto match = replay(json_of(example("record", room)));
    ASSERT_TRUE(match) << room.id;
    EXPECT_EQ(match->room().id, room.id);
    EXPECT_GE(match->moves().size(), 5u);

    const Json record = json_of(example("verify", room));
    EXPECT_EQ(record.at("game"), room.id);
    EXPECT_TRUE(verify(record)) << verify(record).error();

    std::vector<std::string> log;
    auto lines = example("logs", room);
    for (std::string line; std::getline(lines, line);) log.push_back(line);
    const auto table = Table::replay(log);
    ASSERT_TRUE(table) << room.id << ": " << table.error();
    EXPECT_EQ(table->opened().game, room.id);
    EXPECT_EQ(table->state(), TableState::playing) << table->why_frozen();

    // The first byte chooses the game.
    for (const char* target : {"moves", "server", "start"}) {
      const auto first = static_cast<std::size_t>(example(target, room).get());
      EXPECT_EQ(rooms()[first % rooms().size()].id, room.id) << target;
    }
    auto protocol = example("protocol", room);
    const std::string talk{std::istreambuf_iterator<char>(protocol), {}};
    EXPECT_NE(talk.find("\"game\":\"" + std::string(room.id) + '"'), std::string::npos);
  }
}

}  // namespace
}  // namespace pactole::server
