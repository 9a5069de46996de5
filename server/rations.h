// What an address may do that costs others something. Of IPv6 both the 64 bits that a person has at
// least and the 56 that a household may have are counted; the wider one may do four times as much.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "server/address.h"
#include "server/notice.h"
#include "server/rate.h"
#include "server/visitor.h"

namespace pactole::server {

class Ration {
 public:
  explicit Ration(const Rate& rate) : narrow_(rate), wide_(rate.times(4)) {}

  // Takes some if there are so many; otherwise how many milliseconds until there are.
  std::int64_t take(const Visitor& visitor, std::int64_t now_ms, double wanted = 1) {
    const std::int64_t missing = wait(visitor, now_ms, wanted);
    if (missing == 0) spend(visitor, wanted, now_ms);
    return missing;
  }
  std::int64_t wait(const Visitor& visitor, std::int64_t now_ms, double wanted = 1) {
    if (!visitor.limited) return 0;
    const std::int64_t missing = narrow_.wait(visitor.address, now_ms, wanted);
    if (!has_wider(visitor)) return missing;
    return std::max(missing, wide_.wait(wider_address(visitor.address), now_ms, wanted));
  }
  void spend(const Visitor& visitor, double cost, std::int64_t now_ms) {
    if (!visitor.limited) return;
    if (noted_ != nullptr && noted_->size() < kMostSpenders) (*noted_)[visitor.address] += cost;
    pay(visitor, cost, now_ms);
  }
  // At another server.
  void spend_elsewhere(const Visitor& visitor, double cost, std::int64_t now_ms) {
    wait(visitor, now_ms);  // what was spent before is had back first
    pay(visitor, cost, now_ms);
  }
  // What is spent from now on is noted there too, for other servers.
  void note_in(Spent& spent) { noted_ = &spent; }

 private:
  static bool has_wider(const Visitor& visitor) {
    return visitor.address.find(':') != std::string::npos;
  }

  void pay(const Visitor& visitor, double cost, std::int64_t now_ms) {
    narrow_.spend(visitor.address, cost, now_ms);
    if (has_wider(visitor)) wide_.spend(wider_address(visitor.address), cost, now_ms);
  }

  Buckets narrow_, wide_;
  Spent* noted_ = nullptr;
};

// Of an address.
struct Rations {
  static constexpr std::size_t kCount = 5;
  // In an order that stays: servers of two versions talk to each other.
  std::array<Ration*, kCount> all() { return {&tables, &joins, &records, &hints, &chat}; }

  Ration tables{{1, 20}};  // opened, rematches included
  Ration joins{{1, 20}};
  Ration records{{2, 30}};
  Ration hints{{0.5, 20}};
  Ration chat{{2, 20}};
};

// Of a seat, however many connections it has.
inline constexpr Rate kChatOfSeat{0.5, 5};
inline constexpr Rate kHintsOfSeat{0.2, 10};

// What a message or a request costs, in the coin that messages are counted in: itself, its bytes,
// and the processor's time it took. What took longer than anything a visitor can ask for is the
// server's own affair, such as something it does once.
inline double cost_of_time(double seconds) {
  constexpr double kSeconds = 0.0002;
  constexpr double kLongest = 0.02;
  return std::min(seconds, kLongest) / kSeconds;
}
inline double cost_of_bytes(std::size_t bytes) {
  constexpr double kBytes = 1024;
  return 1 + static_cast<double>(bytes) / kBytes;
}
inline double cost_of(std::size_t bytes, double seconds) {
  return cost_of_bytes(bytes) + cost_of_time(seconds);
}
inline constexpr Rate kCostOfConnection{50, 100};
inline constexpr Rate kCostOfAddress{200, 2000};

}  // namespace pactole::server
