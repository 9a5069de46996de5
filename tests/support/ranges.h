// Whether a described value keeps to what its type says: numbers in their ranges, lists no longer
// than they may be, names and codes that exist.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/core/options.h"
#include "engine/core/schema.h"

namespace pactole {

class RangeCheck {
 public:
  // The first field that does not, as a path, and its value; empty if all do.
  const std::string& wrong() const { return wrong_; }

  template <class T>
  void check(const std::string& path, const T& value, Range range = {}) {
    if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, GivenOption> ||
                  std::is_convertible_v<const T&, std::string_view> || std::is_same_v<T, Nothing> ||
                  std::is_same_v<T, SeatSet>) {
      return;
    } else if constexpr (std::integral<T>) {
      if (!range.contains(static_cast<std::int64_t>(value))) {
        note(path, std::to_string(value) + ", but must be from " + std::to_string(range.least) +
                       " to " + std::to_string(range.most));
      }
    } else if constexpr (std::is_same_v<T, Seat>) {
      if (index(value) >= kMaxSeats) note(path, "no seat");
    } else if constexpr (Named<T>) {
      const auto at = static_cast<std::size_t>(value);
      if (at >= kNames<T>.size() || kNames<T>[at].empty()) note(path, "has no name");
    } else if constexpr (Coded<T>) {
      if (ordinal(value) >= codes(Of<T>{}).count) note(path, "is beyond its codes");
    } else if constexpr (Described<T>) {
      each_field(
          value,
          [&](const FieldInfo& info, const auto& field) {
            check(path + "." + std::string(info.name), field, info.range);
          },
          range);
    } else if constexpr (!Written<T>) {
      check_parts(path, value, range);
    }
  }

 private:
  template <class T>
  void check_parts(const std::string& path, const std::optional<T>& value, Range range) {
    if (value) check(path, *value, range);
  }
  template <class T>
  void check_parts(const std::string& path, const Private<T>& secret, Range range) {
    check(path, secret.value, range);
  }
  template <class A, class B>
  void check_parts(const std::string& path, const std::pair<A, B>& pair, Range range) {
    check(path, pair.first, range);
    check(path, pair.second, range);
  }
  template <class... Each>
  void check_parts(const std::string& path, const std::variant<Each...>& either, Range range) {
    std::visit([&](const auto& value) { check(path, value, range); }, either);
  }
  template <class List>
    requires requires(const List& values) { values.begin(); }
  void check_parts(const std::string& path, const List& values, Range range) {
    if (values.size() > List::capacity()) note(path, "is too long");
    for (const auto& value : values) check(path + "[]", value, range);
  }

  void note(const std::string& path, const std::string& why) {
    if (wrong_.empty()) wrong_ = path + ": " + why;
  }

  std::string wrong_;
};

}  // namespace pactole
