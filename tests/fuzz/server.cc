// Any bytes as what clients say to the house: every message is answered in JSON, and the log leads
// to the same table as the messages did, also if the disk fails or is slow.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/frames.h"
#include "tests/fuzz/house_world.h"

using namespace pactole::server;
using pactole::FrameReader;
using pactole::Opcode;
using pactole::Sender;

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  return prepare_keys() ? 0 : 1;
}

static const pactole::Json kClocks[] = {
    nullptr,
    {{"kind", "move"}, {"seconds", 5}, {"more", 5}},
    {{"kind", "bank"}, {"seconds", 10}, {"increment", 0}},
    {{"kind", "days"}, {"days", 1}, {"vacation", 2}},
};

// The same bytes as frames: cut in two they are the same messages.
static std::string messages(std::string_view bytes, std::size_t cut) {
  FrameReader reader(Sender::client, kMostBytes);
  std::string found;
  for (const std::string_view part : {bytes.substr(0, cut), bytes.substr(cut)}) {
    reader.add(part);
    while (const auto one = reader.next()) {
      found += std::to_string(static_cast<int>(one->opcode)) + ' ' +
               std::to_string(static_cast<int>(one->code)) + std::string(one->payload);
      if (one->opcode == Opcode::close) return found;
      if (one->opcode == Opcode::text && !pactole::is_utf8(one->payload)) std::abort();
    }
  }
  return found;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string_view all(reinterpret_cast<const char*>(data), size);
  if (messages(all, data[0] % size) != messages(all, size)) std::abort();
  Shelf journal;
  Ears ears;
  Bots bots;
  Time time;
  Metrics metrics;
  House house({ears, journal, bots, time}, metrics, {.adviser = "expert:4it"});
  pactole::Json opened;
  const auto rooms = pactole::rooms();
  house.open_table({{"game", rooms[data[0] % rooms.size()].id},
                    {"name", "Ann"},
                    {"clock", kClocks[data[1] % 4]},
                    {"hints", (data[1] & 8) == 0},
                    {"seats", {"me", data[1] & 4 ? "open" : "bot:random", "bot:random"}}},
                   [&](const Answer& answer) { opened = *pactole::parse_json(answer.body); });
  const std::string table = opened.at("table").at("id");
  const std::string hello = R"({"type":"hello","protocol":1,"table":")" + table + '"';
  house.hear(1, hello + R"(,"token":")" + opened.at("token").get<std::string>() + "\"}");
  house.hear(2, hello + '}');
  const bool disk_is_well = (data[1] & 0x20) == 0;
  if (!disk_is_well) journal.moods = all;
  std::string_view rest = all.substr(2);
  int said = ears.count;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    house.hear(1 + line.size() % 3, line);
    ++said;
    if (ears.count > said || (disk_is_well && ears.count != said)) std::abort();
    bots.one();
    if (line.size() % 2 == 0) {
      for (const ClientId client : std::exchange(ears.owed, {})) house.tell_news(client);
    }
    time.now += line.size() % 7 == 0 ? 90'000 : 700;
    house.tick();
    if (line.size() % 5 == 0) journal.answer();
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  journal.moods = {};
  while (journal.answer()) continue;
  if (ears.count != said) std::abort();
  // What was in doubt is read again.
  for (int i = 0; i < 3; ++i) {
    time.now += 1100;
    house.tick();
    while (journal.answer()) continue;
  }
  const auto again = Table::replay(journal.logs[table]);
  if (!again) std::abort();
  std::string replayed, described;
  house.describe(table, [&](const Answer& answer) { described = answer.body; });
  client_out::write_table(pactole::JsonPlace{replayed}, *again, {});
  const auto without_presence = [](std::string text) {
    pactole::Json json = *pactole::parse_json(text);
    for (const char* now : {"spectators", "rest", "proposal"}) json.erase(now);
    for (auto& seat : json["seats"]) {
      for (const char* now : {"connected", "presence", "replaceable"}) seat.erase(now);
    }
    return json;
  };
  if (without_presence(replayed) != without_presence(described)) std::abort();
  return 0;
}
