// Who serves sockets: the house, or where there are several servers whoever sends them to the one
// that has their table.
#pragma once

#include <string_view>

#include "server/visitor.h"
#include "server/world.h"

namespace pactole::server {

class Reception {
 public:
  virtual ~Reception() = default;
  virtual void greet(ClientId client, Visitor visitor) = 0;
  virtual void hear(ClientId client, std::string_view message) = 0;
  virtual void gone(ClientId client) = 0;
  // A slow reader has room again: it is shown how things stand.
  virtual void catch_up(ClientId client) = 0;
  // What the client was owed.
  virtual void tell_news(ClientId client) = 0;
  // The server ends: who is served for others is told.
  virtual void say_goodbye() {}
};

}  // namespace pactole::server
