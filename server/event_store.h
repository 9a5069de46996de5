// Where logs are kept: rows in order, a unique (table, seq), and everything durable when `append`
// returns.
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

// What is known of a table without reading it.
struct Label {
  std::string table{};
  std::int64_t due = 0;  // seconds since 1970 when it wants to be looked at; 0: it does not
  bool listed = false;   // among the public tables
};

// A table that is kept, without its log.
struct Kept {
  Label label{};
  bool finished = false;
};

// A part of the tables, and the number under which this server has it.
struct Hold {
  int part = 0;
  std::int64_t epoch = 0;  // 0: it has not
};

// What happens together or not at all.
struct Append {
  std::vector<Row> rows{};
  std::vector<std::string> finished{};  // tables whose game is over, or that were closed
  std::vector<Label> labels{};
  std::vector<Hold> holds{};  // what it relies on, where servers share the tables
};

// What became of it.
enum class Saved : std::uint8_t {
  yes,
  conflict,  // the log is not as the writer believed, or may not be: to be read again
  failed,    // it is not there, and nothing else is known to have changed
  moved,     // nor is it: another server has the table
};

struct Unsaved {
  Saved how;  // never `yes`
  std::string why;
};

class EventStore {
 public:
  virtual ~EventStore() = default;

  // Notes what this server has as it decides to write, on the thread that decides.
  virtual void rely(Append&) const {}
  // All of them or none: then the reason. A (table, seq) that is there already, or leaves a gap,
  // refuses everything: a conflict.
  virtual std::expected<void, Unsaved> append(std::span<const Append> batch) = 0;
  // In order; empty if there is no such table.
  virtual std::expected<std::vector<std::string>, std::string> log(std::string_view table) = 0;
  // How many tables there are whose game is not over.
  virtual std::expected<std::size_t, std::string> unfinished() = 0;
  // Those that want to be looked at one day, and the newest of those that are listed.
  virtual std::expected<std::vector<Label>, std::string> labelled() = 0;
  // Of these parts.
  virtual std::expected<std::vector<Label>, std::string> labelled_in(
      std::span<const std::int64_t> parts);
  // The next tables in the order of their ids, archived or not.
  virtual std::expected<std::vector<Kept>, std::string> kept_after(std::string_view table,
                                                                   std::size_t most) = 0;
  // Puts some tables that nobody has touched since then where they are out of the way, and can
  // still be read; how many. Of what this server has, where servers share the tables.
  virtual std::expected<std::size_t, std::string> archive(std::int64_t untouched_since,
                                                          std::size_t most) = 0;
  // Deletes some tables whose game is over and that nobody has touched since then, archived or
  // not; how many.
  virtual std::expected<std::size_t, std::string> forget(std::int64_t untouched_since,
                                                         std::size_t most) = 0;
};

}  // namespace pactole::server
