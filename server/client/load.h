// A load test: people at many tables who decide at once, or at a given pace.
#pragma once

#include <string>

#include "server/client/tables.h"

namespace pactole::client {

struct LoadOptions : Crowd {
  std::string game = "bidcoin";
  int idle = 0;      // connections that only watch one table
  int thinking = 0;  // tables of experts who think all the time
};

struct LoadFigures {
  double seconds = 0;
  long moves = 0;
  long refused = 0;
  long lost = 0;  // connections that ended by themselves
  long finished = 0;
  long reconnected = 0;
  double server_cpu = 0;     // seconds
  double server_memory = 0;  // bytes at the end
  double idle_connections = 0;
  double p50 = 0, p95 = 0, p99 = 0, worst = 0;  // milliseconds from an act to its ok
};

// Or what went wrong.
std::string run_load(const LoadOptions& options, LoadFigures& figures);

}  // namespace pactole::client
