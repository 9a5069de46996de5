// A house with nothing around it but this desk: a journal in memory, a clock set by hand, bots that
// think when told to, and everything each client was told.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/house.h"

namespace pactole::server {

class MemoryJournal final : public Journal {
 public:
  void append(Append append, std::function<void(Saved)> done) override;
  void fetch(const std::string& table, std::function<void(Fetched)> done) override;
  std::vector<std::string> log(std::string_view table) const;

  // What is handed over waits until `settle`; then it is saved, or not.
  bool held = false;
  bool failing = false;
  bool moved = false;  // another server has the table
  // The next is said to be in conflict; with the other, it is saved all the same.
  bool in_doubt = false;
  bool saved_all_the_same = false;
  bool unreadable = false;
  bool slow = false;  // who wants to read waits until `read`
  void settle();
  void read();

  std::map<std::string, std::vector<std::string>, std::less<>> logs;
  std::map<std::string, Label> labels;
  std::set<std::string> finished;
  int fetched = 0;
  Append latest{};  // with entries

 private:
  void save(const Append& append, const std::function<void(Saved)>& done);
  std::deque<std::pair<Append, std::function<void(Saved)>>> waiting_;
  std::deque<std::function<void()>> reading_;
};

class Ears final : public Outbox {
 public:
  void send(ClientId client, std::string_view message) override {
    heard[client].emplace_back(message);
  }
  void owe(ClientId client) override {
    if (!patient) house->tell_news(client);
  }
  void is_here_to(ClientId client, Use use) override { uses[client] = use; }
  void send_away(ClientId client) override { sent_away.insert(client); }
  void handled(ClientId client) override { ++done[client]; }

  std::map<ClientId, std::vector<std::string>> heard;
  std::map<ClientId, int> done;
  std::map<ClientId, Use> uses;
  std::set<ClientId> sent_away;
  House* house = nullptr;
  bool patient = false;  // leaves it to the test when news is told
};

class SlowThinkers final : public Thinkers {
 public:
  void think(Thought thought) override { waiting.push_back(std::move(thought)); }
  void reconsider(const Errand& errand) override { reconsidered = errand; }
  void think_one();
  // Until nobody has anything to think about; how many thoughts it took.
  int think_all();

  std::deque<Thought> waiting;
  Errand reconsidered{};
};

class HandClock final : public Clock {
 public:
  std::int64_t milliseconds() const override { return now; }
  std::int64_t unix_seconds() const override { return 1'800'000'000 + now / 1000; }
  std::int64_t now = 1000;
};

struct Desk {
  Desk();

  // Everything but disk and clock is new, as after a restart.
  void restart();

  // Wakes a table: what is wrong with it, or nothing.
  std::optional<std::string> bring_back(const std::string& table);
  Answer describe(const std::string& table);
  Answer record(const std::string& table);

  Json open(const Json& wish, int expected_status = 201, const Visitor& visitor = {});
  Json join(const std::string& table, const Json& wish, int expected_status = 200,
            const Visitor& visitor = {});
  // Enters; an empty token is a spectator.
  ClientId enter(const std::string& table, const std::string& token = {},
                 std::optional<int> v = {});
  ClientId connect() { return ++last_client; }
  void say(ClientId client, const Json& message) { house->hear(client, message.dump()); }
  // The latest message of this type that the client was told, or null.
  Json last(ClientId client, std::string_view type) const;
  std::size_t count(ClientId client, std::string_view type) const;
  // The first legal move, or the n-th, if the client is asked.
  bool act(ClientId client, std::size_t n = 0);
  // All act until the game is over, and bots think between.
  void play(const std::vector<ClientId>& clients);
  // Time passes, and the house notices.
  void wait(std::int64_t ms);
  // The table as everybody may know it.
  Json table(const std::string& id) { return *parse_json(describe(id).body); }

  Ears ears;
  MemoryJournal journal;
  SlowThinkers thinkers;
  HandClock clock;
  Metrics metrics;
  // A number of iterations, not a time: the same advice on every machine.
  HouseLimits limits{.adviser = "expert:50it"};
  const Directory* directory = &kAlone;
  std::unique_ptr<House> house;
  ClientId last_client = 0;
};

// A table of people, all of whom have entered.
struct Company {
  explicit Company(Desk& desk, const std::string& game = "bidcoin", int players = 3,
                   const Json& more = Json::object());

  // Whoever is asked now, or the number of players if nobody is.
  std::size_t asked(const Desk& desk) const;

  std::string table;
  std::vector<std::string> tokens;
  std::vector<ClientId> clients;
};

}  // namespace pactole::server
