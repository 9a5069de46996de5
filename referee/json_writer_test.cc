#include "referee/json_writer.h"

#include <gtest/gtest.h>

#include <vector>

namespace pactole {
namespace {

TEST(JsonWriter, escapes_what_json_must_escape) {
  std::string out;
  append_json_string(out, std::string_view("a\"\\\n\t\0é", 8));
  EXPECT_EQ(out, "\"a\\\"\\\\\\n\\u0009\\u0000é\"");
}

TEST(JsonWriter, numbers_lists_and_nothing) {
  EXPECT_EQ(to_json(std::vector<int>{1, -2}), "[1,-2]");
  EXPECT_EQ(to_json(std::optional<int>{}), "null");
  EXPECT_EQ(to_json(true), "true");
  EXPECT_EQ(to_json(SeatSet::all(2)), "[0,1]");
  EXPECT_EQ(to_json(std::pair(seat_at(2), 7)), "[2,7]");
}

TEST(JsonWriter, a_private_field_is_written_for_its_owner_alone) {
  const Private<int> secret{seat_at(1), 42};
  EXPECT_EQ(to_json(secret, seat_at(1)), "42");
  EXPECT_EQ(to_json(secret, seat_at(0)), "null");
  EXPECT_EQ(to_json(secret, Viewer::spectator()), "null");
  EXPECT_EQ(to_json(secret, Audience::all()), "42");
}

}  // namespace
}  // namespace pactole
