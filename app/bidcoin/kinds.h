// Cards and coins of BiD COIN as people read them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/ink.h"
#include "app/speaker.h"
#include "engine/bidcoin/cards.h"

namespace pactole::bidcoin {

Tone tone(Suit suit);

// Descending values, more than two 1s as a number of them: "7,5,6×1"; "–" for none.
std::string coin_text(std::span<const std::uint8_t> coins);

std::span<const Kind> kinds();

}  // namespace pactole::bidcoin
