// Money, presses and cards of Falsche FuFFziger as people read them.
#pragma once

#include <span>

#include "app/speaker.h"

namespace pactole::fuffziger {

std::span<const pactole::Kind> kinds();

}  // namespace pactole::fuffziger
