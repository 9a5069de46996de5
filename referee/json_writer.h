// Views, events and results as JSON text: whatever the engine can `describe`, written for one
// audience. A Private field is written only for those who may see it.
#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/events.h"
#include "engine/core/options.h"
#include "engine/core/seat.h"
#include "referee/audience.h"

namespace pactole {

void append_json_string(std::string& out, std::string_view text);
// A member's name with all that stands around it. Names are ours: they need no escapes.
void append_json_key(std::string& out, std::string_view name, bool first);

namespace json_detail {
template <class T>
concept HasText = requires(const T& value) {
  { text(value) } -> std::convertible_to<std::string_view>;
};
struct AnyField {
  template <class T>
  void operator()(std::string_view, const T&) const {}
};
template <class T>
concept HasDescription = requires(const T& value, AnyField field) { describe(value, field); };
}  // namespace json_detail

// Options in a form of their own by name, as the JSON text they were given in.
using GivenOptions = std::map<std::string, std::string, std::less<>>;

class JsonWriter {
 public:
  JsonWriter(std::string& out, Audience audience, const GivenOptions* given = nullptr)
      : out_(out), audience_(audience), given_(given) {}

  void write(bool value) { out_ += value ? "true" : "false"; }
  void write(std::integral auto value) {
    char digits[24];
    out_.append(digits, std::to_chars(std::begin(digits), std::end(digits), value).ptr);
  }
  void write(Seat seat) { write(index(seat)); }
  void write(SeatSet set) { write_list(set); }
  void write(std::string_view text) { append_json_string(out_, text); }
  void write(const std::string& text) { append_json_string(out_, text); }

  void write(GivenOption option) {
    const bool known = given_ != nullptr && given_->contains(option.name);
    out_ += known ? given_->find(option.name)->second : "null";
  }

  template <class T>
  void write(const std::optional<T>& value) {
    if (value) {
      write(*value);
    } else {
      out_ += "null";
    }
  }

  template <class T>
  void write(const Private<T>& secret) {
    if (audience_.sees(secret.owner)) {
      write(secret.value);
    } else {
      out_ += "null";
    }
  }

  template <class A, class B>
  void write(const std::pair<A, B>& pair) {
    out_ += '[';
    write(pair.first);
    out_ += ',';
    write(pair.second);
    out_ += ']';
  }

  template <class T>
    requires json_detail::HasText<T>
  void write(const T& value) {
    append_json_string(out_, text(value));
  }

  template <class T>
    requires json_detail::HasDescription<T>
  void write(const T& value) {
    out_ += '{';
    write_fields(value, true);
    out_ += '}';
  }

  template <std::ranges::range T>
    requires(!json_detail::HasText<T> && !json_detail::HasDescription<T>)
  void write(const T& values) {
    write_list(values);
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
  template <class T>
  void write_fields(const T& value, bool first) {
    describe(value, [&](std::string_view name, const auto& field) {
      append_json_key(out_, name, first);
      first = false;
      write(field);
    });
  }

  template <class Values>
  void write_list(const Values& values) {
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
