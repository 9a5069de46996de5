#include "engine/money/cards.h"

#include <algorithm>

namespace pactole::money {
namespace {

template <class Codes>
std::optional<int> place_in(const Codes& codes, std::string_view code) {
  const auto found = std::ranges::find(codes, code);
  if (found == codes.end()) return std::nullopt;
  return static_cast<int>(found - codes.begin());
}

}  // namespace

std::optional<Currency> parse_currency(std::string_view code) {
  const auto place = place_in(kCurrencyCodes, code);
  if (!place) return std::nullopt;
  return static_cast<Currency>(*place);
}

CurrencyList list(CurrencySet currencies) {
  CurrencyList members;
  for (int c = 0; c < kCurrencies; ++c) {
    const auto currency = static_cast<Currency>(c);
    if (currencies.contains(currency)) members.push_back(currency);
  }
  return members;
}

std::string text(Card card) {
  if (card == kBluff) return std::string(kBluffCode);
  if (card.index >= kBills) {
    return std::string(kCoinCode) + static_cast<char>('a' + (card.index - kBills));
  }
  return std::string(text(currency(card))) + std::string(kBillCodes[card.index % kBillsEach]);
}

std::optional<Card> parse_card(std::string_view code) {
  if (code == kBluffCode) return kBluff;
  if (code.starts_with(kCoinCode)) {
    const std::string_view letter = code.substr(kCoinCode.size());
    if (letter.size() != 1 || letter[0] < 'a' || letter[0] >= 'a' + kCoins) return std::nullopt;
    return coin(letter[0] - 'a');
  }
  const auto currency = parse_currency(code.substr(0, 3));
  if (!currency) return std::nullopt;
  const auto place = place_in(kBillCodes, code.substr(3));
  if (!place) return std::nullopt;
  return bill(*currency, *place);
}

CardList list(CardSet cards) {
  CardList members;
  cards.for_each([&](Card card) { members.push_back(card); });
  return members;
}

}  // namespace pactole::money
