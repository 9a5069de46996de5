// JSON objects and lists, written member by member: commas, quotes and brackets put themselves, and
// what was opened is closed at the end of its scope. In one expression with braces,
// `JsonObject{out}`: in parentheses it would declare a variable.
//
//   JsonObject told(out, audience);
//   told("type", "view")("v", 7);
//   JsonObject{told.at("request")}("number", 3);   // {"type":"view","v":7,"request":{"number":3}}
#pragma once

#include <string>
#include <string_view>

#include "referee/json_writer.h"

namespace pactole {

// Where a value is written, and for whom.
struct JsonPlace {
  std::string& out;
  Audience audience = Viewer::spectator();

  template <class T>
  void write(const T& value) const {
    JsonWriter(out, audience).write(value);
  }
};

class JsonObject {
 public:
  explicit JsonObject(std::string& out, Audience audience = Viewer::spectator())
      : JsonObject(JsonPlace{out, audience}) {}
  explicit JsonObject(JsonPlace place) : place_(place) { place_.out += '{'; }
  ~JsonObject() { place_.out += '}'; }
  JsonObject(const JsonObject&) = delete;
  JsonObject& operator=(const JsonObject&) = delete;

  // A member. Names are ours: they need no escapes.
  template <class T>
  JsonObject& operator()(std::string_view name, const T& value) {
    at(name).write(value);
    return *this;
  }
  // A member that is JSON already.
  JsonObject& raw(std::string_view name, std::string_view json) {
    at(name).out += json;
    return *this;
  }
  // A member's place, for whatever writes there next.
  JsonPlace at(std::string_view name) {
    append_json_key(place_.out, name, first_);
    first_ = false;
    return place_;
  }

 private:
  JsonPlace place_;
  bool first_ = true;
};

class JsonList {
 public:
  explicit JsonList(JsonPlace place) : place_(place) { place_.out += '['; }
  ~JsonList() { place_.out += ']'; }
  JsonList(const JsonList&) = delete;
  JsonList& operator=(const JsonList&) = delete;

  template <class T>
  JsonList& operator()(const T& value) {
    next().write(value);
    return *this;
  }
  // Some that are JSON already, with their commas; or none.
  JsonList& raw(std::string_view json) {
    if (!json.empty()) next().out += json;
    return *this;
  }
  // The next one's place.
  JsonPlace next() {
    if (!first_) place_.out += ',';
    first_ = false;
    return place_;
  }

 private:
  JsonPlace place_;
  bool first_ = true;
};

}  // namespace pactole
