#include "referee/fuffziger.h"

#include <string>

#include "referee/params.h"

namespace pactole::fuffziger {
namespace {

using Error = std::optional<ParamError>;

std::string element(const std::string& list, std::size_t i) {
  return list + "[" + std::to_string(i) + "]";
}

Error read_int(const Json& object, std::string_view key, const std::string& where, int& number) {
  const Json* given = member(object, key);
  if (given == nullptr) return std::nullopt;
  const auto value = as_int(*given);
  if (!value) return ParamError{where + "." + std::string(key), "must be a whole number"};
  number = *value;
  return std::nullopt;
}

// Cards of the same text are told apart by their place in the table, the lower one first.
Error read_launder(const Json& json, const Numbers& numbers, Setup& setup) {
  const std::string where = "setup.launder";
  using Listed = FixedVector<LaunderCard, kLaunderCards>;
  const auto listed = read_cards<Listed>(json, where, parse_launder_card);
  if (!listed) return listed.error();
  setup.launder.emplace();
  std::array<bool, kLaunderCards> used{};
  for (const LaunderCard card : *listed) {
    bool exists = false;
    std::size_t id = 0;
    for (; id < kLaunderCards; ++id) {
      exists |= numbers.launder[id] == card;
      if (numbers.launder[id] == card && !used[id]) break;
    }
    if (!exists) return ParamError{where, "there is no card " + text(card)};
    if (id == kLaunderCards) return ParamError{where, text(card) + " is listed too often"};
    used[id] = true;
    setup.launder->push_back(static_cast<LaunderId>(id));
  }
  return std::nullopt;
}

Error read_back(const Json& json, const std::string& where, Value front, Back& back) {
  const auto parsed =
      json.is_string() ? parse_back(front, json.get_ref<const std::string&>()) : std::nullopt;
  if (!parsed) return ParamError{where, "must be a back of a press " + std::string(name(front))};
  back = *parsed;
  return std::nullopt;
}

Error read_stock(const Json& json, Setup& setup) {
  const std::string where = "setup.stock";
  if (auto error = check_keys(json, where, {"10", "20", "50", "100", "150"})) return error;
  for (const auto& [key, list] : json.items()) {
    const Value front = *parse_value(key);
    const auto parse = [&](std::string_view words) { return parse_back(front, words); };
    const auto backs = read_cards<StockList>(list, where + "." + key, parse);
    if (!backs) return backs.error();
    setup.stock[index(front)] = *backs;
  }
  return std::nullopt;
}

Error read_start(const Json& json, int players, Setup& setup) {
  const std::string where = "setup.start";
  if (!json.is_array() || json.size() != static_cast<std::size_t>(players)) {
    return ParamError{where, "must list the backs of all " + std::to_string(players) + " players"};
  }
  setup.start.emplace();
  for (std::size_t seat = 0; seat < json.size(); ++seat) {
    const std::string at = element(where, seat);
    if (auto error = check_keys(json[seat], at, {"10", "20", "50"})) return error;
    StartBacks backs{};
    for (std::size_t i = 0; i < kStartPresses; ++i) {
      const Json* back = member(json[seat], kValueNames[i]);
      if (back == nullptr) return ParamError{at, "must name the backs of 10, 20 and 50"};
      const std::string key = at + "." + std::string(kValueNames[i]);
      if (auto error = read_back(*back, key, kAllValues[i], backs[i])) return error;
    }
    setup.start->push_back(backs);
  }
  return std::nullopt;
}

Error read_dice(const Json& json, Setup& setup) {
  if (!json.is_array()) return ParamError{"setup.dice", "must be a list of rolls"};
  for (const Json& roll : json) {
    const auto number = as_int(roll);
    if (!number || *number < 1 || *number > kMaxFewCoins) {
      return ParamError{element("setup.dice", setup.dice.size()), "must be a face of the die"};
    }
    setup.dice.push_back(static_cast<std::uint8_t>(*number));
  }
  return std::nullopt;
}

Error read_press(const Json& json, const std::string& where, PlacedPress& placed) {
  const bool shape = json.is_array() && json.size() == 3 && json[0].is_string() &&
                     json[1].is_string() && json[2].is_boolean();
  if (!shape)
    return ParamError{where, "must be [front, back, transformed], as [\"20\",\"50x2\",false]"};
  const auto front = parse_value(json[0].get_ref<const std::string&>());
  if (!front) return ParamError{where, "the front must be 10, 20, 50, 100 or 150, as text"};
  Back back{};
  if (auto error = read_back(json[1], where, *front, back)) return error;
  placed = {Press(*front, back), json[2].get<bool>()};
  return std::nullopt;
}

Error read_bills(const Json& json, const std::string& where, Money& purse) {
  if (auto error = check_keys(json, where, {"10", "20", "50", "100", "150"})) return error;
  for (const Value value : kAllValues) {
    int count = 0;
    if (auto error = read_int(json, name(value), where, count)) return error;
    purse[bills(value)] = count;
  }
  return std::nullopt;
}

Error read_player(const Json& json, const std::string& where, PlacedPlayer& player) {
  if (auto error = check_keys(json, where, {"presses", "bills", "money", "coins"})) return error;
  if (const Json* presses = member(json, "presses")) {
    if (!presses->is_array() || presses->size() > kPresses) {
      return ParamError{where + ".presses", "must be a list of at most 108 presses"};
    }
    for (const Json& press : *presses) {
      const std::string at = element(where + ".presses", player.presses.size());
      PlacedPress placed;
      if (auto error = read_press(press, at, placed)) return error;
      player.presses.push_back(placed);
    }
  }
  if (const Json* given = member(json, "bills")) {
    if (auto error = read_bills(*given, where + ".bills", player.purse)) return error;
  }
  int money = 0;
  if (auto error = read_int(json, "money", where, money)) return error;
  player.purse.earn(money);
  return read_int(json, "coins", where, player.coins);
}

// F11: a value is retired together with all below it.
Error read_retired(const Json& json, const std::string& where, int& retired) {
  std::array<bool, kValues> named{};
  if (!json.is_array()) return ParamError{where, "must be a list of values, such as [10,20]"};
  for (const Json& number : json) {
    const auto value = as_int(number);
    const auto parsed = value ? parse_value(std::to_string(*value)) : std::nullopt;
    if (!parsed) return ParamError{where, "must hold values of presses: 10, 20, 50, 100, 150"};
    if (named[index(*parsed)]) return ParamError{where, "names a value twice"};
    named[index(*parsed)] = true;
  }
  while (retired < kValues && named[static_cast<std::size_t>(retired)]) ++retired;
  if (static_cast<std::size_t>(retired) != json.size()) {
    return ParamError{where, "a value is retired only together with all lower ones"};
  }
  return std::nullopt;
}

Error read_position(const Json& json, int players, Setup& setup) {
  const std::string where = "setup.position";
  if (auto error = check_keys(
          json, where, {"round", "retired", "coins_skipped", "inspector_index", "players"})) {
    return error;
  }
  Position& position = setup.position.emplace();
  if (auto error = read_int(json, "round", where, position.round)) return error;
  if (auto error = read_int(json, "coins_skipped", where, position.coins_skipped)) return error;
  if (auto error = read_int(json, "inspector_index", where, position.inspector_index)) return error;
  if (const Json* retired = member(json, "retired")) {
    if (auto error = read_retired(*retired, where + ".retired", position.retired)) return error;
  }
  const Json* list = member(json, "players");
  if (list == nullptr || !list->is_array() || list->size() != static_cast<std::size_t>(players)) {
    return ParamError{where + ".players", "must list all " + std::to_string(players) + " players"};
  }
  for (const Json& player : *list) {
    const std::string at = element(where + ".players", position.players.size());
    if (auto error = read_player(player, at, position.players.emplace_back())) return error;
  }
  return std::nullopt;
}

}  // namespace

Error read_setup(const Json& json, const Options& options, int players, Setup& setup) {
  if (auto error = check_keys(
          json, "setup", {"first", "launder", "inspector", "stock", "start", "dice", "position"})) {
    return error;
  }
  if (auto error = read_first(json, players, setup.first)) return error;
  if (const Json* launder = member(json, "launder")) {
    if (auto error = read_launder(*launder, options.numbers, setup)) return error;
  }
  if (auto error = read_deck(json, "inspector", "setup", parse_inspector_card, setup.inspector)) {
    return error;
  }
  if (const Json* stock = member(json, "stock")) {
    if (auto error = read_stock(*stock, setup)) return error;
  }
  if (const Json* start = member(json, "start")) {
    if (auto error = read_start(*start, players, setup)) return error;
  }
  if (const Json* dice = member(json, "dice")) {
    if (auto error = read_dice(*dice, setup)) return error;
  }
  if (const Json* position = member(json, "position"))
    return read_position(*position, players, setup);
  return std::nullopt;
}

}  // namespace pactole::fuffziger
