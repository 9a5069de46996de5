#include "engine/money/notation.h"

#include "engine/core/text.h"

namespace pactole::money {
namespace {

constexpr Refusal kUnknownVerb =
    bad_syntax("Write `bid CARDS`, `take right`, `take left`, `swap SEAT` or `keep`.");
constexpr Refusal kUnknownCard = bad_syntax(
    "A card is a bill such as `EUR20a` or `EUR40`, a coin `GOLDa` to `GOLDf`, or `bluff`; a list "
    "is written without spaces, such as `EUR20a,GOLDb,bluff`.");
constexpr Refusal kUnknownSide = bad_syntax("Write `take right` or `take left`.");
constexpr Refusal kUnknownSeat = bad_syntax("Write the seat as a number, such as `swap 2`.");
constexpr Refusal kKeepAlone = bad_syntax("Write `keep` alone.");

std::expected<Move, Refusal> parse_bid(const State& state, std::string_view list) {
  CardSet cards;
  bool twice = false;
  const bool well_formed = each_in_list(list, [&](std::string_view element) {
    const auto card = parse_card(element);
    if (!card) return false;
    twice |= cards.contains(*card);
    cards |= CardSet::of(*card);
    return true;
  });
  if (!well_formed) return std::unexpected(kUnknownCard);
  if (twice) {
    return std::unexpected(state.phase == Phase::exchange ? refused::exchange_phase
                                                          : refused::listed_twice);
  }
  return Move::bid(cards);
}

}  // namespace

std::string text(Move move) {
  switch (move.verb()) {
    case Verb::take:
      return move.side() == Side::right ? "take right" : "take left";
    case Verb::swap:
      return "swap " + std::to_string(move.number());
    case Verb::keep:
      return "keep";
    case Verb::bid:
      break;
  }
  std::string cards;
  move.cards().for_each([&](Card card) { append_to_list(cards, text(card)); });
  return "bid " + cards;
}

std::expected<Move, Refusal> parse(const State& state, Seat, std::string_view words) {
  const auto [verb, rest] = split_verb(words);
  if (verb == "keep") {
    if (rest) return std::unexpected(kKeepAlone);
    return Move::keep();
  }
  if (verb == "take") {
    if (rest == "right") return Move::take(Side::right);
    if (rest == "left") return Move::take(Side::left);
    return std::unexpected(kUnknownSide);
  }
  if (verb == "swap") {
    const auto number = rest ? parse_number(*rest) : std::nullopt;
    if (!number) return std::unexpected(kUnknownSeat);
    return Move::swap(static_cast<std::uint32_t>(*number));
  }
  if (verb == "bid") {
    if (!rest) return std::unexpected(kUnknownCard);
    return parse_bid(state, *rest);
  }
  return std::unexpected(kUnknownVerb);
}

}  // namespace pactole::money
