// Decisions of the bots' own games in which one move is clearly best: puzzles (puzzles/README.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/options.h"
#include "engine/core/random.h"
#include "engine/core/seat.h"

namespace pactole {

// A legal move and how far it is behind the best, in the worlds both were tried in.
struct PuzzleMove {
  std::string move;
  double behind = 0;   // chance to win
  double error = 0;    // the standard error of that
  bool right = false;  // as good as the best
};

struct Puzzle {
  std::string game;
  int players = 0;
  Seed seed{};
  std::vector<std::pair<Seat, std::string>> moves;    // made so far
  Seat seat{};                                        // who is to decide
  double win = 0;                                     // the chance to, with the best move
  std::size_t worlds = 0;                             // in which it was tried
  std::vector<PuzzleMove> weighed;                    // every legal move, the best first
  std::vector<std::pair<std::string, double>> found;  // by whom, and in which share of their tries
  int grade = 0;                                      // how many of those mostly miss it

  // The wrong move that is closest.
  const PuzzleMove& closest() const;
  // What the best move does: its first word.
  std::string kind() const;
};

struct Hunt {
  std::string game;
  std::size_t count = 0;
  Seed seed{};
  int threads = 1;
  std::uint32_t worlds = 0;  // in which moves are tried that may be the best
  std::size_t games = 0;     // looked through at most
};

// Puzzles come in the order of the games they were found in, whichever thread found them: the same
// hunt finds the same ones. How many were found is said.
std::expected<std::size_t, ParamError> hunt(const Hunt& hunt,
                                            const std::function<void(const Puzzle&)>& on_puzzle);

// As one line of JSON.
std::string text(const Puzzle& puzzle);

}  // namespace pactole
