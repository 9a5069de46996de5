// Cards and coins of all games as people read them. A code tells by itself which game it is of.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/ink.h"
#include "referee/json.h"

namespace pactole {

// Of a suit or colour letter, a currency, or a card that begins with one.
Tone tone_of(std::string_view code);

// "EUR" of "EUR20a", "GOLD" of "GOLDa"; empty for a card that is no money.
std::string_view currency_of(std::string_view card);
// "20" of "EUR20a".
std::string_view amount_of(std::string_view card);

// Descending values, more than two 1s as a number of them: "7,5,6×1"; "–" for none.
std::string coin_text(std::span<const int> coins);

}  // namespace pactole
