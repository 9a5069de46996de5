// What a game tells the universal tests about itself, and a game played to be looked at.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.h"

namespace pactole {

// A game as it really went: the state before every move, and the one after the last.
template <Game G>
struct PlayedGame {
  typename G::Options options;
  int players;
  typename G::Setup setup{};
  std::vector<typename G::State> states;
  std::vector<std::pair<Seat, typename G::Move>> moves;

  const typename G::State& now() const { return states.back(); }
};

// A start and the moves that lead from it.
template <Game G>
struct Rewound {
  typename G::Setup setup;
  std::vector<std::pair<Seat, typename G::Move>> moves;
};

// Specialised for each game in engine/<game>/testing.h, with static functions:
//
//   std::string conserved(const State&)
//     What is missing or too many among the components and other invariants of the spec; empty if
//     nothing.
//   std::vector<Move> universe(const State&, Seat)
//     Moves to hold `legal` against `check`: every one that exists, or where they are too many a
//     wide selection, legal or not.
//   Rewound<G> rewind(const PlayedGame<G>&, const State& world, Seat viewer)
//     The world was drawn by determinize from now() for this viewer. The start in which what the
//     world hides has been lying all along, and the moves: those of the real game, but sealed ones
//     not yet revealed as the world has them.
//   std::vector<std::pair<int, int>> hidden(const State&, Seat viewer)
//     Every thing hidden from this viewer and the place where it is, as numbers.
template <class G>
struct Testing;

template <Game G>
PlayedGame<G> open_game(const typename G::Options& options, int players, const Seed& seed,
                        const typename G::Setup& setup = {}) {
  PlayedGame<G> game{options, players, setup, {}, {}};
  game.states.push_back(start(options, players, seed, setup));
  return game;
}

template <Game G, class Sink = Silence>
void make_move(PlayedGame<G>& game, Seat seat, const typename G::Move& move, Sink&& sink = {}) {
  auto next = game.now();
  apply(next, seat, move, sink, game.setup);
  game.moves.emplace_back(seat, move);
  game.states.push_back(next);
}

// The game as it was after so many moves.
template <Game G>
PlayedGame<G> cut_short(PlayedGame<G> game, std::size_t moves) {
  game.moves.erase(game.moves.begin() + static_cast<std::ptrdiff_t>(moves), game.moves.end());
  game.states.erase(game.states.begin() + static_cast<std::ptrdiff_t>(moves) + 1,
                    game.states.end());
  return game;
}

// One of those to act, and one of its moves.
template <Game G>
std::pair<Seat, typename G::Move> random_move(const typename G::State& state, Stream& chance) {
  const SeatSet acting = to_act(state);
  auto seat = acting.begin();
  for (auto skip = chance.below(static_cast<std::uint32_t>(acting.size())); skip > 0; --skip) {
    ++seat;
  }
  typename G::MoveList moves;
  legal(state, *seat, moves);
  return {*seat, chance.pick(moves)};
}

// Every seat count with every sample of options.
template <Game G, class Each>
void for_each_table(Each&& each) {
  for (int players = G::min_seats; players <= G::max_seats; ++players) {
    for (const auto& options : G::sample_options()) each(options, players);
  }
}

inline Seed test_seed(std::uint8_t first, std::uint8_t second = 0) {
  Seed seed{};
  seed[0] = first;
  seed[1] = second;
  return seed;
}

}  // namespace pactole
