// Whether all is well, as /healthz and /metrics tell it.
#pragma once

#include <cstdint>
#include <string>

namespace pactole::server {

// What there is to see. Times are in milliseconds.
struct Signs {
  bool not_saved = false;         // the last commit failed
  bool connections_full = false;  // somebody found no room lately
  bool tables_full = false;
  bool deaf = false;               // connections could not be accepted lately
  std::int64_t thinking_wait = 0;  // how long somebody has waited for a bot's move by now
  std::int64_t loop_lag = 0;       // how late the house's thread was lately
  std::int64_t commit_wait = 0;    // how long the present commit has taken by now

  bool full() const { return connections_full || tables_full; }
  bool starved() const { return thinking_wait >= 2'000; }
  bool behind() const { return loop_lag >= 250 || commit_wait >= 1'000; }
};

// A line for each thing that is wrong; empty if none is.
std::string trouble_in(const Signs& signs);
// For Prometheus.
void write_signs(std::string& out, const Signs& signs);

}  // namespace pactole::server
