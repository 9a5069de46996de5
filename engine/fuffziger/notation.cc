#include "engine/fuffziger/notation.h"

#include <algorithm>
#include <array>

#include "engine/core/text.h"
#include "engine/fuffziger/refusals.h"

namespace pactole::fuffziger {
namespace {

constexpr std::array<std::string_view, 9> kVerbs{"flip", "sell", "done", "offer",  "match",
                                                 "fold", "bid",  "buy",  "convert"};

constexpr Refusal kUnknownVerb = bad_syntax(
    "Write `flip N`, `sell N`, `done`, `offer BUNDLE`, `match`, `fold`, `bid LIST`, `buy VALUE` or "
    "`convert LIST`.");
constexpr Refusal kNoArgument = bad_syntax("This move is a single word.");
constexpr Refusal kUnknownPress = bad_syntax("A press is named by its number, such as `flip 3`.");
constexpr Refusal kUnknownValue = bad_syntax("Presses are of 10, 20, 50, 100 or 150.");
constexpr Refusal kUnknownMoney = bad_syntax(
    "Money is a list such as `1x100,2x50,$10`, each value and `$` at most once; `0` is nothing.");

std::expected<Move, Refusal> parse_press(Verb verb, std::string_view rest) {
  const auto number = parse_number(rest);
  if (!number || *number == 0) return std::unexpected(kUnknownPress);
  if (*number > kPresses) return std::unexpected(refused::no_such_press);
  return Move::of(verb, static_cast<PressNumber>(*number));
}

}  // namespace

std::string text(const Move& move) {
  const std::string verb(kVerbs[static_cast<std::size_t>(move.verb())]);
  switch (move.verb()) {
    case Verb::flip:
    case Verb::sell:
      return verb + " " + std::to_string(move.press());
    case Verb::buy:
      return verb + " " + std::string(name(move.value()));
    case Verb::offer:
    case Verb::bid:
    case Verb::convert:
      return verb + " " + text(move.money());
    case Verb::done:
    case Verb::match:
    case Verb::fold:
      break;
  }
  return verb;
}

std::expected<Move, Refusal> parse(const State&, Seat, std::string_view words) {
  const auto [word, rest] = split_verb(words);
  const auto found = std::ranges::find(kVerbs, word);
  if (found == kVerbs.end()) return std::unexpected(kUnknownVerb);
  const Verb verb = static_cast<Verb>(found - kVerbs.begin());
  if (verb == Verb::done || verb == Verb::match || verb == Verb::fold) {
    if (rest) return std::unexpected(kNoArgument);
    return Move::of(verb);
  }
  if (!rest) return std::unexpected(kUnknownVerb);
  if (verb == Verb::flip || verb == Verb::sell) return parse_press(verb, *rest);
  if (verb == Verb::buy) {
    const auto value = parse_value(*rest);
    if (!value) return std::unexpected(kUnknownValue);
    return Move::buy(*value);
  }
  const auto money = parse_money(*rest);
  if (!money) return std::unexpected(kUnknownMoney);
  return Move::of(verb, *money);
}

}  // namespace pactole::fuffziger
