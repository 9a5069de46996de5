// What whoever runs a server can ask and do: on a data directory, by the tables in it.
#pragma once

#include <string>
#include <vector>

#include "server/admin_store.h"
#include "server/table.h"

namespace pactole::server {

// A table and what its log tells.
struct TableFacts {
  KeptTable kept{};
  std::string game{};
  TableState state = TableState::waiting;
  std::int64_t created = 0;
  std::size_t entries = 0;
  std::size_t moves = 0;
  std::size_t chat = 0;
  std::vector<std::string> names{};  // a person's name, or a bot's level
  int people = 0;
  std::vector<int> scores{};  // when it is over
  std::string why_frozen{};
};

// Or what is wrong with the log.
std::expected<TableFacts, std::string> facts_of(const KeptTable& kept,
                                                const std::vector<std::string>& log);

struct Statistics {
  struct Game {
    std::string game{};
    std::size_t tables = 0, over = 0, with_people = 0, moves = 0, bytes = 0;
  };
  std::vector<Game> games{};  // as the house lists them
  std::size_t tables = 0, archived = 0, bytes = 0;
  std::vector<std::string> broken{};  // those whose log can't be read, with why
};
std::expected<Statistics, std::string> statistics(AdminStore& store);

// A table that is not over is ended: nobody can play on at it or look at it.
std::expected<void, std::string> close_table(AdminStore& store, const std::string& id);
// The log of a table, a line each, as `log` gave it elsewhere. Its id.
std::expected<std::string, std::string> import_table(AdminStore& store,
                                                     const std::vector<std::string>& log);

struct ForgottenPerson {
  std::vector<std::string> tables{};
  int words = 0;
};
// In all games that are over. While one is not, nothing is done, and it is named.
std::expected<ForgottenPerson, std::string> forget_person_everywhere(AdminStore& store,
                                                                     const std::string& name);

}  // namespace pactole::server
