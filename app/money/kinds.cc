#include "app/money/kinds.h"

#include <array>
#include <optional>
#include <string>
#include <utility>

namespace pactole::money {
namespace {

Tone tone(Currency currency) {
  constexpr std::array<Tone, kCurrencies> kTones{
      Tone::green, Tone::blue, Tone::red, Tone::purple, Tone::cyan, Tone::yellow, Tone::plain};
  return kTones[static_cast<std::size_t>(currency)];
}

bool is_bill(Card card) {
  return card.index < kBills;
}

std::string painted(const Speaker& speaker, Card card) {
  std::string name(currency_code(card));
  if (is_bill(card) && speaker.screen.plain) {
    name = std::to_string(amount(card)) + "\u00a0" + speaker.say("money.currency." + name);
  } else if (is_bill(card)) {
    name += "\u00a0" + std::to_string(amount(card));
  } else {
    name = speaker.say("money.card." + (card == kBluff ? std::string(kBluffCode) : name));
  }
  return speaker.ink.bold(tone(card), name);
}

std::string write_card(const Speaker& speaker, const Json& value) {
  const auto card = parse_card(as_text(value));
  return card ? painted(speaker, *card) : as_text(value);
}

// As they are called: "20 + 20 + 30 euros, 60 dollars, coin".
std::string write_words(const Speaker& speaker, const Json& value) {
  std::string list, notes;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const auto card = parse_card(as_text(value[i]));
    if (!card) continue;
    const auto next = i + 1 < value.size() ? parse_card(as_text(value[i + 1])) : std::nullopt;
    if (is_bill(*card) && next && currency_code(*next) == currency_code(*card)) {
      notes += std::to_string(amount(*card)) + "\u00a0+\u00a0";
      continue;
    }
    if (!list.empty()) list += ", ";
    list += std::exchange(notes, {}) + painted(speaker, *card);
  }
  return list.empty() ? "–" : list;
}

// Banknotes by currency: "EUR 20 20 30, USD 60, coin".
std::string write_cards(const Speaker& speaker, const Json& value) {
  if (speaker.screen.plain) return write_words(speaker, value);
  std::string list;
  std::string_view last;
  for (const Json& each : value) {
    const auto card = parse_card(as_text(each));
    if (!card) continue;
    if (is_bill(*card) && currency_code(*card) == last) {
      list += "\u00a0" + speaker.ink.bold(tone(*card), std::to_string(amount(*card)));
      continue;
    }
    if (!list.empty()) list += ", ";
    list += painted(speaker, *card);
    last = currency_code(*card);
  }
  return list.empty() ? "–" : list;
}

std::string write_currency(const Speaker& speaker, const Json& value) {
  const std::string word = speaker.say("money.currency." + as_text(value));
  const auto currency = parse_currency(as_text(value));
  return currency ? speaker.ink.bold(tone(*currency), word) : word;
}

std::string write_currencies(const Speaker& speaker, const Json& value) {
  return write_list(speaker, value, write_currency);
}

}  // namespace

std::string_view currency_code(Card card) {
  if (card == kBluff) return {};
  return is_bill(card) ? text(currency(card)) : kCoinCode;
}

int amount(Card card) {
  return is_bill(card) ? kBillValues[card.index % kBillsEach] : kCoinValue;
}

Tone tone(Card card) {
  if (is_bill(card)) return tone(currency(card));
  return card == kBluff ? Tone::plain : Tone::yellow;
}

std::span<const Kind> kinds() {
  static constexpr std::array<Kind, 4> kAll{{{"card", write_card},
                                             {"cards", write_cards},
                                             {"currency", write_currency},
                                             {"currencies", write_currencies}}};
  return kAll;
}

}  // namespace pactole::money
