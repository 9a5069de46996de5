#include "referee/json.h"

#include <limits>

template class nlohmann::detail::serializer<pactole::Json>;
template void nlohmann::basic_json<>::json_value::destroy(pactole::Json::value_t);
template nlohmann::basic_json<>::basic_json(const pactole::Json&);
template nlohmann::basic_json<>::basic_json(pactole::Json::initializer_list_t, bool,
                                            pactole::Json::value_t);
template pactole::Json::const_reference nlohmann::basic_json<>::at(
    const pactole::Json::object_t::key_type&) const;
template std::string nlohmann::basic_json<>::dump(int, char, bool,
                                                  nlohmann::detail::error_handler_t) const;

namespace pactole {
namespace {

// Brackets outside strings; recursion over a parsed document is then bounded.
bool too_deep(std::string_view text) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kMaxDepth) return true;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return false;
}

}  // namespace

std::optional<Json> parse_json(std::string_view text) {
  if (too_deep(text)) return std::nullopt;
  Json parsed = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (parsed.is_discarded()) return std::nullopt;
  return parsed;
}

const Json* member(const Json& object, std::string_view name) {
  const auto found = object.find(name);
  return found == object.end() ? nullptr : &*found;
}

std::optional<int> as_int(const Json& value) {
  using Limits = std::numeric_limits<int>;
  if (value.is_number_unsigned()) {
    const auto number = value.get<std::uint64_t>();
    if (number <= static_cast<std::uint64_t>(Limits::max())) return static_cast<int>(number);
  } else if (value.is_number_integer()) {
    const auto number = value.get<std::int64_t>();
    if (number >= Limits::min() && number <= Limits::max()) return static_cast<int>(number);
  }
  return std::nullopt;
}

}  // namespace pactole
