// What the operator reads: one JSON object per line on standard error. No token, name, card or
// whole id is ever written there.
#pragma once

#include <initializer_list>
#include <string_view>
#include <utility>

namespace pactole::server {

void log_line(std::string_view what,
              std::initializer_list<std::pair<std::string_view, std::string_view>> details = {});

// Enough of an id to find a table, too little to enter it.
inline std::string_view short_id(std::string_view id) {
  return id.substr(0, 6);
}

}  // namespace pactole::server
