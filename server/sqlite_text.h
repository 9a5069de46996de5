// Text in and out of SQLite's statements.
#pragma once

#include <sqlite3.h>

#include <string>
#include <string_view>
#include <vector>

namespace pactole::server {

// Not `bind`: where the standard one is known, it would be preferred for a string.
inline void bind_text(sqlite3_stmt* statement, int at, std::string_view text) {
  sqlite3_bind_text64(statement, at, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
}

inline std::string_view text_of(sqlite3_stmt* row, int at) {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(row, at));
  return {text, static_cast<std::size_t>(sqlite3_column_bytes(row, at))};
}

inline void add_lines(std::vector<std::string>& values, std::string_view lines) {
  for (std::size_t end = 0; (end = lines.find('\n')) != std::string_view::npos;) {
    values.emplace_back(lines.substr(0, end));
    lines.remove_prefix(end + 1);
  }
  values.emplace_back(lines);
}

}  // namespace pactole::server
