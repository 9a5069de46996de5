// Very many random games of every kind, with the invariants checked at every step. Not part of the
// tests: run by scripts/soak.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "referee/json_writer.h"
#include "tests/games.h"
#include "tests/support/testing.h"

namespace pactole {
namespace {

// A world is drawn and compared about once in so many moves: it costs far more than the move.
constexpr std::uint32_t kWorldEvery = 64;

struct Tally {
  std::atomic<std::uint64_t> games{0}, moves{0}, worlds{0};
};

[[noreturn]] void fail(std::string_view game, const Seed& seed, std::size_t move,
                       const std::string& what) {
  std::fprintf(stderr, "%.*s, seed %02x%02x%02x%02x%02x..., after move %zu: %s\n",
               static_cast<int>(game.size()), game.data(), seed[0], seed[1], seed[2], seed[3],
               seed[4], move, what.c_str());
  std::exit(1);
}

template <Game G>
void soak_game(const typename G::Options& options, int players, const Seed& seed, Tally& tally) {
  Stream chance(seed, "soak");
  auto state = start(options, players, seed);
  std::size_t moves = 0;
  while (!to_act(state).empty()) {
    const auto [seat, move] = random_move<G>(state, chance);
    if (check(state, seat, move).refused()) fail(G::id, seed, moves, "legal but refused");
    if (chance.below(kWorldEvery) == 0) {
      const auto world = determinize(state, seat, chance);
      if (to_json(view(world, seat), seat) != to_json(view(state, seat), seat)) {
        fail(G::id, seed, moves, "a drawn world looks different");
      }
      if (const auto wrong = Testing<G>::conserved(world); !wrong.empty()) {
        fail(G::id, seed, moves, "in a drawn world: " + wrong);
      }
      ++tally.worlds;
    }
    apply(state, seat, move, Silence{});
    ++moves;
    if (const auto wrong = Testing<G>::conserved(state); !wrong.empty()) {
      fail(G::id, seed, moves, wrong);
    }
  }
  if (!result(state).over || result(state).winners.empty()) fail(G::id, seed, moves, "no result");
  ++tally.games;
  tally.moves += moves;
}

template <Game G>
void soak(std::uint64_t games, unsigned threads) {
  struct Kind {
    typename G::Options options;
    int players;
  };
  std::vector<Kind> kinds;
  for_each_table<G>([&](const auto& options, int players) { kinds.push_back({options, players}); });
  Tally tally;
  std::atomic<std::uint64_t> next{0};
  const auto begin = std::chrono::steady_clock::now();
  std::vector<std::thread> workers;
  for (unsigned t = 0; t < threads; ++t) {
    workers.emplace_back([&] {
      for (std::uint64_t g = next++; g < games; g = next++) {
        Seed seed{};
        for (std::size_t b = 0; b < 8; ++b) seed[b] = static_cast<std::uint8_t>(g >> (8 * b));
        const Kind& kind = kinds[g % kinds.size()];
        soak_game<G>(kind.options, kind.players, seed, tally);
      }
    });
  }
  for (auto& worker : workers) worker.join();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  std::printf("%-12s %llu games, %llu moves, %llu worlds drawn, %zu kinds of table, %.0f s\n",
              std::string(G::id).c_str(), static_cast<unsigned long long>(tally.games.load()),
              static_cast<unsigned long long>(tally.moves.load()),
              static_cast<unsigned long long>(tally.worlds.load()), kinds.size(), took.count());
  std::fflush(stdout);
}

template <class... Games>
void soak_all(::testing::Types<Games...>, const std::string& only, std::uint64_t games,
              unsigned threads) {
  ((only.empty() || only == Games::id ? soak<Games>(games, threads) : void()), ...);
}

}  // namespace
}  // namespace pactole

int main(int argc, char** argv) {
  const std::uint64_t games = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000000;
  const std::string only = argc > 2 ? argv[2] : "";
  pactole::soak_all(pactole::AllGames{}, only, games,
                    std::max(1u, std::thread::hardware_concurrency()));
}
