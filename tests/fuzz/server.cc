// Any bytes as what clients say to the house: every message is answered in JSON, and the log leads
// to the same table as the messages did.
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string_view>

#include "server/frames.h"
#include "server/house.h"

namespace {

using namespace pactole::server;

class Shelf final : public Journal {
 public:
  void append(Append append, std::function<void(bool)> done) override {
    for (Row& row : append.rows) {
      auto& log = logs[row.table];
      if (row.seq != log.size()) std::abort();
      log.push_back(std::move(row.body));
    }
    done(true);
  }
  std::vector<std::string> log(std::string_view table) override { return logs[std::string(table)]; }
  std::map<std::string, std::vector<std::string>> logs;
};

class Ears final : public Outbox {
 public:
  void send(ClientId, std::string_view message) override {
    if (!pactole::parse_json(message)) std::abort();
  }
  void owe(ClientId client) override { owed.push_back(client); }
  void handled(ClientId) override { ++count; }
  std::vector<ClientId> owed;
  int count = 0;
};

// Moves only when asked, so that one message causes one move at most.
class Bots final : public Thinkers {
 public:
  void think(Thought thought) override { waiting.push_back(std::move(thought)); }
  void one() {
    if (waiting.empty()) return;
    Thought thought = std::move(waiting.back());
    waiting.pop_back();
    thought.done(thought.table->advise(thought.seat, thought.bot, thought.luck));
  }
  std::vector<Thought> waiting;
};

class Time final : public Clock {
 public:
  std::int64_t milliseconds() const override { return now; }
  std::int64_t unix_seconds() const override { return 1'800'000'000; }
  std::int64_t now = 1;
};

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  for (const pactole::Room& room : pactole::rooms()) assume_signature(room, "fuzzed");
  return prepare_keys() ? 0 : 1;
}

// The same bytes as frames: cut in two they are the same messages.
static std::string messages(std::string_view bytes, std::size_t cut) {
  FrameReader reader(kMostBytes);
  std::string found;
  for (const std::string_view part : {bytes.substr(0, cut), bytes.substr(cut)}) {
    reader.add(part);
    while (const auto one = reader.next()) {
      found += std::to_string(static_cast<int>(one->opcode)) + ' ' +
               std::to_string(static_cast<int>(one->code)) + std::string(one->payload);
      if (one->opcode == Opcode::close) return found;
      if (one->opcode == Opcode::text && !is_utf8(one->payload)) std::abort();
    }
  }
  return found;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static constexpr const char* kGames[] = {"bidcoin", "money", "blackmonday", "fuffziger"};
  if (size < 1) return 0;
  const std::string_view all(reinterpret_cast<const char*>(data), size);
  if (messages(all, data[0] % size) != messages(all, size)) std::abort();
  Shelf journal;
  Ears ears;
  Bots bots;
  Time time;
  Metrics metrics;
  House house({ears, journal, bots, time}, metrics, {.adviser = "expert:4it"});
  pactole::Json opened;
  house.open_table({{"game", kGames[data[0] % 4]},
                    {"name", "Ann"},
                    {"limit", 5},
                    {"hints", (data[0] & 8) == 0},
                    {"seats", {"me", data[0] & 4 ? "open" : "bot:random", "bot:random"}}},
                   [&](const Answer& answer) { opened = *pactole::parse_json(answer.body); });
  const std::string table = opened.at("table").at("id");
  const std::string hello = R"({"type":"hello","protocol":1,"table":")" + table + '"';
  house.hear(1, hello + R"(,"token":")" + opened.at("token").get<std::string>() + "\"}");
  house.hear(2, hello + '}');
  std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  int said = ears.count;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    house.hear(1 + line.size() % 3, line);
    if (ears.count != ++said) std::abort();
    bots.one();
    if (line.size() % 2 == 0) {
      for (const ClientId client : std::exchange(ears.owed, {})) house.tell_news(client);
    }
    time.now += 700;
    house.tick();
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  const auto again = LiveTable::replay(journal.logs[table]);
  if (!again) std::abort();
  std::string replayed, live = house.describe(table).body;
  client_out::write_table(replayed, *again, {});
  const auto without_presence = [](std::string text) {
    pactole::Json json = *pactole::parse_json(text);
    json.erase("spectators");
    for (auto& seat : json["seats"]) seat.erase("connected");
    return json;
  };
  if (without_presence(replayed) != without_presence(live)) std::abort();
  return 0;
}
