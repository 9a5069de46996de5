// The description of every game is right: what is told and shown keeps to its ranges, moves are
// written as they are described, no type has two fields of one name, and the tables of the protocol
// name the fields there are.
#include "referee/schema.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <tuple>

#include "engine/core/text.h"
#include "referee/rooms.h"
#include "tests/games.h"
#include "tests/support/described.h"
#include "tests/support/ranges.h"
#include "tests/support/testing.h"

namespace pactole {
namespace {

template <class G>
class EveryGameDescribed : public ::testing::Test {};
TYPED_TEST_SUITE(EveryGameDescribed, AllGames);

template <class T>
std::string range_trouble(const std::string& what, const T& value) {
  RangeCheck ranges;
  ranges.check(what, value);
  return ranges.wrong();
}

// A move as its form says it is written.
template <class Move>
std::string spelled(const Move& move) {
  std::string words;
  read_move_form(move, [&]<class Argument>(std::string_view verb, const Argument& argument, Range) {
    words = verb;
    if constexpr (!std::is_same_v<Argument, Nothing>) words += " " + argument_text(argument);
  });
  return words;
}

TYPED_TEST(EveryGameDescribed, what_is_told_and_shown_keeps_to_its_ranges) {
  using G = TypeParam;
  std::uint8_t table = 0;
  for_each_table<G>([&](const auto& options, int players) {
    Stream chance(test_seed(table, 91), "ranges");
    auto game = open_game<G>(options, players, test_seed(table++));
    while (!to_act(game.now()).empty()) {
      const auto [seat, move] = random_move<G>(game.now(), chance);
      ASSERT_EQ(range_trouble("view", view(game.now(), seat)), "");
      ASSERT_EQ(spelled(move), text(move));
      RangeCheck argument;
      read_move_form(move, [&](std::string_view verb, const auto& value, Range range) {
        argument.check(std::string(verb), value, range);
      });
      ASSERT_EQ(argument.wrong(), "");
      make_move(game, seat, move, [&]<class Event>(const Event& event) {
        ASSERT_EQ(range_trouble(std::string(Event::type), event), "");
      });
    }
    ASSERT_EQ(range_trouble("open view", open_view(game.now())), "");
    ASSERT_EQ(range_trouble("result", result(game.now())), "");
  });
}

TYPED_TEST(EveryGameDescribed, every_type_names_each_field_once_and_every_number_has_a_range) {
  const Json schema = schema_of<TypeParam>();
  EXPECT_EQ(schema_trouble(schema), "");
}

TYPED_TEST(EveryGameDescribed, the_protocol_page_names_the_fields_there_are) {
  const std::string page = protocol_page(TypeParam::id);
  ASSERT_FALSE(page.empty()) << "write docs/protocol/" << TypeParam::id << ".md";
  EXPECT_EQ(page_trouble(page, schema_of<TypeParam>()), "");
}

TEST(Games, every_folder_of_the_engine_is_in_the_list) {
  for (const auto& folder : std::filesystem::directory_iterator(PACTOLE_DOCS "/../engine")) {
    const std::string game = folder.path().filename();
    if (game == "core" || !std::filesystem::exists(folder.path() / "game.h")) continue;
    EXPECT_NE(find_room(game), nullptr) << "add engine/" << game << " to Games in engine/games.h";
  }
}

TEST(Games, every_game_is_in_the_lists_that_people_and_fuzzers_read) {
  const std::string protocol = file_text(PACTOLE_DOCS "/protocol.md");
  const std::string readme = file_text(PACTOLE_DOCS "/../README.md");
  const std::string words = file_text(PACTOLE_DOCS "/../tests/fuzz/words.dict");
  for (const Room& room : rooms()) {
    const std::string id(room.id);
    EXPECT_TRUE(protocol.contains("protocol/" + id + ".md")) << "docs/protocol.md must link " << id;
    EXPECT_TRUE(readme.contains("docs/rules/" + id + ".md")) << "README.md must link " << id;
    const Json schema = room.schema();
    for (const Json& move : schema.at("moves")) {
      const std::string verb = move.at("verb");
      EXPECT_TRUE(words.contains('"' + verb)) << "tests/fuzz/words.dict must have " << verb;
    }
  }
}

// Checkers are worth what they find: descriptions that are wrong on purpose.
struct Twins {
  int left, right;
};
constexpr auto fields(Of<Twins>) {
  return std::tuple(field("left", &Twins::left, up_to(9)), field("left", &Twins::right, up_to(9)));
}
struct Boundless {
  FixedVector<int, 3> numbers;
};
constexpr auto fields(Of<Boundless>) {
  return std::tuple(field("numbers", &Boundless::numbers));
}
struct Narrow {
  std::optional<FixedVector<int, 3>> numbers;
};
constexpr auto fields(Of<Narrow>) {
  return std::tuple(field("numbers", &Narrow::numbers, between(1, 3)));
}

template <class T>
Json schema_with() {
  SchemaWriter writer;
  writer.object<T>();
  Json schema{{"types", Json::object()}};
  for (auto& [name, fields] : writer.types) schema["types"][name] = fields;
  return schema;
}

TEST(Described, two_fields_of_one_name_are_found_by_name) {
  EXPECT_EQ(schema_trouble(schema_with<Twins>()), "Twins.left is described twice");
}

TEST(Described, a_number_without_a_range_is_found_by_name) {
  EXPECT_EQ(schema_trouble(schema_with<Boundless>()), "Boundless.numbers says no range");
}

TEST(Described, a_range_exceeded_is_found_by_name) {
  EXPECT_EQ(range_trouble("view", Narrow{{{1, 2, 3}}}), "");
  EXPECT_EQ(range_trouble("view", Narrow{{{1, 4}}}), "view.numbers[]: 4, but must be from 1 to 3");
}

TEST(Described, a_field_that_a_page_lacks_or_invents_is_found_by_name) {
  const Json schema = find_room("bidcoin")->schema();
  std::string page = protocol_page("bidcoin");
  const auto without = [&](std::string_view part) {
    std::string changed = page;
    changed.erase(changed.find(part), part.size());
    return changed;
  };
  EXPECT_EQ(page_trouble(without("| `leader` "), schema), "View: OpenView.leader is not told");
  EXPECT_EQ(page_trouble(without("| `taken` "), schema), "Events: Settled.taken is not told");
  std::string more = page;
  more.replace(more.find("| `leader` "), 11, "| `leadre` ");
  EXPECT_NE(page_trouble(more, schema), "");
}

}  // namespace
}  // namespace pactole
