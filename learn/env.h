// Many games at once, stepped together into arrays that somebody else owns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/spec.h"
#include "learn/play.h"
#include "learn/reward.h"

namespace pactole::learn {

// Rows of games; `all` may be missing.
struct Arrays {
  Number* seen = nullptr;
  Number* all = nullptr;
  std::uint8_t* mask = nullptr;
  std::int32_t* to_act = nullptr;
  float* reward = nullptr;
  std::uint8_t* done = nullptr;
};

struct EnvTerms {
  int players;
  std::size_t games;
  Json options;
  Seed seed;
  int threads;
  Reward reward = Reward::rank;
  std::vector<std::optional<BotSpec>> bots{};  // by seat; at least one seat has none
};

class Env {
 public:
  virtual ~Env() = default;

  virtual Sizes sizes() const = 0;
  virtual bool here() const = 0;
  // Starts every game anew, from the first of its seeds if a seed is given.
  virtual void reset(const std::optional<Seed>& seed, const Arrays& out) = 0;
  // An action for each game. The row of the first that is not allowed, and nothing has changed; or
  // nothing. A game that ends is told so once, with its rewards, and the next has begun in its row.
  virtual std::optional<std::size_t> step(const std::int32_t* actions, const Arrays& out) = 0;
  // A random allowed action for each, all equally likely.
  virtual void sample(std::int32_t* actions) = 0;
  // A game as it stands.
  virtual std::unique_ptr<Play> play(std::size_t game) const = 0;
  virtual std::string seed_of(std::size_t game) const = 0;
};

std::expected<std::unique_ptr<Env>, ParamError> open_env(std::string_view game,
                                                         const EnvTerms& terms);

// The seed of the n-th game in a row of an Env: words 8n to 8n+7 of its stream `g` and the row.
Seed seed_in_row(const Seed& seed, std::size_t row, std::uint64_t n);

}  // namespace pactole::learn
