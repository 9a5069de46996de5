// The tree of a search. A node's children lie side by side: whoever weighs them finds them in a few
// lines of memory, and those can be on their way before they are needed. Where there are many, each
// is found by its place in a table, in the same time however many there are.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "bots/large_pages.h"

namespace pactole {

class SearchTree {
 public:
  struct Node {
    double total = 0;
    std::uint32_t visits = 0;
    std::uint32_t available = 0;
    std::uint64_t key = 0;  // of the move that leads here
    // Its children, and how many there is room for where they lie.
    std::uint32_t first = 0;
    std::uint16_t children = 0;
    std::uint16_t room = 0;
  };

  static constexpr std::uint32_t kNone = 0;
  static constexpr std::uint32_t kRoot = 1;
  static constexpr std::size_t kMostNodes = std::size_t{1} << 20;

  SearchTree() { clear(); }

  // Nothing but the root.
  void clear() {
    nodes_.assign(kRoot + 1, {});
    for (auto& blocks : left_) blocks.clear();
    places_.assign(kFewestPlaces, {});
    taken_ = 0;
    size_ = nodes_.size();
  }

  // The number of a node changes when its parent gets another child, and at no other time.
  Node& operator[](std::uint32_t node) { return nodes_[node]; }
  const Node& operator[](std::uint32_t node) const { return nodes_[node]; }
  std::size_t size() const { return size_; }

  // Where the move with this key leads; kNone if it was not tried there. Moves are asked for mostly
  // in the order in which they were first tried, so those after `before` are looked at first.
  std::uint32_t find(std::uint32_t parent, std::uint64_t key, std::uint32_t before = kNone) const {
    if (nodes_[parent].room > kFew) return places_[place_of(nodes_[parent], key)].child;
    const std::uint32_t first = nodes_[parent].first, end = first + nodes_[parent].children;
    const std::uint32_t begin = before == kNone ? first : before + 1;
    for (std::uint32_t child = begin; child < end; ++child) {
      if (nodes_[child].key == key) return child;
    }
    for (std::uint32_t child = first; child < begin; ++child) {
      if (nodes_[child].key == key) return child;
    }
    return kNone;
  }

  // A child that was not there before; kNone when there is no more room.
  std::uint32_t grow(std::uint32_t parent, std::uint64_t key) {
    if (size_ == kMostNodes) return kNone;
    if (nodes_[parent].children == nodes_[parent].room && !make_room(parent)) return kNone;
    ++size_;
    const std::uint32_t child = nodes_[parent].first + nodes_[parent].children++;
    nodes_[child] = {.key = key};
    if (nodes_[parent].room > kFew) note_place(nodes_[parent], child);
    return child;
  }

  // A large tree is far away: its children will soon be looked at.
  void await_children(std::uint32_t parent) const {
    constexpr std::uint32_t kInALine = 64 / sizeof(Node);
    const Node& node = nodes_[parent];
    const std::uint32_t end = node.first + std::min<std::uint32_t>(node.children, kFew);
    for (std::uint32_t at = node.first; at < end; at += kInALine) __builtin_prefetch(&nodes_[at]);
  }
  // Of many children only these will be.
  void await(std::uint32_t parent, std::span<const std::uint64_t> keys) const {
    const Node& node = nodes_[parent];
    if (node.room <= kFew) return;
    for (const std::uint64_t key : keys) __builtin_prefetch(&places_[first_place(node, key)]);
    for (const std::uint64_t key : keys) {
      __builtin_prefetch(&nodes_[places_[first_place(node, key)].child]);
    }
  }

 private:
  // Of a child that has many siblings. Most of what is not looked for is told by its mark.
  struct Place {
    std::uint32_t mark = 0;
    std::uint32_t child = kNone;
  };

  static constexpr std::uint16_t kFew = 32;
  static constexpr std::uint16_t kLeastRoom = 2, kMostRoom = 1 << 15;
  static constexpr std::size_t kFewestPlaces = std::size_t{1} << 8;

  // Twice as much, elsewhere. What it leaves is for others, but where many lay, nobody lies again:
  // their places stay in the table, and must not be taken for another's.
  bool make_room(std::uint32_t parent) {
    const Node old = nodes_[parent];
    if (old.room == kMostRoom) return false;
    const auto room = static_cast<std::uint16_t>(old.room == 0 ? kLeastRoom : old.room * 2);
    const std::uint32_t first = block_of(room);
    std::copy_n(nodes_.data() + old.first, old.children, nodes_.data() + first);
    if (old.room > 0 && old.room <= kFew) blocks_of(old.room).push_back(old.first);
    Node& node = nodes_[parent];
    node.first = first;
    node.room = room;
    if (room > kFew) {
      for (std::uint32_t i = 0; i < old.children; ++i) note_place(nodes_[parent], first + i);
    }
    return true;
  }
  std::uint32_t block_of(std::uint16_t room) {
    if (auto& blocks = blocks_of(room); !blocks.empty()) {
      const std::uint32_t first = blocks.back();
      blocks.pop_back();
      return first;
    }
    const std::size_t first = nodes_.size();
    nodes_.resize(first + room);
    return static_cast<std::uint32_t>(first);
  }
  std::vector<std::uint32_t>& blocks_of(std::uint16_t room) {
    return left_[static_cast<std::size_t>(std::countr_zero(room))];
  }

  // Two odd numbers without a pattern; the high bits of a product depend on all of its factors.
  static std::uint32_t mark_of(const Node& parent, std::uint64_t key) {
    std::uint64_t mixed =
        (key ^ (parent.first * std::uint64_t{0x9E3779B97F4A7C15})) * 0xD6E8FEB86659FD93;
    mixed ^= mixed >> 32;
    mixed *= 0xD6E8FEB86659FD93;
    return static_cast<std::uint32_t>(mixed >> 32);
  }
  std::size_t first_place(const Node& parent, std::uint64_t key) const {
    return mark_of(parent, key) & (places_.size() - 1);
  }
  // Its own, or the free one where it would go.
  std::size_t place_of(const Node& parent, std::uint64_t key) const {
    const std::uint32_t mark = mark_of(parent, key);
    std::size_t place = mark & (places_.size() - 1);
    while (places_[place].child != kNone && !is_at(places_[place], mark, parent, key)) {
      place = (place + 1) & (places_.size() - 1);
    }
    return place;
  }
  bool is_at(const Place& place, std::uint32_t mark, const Node& parent, std::uint64_t key) const {
    return place.mark == mark && place.child - parent.first < parent.children &&
           nodes_[place.child].key == key;
  }
  void note_place(const Node& parent, std::uint32_t child) {
    if (++taken_ * 2 >= places_.size()) spread_out();
    const std::uint64_t key = nodes_[child].key;
    places_[place_of(parent, key)] = {mark_of(parent, key), child};
  }
  void spread_out() {
    std::vector<Place, LargePages<Place>> wider(places_.size() * 2);
    for (const Place& each : places_) {
      if (each.child == kNone) continue;
      std::size_t place = each.mark & (wider.size() - 1);
      while (wider[place].child != kNone) place = (place + 1) & (wider.size() - 1);
      wider[place] = each;
    }
    places_ = std::move(wider);
  }

  std::vector<Node, LargePages<Node>> nodes_;
  std::array<std::vector<std::uint32_t>, 16> left_;  // by room
  std::vector<Place, LargePages<Place>> places_;     // at least twice as many as are taken
  std::size_t taken_ = 0;
  std::size_t size_ = 0;
};

}  // namespace pactole
