#include "app/bidcoin_words.h"

#include <algorithm>
#include <array>

#include "engine/bidcoin/tables.h"
#include "engine/core/text.h"

namespace pactole::bidcoin {
namespace {

struct SuitWords {
  std::string_view name;
  Tone tone;
};
constexpr std::array<SuitWords, kSuits> kSuitWords{{{"red", Tone::red},
                                                    {"blue", Tone::blue},
                                                    {"green", Tone::green},
                                                    {"yellow", Tone::yellow},
                                                    {"purple", Tone::purple}}};

const SuitWords& words_of(std::string_view card) {
  return kSuitWords[kSuitLetters.find(card.at(0))];
}

}  // namespace

std::string_view colour_name(std::string_view card) {
  return words_of(card).name;
}

Tone tone_of(std::string_view card) {
  return words_of(card).tone;
}

std::string painted(std::string_view card, const Ink& ink) {
  return ink.bold(tone_of(card), card);
}

std::string coin_text(std::span<const int> coins) {
  if (coins.empty()) return "-";
  const auto ones = std::ranges::count(coins, 1);
  std::string text;
  for (const int coin : coins) {
    if (coin != 1 || ones <= 2) append_to_list(text, std::to_string(coin));
  }
  if (ones > 2) append_to_list(text, std::to_string(ones) + "x1");
  return text;
}

}  // namespace pactole::bidcoin
