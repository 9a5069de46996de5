// A game's options as data, made of the fields of its Options: a flag, a choice of named values and
// a number within its range are read the same way in every game; anything else has a form of its
// own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "engine/core/options.h"
#include "engine/core/schema.h"

namespace pactole {
namespace options_detail {

template <class Options, class Member>
constexpr OptionSpec spec_of(const Field<Member Options::*>& field) {
  const auto fallback = [&] { return static_cast<std::int32_t>(Options{}.*field.read); };
  if constexpr (std::is_same_v<Member, bool>) {
    return {field.info.name, OptionKind::flag, fallback()};
  } else if constexpr (Named<Member>) {
    return {field.info.name, OptionKind::choice, fallback(), 0, 0, kNames<Member>};
  } else if constexpr (std::is_integral_v<Member>) {
    return {field.info.name, OptionKind::number, fallback(),
            static_cast<std::int32_t>(field.info.range.least),
            static_cast<std::int32_t>(field.info.range.most)};
  } else {
    static_assert(!std::is_enum_v<Member>, "name the values of this option: names(Of<...>)");
    return {field.info.name, OptionKind::other};
  }
}
template <class Options, class Read>
constexpr OptionSpec spec_of(const Field<Read>& field) {
  return {field.info.name, OptionKind::other};
}

}  // namespace options_detail

// In the order in which they are read; `first` comes before the others.
template <class Options>
constexpr auto option_specs(std::string_view first = {}) {
  constexpr std::size_t kCount = std::tuple_size_v<decltype(fields(Of<Options>{}))>;
  std::array<OptionSpec, kCount> specs = std::apply(
      [](const auto&... each) { return std::array{options_detail::spec_of<Options>(each)...}; },
      kFields<Options>);
  for (std::size_t i = 1; i < kCount; ++i) {
    if (specs[i].name != first) continue;
    for (std::size_t k = i; k > 0; --k) std::swap(specs[k], specs[k - 1]);
  }
  return specs;
}

// A flag as 0 or 1, a choice by its place, a number as it is. A game whose choices preset others
// has `preset(options, name)` beside its Options.
template <class Options>
constexpr void set_option(Options& options, std::string_view name, std::int32_t value) {
  std::apply(
      [&](const auto&... each) {
        const auto set = [&]<class Read>(const Field<Read>& field) {
          if constexpr (std::is_member_object_pointer_v<Read>) {
            auto& member = options.*field.read;
            using Member = std::remove_cvref_t<decltype(member)>;
            if constexpr (std::is_integral_v<Member> || std::is_enum_v<Member>) {
              if (field.info.name == name) member = static_cast<Member>(value);
            }
          }
        };
        (set(each), ...);
      },
      kFields<Options>);
  if constexpr (requires { preset(options, name); }) preset(options, name);
}

// As it is set; nothing for an option in a form of its own.
template <class Options>
constexpr std::optional<std::int32_t> get_option(const Options& options, std::string_view name) {
  std::optional<std::int32_t> found;
  each_field(options, [&]<class Value>(const FieldInfo& info, const Value& value) {
    if constexpr (std::is_integral_v<Value> || std::is_enum_v<Value>) {
      if (info.name == name) found = static_cast<std::int32_t>(value);
    }
  });
  return found;
}

}  // namespace pactole
