#include "server/postgres_address.h"

#include <libpq-fe.h>

#include <array>
#include <map>
#include <memory>

namespace pactole::server {
namespace {

constexpr const char* kForm =
    "--store is written as postgresql://USER@HOST/DATABASE, several hosts with commas between them";

// What a server needs unless somebody says otherwise: whoever is gone is given up within seconds,
// and of several hosts the one that can be written to is taken.
constexpr std::array<std::pair<const char*, const char*>, 8> kUsual{{
    {"application_name", "pactole"},
    {"client_encoding", "UTF8"},
    {"connect_timeout", "2"},
    {"tcp_user_timeout", "5000"},
    {"keepalives_idle", "5"},
    {"keepalives_interval", "2"},
    {"keepalives_count", "2"},
    {"target_session_attrs", "read-write"},
}};

}  // namespace

std::expected<PostgresAddress, std::string> parse_postgres(const std::string& store) {
  char* problem = nullptr;
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> read(
      PQconninfoParse(store.c_str(), &problem), PQconninfoFree);
  const std::unique_ptr<char, decltype(&PQfreemem)> freed(problem, PQfreemem);
  // Its own words repeat what was given.
  if (!read) return std::unexpected(std::string("The connection string can't be read; ") + kForm);
  std::map<std::string, std::string> settings;
  for (const PQconninfoOption* each = read.get(); each->keyword != nullptr; ++each) {
    if (each->val != nullptr) settings[each->keyword] = each->val;
  }
  if (settings.contains("password")) {
    return std::unexpected(
        "A password in --store could be read by everybody on this machine. Take it out, and put it "
        "into PGPASSWORD, or into a file that ?passfile=FILE in the string names");
  }
  if (!settings.contains("dbname")) {
    return std::unexpected(std::string("The connection string names no database; ") + kForm);
  }
  PostgresAddress address;
  const auto part = [&](const char* name, const char* otherwise) {
    const auto found = settings.find(name);
    return found == settings.end() ? std::string(otherwise) : found->second;
  };
  address.label = "The database " + part("dbname", "") + " at " + part("host", "this machine");
  for (const auto& [name, value] : kUsual) settings.try_emplace(name, value);
  address.settings.assign(settings.begin(), settings.end());
  return address;
}

}  // namespace pactole::server
