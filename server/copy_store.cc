#include "server/copy_store.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <thread>

#include "server/data_folder.h"
#include "server/leases.h"
#include "server/postgres_store.h"
#include "server/sqlite_store.h"

namespace pactole::server {
namespace {

using Problem = std::unexpected<std::string>;

constexpr std::size_t kAtOnce = 100;

}  // namespace

std::expected<Held, std::string> hold_database(const std::string& name) {
  const auto address = parse_postgres(name);
  if (!address) return Problem(address.error());
  auto store = PostgresStore::open(*address);
  if (!store) return Problem(store.error());
  Held held;
  held.leases = std::make_unique<Leases>(*address, "pactole store copy");
  // One that has died is still believed alive for a moment.
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(5);
  while (true) {
    const auto sight = held.leases->beat();
    if (!sight) return Problem(sight.error().why);
    const auto ours = std::ranges::count(sight->holders, sight->self);
    if (sight->peers.empty() && ours == kParts) {
      for (int part = 0; part < kParts; ++part) {
        (*store)->held.set(part, sight->epochs[static_cast<std::size_t>(part)]);
      }
      held.self = sight->self;
      break;
    }
    if (std::chrono::steady_clock::now() > until) {
      const std::string who = sight->peers.empty() ? "somebody" : sight->peers.front().name;
      return Problem("A server has the tables of " + address->label + ": " + who +
                     "; stop all that use it first");
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  // A server that begins meanwhile is given none.
  held.leases->keep({[](const Sight&) {}, [](const std::string&) {}, [](bool) {}});
  held.store = *std::move(store);
  return held;
}

namespace {

std::expected<Held, std::string> hold(const std::string& name, bool make) {
  if (is_postgres(name)) return hold_database(name);
  std::error_code error;
  if (!make && !std::filesystem::exists(database_in(name), error)) {
    return Problem("There is no " + database_in(name));
  }
  if (auto problem = lock_folder(name); !problem.empty()) return Problem(problem);
  auto store = SqliteStore::open(database_in(name));
  if (!store) return Problem(store.error());
  Held held;
  held.store = *std::move(store);
  return held;
}

}  // namespace

std::expected<Copied, std::string> copy_tables(EventStore& from, EventStore& to) {
  Copied copied;
  std::string last;
  while (true) {
    const auto some = from.kept_after(last, kAtOnce);
    if (!some) return Problem(some.error());
    if (some->empty()) return copied;
    last = some->back().label.table;
    for (const Kept& table : *some) {
      const std::string& id = table.label.table;
      const auto log = from.log(id);
      if (!log) return Problem(log.error());
      auto there = to.log(id);
      if (!there) return Problem(there.error());
      ++copied.tables;
      copied.entries += log->size();
      if (!there->empty() && *there == *log) {
        ++copied.there;
        continue;
      }
      if (!there->empty()) {
        return Problem("The table " + id.substr(0, 6) +
                       "... is there already with another log. Copy to an empty place");
      }
      Append append;
      for (std::size_t seq = 0; seq < log->size(); ++seq) {
        append.rows.push_back({id, seq, (*log)[seq]});
      }
      if (table.finished) append.finished.push_back(id);
      if (!table.finished) append.labels.push_back(table.label);
      if (const auto saved = to.append({&append, 1}); !saved) return Problem(saved.error().why);
      there = to.log(id);
      if (!there) return Problem(there.error());
      if (*there != *log) {
        return Problem("The table " + id.substr(0, 6) + "... was not copied as it is. Try again");
      }
    }
  }
}

std::expected<Copied, std::string> copy_store(const std::string& from, const std::string& to) {
  const auto source = hold(from, false);
  if (!source) return Problem(source.error());
  const auto target = hold(to, true);
  if (!target) return Problem(target.error());
  return copy_tables(*source->store, *target->store);
}

}  // namespace pactole::server
