// A bot's move with its reasons, and what else was considered, as the protocols tell it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bots/weigh.h"
#include "referee/position.h"

namespace pactole {

struct Considered {
  std::string move;
  std::string reasons;  // JSON objects with commas between them
  Weighed weighed;
  bool clear = false;  // the bot's move is better by more than chance explains
};

struct Counsel {
  Advice advice;
  std::string_view watched;            // what `Weighed::watched` is; empty for nothing
  std::vector<Considered> considered;  // the bot's move first

  // Whether something else may be as good.
  bool unclear() const;
};

// For a seat that is to act; from what that seat may know, and no more.
Counsel counsel(const Position& position, Seat seat, const BotSpec& bot, const Seed& luck);

// The result of `suggest` with `why`.
void write_counsel(std::string& out, const Counsel& counsel);

}  // namespace pactole
