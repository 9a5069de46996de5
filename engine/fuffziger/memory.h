// Which inspector cards may still be looked at: when the deck is turned over its cards lie face
// down. Those of the round that is played stay: what they bring about is still to come.
#pragma once

#include <cstdint>

#include "engine/core/memory.h"
#include "engine/fuffziger/events.h"
#include "engine/fuffziger/view.h"

namespace pactole::fuffziger {

class Memory {
 public:
  template <class Event>
  constexpr void happened(const Event&, std::uint32_t) {}
  constexpr void happened(const CardTurned& event, std::uint32_t number) {
    if (event.left != kInspectorCards) return;
    turned_over_ = number + 1;
    lay_face_down(round_);
  }
  constexpr void happened(const RoundStarted&, std::uint32_t number) {
    round_ = number;
    lay_face_down(turned_over_);
  }
  constexpr void happened(const GameEnded&, std::uint32_t) { face_down_ = {}; }

  constexpr FaceDown face_down() const { return face_down_; }

 private:
  constexpr void lay_face_down(std::uint32_t until) { face_down_ = {0, until, until > 0}; }

  FaceDown face_down_{};
  std::uint32_t turned_over_ = 0;  // after the card with which the deck was
  std::uint32_t round_ = 0;        // the event with which it began
};

constexpr PastCard remains(const CardTurned& event) {
  return {event.left};
}

// The cards that lie open now, instead of all that were ever seen.
template <class Table>
void cover(Table& view) {
  if (view.phase == Phase::over) return;
  InspectorList& known = view.inspector.order_known;
  while (static_cast<int>(known.size()) > kInspectorCards - view.inspector.left) known.pop_back();
}

}  // namespace pactole::fuffziger
