// Names: what can't be seen is refused, lengths are those a person counts, look-alikes are found.
// The page counts the same examples (web/src/online/names.test.ts).
#include "server/names.h"

#include <gtest/gtest.h>

#include <fstream>

#include "referee/json.h"

namespace pactole::server {
namespace {

Json examples() {
  std::ifstream file(PACTOLE_FIXTURES "/names/names.json");
  return *parse_json(std::string{std::istreambuf_iterator<char>(file), {}});
}

TEST(Names, are_as_long_as_a_person_counts) {
  for (const Json& each : examples().at("good")) {
    const std::string name = each[0];
    const auto shown = shown_words(name, kLongestName);
    ASSERT_TRUE(shown) << name << ' ' << shown.error();
    EXPECT_EQ(*shown, name);
    EXPECT_EQ(count_characters(name), each[1]) << name;
  }
  EXPECT_EQ(shown_words("  Bob ", kLongestName), "Bob");
}

TEST(Names, that_can_not_be_seen_or_do_not_end_are_refused_with_a_reason) {
  for (const std::string name : examples().at("bad")) {
    const auto shown = shown_words(name, kLongestName);
    ASSERT_FALSE(shown) << name;
    EXPECT_FALSE(shown.error().empty());
  }
  // Nothing that is long is looked at for long.
  std::string flags;
  for (int i = 0; i < 16'000; ++i) flags += "\U0001F1EB";
  EXPECT_FALSE(shown_words(flags, 200));
}

TEST(Names, that_look_alike_are_taken_for_each_other) {
  for (const Json& each : examples().at("alike")) {
    EXPECT_TRUE(look_alike(each[0].get<std::string>(), each[1].get<std::string>())) << each;
    EXPECT_TRUE(look_alike(each[1].get<std::string>(), each[0].get<std::string>())) << each;
  }
  for (const Json& each : examples().at("unlike")) {
    EXPECT_FALSE(look_alike(each[0].get<std::string>(), each[1].get<std::string>())) << each;
  }
}

}  // namespace
}  // namespace pactole::server
