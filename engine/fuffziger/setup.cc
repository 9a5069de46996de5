#include "engine/fuffziger/setup.h"

#include <algorithm>
#include <string>

namespace pactole::fuffziger {
namespace {

using Counts = std::array<int, kBacks>;

std::string element(const std::string& list, std::size_t i) {
  return list + "[" + std::to_string(i) + "]";
}

std::optional<ParamError> check_launder(const Setup& setup) {
  if (!setup.launder) return std::nullopt;
  if (setup.launder->empty()) return ParamError{"launder", "must list at least one card"};
  std::array<bool, kLaunderCards> seen{};
  for (const LaunderId card : *setup.launder) {
    if (seen[card]) return ParamError{"launder", "lists a card more often than it exists"};
    seen[card] = true;
  }
  return std::nullopt;
}

std::optional<ParamError> check_inspector(const Options& options, const Setup& setup) {
  if (!setup.inspector) return std::nullopt;
  if (setup.inspector->size() != kInspectorCards) {
    return ParamError{"inspector",
                      "must list all ten cards, not " + std::to_string(setup.inspector->size())};
  }
  for (const InspectorCard card : *setup.inspector) {
    const auto wanted = std::ranges::count(options.numbers.inspector, card);
    const auto listed = std::ranges::count(*setup.inspector, card);
    if (listed != wanted) {
      return ParamError{"inspector", "must hold the card " + text(card) + " " +
                                         std::to_string(wanted) + " times, not " +
                                         std::to_string(listed)};
    }
  }
  return std::nullopt;
}

// Where the presses of a front are besides its stock, each counted by its back.
struct Elsewhere {
  Counts backs{};
  int unnamed = 0;  // drawn: any that the stock leaves
};

Elsewhere outside_stock(const Setup& setup, int players, Value front) {
  Elsewhere elsewhere;
  const bool started_with = index(front) < kStartPresses;
  if (setup.position) {
    for (const PlacedPlayer& player : setup.position->players) {
      for (const PlacedPress& placed : player.presses) {
        if (placed.press.front() == front) ++elsewhere.backs[index(placed.press.back())];
      }
    }
  } else if (setup.start && started_with) {
    for (const StartBacks& backs : *setup.start) ++elsewhere.backs[index(backs[index(front)])];
  } else if (started_with) {
    elsewhere.unnamed = players;
  }
  return elsewhere;
}

std::optional<ParamError> check_presses(const Options& options, int players, const Setup& setup) {
  for (const Value front : kAllValues) {
    const auto& counts = options.numbers.backs[index(front)];
    const auto& stock = setup.stock[index(front)];
    auto [named, unnamed] = outside_stock(setup, players, front);
    const std::string where = stock            ? "stock." + std::string(name(front))
                              : setup.position ? "position.players"
                                               : "start";
    if (stock) {
      const int size = static_cast<int>(stock->size());
      int wanted = options.numbers.presses[index(front)] - unnamed;
      for (const int count : named) wanted -= count;
      if (size != wanted) {
        return ParamError{
            where, "must list " + std::to_string(wanted) + " presses, not " + std::to_string(size)};
      }
      for (const Back back : *stock) ++named[index(back)];
    }
    for (std::size_t b = 0; b < kBacks; ++b) {
      if (named[b] <= counts[b]) continue;
      return ParamError{where, "there are only " + std::to_string(counts[b]) + " presses " +
                                   std::string(name(front)) + " with the back " +
                                   text(front, static_cast<Back>(b)) + ", not " +
                                   std::to_string(named[b])};
    }
  }
  return std::nullopt;
}

std::optional<ParamError> out_of_range(const std::string& key, int value, int min, int max) {
  if (value >= min && value <= max) return std::nullopt;
  return ParamError{
      key, "must be a whole number from " + std::to_string(min) + " to " + std::to_string(max)};
}

std::optional<ParamError> check_player(const Position& position, std::size_t seat) {
  const std::string where = element("position.players", seat);
  const PlacedPlayer& player = position.players[seat];
  for (std::size_t i = 0; i < player.presses.size(); ++i) {
    const auto& [press, transformed] = player.presses[i];
    if (transformed && press.back() == Back::kaputt) {
      return ParamError{element(where + ".presses", i), "a broken press has left the game"};
    }
    const Value value = transformed ? back_face(press).value : press.front();
    if (static_cast<int>(index(value)) < position.retired) {
      return ParamError{element(where + ".presses", i),
                        "presses of value " + std::string(name(value)) + " are retired"};
    }
  }
  for (const Value value : kAllValues) {
    if (auto error = out_of_range(where + ".bills." + std::string(name(value)),
                                  player.purse[bills(value)], 0, kMaxAmount)) {
      return error;
    }
  }
  if (auto error = out_of_range(where + ".money", player.purse.real(), 0, kMaxAmount)) return error;
  return out_of_range(where + ".coins", player.coins, 0, kMaxAmount);
}

std::optional<ParamError> check_position(const Options& options, int players, const Setup& setup) {
  if (!setup.position) return std::nullopt;
  const Position& position = *setup.position;
  if (setup.start) return ParamError{"start", "can't be given together with `position`"};
  if (auto error = out_of_range("position.round", position.round, 1, options.round_limit)) {
    return error;
  }
  if (position.retired >= kValues) {
    return ParamError{"position.retired", "150 can't be retired: the game ends with it"};
  }
  if (auto error = out_of_range("position.coins_skipped", position.coins_skipped, 0, kMarkers)) {
    return error;
  }
  if (auto error =
          out_of_range("position.inspector_index", position.inspector_index, 0, kInspectorCards)) {
    return error;
  }
  if (position.players.size() != static_cast<std::size_t>(players)) {
    return ParamError{"position.players", "must list all " + std::to_string(players) + " players"};
  }
  for (std::size_t seat = 0; seat < position.players.size(); ++seat) {
    if (auto error = check_player(position, seat)) return error;
  }
  return std::nullopt;
}

}  // namespace

std::optional<ParamError> check_setup(const Options& options, int players, const Setup& setup) {
  if (setup.first && index(*setup.first) >= static_cast<std::size_t>(players)) {
    return ParamError{"first", "must be a seat from 0 to " + std::to_string(players - 1)};
  }
  if (auto error = check_launder(setup)) return error;
  if (auto error = check_inspector(options, setup)) return error;
  if (setup.start && setup.start->size() != static_cast<std::size_t>(players)) {
    return ParamError{"start", "must list all " + std::to_string(players) + " players"};
  }
  if (auto error = check_position(options, players, setup)) return error;
  if (auto error = check_presses(options, players, setup)) return error;
  for (std::size_t i = 0; i < setup.dice.size(); ++i) {
    if (std::ranges::find(options.numbers.die, setup.dice[i]) == options.numbers.die.end()) {
      return ParamError{element("dice", i), "the die has no face " + std::to_string(setup.dice[i])};
    }
  }
  return std::nullopt;
}

}  // namespace pactole::fuffziger
