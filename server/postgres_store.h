// Logs in PostgreSQL. What was gathered is written by one statement, which also looks whether this
// server may still write: a number it holds is that of the database, or nothing is written.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/event_store.h"
#include "server/postgres_link.h"

namespace pactole::server {

class PostgresStore final : public EventStore {
 public:
  // Makes what is missing. Or what is wrong, and what to do.
  static std::expected<std::unique_ptr<PostgresStore>, std::string> open(PostgresAddress address);

  // The number under which this server writes; 0: it only reads.
  void write_as(std::int64_t epoch) { epoch_ = epoch; }
  // Another server writes now.
  std::function<void()> on_superseded = [] {};

  std::expected<void, Unsaved> append(std::span<const Append> batch) override;
  std::expected<std::vector<std::string>, std::string> log(std::string_view table) override;
  std::expected<std::size_t, std::string> unfinished() override;
  std::expected<std::vector<Label>, std::string> labelled() override;
  std::expected<std::vector<Kept>, std::string> kept_after(std::string_view table,
                                                           std::size_t most) override;
  std::expected<std::size_t, std::string> archive(std::int64_t untouched_since,
                                                  std::size_t most) override;
  std::expected<std::size_t, std::string> forget(std::int64_t untouched_since,
                                                 std::size_t most) override;

 private:
  struct Batch;
  explicit PostgresStore(PostgresAddress address) : link_(std::move(address)) {}
  // Nothing if tables were fetched from the archive, so that it is to be tried again.
  std::expected<bool, Unsaved> write(const Batch& batch, bool again);
  std::expected<std::size_t, std::string> tidy(const char* statement, std::int64_t untouched_since,
                                               std::size_t most);
  Unsaved unsaved(const Trouble& trouble) const;
  Unsaved superseded() const;

  PostgresLink link_;
  std::int64_t epoch_ = 0;
};

}  // namespace pactole::server
