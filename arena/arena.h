// Bots against each other.
#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/entrant.h"
#include "arena/tally.h"
#include "engine/core/options.h"
#include "engine/core/random.h"
#include "referee/json.h"

namespace pactole {

struct Contest {
  std::string game;
  Json options = Json::object();
  std::vector<Entrant> bots;  // as many as there are players
  std::size_t deals = 0;
  Seed seed{};
  std::size_t first_deal = 0;
  int threads = 1;
  std::chrono::milliseconds patience{60'000};  // how long a program may think of a move
  bool strict = false;                         // a program's fault ends the contest
};

// Deals come in order, whichever thread played them; false stops the contest.
using OnDeal = std::function<bool(const Deal&)>;

// What the game counts besides winning, such as exact bids; nothing for most.
std::string_view feat_of(std::string_view game);

// What the programs call themselves, by bot; empty for ours, and for those that do not say.
using Names = std::vector<std::string>;

std::expected<Names, ParamError> hold(const Contest& contest, const OnDeal& on_deal);

}  // namespace pactole
