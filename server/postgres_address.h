// Where a PostgreSQL is, as libpq's connection string says it, and how its password is kept from
// where others could read it.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pactole::server {

struct PostgresAddress {
  std::vector<std::pair<std::string, std::string>> settings{};  // as libpq knows them
  std::string label{};                                          // host and database, for people
};

inline bool is_postgres(std::string_view store) {
  return store.starts_with("postgresql:") || store.starts_with("postgres:");
}

// Or what is wrong with it; that never repeats what may be secret.
std::expected<PostgresAddress, std::string> parse_postgres(const std::string& store);

}  // namespace pactole::server
