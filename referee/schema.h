// The description of a game as data: its options, views, events and moves with all their types, for
// those who write them down once more (the page's types, the tables of the protocol) or walk a view
// without knowing the game.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/core/fact.h"
#include "engine/core/options.h"
#include "engine/core/schema.h"
#include "referee/json.h"

namespace pactole {

// A type as JSON; docs/protocol.md, "schema", has the kinds.
namespace type_as_json {
Json plain(std::string_view kind);
Json number(Range range);
Json word(std::string_view name, std::span<const std::string_view> words);
Json code(const Codes& codes);
Json text(std::string_view name);
Json list(Json of, std::size_t most);
Json optional(Json of);
Json several(std::string_view kind, Json of);
Json object(std::string_view name);
Json fixed(std::string_view text);
Json field(const FieldInfo& info, Json type);
Json fact(const Fact& fact);
}  // namespace type_as_json

namespace schema_detail {

template <class T>
constexpr std::string_view spelled_type() {
  const std::string_view all = __PRETTY_FUNCTION__;
  const std::size_t from = all.find("T = ") + 4;
  const std::string_view name = all.substr(from, all.find_first_of(";]<", from) - from);
  return name.substr(name.rfind(':') + 1);
}

// The name of a type without its namespace; instances of templates say theirs.
template <class T>
constexpr std::string_view name_of_type() {
  if constexpr (requires { type_name(Of<T>{}); }) {
    return type_name(Of<T>{});
  } else {
    return spelled_type<T>();
  }
}

template <class T>
inline constexpr bool kIsList = requires(const T& values) {
  values.begin();
  values.size();
};

}  // namespace schema_detail

class SchemaWriter {
 public:
  // The type as JSON; the objects in it are listed in `types`.
  template <class T>
  Json type_of(Range range = {}) {
    if constexpr (std::is_same_v<T, bool>) {
      return type_as_json::plain("flag");
    } else if constexpr (std::integral<T>) {
      return type_as_json::number(range);
    } else if constexpr (std::is_same_v<T, Seat>) {
      return type_as_json::plain("seat");
    } else if constexpr (std::is_same_v<T, SeatSet>) {
      return type_as_json::list(type_as_json::plain("seat"), kMaxSeats);
    } else if constexpr (Named<T>) {
      return type_as_json::word(schema_detail::name_of_type<T>(), kNames<T>);
    } else if constexpr (std::is_same_v<T, GivenOption>) {
      return type_as_json::plain("given");
    } else if constexpr (Coded<T>) {
      return type_as_json::code(codes(Of<T>{}));
    } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
      return type_as_json::text("Text");
    } else if constexpr (Written<T>) {
      return type_as_json::text(schema_detail::name_of_type<T>());
    } else if constexpr (Described<T>) {
      return object<T>(range);
    } else {
      return parts_of(Of<T>{}, range);
    }
  }

  // Lists the type, and gives the reference to it.
  template <Described T>
  Json object(Range range = {}, std::string_view called = {}) {
    std::string name(called.empty() ? schema_detail::name_of_type<T>() : called);
    // A type whose numbers are bounded from outside is another one for each range.
    if (range.known()) name += "_" + std::to_string(range.least) + "_" + std::to_string(range.most);
    if (!types.contains(name)) {
      types[name] = Json::array();
      Json fields = Json::array();
      each_field_of<T>(
          [&]<class Value>(const FieldInfo& info) {
            Json type =
                info.fixed.empty() ? type_of<Value>(info.range) : type_as_json::fixed(info.fixed);
            fields.push_back(type_as_json::field(info, std::move(type)));
          },
          range);
      types[name] = std::move(fields);
    }
    return type_as_json::object(name);
  }

  std::map<std::string, Json> types;

 private:
  template <class T>
  Json parts_of(Of<std::optional<T>>, Range range) {
    return type_as_json::optional(type_of<T>(range));
  }
  template <class T>
  Json parts_of(Of<Private<T>>, Range range) {
    return type_as_json::optional(type_of<T>(range));
  }
  template <class A, class B>
  Json parts_of(Of<std::pair<A, B>>, Range range) {
    Json of = Json::array();
    of.push_back(type_of<A>(range));
    of.push_back(type_of<B>(range));
    return type_as_json::several("pair", std::move(of));
  }
  template <class... Each>
  Json parts_of(Of<std::variant<Each...>>, Range range) {
    Json of = Json::array();
    (of.push_back(type_of<Each>(range)), ...);
    return type_as_json::several("either", std::move(of));
  }
  template <class List>
    requires schema_detail::kIsList<List>
  Json parts_of(Of<List>, Range range) {
    using Value = std::remove_cvref_t<decltype(*std::declval<const List&>().begin())>;
    return type_as_json::list(type_of<Value>(range), List::capacity());
  }
};

// What is the same in every game: results, refusals, and the steps of which the game's own view and
// events are a part.
// Neither this nor `described` is in the page's first engine: what they say is known when it is
// built.
#ifdef __wasm__
#define PACTOLE_DESCRIBES [[gnu::weak]]
#else
#define PACTOLE_DESCRIBES
#endif
PACTOLE_DESCRIBES Json shared_schema();
// Of the game with this id, which there is.
PACTOLE_DESCRIBES Json described(std::string_view game);
#undef PACTOLE_DESCRIBES
inline bool has_schemas() {
#ifdef __wasm__
  return described != nullptr;
#else
  return true;
#endif
}

template <class G>
Json schema_of() {
  SchemaWriter writer;
  Json schema = Json::object();
  schema["game"] = G::id;
  schema["options"] = writer.object<typename G::Options>();
  schema["view"] = writer.object<typename G::View>();
  schema["open_view"] = writer.object<typename G::OpenView>();
  Json& events = schema["events"] = Json::array();
  G::Events::for_each([&]<class Event>() {
    Json event = writer.object<Event>();
    event["type"] = Event::type;
    if constexpr (requires(const Event& told) { remains(told); }) {
      event["remains"] = decltype(remains(std::declval<const Event&>()))::type;
    }
    events.push_back(std::move(event));
  });
  Json& moves = schema["moves"] = Json::array();
  std::apply(
      [&](const auto&... form) {
        const auto add = [&](std::string_view verb, std::string_view argument) {
          Json& move = moves.emplace_back(Json::object());
          move["verb"] = verb;
          if (!argument.empty()) move["argument"] = argument;
        };
        (add(name_of(form.verb), form.argument), ...);
      },
      forms(Of<typename G::Move>{}));
  Json& facts = schema["facts"] = Json::object();
  for (const Fact& fact : G::facts) facts[std::string(fact.name)] = type_as_json::fact(fact);
  Json& types = schema["types"] = Json::object();
  for (auto& [name, fields] : writer.types) types[name] = std::move(fields);
  return schema;
}

}  // namespace pactole
