// Who is told: a seat, a spectator, or everyone at a table that hides nothing.
#pragma once

#include "engine/core/seat.h"

namespace pactole {

class Audience {
 public:
  constexpr Audience(Viewer viewer) : viewer_(viewer) {}
  constexpr Audience(Seat seat) : viewer_(seat) {}
  static constexpr Audience all() {
    Audience audience(Viewer::spectator());
    audience.all_ = true;
    return audience;
  }

  constexpr bool sees_all() const { return all_; }
  constexpr bool sees(Seat owner) const { return all_ || viewer_.is(owner); }
  constexpr Viewer viewer() const { return viewer_; }

 private:
  Viewer viewer_;
  bool all_ = false;
};

}  // namespace pactole
