#include "referee/json_object.h"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

namespace pactole {
namespace {

TEST(JsonObject, writes_members_of_every_kind_with_what_stands_between_them) {
  std::string out = "before ";
  {
    JsonObject object(out);
    object("text", "a \"b\"")("string", std::string("c"))("view", std::string_view("d"));
    object("number", -7)("flag", true)("none", std::optional<int>());
    object("seat", seat_at(2))("list", std::vector<std::string>{"x", "y"});
    object.raw("raw", "{\"as\":[\"it is\"]}")("last", std::size_t{3});
  }
  EXPECT_EQ(out, R"(before {"text":"a \"b\"","string":"c","view":"d","number":-7,"flag":true,)"
                 R"("none":null,"seat":2,"list":["x","y"],"raw":{"as":["it is"]},"last":3})");
}

TEST(JsonObject, holds_others_and_lists_and_closes_them) {
  std::string out;
  {
    JsonObject object(out);
    JsonObject(object.at("empty"));
    JsonList(object.at("none"));
    {
      JsonList list(object.at("list"));
      list(1)("two");
      JsonObject{list.next()}("three", 3)("more", "");
      JsonList{list.next()}(4)(5);
    }
    JsonObject{object.at("deep")}("a", 1);
    object("after", 1);
  }
  EXPECT_EQ(out, R"({"empty":{},"none":[],"list":[1,"two",{"three":3,"more":""},[4,5]],)"
                 R"("deep":{"a":1},"after":1})");
}

TEST(JsonObject, tells_each_audience_what_it_may_know) {
  const auto told = [](Audience audience) {
    std::string out;
    {
      JsonObject object(out, audience);
      JsonList{object.at("cards")}(Private<int>{seat_at(1), 42});
    }
    return out;
  };
  EXPECT_EQ(told(seat_at(1)), R"({"cards":[42]})");
  EXPECT_EQ(told(seat_at(0)), R"({"cards":[null]})");
  EXPECT_EQ(told(Viewer::spectator()), R"({"cards":[null]})");
  EXPECT_EQ(told(Audience::all()), R"({"cards":[42]})");
}

}  // namespace
}  // namespace pactole
