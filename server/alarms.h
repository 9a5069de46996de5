// When which table is to be looked at: one time for each, the latest that was set.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

namespace pactole::server {

class Alarms {
 public:
  void set(const std::string& table, std::int64_t at) {
    cancel(table);
    times_.emplace(table, at);
    order_.emplace(at, table);
  }
  void set_no_later(const std::string& table, std::int64_t at) {
    const auto found = times_.find(table);
    if (found == times_.end() || found->second > at) set(table, at);
  }
  void cancel(const std::string& table) {
    const auto found = times_.find(table);
    if (found == times_.end()) return;
    order_.erase({found->second, table});
    times_.erase(found);
  }
  template <class Is>
  void cancel_if(Is is) {
    std::erase_if(order_, [&](const auto& each) { return is(each.second); });
    std::erase_if(times_, [&](const auto& each) { return is(each.first); });
  }
  // A table whose time has come; it is forgotten here.
  std::optional<std::string> ring(std::int64_t now) {
    if (order_.empty() || order_.begin()->first > now) return std::nullopt;
    std::string table = order_.begin()->second;
    cancel(table);
    return table;
  }
  std::size_t size() const { return times_.size(); }

 private:
  std::unordered_map<std::string, std::int64_t> times_;
  std::set<std::pair<std::int64_t, std::string>> order_;
};

}  // namespace pactole::server
