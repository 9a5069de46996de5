// JSON read from outside. Keys are kept in a tree, not a list: a hostile object stays cheap.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

namespace pactole {

using Json = nlohmann::json;

inline constexpr std::size_t kMaxLine = std::size_t{1} << 20;
inline constexpr int kMaxDepth = 32;

// Nothing if the text is not JSON, or nested deeper than any message of ours.
std::optional<Json> parse_json(std::string_view text);

// The member of that name, or nullptr.
const Json* member(const Json& object, std::string_view name);

// A whole number that fits, or nothing.
std::optional<int> as_int(const Json& value);

}  // namespace pactole

// What every file would compile for itself, compiled in json.cc.
extern template class nlohmann::detail::serializer<pactole::Json>;
extern template void nlohmann::basic_json<>::json_value::destroy(pactole::Json::value_t);
extern template nlohmann::basic_json<>::basic_json(const pactole::Json&);
extern template nlohmann::basic_json<>::basic_json(pactole::Json::initializer_list_t, bool,
                                                   pactole::Json::value_t);
extern template pactole::Json::const_reference nlohmann::basic_json<>::at(
    const pactole::Json::object_t::key_type&) const;
extern template std::string nlohmann::basic_json<>::dump(int, char, bool,
                                                         nlohmann::detail::error_handler_t) const;
