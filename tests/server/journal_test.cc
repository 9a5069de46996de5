#include "server/client/journal.h"

#include <gtest/gtest.h>

namespace pactole::client {
namespace {

TEST(Journal, a_checksum_is_that_of_zip_files) {
  EXPECT_EQ(checksum("123456789"), "cbf43926");
}

TEST(Journal, a_value_ends_where_it_ends) {
  constexpr std::string_view kText = R"([{"a":"x,]}\"","b":[1,{}]},"c",7])";
  EXPECT_EQ(value_at(kText, 1), R"({"a":"x,]}\"","b":[1,{}]})");
  EXPECT_EQ(value_at(kText, 27), R"("c")");
  EXPECT_EQ(value_at(kText, 31), "7");
}

TEST(Journal, an_event_is_told_in_short) {
  const Sighting saw = sighted(
      R"({"type":"event","from":12,"v":14,"moves":[[1,"person"],[2,"bot"]],)"
      R"("events":[{"type":"play","card":"R3"},{"type":"trick","cards":[[2,"R2"]]}],)"
      R"("view":{"hand":["R1"],"before":3},"request":null,"clock":[],)"
      R"("result":{"over":true,"scores":[]},"before":17,"face_down":null,"can_undo":false})");
  EXPECT_EQ(saw.from, 12);
  EXPECT_EQ(saw.v, 14);
  EXPECT_EQ(saw.before, 17);
  EXPECT_EQ(saw.moves, "1p,2b");
  EXPECT_EQ(saw.events, checksum(R"({"type":"play","card":"R3"})") + ',' +
                            checksum(R"({"type":"trick","cards":[[2,"R2"]]})"));
  EXPECT_EQ(saw.view, checksum(R"({"hand":["R1"],"before":3})"));
  EXPECT_TRUE(saw.over);
}

TEST(Journal, a_view_has_no_moves) {
  const Sighting saw = sighted(
      R"({"type":"view","v":3,"view":{"log_v":3},"request":null,"clock":[],"result":null,"before":5})");
  EXPECT_EQ(saw.from, -1);
  EXPECT_EQ(saw.v, 3);
  EXPECT_EQ(saw.before, 5);
  EXPECT_EQ(saw.moves, "-");
  EXPECT_EQ(saw.events, "-");
  EXPECT_EQ(saw.view, checksum(R"({"log_v":3})"));
  EXPECT_FALSE(saw.over);
}

}  // namespace
}  // namespace pactole::client
