// Which value of a guide's number plays best: each against the usual one, in the same deals.
#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/arena.h"
#include "arena/tally.h"
#include "bots/number.h"
#include "bots/spec.h"

namespace pactole {

struct Tuning {
  std::string game;
  std::string number;
  std::vector<double> values;
  BotSpec bot{};  // whose guide is changed, and against whose it plays
  int players = 0;
  std::size_t deals = 0;
  Seed seed{};
  int threads = 1;
  double gain = 0;  // of the sequential test; 0: none
};

struct Trial {
  double value = 0;
  std::size_t deals = 0;
  double win_share = 0;  // of one bot with that value among others with the usual one
  double standard_error = 0;
  Sprt sprt;
};

// Trials come one after the other.
std::expected<void, ParamError> tune(const Tuning& tuning,
                                     const std::function<void(const Trial&)>& on_trial);

// All there are with their usual values; none if there is no such game.
std::vector<Number> numbers_of(std::string_view game);

}  // namespace pactole
