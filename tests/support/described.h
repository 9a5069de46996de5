// What is wrong with a game's description, or with the page of the protocol that repeats it.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/schema.h"
#include "engine/core/text.h"
#include "referee/json.h"

namespace pactole {

// The first thing wrong in a schema, by name; empty if nothing is.
std::string schema_trouble(const Json& schema);

// What in a message is not as the type of this name in a schema says, by name; empty if all is.
std::string message_trouble(const Json& message, const std::string& type, const Json& schema);

// Of a file; empty if there is none.
std::string file_text(const std::string& path);

// docs/protocol/<game>.md; empty if there is none.
std::string protocol_page(std::string_view game);

// Which field the page's sections on options, moves, view and events do not name, or which they
// name that there is not; empty if they agree.
std::string page_trouble(const std::string& page, const Json& schema);

// The argument of a move as it is written: lists with commas.
template <class T>
std::string argument_text(const T& argument) {
  if constexpr (Named<T>) {
    return std::string(name_of(argument));
  } else if constexpr (std::is_integral_v<T>) {
    return std::to_string(argument);
  } else if constexpr (Written<T>) {
    return std::string(text(argument));
  } else {
    std::string list;
    for (const auto& each : argument) append_to_list(list, argument_text(each));
    return list;
  }
}

}  // namespace pactole
