// What a game counts besides winning: how often a bot did what it set out to do.
#pragma once

#include <string_view>

#include "engine/bidcoin/game.h"
#include "engine/core/seat.h"

namespace pactole {

// Not every game has one.
template <class G>
struct Feat;

template <class G>
inline constexpr bool kHasFeat = requires { Feat<G>::kName; };

template <>
struct Feat<Bidcoin> {
  static constexpr std::string_view kName = "exact bids";

  // Tells each seat that tried, and whether it did it.
  template <class Tell>
  static void watch(const bidcoin::DealEnded& event, Tell&& tell) {
    for (const bidcoin::Settled& line : event.sheet) tell(line.seat, line.success);
  }
  template <class Event, class Tell>
  static void watch(const Event&, Tell&&) {}
};

}  // namespace pactole
