// Which tricks may still be looked at: the rulebook lets won cards lie. The last trick can be seen
// until the next is complete, and when the deal is over all are laid open.
#pragma once

#include <cstdint>

#include "engine/bidcoin/events.h"
#include "engine/core/memory.h"

namespace pactole::bidcoin {

class Memory {
 public:
  template <class Event>
  constexpr void happened(const Event&, std::uint32_t) {}
  constexpr void happened(const TrickWon&, std::uint32_t number) {
    face_down_.until = last_trick_;
    last_trick_ = number + 1;
  }
  constexpr void happened(const DealEnded&, std::uint32_t number) {
    face_down_.from = face_down_.until = last_trick_ = number + 1;
  }

  constexpr FaceDown face_down() const { return face_down_; }

 private:
  FaceDown face_down_{};
  std::uint32_t last_trick_ = 0;  // after the last event of the tricks before
};

constexpr PastPlay remains(const Played& event) {
  return {event.seat};
}
constexpr PastTrick remains(const TrickWon& event) {
  return {event.trick, event.winner, event.piles, event.wins};
}

}  // namespace pactole::bidcoin
