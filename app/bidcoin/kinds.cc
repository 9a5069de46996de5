#include "app/bidcoin/kinds.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/core/text.h"

namespace pactole::bidcoin {
namespace {

// Of a suit's letter, or of a card, which begins with it.
std::string painted(const Speaker& speaker, const Json& code, const std::string& text) {
  const std::size_t at = kSuitLetters.find(as_text(code).substr(0, 1));
  if (at == std::string_view::npos) return text;
  return speaker.ink.bold(tone(static_cast<Suit>(at)), text);
}

// Its code, which can be typed; plain, as it is called: "yellow 4".
std::string write_card(const Speaker& speaker, const Json& value) {
  const std::string& code = as_text(value);
  if (!speaker.screen.plain) return painted(speaker, value, code);
  return speaker.say("bidcoin.suit." + code.substr(0, 1)) + "\u00a0" + code.substr(1);
}

std::string write_cards(const Speaker& speaker, const Json& value) {
  return write_list(speaker, value, write_card, speaker.screen.plain ? ", " : " ");
}

std::string write_suit(const Speaker& speaker, const Json& value) {
  return painted(speaker, value, speaker.say("bidcoin.suit." + as_text(value)));
}

std::string write_coins(const Speaker&, const Json& value) {
  return coin_text(value.get<std::vector<std::uint8_t>>());
}

}  // namespace

Tone tone(Suit suit) {
  constexpr std::array kTones{Tone::red, Tone::blue, Tone::green, Tone::yellow, Tone::purple};
  return kTones[static_cast<std::size_t>(suit)];
}

std::string coin_text(std::span<const std::uint8_t> coins) {
  if (coins.empty()) return "–";
  const auto ones = std::ranges::count(coins, 1);
  std::string text;
  for (const int coin : coins) {
    if (coin != 1 || ones <= 2) append_to_list(text, std::to_string(coin));
  }
  if (ones > 2) append_to_list(text, std::to_string(ones) + "×1");
  return text;
}

std::span<const Kind> kinds() {
  static constexpr std::array<Kind, 4> kAll{
      {{"card", write_card}, {"cards", write_cards}, {"suit", write_suit}, {"coins", write_coins}}};
  return kAll;
}

}  // namespace pactole::bidcoin
