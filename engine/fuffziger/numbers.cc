#include "engine/fuffziger/numbers.h"

#include <algorithm>

#include "engine/core/text.h"
#include "engine/fuffziger/state.h"

namespace pactole::fuffziger {
namespace {

std::string key(std::string_view part, std::string_view member) {
  return std::string(part) + "." + std::string(member);
}

std::optional<ParamError> check_prices(const Numbers& numbers) {
  for (const Value value : kAllValues) {
    const Prices& prices = numbers.price(value);
    const std::string where = key("prices", name(value));
    if (prices.scrap > prices.sell) return ParamError{where + ".scrap", "must not exceed `sell`"};
    if (prices.sell > prices.buy) return ParamError{where + ".sell", "must not exceed `buy`"};
    if (value == Value::v10) continue;
    const std::size_t i = index(value);
    const Prices& lower = numbers.prices[i - 1];
    const std::string why = "must not be less than for " + std::string(kValueNames[i - 1]);
    if (prices.buy < lower.buy) return ParamError{where + ".buy", why};
    if (prices.sell < lower.sell) return ParamError{where + ".sell", why};
    if (prices.scrap < lower.scrap) return ParamError{where + ".scrap", why};
    if (prices.launder < lower.launder) return ParamError{where + ".launder", why};
  }
  return std::nullopt;
}

// F8
ParamError too_few_to_start(Value front, int fit) {
  return {key("backs", name(front)),
          "must leave each player a press to start with, neither kaputt nor next x2: there are " +
              std::to_string(fit)};
}

std::optional<ParamError> check_backs(const Numbers& numbers) {
  int all = 0;
  for (const Value front : kAllValues) {
    const auto& counts = numbers.backs[index(front)];
    const std::string where = key("backs", name(front));
    int presses = 0, fit = 0;
    for (std::size_t b = 0; b < kBacks; ++b) {
      const Back back = static_cast<Back>(b);
      if (counts[b] > 0 && !possible(front, back)) {
        return ParamError{where, "no press of this value can have the back " + text(front, back)};
      }
      presses += counts[b];
      fit += fit_to_start(back) ? counts[b] : 0;
    }
    const int stock = numbers.presses[index(front)];
    if (presses != stock) {
      return ParamError{where, "must add up to the " + std::to_string(stock) +
                                   " presses of this value, not " + std::to_string(presses)};
    }
    if (index(front) < kStartPresses && fit < kMinPlayers) return too_few_to_start(front, fit);
    all += presses;
  }
  if (all > kPresses) {
    return ParamError{"presses", "must be at most " + std::to_string(kPresses) + " in all, not " +
                                     std::to_string(all)};
  }
  return std::nullopt;
}

std::optional<ParamError> check_inspector(const Numbers& numbers) {
  if (numbers.black != kBlackCards) {
    return ParamError{"inspector", "must be four black cards, one green and five white"};
  }
  if (numbers.inspector[numbers.black] != kGreenCard) {
    return ParamError{"inspector.green", "must be the card 150"};
  }
  for (const Value value : kAllValues) {
    const auto cards = std::ranges::count(numbers.inspector, destroying(value));
    if (value == Value::v150 ? cards == 1 : cards > 0) continue;
    return ParamError{"inspector", value == Value::v150
                                       ? "must hold the card 150 only as the green one"
                                       : "must hold the card " + std::string(name(value))};
  }
  return std::nullopt;
}

}  // namespace

std::optional<ParamError> check_numbers(const Numbers& numbers) {
  if (auto error = check_prices(numbers)) return error;
  if (auto error = check_backs(numbers)) return error;
  if (auto error = check_inspector(numbers)) return error;
  if (!std::ranges::is_sorted(numbers.awards, std::ranges::greater())) {
    return ParamError{"awards", "must not rise from one place to the next"};
  }
  return std::nullopt;
}

std::vector<ParamError> odd_numbers(const Numbers& numbers) {
  std::vector<ParamError> odd;
  for (const Value value : kAllValues) {
    for (const LaunderCard card : numbers.launder) {
      if (numbers.price(value).launder * card.min <= card.reward * face(value)) continue;
      odd.push_back({key("prices", name(value)) + ".launder",
                     "general laundering beats the card " + text(card)});
      break;
    }
  }
  return odd;
}

std::optional<ParamError> check_options(const Options& options, int players) {
  for (std::size_t v = 0; v < kStartPresses; ++v) {
    int fit = 0;
    for (std::size_t b = 0; b < kBacks; ++b) {
      if (fit_to_start(static_cast<Back>(b))) fit += options.numbers.backs[v][b];
    }
    if (fit >= players) continue;
    auto error = too_few_to_start(kAllValues[v], fit);
    error.key = "tables." + error.key;
    return error;
  }
  return std::nullopt;
}

std::string text(InspectorCard card) {
  return card == InspectorCard::coins ? "coins" : std::string(name(destroyed_by(card)));
}

std::string text(LaunderCard card) {
  return std::to_string(card.min) + "=>" + std::to_string(card.reward);
}

std::string text(Value front, Back back) {
  const Value next = front == Value::v150 ? front : kAllValues[index(front) + 1];
  switch (back) {
    case Back::kaputt:
      return "kaputt";
    case Back::same:
      return std::string(name(front));
    case Back::same_x2:
      return std::string(name(front)) + "x2";
    case Back::next:
      return std::string(name(next));
    case Back::next_x2:
      return std::string(name(next)) + "x2";
    case Back::munzen:
      break;
  }
  return std::string(name(front)) + "m";
}

std::optional<Value> parse_value(std::string_view text) {
  const auto found = std::ranges::find(kValueNames, text);
  if (found == kValueNames.end()) return std::nullopt;
  return static_cast<Value>(found - kValueNames.begin());
}

std::optional<InspectorCard> parse_inspector_card(std::string_view text) {
  if (text == "coins") return InspectorCard::coins;
  const auto value = parse_value(text);
  if (!value) return std::nullopt;
  return destroying(*value);
}

std::optional<LaunderCard> parse_launder_card(std::string_view text) {
  const std::size_t arrow = text.find("=>");
  if (arrow == std::string_view::npos) return std::nullopt;
  const auto min = parse_number(text.substr(0, arrow));
  const auto reward = parse_number(text.substr(arrow + 2));
  const auto fits = [](const auto& number) {
    return number && *number >= 1 && *number <= kMaxPrice;
  };
  if (!fits(min) || !fits(reward)) return std::nullopt;
  return LaunderCard{static_cast<std::uint16_t>(*min), static_cast<std::uint16_t>(*reward)};
}

std::optional<Back> parse_back(Value front, std::string_view words) {
  for (std::size_t b = 0; b < kBacks; ++b) {
    const Back back = static_cast<Back>(b);
    if (possible(front, back) && text(front, back) == words) return back;
  }
  return std::nullopt;
}

}  // namespace pactole::fuffziger
