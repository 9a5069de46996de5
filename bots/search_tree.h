// The tree of a search: nodes by where they hang and by the move that leads there. What is known of
// one is found in the same time however large the tree is and however many moves were tried.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/large_pages.h"

namespace pactole {

class SearchTree {
 public:
  struct Node {
    double total = 0;
    std::uint32_t visits = 0;
    std::uint32_t available = 0;
    // The move that leads here, and from where.
    std::uint64_t key = 0;
    std::uint32_t parent = 0;
  };

  static constexpr std::uint32_t kNone = 0;
  static constexpr std::uint32_t kRoot = 1;
  static constexpr std::size_t kMostNodes = std::size_t{1} << 20;

  SearchTree() { clear(); }

  // Nothing but the root.
  void clear() {
    nodes_.assign(kRoot + 1, {});
    places_.assign(kFewestPlaces, {});
  }

  Node& operator[](std::uint32_t node) { return nodes_[node]; }
  const Node& operator[](std::uint32_t node) const { return nodes_[node]; }
  std::size_t size() const { return nodes_.size(); }

  // Where the move with this key leads; kNone if it was not tried there.
  std::uint32_t find(std::uint32_t parent, std::uint64_t key) const {
    return places_[place_of(parent, key)].child;
  }

  // A child that was not there before; kNone when there is no more room.
  std::uint32_t grow(std::uint32_t parent, std::uint64_t key) {
    if (nodes_.size() == kMostNodes) return kNone;
    if (nodes_.size() * 2 >= places_.size()) spread_out();
    const auto child = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({.key = key, .parent = parent});
    places_[place_of(parent, key)] = {mark_of(hash_of(parent, key)), child};
    return child;
  }

  // Many are looked for at the same time: a large tree is far away, and so the way there is gone
  // but once. First `await_place` for each, then `await_node`, then `find`.
  void await_place(std::uint32_t parent, std::uint64_t key) const {
    __builtin_prefetch(&places_[hash_of(parent, key) & (places_.size() - 1)]);
  }
  void await_node(std::uint32_t parent, std::uint64_t key) const {
    const std::uint32_t child = places_[hash_of(parent, key) & (places_.size() - 1)].child;
    __builtin_prefetch(&nodes_[child]);
  }

 private:
  // Most of what is not looked for is told by its mark, without a look at the node.
  struct Place {
    std::uint32_t mark = 0;
    std::uint32_t child = kNone;
  };

  static constexpr std::size_t kFewestPlaces = std::size_t{1} << 12;

  // Two odd numbers without a pattern; the high bits of a product depend on all of its factors.
  static std::uint64_t hash_of(std::uint32_t parent, std::uint64_t key) {
    std::uint64_t mixed = (key ^ (parent * std::uint64_t{0x9E3779B97F4A7C15})) * 0xD6E8FEB86659FD93;
    mixed ^= mixed >> 32;
    mixed *= 0xD6E8FEB86659FD93;
    return mixed ^ (mixed >> 32);
  }
  static std::uint32_t mark_of(std::uint64_t hash) {
    return static_cast<std::uint32_t>(hash >> 32);
  }

  // Its own, or the free one where it would go.
  std::size_t place_of(std::uint32_t parent, std::uint64_t key) const {
    const std::uint64_t hash = hash_of(parent, key);
    std::size_t place = hash & (places_.size() - 1);
    while (places_[place].child != kNone && !is_at(place, mark_of(hash), parent, key)) {
      place = (place + 1) & (places_.size() - 1);
    }
    return place;
  }
  bool is_at(std::size_t place, std::uint32_t mark, std::uint32_t parent, std::uint64_t key) const {
    if (places_[place].mark != mark) return false;
    const Node& node = nodes_[places_[place].child];
    return node.key == key && node.parent == parent;
  }

  void spread_out() {
    places_.assign(places_.size() * 2, {});
    for (std::uint32_t child = kRoot + 1; child < nodes_.size(); ++child) {
      const std::uint64_t hash = hash_of(nodes_[child].parent, nodes_[child].key);
      std::size_t place = hash & (places_.size() - 1);
      while (places_[place].child != kNone) place = (place + 1) & (places_.size() - 1);
      places_[place] = {mark_of(hash), child};
    }
  }

  std::vector<Node, LargePages<Node>> nodes_;
  std::vector<Place, LargePages<Place>> places_;  // twice as many as nodes at least, a power of two
};

}  // namespace pactole
