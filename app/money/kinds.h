// Cards of Money! as people read them.
#pragma once

#include <span>
#include <string_view>

#include "app/ink.h"
#include "app/speaker.h"
#include "engine/money/cards.h"

namespace pactole::money {

// "EUR" of a bill, "GOLD" of a coin; empty for the bluff card.
std::string_view currency_code(Card card);
// Of a bill or a coin.
int amount(Card card);
Tone tone(Card card);

std::span<const Kind> kinds();

}  // namespace pactole::money
