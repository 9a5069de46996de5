// Where logs are kept. Made so that a PostgreSQL can stand behind it as well: rows in order, a
// unique (table, seq), and everything durable when `append` returns.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pactole::server {

struct Row {
  std::string table;
  std::uint64_t seq;
  std::string body;  // one line
};

// What happens together or not at all.
struct Append {
  std::vector<Row> rows;
  std::vector<std::string> finished;  // tables that need not be brought back after a restart
};

class EventStore {
 public:
  virtual ~EventStore() = default;

  // All of them or none: then the reason. A (table, seq) that is there already refuses everything.
  virtual std::expected<void, std::string> append(std::span<const Append> batch) = 0;
  // In order; empty if there is no such table.
  virtual std::expected<std::vector<std::string>, std::string> log(std::string_view table) = 0;
  virtual std::expected<std::vector<std::string>, std::string> unfinished() = 0;
};

}  // namespace pactole::server
