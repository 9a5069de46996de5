// Whole recorded games: each replays to its result, with every component accounted for on the way.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "referee/position_of.h"
#include "referee/record.h"
#include "referee/schema.h"
#include "tests/games.h"

namespace pactole {
namespace {

std::vector<std::filesystem::path> fixtures() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(PACTOLE_FIXTURES)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

Json read(const std::filesystem::path& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return parse_json(text.str()).value_or(Json());
}

template <class G>
std::string conserved(const Match& match) {
  return Testing<G>::conserved(static_cast<const PositionOf<G>&>(match.position()).state());
}

template <class... Games>
std::string conserved(::testing::Types<Games...>, const Match& match) {
  std::string wrong = "a game without universal tests";
  ((match.room().id == Games::id ? void(wrong = conserved<Games>(match)) : void()), ...);
  return wrong;
}

TEST(Fixtures, every_recorded_game_replays_with_its_result) {
  for (const auto& path : fixtures()) {
    const Json record = read(path);
    ASSERT_TRUE(record.contains("result")) << path;
    std::size_t moves = 0;
    const auto match = replay(record, [&](const Match& so_far, const Listener& told) {
      ++moves;
      ASSERT_EQ(conserved(AllGames{}, so_far), "") << path << " after move " << moves;
      ASSERT_FALSE(told.events.empty()) << path << " move " << moves << " tells nothing";
    });
    ASSERT_TRUE(match.has_value()) << path << ": move " << match.error().at << " "
                                   << match.error().param.why << match.error().refusal.why;
    EXPECT_TRUE(match->position().outcome().over) << path;
    std::string written;
    match->write_record(written);
    // They are older than the signature of the rules, and open all the same.
    Json again = *parse_json(written);
    EXPECT_EQ(again.at("rules"), match->room().rules);
    again.erase("rules");
    EXPECT_EQ(again, record) << path;
  }
}

// The words of a view's `ended`.
std::vector<std::string> ends_of(const Room& room) {
  const Json schema = described(room.id);
  for (const Json& field : schema.at("types").at(schema.at("view").at("name"))) {
    if (field.at("name") == "ended") return field.at("type").at("of").at("words");
  }
  return {};
}

// Which ends, options and numbers of players the fixtures must show.
TEST(Fixtures, every_end_every_choice_and_every_number_of_players_is_among_them) {
  std::map<std::string, std::set<std::string>> shown;
  for (const auto& path : fixtures()) {
    const Json record = read(path);
    auto& of_game = shown[record["game"]];
    of_game.insert(std::to_string(record["players"].get<int>()) + " players");
    for (const auto& [name, value] : record["options"].items())
      of_game.insert(name + "=" + value.dump());
    const auto match = replay(record);
    ASSERT_TRUE(match.has_value()) << path;
    std::string view;
    match->position().show(Viewer::spectator(), view);
    of_game.insert("ended " + parse_json(view)->at("ended").get<std::string>());
  }
  for (const Room& room : rooms()) {
    const auto expect_shown = [&](const std::string& what) {
      EXPECT_TRUE(shown[std::string(room.id)].contains(what))
          << "no record of " << room.id << " with " << what
          << ": run scripts/make-fixtures.mjs, which plays until there is one";
    };
    for (int players = room.min_seats; players <= room.max_seats; ++players) {
      expect_shown(std::to_string(players) + " players");
    }
    for (const std::string& end : ends_of(room)) expect_shown("ended " + end);
    for (const OptionSpec& spec : room.options) {
      const std::string name(spec.name);
      for (const auto choice : spec.choices)
        expect_shown(name + "=\"" + std::string(choice) + "\"");
      if (spec.kind == OptionKind::flag) {
        expect_shown(name + (spec.fallback == 0 ? "=true" : "=false"));
      }
    }
  }
}

}  // namespace
}  // namespace pactole
