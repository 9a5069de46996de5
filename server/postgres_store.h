// Logs in PostgreSQL. What was gathered is written by one statement, which also looks whether this
// server may still write: the numbers it has for the parts are those of the database, or nothing is
// written.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/event_store.h"
#include "server/holdings.h"
#include "server/postgres_link.h"

namespace pactole::server {

class PostgresStore final : public EventStore {
 public:
  // Makes what is missing. Or what is wrong, and what to do.
  static std::expected<std::unique_ptr<PostgresStore>, std::string> open(PostgresAddress address);

  // What this server may write; of all else it only reads.
  Holdings held;
  // Something was refused, since the database knows another number for its part.
  std::function<void()> on_stale = [] {};

  // What servers that share it know each other by.
  std::expected<std::string, std::string> secret();

  void rely(Append& append) const override;
  std::expected<void, Unsaved> append(std::span<const Append> batch) override;
  std::expected<std::vector<std::string>, std::string> log(std::string_view table) override;
  std::expected<std::size_t, std::string> unfinished() override;
  std::expected<std::vector<Label>, std::string> labelled() override;
  std::expected<std::vector<Label>, std::string> labelled_in(
      std::span<const std::int64_t> parts) override;
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
  static Unsaved elsewhere();

  PostgresLink link_;
};

}  // namespace pactole::server
