// The parts this server has, and under which numbers: told by the thread that serves, and asked by
// the one that writes, too.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

#include "server/parts.h"

namespace pactole::server {

class Holdings {
 public:
  // 0: another server's, or nobody's.
  std::int64_t epoch(int part) const { return at(part).load(std::memory_order_relaxed); }
  void set(int part, std::int64_t epoch) {
    epochs_[static_cast<std::size_t>(part)].store(epoch, std::memory_order_relaxed);
  }

 private:
  const std::atomic<std::int64_t>& at(int part) const {
    return epochs_[static_cast<std::size_t>(part)];
  }
  std::array<std::atomic<std::int64_t>, kParts> epochs_{};
};

}  // namespace pactole::server
