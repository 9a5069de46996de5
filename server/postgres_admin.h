// A PostgreSQL as whoever runs its servers sees it.
#pragma once

#include "server/admin_store.h"
#include "server/copy_store.h"
#include "server/postgres_link.h"

namespace pactole::server {

class PostgresAdmin final : public AdminStore {
 public:
  // To write, the tables are taken from all servers as long as this lives; what is missing is made
  // then.
  static std::expected<std::unique_ptr<PostgresAdmin>, std::string> open(const std::string& store,
                                                                         Use use);

  std::expected<std::vector<KeptTable>, std::string> tables() override;
  std::expected<std::vector<std::string>, std::string> log(const std::string& id) override;
  std::expected<void, std::string> add(const KeptTable& table,
                                       std::span<const std::string> log) override;
  std::expected<void, std::string> replace(const KeptTable& table,
                                           std::span<const std::string> log) override;
  std::expected<void, std::string> remove(std::span<const std::string> ids) override;
  // PostgreSQL looks after its files.
  std::expected<std::string, std::string> damage() override { return std::string(); }

  // From now on all is as it is in this moment; `ended` says whether it was so to the end.
  std::expected<void, std::string> begin_moment();
  std::expected<void, std::string> end_moment();

 private:
  explicit PostgresAdmin(PostgresAddress address) : link_(std::move(address)) {}
  std::expected<void, std::string> change(const char* statement, const Values& values);

  PostgresLink link_;
  Held held_{};
  int session_ = 0;
};

}  // namespace pactole::server
