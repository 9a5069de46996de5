// What a seat may know, as numbers: its view, and what it remembers of what it was told. A game
// specialises `Sight<G>` in learn/<game>/sight.h:
//
//   template <class Out>
//   static void seen(const State&, Seat viewer, const Draft&, Out&)
//     Nothing in it may depend on what is hidden from the viewer. The draft is the viewer's own.
//   template <class Out>
//   static void hidden(const State&, Out&)
//     All the rest, for critics that may look at everything.
#pragma once

#include "engine/core/game.h"
#include "learn/choices.h"
#include "learn/numbers_out.h"

namespace pactole::learn {

template <class G>
struct Sight;

}  // namespace pactole::learn
