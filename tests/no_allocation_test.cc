// Nothing in the engine takes memory from the heap in play: counted, in every game.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "tests/games.h"
#include "tests/support/testing.h"

namespace {
std::atomic<long> allocations{0};
}

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  std::abort();
}
void* operator new[](std::size_t size) {
  return ::operator new(size);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete[](void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace pactole {
namespace {

template <class G>
class NoAllocation : public ::testing::Test {};
TYPED_TEST_SUITE(NoAllocation, AllGames);

TYPED_TEST(NoAllocation, in_start_legal_check_apply_determinize_view_and_result) {
  for_each_table<TypeParam>([](const auto& options, int players) {
    Stream chance(test_seed(1), "test");
    const long before = allocations;
    long moves_made = 0;
    std::size_t seen = 0;
    for (int g = 0; g < 3; ++g) {
      auto state = start(options, players, chance.seed());
      while (!to_act(state).empty()) {
        const auto [seat, move] = random_move<TypeParam>(state, chance);
        if (check(state, seat, move).refused() || result(state).over) break;
        seen += view(determinize(state, seat, chance), seat).log_v + open_view(state).table.log_v;
        auto heard = state;
        apply(heard, seat, move, [&](const auto&) { ++seen; });
        apply(state, seat, move, Silence{});
        ++moves_made;
      }
    }
    EXPECT_GT(moves_made, 10);
    EXPECT_GT(seen, 10u);
    EXPECT_EQ(allocations, before);
  });
}

}  // namespace
}  // namespace pactole
