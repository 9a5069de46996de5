// Views, events and results as JSON text: whatever the engine has described, written for one
// audience. A Private field is written only for those who may see it.
#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/core/events.h"
#include "engine/core/options.h"
#include "engine/core/schema.h"
#include "engine/core/seat.h"
#include "referee/audience.h"

namespace pactole {

void append_json_string(std::string& out, std::string_view text);
// A member's name with all that stands around it. Names are ours: they need no escapes.
void append_json_key(std::string& out, std::string_view name, bool first);

// Options in a form of their own by name, as the JSON text they were given in.
using GivenOptions = std::map<std::string, std::string, std::less<>>;

class JsonWriter {
 public:
  JsonWriter(std::string& out, Audience audience, const GivenOptions* given = nullptr)
      : out_(out), audience_(audience), given_(given) {}

  template <class T>
  void write(const T& value) {
    if constexpr (std::is_same_v<T, bool>) {
      out_ += value ? "true" : "false";
    } else if constexpr (std::integral<T>) {
      write_number(value);
    } else if constexpr (std::is_same_v<T, Seat>) {
      write_number(index(value));
    } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
      append_json_string(out_, value);
    } else if constexpr (Named<T>) {
      append_json_string(out_, name_of(value));
    } else if constexpr (std::is_same_v<T, GivenOption>) {
      const bool known = given_ != nullptr && given_->contains(value.name);
      out_ += known ? given_->find(value.name)->second : "null";
    } else if constexpr (Written<T>) {
      append_json_string(out_, text(value));
    } else if constexpr (Described<T>) {
      out_ += '{';
      write_fields(value, true);
      out_ += '}';
    } else {
      static_assert(!std::is_enum_v<T>, "name its values: names(Of<...>) in the game's schema.h");
      write_parts(value);
    }
  }

  // An event is its fields behind its type.
  template <class Event>
  void write_event(const Event& event) {
    out_ += "{\"type\":";
    write(Event::type);
    write_fields(event, false);
    out_ += '}';
  }

 private:
  void write_number(std::integral auto value) {
    char digits[24];
    const char* end = std::to_chars(std::begin(digits), std::end(digits), value).ptr;
    out_.append(digits, static_cast<std::size_t>(end - digits));
  }

  template <class T>
  void write_fields(const T& value, bool first) {
    each_field(value, [&](const FieldInfo& info, const auto& field) {
      append_json_key(out_, info.name, first);
      first = false;
      write(field);
    });
  }

  template <class T>
  void write_parts(const std::optional<T>& value) {
    if (value) {
      write(*value);
    } else {
      out_ += "null";
    }
  }
  template <class T>
  void write_parts(const Private<T>& secret) {
    if (audience_.sees(secret.owner)) {
      write(secret.value);
    } else {
      out_ += "null";
    }
  }
  template <class A, class B>
  void write_parts(const std::pair<A, B>& pair) {
    out_ += '[';
    write(pair.first);
    out_ += ',';
    write(pair.second);
    out_ += ']';
  }
  template <class... Each>
  void write_parts(const std::variant<Each...>& either) {
    std::visit([this](const auto& value) { this->write(value); }, either);
  }
  template <class Values>
    requires requires(const Values& values) { values.begin(); }
  void write_parts(const Values& values) {
    out_ += '[';
    bool first = true;
    for (const auto& value : values) {
      if (!first) out_ += ',';
      first = false;
      write(value);
    }
    out_ += ']';
  }

  std::string& out_;
  Audience audience_;
  const GivenOptions* given_;
};

template <class T>
std::string to_json(const T& value, Audience audience = Viewer::spectator()) {
  std::string out;
  JsonWriter(out, audience).write(value);
  return out;
}

}  // namespace pactole
