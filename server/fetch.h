// A table from the disk, or what became of it. A table that is kept but can't be had now is never
// said not to exist: whoever has a key to it would throw the key away.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "server/refused.h"
#include "server/table.h"

namespace pactole::server {

struct Unfetched {
  enum class Why : std::uint8_t {
    absent,      // there is none of this id
    unreadable,  // the disk gives nothing
    damaged,     // what it gives is no log
    later,       // a later version wrote it
  };
  Why why;
  std::string words{};  // for the operator
};

using Fetched = std::expected<Table, Unfetched>;

Fetched table_from(const std::expected<std::vector<std::string>, std::string>& log);

// Another server has the table.
Refused moved();

// As whoever asked is told.
Refused refusal_of(const Unfetched& unfetched);

}  // namespace pactole::server
