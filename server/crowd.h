// Who leaves first when there is no more room: who has said nothing useful, then who only watches,
// and always of the address that has most of them. Addresses that have more than a household or two
// come first, also those with seats, which are easily had; else whoever sits at a table stays.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

namespace pactole::server {

// What somebody is here for.
enum class Use : std::uint8_t { nothing, watches, plays };

class Crowd {
 public:
  using Member = std::uint64_t;  // who came later has a higher number

  void come(Member member, const std::string& address) { add(member, {address, Use::nothing}); }
  void leave(Member member) { remove(member); }
  void now(Member member, Use use) {
    if (const auto was = remove(member)) add(member, {was->address, use});
  }
  // Behind a proxy it is known only later whose a connection is.
  void belongs_to(Member member, const std::string& address) {
    if (const auto was = remove(member)) add(member, {address, was->use});
  }

  std::optional<Member> who_leaves() const {
    for (std::size_t use = 0; use < ranks_.size(); ++use) {
      if (const auto member = who_leaves(use, kSome[use])) return member;
    }
    for (const Use use : {Use::nothing, Use::watches}) {
      if (const auto member = who_leaves(static_cast<std::size_t>(use), 0)) return member;
    }
    return std::nullopt;
  }

 private:
  struct Known {
    std::string address;
    Use use;
  };
  struct Rank {
    std::unordered_map<std::string, std::set<Member>> by_address{};
    std::set<std::pair<std::size_t, std::string>> by_number{};
  };

  // So many of an address stay as long as another has more.
  static constexpr std::array<std::size_t, 3> kSome{8, 8, 16};

  std::optional<Member> who_leaves(std::size_t use, std::size_t some) const {
    const Rank& rank = ranks_[use];
    if (rank.by_number.empty() || rank.by_number.rbegin()->first <= some) return std::nullopt;
    const std::set<Member>& here = rank.by_address.at(rank.by_number.rbegin()->second);
    // Who has played for longest stays longest.
    return static_cast<Use>(use) == Use::plays ? *here.rbegin() : *here.begin();
  }

  void add(Member member, const Known& known) {
    known_.emplace(member, known);
    Rank& rank = ranks_[static_cast<std::size_t>(known.use)];
    std::set<Member>& here = rank.by_address[known.address];
    rank.by_number.erase({here.size(), known.address});
    here.insert(member);
    rank.by_number.emplace(here.size(), known.address);
  }
  std::optional<Known> remove(Member member) {
    const auto found = known_.find(member);
    if (found == known_.end()) return std::nullopt;
    const Known known = std::move(found->second);
    known_.erase(found);
    Rank& rank = ranks_[static_cast<std::size_t>(known.use)];
    std::set<Member>& here = rank.by_address[known.address];
    rank.by_number.erase({here.size(), known.address});
    here.erase(member);
    if (here.empty()) {
      rank.by_address.erase(known.address);
    } else {
      rank.by_number.emplace(here.size(), known.address);
    }
    return known;
  }

  std::unordered_map<Member, Known> known_;
  std::array<Rank, 3> ranks_;  // by use
};

}  // namespace pactole::server
