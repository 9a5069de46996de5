// What the database looks like, and whether it is ours.
#pragma once

#include <optional>
#include <string>

#include "server/postgres_link.h"

namespace pactole::server {

inline constexpr int kPostgresFormat = 2;

// What is wrong with the database, and what to do; nothing is made or changed.
std::optional<std::string> check_postgres(PostgresLink& link);
// Makes what is missing in an empty one, and brings one of an earlier format to ours.
std::optional<std::string> prepare_postgres(PostgresLink& link);

}  // namespace pactole::server
