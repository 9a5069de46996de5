// Any lines as the log of a table: it is refused, or leads to a table that can be shown and looked
// up, and the same entries written again lead to the same table.
#include <cstdint>
#include <cstdlib>

#include "server/verify.h"
#include "tests/fuzz/house_world.h"

using namespace pactole::server;

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  return prepare_keys() ? 0 : 1;
}

static std::string shown(const Table& table) {
  std::string out = client_out::hello(table, {}, std::nullopt);
  if (table.has_game()) {
    for (const pactole::Seat seat : pactole::seats(table.players())) {
      client_out::write_view(out, table, seat, {});
    }
  }
  if (table.state() == TableState::over) out += table.record();
  return out + table.why_frozen();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  std::vector<std::string> log, again;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    log.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (const auto entry = parse_entry(log.back())) again.push_back(to_text(*entry));
  }
  const auto table = Table::replay(log);
  if (!table) return 0;
  const auto same = Table::replay(again);
  if (!same || shown(*same) != shown(*table)) std::abort();
  if (table->state() == TableState::over && !verify(*pactole::parse_json(table->record()))) {
    std::abort();
  }
  Shelf journal;
  Ears ears;
  Bots bots;
  Time time;
  Metrics metrics;
  House house({ears, journal, bots, time}, metrics, {.adviser = "expert:4it"});
  journal.logs[table->id()] = log;
  if (!is_id(table->id())) return 0;
  bool frozen = false;
  house.on_frozen = [&](const std::string&, const std::string&) { frozen = true; };
  house.on_unread = [](const std::string&, const std::string&) { std::abort(); };
  house.wake(table->id());
  if (frozen != (table->state() == TableState::frozen)) std::abort();
  house.hear(1, R"({"type":"hello","protocol":1,"table":")" + table->id() + "\"}");
  time.now += 100'000;
  house.tick();
  house.describe(table->id(), [](const Answer&) {});
  house.record(table->id(), [](const Answer&) {});
  return 0;
}
