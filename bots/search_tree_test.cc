#include "bots/search_tree.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace pactole {
namespace {

// Keys that differ little, and the same ones below other parents; asked for in order and out of it.
void expect_found(std::size_t siblings, std::size_t nodes) {
  SearchTree tree;
  std::uint32_t parent = SearchTree::kRoot;
  std::vector<std::pair<std::uint32_t, std::uint64_t>> grown;
  while (tree.size() < nodes) {
    const std::uint64_t key = grown.size() % siblings << (grown.size() % 2 == 0 ? 0 : 40);
    ASSERT_EQ(tree.find(parent, key), SearchTree::kNone);
    const std::uint32_t child = tree.grow(parent, key);
    ASSERT_NE(child, SearchTree::kNone);
    tree[child].visits = static_cast<std::uint32_t>(grown.size());
    grown.emplace_back(parent, key);
    if (grown.size() % siblings == 0) parent = child;
  }
  if (nodes == SearchTree::kMostNodes) {
    EXPECT_EQ(tree.grow(parent, 77777), SearchTree::kNone);
  }
  for (std::size_t i = 0; i < grown.size(); ++i) {
    const std::uint32_t child = tree.find(grown[i].first, grown[i].second);
    ASSERT_EQ(tree[child].visits, i);
    const std::size_t eldest = i / siblings * siblings;
    const std::uint32_t sibling = tree.find(grown[i].first, grown[eldest].second, child);
    ASSERT_EQ(tree[sibling].visits, eldest);
  }
  EXPECT_EQ(tree.find(SearchTree::kRoot, 77777), SearchTree::kNone);
  tree.clear();
  EXPECT_EQ(tree.find(grown[0].first, grown[0].second), SearchTree::kNone);
}

TEST(SearchTree, finds_what_has_grown_and_nothing_else_up_to_its_last_node) {
  expect_found(10, SearchTree::kMostNodes);
}
TEST(SearchTree, finds_it_among_many_siblings_too) {
  expect_found(60, 50'000);
  expect_found(5000, 50'000);
}

}  // namespace
}  // namespace pactole
