// Text <-> move, canonical.
#include "engine/blackmonday/notation.h"

#include <array>

#include "engine/core/text.h"

namespace pactole::blackmonday {
namespace {

constexpr Refusal kUnknownVerb = bad_syntax(
    "Write `buy CARD`, `sell CARD`, `rate CARD`, `crash CARD`, `exchange CARDS` or `end`.");
constexpr Refusal kUnknownCard =
    bad_syntax("A card is a colour R, B, G or Y and a value 1 to 13, such as `R8`.");
constexpr Refusal kUnknownList = bad_syntax(
    "A list names cards such as `R8` with commas and without spaces, such as `exchange R8,B3`.");

struct NamedVerb {
  std::string_view name;
  Move (*move)(Card);
};
constexpr std::array<NamedVerb, 4> kCardVerbs{
    {{"buy", &Move::buy}, {"sell", &Move::sell}, {"rate", &Move::rate}, {"crash", &Move::crash}}};

std::expected<Move, Refusal> parse_exchange(std::string_view list) {
  Cards cards;
  int size = 0;
  bool third_copy = false;
  const bool well_formed = each_in_list(list, [&](std::string_view element) {
    const auto card = parse_card(element);
    if (!card) return false;
    ++size;
    if (cards.count(*card) == kCopies) {
      third_copy = true;
    } else {
      cards.add(*card);
    }
    return true;
  });
  if (!well_formed) return std::unexpected(kUnknownList);
  if (size > kMaxExchange) return std::unexpected(refused::exchange_size);
  if (third_copy) return std::unexpected(refused::exchange_not_held);
  return Move::exchange(cards);
}

}  // namespace

std::optional<Card> parse_card(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const std::size_t colour = kColourLetters.find(text[0]);
  const auto value = parse_number(text.substr(1));
  if (colour == std::string_view::npos || !value || *value < 1 || *value > kValues) {
    return std::nullopt;
  }
  return card(static_cast<Colour>(colour), *value);
}

std::optional<Card> parse_any_card(std::string_view words) {
  for (Card card = kMarketClosed; card <= closing(Colour::yellow); ++card.index) {
    if (words == text(card)) return card;
  }
  return parse_card(words);
}

std::string text(Move move) {
  if (move.verb() == Verb::end) return "end";
  for (const auto& [name, made] : kCardVerbs) {
    if (made(move.card()) == move) return std::string(name) + ' ' + text(move.card());
  }
  std::string cards;
  move.exchanged().for_each([&](Card card) { append_to_list(cards, text(card)); });
  return "exchange " + cards;
}

std::expected<Move, Refusal> parse(const State&, Seat, std::string_view words) {
  if (words == "end") return Move::end();
  const auto [verb, rest] = split_verb(words);
  if (!rest) return std::unexpected(kUnknownVerb);
  if (verb == "exchange") return parse_exchange(*rest);
  for (const auto& [name, made] : kCardVerbs) {
    if (verb != name) continue;
    const auto card = parse_card(*rest);
    if (!card) return std::unexpected(kUnknownCard);
    return made(*card);
  }
  return std::unexpected(kUnknownVerb);
}

}  // namespace pactole::blackmonday
