// The description of every game is right: what is told and shown keeps to its ranges, moves are
// written as they are described, no type has two fields of one name, and the tables of the protocol
// name the fields there are.
#include "referee/schema.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <tuple>

#include "engine/core/text.h"
#include "referee/referee.h"
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
    const Json schema = described(room.id);
    for (const Json& move : schema.at("moves")) {
      const std::string verb = move.at("verb");
      EXPECT_TRUE(words.contains('"' + verb)) << "tests/fuzz/words.dict must have " << verb;
    }
  }
}

// What is the same in every game is written by hand, so a real conversation is held against it.
TEST(Described, what_the_referee_says_in_every_game_is_as_the_shared_types_say) {
  const Json schema = shared_schema();
  Referee referee;
  const auto call = [&](std::string_view method, const Json& params) {
    const Json request{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}};
    return *parse_json(referee.handle(request.dump()));
  };
  const Json games = call("games", Json::object()).at("result");
  ASSERT_EQ(games.size(), rooms().size());
  for (const Json& game : games) {
    ASSERT_EQ(message_trouble(game, "GameInfo", schema), "");
    const Json opened =
        call("new", {{"game", game.at("id")}, {"players", game.at("seats").at("max")}});
    const Json id = opened.at("result").at("id");
    ASSERT_EQ(message_trouble(call("record", {{"id", id}}).at("result"), "GameRecord", schema), "");
    Json to_act = opened.at("result").at("to_act");
    for (int i = 0; i < 40 && !to_act.empty(); ++i) {
      const Json step = call("step", {{"id", id}, {"seat", to_act[0]}}).at("result");
      ASSERT_EQ(message_trouble(step, "Step", schema), "");
      const Json played = call("apply", {{"id", id},
                                         {"seat", to_act[0]},
                                         {"move", step.at("request").at("legal").at("moves")[0]}});
      to_act = played.at("result").at("to_act");
    }
    const std::string whole = "/" + game.at("id").get<std::string>() + "-3-players.json";
    const Json over = call("replay", {{"record", *parse_json(file_text(PACTOLE_FIXTURES + whole))}})
                          .at("result")
                          .at("id");
    const Json end = call("step", {{"id", over}, {"seat", 0}}).at("result");
    ASSERT_FALSE(end.at("result").is_null());
    ASSERT_EQ(message_trouble(end, "Step", schema), "");
    const Json record = call("record", {{"id", over}}).at("result");
    ASSERT_EQ(message_trouble(record, "GameRecord", schema), "");
    Json refusal = call("apply", {{"id", id}, {"seat", 0}, {"move", "dance"}}).at("error");
    Json told = refusal.at("data");
    told["why"] = refusal.at("message");
    ASSERT_EQ(message_trouble(told, "Refusal", schema), "");
  }
}

TEST(Described, a_message_that_is_not_as_described_is_found_by_name) {
  const Json schema = shared_schema();
  const Json legal{{"moves", {"play R1"}}, {"complete", true}};
  EXPECT_EQ(message_trouble({{"number", 1}, {"legal", legal}}, "Request", schema), "");
  EXPECT_EQ(message_trouble({{"legal", legal}}, "Request", schema), "Request.number is missing");
  EXPECT_EQ(message_trouble({{"number", -1}, {"legal", legal}}, "Request", schema),
            "Request.number is no number");
  EXPECT_EQ(message_trouble({{"number", 1}, {"legal", legal}, {"new", 1}}, "Request", schema),
            "Request.new is not described");
  EXPECT_EQ(message_trouble({{"number", 1}, {"legal", {{"moves", {7}}, {"complete", true}}}},
                            "Request", schema),
            "Request.legal.moves[0] is no text");
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
  const Json schema = described("bidcoin");
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
