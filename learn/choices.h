// Moves as numbers. Every game has a fixed row of actions; a move of which there are too many is
// said in a short sequence of them, and what has been said of it so far is the Draft. A game
// specialises `Choices<G>` in learn/<game>/choices.h:
//
//   static constexpr std::size_t kActions
//   struct Draft                    what has been said so far; nothing in a new one
//   static std::string name(std::size_t action)
//   static ActionSet<kActions> allowed(const State&, Seat, const Draft&)
//     What may be said next. Never empty for a seat that is to act, and each leads to a legal move.
//   static bool take(const State&, Seat, Draft&, std::size_t action, Move&)
//     Says it; whether the move is complete.
//   static std::size_t toward(const State&, Seat, const Draft&, const Move&)
//     What to say next to make this legal move.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "learn/action_set.h"

namespace pactole::learn {

template <class G>
struct Choices;

template <Game G>
using ActionsOf = ActionSet<Choices<G>::kActions>;

// The actions that make this legal move; of a draft already begun, the rest of them.
template <Game G>
std::vector<std::size_t> spell(const typename G::State& state, Seat seat,
                               const typename G::Move& move,
                               typename Choices<G>::Draft draft = {}) {
  std::vector<std::size_t> actions;
  for (typename G::Move made{};;) {
    actions.push_back(Choices<G>::toward(state, seat, draft, move));
    if (Choices<G>::take(state, seat, draft, actions.back(), made)) return actions;
  }
}

}  // namespace pactole::learn
