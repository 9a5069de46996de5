// Cards and prices of Black Monday as people read them.
#pragma once

#include <span>

#include "app/ink.h"
#include "app/speaker.h"
#include "engine/blackmonday/cards.h"

namespace pactole::blackmonday {

Tone tone(Colour colour);

std::span<const Kind> kinds();

}  // namespace pactole::blackmonday
