#include "engine/fuffziger/auction.h"

namespace pactole::fuffziger {
namespace {

// Each roll has a stretch of the stream to itself, so that the n-th is found without the others.
inline constexpr std::uint64_t kWordsPerRoll = 64;

}  // namespace

int roll_die(State& state, const Setup& setup) {
  const std::uint32_t roll = state.rolls++;
  if (roll < setup.dice.size()) return setup.dice[roll];
  Stream stream(state.seed, "dice");
  stream.seek(roll * kWordsPerRoll);
  return state.numbers().die[stream.below(kDieFaces)];
}

}  // namespace pactole::fuffziger
