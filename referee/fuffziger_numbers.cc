// The tables file: reading, and writing the default.
#include <algorithm>
#include <array>

#include "referee/fuffziger.h"
#include "referee/params.h"

namespace pactole::fuffziger {
namespace {

constexpr std::array<std::pair<std::string_view, std::uint16_t Prices::*>, 4> kColumns{{
    {"buy", &Prices::buy},
    {"sell", &Prices::sell},
    {"scrap", &Prices::scrap},
    {"launder", &Prices::launder},
}};

std::string below(const std::string& where, std::string_view key) {
  return where + "." + std::string(key);
}

// A whole number within bounds, into whatever holds it.
template <class Number>
std::optional<ParamError> read_number(const Json& json, const std::string& where, int min, int max,
                                      Number& number) {
  const auto value = as_int(json);
  if (!value || *value < min || *value > max) {
    return ParamError{
        where, "must be a whole number from " + std::to_string(min) + " to " + std::to_string(max)};
  }
  number = static_cast<Number>(*value);
  return std::nullopt;
}

template <class Number, std::size_t N>
std::optional<ParamError> read_numbers(const Json& json, const std::string& where,
                                       std::size_t least, int min, std::array<Number, N>& numbers) {
  if (!json.is_array() || json.size() < least || json.size() > N) {
    const std::string count = least == N ? std::to_string(N) : "at most " + std::to_string(N);
    return ParamError{where, "must be a list of " + count + " numbers"};
  }
  numbers = {};
  for (std::size_t i = 0; i < json.size(); ++i) {
    const std::string at = where + "[" + std::to_string(i) + "]";
    if (auto error = read_number(json[i], at, min, kMaxFewCoins, numbers[i])) return error;
  }
  return std::nullopt;
}

std::optional<ParamError> read_prices(const Json& json, const std::string& where,
                                      Numbers& numbers) {
  if (auto error = check_keys(json, where, {"10", "20", "50", "100", "150"})) return error;
  for (const auto& [key, row] : json.items()) {
    const std::string at = below(where, key);
    if (auto error = check_keys(row, at, {"buy", "sell", "scrap", "launder"})) return error;
    Prices& prices = numbers.prices[index(*parse_value(key))];
    for (const auto& [column, price] : kColumns) {
      const Json* number = member(row, column);
      if (number == nullptr) continue;
      if (auto error = read_number(*number, below(at, column), 0, kMaxPrice, prices.*price)) {
        return error;
      }
    }
  }
  return std::nullopt;
}

std::optional<ParamError> read_presses(const Json& json, const std::string& where,
                                       Numbers& numbers) {
  if (auto error = check_keys(json, where, {"10", "20", "50", "100", "150"})) return error;
  for (const auto& [key, count] : json.items()) {
    std::uint8_t& presses = numbers.presses[index(*parse_value(key))];
    if (auto error = read_number(count, below(where, key), 0, kMaxStock, presses)) return error;
  }
  return std::nullopt;
}

// The backs of a value given at all are given in full: what is not named there does not exist.
std::optional<ParamError> read_backs(const Json& json, const std::string& where, Numbers& numbers) {
  if (auto error = check_keys(json, where, {"10", "20", "50", "100", "150"})) return error;
  for (const auto& [key, row] : json.items()) {
    const std::string at = below(where, key);
    const Value front = *parse_value(key);
    auto& counts = numbers.backs[index(front)];
    if (!row.is_object()) return ParamError{at, "must be an object of backs and their counts"};
    counts = {};
    for (const auto& [words, count] : row.items()) {
      const auto back = parse_back(front, words);
      if (!back) return ParamError{at, "a press " + key + " can't have the back " + excerpt(words)};
      if (auto error = read_number(count, below(at, words), 0, kMaxStock, counts[index(*back)])) {
        return error;
      }
    }
  }
  return std::nullopt;
}

using InspectorCards = FixedVector<InspectorCard, kInspectorCards>;

std::optional<ParamError> read_inspector(const Json& json, const std::string& where,
                                         Numbers& numbers) {
  if (auto error = check_keys(json, where, {"black", "green", "white"})) return error;
  const auto given = std::span(numbers.inspector);
  const std::array<std::pair<std::string_view, std::span<InspectorCard>>, 3> colours{{
      {"black", given.first(numbers.black)},
      {"green", given.subspan(numbers.black, 1)},
      {"white", given.subspan(numbers.black + 1u)},
  }};
  std::array<InspectorCards, 3> stacks;
  std::size_t total = 0;
  for (std::size_t c = 0; c < colours.size(); ++c) {
    const auto& [colour, fallback] = colours[c];
    for (const InspectorCard card : fallback) stacks[c].push_back(card);
    if (const Json* list = member(json, colour)) {
      auto cards = read_cards<InspectorCards>(*list, below(where, colour), parse_inspector_card);
      if (!cards) return cards.error();
      stacks[c] = *cards;
    }
    total += stacks[c].size();
  }
  if (stacks[1].size() != 1) return ParamError{below(where, "green"), "must be one card, the 150"};
  if (total != kInspectorCards) {
    return ParamError{where, "must be ten cards in all, not " + std::to_string(total)};
  }
  std::size_t next = 0;
  for (const InspectorCards& stack : stacks) {
    for (const InspectorCard card : stack) numbers.inspector[next++] = card;
  }
  numbers.black = static_cast<std::uint8_t>(stacks[0].size());
  return std::nullopt;
}

std::optional<ParamError> read_launder(const Json& json, const std::string& where,
                                       Numbers& numbers) {
  if (auto error = check_keys(json, where, {"A", "B", "C", "D"})) return error;
  for (const auto& [key, list] : json.items()) {
    const std::string at = below(where, key);
    using Group = FixedVector<LaunderCard, kGroupSize>;
    const auto cards = read_cards<Group>(list, at, parse_launder_card);
    if (!cards) return cards.error();
    if (!cards->full()) return ParamError{at, "must list ten cards such as \"20=>14\""};
    const std::size_t first = kGroupLetters.find(key) * kGroupSize;
    for (std::size_t i = 0; i < kGroupSize; ++i) numbers.launder[first + i] = (*cards)[i];
  }
  return std::nullopt;
}

std::string quoted(const std::string& text) {
  return '"' + text + '"';
}

template <class Items, class Write>
std::string json_list(const Items& items, Write&& write) {
  std::string list;
  for (const auto& item : items) {
    if (!list.empty()) list += ", ";
    list += write(item);
  }
  return list;
}

constexpr auto kNumber = [](auto number) { return std::to_string(number); };
constexpr auto kQuoted = [](const auto& card) { return quoted(text(card)); };

std::string line(std::string_view key, const std::string& value) {
  return "    " + quoted(std::string(key)) + ": " + value;
}

template <class Row>
std::string by_value(Row&& row) {
  std::string lines;
  for (const Value value : kAllValues) {
    if (!lines.empty()) lines += ",\n";
    lines += line(name(value), "{" + row(value) + "}");
  }
  return lines;
}

}  // namespace

std::optional<ParamError> read_other_option(const Json& json, std::size_t, Options& options) {
  if (json.is_null()) return std::nullopt;
  const std::string where = "options.tables";
  if (auto error = check_keys(json, where,
                              {"prices", "presses", "backs", "inspector", "launder", "start_money",
                               "munzen_coins", "die", "awards"})) {
    return error;
  }
  Numbers& numbers = options.numbers;
  using Part = std::optional<ParamError> (*)(const Json&, const std::string&, Numbers&);
  constexpr std::array<std::pair<std::string_view, Part>, 5> parts{{
      {"prices", read_prices},
      {"presses", read_presses},
      {"backs", read_backs},
      {"inspector", read_inspector},
      {"launder", read_launder},
  }};
  for (const auto& [key, read] : parts) {
    const Json* part = member(json, key);
    if (part == nullptr) continue;
    if (auto error = read(*part, below(where, key), numbers)) return error;
  }
  if (const Json* money = member(json, "start_money")) {
    if (auto error =
            read_number(*money, below(where, "start_money"), 0, kMaxAmount, options.start_money)) {
      return error;
    }
  }
  if (const Json* coins = member(json, "munzen_coins")) {
    if (auto error = read_number(*coins, below(where, "munzen_coins"), 0, kMaxFewCoins,
                                 numbers.munzen_coins)) {
      return error;
    }
  }
  if (const Json* die = member(json, "die")) {
    if (auto error = read_numbers(*die, below(where, "die"), kDieFaces, 1, numbers.die))
      return error;
  }
  if (const Json* awards = member(json, "awards")) {
    if (auto error = read_numbers(*awards, below(where, "awards"), 0, 0, numbers.awards))
      return error;
  }
  auto error = check_numbers(numbers);
  if (error) error->key = below(where, error->key);
  return error;
}

std::vector<ParamError> option_warnings(const Options& options) {
  std::vector<ParamError> warnings = odd_numbers(options.numbers);
  for (ParamError& warning : warnings) warning.key = "options.tables." + warning.key;
  return warnings;
}

std::string default_tables_json() {
  const Numbers numbers;
  const std::span inspector(numbers.inspector);
  const auto prices = by_value([&](Value value) {
    return json_list(kColumns, [&](const auto& column) {
      return quoted(std::string(column.first)) + ": " +
             std::to_string(numbers.price(value).*column.second);
    });
  });
  const auto backs = by_value([&](Value value) {
    FixedVector<Back, kBacks> named;
    for (std::size_t b = 0; b < kBacks; ++b) {
      if (numbers.backs[index(value)][b] > 0) named.push_back(static_cast<Back>(b));
    }
    return json_list(named, [&](Back back) {
      return quoted(text(value, back)) + ": " +
             std::to_string(numbers.backs[index(value)][index(back)]);
    });
  });
  std::string launder;
  for (std::size_t g = 0; g < kGroups; ++g) {
    const auto group = std::span(numbers.launder).subspan(g * kGroupSize, kGroupSize);
    if (g > 0) launder += ",\n";
    launder += line(kGroupLetters.substr(g, 1), "[" + json_list(group, kQuoted) + "]");
  }
  const auto cards = [&](std::span<const InspectorCard> stack) {
    return "[" + json_list(stack, kQuoted) + "]";
  };
  const auto last_award = std::ranges::find(numbers.awards, 0);
  const std::span awards(numbers.awards.begin(), last_award);
  const auto presses = json_list(kAllValues, [&](Value value) {
    return quoted(std::string(name(value))) + ": " + std::to_string(numbers.presses[index(value)]);
  });
  return "{\n  \"prices\": {\n" + prices + "\n  },\n  \"presses\": {" + presses +
         "},\n  \"backs\": {\n" + backs + "\n  },\n  \"inspector\": {\n" +
         line("black", cards(inspector.first(numbers.black))) + ",\n" +
         line("green", cards(inspector.subspan(numbers.black, 1))) + ",\n" +
         line("white", cards(inspector.subspan(numbers.black + 1u))) +
         "\n  },\n  \"launder\": {\n" + launder +
         "\n  },\n  \"start_money\": " + std::to_string(Options{}.start_money) +
         ",\n  \"munzen_coins\": " + std::to_string(numbers.munzen_coins) + ",\n  \"die\": [" +
         json_list(numbers.die, kNumber) + "],\n  \"awards\": [" + json_list(awards, kNumber) +
         "]\n}\n";
}

}  // namespace pactole::fuffziger
