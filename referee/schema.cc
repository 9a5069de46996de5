#include "referee/schema.h"

#include <initializer_list>

#include "engine/games.h"

namespace pactole::type_as_json {

Json plain(std::string_view kind) {
  Json type = Json::object();
  type["kind"] = kind;
  return type;
}

Json number(Range range) {
  Json type = plain("number");
  type["min"] = range.least;
  type["max"] = range.most;
  return type;
}

Json word(std::string_view name, std::span<const std::string_view> words) {
  Json type = plain("word");
  type["name"] = name;
  Json& told = type["words"] = Json::array();
  for (const std::string_view each : words) {
    if (!each.empty()) told.push_back(each);
  }
  return type;
}

Json code(const Codes& codes) {
  Json type = plain("code");
  type["name"] = codes.name;
  type["count"] = codes.count;
  return type;
}

Json text(std::string_view name) {
  Json type = plain("text");
  type["name"] = name;
  return type;
}

Json list(Json of, std::size_t most) {
  Json type = plain("list");
  type["of"] = std::move(of);
  type["most"] = most;
  return type;
}

Json optional(Json of) {
  Json type = plain("optional");
  type["of"] = std::move(of);
  return type;
}

Json several(std::string_view kind, Json of) {
  Json type = plain(kind);
  type["of"] = std::move(of);
  return type;
}

Json object(std::string_view name) {
  Json type = plain("object");
  type["name"] = name;
  return type;
}

Json fixed(std::string_view text) {
  Json type = plain("fixed");
  type["text"] = text;
  return type;
}

Json field(const FieldInfo& info, Json type) {
  Json field = Json::object();
  field["name"] = info.name;
  field["type"] = std::move(type);
  if (info.care == Care::as_set) field["care"] = "as_set";
  if (info.care == Care::aid) field["care"] = "aid";
  return field;
}

Json fact(const Fact& fact) {
  if (!fact.list) return fact.values()[0];
  Json list = Json::array();
  for (const std::int32_t value : fact.values()) list.push_back(value);
  return list;
}

}  // namespace pactole::type_as_json

namespace pactole {
namespace {

using type_as_json::object;
using type_as_json::optional;
using type_as_json::plain;
using type_as_json::text;

Json member_of(std::string_view name, Json type, bool may_lack = false) {
  Json field = type_as_json::field({.name = name}, std::move(type));
  if (may_lack) field["may_lack"] = true;
  return field;
}

// As long as a game or a request makes it.
Json any_list(Json of) {
  return type_as_json::several("list", std::move(of));
}

Json list_of(std::initializer_list<Json> types) {
  Json list = Json::array();
  for (const Json& type : types) list.push_back(type);
  return list;
}

// An option's value: a choice, a number, a flag.
Json value_of_option() {
  return type_as_json::several(
      "either", list_of({text("Text"), type_as_json::number(kAnyNumber), plain("flag")}));
}

Json seat_count() {
  return type_as_json::number(up_to(kMaxSeats));
}

}  // namespace

Json shared_schema() {
  SchemaWriter writer;
  writer.object<Result>();
  auto& types = writer.types;
  types["Refusal"] = {member_of("code", text("RefusalCode")), member_of("why", text("Text")),
                      member_of("clause", text("Clause"), true)};
  types["Legal"] = {member_of("moves", any_list(text("Move"))),
                    member_of("complete", plain("flag"))};
  types["Request"] = {member_of("number", type_as_json::number(kAnyCount)),
                      member_of("legal", object("Legal"))};
  types["Step"] = {member_of("from", type_as_json::number(kAnyCount)),
                   member_of("v", type_as_json::number(kAnyCount)),
                   member_of("events", any_list(plain("event"))),
                   member_of("view", plain("view")),
                   member_of("request", optional(object("Request"))),
                   member_of("result", optional(object("Result"))),
                   member_of("before", type_as_json::number(kAnyCount)),
                   member_of("face_down", optional(type_as_json::several(
                                              "pair", list_of({type_as_json::number(kAnyCount),
                                                               type_as_json::number(kAnyCount)})))),
                   member_of("can_undo", plain("flag"))};
  types["OptionSpec"] = {member_of("default", optional(value_of_option())),
                         member_of("values", any_list(text("Text")), true),
                         member_of("min", type_as_json::number(kAnyNumber), true),
                         member_of("max", type_as_json::number(kAnyNumber), true)};
  types["SeatCounts"] = {member_of("min", seat_count()), member_of("max", seat_count())};
  types["GameInfo"] = {
      member_of("id", plain("game")), member_of("name", text("Text")),
      member_of("seats", object("SeatCounts")),
      member_of("options", type_as_json::several("by_name", object("OptionSpec")))};
  const Json move = list_of({plain("seat"), text("Move")});
  types["GameRecord"] = {member_of("format", type_as_json::fixed("1")),
                         member_of("game", plain("game")),
                         member_of("players", seat_count()),
                         member_of("rules", text("Text"), true),
                         member_of("options", type_as_json::several("by_name", plain("given"))),
                         member_of("seed", text("Text"), true),
                         member_of("setup", plain("given"), true),
                         member_of("moves", any_list(type_as_json::several("pair", move))),
                         member_of("result", object("Result"), true)};
  Json schema = Json::object();
  Json& told = schema["types"] = Json::object();
  for (auto& [name, fields] : types) told[name] = std::move(fields);
  return schema;
}

Json described(std::string_view game) {
  Json schema;
  Games::for_each([&]<class G>() {
    if (game == G::id) schema = schema_of<G>();
  });
  return schema;
}

}  // namespace pactole
