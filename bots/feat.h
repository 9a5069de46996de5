// What a game counts besides winning: how often a bot did what it set out to do. A game's guide
// names its own.
#pragma once

#include <string_view>

namespace pactole {

// Most games count nothing.
struct NoFeat {
  static constexpr std::string_view kName{};

  // Tells each seat that tried, and whether it did it: `tell(seat, done)`.
  template <class Event, class Tell>
  static void watch(const Event&, Tell&&) {}
};

}  // namespace pactole
