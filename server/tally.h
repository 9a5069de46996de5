// How much of something each has: a place counts until the last copy of it is gone, also if the
// tally is gone before.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <unordered_map>

namespace pactole::server {

class Tally {
 public:
  using Place = std::shared_ptr<void>;

  Place take(const std::string& key) {
    ++(*counts_)[key];
    return {counts_.get(), [counts = counts_, key](void*) {
              const auto found = counts->find(key);
              if (--found->second == 0) counts->erase(found);
            }};
  }
  template <class Told>
  void each(Told told) const {
    for (const auto& [key, count] : *counts_) told(key, count);
  }
  std::size_t of(const std::string& key) const {
    const auto found = counts_->find(key);
    return found == counts_->end() ? 0 : found->second;
  }

 private:
  using Counts = std::unordered_map<std::string, std::size_t>;
  std::shared_ptr<Counts> counts_ = std::make_shared<Counts>();
};

}  // namespace pactole::server
