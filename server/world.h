// What the house needs of the world outside: disk, time, people's sockets, somebody to think. The
// real ones are threads and sockets, those of the tests answer at once.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "referee/position.h"
#include "server/crowd.h"
#include "server/event_store.h"
#include "server/fair_share.h"
#include "server/fetch.h"
#include "server/parts.h"

namespace pactole::server {

using ClientId = std::uint64_t;

class Outbox {
 public:
  virtual ~Outbox() = default;
  virtual void send(ClientId client, std::string_view message) = 0;
  // There is news for an onlooker: to be asked for (`House::tell_news`) a moment later at most, so
  // that it can be told together with what follows.
  virtual void owe(ClientId client) = 0;
  // What the client is here for: when there is no room for all, who plays stays.
  virtual void is_here_to(ClientId client, Use use) = 0;
  // Another server has its table now: once it has been told what was said, it is to connect anew.
  virtual void send_away(ClientId client) = 0;
  // One more message of this client has been dealt with.
  virtual void handled(ClientId client) = 0;
};

class Journal {
 public:
  virtual ~Journal() = default;
  // Says whether it is on disk. All of it, or nothing.
  virtual void append(Append append, std::function<void(Saved)> done) = 0;
  // Later, or at once: nobody waits for it.
  virtual void fetch(const std::string& table, std::function<void(Fetched)> done) = 0;
};

// A question to a bot: it is given a position of its own.
struct Thought {
  std::unique_ptr<Position> position;
  Seat seat;
  BotSpec bot;
  Seed luck;
  Errand errand;  // for whom
  std::function<void(Advice)> done;
  // What makes the position again elsewhere; empty: it is thought about here.
  std::string record{};
};

class Thinkers {
 public:
  virtual ~Thinkers() = default;
  virtual void think(Thought thought) = 0;
  // Others wait for the moves of this table now.
  virtual void reconsider(const Errand& errand) = 0;
};

class Clock {
 public:
  virtual ~Clock() = default;
  virtual std::int64_t milliseconds() const = 0;  // never goes back
  virtual std::int64_t unix_seconds() const = 0;
};

struct World {
  Outbox& outbox;
  Journal& journal;
  Thinkers& thinkers;
  const Clock& clock;
  const Directory& directory = kAlone;
};

}  // namespace pactole::server
