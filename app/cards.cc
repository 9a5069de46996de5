#include "app/cards.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/text.h"

namespace pactole {
namespace {

constexpr std::string_view kGold = "GOLD";
constexpr std::array<std::pair<std::string_view, Tone>, 8> kCurrencies{{{"USD", Tone::green},
                                                                        {"EUR", Tone::blue},
                                                                        {"JPY", Tone::red},
                                                                        {"GBP", Tone::purple},
                                                                        {"CHF", Tone::cyan},
                                                                        {"SEK", Tone::yellow},
                                                                        {"RUB", Tone::plain},
                                                                        {kGold, Tone::yellow}}};

}  // namespace

Tone tone_of(std::string_view code) {
  for (const auto& [currency, tone] : kCurrencies) {
    if (code.starts_with(currency)) return tone;
  }
  constexpr std::string_view kLetters = "RBGYP";
  constexpr std::array kTones{Tone::red, Tone::blue, Tone::green, Tone::yellow, Tone::purple};
  const std::size_t at = code.empty() ? std::string_view::npos : kLetters.find(code[0]);
  return at == std::string_view::npos ? Tone::plain : kTones[at];
}

std::string_view currency_of(std::string_view card) {
  for (const auto& [currency, tone] : kCurrencies) {
    if (card.starts_with(currency)) return currency;
  }
  return {};
}

std::string_view amount_of(std::string_view card) {
  const std::string_view currency = currency_of(card);
  if (currency == kGold) return "10";
  return card.substr(currency.size(), 2);
}

std::string coin_text(std::span<const int> coins) {
  if (coins.empty()) return "–";
  const auto ones = std::ranges::count(coins, 1);
  std::string text;
  for (const int coin : coins) {
    if (coin != 1 || ones <= 2) append_to_list(text, std::to_string(coin));
  }
  if (ones > 2) append_to_list(text, std::to_string(ones) + "×1");
  return text;
}

}  // namespace pactole
