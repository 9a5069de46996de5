// Everything that is kept, moved from one place to another: a data directory or a PostgreSQL.
#pragma once

#include <cstddef>
#include <expected>
#include <memory>
#include <string>

#include "server/event_store.h"
#include "server/leases.h"

namespace pactole::server {

struct Copied {
  std::size_t tables = 0;
  std::size_t there = 0;  // of them, those that had been copied before
  std::size_t entries = 0;
};

// Table by table, each read again and compared. What is there already is left, so that a copy that
// was broken off can be begun again; a table that is there with another log is a reason to stop.
std::expected<Copied, std::string> copy_tables(EventStore& from, EventStore& to);

// A place that nobody else uses as long as this lives.
struct Held {
  std::unique_ptr<EventStore> store{};
  std::unique_ptr<Leases> leases{};
  PeerId self = 0;
};
std::expected<Held, std::string> hold_database(const std::string& name);

// The same by name; neither may be served from meanwhile.
std::expected<Copied, std::string> copy_store(const std::string& from, const std::string& to);

}  // namespace pactole::server
