// `pactole admin`: tables, backups and what is forgotten, for whoever runs a server.
#include "server/admin.h"

#include <fmt/core.h>

#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string>

#include "app/commands.h"
#include "engine/core/text.h"
#include "referee/json_object.h"
#include "server/data_folder.h"
#include "server/postgres_address.h"

namespace pactole {
namespace {

using server::AdminStore;
using server::KeptTable;
using server::TableFacts;

template <class Value>
Value or_refuse(std::expected<Value, std::string> value) {
  if (!value) refuse("admin", value.error());
  if constexpr (!std::is_void_v<Value>) return *std::move(value);
}

std::unique_ptr<AdminStore> for_reading(const std::string& data) {
  return or_refuse(AdminStore::open(data, AdminStore::Use::reading));
}

std::unique_ptr<AdminStore> for_writing(const std::string& data) {
  std::error_code error;
  if (!server::is_postgres(data) && std::filesystem::exists(server::database_in(data), error)) {
    if (const std::string problem = server::lock_folder(data); !problem.empty()) {
      refuse("admin", problem);
    }
  }
  return or_refuse(AdminStore::open(data, AdminStore::Use::writing));
}

std::string day(std::int64_t seconds) {
  if (seconds == 0) return "-";
  const std::time_t time = seconds;
  char text[32] = {};
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", std::gmtime(&time));
  return text;
}

std::string size(std::size_t bytes) {
  if (bytes < 10'000) return fmt::format("{} B", bytes);
  if (bytes < 10'000'000) return fmt::format("{} kB", bytes / 1000);
  return fmt::format("{} MB", bytes / 1'000'000);
}

std::string list_of(const std::vector<std::string>& names) {
  std::string all;
  for (const std::string& name : names) append_to_list(all, name.empty() ? "-" : name);
  return all;
}

std::string json_of(const TableFacts& facts) {
  std::string out;
  {
    JsonObject told(out);
    told("id", facts.kept.id)("game", facts.game)("state", text(facts.state));
    told("archived", facts.kept.archived)("created", facts.created)("touched", facts.kept.touched);
    told("bytes", facts.kept.bytes)("entries", facts.entries)("moves", facts.moves);
    told("chat", facts.chat)("names", facts.names)("people", facts.people);
    told("scores", facts.scores);
  }
  return out;
}

void print_line(const TableFacts& facts) {
  fmt::print("{}  {:<12}{:<10}{:<18}{:>6} moves {:>8}  {}\n", facts.kept.id, facts.game,
             facts.kept.archived ? "archived" : std::string(text(facts.state)), day(facts.created),
             facts.moves, size(facts.kept.bytes), list_of(facts.names));
}

std::vector<KeptTable> kept_of(AdminStore& store, const std::vector<std::string>& ids) {
  const auto all = or_refuse(store.tables());
  std::vector<KeptTable> chosen;
  for (const std::string& id : ids) {
    const auto found = std::ranges::find(all, id, &KeptTable::id);
    if (found == all.end()) {
      refuse("admin", "there is no table " + id + "; `pactole admin list` names all");
    }
    chosen.push_back(*found);
  }
  return ids.empty() ? all : chosen;
}

}  // namespace

void run_admin_list(const AdminArguments& arguments) {
  const auto store = for_reading(arguments.place());
  const std::int64_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  int shown = 0;
  std::size_t broken = 0;
  for (const KeptTable& kept : or_refuse(store->tables())) {
    if (shown == arguments.most) {
      if (!arguments.json) fmt::print("and more: --most N shows them\n");
      break;
    }
    const auto facts = facts_of(kept, or_refuse(store->log(kept.id)));
    if (!facts) {
      ++broken;
      fmt::print(stderr, "{}: {}\n", kept.id, facts.error());
      continue;
    }
    const bool wanted_state = arguments.state.empty() || arguments.state == text(facts->state) ||
                              (arguments.state == "archived" && kept.archived);
    const bool old_enough = now - facts->created >= std::int64_t{arguments.days} * 86'400;
    if (!wanted_state || !old_enough || kept.bytes < arguments.bytes) continue;
    if (arguments.json) {
      fmt::print("{}\n", json_of(*facts));
    } else {
      print_line(*facts);
    }
    ++shown;
  }
  if (shown == 0 && !arguments.json) fmt::print("No table is like that.\n");
  if (broken > 0) refuse("admin", std::to_string(broken) + " tables can't be read");
}

void run_admin_show(const AdminArguments& arguments) {
  const auto store = for_reading(arguments.place());
  for (const KeptTable& kept : kept_of(*store, arguments.tables)) {
    const TableFacts facts = or_refuse(facts_of(kept, or_refuse(store->log(kept.id))));
    if (arguments.json) {
      fmt::print("{}\n", json_of(facts));
      continue;
    }
    fmt::print("table    {}\ngame     {}\nstate    {}{}\n", kept.id, facts.game, text(facts.state),
               kept.archived ? ", archived" : "");
    if (!facts.why_frozen.empty()) fmt::print("         {}\n", facts.why_frozen);
    fmt::print("opened   {}\ntouched  {}\nseats    {}\n", day(facts.created), day(kept.touched),
               list_of(facts.names));
    fmt::print("log      {} entries, {} moves, {} lines of talk, {}\n", facts.entries, facts.moves,
               facts.chat, size(kept.bytes));
    if (!facts.scores.empty()) {
      std::vector<std::string> scores;
      for (const int score : facts.scores) scores.push_back(std::to_string(score));
      fmt::print("scores   {}\n", list_of(scores));
    }
  }
}

void run_admin_close(const AdminArguments& arguments) {
  const auto store = for_writing(arguments.place());
  for (const std::string& id : arguments.tables) {
    or_refuse(close_table(*store, id));
    fmt::print("closed {}\n", id);
  }
}

void run_admin_delete(const AdminArguments& arguments) {
  const auto store = for_writing(arguments.place());
  std::vector<std::string> ids;
  for (const KeptTable& kept : kept_of(*store, arguments.tables)) ids.push_back(kept.id);
  or_refuse(store->remove(ids));
  fmt::print("deleted {} tables\n", ids.size());
}

void run_admin_forget(const AdminArguments& arguments) {
  const auto store = for_writing(arguments.place());
  const std::int64_t since =
      std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()) -
      std::int64_t{arguments.days} * 86'400;
  std::vector<std::string> ids;
  for (const KeptTable& kept : or_refuse(store->tables())) {
    if (kept.finished && kept.touched < since) ids.push_back(kept.id);
  }
  or_refuse(store->remove(ids));
  fmt::print("deleted {} finished tables\n", ids.size());
}

void run_admin_forget_person(const AdminArguments& arguments) {
  const auto store = for_writing(arguments.place());
  const auto gone = or_refuse(forget_person_everywhere(*store, arguments.name));
  if (gone.tables.empty()) {
    refuse("admin", "nobody of the name \"" + arguments.name +
                        "\" is known here; write it as it was at the table");
  }
  for (const std::string& id : gone.tables) fmt::print("{}\n", id);
  fmt::print("name and key taken out of {} tables, {} lines of talk deleted\n", gone.tables.size(),
             gone.words);
}

void run_admin_export(const AdminArguments& arguments) {
  const auto store = for_reading(arguments.place());
  std::error_code error;
  std::filesystem::create_directories(arguments.folder, error);
  int written = 0;
  for (const KeptTable& kept : kept_of(*store, arguments.tables)) {
    const auto log = or_refuse(store->log(kept.id));
    std::string contents;
    if (arguments.records) {
      const auto table = or_refuse(server::Table::replay(log));
      if (table.state() != server::TableState::over) continue;
      contents = table.record() + '\n';
    } else {
      for (const std::string& line : log) contents += line + '\n';
    }
    const std::string path =
        arguments.folder + '/' + kept.id + (arguments.records ? ".json" : ".log");
    if (std::filesystem::exists(path, error)) refuse("admin", path + " is there already");
    std::ofstream file(path, std::ios::binary);
    if (!(file << contents) || !file.flush()) {
      file.close();
      std::filesystem::remove(path, error);
      refuse("admin", path + " can't be written; is there room?");
    }
    std::filesystem::permissions(
        path, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write, error);
    ++written;
  }
  fmt::print("wrote {} {} to {}\n", written, arguments.records ? "records" : "tables",
             arguments.folder);
}

void run_admin_import(const AdminArguments& arguments) {
  const auto store = for_writing(arguments.place());
  for (const std::string& path : arguments.files) {
    std::ifstream file(path);
    if (!file) refuse("admin", path + " can't be read");
    std::vector<std::string> log;
    for (std::string line; std::getline(file, line);) log.push_back(line);
    const auto id = import_table(*store, log);
    if (!id) refuse("admin", path + ": " + id.error());
    fmt::print("took in {}\n", *id);
  }
}

void run_admin_backup(const AdminArguments& arguments) {
  const std::size_t bytes = or_refuse(server::backup(arguments.place(), arguments.folder));
  const auto copy = for_reading(arguments.folder);
  fmt::print("{} tables, {} in {}\n", or_refuse(copy->tables()).size(), size(bytes),
             arguments.folder);
}

void run_admin_restore(const AdminArguments& arguments) {
  const std::size_t bytes = or_refuse(server::restore(arguments.folder, arguments.place()));
  const auto store = for_reading(arguments.place());
  fmt::print("{} tables, {} in {}\n", or_refuse(store->tables()).size(), size(bytes),
             arguments.place());
}

void run_admin_check(const AdminArguments& arguments) {
  const auto store = for_reading(arguments.place());
  const std::string damage = or_refuse(store->damage());
  if (!damage.empty()) refuse("admin", "the files are damaged: " + damage);
  std::size_t tables = 0, wrong = 0;
  for (const KeptTable& kept : or_refuse(store->tables())) {
    ++tables;
    const auto facts = facts_of(kept, or_refuse(store->log(kept.id)));
    if (facts && facts->why_frozen.empty()) continue;
    ++wrong;
    fmt::print("{}: {}\n", kept.id, facts ? facts->why_frozen : facts.error());
  }
  fmt::print("{} tables replayed, {} with something wrong\n", tables, wrong);
  if (wrong > 0) throw CommandFailed{};
}

void run_admin_statistics(const AdminArguments& arguments) {
  const auto store = for_reading(arguments.place());
  const auto found = or_refuse(statistics(*store));
  fmt::print("{:<14}{:>10}{:>10}{:>14}{:>12}{:>10}\n", "game", "tables", "over", "with people",
             "moves", "size");
  for (const auto& game : found.games) {
    fmt::print("{:<14}{:>10}{:>10}{:>14}{:>12}{:>10}\n", game.game, game.tables, game.over,
               game.with_people, game.moves, size(game.bytes));
  }
  fmt::print("{:<14}{:>10}, {} of them in the archive, {}\n", "all", found.tables, found.archived,
             size(found.bytes));
  for (const std::string& broken : found.broken) fmt::print("can't be read: {}\n", broken);
}

}  // namespace pactole
