// How often somebody may do something: so much at once, and so much in a second on average.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace pactole::server {

struct Rate {
  double per_second;
  double at_once;

  Rate times(double factor) const { return {per_second * factor, at_once * factor}; }
};

class Bucket {
 public:
  // How many milliseconds until there are so many to take; 0: there are.
  std::int64_t wait(const Rate& rate, std::int64_t now_ms, double wanted = 1) {
    const double elapsed = static_cast<double>(now_ms - at_) * 1e-3;
    spent_ = std::max(0.0, spent_ - elapsed * rate.per_second);
    at_ = now_ms;
    const double missing = spent_ + wanted - rate.at_once;
    return missing <= 0 ? 0 : static_cast<std::int64_t>(missing / rate.per_second * 1000) + 1;
  }
  // What something has cost, also if there was not so much. Debts have an end: others may share the
  // address.
  void spend(const Rate& rate, double cost) { spent_ = std::min(spent_ + cost, 2 * rate.at_once); }
  // Takes some if there are so many; otherwise how many milliseconds until there are.
  std::int64_t take(const Rate& rate, std::int64_t now_ms, double wanted = 1) {
    const std::int64_t missing = wait(rate, now_ms, wanted);
    if (missing == 0) spend(rate, wanted);
    return missing;
  }
  bool full_at(const Rate& rate, std::int64_t now_ms) const {
    return static_cast<double>(now_ms - at_) * 1e-3 * rate.per_second >= spent_;
  }

 private:
  double spent_ = 0;
  std::int64_t at_ = 0;
};

// One bucket for each address.
class Buckets {
 public:
  explicit Buckets(const Rate& rate) : rate_(rate) {}

  std::int64_t wait(const std::string& address, std::int64_t now_ms, double wanted = 1) {
    return of(address, now_ms).wait(rate_, now_ms, wanted);
  }
  void spend(const std::string& address, double cost, std::int64_t now_ms) {
    of(address, now_ms).spend(rate_, cost);
  }

 private:
  static constexpr std::size_t kMany = 10'000;

  Bucket& of(const std::string& address, std::int64_t now_ms) {
    if (buckets_.size() > most_) forget(now_ms);
    return buckets_[address];
  }

  // Who has been quiet until the bucket was full again is as good as new.
  void forget(std::int64_t now_ms) {
    std::erase_if(buckets_, [&](const auto& each) { return each.second.full_at(rate_, now_ms); });
    // Not again for each that comes, however many addresses somebody has.
    most_ = std::max(kMany, 2 * buckets_.size());
  }

  Rate rate_;
  std::size_t most_ = kMany;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace pactole::server
