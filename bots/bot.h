// Who plays: makes a bot of a specification and asks it.
#pragma once

#include <memory>
#include <span>

#include "bots/estimate.h"
#include "bots/spec.h"
#include "engine/core/game.h"

namespace pactole {

// What it knows of the game; see bots/guide.h.
template <class G>
struct Guide;

// A bot is never given the real state, only one drawn by `determinize` for its seat: it could not
// cheat if it wanted to.
template <Game G>
class Bot {
 public:
  virtual ~Bot() = default;
  virtual typename G::Move choose(const typename G::State& world, Seat seat, Stream& chance) = 0;
  // What it thought of its candidates when it last chose, the best first; nothing if it does not
  // think.
  virtual std::span<const Estimate<G>> estimates() const { return {}; }
};

// Both are defined in bots/levels.h, and built for every game in bots/<game>/bot.cc.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(const BotSpec& spec);
template <Game G>
std::unique_ptr<Bot<G>> make_bot(const BotSpec& spec, const Guide<G>& guide);

// The one place where a real state meets a bot.
template <Game G>
typename G::Move ask(Bot<G>& bot, const typename G::State& state, Seat seat, Stream& chance) {
  return bot.choose(determinize(state, seat, chance), seat, chance);
}

}  // namespace pactole
