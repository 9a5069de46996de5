// How suits, cards and coins of BiD COIN are written for people.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/ink.h"

namespace pactole::bidcoin {

// Of a suit letter or a card that begins with it: "yellow".
std::string_view colour_name(std::string_view card);
Tone tone_of(std::string_view card);
std::string painted(std::string_view card, const Ink& ink);

// Descending values, more than two 1s as a number of them: "7,5,6x1"; "-" for none.
std::string coin_text(std::span<const int> coins);

}  // namespace pactole::bidcoin
