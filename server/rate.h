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
};

class Bucket {
 public:
  explicit Bucket(const Rate& rate) : left_(rate.at_once) {}

  // Takes some if there are so many; otherwise how many milliseconds until there are.
  std::int64_t take(const Rate& rate, std::int64_t now_ms, double wanted = 1) {
    const double elapsed = at_ == 0 ? 0 : static_cast<double>(now_ms - at_) * 1e-3;
    left_ = std::min(rate.at_once, left_ + elapsed * rate.per_second);
    at_ = now_ms;
    if (left_ >= wanted) {
      left_ -= wanted;
      return 0;
    }
    return static_cast<std::int64_t>((wanted - left_) / rate.per_second * 1000) + 1;
  }
  bool untouched_since(std::int64_t ms) const { return at_ < ms; }

 private:
  double left_;
  std::int64_t at_ = 0;
};

// One bucket for each address.
class Buckets {
 public:
  explicit Buckets(const Rate& rate) : rate_(rate) {}

  std::int64_t take(const std::string& address, std::int64_t now_ms, double wanted = 1) {
    if (buckets_.size() > most_) forget(now_ms);
    return buckets_.try_emplace(address, rate_).first->second.take(rate_, now_ms, wanted);
  }

 private:
  static constexpr std::size_t kMany = 10'000;

  // Who has been quiet until the bucket was full again is as good as new.
  void forget(std::int64_t now_ms) {
    const auto refill = static_cast<std::int64_t>(rate_.at_once / rate_.per_second * 1000);
    std::erase_if(buckets_,
                  [&](const auto& each) { return each.second.untouched_since(now_ms - refill); });
    // Not again for each that comes, however many addresses somebody has.
    most_ = std::max(kMany, 2 * buckets_.size());
  }

  Rate rate_;
  std::size_t most_ = kMany;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace pactole::server
