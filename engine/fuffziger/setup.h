// What a test, a puzzle or a record fixes instead of drawing it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/options.h"
#include "engine/core/seat.h"
#include "engine/fuffziger/state.h"

namespace pactole::fuffziger {

struct PlacedPress {
  Press press;
  bool transformed = false;
};

struct PlacedPlayer {
  FixedVector<PlacedPress, kPresses> presses;
  Money purse;
  std::int32_t coins = 0;
};

// A game under way, at the beginning of a round.
struct Position {
  int round = 1;
  int retired = 0;  // how many values, from the lowest
  int coins_skipped = 0;
  int inspector_index = 0;
  std::vector<PlacedPlayer> players;
};

using StockList = FixedVector<Back, kMaxStock>;      // top first
using StartBacks = std::array<Back, kStartPresses>;  // of a player's 10, 20 and 50

struct Setup {
  std::optional<Seat> first;
  std::optional<FixedVector<LaunderId, kLaunderCards>> launder;
  std::optional<FixedVector<InspectorCard, kInspectorCards>> inspector;
  std::array<std::optional<StockList>, kValues> stock;
  std::optional<FixedVector<StartBacks, kMaxPlayers>> start;
  std::vector<std::uint8_t> dice;
  std::optional<Position> position;
  // The cards and presses named here lie as F7 and F8 have them drawn, and the seats may rely on
  // it: so in a game that is told again. Nothing from outside says so of itself.
  bool by_the_rules = false;

  bool names_presses() const {
    bool named = start.has_value() || position.has_value();
    for (const auto& list : stock) named |= list.has_value();
    return named;
  }
};

inline const Setup kNoSetup{};

std::optional<ParamError> check_setup(const Options& options, int players, const Setup& setup);

}  // namespace pactole::fuffziger
