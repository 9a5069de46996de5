// Opening tables and taking seats over the wire.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/client/wire.h"

namespace pactole::client {

struct Address {
  std::string host = "127.0.0.1";
  int port = 8080;
};

// Who plays there, and how: what every load has.
struct Crowd {
  Address address{};
  int players = 4;
  int tables = 100;
  int spectators = 0;  // at each table
  int seconds = 10;
  double pace = 0;        // moves per second in all; 0: as fast as it goes
  double reconnects = 0;  // the share of moves after which the player loses the connection
};

struct OpenTable {
  std::string id;
  std::vector<std::string> tokens;  // by seat
};

// A table of people alone: the first seat is the host's, the others are reserved.
std::optional<OpenTable> open_table(const Address& address, const std::string& game, int players);

// A table of bots alone, which play while somebody watches; empty if it is refused.
std::string open_bots(const Address& address, const std::string& game, int players,
                      const std::string& level);

// A key for a seat of one's own.
std::string draw_key();

// Enters as the seat (empty token: a spectator). With a key it sits down first at a reserved seat,
// which from then on is that key's.
Socket enter(const Address& address, const std::string& table, const std::string& token,
             const std::string& key = {}, std::optional<long> v = {});

}  // namespace pactole::client
