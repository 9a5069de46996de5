// Text <-> move, canonical.
#include "engine/bidcoin/notation.h"

#include <expected>
#include <string>
#include <string_view>

#include "engine/bidcoin/rules.h"
#include "engine/core/text.h"

namespace pactole::bidcoin {
namespace {

// One coin card by its value; ones and big together hold exactly one.
std::optional<Coins> parse_coin(std::string_view text) {
  if (text == "1") return kOneOne;
  for (unsigned i = 0; i < kBigCoinCount; ++i) {
    if (text.size() == 1 && text[0] == '0' + kBigCoins[i]) {
      return Coins{0, static_cast<std::uint8_t>(1u << i)};
    }
  }
  return std::nullopt;
}

constexpr Refusal kUnknownVerb =
    bad_syntax("Write `play CARD`, `coin VALUE` or `zero COINS`, such as `zero 7,2`.");
constexpr Refusal kUnknownCard =
    bad_syntax("A card is a suit R, B, G, Y or P and a rank 0 to 10, such as `Y4`.");
constexpr Refusal kUnknownCoin =
    bad_syntax("A coin is 1, 2, 3, 5 or 7; a list is written without spaces, such as `7,2`.");

// What no Move can express no player can own; but why a declaration is refused at all comes first.
std::unexpected<Refusal> not_declarable(const State& state, Seat seat, const Refusal& otherwise) {
  const Refusal refusal = check(state, seat, Move::zero({}));
  return std::unexpected(refusal == refused::zero_sum ? otherwise : refusal);
}

std::expected<Move, Refusal> parse_zero(const State& state, Seat seat, std::string_view list) {
  int ones = 0;
  unsigned big = 0;
  bool owned_twice = false;
  const bool well_formed = each_in_list(list, [&](std::string_view element) {
    const auto coin = parse_coin(element);
    if (!coin) return false;
    owned_twice |= (big & coin->big) != 0;
    ones += coin->ones;
    big |= coin->big;
    return true;
  });
  if (!well_formed) return std::unexpected(kUnknownCoin);
  if (owned_twice) return not_declarable(state, seat, refused::zero_not_owned);
  if (ones > kTricks) return not_declarable(state, seat, refused::zero_sum);
  return Move::zero({static_cast<std::uint8_t>(ones), static_cast<std::uint8_t>(big)});
}

}  // namespace

std::optional<Card> parse_card(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const std::size_t suit = kSuitLetters.find(text[0]);
  const auto rank = parse_number(text.substr(1));
  if (suit == std::string_view::npos || !rank || *rank >= kRanks) return std::nullopt;
  return card(static_cast<Suit>(suit), *rank);
}

std::string text(Move move) {
  switch (move.verb()) {
    case Verb::play:
      return "play " + text(move.card());
    case Verb::coin:
      return "coin " + std::to_string(move.coins().sum());
    case Verb::zero:
      break;
  }
  std::string coins;
  for (const int value : list(move.coins())) append_to_list(coins, std::to_string(value));
  return "zero " + coins;
}

std::expected<Move, Refusal> parse(const State& state, Seat seat, std::string_view words) {
  const auto [verb, rest] = split_verb(words);
  if (!rest) return std::unexpected(kUnknownVerb);
  if (verb == "play") {
    const auto card = parse_card(*rest);
    if (!card) return std::unexpected(kUnknownCard);
    return Move::play(*card);
  }
  if (verb == "coin") {
    const auto coin = parse_coin(*rest);
    if (!coin) return std::unexpected(kUnknownCoin);
    return Move::coin(*coin);
  }
  if (verb == "zero") return parse_zero(state, seat, *rest);
  return std::unexpected(kUnknownVerb);
}

}  // namespace pactole::bidcoin
