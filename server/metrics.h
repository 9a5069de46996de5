// What an operator counts. Nothing of a game is in here: neither cards nor names nor ids.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

#include "server/parts.h"

namespace pactole::server {

// Each is written by one thread alone, and read by another.
class Counter {
 public:
  void add(std::uint64_t n = 1) { value_.store(value() + n, std::memory_order_relaxed); }
  std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_{0};
};

class Timings {
 public:
  static constexpr std::array<double, 8> kBounds{0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 1.0};
  void add(double seconds);
  void write(std::string& out, const char* name, const char* help) const;
  std::uint64_t count() const { return count_.value(); }

 private:
  std::array<Counter, kBounds.size()> below_{};
  Counter count_;
  Counter microseconds_;
};

struct Metrics {
  Counter moves, bot_moves, refusals, messages_in, messages_out, writes, caught_up, slowed;
  Counter connections_opened, connections_closed, connections_refused, connections_displaced,
      accept_failures;
  Counter tables_opened, tables_finished, tables_frozen, tables_unread, chat_lines, hints,
      http_requests;
  Counter commits, commit_rows, commit_failures, conflicts, tables_archived, tables_forgotten;
  Counter epochs_refused, takeovers;
  Counter relayed_clients, relayed_messages, relayed_requests, links_dropped, peers_refused;
  Counter thoughts_lent, thoughts_borrowed, thoughts_returned;
  Timings commit_seconds, acknowledge_seconds, thinking_seconds, thinking_wait_seconds;
  std::atomic<std::uint64_t> tables_in_memory{0}, peer_links{0}, callers{0};
  std::atomic<std::uint64_t> parts_held{kParts};  // of all tables; one server alone has them all
};

std::string prometheus(const Metrics& metrics);

}  // namespace pactole::server
