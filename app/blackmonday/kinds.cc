#include "app/blackmonday/kinds.h"

#include <array>

#include "engine/blackmonday/notation.h"

namespace pactole::blackmonday {
namespace {

std::string write_card(const Speaker& speaker, const Json& value) {
  const auto card = parse_any_card(as_text(value));
  if (!card) return as_text(value);
  if (*card == kMarketClosed) return speaker.say("blackmonday.card.MARKET_CLOSED");
  if (is_closing(*card)) {
    return speaker.say("blackmonday.card.CLOSED", {{"colour", text(colour(*card))}});
  }
  // Its code, which can be typed; plain, as it is called: "red 8".
  const std::string& code = as_text(value);
  if (!speaker.screen.plain) return speaker.ink.bold(tone(colour(*card)), code);
  return speaker.say("blackmonday.colour." + code.substr(0, 1)) + "\u00a0" + code.substr(1);
}

std::string write_cards(const Speaker& speaker, const Json& value) {
  return write_list(speaker, value, write_card, speaker.screen.plain ? ", " : " ");
}

std::string write_colour(const Speaker& speaker, const Json& value) {
  const std::string word = speaker.say("blackmonday.colour." + as_text(value));
  const std::size_t at = kColourLetters.find(as_text(value));
  if (at == std::string_view::npos) return word;
  return speaker.ink.bold(tone(kAllColours[at]), word);
}

std::string write_rate(const Speaker& speaker, const Json& value) {
  return pactole::dollars(dollars(value.get<int>()), speaker.language);
}

}  // namespace

Tone tone(Colour colour) {
  constexpr std::array kTones{Tone::red, Tone::blue, Tone::green, Tone::yellow};
  return kTones[index(colour)];
}

std::span<const Kind> kinds() {
  static constexpr std::array<Kind, 4> kAll{{{"card", write_card},
                                             {"cards", write_cards},
                                             {"colour", write_colour},
                                             {"rate", write_rate}}};
  return kAll;
}

}  // namespace pactole::blackmonday
