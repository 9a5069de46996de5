// What happened, told to whoever listens.
//
// An event is a small struct with a `type` and a `describe` that names its fields. A sink is
// anything that can be called with each of them; secrecy is decided where the event is born, by
// wrapping what only one seat may see in Private.
#pragma once

#include <type_traits>

#include "engine/core/seat.h"

namespace pactole {

// For rollouts: compiles to nothing.
struct Silence {
  template <class Event>
  constexpr void operator()(const Event&) const {}
};

template <class Sink>
inline constexpr bool kListening = !std::is_same_v<std::remove_cvref_t<Sink>, Silence>;

// Shown to its owner alone; to everyone else the field is null.
template <class T>
struct Private {
  Seat owner;
  T value;
};

}  // namespace pactole
