// Which format a database file has, and how an earlier one becomes the present one.
#pragma once

#include <optional>
#include <string>

struct sqlite3;

namespace pactole::server {

inline constexpr int kDatabaseFormat = 2;

// Whether it can be read as it is; what is wrong otherwise. Nothing is written.
std::optional<std::string> check_format(sqlite3* database);
// Nothing is written unless it is ours. What is wrong otherwise, and what to do.
std::optional<std::string> prepare_database(sqlite3* database);
// The same for the file that is attached as `archive`.
std::optional<std::string> prepare_archive(sqlite3* database);

}  // namespace pactole::server
