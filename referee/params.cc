#include "referee/params.h"

#include <algorithm>
#include <vector>

#include "referee/nearest.h"

namespace pactole {
std::string excerpt(std::string_view text) {
  std::size_t size = std::min<std::size_t>(text.size(), 40);
  while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) --size;
  return '"' + std::string(text.substr(0, size)) + '"';
}

std::string join(std::string_view separator, std::span<const std::string_view> words) {
  std::string joined;
  for (const std::string_view word : words) {
    if (!joined.empty()) joined += separator;
    joined += word;
  }
  return joined;
}

std::optional<ParamError> check_keys(const Json& object, const std::string& where,
                                     std::initializer_list<std::string_view> keys) {
  const std::string allowed = join(", ", std::span(keys.begin(), keys.size()));
  if (!object.is_object()) {
    return ParamError{where, "must be an object with any of: " + allowed};
  }
  for (const auto& [key, value] : object.items()) {
    if (std::ranges::find(keys, key) == keys.end()) {
      return ParamError{where, "has no key " + excerpt(key) + "; known are: " + allowed +
                                   perhaps(key, std::span(keys.begin(), keys.size()))};
    }
    if (value.is_null()) {
      return ParamError{where + "." + key, "must not be null; leave the key out to have it drawn"};
    }
  }
  return std::nullopt;
}

std::expected<Seat, ParamError> read_seat(const Json& value, const std::string& where,
                                          int players) {
  const auto seat = as_int(value);
  if (!seat || *seat < 0 || *seat >= players) {
    return std::unexpected(
        ParamError{where, "must be a seat from 0 to " + std::to_string(players - 1)});
  }
  return seat_at(*seat);
}

std::optional<ParamError> read_first(const Json& setup, int players, std::optional<Seat>& first) {
  const Json* given = member(setup, "first");
  if (given == nullptr) return std::nullopt;
  const auto seat = read_seat(*given, "setup.first", players);
  if (!seat) return seat.error();
  first = *seat;
  return std::nullopt;
}

std::expected<std::int32_t, ParamError> read_option(const Json& value, const OptionSpec& spec) {
  const std::string key = "options." + std::string(spec.name);
  switch (spec.kind) {
    case OptionKind::choice:
      if (value.is_string()) {
        const auto found = std::ranges::find(spec.choices, value.get_ref<const std::string&>());
        if (found != spec.choices.end()) {
          return static_cast<std::int32_t>(found - spec.choices.begin());
        }
      }
      return std::unexpected(ParamError{key, "must be one of: " + join(", ", spec.choices)});
    case OptionKind::number:
      if (const auto number = as_int(value); number && *number >= spec.min && *number <= spec.max) {
        return *number;
      }
      return std::unexpected(ParamError{key, "must be a whole number from " +
                                                 std::to_string(spec.min) + " to " +
                                                 std::to_string(spec.max)});
    case OptionKind::flag:
      if (value.is_boolean()) return value.get<bool>() ? 1 : 0;
      return std::unexpected(ParamError{key, "must be true or false"});
    case OptionKind::other:
      break;
  }
  return std::unexpected(ParamError{key, "can't be set"});
}

std::optional<ParamError> check_option_names(const Json& options,
                                             std::span<const OptionSpec> specs) {
  if (!options.is_object()) return ParamError{"options", "must be an object of name and value"};
  for (const auto& [key, value] : options.items()) {
    if (std::ranges::find(specs, key, &OptionSpec::name) != specs.end()) continue;
    std::vector<std::string_view> names;
    for (const OptionSpec& spec : specs) names.push_back(spec.name);
    return ParamError{"options", "there is no option " + excerpt(key) +
                                     "; this game has: " + join(", ", names) + perhaps(key, names)};
  }
  return std::nullopt;
}

}  // namespace pactole
