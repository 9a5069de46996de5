#include "server/fetch.h"

namespace pactole::server {

Fetched table_from(const std::expected<std::vector<std::string>, std::string>& log) {
  using Why = Unfetched::Why;
  if (!log) return std::unexpected(Unfetched{Why::unreadable, log.error()});
  if (log->empty()) return std::unexpected(Unfetched{Why::absent});
  auto table = Table::replay(*log);
  if (table) return *std::move(table);
  const bool later = table.error().find(kNoSuchEntry) != std::string::npos ||
                     table.error().find(kNoSuchGame) != std::string::npos;
  return std::unexpected(Unfetched{later ? Why::later : Why::damaged, table.error()});
}

Refused moved() {
  return {"moved", "Another server has this table now; try again in a moment.", {}, 1};
}

Refused refusal_of(const Unfetched& unfetched) {
  switch (unfetched.why) {
    case Unfetched::Why::absent:
      return {"no_table", "There is no table of this id."};
    case Unfetched::Why::unreadable:
      return {"storage", "The table is kept but can't be read just now; try again later."};
    case Unfetched::Why::damaged:
      return {"damaged",
              "The table is kept, but what is kept is damaged; keep your link and tell who runs "
              "this server."};
    case Unfetched::Why::later:
      return {"later_version",
              "The table was made by a later version of this server; keep your link, it opens "
              "when that version runs again."};
  }
  return {"no_table", "There is no table of this id."};
}

}  // namespace pactole::server
