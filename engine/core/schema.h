// What options, views, events and moves consist of, said once. A type lists its fields in a
// function found beside it,
//
//   constexpr auto fields(Of<CoinMoved>) {
//     return std::tuple(field("seat", &CoinMoved::seat), field("coin", &CoinMoved::coin,
//     up_to(7)));
//   }
//
// and can then be walked with a value of it (`each_field`) and without (`each_field_of`). Numbers
// say their range; seats, words and cards have theirs by their type.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "engine/core/events.h"
#include "engine/core/refusal.h"
#include "engine/core/result.h"

namespace pactole {

// A type without a value of it.
template <class T>
struct Of {};

struct Range {
  std::int64_t least = 0;
  std::int64_t most = -1;

  constexpr bool known() const { return least <= most; }
  constexpr bool contains(std::int64_t number) const { return least <= number && number <= most; }
  constexpr Range or_else(Range other) const { return known() ? *this : other; }
};
constexpr Range up_to(std::int64_t most) {
  return {0, most};
}
constexpr Range between(std::int64_t least, std::int64_t most) {
  return {least, most};
}
// What only the patience of the players bounds.
inline constexpr Range kAnyCount{0, UINT32_MAX};
inline constexpr Range kAnyNumber{INT32_MIN, INT32_MAX};

// What of a field belongs to the rules, besides that it is told.
enum class Care : std::uint8_t {
  exact,
  as_set,  // in lists of cards or numbers the order says nothing
  aid      // follows from the rest: a help to the reader, which may come and go
};

struct FieldInfo {
  std::string_view name;
  Range range{};
  Care care = Care::exact;
  std::string_view fixed{};  // the text, where it is always the same
};

// A member, or what a function makes of its owner. The range is that of the numbers in it, however
// deep in lists they lie.
template <class Read>
struct Field {
  FieldInfo info;
  Read read;
};
template <class Read>
constexpr Field<Read> field(std::string_view name, Read read, Range range = {}) {
  return {{name, range}, read};
}
template <class Read>
constexpr Field<Read> set_of(std::string_view name, Read read, Range range = {}) {
  return {{name, range, Care::as_set}, read};
}
template <class Read>
constexpr Field<Read> aid(std::string_view name, Read read, Range range = {}) {
  return {{name, range, Care::aid}, read};
}

// A member whose fields stand among its owner's.
template <class Read>
struct Part {
  Read read;
};
template <class Read>
constexpr Part<Read> part(Read read) {
  return {read};
}

// Always the same text.
struct Fixed {
  std::string_view name;
  std::string_view text;
};
constexpr Fixed always(std::string_view name, std::string_view text) {
  return {name, text};
}

// An array with a name for each of its values.
template <class Read, std::size_t N>
struct Keyed {
  std::array<std::string_view, N> names;
  Read read;
  Range range;
};
template <std::size_t N, class Read>
constexpr Keyed<Read, N> keyed(const std::array<std::string_view, N>& names, Read read,
                               Range range = {}) {
  return {names, read, range};
}

template <class T>
concept Described = requires { fields(Of<T>{}); };

// An enumeration with a name for each value, in `names(Of<T>)`; the empty one is never told.
template <class T>
concept Named = std::is_enum_v<T> && requires { names(Of<T>{}).size(); };

template <Named T>
inline constexpr auto kNames = names(Of<T>{});

template <Named T>
constexpr std::string_view name_of(T value) {
  return kNames<T>[static_cast<std::size_t>(value)];
}

// Something of which there are so many, numbered by `ordinal(value)` and written by `text(value)`:
// a card. Says so in `codes(Of<T>)`.
struct Codes {
  std::string_view name;
  std::size_t count;
};
template <class T>
concept Coded = requires(const T& value) {
  { codes(Of<T>{}) } -> std::same_as<Codes>;
  { ordinal(value) } -> std::convertible_to<std::size_t>;
};

// Told as a text.
template <class T>
concept Written = !Named<T> && requires(const T& value) {
  { text(value) } -> std::convertible_to<std::string_view>;
};

template <Described T>
inline constexpr auto kFields = fields(Of<T>{});

namespace schema_detail {

template <class Read, class T>
using Value = std::remove_cvref_t<std::invoke_result_t<Read, const T&>>;

constexpr FieldInfo within(FieldInfo info, Range outer) {
  info.range = info.range.or_else(outer);
  return info;
}

template <class T, class Read, class Visit>
constexpr void walk(const Field<Read>& field, const T& value, Visit& visit, Range outer) {
  visit(within(field.info, outer), std::invoke(field.read, value));
}
template <class T, class Visit>
constexpr void walk(const Fixed& fixed, const T&, Visit& visit, Range) {
  visit(FieldInfo{.name = fixed.name, .fixed = fixed.text}, fixed.text);
}
template <class T, class Read, std::size_t N, class Visit>
constexpr void walk(const Keyed<Read, N>& keyed, const T& value, Visit& visit, Range outer) {
  const auto& values = std::invoke(keyed.read, value);
  for (std::size_t i = 0; i < N; ++i) {
    visit(FieldInfo{keyed.names[i], keyed.range.or_else(outer)}, values[i]);
  }
}
template <class T, class Read, class Visit>
constexpr void walk(const Part<Read>& part, const T& value, Visit& visit, Range outer) {
  const auto& inner = std::invoke(part.read, value);
  using Inner = std::remove_cvref_t<decltype(inner)>;
  std::apply([&](const auto&... each) { (walk(each, inner, visit, outer), ...); }, kFields<Inner>);
}

template <class T, class Read, class Visit>
void walk_type(const Field<Read>& field, Of<T>, Visit& visit, Range outer) {
  visit.template operator()<Value<Read, T>>(within(field.info, outer));
}
template <class T, class Visit>
void walk_type(const Fixed& fixed, Of<T>, Visit& visit, Range) {
  visit.template operator()<std::string_view>(FieldInfo{.name = fixed.name, .fixed = fixed.text});
}
template <class T, class Read, std::size_t N, class Visit>
void walk_type(const Keyed<Read, N>& keyed, Of<T>, Visit& visit, Range outer) {
  using Each = std::remove_cvref_t<decltype(std::declval<Value<Read, T>>()[0])>;
  for (const std::string_view name : keyed.names) {
    visit.template operator()<Each>(FieldInfo{name, keyed.range.or_else(outer)});
  }
}
template <class T, class Read, class Visit>
void walk_type(const Part<Read>&, Of<T>, Visit& visit, Range outer) {
  using Inner = Value<Read, T>;
  std::apply([&](const auto&... each) { (walk_type(each, Of<Inner>{}, visit, outer), ...); },
             kFields<Inner>);
}

}  // namespace schema_detail

// Calls `visit(info, value)` for each field in order. A range that a field does not say is the one
// of whatever it is in.
template <Described T, class Visit>
constexpr void each_field(const T& value, Visit&& visit, Range outer = {}) {
  std::apply([&](const auto&... each) { (schema_detail::walk(each, value, visit, outer), ...); },
             kFields<T>);
}

// Calls `visit.template operator()<Type>(info)` for each.
template <Described T, class Visit>
void each_field_of(Visit&& visit, Range outer = {}) {
  std::apply(
      [&](const auto&... each) { (schema_detail::walk_type(each, Of<T>{}, visit, outer), ...); },
      kFields<T>);
}

// Types by name, for lists such as a game's events.
template <class... Each>
struct TypeList {
  template <class T>
  static constexpr bool contains = (std::is_same_v<T, Each> || ...);

  template <class Visit>
  static constexpr void for_each(Visit&& visit) {
    (visit.template operator()<Each>(), ...);
  }
};

// How moves of one verb are written: the verb, and what the argument is called and is.
template <class Verb, class Read>
struct Form {
  Verb verb;
  std::string_view argument;  // such as CARD; empty for a single word
  Read read;
  Range range;
};
template <class Verb, class Read>
constexpr Form<Verb, Read> form(Verb verb, std::string_view argument, Read read, Range range = {}) {
  return {verb, argument, read, range};
}
struct Nothing {};
template <class Verb>
constexpr auto form(Verb verb) {
  constexpr auto kNone = [](const auto&) { return Nothing{}; };
  return form(verb, {}, kNone);
}

// Calls `visit(verb, argument, range)` for what a move says; the argument of a single word is
// Nothing. A Move lists its forms in `forms(Of<Move>)`.
template <class Move, class Visit>
constexpr void read_move_form(const Move& move, Visit&& visit) {
  std::apply(
      [&](const auto&... each) {
        (void)((each.verb == move.verb()
                    ? (visit(name_of(each.verb), std::invoke(each.read, move), each.range), true)
                    : false) ||
               ...);
      },
      forms(Of<Move>{}));
}

constexpr auto fields(Of<Places>) {
  return std::tuple(field("scores", &Places::scores, kAnyNumber),
                    field("ranks", &Places::ranks, between(1, kMaxSeats)),
                    field("winners", &Places::winners));
}
constexpr auto fields(Of<Result>) {
  return std::tuple(field("over", &Result::over),
                    part([](const Result& result) -> const Places& { return result; }));
}

constexpr auto names(Of<RefusalCode>) {
  return std::to_array<std::string_view>(
      {"", "game_over", "not_your_turn", "bad_syntax", "illegal_move"});
}

}  // namespace pactole
