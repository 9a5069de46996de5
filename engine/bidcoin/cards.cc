#include "engine/bidcoin/cards.h"

namespace pactole::bidcoin {

std::string text(Card card) {
  return letter(suit(card)) + std::to_string(rank(card));
}

CoinList list(Coins coins) {
  CoinList values;
  for (unsigned i = kBigCoinCount; i-- > 0;) {
    if (coins.big >> i & 1) values.push_back(kBigCoins[i]);
  }
  for (int i = 0; i < coins.ones; ++i) values.push_back(1);
  return values;
}

HandList list(CardSet hand) {
  HandList cards;
  hand.for_each([&](Card card) { cards.push_back(card); });
  return cards;
}

}  // namespace pactole::bidcoin
