// Who sits where, for sentences. Every seat has a name of its own, so that a game reads alike when
// it is played and when it is told again; the person at the terminal is "You".
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/seat.h"

namespace pactole {

class Players {
 public:
  explicit Players(int count, std::optional<Seat> you = std::nullopt) : count_(count), you_(you) {}

  int count() const { return count_; }
  bool is_you(Seat seat) const { return you_ == seat; }

  // At the start of a sentence or alone; and inside one.
  std::string_view name(Seat seat) const;
  std::string_view mention(Seat seat) const;

  // "You win" or "Ada wins".
  std::string does(Seat seat, std::string_view you_do, std::string_view others_do) const;

  // "Your" or "Ada's".
  std::string whose(Seat seat) const;

  // "You, Bob and Cleo"
  std::string all(std::span<const Seat> seats) const;

 private:
  int count_;
  std::optional<Seat> you_;
};

}  // namespace pactole
