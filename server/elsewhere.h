// What is at other servers, as those see it who look for it here.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "referee/json.h"
#include "server/notice.h"
#include "server/visitor.h"

namespace pactole::server {

// The answer to an HTTP request: JSON.
struct Answer {
  int status = 200;
  std::string body;
  int retry_after = 0;  // seconds; 0: it is not said
};
using Reply = std::function<void(Answer)>;

// A request that one server answers: the one that has the table. Numbers stay: servers of two
// versions talk to each other.
struct Question {
  enum class What : std::uint8_t { describe = 1, record, join, open, find, mine };
  What what{};
  std::string id{};  // of the table, where there is one
  Json body{};
  Visitor visitor{};
};

class Elsewhere {
 public:
  virtual ~Elsewhere() = default;
  // Who asks, by a name that all servers have for the address, and nobody else.
  virtual Visitor known_as(Visitor visitor) const = 0;
  virtual bool is_here(int part) const = 0;
  // Asks whoever has this part, which may be here by then.
  virtual void ask(int part, Question question, Reply reply) = 0;

  // What the others have told of themselves.
  virtual void each_card(const std::function<void(const Card& card)>& told) const = 0;
  virtual void each_recent(const std::function<void(const RecentGame& game)>& told) const = 0;
  // What this address has opened there.
  virtual TableCount count(const std::string& address) const = 0;
};

}  // namespace pactole::server
