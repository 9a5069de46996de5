// What a house needs of the world, for fuzzers: everything in memory, nothing by itself.
#pragma once

#include <cstdlib>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/house.h"

namespace pactole::server {

// A journal that may fail, or answer late. Which, says the next byte of its moods.
class Shelf final : public Journal {
 public:
  void append(Append append, std::function<void(Saved)> done) override {
    const unsigned char mood = next_mood();
    if (mood % 8 == 7) {
      late_.push_back([done = std::move(done)] { done(Saved::failed); });
    } else if (mood % 8 == 6) {
      done(Saved::failed);
    } else if (mood % 8 == 5) {
      late_.push_back([this, append = std::move(append), done = std::move(done)] {
        save(append);
        done(Saved::yes);
      });
    } else if (mood == 4 || mood == 12) {
      // The log is read again, and it is there or not.
      if (mood == 4) save(append);
      done(Saved::conflict);
    } else {
      save(append);
      done(Saved::yes);
    }
  }
  void fetch(const std::string& table, std::function<void(Fetched)> done) override {
    const unsigned char mood = next_mood();
    if (mood % 8 == 7) return done(std::unexpected(Unfetched{Unfetched::Why::unreadable}));
    auto give = [this, table, done = std::move(done)] {
      const auto found = logs.find(table);
      done(table_from(found == logs.end() ? std::vector<std::string>() : found->second));
    };
    if (mood % 8 == 5) {
      late_.push_back(std::move(give));
    } else {
      give();
    }
  }
  // One late answer; false if there is none.
  bool answer() {
    if (late_.empty()) return false;
    const auto first = std::move(late_.front());
    late_.pop_front();
    first();
    return true;
  }

  std::map<std::string, std::vector<std::string>> logs;
  std::string_view moods;  // none: always well

 private:
  unsigned char next_mood() {
    if (moods.empty()) return 0;
    const char mood = moods.front();
    moods.remove_prefix(1);
    return static_cast<unsigned char>(mood);
  }
  void save(const Append& append) {
    for (const Row& row : append.rows) {
      auto& log = logs[row.table];
      if (row.seq != log.size()) std::abort();
      log.push_back(row.body);
    }
  }
  std::deque<std::function<void()>> late_;
};

class Ears final : public Outbox {
 public:
  void send(ClientId, std::string_view message) override {
    if (!parse_json(message)) std::abort();
  }
  void owe(ClientId client) override { owed.push_back(client); }
  void is_here_to(ClientId, Use) override {}
  void send_away(ClientId) override {}
  void handled(ClientId) override { ++count; }
  std::vector<ClientId> owed;
  int count = 0;
};

// Moves only when asked, so that one message causes one move at most.
class Bots final : public Thinkers {
 public:
  void think(Thought thought) override { waiting.push_back(std::move(thought)); }
  void reconsider(const Errand&) override {}
  void one() {
    if (waiting.empty()) return;
    Thought thought = std::move(waiting.back());
    waiting.pop_back();
    thought.done(thought.position->advise(thought.seat, thought.bot, thought.luck));
  }
  std::vector<Thought> waiting;
};

class Time final : public Clock {
 public:
  std::int64_t milliseconds() const override { return now; }
  std::int64_t unix_seconds() const override { return 1'800'000'000; }
  std::int64_t now = 1;
};

}  // namespace pactole::server
