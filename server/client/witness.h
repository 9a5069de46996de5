// Clients who come back whatever happens, and write down all they said and saw: what scripts/storm
// raises faults under.
#pragma once

#include <string>
#include <vector>

#include "server/client/tables.h"

namespace pactole::client {

struct WitnessOptions : Crowd {
  std::vector<std::string> games{"bidcoin"};  // by turns
  std::string journal{};
};

// Until then, and then until every table has gone on once more. What went wrong, or nothing.
std::string run_witnesses(const WitnessOptions& options);

}  // namespace pactole::client
