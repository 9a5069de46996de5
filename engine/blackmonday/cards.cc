#include "engine/blackmonday/cards.h"

namespace pactole::blackmonday {

std::string text(Card card) {
  if (card == kMarketClosed) return "MARKET_CLOSED";
  const std::string letter(text(colour(card)));
  return is_closing(card) ? "CLOSED_" + letter : letter + std::to_string(value(card));
}

}  // namespace pactole::blackmonday
