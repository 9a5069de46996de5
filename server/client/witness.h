// Clients who come back whatever happens, and write down all they said and saw: what scripts/storm
// raises faults under.
#pragma once

#include <string>
#include <vector>

#include "server/client/tables.h"

namespace pactole::client {

struct WitnessOptions {
  Address address{};
  std::vector<std::string> games{"bidcoin"};  // by turns
  int players = 4;
  int tables = 100;
  int spectators = 0;
  int seconds = 10;
  double pace = 0;
  double reconnects = 0;
  std::string journal{};
};

// Until then, and then until every table has gone on once more. What went wrong, or nothing.
std::string run_witnesses(const WitnessOptions& options);

}  // namespace pactole::client
