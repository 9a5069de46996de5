// Who plays: a level, and for search how long it may think.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "bots/search.h"
#include "engine/core/game.h"

namespace pactole {

enum class Level : std::uint8_t { random, novice, regular, expert };

// As written: `regular`, `expert`, `expert:20ms`, `expert:2000it`, `expert:20ms@4` with four
// threads.
struct BotSpec {
  Level level = Level::random;
  Budget budget{};

  bool operator==(const BotSpec&) const = default;
};

inline constexpr std::chrono::milliseconds kThinkingTime{100};

std::expected<BotSpec, std::string> parse_bot(std::string_view words);
std::string text(const BotSpec& spec);

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

// Defined for every game in bots/<game>/bot.cc.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(const BotSpec& spec);

// The one place where a real state meets a bot.
template <Game G>
typename G::Move ask(Bot<G>& bot, const typename G::State& state, Seat seat, Stream& chance) {
  return bot.choose(determinize(state, seat, chance), seat, chance);
}

}  // namespace pactole
